"""Nodes in memory, beside a log in memory: for tests and simulations, and as the plain meaning of the port."""

from collections.abc import Callable

import msgspec

from pitboss.store.errors import Fenced
from pitboss.store.memory import MemoryLog
from pitboss.store.nodes.port import FRESH_MS, GUARD_MS, LEASE_MS, Claimed, Member, NameTaken, NodeSeen


class _Row(msgspec.Struct):
    boot: str
    address: str
    until: int
    draining: bool = False
    load: int = 0


class MemoryNodes:
    """now: the clock of the storage, in milliseconds. started: when it started, by that clock."""

    def __init__(self, log: MemoryLog, now: Callable[[], int], started: int | None = None) -> None:
        self._log, self._now = log, now
        self.started = now() - GUARD_MS if started is None else started
        self.rows: dict[str, _Row] = {}
        self._carried: dict[str, tuple[int, bytes]] = {}
        self._calls: dict[str, Callable[[], None]] = {}

    async def join(self, me: Member, *, draining: bool = False) -> None:
        row, now = self.rows.get(me.name), self._now()
        if row is not None and row.boot != me.boot and row.until > now:
            raise NameTaken(me.name, row.address, row.until - now, row.until)
        self.rows[me.name] = _Row(me.boot, me.address, now + LEASE_MS, draining)

    async def beat(self, me: Member, load: int, *, draining: bool = False) -> bool:
        row = self._mine(me)
        if row is None:
            return False
        row.until, row.load, row.draining = self._now() + LEASE_MS, load, draining
        return True

    async def leave(self, me: Member) -> None:
        row = self._mine(me)
        if row is not None:
            row.until, row.load = self._now(), 0

    async def nodes(self) -> list[NodeSeen]:
        now = self._now()
        return [
            NodeSeen(name, row.address, row.until - now, row.draining, row.load)
            for name, row in sorted(self.rows.items())
        ]

    async def held(self, name: str) -> list[Claimed]:
        return [self._claimed(stream, epoch) for stream, (epoch, owner) in self._owned() if owner == name]

    async def owners(self, prefix: str) -> dict[str, str]:
        return {stream: owner for stream, (_, owner) in self._owned() if owner and stream.startswith(prefix)}

    async def versions(self, prefix: str) -> dict[str, int]:
        streams = [stream for stream in await self._log.streams() if stream.startswith(prefix)]
        return {stream: (await self._log.head(stream))[0] for stream in streams}

    async def claim_own(self, me: Member) -> list[Claimed]:
        if self._mine(me) is None:
            return []
        return [self._take(stream, me) for stream, (_, owner) in self._owned() if owner == me.name]

    async def claim_dead(self, me: Member, prefix: str, most: int) -> list[Claimed]:
        mine, now = self._mine(me), self._now()
        if mine is None or mine.draining or mine.until <= now + LEASE_MS - FRESH_MS or now < self.started + GUARD_MS:
            return []
        found = [
            stream
            for stream, (_, owner) in self._owned()
            if owner and stream.startswith(prefix) and not self._alive(owner, now)
        ]
        return [self._take(stream, me) for stream in found[:most]]

    async def claim_unowned(self, me: Member, streams: list[str]) -> list[Claimed]:
        if self._mine(me) is None:
            return []
        owned = dict(self._owned())
        return [self._take(stream, me) for stream in sorted(streams) if not owned.get(stream, (0, ""))[1]]

    async def give(self, stream: str, epoch: int, to: str, carried: bytes = b"") -> int:
        now = self._log.owners.get(stream)
        if now is None or now.epoch != epoch:
            raise Fenced(stream, epoch, now.epoch if now is not None else 0)
        given = self._log.pass_on(stream, to, epoch)
        self._carried[stream] = given, carried
        call = self._calls.get(to)
        if call is not None:
            call()
        return given

    async def told(self, me: Member, call: Callable[[], None]) -> None:
        self._calls[me.name] = call

    async def close(self) -> None:
        """The rows are the storage's."""

    def _mine(self, me: Member) -> _Row | None:
        row = self.rows.get(me.name)
        return row if row is not None and row.boot == me.boot else None

    def _alive(self, name: str, now: int) -> bool:
        row = self.rows.get(name)
        return row is not None and row.until > now

    def _owned(self) -> list[tuple[str, tuple[int, str]]]:
        return [(stream, (owned.epoch, owned.owner)) for stream, owned in sorted(self._log.owners.items())]

    def _take(self, stream: str, me: Member) -> Claimed:
        return Claimed(stream, self._log.pass_on(stream, me.name, None))

    def _claimed(self, stream: str, epoch: int) -> Claimed:
        at, carried = self._carried.get(stream, (0, b""))
        return Claimed(stream, epoch, carried if at == epoch else b"")
