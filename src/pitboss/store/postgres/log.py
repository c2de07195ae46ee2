"""A log in a PostgreSQL database."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

from pitboss.store.archive.cutting import KEPT
from pitboss.store.archive.marks import STREAM as MARKS
from pitboss.store.archive.splicing import Archive, sound
from pitboss.store.chain import LARGEST, check_batch, check_name
from pitboss.store.errors import BadBatch, StorageClosed, StorageUnavailable
from pitboss.store.packed.answers import digest_of, read_answer
from pitboss.store.packed.rows import COLUMNS, unpacked
from pitboss.store.port import GENESIS, Appended, Batch, Owned, Stored
from pitboss.store.postgres import schema
from pitboss.store.postgres.connecting import ANSWER_S, STATEMENT_MS, Connection, Pool, connect
from pitboss.store.postgres.errors import LOST, check_url, place_of
from pitboss.store.postgres.holding import hold
from pitboss.store.postgres.writer import GROUP_MAX, Writer

T = TypeVar("T")
# Connections for what else the room keeps in this database.
BESIDE_MAX = 2
LAST_SIGN = "\U0010ffff"
# From the last row that ends at or before a version: its hash is the one before the next.
READ = f"""
WITH s AS (SELECT id FROM heads WHERE stream = $1)
SELECT {COLUMNS} FROM batches WHERE stream = (SELECT id FROM s) AND version >= coalesce(
    (SELECT max(version) FROM batches WHERE stream = (SELECT id FROM s) AND version <= $2), 0
) ORDER BY version LIMIT $3
"""
STREAMS = """
SELECT stream FROM heads WHERE version <> 0 OR EXISTS (SELECT FROM batches WHERE batches.stream = heads.id)
ORDER BY stream
"""
ROW_ENDS = """
SELECT version FROM batches WHERE stream = (SELECT id FROM heads WHERE stream = $1) AND version > $2 AND version <= $3
ORDER BY version
"""
DISCARD = "DELETE FROM batches WHERE stream = (SELECT id FROM heads WHERE stream = $1) AND version = ANY($2::bigint[])"
ANSWER = "SELECT told FROM answers JOIN heads ON heads.id = answers.stream WHERE heads.stream = $1 AND digest = $2"
ALL_ANSWERS = "SELECT told FROM answers JOIN heads ON heads.id = answers.stream WHERE heads.stream = $1"


class PostgresLog:
    """It connects when it is first asked for something; `open` does so at once, and says what is wrong.

    room: the id of the room's key: a database belongs to one room. alone: no other log may be open with alone=True on
    this database, as two rooms on one would be; what keeps streams apart is their epochs, not this. shared: any number
    may be open so, and none that is alone. copying: it may be a copy that is not complete. archive: the folder of
    archive files, where there is one.
    """

    def __init__(
        self, url: str, *, room: str = "", alone: bool = False, shared: bool = False, readonly: bool = False,
        group_max: int = GROUP_MAX, copying: bool = False, archive: Path | None = None,
    ) -> None:  # fmt: skip
        check_url(url)
        self._url, self.place = url, place_of(url)
        self._room, self._alone, self._shared = room, alone, shared
        self._readonly, self._group_max, self._copying = readonly, group_max, copying
        self.archive = Archive(archive, self._marks)
        # Its connections are told apart from everybody else's by this.
        self._name = f"pitboss {uuid4().hex}"
        self._writer: Writer | None = None
        # Whoever only reads sees one moment, and that is one transaction on one connection.
        self._readers = Pool(self._moment, self.place, 1) if readonly else Pool(self._reading, self.place)
        self._beside = Pool(self._changing, self.place, BESIDE_MAX)
        self._owner: Connection | None = None
        self._opening = asyncio.Lock()
        self._prepared = self._closed = False
        # What whoever runs the room should know of this server.
        self.cautions: list[str] = []

    async def open(self) -> "PostgresLog":
        """Raises StoreError, in words for whoever starts the room."""
        await self._readers.ask(self._nothing)
        if not self._readonly:
            await (await self._to_write()).ready()
        return self

    async def append(self, batch: Batch) -> Appended:
        check_batch(batch)
        return await (await self._to_write()).append(batch)

    async def take(self, stream: str, owner: str = "", seen: int | None = None) -> int:
        check_name(stream, owner)
        return await (await self._to_write()).take(stream, owner, seen)

    async def release(self, stream: str, epoch: int) -> None:
        check_name(stream)
        await (await self._to_write()).take(stream, "", epoch)

    async def take_all(self) -> dict[str, int]:
        """Every stream that anybody ever owned, with its new epoch: for a room that is one process from now on."""

        async def take(db: Connection) -> dict[str, int]:
            rows = await db.fetch(
                "UPDATE heads SET epoch = epoch + 1, owner = '' WHERE epoch > 0 RETURNING stream, epoch"
            )
            return {row[0]: row[1] for row in rows}

        return await self.change(take)

    async def owned(self, stream: str) -> Owned:
        row = await self._row("SELECT epoch, owner FROM heads WHERE stream = $1", stream)
        return Owned(*row) if row else Owned()

    async def forget_answers(self, streams: str, before: int, most: int) -> int:
        # Names that begin so lie between this one and the next that does not.
        return await (await self._to_write()).forget(streams, streams + LAST_SIGN, before, most)

    async def answer(self, stream: str, command: str) -> bytes | None:
        try:
            check_name("text", stream, command)
        except BadBatch:
            self._check_open()
            return None
        rows = await self._rows(ANSWER, stream, digest_of(command), wait_s=ANSWER_S) if command else []
        return read_answer(rows[0][0])[1] if rows else None

    async def answers(self, stream: str) -> list[tuple[str, bytes]]:
        return [read_answer(row[0]) for row in await self._rows(ALL_ANSWERS, stream)]

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        # A row has an entry at least, and the first may be there for its hash alone.
        found = await self._unpacked(stream, after, limit + 1 if limit else None)
        found = found[:limit] if limit else found
        if sound(found, max(0, after)) == len(found):
            return found
        return await self.archive.mend(stream, found, max(0, after), limit)

    async def read_kinds(self, stream: str, kinds: frozenset[str], after: int = 0) -> list[Stored]:
        if not kinds <= KEPT and await self.archive.begins_before(stream, after):
            return [entry for entry in await self.read(stream, after) if entry.kind in kinds]
        return [entry for entry in await self._unpacked(stream, after, None, kinds) if entry.kind in kinds]

    async def row_ends(self, stream: str, after: int, until: int) -> list[int]:
        return [row[0] for row in await self._rows(ROW_ENDS, stream, after, until)]

    async def discard(self, stream: str, ends: Sequence[int]) -> int:
        async def gone(db: Connection) -> int:
            done: str = await db.execute(DISCARD, stream, list(ends))
            return int(done.rpartition(" ")[2])

        return await self.change(gone)

    async def streams(self) -> list[str]:
        return [row[0] for row in await self._rows(STREAMS)]

    async def head(self, stream: str) -> tuple[int, bytes]:
        row = await self._row("SELECT version, hash FROM heads WHERE stream = $1", stream)
        return (row[0], row[1]) if row else (0, GENESIS)

    async def snapshot(self, stream: str) -> tuple[int, bytes] | None:
        row = await self._row("SELECT version, state FROM snapshots WHERE stream = $1", stream)
        return (row[0], row[1]) if row else None

    async def balance(self, account: str) -> int:
        row = await self._row("SELECT cents FROM balances WHERE account = $1", account)
        return row[0] if row else 0

    async def balances(self) -> dict[str, int]:
        return dict(map(tuple, await self._rows("SELECT account, cents FROM balances ORDER BY account")))

    async def faults(self) -> list[tuple[str, int, str]]:
        return await self._ask(schema.faults)

    @property
    def groups(self) -> int:
        """So many commits were made for all batches."""
        return self._writer.groups if self._writer is not None else 0

    async def room(self) -> str:
        """The id of the key that the database was made with; '' before there is one."""
        found: str | None = await self._ask(schema.room_of)
        return found or ""

    async def claim(self, room: str) -> None:
        """It is the database of the room with this key from now on. Raises StorageUnavailable if it is another's."""
        self._room = room
        await self.change(lambda db: schema.claim(db, self.place, room))

    async def look(self, what: Callable[[Connection], Awaitable[T]]) -> T:
        """For what else the room keeps in this database: whatever is asked of it may be asked twice."""
        return await self._ask(what)

    async def change(self, what: Callable[[Connection], Awaitable[T]]) -> T:
        """In a transaction of its own, beside those of the log."""
        self._check_open()
        if self._readonly:
            raise StorageUnavailable(f"{self.place} was opened for reading only")
        return await self._beside.change(what)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._writer is not None:
            await self._writer.close()
        await self._readers.close()
        await self._beside.close()
        if self._owner is not None:
            with suppress(*LOST):
                await self._owner.close(timeout=1)

    # --- inside -----------------------------------------------------------------------------------------------------
    async def _unpacked(
        self, stream: str, after: int, most: int | None, kinds: frozenset[str] | None = None
    ) -> list[Stored]:  # fmt: skip
        after = max(0, min(after, LARGEST))
        rows = await self._rows(READ, stream, after, most)
        return [entry for entries in unpacked(stream, map(tuple, rows), after, kinds) for entry in entries]

    async def _marks(self, after: int) -> list[Stored]:
        return await self._unpacked(MARKS, after, None)

    async def _row(self, query: str, *texts: str) -> Any:
        """One row is there in a moment: a table that waits for it longer has lost the database, and says so."""
        rows = await self._rows(query, *texts, wait_s=ANSWER_S)
        return rows[0] if rows else None

    async def _rows(self, query: str, *values: Any, wait_s: float | None = None) -> list[Any]:
        try:
            check_name("text", *[value for value in values if isinstance(value, str)])
        except BadBatch:
            # What no log could hold is in none.
            self._check_open()
            return []

        async def look(db: Connection) -> list[Any]:
            rows: list[Any] = await db.fetch(query, *values)
            return rows

        return await self._ask(look, wait_s)

    async def _ask(self, look: Callable[[Connection], Awaitable[T]], wait_s: float | None = None) -> T:
        self._check_open()
        return await self._readers.ask(look, wait_s)

    async def _nothing(self, db: Connection) -> None:
        self.cautions = await schema.cautions(db, self.place)

    def _check_open(self) -> None:
        if self._closed:
            raise StorageClosed("the log is closed")

    async def _to_write(self) -> Writer:
        self._check_open()
        if self._readonly:
            raise StorageUnavailable(f"{self.place} was opened for reading only")
        if self._writer is None:
            self._writer = Writer(self._writing, self.place, f"{self._name} writer", self._group_max)
        return self._writer

    async def _reading(self) -> Connection:
        db = await connect(self._url, self.place, f"{self._name} reader", default_transaction_read_only="on")
        return await self._checked(db)

    async def _moment(self) -> Connection:
        if self._prepared:
            raise StorageUnavailable(f"the connection to {self.place} was lost, and with it the moment that was read")
        db = await self._reading()
        await db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        # The moment is that of the first question.
        await db.fetchval("SELECT 1")
        return db

    async def _writing(self) -> Connection:
        if self._alone or self._shared:
            await self._hold()
        return await self._durable(f"{self._name} writer")

    async def connection(self) -> Connection:
        """One more, for whoever else keeps something in this database: they close it."""
        self._check_open()
        return await self._changing()

    async def _changing(self) -> Connection:
        return await self._durable(f"{self._name} beside")

    async def _durable(self, name: str) -> Connection:
        db = await connect(
            self._url, self.place, name, statement_timeout=str(STATEMENT_MS),
            # A process that stalls in the middle of a transaction keeps nothing from the others for long.
            idle_in_transaction_session_timeout=str(STATEMENT_MS),
        )  # fmt: skip
        db = await self._checked(db)
        if await db.fetchval("SHOW synchronous_commit") in ("off", "local"):
            # A commit that has returned outlives the power, whatever this server was set to.
            await db.execute("SET synchronous_commit = on")
        return db

    async def _checked(self, db: Connection) -> Connection:
        """With the tables that are ours. Looked at once: it is the same database behind every connection."""
        try:
            async with self._opening:
                if not self._prepared:
                    await self._prepare(db)
                    self._prepared = True
        except BaseException:
            db.terminate()
            raise
        return db

    async def _prepare(self, db: Connection) -> None:
        if self._readonly:
            await schema.prepare(db, self.place, self._room, readonly=True, copying=self._copying)
            return
        making = await connect(self._url, self.place, f"{self._name} making")
        try:
            await schema.prepare(making, self.place, self._room, readonly=False)
        finally:
            making.terminate()

    async def _hold(self) -> None:
        """Two rooms on one database would both think it theirs; nodes of one room share it."""
        if self._owner is not None and not self._owner.is_closed():
            return
        self._owner = await hold(
            self._url, self.place, f"{self._name} owner", shared=self._shared, again=self._owner is not None
        )
