"""A stream of the house, its people or its submission: every entry follows from those before it, given by somebody who
might. And what the audit of a table asks of the house: who dealt there, and which version was in effect."""

from collections.abc import Callable
from typing import TypeVar

from pitboss.house.base import HouseEvent
from pitboss.house.people.state import People
from pitboss.room.audit.anchored import when
from pitboss.room.audit.filed import Versions
from pitboss.room.audit.second_legs import SecondLegs
from pitboss.room.audit.takings import Takings
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored

State = TypeVar("State")


class House:
    """What lies beside the tables, for all of them. Its streams are gone through before theirs. hands_of: the table
    whose takings are told hand by hand, '' for none."""

    def __init__(self, legs: SecondLegs | None = None, hands_of: str = "") -> None:
        self.legs = legs or SecondLegs()
        self.people, self.versions = People(), Versions()
        self.takings = Takings(self.people, self.legs.books, hands_of)


def time_fault(event: HouseEvent, entry: Stored) -> str:
    """H-17, N-VAL-02: whoever writes gives an event and its entry one time, that of the command. So a dealer, or a
    version, that was put in afterwards shows, be it by seconds."""
    if event.at == entry.at:
        return ""
    return f"says that it happened at {when(event.at)}, and was entered at {when(entry.at)}"


def following(
    state: State, evolve: Callable[[State, HouseEvent], None], event_fault: Callable[[State, HouseEvent], str]
) -> Callable[[Stored], str]:
    """Takes one entry after the other; '' where the room writes so."""

    def take(entry: Stored) -> str:
        try:
            event = from_bytes(entry.public, entry)
        except StoreError:
            return f"{entry.kind} cannot be read"
        if entry.postings or entry.sealed:
            return "posts or seals something: this stream has neither money nor secrets"
        if not isinstance(event, HouseEvent):
            return f"{entry.kind} is no event of the house"
        fault = event_fault(state, event) or time_fault(event, entry)
        # What cannot follow changes nothing: whatever leans on it is named too.
        if not fault:
            evolve(state, event)
        return fault

    return take
