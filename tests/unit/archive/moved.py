"""A room with hands that are over, its archive, and what both are held against."""

from collections.abc import Callable
from pathlib import Path

from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.whole import audit_log
from pitboss.room.moving.archiving import Archiving, Moved
from pitboss.store.archive.marks import STREAM
from pitboss.store.folder import beside_log, reading_log
from pitboss.store.port import Stored
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.verify import Report

EVER = 1 << 60
NOW = 1_800_000_000_000


class Broken(Exception):
    """The run ends here, as if somebody had pulled the plug."""


def breaks_at(step: int) -> Callable[[str], None]:
    left = [step]

    def told(name: str) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise Broken(name)

    return told


async def archived(folder: Path, before: int = EVER, step: Callable[[str], None] | None = None) -> list[Moved]:
    log = beside_log(folder, STREAM)
    try:
        return await Archiving(log, read_room_key(folder / ROOM_KEY_NAME), before, NOW, step).run()  # type: ignore[arg-type]
    finally:
        await log.close()


async def entries(folder: Path) -> dict[str, list[Stored]]:
    """All but the marks."""
    log = reading_log(folder)
    try:
        return {stream: await log.read(stream) for stream in await log.streams() if stream != STREAM}
    finally:
        await log.close()


async def audited(folder: Path) -> Report:
    anchored = Anchored()
    anchored.read_folder(folder)
    log = reading_log(folder, check=False)
    try:
        return await audit_log(log, room=read_room_key(folder / ROOM_KEY_NAME), anchored=anchored)
    finally:
        await log.close()


async def rows(folder: Path) -> dict[str, int]:
    """How many rows each table has in the database."""
    log = reading_log(folder)
    try:
        streams = [stream for stream in await log.streams() if stream.startswith("table:")]
        return {stream: len(await log.row_ends(stream, 0, EVER)) for stream in streams}  # type: ignore[attr-defined]
    finally:
        await log.close()
