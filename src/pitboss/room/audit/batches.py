"""What was stored together: the entries of one command, the money that crossed the edge of the table with them, and
who must have asked for it.

A batch has one time and one command, and its postings stand with its last entry. Two turns of the room itself in the
same millisecond cannot be told apart; nothing that is looked at here depends on it.
"""

from collections.abc import Iterator

from pitboss.engine import events as ev
from pitboss.engine.events.places import OUTSIDE as EDGE
from pitboss.room.audit.answers import KeptAnswers
from pitboss.room.audit.commands import PLAYERS
from pitboss.room.people.play_money import account_of
from pitboss.room.tables.turn import OUTSIDE
from pitboss.store import records as rc
from pitboss.store.codec import Fact
from pitboss.store.port import Posting, Stored

# Records that a person asks for, beside what players do at the table.
_OF_SEAT = (rc.SeatLeaving, rc.SeatAutoTopUp)
_OF_STAFF = (rc.TablePaused, rc.TableResumed, rc.TableClosed)


class Batches:
    """kept: what was answered to the commands."""

    def __init__(self, kept: KeptAnswers) -> None:
        self._kept = kept
        self._mark: tuple[int, str] | None = None
        self._last = 0
        # Whose seat it is; and by account what its postings have to be.
        self._persons: dict[int, str] = {}
        self._due: dict[str, int] = {}
        # Who is taken to have asked for the first thing of the batch, and who closed the table in it.
        self._first: str | None = None
        self._closed_by: str | None = None

    def take(self, entry: Stored, fact: Fact | None) -> Iterator[tuple[int, str]]:
        """Version and words of what is wrong. fact: None where it cannot be read."""
        if self._mark != (entry.at, entry.command):
            yield from self.end()
            self._mark = entry.at, entry.command
        self._last = entry.version
        self._who(fact)
        if isinstance(fact, OUTSIDE):
            self._move(fact)
        if entry.postings:
            yield from self._posted(entry.version, entry.postings)

    def _who(self, fact: Fact | None) -> None:
        if isinstance(fact, rc.TableClosed):
            self._closed_by = fact.by
        if self._first is None:
            if isinstance(fact, ev.SatDown):
                self._first = fact.person
            elif type(fact) in PLAYERS or isinstance(fact, _OF_SEAT):
                self._first = self._persons.get(fact.seat, "")  # type: ignore[union-attr]
            elif isinstance(fact, _OF_STAFF):
                self._first = fact.by
            elif isinstance(fact, ev.TimeDropped | ev.TimeSkipped):
                self._first = fact.person

    def _move(self, event: ev.Event) -> None:
        seat: int = event.seat  # type: ignore[attr-defined]
        if isinstance(event, ev.SatDown):
            self._persons[seat] = event.person
        account = account_of(self._persons.get(seat, ""))
        for source, target, cents in event.moves():
            change = (cents if target == EDGE else 0) - (cents if source == EDGE else 0)
            if change:
                self._due[account] = self._due.get(account, 0) + change
        if isinstance(event, ev.StoodUp):
            self._persons.pop(seat, None)

    def _posted(self, version: int, postings: tuple[Posting, ...]) -> Iterator[tuple[int, str]]:
        made: dict[str, int] = {}
        for posting in postings:
            made[posting.account] = made.get(posting.account, 0) + posting.cents
        for account in sorted(made.keys() | self._due.keys()):
            posted, due = made.get(account, 0), self._due.get(account, 0)
            if posted != due:
                yield version, f"posts {posted} cents to {account}, but {due} cents crossed the edge of the table"
        self._due = {}

    def end(self) -> Iterator[tuple[int, str]]:
        """The batch is over, or the stream."""
        if any(self._due.values()):
            yield from self._posted(self._last, ())
        self._due = {}
        if self._mark is not None and self._mark[1]:
            asked = self._first if self._closed_by is None else self._closed_by
            for what in self._kept.took(self._mark[1], self._last, asked):
                yield self._last, what
        self._mark = self._first = self._closed_by = None
