"""A copy of a room's database, also of one that is open: as it was at one moment, and looked at before it counts. The
signed checkpoints and the archive files go with it.

The room's key is not copied. It seals the hidden cards of running hands, and whoever has both has the cards; it never
changes, so one copy of it, kept elsewhere on the first day, goes with every backup. It is only asked for here to see
that it is the one that the copy needs. Nor is the key that signs checkpoints.
"""

import os
import shutil
import sqlite3
from pathlib import Path

from pitboss.store.archive.splicing import FOLDER_NAME
from pitboss.store.checkpoints import FILE_NAME, PUBLIC_NAME
from pitboss.store.errors import StorageDamaged, StorageUnavailable
from pitboss.store.folder import noted_place
from pitboss.store.private import FOLDER, create_private
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.sqlite.file import open_reading, storage_error
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from pitboss.store.verify import Report, verify

PART = DATABASE_NAME + "-part"


async def back_up(room: Path, into: Path) -> Report:
    """The database of the room in one folder into another, where there is none yet. Raises StoreError."""
    key = read_room_key(room / ROOM_KEY_NAME)
    if noted_place(room):
        raise StorageUnavailable(
            f"the log of this room is in {noted_place(room)}: back that up with `pg_dump --schema=pitboss`, and keep a "
            f"copy of {room} beside it"
        )
    source = open_reading(room / DATABASE_NAME)
    try:
        part = _place(into)
        # Before the database: what is signed meanwhile is ahead of the copy.
        anchors = _anchors(room)
        try:
            # Files of the archive never change: those that the copy's marks name are there when it is made.
            _copy(source, part)
            _archives(room / FOLDER_NAME, into / FOLDER_NAME)
            log = SqliteLog(part, readonly=True)
            try:
                report = await verify(log, room=key)
            finally:
                await log.close()
            if report.faults:
                raise StorageDamaged(
                    f"the copy is not sound, so it was not kept: {report.faults[0]}; see 'pitboss log verify {room}'"
                )
            _keep(part, into / DATABASE_NAME)
            for name, content in anchors:
                _write(into / name, content)
        except BaseException:
            for rest in ("", "-wal", "-shm", "-journal"):
                part.with_name(part.name + rest).unlink(missing_ok=True)
            shutil.rmtree(into / FOLDER_NAME, ignore_errors=True)
            raise
        return report
    except (OSError, sqlite3.Error) as error:
        raise storage_error(error, into) from error
    finally:
        source.close()


def _place(into: Path) -> Path:
    """Nobody's room is written over."""
    for name in (DATABASE_NAME, ROOM_KEY_NAME, FILE_NAME, PUBLIC_NAME, FOLDER_NAME):
        if (into / name).exists():
            raise StorageUnavailable(f"there is a {name} in {into} already: name a new folder for the backup")
    into.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    part = into / PART
    try:
        create_private(part).close()
    except FileExistsError:
        raise StorageUnavailable(f"{part} is there: another backup is under way, or one broke off; remove it") from None
    return part


def _anchors(room: Path) -> list[tuple[str, bytes]]:
    """Name and content of what anchors the log: the checkpoints, and the key that they can be checked with."""
    found = []
    for name in (FILE_NAME, PUBLIC_NAME):
        if (room / name).exists():
            content = (room / name).read_bytes()
            # A line that is being written just now is not there yet.
            found.append((name, content[: content.rfind(b"\n") + 1]))
    return found


def _archives(source: Path, into: Path) -> None:
    """Files that are not complete are left out; one that the marks do not name does no harm."""
    if not source.is_dir():
        return
    into.mkdir(mode=FOLDER)
    for path in sorted(source.glob("*.jsonl.gz")):
        with path.open("rb") as file, create_private(into / path.name) as copy:
            shutil.copyfileobj(file, copy, 1 << 20)
            copy.flush()
            os.fsync(copy.fileno())
    _sync(into)


def _write(path: Path, content: bytes) -> None:
    with create_private(path) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _copy(source: sqlite3.Connection, part: Path) -> None:
    """In one step: it reads one moment of the database, and whoever writes meanwhile is not kept waiting."""
    copy = sqlite3.connect(part, isolation_level=None)
    try:
        source.backup(copy)
        # One file, and nothing beside it that could be forgotten.
        copy.execute("PRAGMA journal_mode = DELETE")
    finally:
        copy.close()


def _keep(part: Path, path: Path) -> None:
    """On the disk, and only then under its name."""
    _sync(part)
    if path.exists():
        raise StorageUnavailable(f"{path} came there meanwhile: name a new folder for the backup")
    part.rename(path)
    _sync(path.parent)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
