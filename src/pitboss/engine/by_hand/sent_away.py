"""Entries taken back after a player was sent away (P 18.C): they are gone; nothing of theirs can be entered anew."""

from typing import Any

from pitboss.engine import events as ev
from pitboss.engine.by_hand.money_back import change_of
from pitboss.engine.events.places import PURSE
from pitboss.engine.irregularities.ruling_limits import death_fault
from pitboss.engine.refusals import Refusal
from pitboss.engine.seating import was_sent_away
from pitboss.engine.state import HandState, Special, TableState


def gone(table: TableState, hand: HandState) -> list[int]:
    """Seats of this round of play whose players were sent away, whatever became of their hands."""
    return [seat for seat in hand.order if was_sent_away(table, seat)]


def removal_fault(table: TableState, hand: HandState, undone: list[ev.Event]) -> Refusal | None:
    """K-CON-03: what they put in stays, and the cards that they had were dealt. That their hand left the round is no
    obstacle: it dies again by itself."""
    first: Any = undone[0]
    if type(first) is ev.HandDied and first.reason == "removed":
        return Refusal("too_late", "O-DLR-03", "a player was sent away: their hand stays dead; name the wrong entry")
    change = change_of(undone)
    for seat in gone(table, hand):
        if change[seat] or change[PURSE + seat] or any(_dealt_to(seat, event) for event in undone):
            return Refusal(
                "too_late",
                "O-DLR-03",
                f"seat {seat} was sent away, and chips or cards of theirs since then cannot be entered anew",
            )
    return None


def _dealt_to(seat: int, event: Any) -> bool:
    kind = type(event)
    if kind is ev.CardsDealt:
        return seat in event.seats
    # A tabled hand speaks (C-HI-07); its player is not there to table it again.
    return kind in (ev.CardExposed, ev.ExposedHandVoided, ev.HandTabled) and bool(event.seat == seat)


def die_again(table: TableState, before: HandState, again: HandState) -> None:
    """K-CON-03: whoever has gone since is taken in again, once what stands has been played. A hand that was tabled
    before its last cards came, and did not die then, speaks (C-HI-07)."""
    for seat in gone(table, before):
        speaks = seat in again.showdown.tabled and seat in before.live
        if not speaks and death_fault(table, seat, "K-CON-03") is None:
            special = again.special = again.special or Special()
            special.removing.append(seat)
