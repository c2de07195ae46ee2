"""A log in one SQLite file."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pitboss.store.archive.cutting import KEPT
from pitboss.store.archive.marks import STREAM as MARKS
from pitboss.store.archive.splicing import FOLDER_NAME, Archive, sound
from pitboss.store.chain import check_batch, check_name
from pitboss.store.errors import StorageClosed, StorageUnavailable
from pitboss.store.port import GENESIS, Appended, Batch, Owned, Stored
from pitboss.store.sqlite.discarding import discard
from pitboss.store.sqlite.file import (
    BALANCED_SINCE,
    BUSY_S,
    OWNED_SINCE,
    open_reading,
    open_writing,
    own,
    storage_error,
)
from pitboss.store.sqlite.forms import Form, Packed, form_of
from pitboss.store.sqlite.reader import Reader, looked
from pitboss.store.sqlite.verify import file_faults
from pitboss.store.sqlite.writer import GROUP_MAX, Forget, Take, Writer

T = TypeVar("T")
# What the files are called in the folder of a room.
DATABASE_NAME = "room.db"
LAST_SIGN = "\U0010ffff"


class SqliteLog:
    """Opened, it is this process's own until it is closed; others may read the file meanwhile (readonly=True).

    check=False opens a damaged file all the same, for reading what can be read. pages_max: a small disk, for tests.
    beside: the one stream that is written to though a room that is open may own the file. Whoever else writes
    to that stream finds a version that is taken, and looks again.
    """

    def __init__(
        self,
        path: Path | str,
        *,
        readonly: bool = False,
        check: bool = True,
        busy_s: float = BUSY_S,
        group_max: int = GROUP_MAX,
        pages_max: int = 0,
        beside: str = "",
    ) -> None:
        self.path = Path(path)
        self._writer: Writer | None = None
        # Open to tests that make the disk small, or its owner impatient.
        self.writing: sqlite3.Connection | None = None
        # A file of an older Pitboss that is only read: its postings have one leg.
        self.one_legged = self.unowned = False
        self._form: Form = Packed()
        self._owner: sqlite3.Connection | None = None
        self._closed, self._beside = False, beside
        self.archive = Archive(self.path.parent / FOLDER_NAME, self._marks)
        if not readonly:
            self._open_writing(busy_s, group_max, pages_max)
        # Reading has a thread and a connection of its own: a long one keeps neither the writer waiting nor the loop.
        # What is one row under its key, as is looked up for every command, is found in less time than a thread takes to
        # be told of it: that is done at once, on a connection of its own. Of one moment there is one connection.
        self._reader: Reader | None = None
        self._rows: sqlite3.Connection | None = None
        try:
            db = open_reading(self.path, busy_s, moment=readonly, check=readonly and check)
            (version,) = db.execute("PRAGMA user_version").fetchone()
            self.one_legged, self.unowned = version < BALANCED_SINCE, version < OWNED_SINCE
            self._form = form_of(db)
            self._reader = Reader(db, self.path, "pitboss log reader")
            self._rows = None if readonly else open_reading(self.path, busy_s)
        except BaseException:
            self._close()
            raise

    def _open_writing(self, busy_s: float, group_max: int, pages_max: int) -> None:
        if not self.path.parent.is_dir():
            raise StorageUnavailable(f"there is no folder {self.path.parent}: make it first, or name another file")
        self._owner = None if self._beside else own(self.path)
        try:
            self.writing = open_writing(self.path, busy_s)
            if pages_max:
                self.writing.execute(f"PRAGMA max_page_count = {int(pages_max)}")
        except BaseException:
            if self._owner is not None:
                self._owner.close()
            raise
        self._writer = Writer(self.writing, self.path, group_max)

    async def append(self, batch: Batch) -> Appended:
        check_batch(batch)
        if self._beside and batch.stream != self._beside:
            raise StorageUnavailable(f"{self.path} was opened for {self._beside} alone")
        return await self._to_write().append(batch)

    async def forget_answers(self, streams: str, before: int, most: int) -> int:
        if self._beside:
            raise StorageUnavailable(f"{self.path} was opened for {self._beside} alone")
        # Names that begin so lie between this one and the next that does not.
        return await self._to_write().forget(Forget(streams, streams + LAST_SIGN, before, most))

    async def take(self, stream: str, owner: str = "", seen: int | None = None) -> int:
        check_name(stream, owner)
        return await self._pass_on(Take(stream, owner, seen))

    async def release(self, stream: str, epoch: int) -> None:
        check_name(stream)
        await self._pass_on(Take(stream, "", epoch))

    async def _pass_on(self, what: Take) -> int:
        if self._beside:
            raise StorageUnavailable(f"{self.path} was opened for {self._beside} alone")
        return await self._to_write().take(what)

    async def owned(self, stream: str) -> Owned:
        # A file of an older Pitboss that is only read has no such columns, and no owners.
        if self.unowned:
            return Owned()
        row = await self._one("SELECT epoch, owner FROM heads WHERE stream = ?", stream)
        return Owned(*row) if row else Owned()

    async def epochs(self) -> dict[str, int]:
        """Of every stream that anybody ever owned."""
        query = "SELECT stream, epoch FROM heads WHERE epoch > 0"
        return {} if self.unowned else await self._read(lambda db: dict(db.execute(query)))

    async def faults(self) -> list[tuple[str, int, str]]:
        return await self.inspect(file_faults)

    async def answer(self, stream: str, command: str) -> bytes | None:
        return await self._at_once(lambda db: self._form.answer(db, stream, command))

    async def answers(self, stream: str) -> list[tuple[str, bytes]]:
        return await self._read(lambda db: self._form.answers(db, stream))

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        after = max(0, after)
        found = await self._read(lambda db: self._form.read(db, stream, after, limit))
        if sound(found, after) == len(found):
            return found
        return await self.archive.mend(stream, found, after, limit)

    async def read_kinds(self, stream: str, kinds: frozenset[str], after: int = 0) -> list[Stored]:
        if not kinds <= KEPT and await self.archive.begins_before(stream, after):
            return [entry for entry in await self.read(stream, after) if entry.kind in kinds]
        return await self._read(lambda db: self._form.read_kinds(db, stream, kinds, after))

    async def row_ends(self, stream: str, after: int, until: int) -> list[int]:
        return await self._read(lambda db: self._form.row_ends(db, stream, after, until))

    async def discard(self, stream: str, ends: Sequence[int]) -> int:
        """By a connection of its own: whoever has the log open sees that something was changed, and looks again."""
        self._to_write()
        return await asyncio.to_thread(discard, self.path, stream, ends)

    async def _marks(self, after: int) -> list[Stored]:
        return await self._read(lambda db: self._form.read(db, MARKS, after, 0))

    async def streams(self) -> list[str]:
        query = f"SELECT stream FROM heads WHERE {self._form.begun} ORDER BY stream"
        return await self._read(lambda db: [row[0] for row in db.execute(query)])

    async def head(self, stream: str) -> tuple[int, bytes]:
        row = await self._one("SELECT version, hash FROM heads WHERE stream = ?", stream)
        if row is None:
            return 0, GENESIS
        # What somebody put there that cannot be is given as something that no entry has.
        version, found = row
        return version if type(version) is int else -1, found if type(found) is bytes else b""

    async def snapshot(self, stream: str) -> tuple[int, bytes] | None:
        row = await self._one("SELECT version, CAST(state AS BLOB) FROM snapshots WHERE stream = ?", stream)
        return (row[0], row[1]) if row else None

    async def balance(self, account: str) -> int:
        row = await self._one("SELECT cents FROM balances WHERE account = ?", account)
        return row[0] if row else 0

    async def balances(self) -> dict[str, int]:
        return await self._read(lambda db: dict(db.execute("SELECT account, cents FROM balances ORDER BY account")))

    async def inspect(self, look: Callable[[sqlite3.Connection], T]) -> T:
        """For verification: whatever this kind of log can be asked beyond the port."""
        return await self._read(look)

    async def inspect_beside(self, look: Callable[[sqlite3.Connection], T]) -> T:
        """The same on a connection and in a thread of its own: what takes long goes on while the log is read."""
        reader = Reader(open_reading(self.path, moment=True), self.path, "pitboss log beside")
        try:
            return await reader.ask(look)
        finally:
            await asyncio.to_thread(reader.close)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._close)

    def _close(self) -> None:
        if self._reader is not None:
            self._reader.close()
        if self._writer is not None:
            self._writer.close()
        for db in (self._rows, self.writing, self._owner):
            if db is not None:
                db.close()

    def _to_write(self) -> Writer:
        if self._closed:
            raise StorageClosed("the log is closed")
        if self._writer is None:
            raise StorageUnavailable(f"{self.path} was opened for reading only")
        return self._writer

    async def _one(self, query: str, *values: str) -> tuple[Any, ...] | None:
        def look(db: sqlite3.Connection) -> tuple[Any, ...] | None:
            row: tuple[Any, ...] | None = db.execute(query, values).fetchone()
            return row

        return await self._at_once(look)

    async def _at_once(self, look: Callable[[sqlite3.Connection], T]) -> T:
        if self._rows is None or self._closed:
            return await self._read(look)
        try:
            return looked(self._rows, look)
        except sqlite3.Error as error:
            raise storage_error(error, self.path) from error

    async def _read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed or self._reader is None:
            raise StorageClosed("the log is closed")
        return await self._reader.ask(look)
