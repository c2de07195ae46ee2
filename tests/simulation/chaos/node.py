"""One node: the real room with its sockets, on its own connection to the database, with a clock of its own."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Protocol

from argon2 import PasswordHasher

from pitboss.bus.memory import MemoryBus
from pitboss.chance import random_hex
from pitboss.room.bounds import Bounds
from pitboss.room.nodes.held_log import HeldLog
from pitboss.room.nodes.joining import Joining
from pitboss.room.people.accounts import Accounts
from pitboss.room.people.sqlite_people import SqlitePeople
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.store.errors import StorageUnknown
from pitboss.store.nodes.memory import MemoryNodes
from pitboss.store.nodes.port import Member
from pitboss.store.port import EventLog
from pitboss.store.sealing import Key
from pitboss.store.slip_keys import SlipKeys
from pitboss.web.metrics import Metrics
from pitboss.web.settings import Settings
from pitboss.web.sockets.hub import Hub
from tests.simulation.chaos.parts.clock import SimClock
from tests.simulation.chaos.parts.database import SimDatabase, SimStore
from tests.simulation.chaos.parts.faults import Faults
from tests.simulation.chaos.parts.gate import Gate
from tests.simulation.chaos.parts.network import SimNet
from tests.simulation.chaos.parts.seeded import SeededDecks
from tests.simulation.chaos.parts.wire import SimWire
from tests.simulation.kill_jackpots.opened import run_filed

# As weak as they come: nobody attacks these.
HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
QUIET_S = 30.0
SETTINGS = Settings(lobby_seconds=30.0, session_seconds=300.0)


class SharedPeople(SqlitePeople):
    """In memory; they outlive every room."""

    def close(self) -> None:
        """Only with the simulation."""


class SharedKeys(SlipKeys):
    """As a file beside the log would."""

    def close(self) -> None:
        """Only with the simulation."""


class SimNodes:
    """What nodes say of themselves goes the way that all else goes, and may get lost there."""

    def __init__(self, nodes: MemoryNodes, store: SimStore) -> None:
        self._nodes, self._store = nodes, store

    def __getattr__(self, name: str) -> Any:
        call = getattr(self._nodes, name)

        async def through(*args: Any, **more: Any) -> Any:
            lost = await self._store.reached(changes=name in ("give", "beat"))
            found = await call(*args, **more)
            if lost:
                raise StorageUnknown("the answer was lost")
            return found

        return through


class House:
    """What all nodes of a room have in common, and every kill survives."""

    def __init__(self, key: Key, chance: Random) -> None:
        self.database, self.key = SimDatabase(), key
        self.people, self.slips = SharedPeople(None), SharedKeys(key)
        self.decks = SeededDecks(chance)
        # Tables without a jackpot, by their titles.
        self.more: tuple[str, ...] = ()


class Place(Protocol):
    """Where clients look for a node."""

    async def open_node(self, table: str = "") -> "Node":
        """As soon as there is one; the one that has this table, if it is known."""

    async def house_node(self) -> "Node":
        """The one that keeps the jackpots."""

    def table_of(self, title: str) -> str:
        """By which name the log has it; '' for none."""


class Node:
    """deposed: another has taken its streams. wrap: puts a fault of our own between the room and its log."""

    def __init__(
        self, name: str, house: House, faults: Faults, skew_ms: int,
        wrap: Callable[[SimStore], EventLog] = lambda store: store, nodes: MemoryNodes | None = None,
        net: SimNet | None = None,
    ) -> None:  # fmt: skip
        """nodes: where it is one of several, and has its tables alone. net: between them."""
        self.name, self.house = name, house
        self.gate = Gate()
        self.clock = SimClock(self.gate, skew_ms)
        self.store = SimStore(house.database, name, faults, self.gate, owns=nodes is None)
        self.deposed = False
        self.bus: MemoryBus | None = net.enter(name, self.gate) if net is not None else None
        log, joins = wrap(self.store), None
        if nodes is not None:
            log = held = HeldLog(log)
            joins = Joining(SimNodes(nodes, self.store), Member(name, random_hex(8)), held, self.bus)
        accounts = Accounts(None, log, self.clock, hasher=HASHER, people=house.people)
        self.room = Room(
            log, house.key, accounts, self.clock, house.decks, simple_bot, bots_alone=False,
            bounds=Bounds(disk_free=0), joins=joins,
        )  # fmt: skip
        self.room.jackpots.make_keys = lambda: house.slips
        self.hub = Hub(self.room, SETTINGS, Metrics())
        self._wires: dict[SimWire, None] = {}
        self._sockets: dict[asyncio.Task[None], None] = {}

    async def open(self) -> None:
        """Raises StoreError where the database does not let it."""
        if self.store.owns:
            await self.store.take_all()
        await self.room.start()
        await run_filed(self.room, self.house.more)
        await self.hub.start()

    def serve(self, wire: SimWire, person: Any, token: str, address: str) -> None:
        self._wires[wire] = None
        task = asyncio.create_task(self.hub.serve(wire, person, token, address))
        self._sockets[task] = None
        task.add_done_callback(self._sockets.pop)
        task.add_done_callback(lambda _: self._wires.pop(wire, None))

    def kill(self) -> None:
        """As SIGKILL does: from now on nothing of it reaches anybody. What is left of it in memory is cleared away."""
        self.gate.kill()
        for wire in list(self._wires):
            wire.node_died()
        self._clearing = asyncio.create_task(self._clear())

    async def stop(self) -> None:
        """As SIGTERM does: its tables go to other nodes first."""
        await self.room.shutdown(graceful=True)
        self.kill()

    async def in_a_commit(self) -> None:
        """Returns when a batch is on its way, or nothing has been for a while."""
        sent: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def tell() -> None:
            if not sent.done():
                sent.set_result(None)

        self.store.sent = tell
        with suppress(TimeoutError):
            async with asyncio.timeout(QUIET_S):
                await sent
        self.store.sent = lambda: None

    async def _clear(self) -> None:
        await self.hub.stop()
        await asyncio.gather(*self._sockets, return_exceptions=True)
        await self.room.shutdown(graceful=False)
        if self.bus is not None:
            await self.bus.close()
