"""The one task that writes, with group commit: whatever waits when it looks goes into one statement.

A batch that moves no money needs nothing but the statement. Where accounts are posted to, they are locked first, in the
order of their names, and balances are looked at under the lock, so that a batch which would take too much is left out
before anything is written.

Where the connection is cut after a group was sent, nobody knows whether it was stored. The writer then connects again,
sees to it that the former connection has ended on the server, and looks: what is there is stored, and what is not never
will be. Only where the database stays away is a batch StorageUnknown.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from pitboss.store.errors import (
    Fenced,
    StorageClosed,
    StorageLocked,
    StorageUnavailable,
    StorageUnknown,
    StoreError,
)
from pitboss.store.port import GENESIS, Appended, Batch
from pitboss.store.postgres import statements as sql
from pitboss.store.postgres.connecting import ANSWER_S, Connection
from pitboss.store.postgres.errors import LOST, storage_error
from pitboss.store.postgres.group import Head, Outcome
from pitboss.store.postgres.group_commit import GroupCommit

# So that nobody waits long because many others do.
GROUP_MAX = 500
# Streams whose heads are remembered.
HEADS_MAX = 50_000
# So long a database that was lost in the middle of a commit may stay away before the commit is called unknown.
SETTLE_S = 4.0
# So long nobody knocks again where nobody answered.
PAUSE_S = 0.25
END_FORMER_MS = 2_000

Work = Callable[[Connection], Awaitable[Any]]


class Pending(msgspec.Struct, frozen=True):
    """A batch, or something else that is done by itself, in its turn."""

    what: Batch | Work
    future: "asyncio.Future[Any]"


class Writer:
    """make: a connection, ready to write. name: what this writer is called on the server, and nobody else is."""

    def __init__(
        self, make: Callable[[], Awaitable[Connection]], place: str, name: str, group_max: int = GROUP_MAX
    ) -> None:
        self._make, self._place, self._name, self._group_max = make, place, name, group_max
        self._queue: deque[Pending] = deque()
        self._wake = asyncio.Event()
        self._db: Connection | None = None
        # What this writer knows of the heads; the database has the last word.
        self._heads: dict[str, Head] = {}
        self._closing = self._cut = False
        self._failed: tuple[float, StoreError] | None = None
        self.groups = 0
        self._task: asyncio.Task[None] = asyncio.create_task(self._run(), name="pitboss log")

    async def append(self, batch: Batch) -> Appended:
        found: Appended = await self._in_turn(batch)
        return found

    async def take(self, stream: str, owner: str, seen: int | None) -> int:
        async def work(db: Connection) -> int:
            if seen is None:
                row = await db.fetchrow(sql.TAKE, stream, GENESIS, owner)
            elif seen == 0:
                row = await db.fetchrow(sql.TAKE_FIRST, stream, GENESIS, owner)
            else:
                row = await db.fetchrow(sql.TAKE_IF, stream, owner, seen)
            if row is None:
                now = await db.fetchval("SELECT epoch FROM heads WHERE stream = $1", stream)
                raise Fenced(stream, seen or 0, now or 0)
            self._heads[stream] = Head(row["version"], row["hash"], row["epoch"], there=True)
            epoch: int = row["epoch"]
            return epoch

        found: int = await self._in_turn(work)
        return found

    async def forget(self, first: str, last: str, before: int, most: int) -> int:
        async def work(db: Connection) -> int:
            done: str = await db.execute(sql.FORGET, before, first, last, most)
            return int(done.rsplit(maxsplit=1)[-1])

        found: int = await self._in_turn(work)
        return found

    async def ready(self) -> None:
        """Raises StoreError where nothing can be written now."""

        async def work(db: Connection) -> None:
            await db.fetchval("SELECT 1")

        await self._in_turn(work)

    async def close(self) -> None:
        """What waits is written first."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _in_turn(self, what: Batch | Work) -> Any:
        if self._closing:
            raise StorageClosed("the log is closed")
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.append(Pending(what, future))
        self._wake.set()
        return await future

    # --- in the task ------------------------------------------------------------------------------------------------
    async def _run(self) -> None:
        try:
            while not self._closing or self._queue:
                if self._queue:
                    await self._next()
                else:
                    self._wake.clear()
                    await self._wake.wait()
            if self._db is not None:
                with suppress(*LOST):
                    await self._db.close(timeout=ANSWER_S)
        finally:
            self._closing = True
            self._drop()
            for left in self._queue:
                left.future.cancel()

    async def _next(self) -> None:
        first = self._queue.popleft()
        if not isinstance(first.what, Batch):
            _tell([first], [await self._alone(first.what)])
            return
        group, batches = [first], [first.what]
        while self._queue and len(group) < self._group_max:
            what = self._queue[0].what
            if not isinstance(what, Batch):
                break
            group.append(self._queue.popleft())
            batches.append(what)
        self.groups += 1
        if len(self._heads) > HEADS_MAX:
            self._heads.clear()
        _tell(group, await self._outcomes(batches))

    async def _alone(self, work: Work) -> Any:
        """Its result, or the exception."""
        try:
            db = await self._connection()
        except Exception as error:
            return error
        try:
            async with asyncio.timeout(ANSWER_S):
                return await work(db)
        except LOST:
            self._drop()
            return self._unknown()
        except Exception as error:
            return storage_error(error, self._place) or error

    async def _outcomes(self, batches: list[Batch]) -> list[Outcome]:
        commit = GroupCommit(batches, self._heads, self._place)
        found = await self._carry_through(commit)
        if found is not None and len(batches) > 1 and not isinstance(found, _FOR_ALL):
            # One of them is too large, or meets a row that should not be there: each for itself.
            for i, batch in commit.left.items():
                commit.told[i] = (await self._outcomes([batch]))[0]
        elif found is not None:
            for i in commit.left:
                # One that is raised in many places has nobody's traceback.
                commit.told[i] = type(found)(*found.args) if isinstance(found, StoreError) else found
        return [commit.told[i] for i in range(len(batches))]

    async def _carry_through(self, commit: GroupCommit) -> Exception | None:
        """On as many connections as it takes. None once all is told; otherwise why those left are not."""
        until, cut = monotonic() + SETTLE_S, False
        while True:
            try:
                db = await self._connection()
            except Exception as error:
                # Where it was away from the start, nobody is kept waiting.
                if not cut or not isinstance(error, StoreError):
                    return error
                if monotonic() > until:
                    return self._unknown() if commit.sent is not None else error
                await asyncio.sleep(PAUSE_S)
                continue
            try:
                async with asyncio.timeout(ANSWER_S):
                    await commit.settle(db)
                    await commit.run(db)
                    return None
            except LOST as error:
                self._drop()
                cut = True
                if monotonic() > until:
                    return self._unknown() if commit.sent is not None else storage_error(error, self._place)
            except Exception as error:
                return storage_error(error, self._place) or error

    async def _connection(self) -> Connection:
        if self._db is not None and not self._db.is_closed():
            return self._db
        if self._failed is not None and monotonic() < self._failed[0]:
            error = self._failed[1]
            raise type(error)(*error.args)
        try:
            db = await self._make()
            if self._cut:
                await db.fetch(sql.END_FORMER, self._name, END_FORMER_MS)
        except Exception as error:
            found = storage_error(error, self._place)
            if found is None:
                raise
            self._failed = monotonic() + PAUSE_S, found
            raise found from error
        self._db, self._cut, self._failed = db, False, None
        return db

    def _drop(self) -> None:
        """What we knew of the heads was known by a connection that is gone."""
        if self._db is not None:
            self._db.terminate()
        self._db, self._cut = None, True
        self._heads.clear()

    def _unknown(self) -> StorageUnknown:
        return StorageUnknown(
            f"{self._place} has not answered to what it was to store: it is there whole or not at all, and the same "
            "command again tells"
        )


# What one batch meets, all do.
_FOR_ALL = (StorageLocked, StorageUnavailable, StorageUnknown)


def _tell(group: list[Pending], outcomes: list[Any]) -> None:
    for pending, outcome in zip(group, outcomes, strict=True):
        if pending.future.cancelled():
            continue
        if isinstance(outcome, Exception):
            pending.future.set_exception(outcome)
        else:
            pending.future.set_result(outcome)
