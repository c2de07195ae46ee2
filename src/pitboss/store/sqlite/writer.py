"""The one thread that writes, with group commit: whatever waits when it wakes goes into one transaction.

A sync takes as long for sixty batches as for one, and while one runs the next batches gather. So do those of one round
of the loop, which are handed over together: the thread that is woken for the first would only get in the way of the
others. A batch that is refused is refused before anything of it is written, so it does not spoil the others.
"""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

import msgspec

from pitboss.store.chain import admit, check_epoch
from pitboss.store.errors import Fenced, StorageClosed, StorageDamaged, StorageLocked, StorageUnavailable, StoreError
from pitboss.store.packed.answers import digest_of, pack_answer, read_answer
from pitboss.store.packed.rows import pack
from pitboss.store.port import GENESIS, Appended, Batch
from pitboss.store.sqlite.file import storage_error, writing

# So that nobody waits long because many others do.
GROUP_MAX = 500
KNOWN = "SELECT told FROM answers WHERE stream = ? AND digest = ?"
BATCHES = "INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)"
HEADS = "UPDATE heads SET version = ?, hash = ? WHERE id = ?"
BALANCES = "INSERT OR REPLACE INTO balances VALUES (?, ?)"
SNAPSHOTS = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)"
ANSWERS = "INSERT INTO answers VALUES (?, ?, ?, ?)"


class Forget(msgspec.Struct, frozen=True):
    """Answers of streams from `first` up to but not `last`, given before a time; at most so many."""

    first: str
    last: str
    before: int
    most: int


class Forgotten(msgspec.Struct, frozen=True):
    answers: int


class Take(msgspec.Struct, frozen=True):
    """A stream passes on to an owner, '' for nobody. seen: only if its epoch is this one."""

    stream: str
    owner: str
    seen: int | None


class Taken(msgspec.Struct, frozen=True):
    epoch: int


class PendingWrite(msgspec.Struct, frozen=True):
    what: Batch | Forget | Take
    future: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop


class Head(msgspec.Struct, frozen=True):
    """stream: its number in the file, 0 where it is not there yet."""

    version: int
    hash: bytes
    epoch: int
    stream: int


NOT_THERE = Head(0, GENESIS, 0, 0)
Outcome = Appended | Forgotten | Taken | Exception


class _Rows:
    """What the batches of a group add, each table in one go: for every statement of its own a batch would wait for
    whoever computes meanwhile."""

    def __init__(self) -> None:
        self.batches: list[tuple[Any, ...]] = []
        self.heads: dict[int, tuple[int, bytes]] = {}
        self.balances: dict[str, int] = {}
        self.snapshots: dict[str, tuple[int, bytes]] = {}
        # By stream and digest of the command the answer, and when it was given.
        self.answers: dict[tuple[int, bytes], tuple[bytes, int]] = {}

    def insert(self, db: sqlite3.Connection) -> None:
        if not self.batches:
            return
        db.executemany(BATCHES, self.batches)
        db.executemany(HEADS, [(*head, stream) for stream, head in self.heads.items()])
        if self.balances:
            db.executemany(BALANCES, self.balances.items())
        if self.snapshots:
            db.executemany(SNAPSHOTS, [(stream, *state) for stream, state in self.snapshots.items()])
        if self.answers:
            db.executemany(ANSWERS, [(*key, *answer) for key, answer in self.answers.items()])
        for added in (self.batches, self.heads, self.balances, self.snapshots, self.answers):
            added.clear()


