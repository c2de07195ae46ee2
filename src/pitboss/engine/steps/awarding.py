"""Pushing the pots (P 7.F(7)-(8)): the last side pot first, each divided by itself, and the end of the hand."""

from math import gcd

import msgspec

from pitboss.engine.events import Event, HandEnded, PotAwarded, Reading
from pitboss.engine.pots.layers import pots
from pitboss.engine.pots.odd_chips import entitled
from pitboss.engine.refusals import BrokenInvariant
from pitboss.engine.state import HandState, TableState
from pitboss.games import Share
from pitboss.money import halve, hand_out_excess, split_equally


def advance_award(table: TableState, hand: HandState) -> Event:
    if len(hand.live) == 1:
        if hand.awarded or not hand.pot:
            return HandEnded(hand.number)
        # D-GEN-05, G-GEN-01: the last player left takes the pot unseen.
        return PotAwarded(0, "uncalled", ((hand.live[0], hand.pot),), "G-GEN-01")
    todo = _awards(table, hand)
    if hand.awarded == len(todo):
        return HandEnded(hand.number)
    return _award(table, hand, todo[hand.awarded])


class Due(msgspec.Struct, frozen=True, gc=False):
    """A share of a pot that is to be pushed; halving is what of it is the odd chip of the halving."""

    pot: int
    cents: int
    halving: int
    share: Share
    reading: Reading


def _awards(table: TableState, hand: HandState) -> list[Due]:
    """AMB-85: last side pot first; within a pot the share that gets the odd chip of the halving first."""
    readings = hand.readings
    if readings is None:
        raise BrokenInvariant("pots are awarded before the hands were read")
    game = table.plan.game
    todo: list[Due] = []
    ways = len(game.shares)
    found = pots(hand)
    # G-GEN-11: each pot by itself, among those who may win it.
    for pot in range(len(found) - 1, -1, -1):
        cents = found[pot][0]
        # G-STUD7-09, G-OMA-10: a share that nobody qualifies for goes to the other.
        won = [(game.shares[i], readings[pot * ways + i]) for i in range(ways) if readings[pot * ways + i].seats]
        if len(won) == 1:
            todo.append(Due(pot, cents, 0, *won[0]))
        else:
            # G-STUD7-05, G-OMA-04, G-TD-05, G-TD-06: the odd chip of the halving is in the first half.
            first, second = halve(cents, _unit(table, cents))
            todo += [Due(pot, first, first - second, *won[0]), Due(pot, second, 0, *won[1])]
    return todo


def _unit(table: TableState, cents: int) -> int:
    """G-GEN-10: the smallest chip; where smaller money lies in the pot it divides by that, so no excess is above $1."""
    return gcd(cents, table.plan.house.table_unit)


def _award(table: TableState, hand: HandState, due: Due) -> PotAwarded:
    plan, share, cents, seats = table.plan, due.share, due.cents, due.reading.seats
    if due.reading.share == "uncalled":
        return PotAwarded(due.pot, "uncalled", ((seats[0], cents),), "G-GEN-01")
    if len(seats) == 1:
        odd = ((seats[0], due.halving),) if due.halving else ()
        odd_rule = plan.game.halving_rule if odd else ""
        return PotAwarded(due.pot, share.name, ((seats[0], cents),), share.rule, odd, odd_rule)
    # C-HI-06, G-GEN-09, G-OMA-05, G-OMA-07, G-BDG-02, G-TD-02: tied hands share equally.
    # G-GEN-10: what is left over goes by the rule of the share.
    unit = _unit(table, cents)
    each, excess = split_equally(cents, len(seats), unit)
    amounts = dict.fromkeys(seats, each)
    extra: list[tuple[int, int]] = []
    if excess:
        one_each = plan.house.odd_chip_distribution == "one_unit_each"
        extra = hand_out_excess(excess, entitled(table, hand, share, due.reading), unit, one_unit_each=one_each)
        for seat, more in extra:
            amounts[seat] += more
    to = tuple([(seat, amount) for seat, amount in amounts.items() if amount])
    return PotAwarded(due.pot, share.name, to, share.rule, tuple(extra), share.odd_rule if extra else "")


def evolve_awarded(table: TableState, hand: HandState, event: PotAwarded) -> None:
    stacks = table.stacks
    for seat, cents in event.to:
        stacks[seat] += cents
        hand.pot -= cents
    hand.awarded += 1


def evolve_ended(table: TableState, hand: HandState, event: HandEnded) -> None:
    if hand.pot:
        raise BrokenInvariant(f"hand {hand.number} ends with chips left in the pot")
    table.decision = hand.decision
    table.hand = None
