"""Where a copy comes from, and where it goes.

A source is held while it is read: nobody opens it meanwhile. A target is held too, and has a mark that it is not
complete, so that no room is served from it; the mark goes when everything is there and was compared.
"""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Protocol

from pitboss.room.moving.rows import Row, Table
from pitboss.store.errors import StorageUnavailable
from pitboss.store.port import EventLog, Stored

ADDRESSES = ("postgres:", "postgresql:")


def is_address(where: str) -> bool:
    return where.startswith(ADDRESSES)


class Source(Protocol):
    """place: in words, with no password in it. room: the id of the room's key, '' where it is not known."""

    place: str
    room: str

    async def open(self) -> EventLog:
        """The log as it is at this moment, and stays for whoever reads it. Raises StoreError."""

    def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]:
        """Page by page."""

    async def close(self) -> None: ...


class Target(Protocol):
    place: str

    async def open(self, room: str) -> None:
        """room: whose copy it is. One that was begun goes on. Raises StoreError where it cannot be a copy of that
        room: nothing was changed then."""

    async def ends(self) -> dict[str, tuple[int, bytes]]:
        """Version and hash of the last entry that is there, by stream."""

    async def write(self, entries: Sequence[Stored]) -> None:
        """The next entries of one stream. On the disk when it returns, whole or not at all."""

    async def replace(self, pages: Sequence[tuple[Table, AsyncIterator[Sequence[Row]]]]) -> None:
        """Everything else, all of it or nothing: heads as they are given, the other tables anew."""

    async def log(self) -> EventLog:
        """What was written, for whoever holds it against the source."""

    def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]: ...

    async def finish(self) -> None:
        """It is complete from now on."""

    async def close(self) -> None: ...


def check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise StorageUnavailable(f"there is no folder {folder}: name the folder of a room, or postgresql://…")
