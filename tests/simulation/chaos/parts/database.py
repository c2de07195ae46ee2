"""The database of the simulation, and a node's connection to it, which is a log as the port has it.

The database is a log in memory with epochs. A batch that was sent to it is committed there whatever becomes of its
sender: soon or late, before the answer is lost or after the sender has given up, or never. The port's own test-suite
runs on it (test_database.py).
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from random import Random
from typing import Any, TypeVar

import msgspec

from pitboss.store.errors import Fenced, StorageClosed, StorageFull, StorageUnavailable, StorageUnknown, StoreError
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Appended, Batch, Owned, Stored
from tests.simulation.chaos.parts.faults import CALM, Faults
from tests.simulation.chaos.parts.gate import Gate

T = TypeVar("T")
AWAY = "the database cannot be reached"
# Seconds from a batch to its answer, where nothing goes wrong.
COMMIT_S = (0.0005, 0.004)
APART_S = 1e-6
SLOW_S, LATE_S = (0.1, 3.0), (0.2, 20.0)
# What a node owns once it has opened it. Others are written by whoever finds their version.
OWNED = ("table:", "bad_beat:", "high_hand:", "waiting")


def at_once(job: Coroutine[Any, Any, T]) -> T:
    """What a log in memory answers without ever waiting."""
    try:
        job.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise AssertionError("a log in memory never waits")


class SimDatabase:
    """committed: called with the node's name and the entries of each commit. away: nobody reaches it now."""

    def __init__(self) -> None:
        self.log = MemoryLog()
        self.committed: list[Callable[[str, Batch, list[Stored]], None]] = []
        self.away = False

    def commit(self, node: str, batch: Batch) -> Appended:
        """Raises what the port says."""
        done = at_once(self.log.append(batch))
        if not done.repeated:
            stored = self.log.entries[batch.stream][batch.expected :]
            for call in self.committed:
                call(node, batch, stored)
        return done


