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


def own_money(table: TableState, hand: HandState, seat: int) -> tuple[int, int]:
    """AMB-103: all that a seat put in, out of this round's bets and out of the pot; what was taken of it stays."""
    bet = hand.bets[seat]
    return bet, min(given(table, hand, seat) - bet, hand.pot)


def take_out(table: TableState, hand: HandState, seat: int, bet: int, pot: int) -> None:
    """So many cents of its own go back to a seat."""
    table.stacks[seat] += bet + pot
    hand.bets[seat] -= bet
    hand.pot -= pot
    # K-PRO-04, K-STUD7-02: their own money, then what of it was nobody's bet.
    own = min(pot, hand.put_in[seat])
    hand.put_in[seat] -= own
    hand.dead -= pot - own


class Back(msgspec.Struct, frozen=True, gc=False):
    """Everybody's chips: out of the bets, the pot, and what the house has taken already."""

    bets: Amounts
    pot: Amounts
    house: Amounts


def all_back(table: TableState, hand: HandState, pushed: Mapping[int, int] = MappingProxyType({})) -> Back:
    """K-MIS-05, K-VOID-01 (AMB-100): every chip to whoever put it in; nothing of it stays with the house. pushed: by
    seat, what has gone out of the pot already and comes back into it first."""
    taken = hand.taken
    bets: list[tuple[int, int]] = []
    pot: list[tuple[int, int]] = []
    house: list[tuple[int, int]] = []
    for seat in hand.order:
        if hand.bets[seat]:
            bets.append((seat, hand.bets[seat]))
        collected = given(table, hand, seat) + pushed.get(seat, 0) - hand.bets[seat]
        from_house = min(taken, collected)
        taken -= from_house
        if from_house:
            house.append((seat, from_house))
        if collected > from_house:
            pot.append((seat, collected - from_house))
    return Back(tuple(bets), tuple(pot), tuple(house))


@evolves(MisdealCalled, RoundVoided)
def evolve_all_back(table: TableState, hand: HandState, event: MisdealCalled | RoundVoided) -> None:
    """The hand never was: chips, blinds owed, button and an agreed option are as they were before it."""
    for seat, cents in (*event.bets, *event.pot, *event.house):
        table.stacks[seat] += cents
    if type(event) is RoundVoided:
        for seat, cents in event.pushed:
            table.stacks[seat] -= cents
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
