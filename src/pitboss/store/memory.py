"""A log in memory: for tests, for tables that nobody wants to keep, and as the plain meaning of the port."""

from pitboss.store.chain import admit, check_batch, check_epoch, check_name
from pitboss.store.errors import Fenced, StorageClosed
from pitboss.store.port import GENESIS, Appended, Batch, Owned, Stored

NOBODYS = Owned()


class MemoryLog:
    def __init__(self) -> None:
        # Open to tests that damage a log.
        self.entries: dict[str, list[Stored]] = {}
        # With the time of their batches.
        self._answers: dict[tuple[str, str], tuple[bytes, int]] = {}
        self._balances: dict[str, int] = {}
        self._snapshots: dict[str, tuple[int, bytes]] = {}
        # By stream; for the nodes that share it, too.
        self.owners: dict[str, Owned] = {}
        self._closed = False

    async def append(self, batch: Batch) -> Appended:
        self._check_open()
        check_batch(batch)
        check_epoch(batch, self.owners.get(batch.stream, NOBODYS).epoch)
        head = self._head(batch.stream)
        known = self._answers.get((batch.stream, batch.command)) if batch.command else None
        if known is not None:
            return Appended(head[0], repeated=True, answer=known[0])
        stored, balances = admit(batch, head, lambda account: self._balances.get(account, 0))
        self.entries.setdefault(batch.stream, []).extend(stored)
        self._balances.update(balances)
        if batch.command:
            self._answers[batch.stream, batch.command] = batch.answer, batch.at
        if batch.snapshot is not None:
            self._snapshots[batch.stream] = stored[-1].version, batch.snapshot
        return Appended(stored[-1].version, repeated=False, answer=batch.answer, hash=stored[-1].hash)

    async def take(self, stream: str, owner: str = "", seen: int | None = None) -> int:
        self._check_open()
        check_name(stream, owner)
        return self.pass_on(stream, owner, seen)

    async def release(self, stream: str, epoch: int) -> None:
        self._check_open()
        self.pass_on(stream, "", epoch)

    def pass_on(self, stream: str, owner: str, seen: int | None) -> int:
        before = self.owners.get(stream, NOBODYS).epoch
        if seen is not None and seen != before:
            raise Fenced(stream, seen, before)
        self.owners[stream] = Owned(before + 1, owner)
        return before + 1

    async def owned(self, stream: str) -> Owned:
        self._check_open()
        return self.owners.get(stream, NOBODYS)

    async def faults(self) -> list[tuple[str, int, str]]:
        self._check_open()
        return []

    async def answer(self, stream: str, command: str) -> bytes | None:
        self._check_open()
        found = self._answers.get((stream, command))
        return found[0] if found is not None else None

    async def answers(self, stream: str) -> list[tuple[str, bytes]]:
        self._check_open()
        return [(key[1], found[0]) for key, found in self._answers.items() if key[0] == stream]

    async def forget_answers(self, streams: str, before: int, most: int) -> int:
        self._check_open()
        old = [key for key, (_, at) in self._answers.items() if key[0].startswith(streams) and at < before][:most]
        for key in old:
            del self._answers[key]
        return len(old)

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        self._check_open()
        after = max(0, after)
        return self.entries.get(stream, [])[after : after + limit if limit else None]

    async def read_kinds(self, stream: str, kinds: frozenset[str], after: int = 0) -> list[Stored]:
        return [entry for entry in await self.read(stream, after) if entry.kind in kinds]

    async def streams(self) -> list[str]:
        self._check_open()
        return sorted(self.entries)

    async def head(self, stream: str) -> tuple[int, bytes]:
        self._check_open()
        return self._head(stream)

    async def snapshot(self, stream: str) -> tuple[int, bytes] | None:
        self._check_open()
        return self._snapshots.get(stream)

    async def balance(self, account: str) -> int:
        self._check_open()
        return self._balances.get(account, 0)

    async def balances(self) -> dict[str, int]:
        self._check_open()
        return dict(sorted(self._balances.items()))

    async def close(self) -> None:
        self._closed = True

    def _head(self, stream: str) -> tuple[int, bytes]:
        entries = self.entries.get(stream)
        return (entries[-1].version, entries[-1].hash) if entries else (0, GENESIS)

    def _check_open(self) -> None:
        if self._closed:
            raise StorageClosed("the log is closed")
