"""What a table dealt by hand keeps of the running hand, so that an entry can be taken back."""

from typing import Literal

import msgspec

from pitboss.engine.events import Event


class Entry(msgspec.Struct, frozen=True, gc=False):
    """What a person typed in. at: the place of its event in the journal."""

    at: int
    # cards: what the dealer dealt, shuffled or read from the table; decision: a player's; ruling: the staff's.
    kind: Literal["cards", "decision", "ruling"]


class Journal(msgspec.Struct):
    """The events of the running hand, HandStarted first, and which of them are entries; what was taken back is gone."""

    events: list[Event] = []
    entries: list[Entry] = []
    # Nothing has happened in the hand since an entry was taken back.
    taken_back: bool = False
    # How many burn cards lay on the table when one was: nobody burns them again.
    burns_lying: int = 0
    # Against the house: seats whose players stood up in this round of play; what was theirs cannot be entered anew.
    left: list[int] = []
    # Those who had gone and came back, each with the number of events before.
    came_back: list[tuple[int, int]] = []
