"""Entries of a table dealt by hand."""

from pitboss.cards import Card
from pitboss.engine.events.base import Event


class EntryTakenBack(Event, frozen=True, gc=False, tag="hand.entry_taken_back.v1"):
    """What stands is the first `kept` events of the hand. cards: what lay open and was taken back, marked as seen.
    moves: where the chips go that those events had moved, place by place (see moves.py)."""

    by: str
    entry: int
    kept: int
    cards: tuple[Card, ...]
    moves: tuple[tuple[int, int, int], ...]
    reason: str
    rule: str
    # The place of the house's takings, where some of them go back.
    taken_from: str = ""
