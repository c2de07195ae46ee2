"""What was looked into, by whom: every entry by somebody who might, and no notice acknowledged that nobody gave."""

from collections.abc import Callable, Iterator

from pitboss.engine.events import ComplianceNotified, PlayerRemoved
from pitboss.house.inspection.check import event_fault
from pitboss.house.inspection.events import TableNoticeAcknowledged
from pitboss.house.inspection.state import Inspections, evolve
from pitboss.room.audit.house import following
from pitboss.store.codec import KINDS
from pitboss.store.port import Stored
from pitboss.store.records import TableClosed

ACKNOWLEDGED = KINDS[TableNoticeAcknowledged]
NOTIFIED, REMOVED, CLOSED = KINDS[ComplianceNotified], KINDS[PlayerRemoved], KINDS[TableClosed]
# What is to be known of a table's log.
OF_TABLES = frozenset((NOTIFIED, REMOVED, CLOSED))
TABLE = "table:"


class InspectionAudit:
    """take: what is wrong with an entry of the stream, '' where nothing is."""

    def __init__(self) -> None:
        self._state = Inspections()
        self.take: Callable[[Stored], str] = following(self._state, evolve, event_fault)
        self._given: set[tuple[str, int]] = set()
        self._removed: set[tuple[str, int]] = set()
        self._closed: set[str] = set()

    def at_table(self, entry: Stored) -> None:
        """A notice to compliance in the log of a table, a removal that it is about, or the end of the table."""
        table = entry.stream.removeprefix(TABLE)
        if entry.kind == CLOSED:
            self._closed.add(table)
        else:
            (self._given if entry.kind == NOTIFIED else self._removed).add((table, entry.version))

    def end(self) -> Iterator[str]:
        # O-CMP-02 (P 18.C): what is acknowledged was told, or stands at a table where nobody can tell it any more.
        known = self._given | {(table, version) for table, version in self._removed if table in self._closed}
        for table, version in sorted(self._state.acknowledged.keys() - known):
            yield f"a notice at version {version} of table {table} is acknowledged, and nobody gave it"
