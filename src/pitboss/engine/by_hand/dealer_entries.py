"""Which events against the house the dealer said, and until when an entry can be taken back after chips were paid."""

from collections.abc import Callable, Sequence
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import events as ev
from pitboss.engine.by_hand.money_back import change_of, owners
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState
from pitboss.engine.state.journal import Journal


def _closed(before: Sequence[ev.Event], event: ev.BetsClosed) -> bool:
    """The dealer closes the opening wagers; later ones close by themselves."""
    return not any(type(each) is ev.BetsClosed for each in before)


def _revealed(before: Sequence[Any], event: ev.BoardRevealed) -> bool:
    """Community cards that were dispensed face down are named; what is known already turns up by itself."""
    lying: list[Card] = []
    for each in before:
        if type(each) is ev.BoardDispensed:
            lying += each.cards
        elif type(each) is ev.BoardRevealed:
            del lying[: len(each.cards)]
    return UNKNOWN in lying[: len(event.cards)]


def _turned_up(before: Sequence[Any], event: ev.HandTurnedUp) -> bool:
    held: list[Card] = []
    for each in before:
        if type(each) is ev.CardsDealt:
            held += [card for seat, card in zip(each.seats, each.cards, strict=True) if seat == event.seat]
        elif type(each) is ev.Discarded and each.seat == event.seat:
            held = [card for i, card in enumerate(held) if i not in each.positions]
        elif type(each) is ev.WagersVoided and each.exposed and not event.seat:
            card = each.exposed[0]
            held[held.index(card if card in held else UNKNOWN)] = card
    return UNKNOWN in held


# Whether it was said by the dealer and did not follow by itself, from what had happened in the hand before.
ASKED: dict[type[ev.Event], Callable[[Sequence[Any], Any], bool]] = {
    ev.BetsClosed: _closed,
    ev.BoardRevealed: _revealed,
    ev.HandTurnedUp: _turned_up,
}


def still_gone(journal: Journal) -> list[int]:
    """Seats whose players have gone while their wagers stand, by what stands of the round; who came back is back."""
    gone: list[int] = []
    for number, event in enumerate((*journal.events, None)):
        gone = [seat for seat in gone if (number, seat) not in journal.came_back]
        if type(event) is ev.WagersAbandoned:
            gone = [seat for seat in gone if seat != event.seat] + [event.seat] * (not event.lost)
    return gone


PAID = {
    ev.PotAwarded: "a pot has been pushed",
    ev.WagersSettled: "wagers have been settled",
    ev.WagersVoided: "wagers have gone back",
}


def paid_fault(table: TableState, by: str, journal: Journal, undone: Sequence[ev.Event]) -> Refusal | None:
    """O-DLR-03: what was pushed or paid, or went back in a void round, is for the floor to take back; what a player who
    has gone took along nobody can."""
    paid = next((PAID[type(event)] for event in undone if type(event) in PAID), "")
    if paid and by == "dealer":
        return Refusal("too_late", "O-DLR-03", f"{paid}: the floorperson can take it back")
    change = change_of(undone)
    for seat in range(1, table.plan.seats + 1):
        left = seat in journal.left and any(seat in owners(event) for event in undone)
        if left or table.stacks[seat] < change[seat]:
            return Refusal("too_late", "O-DLR-03", f"chips of seat {seat} that would have to go back are not here now")
    return None
