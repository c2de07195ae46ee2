"""A log in front of another one: everything goes through as it is. Whoever changes something overrides that."""

from pitboss.store.port import Appended, Batch, EventLog, Owned, Stored


class LogThrough:
    def __init__(self, log: EventLog) -> None:
        self._log = log

    async def append(self, batch: Batch) -> Appended:
        return await self._log.append(batch)

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
