"""Game and house choices, compiled once into what the engine runs."""

from typing import Any

import msgspec

from pitboss.cards import parse_cards
from pitboss.games import Game, Share, find_game
from pitboss.games.steps import Ante, AnyStep, Bet, Blinds, Board, Deal, Draw, ForcedBet, Step, Straddle
from pitboss.rankings import RANKINGS, Ranking
from pitboss.submission import HouseChoices, check_choices


class Showdown(Step, frozen=True, tag="showdown"):
    """Live hands are tabled or mucked, and read."""


class Award(Step, frozen=True, tag="award"):
    """Pots are pushed, the last side pot first, and the hand ends."""


class Plan(msgspec.Struct, frozen=True):
    game: Game
    house: HouseChoices
    seats: int
    steps: tuple[Step, ...]
    showdown_step: int
    award_step: int
    rankings: tuple[Ranking, ...]
    # By share: a hand below this does not qualify (0: any hand does).
    floors: tuple[int, ...]
    deck_bits: int
    # Whether this house ever bars a raise: by a cap, or after a check.
    raises_barred: bool
    # Whether any card is still drawn by choice from this step on: then no all-in hand is tabled early.
    draws_from: tuple[bool, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        return compile_plan, (self.game.key, self.house, self.seats)


def _forced(step: ForcedBet, house: HouseChoices) -> ForcedBet:
    # AMB-25: which end of the low game's ranks the ace is at; AMB-26: the Hi-Lo form by the letter or by practice.
    if step.rule == "E-FB-02" and house.stud_low_forced_ace == "high":
        return ForcedBet(by=step.by, ace="high", rule=step.rule)
    if step.rule == "E-FB-03" and house.stud_hilo_forced == "lowest_ace_high":
        return ForcedBet(by="lowest_up_card", ace="high", rule=step.rule)
    return step


def _wanted(step: AnyStep, house: HouseChoices) -> bool:
    if type(step) is Ante:
        return house.ante_required
    if type(step) is Straddle:
        return house.straddle_offered
    if type(step) in (Draw, Bet):
        return step.cycle <= house.badugi_draws  # type: ignore[union-attr]
    return True


def _script(game: Game, house: HouseChoices) -> list[Step]:
    steps: list[Step] = [
        _forced(step, house) if type(step) is ForcedBet else step for step in game.script if _wanted(step, house)
    ]
    late_blinds = [i for i, step in enumerate(steps) if type(step) is Blinds and step.rule == "D-DRAW5-02"]
    if late_blinds and house.draw5_blinds_before_deal:  # AMB-43
        blinds = steps.pop(late_blinds[0])
        steps.insert(next(i for i, step in enumerate(steps) if type(step) is Deal), blinds)
    if not house.stud5_burn_each_round:  # AMB-33: by the letter of 14.H one burn stands before both last circuits
        last = [i for i, step in enumerate(steps) if type(step) is Deal and step.rule == "D-STUD5-04"]
        for i in last[1:]:
            deal = steps[i]
            if type(deal) is Deal:
                steps[i] = Deal(faces=deal.faces, rule=deal.rule)
    return steps


def _share_ranking(share: Share, house: HouseChoices) -> Ranking:
    # C-6P-04: the ace as a kicker, AMB-15.
    if share.ranking == "six_plus" and house.six_plus_ace_kicker == "low":
        return RANKINGS["six_plus_ace_low_kicker"]
    return RANKINGS[share.ranking]


# The worst four-card badugis: below them nobody has one (AMB-21, td_no_badugi = scoop).
WORST_BADUGI = {"badugi_ace_low": parse_cards("Kc Qd Jh Ts"), "badugi_ace_high": parse_cards("Ac Kd Qh Js")}


def _floor(share: Share, house: HouseChoices) -> int:
    if share.name == "badugi" and house.td_no_badugi == "scoop":
        return RANKINGS[share.ranking].strength(WORST_BADUGI[share.ranking])
    return 0


def compile_plan(game_key: str, house: HouseChoices, seats: int = 0) -> Plan:
    """Raises UnknownGame, ChoicesError, or ValueError for a wrong number of seats."""
    game = find_game(game_key)
    check_choices(game, house)
    seats = seats or game.seats_max
    # the chapter's cap, and ten places at any table.
    if type(seats) is not int or not 2 <= seats <= game.seats_max:
        raise ValueError(
            f"{game.title} is dealt to 2 to {game.seats_max} players (A-30, {game.chapter}.B), not {seats}"
        )
    steps = (*_script(game, house), Showdown(), Award())
    bits = 0
    for card in game.deck:
        bits |= 1 << card
    draws = [any(type(step) is Draw for step in steps[i:]) for i in range(len(steps))]
    return Plan(
        game=game,
        house=house,
        seats=seats,
        steps=steps,
        showdown_step=len(steps) - 2,
        award_step=len(steps) - 1,
        rankings=tuple(_share_ranking(share, house) for share in game.shares),
        floors=tuple(_floor(share, house) for share in game.shares),
        deck_bits=bits,
        raises_barred=house.bet_raise_cap is not None or not house.bet_check_raise,
        draws_from=tuple(draws),
    )


__all__ = ["Award", "Board", "Plan", "Showdown", "compile_plan"]
