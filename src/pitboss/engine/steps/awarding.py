"""Pushing the pots (P 7.F(7)-(8)): the last side pot first, each divided by itself, and the end of the hand."""

from collections.abc import Sequence
from math import gcd

import msgspec

from pitboss.engine.events import Event, HandEnded, PotAwarded, Reading
from pitboss.engine.plan import Award
from pitboss.engine.plan.jackpots import JackpotsPlan
from pitboss.engine.plan.steps import JackpotAward
from pitboss.engine.pots.layers import called_by_pot, pots
from pitboss.engine.pots.odd_chips import entitled
from pitboss.engine.refusals import BrokenInvariant
from pitboss.engine.registry import advances, evolves
from pitboss.engine.state import HandState, TableState, Won
from pitboss.engine.why.showdown import end_rule, odd_rule, share_rule
from pitboss.games import Share
from pitboss.money import halve, hand_out_excess, split_equally


@advances(Award)
def advance_award(table: TableState, hand: HandState, step: Award | JackpotAward) -> Event:
    if len(hand.live) == 1:
        return uncalled_award(hand) or HandEnded(hand.number, end_rule(hand))
    todo = single_dues(table, hand)
    if hand.showdown.awarded == len(todo):
        return HandEnded(hand.number, end_rule(hand))
    return award_of(table, hand, todo[hand.showdown.awarded])


def uncalled_award(hand: HandState) -> PotAwarded | None:
    """D-GEN-05, G-GEN-01: the last player left takes the pot unseen."""
    if hand.showdown.awarded or not hand.pot:
        return None
    return PotAwarded(0, "uncalled", ((hand.live[0], hand.pot),), "D-GEN-05")


class Due(msgspec.Struct, frozen=True, gc=False):
    """A share of a pot that is to be pushed; halving is what of it is the odd chip of the halving, halving_rule whose
    halving it is where not the game's own; board_rule: what gives a board its half. alone: nobody qualified for the
    other share."""

    pot: int
    cents: int
    halving: int
    share: Share
    reading: Reading
    halving_rule: str = ""
    board_rule: str = ""
    alone: bool = False


def single_dues(table: TableState, hand: HandState) -> list[Due]:
    """AMB-85: last side pot first; within a pot the share that gets the odd chip of the halving first."""
    readings = hand.showdown.readings
    if readings is None:
        raise BrokenInvariant("pots are awarded before the hands were read")
    todo: list[Due] = []
    ways = len(table.plan.game.shares)
    found = pots(hand)
    # G-GEN-11: each pot by itself, among those who may win it.
    for pot in range(len(found) - 1, -1, -1):
        todo += dues_of(table, pot, found[pot][0], readings[pot * ways : pot * ways + ways])
    return todo


def dues_of(
    table: TableState,
    pot: int,
    cents: int,
    readings: Sequence[Reading],
    odd: int = 0,
    board_rule: str = "",
    board_odd_rule: str = "",
) -> list[Due]:
    """A pot, or one board's half of it, by shares. odd: what of it is the odd chip of the two boards, and by what."""
    shares = table.plan.game.shares
    # G-STUD7-09, G-OMA-10: a share that nobody qualifies for goes to the other.
    won = [(shares[i], reading) for i, reading in enumerate(readings) if reading.seats]
    if len(won) == 1:
        return [Due(pot, cents, odd, *won[0], board_odd_rule, board_rule, len(shares) > 1)]
    # G-STUD7-05, G-OMA-04, G-TD-05, G-TD-06: the odd chip of the halving is in the first half.
    first, second = halve(cents, unit_of(table, cents))
    if first == second:
        return [Due(pot, first, odd, *won[0], board_odd_rule, board_rule), Due(pot, second, 0, *won[1], "", board_rule)]
    return [Due(pot, first, first - second, *won[0], "", board_rule), Due(pot, second, 0, *won[1], "", board_rule)]


def unit_of(table: TableState, cents: int) -> int:
    """G-GEN-10: the smallest chip; where smaller money lies in the pot it divides by that, so no excess is above $1."""
    return gcd(cents, table.plan.house.table_unit)


def award_of(table: TableState, hand: HandState, due: Due) -> PotAwarded:
    plan, share, cents, seats = table.plan, due.share, due.cents, due.reading.seats
    if due.reading.share == "uncalled":
        # G-GEN-11: nobody else could win this one. G-GEN-01: or all others conceded it.
        conceded = len(hand.showdown.contenders[due.pot]) > 1
        return PotAwarded(due.pot, "uncalled", ((seats[0], cents),), "G-GEN-01" if conceded else "G-GEN-11")
    rule = due.board_rule or share_rule(table, hand, share, len(seats), due.reading.strength, alone=due.alone)
    if len(seats) == 1:
        odd = ((seats[0], due.halving),) if due.halving else ()
        by = (due.halving_rule or plan.game.halving_rule) if odd else ""
        return PotAwarded(due.pot, share.name, ((seats[0], cents),), rule, odd, by, due.reading.board)
    # C-HI-06, G-GEN-09, G-OMA-05, G-OMA-07, G-BDG-02, G-TD-02: tied hands share equally.
    # G-GEN-10: what is left over goes by the rule of the share.
    unit = unit_of(table, cents)
    each, excess = split_equally(cents, len(seats), unit)
    amounts = dict.fromkeys(seats, each)
    extra: list[tuple[int, int]] = []
    if excess:
        one_each = plan.house.odd_chip_distribution == "one_unit_each"
        extra = hand_out_excess(excess, entitled(table, hand, share, due.reading), unit, one_unit_each=one_each)
        for seat, more in extra:
            amounts[seat] += more
    to = tuple([(seat, amount) for seat, amount in amounts.items() if amount])
    by = odd_rule(table, share) if extra else ""
    return PotAwarded(due.pot, share.name, to, rule, tuple(extra), by, due.reading.board)


@evolves(PotAwarded)
def evolve_awarded(table: TableState, hand: HandState, event: PotAwarded) -> None:
    stacks = table.stacks
    for seat, cents in event.to:
        stacks[seat] += cents
        hand.pot -= cents
    hand.showdown.awarded += 1


@evolves(HandEnded)
def evolve_ended(table: TableState, hand: HandState, event: HandEnded) -> None:
    if hand.pot:
        raise BrokenInvariant(f"hand {hand.number} ends with chips left in the pot")
    table.decision = hand.decision
    table.won = won_unseen(hand, table.plan.jackpots)
    table.hand = None
    table.plan = table.home


def won_unseen(hand: HandState, jackpots: JackpotsPlan | None = None) -> Won | None:
    """What is left to show at the end of a hand; None after a showdown, or where everybody has seen it all."""
    if len(hand.live) != 1 or hand.banked is not None:
        return None
    seat = hand.live[0]
    known = hand.showdown.shown[seat]
    if known >= len(hand.hole[seat]):
        return None
    won = Won(seat, hand.number, list(hand.hole[seat]), list(hand.up[seat]), list(range(known)), hand.seen)
    if jackpots is not None and jackpots.high_hand is not None:
        # AMB-154: shown whole it counts, with what lay there.
        won.dealt, won.called = len(hand.order), sum(called_by_pot(hand))
        won.board = (*hand.common, *hand.board)
    return won
