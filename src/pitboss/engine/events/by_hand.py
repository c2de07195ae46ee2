"""Entries of a table dealt by hand."""

import msgspec

from pitboss.cards import Card
from pitboss.engine.events.base import Event
from pitboss.engine.events.places import Moves
from pitboss.engine.events.seen import by_everybody


class EntryTakenBack(Event, frozen=True, gc=False, tag="hand.entry_taken_back.v1"):
    """What stands is the first `kept` events of the hand. cards: what lay open and was taken back, marked as seen.
    chips: where they go that those events had moved, place by place (places.py); "moves" in the log."""

    by: str
    entry: int
    kept: int
    cards: tuple[Card, ...]
    chips: tuple[tuple[int, int, int], ...] = msgspec.field(name="moves")
    reason: str
    rule: str
    # The place of the house's takings, where some of them go back.
    taken_from: str = ""

    seen, journal = by_everybody, "stands"

    def moves(self) -> Moves:
        return list(self.chips)
