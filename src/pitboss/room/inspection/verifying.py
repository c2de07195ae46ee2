"""A selection verified before it is given away, as whoever gets it will: the same lines, the same checks."""

import asyncio
import tempfile
from pathlib import Path

import msgspec

from pitboss.room.inspection.selection import Parts
from pitboss.store.exports.selection import export_selection
from pitboss.store.port import EventLog
from pitboss.store.verify import Report

# What is larger is written to a file that has no name, and is gone with the answer.
IN_MEMORY = 1 << 22


class StreamHead(msgspec.Struct, frozen=True):
    """The last entry of a stream that is in it, for comparison with a checkpoint."""

    stream: str
    version: int
    hash: str


class Verified(msgspec.Struct, frozen=True):
    entries: int
    hands: int
    faults: tuple[str, ...]
    notes: tuple[str, ...]
    heads: tuple[StreamHead, ...]


async def verified(log: EventLog, parts: Parts, folder: Path | None) -> Verified:
    """folder: of the room, whose checkpoints it is held against; None where there are none."""
    # A room that nobody looks into never loads it.
    from pitboss.room.audit.anchored import Anchored
    from pitboss.room.audit.exported import audit_export

    anchored = Anchored()
    if folder is not None:
        # Before the log: a checkpoint that is signed meanwhile is ahead of what is read of it.
        await asyncio.to_thread(anchored.read_folder, folder)
    with tempfile.SpooledTemporaryFile(IN_MEMORY) as file:
        async for lines in export_selection(log, parts):
            file.write(lines)
        file.seek(0)
        return _told(await asyncio.to_thread(lambda: audit_export(file, anchored=anchored)))


def _told(report: Report) -> Verified:
    heads = tuple([StreamHead(stream, version, found.hex()) for stream, (version, found) in report.heads.items()])
    return Verified(report.entries, report.hands, tuple(map(str, report.faults)), report.notes, heads)
