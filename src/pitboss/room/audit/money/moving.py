"""Streams of the house that move money: every entry follows from those before it, posts what it moves, and seals what
is private and nothing else. And the one of them that needs no more: the cage."""

from collections.abc import Callable
from typing import Any

from pitboss.house.base import HouseEvent, public_of
from pitboss.house.cage.check import event_fault as cage_fault
from pitboss.house.cage.events import CageOffered
from pitboss.house.cage.evolve import evolve as evolve_cage
from pitboss.house.cage.state import CageState, is_open
from pitboss.house.money import house_transfers
from pitboss.ledger.chart import CAGE
from pitboss.room.audit.answers import KeptAnswers
from pitboss.room.audit.filed import Versions
from pitboss.room.audit.house import time_fault
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored

Say = Callable[[str, int, str], None]


class MovingAudit:
    """state: as folded so far. evolve, fault: of its aggregate. say: told of every fault."""

    def __init__(
        self, stream: str, state: Any, evolve: Callable[[Any, HouseEvent], None],
        fault: Callable[[Any, HouseEvent], str], kept: KeptAnswers, say: Say,
    ) -> None:  # fmt: skip
        self.stream, self.state, self.say = stream, state, say
        self._evolve, self._fault, self._kept = evolve, fault, kept
        # What the postings of the batch have to be, of which time, and the last version of it.
        self._due: dict[str, int] = {}
        self._at = self.last = 0

    def take(self, entry: Stored) -> None:
        if entry.at != self._at:
            self._settle(())
        self._at, self.last = entry.at, entry.version
        fault = self._taken(entry)
        if fault:
            self.say(self.stream, entry.version, fault)
        if entry.postings:
            self._settle(entry.postings)
        if entry.command:
            for what in self._kept.took(entry.command, entry.version):
                self.say(self.stream, entry.version, what)

    def _taken(self, entry: Stored) -> str:
        try:
            event = from_bytes(entry.public, entry)
        except StoreError:
            return f"{entry.kind} cannot be read"
        if not isinstance(event, HouseEvent):
            return f"{entry.kind} is no event of the house"
        fault = _seal_fault(entry, event) or self._fault(self.state, event) or time_fault(event, entry)
        if fault:
            # What cannot follow changes nothing: whatever leans on it is named too.
            return f"{entry.kind} {fault}"
        for each in house_transfers(event, self.stream):
            self._due[each.source] = self._due.get(each.source, 0) - each.cents
            self._due[each.target] = self._due.get(each.target, 0) + each.cents
        self._evolve(self.state, event)
        self.note(entry, event)
        return ""

    def note(self, entry: Stored, event: HouseEvent) -> None:
        """One that follows."""

    def _settle(self, postings: tuple[Any, ...]) -> None:
        """What was posted against what the events since the last postings move."""
        made: dict[str, int] = {}
        for posting in postings:
            made[posting.account] = made.get(posting.account, 0) + posting.cents
        for account in sorted(made.keys() | self._due.keys()):
            posted, due = made.get(account, 0), self._due.get(account, 0)
            if posted != due:
                words = f"posts {posted} cents to {account}, but its events move {due} cents there"
                self.say(self.stream, self.last, words)
        self._due = {}

    def end(self) -> int:
        self._settle(())
        for version, what in self._kept.end():
            self.say(self.stream, version, what)
        return 0


class CageAudit(MovingAudit):
    def __init__(self, stream: str, state: CageState, versions: Versions, kept: KeptAnswers, say: Say) -> None:
        super().__init__(stream, state, evolve_cage, cage_fault, kept, say)
        self._versions = versions

    def note(self, entry: Stored, event: HouseEvent) -> None:
        """N-CAG-05, N-VAL-02: cash changes hands under a version that was in effect."""
        if isinstance(event, CageOffered):
            fault = self._versions.fault(event.version, entry.at)
            words = f"opens the cage under version {event.version} of the Rules Submission, {fault.words}"
            if fault.by_clock:
                self._versions.by_clock.append((entry.stream, entry.version, words))
            elif fault.words:
                self.say(entry.stream, entry.version, words)


def cage_money_fault(state: CageState, balances: dict[str, int]) -> str:
    """'' where the ledger has in the cage what the house has put into open drawers. balances: at the end of the log."""
    held, posted = sum([drawer.held for drawer in state.drawers if is_open(drawer)]), balances.get(CAGE, 0)
    return "" if held == posted else f"its open drawers hold {held} cents of the house, and {posted} by the ledger"


def _seal_fault(entry: Stored, event: HouseEvent) -> str:
    """AMB-99: a name that stands in the open cannot be forgotten."""
    if event != public_of(event):
        return "shows what is private"
    if (bool(entry.sealed), entry.key) != (bool(event.private), event.sealed_with):
        return "seals something that is not private, or nothing where something is, or under another key"
    return ""
