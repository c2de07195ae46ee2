"""Whose chips lie where, so that they can go back to their owners (P 18.G, 18.I, 18.K(3), 18.M(2))."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from pitboss.engine.events import MisdealCalled, RoundVoided
from pitboss.engine.events.base import Amounts
from pitboss.engine.plan.scripts import RUN_TWICE
from pitboss.engine.registry import evolves
from pitboss.engine.state import AskedOption, HandState, TableState


def given(table: TableState, hand: HandState, seat: int) -> int:
    """All that a seat of this hand has put in so far, dead money too, before any pot is pushed."""
    before = hand.stacks[hand.order.index(seat)]
    special = hand.special
    aside = sum([cents for other, cents in special.aside if other == seat]) if special is not None else 0
    return before - table.stacks[seat] - aside


def own_money(table: TableState, hand: HandState, seat: int) -> tuple[int, int, int]:
    """AMB-103: all that a seat put in: out of this round's bets, out of the pot, and the rest from the rake area."""
    bet = hand.bets[seat]
    brought_in = given(table, hand, seat) - bet
    pot = min(brought_in, hand.pot)
    return bet, pot, brought_in - pot


def take_out(table: TableState, hand: HandState, seat: int, bet: int, pot: int, house: int = 0) -> None:
    """So many cents of its own go back to a seat. What lies taken of the pots after it is worked out at once again."""
    table.stacks[seat] += bet + pot + house
    hand.bets[seat] -= bet
    hand.pot -= pot
    # K-PRO-04, K-STUD7-02: their own money, then what of it was nobody's bet.
    own = min(pot + house, hand.put_in[seat])
    hand.put_in[seat] -= own
    hand.dead -= pot + house - own
    table.rake_area -= house
    hand.raked = False
    for i in range(len(hand.taken) - 1, -1, -1):
        back = min(house, hand.taken[i])
        hand.taken[i] -= back
        house -= back


class Back(msgspec.Struct, frozen=True, gc=False):
    """Everybody's chips: out of the bets, the pot, the rake area; and what the house makes good, since the box of a
    jackpot stays shut."""

    bets: Amounts
    pot: Amounts
    house: Amounts
    made_good: Amounts


def all_back(table: TableState, hand: HandState, pushed: Mapping[int, int] = MappingProxyType({})) -> Back:
    """K-MIS-05, K-VOID-01 (AMB-100): every chip to whoever put it in; nothing of it stays with the house. pushed: by
    seat, what has gone out of the pot already and comes back into it first."""
    # AMB-148: what the jackpots got with the first push stays in their boxes.
    raked, boxed = sum(hand.taken), sum(hand.contributed)
    bets: list[tuple[int, int]] = []
    pot: list[tuple[int, int]] = []
    house: list[tuple[int, int]] = []
    made_good: list[tuple[int, int]] = []
    for seat in hand.order:
        if hand.bets[seat]:
            bets.append((seat, hand.bets[seat]))
        left = given(table, hand, seat) + pushed.get(seat, 0) - hand.bets[seat]
        from_house = min(raked, left)
        raked -= from_house
        from_us = min(boxed, left - from_house)
        boxed -= from_us
        for row, cents in ((house, from_house), (made_good, from_us), (pot, left - from_house - from_us)):
            if cents:
                row.append((seat, cents))
    return Back(tuple(bets), tuple(pot), tuple(house), tuple(made_good))


def taken_from(back: Back) -> str:
    """The place that rake goes back from, '' where none does."""
    return "rake area" if back.house else ""


@evolves(MisdealCalled, RoundVoided)
def evolve_all_back(table: TableState, hand: HandState, event: MisdealCalled | RoundVoided) -> None:
    """The hand never was: chips, blinds owed, button and an agreed option are as they were before it."""
    for seat, cents in (*event.bets, *event.pot, *event.house):
        table.stacks[seat] += cents
    if type(event) is RoundVoided:
        for seat, cents in event.pushed:
            table.stacks[seat] -= cents
        for seat, cents in event.made_good:
            table.stacks[seat] += cents
            table.over_short -= cents
    # K-VOID-01, K-MIS-05: nothing of it stays with the house.
    table.rake_area -= sum([cents for _, cents in event.house])
    for seat, bits in event.owed:
        holder = table.seats[seat]
        if holder is not None:
            holder.missed |= bits
    # An option that all had agreed to holds for the hand that is dealt instead.
    option = table.plan.variant.partition(">")[0]
    if option and not option.startswith(RUN_TWICE):
        table.option = AskedOption(option, list(hand.order), agreed=True)
    # K-MIS-05 (AMB-100): the same button; a late answer to this hand never fits the next one.
    table.button_stays = "misdeal"
    table.decision = hand.decision
    table.hand = None
    table.plan = table.home
