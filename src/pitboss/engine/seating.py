"""Seats: in which order action passes them, who sits there, and the checks that all commands of a seat share."""

from collections.abc import Iterable

from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState


def clockwise_after(seats: Iterable[int], seat: int) -> list[int]:
    """These seats in the order in which action passes them, starting left of `seat`."""
    ring = sorted(seats)
    for i, other in enumerate(ring):
        if other > seat:
            return ring[i:] + ring[:i]
    return ring


def around(live: list[int], seat: int) -> list[int]:
    """The live seats clockwise from this one of them; they lie in that order already."""
    i = live.index(seat)
    return live[i:] + live[:i]


def is_away(table: TableState, seat: int) -> bool:
    """AMB-64: gone for a while, with chips on the table."""
    holder = table.seats[seat]
    return holder is not None and bool(holder.away)


def was_sent_away(table: TableState, seat: int) -> bool:
    """K-CON-03: the player in this seat is to leave the game."""
    holder = table.seats[seat]
    return holder is not None and holder.removed


def no_such_seat(table: TableState, seat: object) -> Refusal:
    # A-30; L-TBL-01, M-TBL-01: six positions against the house.
    rule = table.plan.game.seats_rule
    return Refusal("no_such_seat", rule, f"the table has seats 1 to {table.plan.seats}, not {seat}")


def seated_rule(table: TableState) -> str:
    """A-27; L-WAG-02, M-WAG-01: only who sits at the table takes part."""
    rules = table.plan.game.house_rules
    return "A-27" if rules is None else rules.seated


def seat_fault(table: TableState, seat: int) -> Refusal | None:
    if type(seat) is not int or not 1 <= seat <= table.plan.seats:
        return no_such_seat(table, seat)
    if table.seats[seat] is None:
        return Refusal("not_seated", seated_rule(table), f"nobody sits in seat {seat}")
    return None


def in_hand(table: TableState, seat: int) -> bool:
    """P 8.B(2): to the end of the round of play, folded or not. Against the house so too (L-WAG-02, M-WAG-01), before
    the cards as long as a wager lies on the layout, and after leaving as long as a void round would give chips back."""
    hand = table.hand
    if hand is None:
        return False
    if hand.banked is None:
        return seat in hand.order
    banked = hand.banked
    if seat in banked.in_round or any(area[seat] for area in banked.wagers):
        return True
    return any(other == seat for other, _, _ in banked.collected)


def away_rule(table: TableState) -> str:
    """E-STK-09; against the house L-WAG-02 or M-WAG-01: who takes part stays at the table."""
    rules = table.plan.game.house_rules
    return rules.seated if rules is not None else "E-STK-09"


def stay_rule(table: TableState) -> str:
    """E-STK-03; against the house L-WAG-02 or M-WAG-01: who is in stays seated."""
    rules = table.plan.game.house_rules
    return rules.seated if rules is not None else "E-STK-03"
