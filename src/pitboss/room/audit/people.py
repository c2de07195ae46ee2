"""The stream of the people: every entry follows from those before it, given by somebody who might."""

from pitboss.house.base import HouseEvent
from pitboss.house.people.check import event_fault
from pitboss.house.people.evolve import evolve
from pitboss.house.people.state import People
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored


class Registered:
    def __init__(self) -> None:
        self._people = People()

    def take(self, entry: Stored) -> str:
        """'' where the room writes so."""
        try:
            event = from_bytes(entry.public, entry)
        except StoreError:
            return f"{entry.kind} cannot be read"
        if entry.postings or entry.sealed:
            return "posts or seals something: the register of people has neither money nor secrets"
        if not isinstance(event, HouseEvent):
            return f"{entry.kind} is no event of the people"
        fault = event_fault(self._people, event)
        # What cannot follow changes nothing: whatever leans on it is named too.
        if not fault:
            evolve(self._people, event)
        return fault
