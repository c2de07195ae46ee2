"""Several nodes of one room in one process: one log and one clock in memory, and faults on the way to them."""

import asyncio
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import msgspec

from pitboss.games import find_game
from pitboss.room.bounds import Bounds
from pitboss.room.config import usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.nodes.held_log import HeldLog
from pitboss.room.nodes.joining import Joining
from pitboss.room.room import Room
from pitboss.room.tables.requests import Answer, Envelope, TableRequest
from pitboss.room.tables.runner import TableRunner
from pitboss.room.views.watching import Watch
from pitboss.store.errors import StorageUnavailable
from pitboss.store.memory import MemoryLog
from pitboss.store.nodes.memory import MemoryNodes
from pitboss.store.nodes.port import Member
from pitboss.store.port import Appended, Batch
from pitboss.store.sealing import new_key
from pitboss.store.through import LogThrough
from tests.unit.room.rooms import FakeClock

AWAY = "the storage is away"


class Line(LogThrough):
    """The way from one node to the storage. cut: nothing goes through."""

    def __init__(self, log: MemoryLog, nodes: MemoryNodes) -> None:
        super().__init__(log)
        self.nodes, self.cut = nodes, False
        self.before_append: Callable[[Batch], Any] | None = None

    async def append(self, batch: Batch) -> Appended:
        self.check()
        if self.before_append is not None:
            await self.before_append(batch)
        return await self._log.append(batch)

    def check(self) -> None:
        if self.cut:
            raise StorageUnavailable(AWAY)

    async def read(self, *args: Any, **more: Any) -> Any:
        self.check()
        return await self._log.read(*args, **more)

    async def close(self) -> None:
        """The log outlives its rooms."""


class NodesLine:
    """The same for what nodes say of themselves."""

    def __init__(self, line: Line) -> None:
        self._line = line

    def __getattr__(self, name: str) -> Any:
        call = getattr(self._line.nodes, name)

        async def checked(*args: Any, **more: Any) -> Any:
            self._line.check()
            return await call(*args, **more)

        return checked


class InProcess:
    """Asks the other room itself, as a bus would."""

    def __init__(self, cluster: "Cluster") -> None:
        self._cluster = cluster

    async def submit(self, owner: str, table: str, envelope: Envelope) -> Answer:
        room = self._cluster.rooms.get(owner)
        if room is None or table not in room.directory.runners:
            return Answer(envelope.id, False, 0, "elsewhere", "", "not here")
        return await room.submit(table, envelope)

    async def look_on(self, owner: str, table: str, person: str) -> Watch:
        room = self._cluster.rooms.get(owner)
        if room is None or table not in room.directory.runners:
            raise RoomRefusal("elsewhere", "not here")
        return await room.look_on(table, person)


class Cluster:
    """rooms: by the names of the nodes that are there."""

    def __init__(self) -> None:
        self.clock, self.log, self.key = FakeClock(), MemoryLog(), new_key("room:test")
        self.nodes = MemoryNodes(self.log, self.clock.now)
        self.rooms: dict[str, Room] = {}
        self.lines: dict[str, Line] = {}
        self._ids = 0

    async def start(self, name: str) -> Room:
        """Time passes until it is there: a name may have to be waited for."""
        line = self.lines[name] = Line(self.log, self.nodes)
        joins = Joining(NodesLine(line), Member(name, str(uuid4())), HeldLog(line))
        opening = asyncio.create_task(
            Room.in_memory(clock=self.clock, key=self.key, joins=joins, bounds=Bounds(disk_free=0))
        )
        while not opening.done():
            # Passwords are hashed by a thread, in real time.
            await asyncio.wait((opening,), timeout=0.02)
            if not opening.done():
                await self.pass_by(0.25)
        room = await opening
        room.elsewhere = InProcess(self)
        self.rooms[name] = room
        await self.turn()
        return room

    def kill(self, name: str) -> Room:
        """Without a word: its tasks are gone, and nothing of it reaches the storage any more."""
        room, self.lines[name].cut = self.rooms.pop(name), True
        assert room.node is not None
        for task in (*room._tasks.values(), *room.node._tasks, *room._later):
            task.cancel()
        return room

    async def stop(self, name: str) -> None:
        room = self.rooms[name]
        closing = asyncio.create_task(room.shutdown(graceful=True))
        while not closing.done():
            await self.pass_by(0.05)
        await closing
        del self.rooms[name]

    async def close(self) -> None:
        for room in self.rooms.values():
            await room.shutdown(graceful=False)

    # --- time ---------------------------------------------------------------------------------------------------------
    async def turn(self) -> None:
        """Everybody does what there is to do now."""
        for _ in range(60):
            await asyncio.sleep(0)

    async def pass_by(self, seconds: float) -> None:
        until = self.clock.time + round(seconds * 1000)
        await self.turn()
        while (at := self.clock.next_alarm()) is not None and at <= until:
            self.clock.ring()
            await self.turn()
        self.clock.time = until
        await self.turn()

    # --- who has what -------------------------------------------------------------------------------------------------
    def owners(self, table: str) -> list[str]:
        return [
            name
            for name, room in self.rooms.items()
            if table in room.directory.runners and not room.directory.runners[table].moved
        ]

    def loads(self) -> dict[str, int]:
        return {name: len(room.directory.runners) for name, room in self.rooms.items()}

    def runner(self, table: str = "1") -> TableRunner:
        (owner,) = self.owners(table)
        return self.rooms[owner].directory.runners[table]

    def epoch(self, table: str = "1") -> int:
        return self.log.owners[f"table:{table}"].epoch

    # --- people -------------------------------------------------------------------------------------------------------
    async def table(self, node: str, **more: Any) -> TableRunner:
        name = await self.rooms[node].open_table(usual_config(find_game("holdem"), **more))
        return self.rooms[node].directory.runners[name]

    async def seat(self, *people: str, table: str = "1") -> None:
        (owner,) = self.owners(table)
        for seat, name in enumerate(people, 1):
            await self.rooms[owner].accounts.grant(f"person:{name}", 1_000_000, "for a test", f"test {name}")
            assert (await self.ask(owner, name, "sit_down", table, seat=seat, chips=40_000)).ok

    def envelope(self, person: str, do: str, decision: int = 0, **more: Any) -> Envelope:
        self._ids += 1
        id = more.pop("id", f"id-{self._ids}")
        return Envelope(id, person, "player", decision, msgspec.convert({"do": do, **more}, TableRequest))

    async def ask(self, node: str, person: str, do: str, table: str = "1", **more: Any) -> Answer:
        asked = asyncio.create_task(self.rooms[node].submit(table, self.envelope(person, do, **more)))
        for _ in range(200):
            await self.turn()
            if asked.done():
                break
            await self.pass_by(0.05)
        return await asked

    async def act(self, node: str, do: str, table: str = "1", **more: Any) -> Answer:
        """Whoever's turn it is, by way of this node."""
        live = self.runner(table).live
        person = live.person_at(live.need.seat)
        return await self.ask(node, person, do, table, decision=live.need.decision, **more)

    async def in_a_hand(self, node: str) -> TableRunner:
        runner = await self.table(node)
        await self.seat("player 1", "player 2", table=runner.name)
        await self.pass_by(4)
        assert self.runner(runner.name).live.table.hand is not None
        return self.runner(runner.name)
