"""What somebody who looks into the log asks for."""

from pitboss.house.base import HouseCommand


class ReadHand(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Read a hand that is over with everybody's cards. disputed: whether somebody disputes it; the room knows."""

    table: str
    hand: int
    disputed: bool = False


class ExportLog(HouseCommand, frozen=True, kw_only=True, gc=False):
    """parts: table, and first and last version of each run of entries."""

    parts: tuple[tuple[str, int, int], ...]


class StartAudit(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Have the whole log of the room audited."""


class OpenSlips(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Print High Hand Tracking Slips with the names on them. of: the gaming day on which they were filled in. slips:
    the stream of the jackpot and the name of each that is opened."""

    of: str
    slips: tuple[tuple[str, str], ...]


class AcknowledgeTableNotice(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Acknowledge what the floor of a table told compliance. given: whether there is such a notice, told_by: who gave
    it; the room knows both."""

    table: str
    version: int
    given: bool = False
    told_by: str = ""


AnyInspectionCommand = ReadHand | ExportLog | StartAudit | OpenSlips | AcknowledgeTableNotice
