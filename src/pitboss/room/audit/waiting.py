"""The stream of the waiting lists: nobody waits twice in one row, or leaves one without being in it. And that of the
announcements: somebody of the floor has said each."""

from pitboss.engine.roles import FLOOR
from pitboss.room.waiting import LISTS_MAX
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored
from pitboss.store.records import Announced, WaitingCalled, WaitingJoined, WaitingLeft


def announced_fault(entry: Stored) -> str:
    """'' where the room writes so."""
    try:
        record = from_bytes(entry.public, entry)
    except StoreError:
        return f"{entry.kind} cannot be read"
    if not isinstance(record, Announced) or entry.postings or entry.sealed:
        return "is no announcement"
    return "" if record.giver and record.by in FLOOR and record.words else "is said by nobody of the floor"


class Waiting:
    def __init__(self) -> None:
        self._rows: dict[str, list[str]] = {}

    def take(self, entry: Stored) -> str:
        """'' where the room writes so."""
        try:
            record = from_bytes(entry.public, entry)
        except StoreError:
            return f"{entry.kind} cannot be read"
        if entry.postings or entry.sealed:
            return "posts or seals something: a waiting list has neither money nor secrets"
        if isinstance(record, WaitingJoined):
            return self._joined(record)
        if isinstance(record, WaitingLeft):
            return self._left(record)
        if isinstance(record, WaitingCalled):
            waits = record.person in self._rows.get(record.key, [])
            return "" if waits and record.giver else f"{record.person} does not wait for {record.key}, or nobody called"
        return f"{entry.kind} is no record of a waiting list"

    def _joined(self, record: WaitingJoined) -> str:
        row = self._rows.setdefault(record.key, [])
        if record.person in row:
            return f"{record.person} waits for {record.key} already"
        row.append(record.person)
        many = sum(record.person in other for other in self._rows.values()) > LISTS_MAX
        return f"{record.person} waits in more than {LISTS_MAX} rows" if many else ""

    def _left(self, record: WaitingLeft) -> str:
        row = self._rows.get(record.key, [])
        if record.person not in row:
            return f"{record.person} does not wait for {record.key}"
        row.remove(record.person)
        if not row:
            del self._rows[record.key]
        return ""
