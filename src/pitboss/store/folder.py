"""The folder of a room: its key, and its log or a note of where that is. The two belong together.

A log is in a file of the folder, or in PostgreSQL: then the folder has a note that names the database, so that nobody
takes the room for one whose log is gone. The address itself, which may have a password in it, is in no file: whoever
wants the log names it, or has it in the environment.
"""

import os
from pathlib import Path

from pitboss.store.archive.splicing import FOLDER_NAME
from pitboss.store.checkpoints import FILE_NAME
from pitboss.store.errors import StorageUnavailable
from pitboss.store.port import EventLog
from pitboss.store.postgres import postgres_log
from pitboss.store.private import create_private, own_folder
from pitboss.store.sealing import ROOM_KEY_NAME, Key, room_key
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog

LOG_NAME = "pitboss.log"
NOTE_NAME = "room.postgres"
# A copy into this folder that is not complete (room/moving).
COPY_NAME = "room.copy"
# The address of the database, for every command.
ENVIRONMENT = "PITBOSS_POSTGRES"
# What every file that a room makes in its folder begins with.
OURS = ("room.", "checkpoint", LOG_NAME)


def room_files(data: Path) -> tuple[Path, Key]:
    """Where the log is, and the key; both are made where there is no room yet. Raises StoreError, or OSError."""
    own_folder(data, OURS)
    path, key = data / DATABASE_NAME, data / ROOM_KEY_NAME
    check_not_copying(data)
    place = noted_place(data)
    if place:
        raise StorageUnavailable(_elsewhere(data, place))
    new = not path.exists() or not path.stat().st_size
    if new:
        for left in (key, path.with_name(path.name + "-wal"), data / FILE_NAME):
            if left.exists():
                raise StorageUnavailable(
                    f"there is a {left.name} in {data}, and no log in {DATABASE_NAME}: a room was here, and its log is "
                    f"gone. Restore it from a backup; for a new room name another folder, or move {left.name} away"
                )
    return path, room_key(key, new=new)


def check_not_copying(data: Path) -> None:
    """Nobody serves half a copy. Raises StorageUnavailable."""
    if (data / COPY_NAME).exists() and not (data / DATABASE_NAME).exists():
        raise StorageUnavailable(
            f"a copy into {data} is not complete: run the same `pitboss log copy` or `pitboss log import` again, and "
            f"it goes on; to give it up, remove {COPY_NAME}"
        )


async def open_log(data: Path, postgres: str = "", *, shared: bool = False) -> tuple[EventLog, Key]:
    """The log of the room in this folder, which is nobody else's meanwhile, and its key. postgres: the address of the
    database that it is in. shared: with other nodes. Raises StoreError, or OSError."""
    if not postgres:
        path, key = room_files(data)
        return SqliteLog(path), key
    log = postgres_log(postgres, alone=not shared, shared=shared, archive=data / FOLDER_NAME)
    try:
        await log.open()
        key = key_beside(data, log.place, await log.room())
        await log.claim(key.id)
        note_place(data, log.place)
    except BaseException:
        await log.close()
        raise
    return log, key


def key_beside(data: Path, place: str, room: str) -> Key:
    """The key of a room whose log is in a database. It is made where neither has been used. room: the id of the key
    that the database was made with, '' for none. Raises StoreError, or OSError."""
    own_folder(data, OURS)
    check_not_copying(data)
    key = data / ROOM_KEY_NAME
    if (data / DATABASE_NAME).exists():
        raise StorageUnavailable(
            f"the log of the room in {data} is in {DATABASE_NAME}, not in a database: leave --postgres out, or name "
            "another folder for a new room"
        )
    if room and not key.exists():
        raise StorageUnavailable(
            f"{place} belongs to a room whose key, {room}, is not in {data}: name the folder that has it, or restore "
            f"{ROOM_KEY_NAME} from where it is kept; for a new room name another database"
        )
    before = noted_place(data)
    if before and not room:
        raise StorageUnavailable(
            f"the log of the room in {data} is in {before}, and {place} is empty: name the other one, or restore it "
            "from a backup; for a new room name another folder"
        )
    return room_key(key, new=not before)


def note_place(data: Path, place: str) -> None:
    """Once the database is known to be this room's."""
    if noted_place(data) != place:
        (data / NOTE_NAME).unlink(missing_ok=True)
        with create_private(data / NOTE_NAME) as file:
            file.write(place.encode() + b"\n")


def noted_place(data: Path) -> str:
    """The database that the log of the room in this folder is in, in words; '' where it is in none."""
    note = data / NOTE_NAME
    return note.read_text(encoding="utf-8", errors="replace").strip() if note.is_file() else ""


def is_room(data: Path) -> bool:
    return (data / DATABASE_NAME).exists() or (data / NOTE_NAME).exists()


def reading_log(where: Path, *, check: bool = True) -> EventLog:
    """The log of a folder, or in a file, at one moment. check: as in SqliteLog. Raises StoreError."""
    folder = where if where.is_dir() else where.parent
    if where in (folder, folder / DATABASE_NAME) and noted_place(folder):
        return postgres_log(address_of(folder), readonly=True, archive=folder / FOLDER_NAME)
    return SqliteLog(where / DATABASE_NAME if where.is_dir() else where, readonly=True, check=check)


def beside_log(data: Path, stream: str) -> EventLog:
    """For one stream that is written to beside a room that may be open. Raises StoreError."""
    if noted_place(data):
        return postgres_log(address_of(data), archive=data / FOLDER_NAME)
    return SqliteLog(data / DATABASE_NAME, beside=stream)


def address_of(data: Path) -> str:
    """Of the database of the room in this folder. Raises StorageUnavailable."""
    found = os.environ.get(ENVIRONMENT, "")
    if not found:
        raise StorageUnavailable(_elsewhere(data, noted_place(data)))
    return found


def _elsewhere(data: Path, place: str) -> str:
    return f"the log of the room in {data} is in {place}: name it with --postgres URL, or in {ENVIRONMENT}"
