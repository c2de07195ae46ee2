"""Wager areas, pay tables and limits of a game against the house, compiled once from game and house choices."""

from typing import Literal

import msgspec

from pitboss.games import Game, Payout
from pitboss.games.steps import SPOTS, DealerHand, DealRound, Settle, Spot, Step
from pitboss.rankings import RANKINGS
from pitboss.submission import HouseChoices
from pitboss.submission.payout_limit import limit_counts_stake, opening_spots, payout_limit, table_lines

PLACE = {name: i for i, name in enumerate(SPOTS)}


class Area(msgspec.Struct, frozen=True, gc=False):
    """A betting area that is filled before the cards, with the posted limits."""

    spot: Spot
    least: int
    most: int
    # Whether it has to equal the other area's wager, or may not exceed it.
    equal: bool


class Pays(msgspec.Struct, frozen=True):
    """How the wagers of some areas are settled: odds by hand where there is a pay table, otherwise 1 to 1."""

    payout: Payout
    odds: dict[str, int] | None
    # The lowest strength that is paid.
    floor: int


class BankPlan(msgspec.Struct, frozen=True):
    areas: tuple[Area, ...]
    pays: tuple[Pays, ...]
    deal_method: str
    community_first: bool
    community_rule: str
    has_dealer: bool
    # The step that a void round jumps to where bonus wagers are settled still.
    dealer_step: int
    settle_first: Literal["far_right", "far_left"]
    limit: int | None
    # AMB-108: whether winning wagers count in it.
    limit_counts_stake: bool


def _area(spot: Spot, house: HouseChoices) -> Area:
    equal = bool(spot.equals) and getattr(house, spot.equals_choice)
    least: int = getattr(house, f"{spot.limits}_min")
    if spot.equals and not equal:
        # AMB-122: where it may be smaller than the other wager, a chip is enough.
        least = house.table_unit
    return Area(spot, least, getattr(house, f"{spot.limits}_max"), equal)


def _pays(game: Game, payout: Payout, house: HouseChoices) -> Pays:
    least = getattr(house, payout.least) if payout.least else None
    floor = RANKINGS[game.ranking].classes[least] << 20 if least else 0
    return Pays(payout, table_lines(payout, house), floor)


def compile_bank(game: Game, house: HouseChoices, steps: tuple[Step, ...]) -> BankPlan:
    deal = next(step for step in steps if type(step) is DealRound)
    settle = next(step for step in steps if type(step) is Settle)
    dealers = [i for i, step in enumerate(steps) if type(step) is DealerHand]
    return BankPlan(
        areas=tuple(_area(spot, house) for spot in opening_spots(game, house)),
        pays=tuple(_pays(game, payout, house) for payout in game.payouts),
        deal_method=house.deal_method or "manual_shoe",
        community_first=bool(deal.community) and house.deal_community_first,
        community_rule=deal.community_rule,
        has_dealer=deal.dealer,
        dealer_step=dealers[0] if dealers else len(steps) - 1,
        settle_first=settle.first,
        limit=payout_limit(game, house),
        limit_counts_stake=limit_counts_stake(game, house),
    )
