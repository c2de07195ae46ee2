"""A copy out of a SQLite folder, and one into a folder.

A target is a file of another name, `room.copy`, until it is complete: then it is renamed, which is the mark. Keys and
checkpoints of a source that is a folder come along; nothing that a folder has is written over.
"""

import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

from pitboss.room.moving.places import check_folder
from pitboss.room.moving.rows import ANSWERS, HEADS, Row, Table, packed_answer
from pitboss.room.people import records
from pitboss.store.checkpoints import FILE_NAME, KEY_NAME, PUBLIC_NAME, sync_folder
from pitboss.store.errors import StorageLocked, StorageUnavailable
from pitboss.store.folder import COPY_NAME, NOTE_NAME, OURS
from pitboss.store.packed.rows import pack_all
from pitboss.store.port import GENESIS, EventLog, Stored
from pitboss.store.private import create_private, own_folder
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.slip_keys import SLIP_KEYS_NAME
from pitboss.store.sqlite.file import SCHEMA_VERSION, open_writing, own, storage_error
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from pitboss.store.sqlite.writer import BATCHES

# What belongs to a room and is in no database. The room's key first: without it nothing opens.
FILES = (ROOM_KEY_NAME, KEY_NAME, PUBLIC_NAME, FILE_NAME, SLIP_KEYS_NAME)

_HEAD = (
    "INSERT INTO heads (stream, version, hash, epoch, owner) VALUES (?, ?, ?, ?, ?) ON CONFLICT (stream) DO UPDATE "
    "SET version = excluded.version, hash = excluded.hash, epoch = excluded.epoch, owner = excluded.owner"
)


class SqliteSource:
    def __init__(self, folder: Path) -> None:
        self.folder, self.place, self.room = folder, str(folder), ""
        self._owner: sqlite3.Connection | None = None
        self._log: SqliteLog | None = None

    async def open(self) -> EventLog:
        check_folder(self.folder)
        path = self.folder / DATABASE_NAME
        if not path.exists():
            raise StorageUnavailable(f"there is no room in {self.folder}: name the folder of one")
        self.room = read_room_key(self.folder / ROOM_KEY_NAME).id
        try:
            self._owner = own(path)
        except StorageLocked:
            raise StorageLocked(f"the room in {self.folder} is open: close it, and copy it then") from None
        self._log = SqliteLog(path, readonly=True)
        version = await self._log.inspect(lambda db: db.execute("PRAGMA user_version").fetchone()[0])
        if version != SCHEMA_VERSION:
            raise StorageUnavailable(
                f"the log in {self.folder} is of an older Pitboss: open the room once with `pitboss serve`, which "
                "brings it up to date, and copy it then"
            )
        roles = await self._log.inspect(_old_roles)
        if roles:
            raise StorageUnavailable(
                f"{roles} roles in {self.folder} are still kept beside the accounts, as an older Pitboss did: open the "
                "room once with `pitboss serve`, which takes them over into the log, and copy it then"
            )
        return self._log

    async def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]:
        assert self._log is not None
        async for page in _pages(self._log.inspect, table):
            yield page

    async def close(self) -> None:
        if self._log is not None:
            await self._log.close()
        if self._owner is not None:
            self._owner.close()


