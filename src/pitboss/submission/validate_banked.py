"""What is wrong with a house's choices for a game against it (TX, DD): all that is missing or cannot be, with the rule.

Amounts and pay tables of the other game are no fault: a house may say them once for all its tables.
"""

from collections.abc import Iterator

from pitboss.games import Game, Payout
from pitboss.games.fault import Fault
from pitboss.games.steps import Board, DealRound
from pitboss.money import show_dollars
from pitboss.rankings import RANKINGS
from pitboss.submission.choices import HouseChoices
from pitboss.submission.payout_limit import opening_spots

# What players of ring games are offered, and what they have to put in.
OF_RING_GAMES = (
    ("ante_required", "E-ANT-01"),
    ("blinds_amounts", "E-BLD-01"),
    ("forced_bet_amount", "E-FB-07"),
    ("straddle_offered", "E-STR-03"),
    ("opt_run_it_twice", "F-OPT-01"),
    ("opt_bomb_pot", "F-OPT-01"),
    ("opt_double_board", "F-OPT-01"),
    ("opt_waterfall", "F-OPT-01"),
)


def banked_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    yield from _limit_faults(game, house)
    for payout in game.payouts:
        yield from _payout_faults(game, payout, house)
    # M-SET-03, N-CFG-dd.payoutLimit (AMB-127): said, even if there is none.
    if game.limit == "posted" and house.dd_payout_limit is None:
        yield Fault(
            "dd_payout_limit", game.limit_rule, "say the most that a player can win in a round, or 0 for no limit"
        )
    yield from _dealing_faults(game, house)
    for key, rule in OF_RING_GAMES:
        if getattr(house, key):
            yield Fault(key, rule, f"{game.title} is played against the house: this is for games with a pot")
    if house.kill_mode != "none":
        yield Fault("kill_mode", "E-KIL-01", f"{game.title} has no Kill: there is no pot")
    low, high = house.stake_buy_in_min, house.stake_buy_in_max
    if low is not None and high is not None and low > high:
        yield Fault(
            "stake_buy_in_max",
            "E-STK-05",
            f"the largest buy-in is below the smallest: choose {show_dollars(low)} or more",
        )


def _limit_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    """AMB-119: the books have no limits, so the house posts them for each wager that it offers."""
    for spot in opening_spots(game, house):
        low, high = getattr(house, f"{spot.limits}_min"), getattr(house, f"{spot.limits}_max")
        if not low:
            # N-CFG-tx.anteMin, N-CFG-tx.bonusMin, N-CFG-dd.anteMin
            yield Fault(f"{spot.limits}_min", spot.rule, f"the smallest {spot.name} wager is missing: choose one")
        # N-CFG-tx.anteMax, N-CFG-tx.bonusMax, N-CFG-dd.anteMax
        if not high:
            yield Fault(f"{spot.limits}_max", spot.rule, f"the largest {spot.name} wager is missing: choose one")
        elif high < low:
            yield Fault(
                f"{spot.limits}_max",
                spot.rule,
                f"the largest {spot.name} wager is below the smallest: choose {show_dollars(low)} or more",
            )


def _payout_faults(game: Game, payout: Payout, house: HouseChoices) -> Iterator[Fault]:
    # N-CFG-tx.bonusOffered: nothing has to be said of a wager that is not offered.
    offered = [spot.name for spot in opening_spots(game, house)]
    if payout.choice and any(name in offered for name in payout.spots):
        tables = [table.key for table in payout.tables]
        # N-CFG-tx.bonusPaytable, N-CFG-dd.bonusPaytable
        if getattr(house, payout.choice) not in tables:
            detail = f"the Rules Submission names the pay table: {' or '.join(tables)}"
            yield Fault(payout.choice, payout.rule, detail)
    if payout.least:
        least = getattr(house, payout.least)
        # N-CFG-tx.antePayThreshold, N-CFG-dd.winningMinimum
        if least not in RANKINGS[game.ranking].classes:
            yield Fault(payout.least, payout.below_rule, "the Rules Submission names the lowest hand that is paid")


def _dealing_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    deal = next(step for step in game.script if isinstance(step, DealRound))
    rules = game.house_rules
    from_hand = rules.decks.from_hand if rules is not None else deal.rule
    # N-CFG-deal.method (TX 8-10, DD 8-10)
    if house.deal_method is None:
        yield Fault("deal_method", deal.rule, "say what the cards are dealt from: manual_shoe, hand or auto_shoe")
    # L-DEAL-06, M-DEAL-04 (TX 9.A(1), DD 9.A(1)): from the hand only what a device has shuffled.
    if house.deal_method == "hand" and house.shuffler_mode not in ("", "device", "counting_device"):
        yield Fault("shuffler_mode", from_hand, "cards that are dealt from the hand are shuffled by a device")
    if house.deal_community_first:
        if not any(isinstance(step, Board) for step in game.script):
            yield Fault("deal_community_first", "L-DEAL-05", f"{game.title} has no community cards")
        # L-DEAL-05, N-CFG-deal.communityFirst (TX 10.I): an automated shoe that reshuffles, and no other way.
        elif house.deal_method != "auto_shoe" or house.shuffler_mode not in ("", "auto_reshuffle_shoe"):
            detail = "only an automated shoe that reshuffles the cards gives the community cards first"
            yield Fault("deal_community_first", deal.community_rule or deal.rule, detail)
