"""The postings of a table's batches, held against what its events move from account to account.

A batch has one time and one command, and its postings stand with its last entry. Two turns of the room itself in the
same millisecond cannot be told apart; nothing that is looked at here depends on it.
"""

from collections.abc import Iterator

from pitboss.engine import events as ev
from pitboss.ledger.journal import Posting
from pitboss.room.audit.second_legs import SecondLegs
from pitboss.room.people.play_money import account_of
from pitboss.store.codec import Fact
from pitboss.store.port import Stored
from pitboss.store.table_accounts import CROSSING, transfers

Faults = Iterator[tuple[int, str]]


class TableMoney:
    """persons: whose seat it is, as far as the entries have come."""

    def __init__(self, stream: str, legs: SecondLegs) -> None:
        self.persons: dict[int, str] = {}
        self._stream, self._legs = stream, legs
        self._mark: tuple[int, str] | None = None
        self._last = 0
        # By account what the postings of the batch have to be.
        self._due: dict[str, int] = {}

    def take(self, entry: Stored, fact: Fact | None) -> Faults:
        """Version and words of what is wrong. fact: None where it cannot be read, or moves nothing."""
        if self._mark != (entry.at, entry.command):
            yield from self.end()
            self._mark = entry.at, entry.command
        self._last = entry.version
        if isinstance(fact, ev.Event) and type(fact) in CROSSING:
            try:
                self._move(entry, fact)
            except (AttributeError, LookupError, TypeError, ValueError):
                yield entry.version, f"{entry.kind} moves money between places that no table has"
        if entry.postings:
            yield from self._posted(entry.version, entry.postings)

    def _move(self, entry: Stored, event: ev.Event) -> None:
        if isinstance(event, ev.SatDown):
            self.persons[event.seat] = event.person
        for each in transfers(event, self._stream, self._owner):
            for account, cents in ((each.source, -each.cents), (each.target, each.cents)):
                if self._legs.one_leg(self._stream, entry.version) and account.startswith(f"{self._stream}:"):
                    self._legs.add(entry.at, account, cents)
                else:
                    self._due[account] = self._due.get(account, 0) + cents
        if isinstance(event, ev.StoodUp):
            self.persons.pop(event.seat, None)

    def _owner(self, event: ev.Event) -> str:
        return account_of(self.persons.get(event.seat, ""))  # type: ignore[attr-defined]

    def _posted(self, version: int, postings: tuple[Posting, ...]) -> Faults:
        made: dict[str, int] = {}
        for posting in postings:
            made[posting.account] = made.get(posting.account, 0) + posting.cents
        for account in sorted(made.keys() | self._due.keys()):
            posted, due = made.get(account, 0), self._due.get(account, 0)
            if posted != due:
                yield version, f"posts {posted} cents to {account}, but its events move {due} cents there"
        self._due = {}

    def end(self) -> Faults:
        """The batch is over, or the stream."""
        if any(self._due.values()):
            yield from self._posted(self._last, ())
        self._due = {}
        self._mark = None
