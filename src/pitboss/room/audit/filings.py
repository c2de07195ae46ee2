"""The stream of the submission: every entry follows from those before it."""

from pitboss.house.base import HouseEvent
from pitboss.house.filings.check import event_fault
from pitboss.house.filings.evolve import evolve
from pitboss.house.filings.state import Filings
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored


class Filed:
    def __init__(self) -> None:
        self._filings = Filings()

    def take(self, entry: Stored) -> str:
        """'' where the room writes so."""
        try:
            event = from_bytes(entry.public, entry)
        except StoreError:
            return f"{entry.kind} cannot be read"
        if entry.postings or entry.sealed:
            return "posts or seals something: a submission has neither money nor secrets"
        if not isinstance(event, HouseEvent):
            return f"{entry.kind} is no event of a submission"
        fault = event_fault(self._filings, event)
        # What cannot follow changes nothing: whatever leans on it is named too.
        if not fault:
            evolve(self._filings, event)
        return fault
