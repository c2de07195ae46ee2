"""What somebody who looks into the log asks for."""

from typing import Literal

from pitboss.house.base import HouseCommand

# Who was dealt into a hand, or sits at its table.
Plays = Literal["", "dealt_in", "seated"]


class ReadHand(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Read a hand that is over with everybody's cards. disputed: whether somebody disputes it; plays: how whoever asks
    takes part, '' where they do not. The room knows both."""

    table: str
    hand: int
    disputed: bool = False
    plays: Plays = ""


class ExportLog(HouseCommand, frozen=True, kw_only=True, gc=False):
    """parts: table, and first and last version of each run of entries. plays: how whoever asks takes part in what they
    chose, '' where they do not; the room knows."""

    parts: tuple[tuple[str, int, int], ...]
    plays: Plays = ""


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