class Writer:
    def __init__(self, db: sqlite3.Connection, path: Path, group_max: int = GROUP_MAX) -> None:
        self._db, self._path, self._group_max = db, path, group_max
        self._pending: SimpleQueue[list[PendingWrite] | None] = SimpleQueue()
        # By loop what has come in this round of it.
        self._rounds: dict[asyncio.AbstractEventLoop, list[PendingWrite]] = {}
        # What the last transaction left, as long as nobody else writes to the file.
        self._heads: dict[str, Head] = {}
        self._balances: dict[str, int] = {}
        self._others = -1
        self._rows = _Rows()
        self._broken: StorageDamaged | None = None
        self._closing = False
        self._door = Lock()
        self._writing = writing(path)
        self._thread = Thread(target=self._run, name="pitboss log", daemon=True)
        self._thread.start()

    async def append(self, batch: Batch) -> Appended:
        found: Appended = await self._queue(batch)
        return found

    async def forget(self, what: Forget) -> int:
        found: Forgotten = await self._queue(what)
        return found.answers

    async def take(self, what: Take) -> int:
        found: Taken = await self._queue(what)
        return found.epoch

    def _queue(self, what: Batch | Forget | Take) -> "asyncio.Future[Any]":
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        with self._door:
            if self._closing:
                raise StorageClosed("the log is closed")
            round_of_it = self._rounds.setdefault(loop, [])
            if not round_of_it:
                loop.call_soon(self._hand_over, loop)
            round_of_it.append(PendingWrite(what, future, loop))
        return future

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._door:
            found = self._rounds.pop(loop, None)
            if found:
                self._pending.put(found)

    def close(self) -> None:
        """What waits is written first. Blocks."""
        with self._door:
            if not self._closing:
                self._closing = True
                for found in self._rounds.values():
                    self._pending.put(found)
                self._rounds.clear()
                self._pending.put(None)
        self._thread.join()

    # --- in the thread -------------------------------------------------------------------------------------------
    def _run(self) -> None:
        while True:
            group, last = self._gather()
            if group:
                _deliver(group, self._outcomes(group))
            if last:
                return

    def _gather(self) -> tuple[list[PendingWrite], bool]:
        """Everything that waits, and whether nothing comes after it."""
        group: list[PendingWrite] = []
        with suppress(Empty):
            writes = self._pending.get()
            while writes is not None:
                group += writes
                if len(group) >= self._group_max:
                    return group, False
                writes = self._pending.get_nowait()
            return group, True
        return group, False

    def _outcomes(self, group: list[PendingWrite]) -> list[Outcome]:
        if self._broken is not None:
            return _each(self._broken, group)
        with self._writing:
            try:
                return self._commit(group)
            except Exception as error:
                self._undo()
                found = storage_error(error, self._path) if isinstance(error, sqlite3.Error | StoreError) else error
        if isinstance(found, StorageDamaged):
            self._broken = found
        if len(group) == 1 or isinstance(found, StorageLocked | StorageUnavailable | StorageDamaged):
            return _each(found, group)
        # One of them is too large, or there is no room for all: each for itself.
        return [self._outcomes([write])[0] for write in group]

    def _commit(self, group: list[PendingWrite]) -> list[Outcome]:
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        (others,) = db.execute("PRAGMA data_version").fetchone()
        if others != self._others:
            self._forget()
            self._others = others
        outcomes: list[Outcome] = []
        self._rows = _Rows()
        for write in group:
            try:
                outcomes.append(self._do(write.what))
            except StoreError as refused:
                outcomes.append(refused)
        self._rows.insert(db)
        if any(_changed(outcome) for outcome in outcomes):
            db.execute("COMMIT")
        else:
            db.execute("ROLLBACK")
        return outcomes

    def _do(self, what: Batch | Forget | Take) -> Outcome:
        if isinstance(what, Batch):
            return self._write(what)
        # In their order.
        self._rows.insert(self._db)
        return self._take(what) if isinstance(what, Take) else self._forget_old(what)

    def _take(self, what: Take) -> Taken:
        head = self._head(what.stream)
        if what.seen is not None and what.seen != head.epoch:
            raise Fenced(what.stream, what.seen, head.epoch)
        stream = head.stream or self._begin(what.stream)
        self._db.execute("UPDATE heads SET epoch = ?, owner = ? WHERE id = ?", (head.epoch + 1, what.owner, stream))
        self._heads[what.stream] = Head(head.version, head.hash, head.epoch + 1, stream)
        return Taken(head.epoch + 1)

    def _begin(self, stream: str) -> int:
        """Its number."""
        made = self._db.execute("INSERT INTO heads (stream, version, hash) VALUES (?, 0, ?)", (stream, GENESIS))
        return made.lastrowid or 0

    def _forget_old(self, what: Forget) -> Forgotten:
        gone = self._db.execute(
            "DELETE FROM answers WHERE (stream, digest) IN (SELECT answers.stream, digest FROM answers "
            "JOIN heads ON heads.id = answers.stream WHERE at < ? AND heads.stream >= ? AND heads.stream < ? LIMIT ?)",
            (what.before, what.first, what.last, what.most),
        )
        return Forgotten(gone.rowcount)

    def _write(self, what: Batch) -> Appended:
        rows, command, head = self._rows, what.command, self._head(what.stream)
        check_epoch(what, head.epoch)
        digest = digest_of(command) if command else b""
        if command and head.stream:
            key = head.stream, digest
            known = rows.answers.get(key) or self._db.execute(KNOWN, key).fetchone()
            if known is not None:
                return Appended(head.version, repeated=True, answer=read_answer(known[0])[1])
        entries, balances = admit(what, (head.version, head.hash), self._balance)
        stream = head.stream or self._begin(what.stream)
        version, found = entries[-1].version, entries[-1].hash
        rows.batches.append((stream, *pack(entries)))
        rows.heads[stream] = version, found
        self._heads[what.stream] = Head(version, found, head.epoch, stream)
        if balances:
            rows.balances.update(balances)
            self._balances.update(balances)
        if what.snapshot is not None:
            rows.snapshots[what.stream] = version, what.snapshot
        if command:
            rows.answers[stream, digest] = pack_answer(command, what.answer), what.at
        return Appended(version, repeated=False, answer=what.answer, hash=found)

    def _head(self, stream: str) -> Head:
        found = self._heads.get(stream)
        if found is None:
            query = "SELECT version, hash, epoch, id FROM heads WHERE stream = ?"
            row = self._db.execute(query, (stream,)).fetchone()
            found = self._heads[stream] = Head(*row) if row else NOT_THERE
        return found

    def _balance(self, account: str) -> int:
        found = self._balances.get(account)
        if found is None:
            row = self._db.execute("SELECT cents FROM balances WHERE account = ?", (account,)).fetchone()
            found = self._balances[account] = row[0] if row else 0
        return found

    def _undo(self) -> None:
        self._forget()
        with suppress(sqlite3.Error):
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _forget(self) -> None:
        self._heads.clear()
        self._balances.clear()


def _changed(outcome: Outcome) -> bool:
    """Whether there is something to commit."""
    if isinstance(outcome, Forgotten):
        return outcome.answers > 0
    if isinstance(outcome, Taken):
        return True
    return isinstance(outcome, Appended) and not outcome.repeated


def _each(error: Exception, group: list[PendingWrite]) -> list[Outcome]:
    """An exception for each that waits: one that is raised in many places has nobody's traceback."""
    return [type(error)(*error.args) for _ in group] if isinstance(error, StoreError) else [error] * len(group)


def _deliver(group: list[PendingWrite], outcomes: list[Outcome]) -> None:
    """One call a loop wakes everybody who waits in it."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Outcome]]] = {}
    for write, outcome in zip(group, outcomes, strict=True):
        by_loop.setdefault(write.loop, []).append((write.future, outcome))
    for loop, told in by_loop.items():
        # A loop that is closed has nobody waiting any more; what was written stays.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_tell, told)


def _tell(told: list[tuple["asyncio.Future[Any]", Outcome]]) -> None:
    for future, outcome in told:
        if future.cancelled():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
