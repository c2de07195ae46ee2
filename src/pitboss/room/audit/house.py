"""A stream of the house, its people or its submission: every entry follows from those before it, given by somebody who
might."""

from collections.abc import Callable
from typing import TypeVar

from pitboss.house.base import HouseEvent
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored

State = TypeVar("State")


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
        fault = event_fault(state, event)
        # What cannot follow changes nothing: whatever leans on it is named too.
        if not fault:
            evolve(state, event)
        return fault

    return take
