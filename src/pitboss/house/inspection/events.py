"""What was looked into. `tag` is the name in the log, for ever."""

from pitboss.house.base import SignedEvent


class HandRead(SignedEvent, frozen=True, kw_only=True, gc=False, tag="inspection.hand_read.v1"):
    """A hand that is over was read with everybody's cards."""

    table: str
    hand: int
    rule: str = "O-ROL-01"


class LogExported(SignedEvent, frozen=True, kw_only=True, gc=False, tag="inspection.log_exported.v1"):
    """parts: table, and first and last version of each run of entries that went out whole."""

    parts: tuple[tuple[str, int, int], ...]
    rule: str = "O-ROL-01"


class AuditStarted(SignedEvent, frozen=True, kw_only=True, gc=False, tag="inspection.audit_started.v1"):
    rule: str = "O-ROL-01"


class SlipsOpened(SignedEvent, frozen=True, kw_only=True, gc=False, tag="inspection.slips_opened.v1"):
    """High Hand Tracking Slips were printed with the names that are sealed in the log. of: the gaming day on which they
    were filled in. slips: the stream of the jackpot and the name of each."""

    of: str
    slips: tuple[tuple[str, str], ...]
    rule: str = "J-17"


class TableNoticeAcknowledged(
    SignedEvent, frozen=True, kw_only=True, gc=False, tag="inspection.notice_acknowledged.v1"
):
    """version: where the notice stands in the log of the table."""

    table: str
    version: int
    rule: str = "O-CMP-02"


AnyInspectionEvent = HandRead | LogExported | AuditStarted | SlipsOpened | TableNoticeAcknowledged
