"""A copy out of a PostgreSQL database, and one into a database. Needs asyncpg: imported where an address is named.

A target has a version of its tables that nobody opens until it is complete: `schema_version` of `about` is below zero,
and every Pitboss refuses it, also one that knows nothing of copies.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

from pitboss.room.moving.rows import ANSWERS, HEADS, Row, Table, packed_answer
from pitboss.room.people.postgres_people import SCHEMA as PEOPLE_SCHEMA
from pitboss.store.errors import StorageLocked
from pitboss.store.packed.rows import COLUMNS, pack_all
from pitboss.store.port import GENESIS, EventLog, Stored
from pitboss.store.postgres import schema
from pitboss.store.postgres.connecting import SCHEMA_NAME, Connection, connect
from pitboss.store.postgres.errors import LOST, check_url, place_of, storage_error
from pitboss.store.postgres.holding import hold
from pitboss.store.postgres.log import PostgresLog

# Longer than a page takes on a slow disk: after that the network is gone, and nobody has said so.
WRITE_S = 120.0
_ANSWERS = ["stream", "digest", "told", "at"]
_HEAD = """
INSERT INTO heads (stream, version, hash, epoch, owner) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (stream) DO UPDATE
SET version = excluded.version, hash = excluded.hash, epoch = excluded.epoch, owner = excluded.owner
"""
_NODES = "SELECT name FROM nodes WHERE lease_until > now() LIMIT 1"


class PostgresSource:
    """archive: the folder of archive files, where one is named."""

    def __init__(self, url: str, archive: Path | None = None) -> None:
        check_url(url)
        self._archive = archive
        self._url, self.place, self.room = url, place_of(url), ""
        self._owner: Connection | None = None
        self._log: PostgresLog | None = None

    async def open(self) -> EventLog:
        self._owner = await _held(
            self._url, self.place, f"the room in {self.place} is open: close it, and copy it then"
        )
        if await self._owner.fetchval("SELECT to_regclass($1)", f"{SCHEMA_NAME}.nodes") is not None:
            node = await self._owner.fetchval(_NODES)
            if node is not None:
                raise StorageLocked(
                    f"the node {node} has the room in {self.place} open: stop every node, and copy then"
                )
        self._log = PostgresLog(self._url, readonly=True, archive=self._archive)
        await self._log.open()
        self.room = await self._log.room()
        return self._log

    async def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]:
        assert self._log is not None
        async for page in _pages(self._log.look, table):
            yield page

    async def close(self) -> None:
        if self._log is not None:
            await self._log.close()
        await _closed(self._owner)


class PostgresTarget:
    def __init__(self, url: str) -> None:
        check_url(url)
        self._url, self.place = url, place_of(url)
        self._owner: Connection | None = None
        self._db: Connection | None = None
        self._limit = asyncio.timeout(WRITE_S)

    async def open(self, room: str) -> None:
        self._owner = await _held(
            self._url,
            self.place,
            f"{self.place} is open: another copy into it is under way, or a room is served from it",
        )
        self._db = await connect(self._url, self.place, f"pitboss copy {uuid4().hex}")
        async with self._troubles() as db:
            await schema.begin_copy(db, self.place, room)
            if await db.fetchval("SHOW synchronous_commit") in ("off", "local"):
                await db.execute("SET synchronous_commit = on")
            await db.execute(PEOPLE_SCHEMA)

    async def ends(self) -> dict[str, tuple[int, bytes]]:
        query = """
            SELECT DISTINCT ON (b.stream) heads.stream, b.version, b.hash
            FROM batches b JOIN heads ON heads.id = b.stream ORDER BY b.stream, b.version DESC
        """
        async with self._troubles() as db:
            return {row[0]: (row[1], row[2]) for row in await db.fetch(query)}

    async def write(self, entries: Sequence[Stored]) -> None:
        stream = entries[0].stream
        rows = list(pack_all(entries, entries[0].previous))
        begin = "INSERT INTO heads (stream, version, hash) VALUES ($1, 0, $2) ON CONFLICT (stream) DO NOTHING"
        async with self._troubles() as db, db.transaction():
            await db.execute(begin, stream, GENESIS)
            number = await db.fetchval("SELECT id FROM heads WHERE stream = $1", stream)
            await db.copy_records_to_table(
                "batches", records=[(number, *row) for row in rows], columns=["stream", *COLUMNS.split(", ")]
            )

    async def replace(self, pages: Sequence[tuple[Table, AsyncIterator[Sequence[Row]]]]) -> None:
        async with self._troubles() as db, db.transaction():
            for table, rows in pages:
                numbers: dict[str, int] = {}
                if table != HEADS:
                    await db.execute(f"DELETE FROM {table.name}")
                if table == ANSWERS:
                    numbers = dict(map(tuple, await db.fetch("SELECT stream, id FROM heads")))
                async for page in rows:
                    # A page at a time: a large room takes longer than any answer may.
                    self._go_on()
                    await _put(db, table, page, numbers)
            self._go_on()

    async def log(self) -> EventLog:
        return PostgresLog(self._url, readonly=True, copying=True)

    async def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]:
        async def ask(look: Callable[[Connection], Awaitable[list[Row]]]) -> list[Row]:
            async with self._troubles() as db:
                return await look(db)

        async for page in _pages(ask, table):
            yield page

    async def finish(self) -> None:
        async with self._troubles() as db:
            await schema.end_copy(db)

    async def close(self) -> None:
        await _closed(self._db)
        await _closed(self._owner)

    def _go_on(self) -> None:
        """The time for an answer begins anew."""
        self._limit.reschedule(asyncio.get_running_loop().time() + WRITE_S)

    @asynccontextmanager
    async def _troubles(self) -> AsyncIterator[Connection]:
        """Whatever the database says, in words."""
        assert self._db is not None
        try:
            async with asyncio.timeout(WRITE_S) as self._limit:
                yield self._db
        except Exception as error:
            found = storage_error(error, self.place)
            if found is None:
                raise
            raise found from error


async def _put(db: Connection, table: Table, page: Sequence[Row], numbers: dict[str, int]) -> None:
    """numbers: of the streams."""
    if table == HEADS:
        await db.executemany(_HEAD, page)
    elif table == ANSWERS:
        packed = [packed_answer(row, numbers) for row in page]
        await db.copy_records_to_table("answers", records=packed, columns=_ANSWERS)
    else:
        rows = [_typed(table, row) for row in page]
        await db.copy_records_to_table(table.name, records=rows, columns=list(table.columns))


async def _held(url: str, place: str, words: str) -> Connection:
    try:
        return await hold(url, place, f"pitboss copy owner {uuid4().hex}")
    except StorageLocked:
        raise StorageLocked(words) from None


async def _closed(db: Connection | None) -> None:
    if db is not None and not db.is_closed():
        with suppress(*LOST):
            await db.close(timeout=1)


def _typed(table: Table, row: Row) -> Row:
    return tuple(
        [bool(value) if name in table.flags else value for name, value in zip(table.columns, row, strict=True)]
    )


Ask = Callable[[Callable[[Connection], Awaitable[list[Row]]]], Awaitable[list[Row]]]


async def _pages(ask: Ask, table: Table) -> AsyncIterator[Sequence[Row]]:
    more = ", ".join([f"${i + 1}" for i in range(table.key)])

    async def look(db: Connection, after: Row | None) -> list[Row]:
        there = await db.fetchval("SELECT to_regclass($1)", f"{SCHEMA_NAME}.{table.name}")
        if table.of_people and there is None:
            return []
        found: list[Any] = await (db.fetch(table.page()) if after is None else db.fetch(table.page(more), *after))
        return [tuple(row) for row in found]

    after: Row | None = None
    while page := await ask(partial(look, after=after)):
        yield [table.plain(row) for row in page]
        after = page[-1][: table.key]