class SimStore:
    """owns: whether it takes the streams that it opens, and stamps what it appends with the epoch."""

    def __init__(
        self, database: SimDatabase, node: str = "", faults: Faults | None = None, gate: Gate | None = None, *,
        owns: bool = False,
    ) -> None:  # fmt: skip
        self.database, self.node, self.owns = database, node, owns
        self._faults = faults or Faults(Random(0), CALM)
        self._gate = gate or Gate()
        self._epochs: dict[str, int] = {}
        self._closed = False
        # Nothing gets through between this node and the database.
        self.cut = False
        # Commits that are under way.
        self._sent: dict[asyncio.Future[Appended], None] = {}
        # When its last batch is committed.
        self._last = 0.0
        # Called when a batch has been sent.
        self.sent: Callable[[], None] = lambda: None
        # Called when something of a former owner is refused.
        self.fenced: Callable[[], None] = lambda: None

    # --- writing ----------------------------------------------------------------------------------------------------
    async def append(self, batch: Batch) -> Appended:
        await self._reached()
        batch = await self.stamped(batch)
        answer: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
        self.send(batch, answer)
        return await answer

    def send(self, batch: Batch, answer: "asyncio.Future[Appended]") -> None:
        """To the database, whatever becomes of whoever waits for the answer."""
        chance, loop, fault = self._faults.chance, asyncio.get_running_loop(), self._faults.of_commit()
        if fault == "failed commit":
            error = chance.choice((StorageUnavailable(AWAY), StorageFull("the disk is full")))
            loop.call_later(chance.uniform(*COMMIT_S), self._answer, answer, error)
            return
        self._sent[answer] = None
        at = loop.time() + chance.uniform(*(SLOW_S if fault == "slow commit" else COMMIT_S))
        if fault == "late commit":
            lost = StorageUnknown("the connection was cut before the answer came")
            loop.call_at(at, self._answer, answer, lost)
            at += chance.uniform(*LATE_S)
        else:
            # One connection has its batches stored in their order, as a group commit does.
            at = self._last = max(at, self._last + APART_S)
        self.sent()
        loop.call_at(at, partial(self.commit, batch, answer, lost=fault == "lost answer"))

    def commit(self, batch: Batch, answer: "asyncio.Future[Appended]", *, lost: bool = False) -> None:
        """In the database."""
        self._sent.pop(answer, None)
        if self._gate.dead and self._dropped():
            return
        found: Appended | StoreError
        try:
            if self.unreachable:
                raise StorageUnavailable(AWAY)
            found = self.database.commit(self.node, batch)
        except StoreError as error:
            found = error
            if isinstance(error, Fenced):
                self.fenced()
        self._answer(answer, StorageUnknown("the answer was lost") if lost else found)

    def _dropped(self) -> bool:
        """Whether a batch that a killed node had sent did not get through."""
        dropped = self._faults.chance.random() < 0.5
        self._faults.did("commit dropped by a kill" if dropped else "commit stored in spite of a kill")
        return dropped

    def _answer(self, answer: "asyncio.Future[Appended]", found: Appended | StoreError) -> None:
        def tell() -> None:
            if answer.done():
                return
            if isinstance(found, StoreError):
                answer.set_exception(found)
            else:
                answer.set_result(found)

        self._gate.passes(tell)

    # --- owning -----------------------------------------------------------------------------------------------------
    async def take_all(self) -> None:
        """Whatever there is belongs to this node from now on."""
        for stream in await self.streams():
            if stream.startswith(OWNED):
                await self.take(stream, self.node)

    async def stamped(self, batch: Batch) -> Batch:
        """With the epoch under which this node has the stream; a new stream is taken first."""
        if not self.owns or batch.epoch or not batch.stream.startswith(OWNED):
            return batch
        if batch.stream not in self._epochs and not (await self.head(batch.stream))[0]:
            await self.take(batch.stream, self.node)
        return msgspec.structs.replace(batch, epoch=self._epochs.get(batch.stream, 0))

    async def take(self, stream: str, owner: str = "", seen: int | None = None) -> int:
        epoch = await self._read(self.database.log.take(stream, owner, seen))
        self._epochs[stream] = epoch
        return epoch

    async def release(self, stream: str, epoch: int) -> None:
        await self._read(self.database.log.release(stream, epoch))

    @property
    def unreachable(self) -> bool:
        return self.cut or self.database.away

    async def reached(self, *, changes: bool = False) -> bool:
        """For what nodes say of themselves. Raises StoreError where it does not get there. Whether the answer to it
        is lost, where it changes something."""
        await self._reached()
        faults = self._faults
        if faults.happens("failed read", faults.rates.failed_read):
            raise StorageUnavailable(AWAY)
        return changes and faults.happens("lost answer", faults.rates.lost_answer)

    # --- reading ----------------------------------------------------------------------------------------------------
    async def _reached(self) -> None:
        if self._gate.frozen:
            await self._gate.passed()
        # What is left of a killed node is cleared away, and reaches nothing.
        if self._closed or self._gate.dead:
            raise StorageClosed("the log is closed")
        if self.unreachable:
            raise StorageUnavailable(AWAY)

    async def _read(self, job: Coroutine[Any, Any, T]) -> T:
        try:
            await self._reached()
            if self._faults.happens("failed read", self._faults.rates.failed_read):
                raise StorageUnavailable(AWAY)
        except BaseException:
            job.close()
            raise
        return await job

    async def owned(self, stream: str) -> Owned:
        return await self._read(self.database.log.owned(stream))

    async def answer(self, stream: str, command: str) -> bytes | None:
        return await self._read(self.database.log.answer(stream, command))

    async def answers(self, stream: str) -> list[tuple[str, bytes]]:
        return await self._read(self.database.log.answers(stream))

    async def forget_answers(self, streams: str, before: int, most: int) -> int:
        return await self._read(self.database.log.forget_answers(streams, before, most))

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        return await self._read(self.database.log.read(stream, after, limit))

    async def read_kinds(self, stream: str, kinds: frozenset[str], after: int = 0) -> list[Stored]:
        return await self._read(self.database.log.read_kinds(stream, kinds, after))

    async def streams(self) -> list[str]:
        return await self._read(self.database.log.streams())

    async def head(self, stream: str) -> tuple[int, bytes]:
        return await self._read(self.database.log.head(stream))

    async def snapshot(self, stream: str) -> tuple[int, bytes] | None:
        return await self._read(self.database.log.snapshot(stream))

    async def faults(self) -> list[tuple[str, int, str]]:
        return await self._read(self.database.log.faults())

    async def balance(self, account: str) -> int:
        return await self._read(self.database.log.balance(account))

    async def balances(self) -> dict[str, int]:
        return await self._read(self.database.log.balances())

    async def close(self) -> None:
        # Whoever waited for one of these may have given up; it is stored all the same.
        while self._sent and not self._gate.dead:
            await asyncio.sleep(COMMIT_S[0])
        self._closed = True