class SqliteTarget:
    """beside: the folder of the source, where it has one: its keys and checkpoints come along."""

    def __init__(self, folder: Path, beside: Path | None = None) -> None:
        self.folder, self.place = folder, str(folder)
        self._part, self._beside = folder / COPY_NAME, beside
        self._owner: sqlite3.Connection | None = None
        self._db: sqlite3.Connection | None = None

    async def open(self, room: str) -> None:
        if self.folder.exists() and not self.folder.is_dir():
            raise StorageUnavailable(f"{self.folder} is no folder: name one for the copy")
        if (self.folder / DATABASE_NAME).exists():
            raise StorageUnavailable(f"there is a room in {self.folder} already: name a new folder for the copy")
        key = self.folder / ROOM_KEY_NAME
        if key.exists() and room and read_room_key(key).id != room:
            raise StorageUnavailable(
                f"{self.folder} has the key of another room, {read_room_key(key).id}, and the copy is of one with "
                f"{room}: name a new folder for it"
            )
        own_folder(self.folder, OURS)
        for name in FILES if self._beside is not None else ():
            self._file(name)
        try:
            self._owner = own(self._part)
        except StorageLocked:
            raise StorageLocked(f"another copy into {self.folder} is under way: wait for it, or end it") from None
        self._db = open_writing(self._part)
        # The tables of the people, as they are.
        records.prepare(self._db)

    async def ends(self) -> dict[str, tuple[int, bytes]]:
        query = (
            "SELECT heads.stream, max(batches.version), batches.hash FROM batches "
            "JOIN heads ON heads.id = batches.stream GROUP BY batches.stream"
        )
        return {
            stream: (version, found) for stream, version, found in self._do(lambda db: db.execute(query).fetchall())
        }

    async def write(self, entries: Sequence[Stored]) -> None:
        stream = entries[0].stream
        rows = list(pack_all(entries, entries[0].previous))
        with self._transaction() as db:
            db.execute("INSERT OR IGNORE INTO heads (stream, version, hash) VALUES (?, 0, ?)", (stream, GENESIS))
            (number,) = db.execute("SELECT id FROM heads WHERE stream = ?", (stream,)).fetchone()
            db.executemany(BATCHES, [(number, *row) for row in rows])

    async def replace(self, pages: Sequence[tuple[Table, AsyncIterator[Sequence[Row]]]]) -> None:
        with self._transaction() as db:
            for table, rows in pages:
                if table == HEADS:
                    async for page in rows:
                        db.executemany(_HEAD, page)
                    continue
                db.execute(f"DELETE FROM {table.name}")
                if table == ANSWERS:
                    numbers = dict(db.execute("SELECT stream, id FROM heads"))
                    async for page in rows:
                        packed = [packed_answer(row, numbers) for row in page]
                        db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", packed)
                    continue
                marks = ", ".join("?" * len(table.columns))
                insert = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})"
                async for page in rows:
                    db.executemany(insert, page)

    async def log(self) -> EventLog:
        return SqliteLog(self._part, readonly=True)

    async def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]:
        async def ask(look: Callable[[sqlite3.Connection], list[Row]]) -> list[Row]:
            return self._do(look)

        async for page in _pages(ask, table):
            yield page

    async def finish(self) -> None:
        assert self._db is not None
        # One file, and nothing beside it that could be forgotten.
        self._do(lambda db: db.execute("PRAGMA journal_mode = DELETE").fetchall())
        self._db.close()
        self._db = None
        try:
            for name in FILES if self._beside is not None else ():
                content = self._file(name)
                if content is not None:
                    _write(self.folder / name, content)
            sync_folder(self.folder)
            self._part.rename(self.folder / DATABASE_NAME)
            # Its log is here from now on.
            (self.folder / NOTE_NAME).unlink(missing_ok=True)
            self._part.with_name(self._part.name + "-owner").unlink(missing_ok=True)
            sync_folder(self.folder)
        except OSError as error:
            raise storage_error(error, self.folder) from error

    async def close(self) -> None:
        for db in (self._db, self._owner):
            if db is not None:
                db.close()

    def _file(self, name: str) -> bytes | None:
        """What has to be written of a file of the source; None for nothing. Raises StorageUnavailable where the folder
        has another one of that name."""
        assert self._beside is not None
        source, path = self._beside / name, self.folder / name
        try:
            if not source.exists():
                return None
            content = source.read_bytes()
            before = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise storage_error(error, path) from error
        # Checkpoints are added to: an older copy of them is the beginning of the file.
        if not content.startswith(before):
            raise StorageUnavailable(
                f"there is another {name} in {self.folder} already: move it away, or name a new folder for the copy"
            )
        return content if content != before else None

    def _transaction(self) -> "_Transaction":
        assert self._db is not None
        return _Transaction(self._db, self._part)

    def _do(self, what: Callable[[sqlite3.Connection], "list[Row]"]) -> list[Row]:
        assert self._db is not None
        try:
            return what(self._db)
        except sqlite3.Error as error:
            raise storage_error(error, self._part) from error


class _Transaction:
    """All that is done inside, or nothing."""

    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        self._db, self._path = db, path

    def __enter__(self) -> sqlite3.Connection:
        self._run("BEGIN IMMEDIATE")
        return self._db

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if error is None:
            self._run("COMMIT")
            return
        if self._db.in_transaction:
            self._run("ROLLBACK")
        if isinstance(error, sqlite3.Error):
            raise storage_error(error, self._path) from error

    def _run(self, statement: str) -> None:
        try:
            self._db.execute(statement)
        except sqlite3.Error as error:
            raise storage_error(error, self._path) from error


Ask = Callable[[Callable[[sqlite3.Connection], list[Row]]], Awaitable[list[Row]]]


async def _pages(ask: Ask, table: Table) -> AsyncIterator[Sequence[Row]]:
    more = ", ".join("?" * table.key)

    def look(db: sqlite3.Connection, after: Row | None) -> list[Row]:
        there = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
        if table.of_people and db.execute(there, (table.name,)).fetchone() is None:
            return []
        found = db.execute(table.page()) if after is None else db.execute(table.page(more), after)
        return found.fetchall()

    after: Row | None = None
    while page := await ask(partial(look, after=after)):
        yield [table.plain(row) for row in page]
        after = page[-1][: table.key]


def _old_roles(db: sqlite3.Connection) -> int:
    """How many roles are not in the log yet."""
    if db.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'people'").fetchone() is None:
        return 0
    return len(records.roles_until_now(db))


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all, over an older copy of the same."""
    part = path.with_name(path.name + "-part")
    part.unlink(missing_ok=True)
    with create_private(part) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.rename(path)
