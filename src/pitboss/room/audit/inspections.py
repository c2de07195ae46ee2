"""What was looked into, by whom: every entry by somebody who might, and no notice acknowledged that nobody gave."""

from collections.abc import Callable, Iterator

from pitboss.engine.events import ComplianceNotified
from pitboss.house.inspection.check import event_fault
from pitboss.house.inspection.events import TableNoticeAcknowledged
from pitboss.house.inspection.state import Inspections, evolve
from pitboss.room.audit.house import following
from pitboss.store.codec import KINDS
from pitboss.store.port import Stored

NOTIFIED, ACKNOWLEDGED = KINDS[ComplianceNotified], KINDS[TableNoticeAcknowledged]
TABLE = "table:"


class InspectionAudit:
    """take: what is wrong with an entry of the stream, '' where nothing is."""

    def __init__(self) -> None:
        self._state = Inspections()
        self.take: Callable[[Stored], str] = following(self._state, evolve, event_fault)
        self._given: set[tuple[str, int]] = set()

    def given(self, entry: Stored) -> None:
        """A notice to compliance in the log of a table."""
        self._given.add((entry.stream.removeprefix(TABLE), entry.version))

    def end(self) -> Iterator[str]:
        # O-CMP-02 (P 18.C): what is acknowledged was told.
        for table, version in sorted(self._state.acknowledged.keys() - self._given):
            yield f"a notice at version {version} of table {table} is acknowledged, and nobody gave it"
