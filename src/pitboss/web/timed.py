"""A log that is measured: how long each append takes until it is on the disk."""

import time

from pitboss.store.port import Appended, Batch, EventLog, Owned, Stored
from pitboss.web.metrics import Metrics


class TimedLog:
    """Everything else goes through as it is."""

    def __init__(self, log: EventLog, metrics: Metrics) -> None:
        self._log, self._appends = log, metrics.appends

    async def append(self, batch: Batch) -> Appended:
        started = time.perf_counter()
        try:
            return await self._log.append(batch)
        finally:
            self._appends.observe(time.perf_counter() - started)

    async def take(self, stream: str, owner: str = "", seen: int | None = None) -> int:
        return await self._log.take(stream, owner, seen)

    async def release(self, stream: str, epoch: int) -> None:
        await self._log.release(stream, epoch)

    async def owned(self, stream: str) -> Owned:
        return await self._log.owned(stream)

    async def faults(self) -> list[tuple[str, int, str]]:
        return await self._log.faults()

    async def answer(self, stream: str, command: str) -> bytes | None:
        return await self._log.answer(stream, command)

    async def answers(self, stream: str) -> list[tuple[str, bytes]]:
        return await self._log.answers(stream)

    async def forget_answers(self, streams: str, before: int, most: int) -> int:
        return await self._log.forget_answers(streams, before, most)

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        return await self._log.read(stream, after, limit)

    async def read_kinds(self, stream: str, kinds: frozenset[str], after: int = 0) -> list[Stored]:
        return await self._log.read_kinds(stream, kinds, after)

    async def streams(self) -> list[str]:
        return await self._log.streams()

    async def head(self, stream: str) -> tuple[int, bytes]:
        return await self._log.head(stream)

    async def snapshot(self, stream: str) -> tuple[int, bytes] | None:
        return await self._log.snapshot(stream)

    async def balance(self, account: str) -> int:
        return await self._log.balance(account)

    async def balances(self) -> dict[str, int]:
        return await self._log.balances()

    async def close(self) -> None:
        await self._log.close()
