"""What an audit says, in the room's process and in its own."""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from pitboss.room.audit.whole import Audited


class AuditReport(msgspec.Struct, frozen=True):
    """faults: what is wrong, each with its place; notes: what could not be looked at, and how far the log is anchored.
    total: of all accounts together, which is 0 where every posting has both legs."""

    entries: int
    streams: int
    hands: int
    faults: tuple[str, ...]
    notes: tuple[str, ...]
    total: int
    kinds: dict[str, int]


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the process: how far it is; at last the report, or why there is none."""

    done: int = 0
    total: int = 0
    report: AuditReport | None = None
    failed: str = ""


def report_of(found: "Audited") -> AuditReport:
    report, trial = found.report, found.books.trial_balance()
    return AuditReport(
        report.entries, len(report.heads), report.hands, tuple([str(fault) for fault in report.faults]), report.notes,
        trial.total, {str(kind): cents for kind, cents in trial.kinds.items()},
    )  # fmt: skip
