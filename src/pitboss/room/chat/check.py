"""What was said at tables: every line sealed, under a key of its table; and what the floor did about it. What a line
says no audit reads: the keys lie outside the log, and are thrown away one day."""

from pitboss.room.chat import keys, silences
from pitboss.room.tables.acts.who import KEEPERS
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored
from pitboss.store.records import ChatReported, ChatSaid, ChatSettled, ChatSilenced


def is_chat(stream: str) -> bool:
    return stream == silences.STREAM or stream.startswith(keys.STREAM)


class ChatAudit:
    """take: what is wrong with an entry, '' where the room writes so."""

    def __init__(self) -> None:
        self._open: set[int] = set()

    def take(self, entry: Stored) -> str:
        try:
            record = from_bytes(entry.public, entry)
        except StoreError:
            return f"{entry.kind} cannot be read"
        if entry.postings:
            return "posts something: talk moves no money"
        if entry.stream != silences.STREAM:
            return _said_fault(entry, record)
        return "seals something: what the floor does is open" if entry.sealed else self._kept_fault(entry, record)

    def _kept_fault(self, entry: Stored, record: object) -> str:
        if isinstance(record, ChatReported):
            self._open.add(entry.version)
            return "" if record.table and record.line > 0 and record.person else "reports no line, or nobody does"
        if isinstance(record, ChatSettled):
            if record.report not in self._open:
                return f"settles report {record.report}, which is not open"
            self._open.remove(record.report)
            return "" if record.giver and record.by in KEEPERS else "is settled by nobody of the floor"
        if isinstance(record, ChatSilenced):
            allowed = record.by in KEEPERS or (record.by == "owner" and record.table)
            return "" if record.giver and record.person and allowed else "is ordered by nobody of the floor"
        return f"{entry.kind} is no record of the chat"


def _said_fault(entry: Stored, record: object) -> str:
    if not isinstance(record, ChatSaid):
        return f"{entry.kind} is no line of a chat"
    if record.person or record.words:
        return "stands in the open: a line is sealed"
    if not entry.sealed or entry.key != keys.name_of_key(entry.stream, entry.at):
        return "is sealed by no key of its table and day"
    return ""
