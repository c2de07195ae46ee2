"""Several nodes of one room on one database: each has its tables, and takes over those of a dead one. Between them is
a bus, and whoever plays is at any of them."""

import asyncio
from collections.abc import Callable
from itertools import cycle
from typing import Any

from pitboss.store.nodes.memory import MemoryNodes
from tests.simulation.chaos.node import Node
from tests.simulation.chaos.parts.faults import Kind
from tests.simulation.chaos.parts.loop import virtual_loop
from tests.simulation.chaos.parts.network import SimNet
from tests.simulation.chaos.world import AWAY_S, CLOSED_LONG_S, CLOSED_S, STILL_S, World
from tests.simulation.kill_jackpots.opened import START
from tests.simulation.kill_jackpots.papers import MANY_TABLES, MORE_TABLES

NAMES = ("a", "b", "c")
BUS_TROUBLES: tuple[Kind, ...] = (
    "bus cut from a node", "one way cut between two nodes", "bus away", "bus and database cut from a node",
)  # fmt: skip
# What a node that is told to stop may take, with a database that is away for a while.
STOP_S = 240.0


class ClusterWorld(World):
    """nodes: by name, those that are there."""

    more: tuple[str, ...] = MORE_TABLES

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.nodes: dict[str, Node] = {}
        self.net = SimNet(self.faults)
        self._troubles = cycle(BUS_TROUBLES)
        log, loop = self.house.database.log, virtual_loop()
        self._members = MemoryNodes(log, lambda: START + int(loop.time() * 1000))
        self._owners: dict[str, str] = {}
        self.house.database.committed.append(lambda node, batch, stored: self._seen(batch.stream, node))

    @property
    def is_open(self) -> bool:
        return bool(self.nodes)

    def _seen(self, stream: str, node: str) -> None:
        """Whose tables go on at whose place."""
        before = self._owners.get(stream)
        if stream.startswith("table:") and before is not None and before != node:
            dead = before not in self.nodes or self.nodes[before].gate.frozen or self.nodes[before].store.cut
            self.faults.did("table taken over" if dead else "table passed on")
        self._owners[stream] = node

    # --- where clients go -------------------------------------------------------------------------------------------
    async def open_node(self, table: str = "") -> Node:
        """Whichever the proxy chooses."""
        while not self.nodes:
            await self._opened.wait()
        return self.faults.chance.choice([self.nodes[name] for name in sorted(self.nodes)])

    async def house_node(self) -> Node:
        while True:
            for name in sorted(self.nodes):
                if self.nodes[name].room.keeps_house:
                    return self.nodes[name]
            await asyncio.sleep(1.0)
            await self._opened.wait()

    # --- coming and going -------------------------------------------------------------------------------------------
    async def open_all(self) -> None:
        for name in NAMES:
            await self.start(name)

    async def start(self, name: str) -> None:
        """Until it is there."""
        chance = self.faults.chance
        while True:
            skew = 0
            if self.witness.step and chance.random() < 0.2:
                self.faults.did("clock skew")
                skew = self.skew()
            node = Node(name, self.house, self.faults, skew, self._wrap, self._members, self.net)
            opened = await self._tried(node)
            if self.witness.broken:
                return
            if opened:
                self.nodes[name] = node
                self._opened.set()
                return

    def _gone(self, name: str) -> Node:
        """Nobody is sent there any more."""
        node = self.nodes.pop(name)
        if not self.nodes:
            self._opened.clear()
        return node

    def _one(self) -> Node | None:
        alive = [self.nodes[name] for name in sorted(self.nodes) if not self.nodes[name].gate.frozen]
        return self.faults.chance.choice(alive) if alive else None

    # --- what goes wrong --------------------------------------------------------------------------------------------
    def troubles(self) -> tuple[tuple[str, Callable[[], Any]], ...]:
        return (*super().troubles(), ("stop_every", self._stops), ("cut_every", self._cuts), ("bus_every", self._bus))

    async def _kills(self) -> None:
        if self.faults.happens("closed for hours", self.faults.rates.closed):
            await self._closes()
            return
        node = self._one()
        if node is not None:
            if self.faults.chance.random() < 0.5:
                await node.in_a_commit()
            self.faults.did("kill")
            node.kill()
            self._gone(node.name)
            await asyncio.sleep(self.faults.chance.uniform(*CLOSED_S))
            await self.start(node.name)

    async def _closes(self) -> None:
        """All of them at once, and nobody is there for hours."""
        for name in sorted(self.nodes):
            self.faults.did("kill")
            self._gone(name).kill()
        await asyncio.sleep(self.faults.chance.uniform(*CLOSED_LONG_S))
        await self.open_all()

    async def _two_owners(self) -> None:
        """A node stands still for longer than its lease, others take its tables, and it wakes up."""
        node = self._one()
        if node is None:
            return
        self.faults.did("node stands still")
        node.gate.freeze()
        await asyncio.sleep(self.faults.chance.uniform(*STILL_S))
        self.faults.did("two owners")
        node.deposed = True
        node.gate.thaw()
        # It finds out, and gets its share again.
        await asyncio.sleep(self.faults.chance.uniform(5.0, 20.0))
        node.deposed = False

    async def _stops(self) -> None:
        node = self._one()
        if node is None:
            return
        self.faults.did("node told to stop")
        self._gone(node.name)
        try:
            async with asyncio.timeout(STOP_S):
                await node.stop()
        except TimeoutError:
            node.kill()
        await asyncio.sleep(self.faults.chance.uniform(*CLOSED_S))
        await self.start(node.name)

    async def _cuts(self) -> None:
        """Between one node and the database."""
        node = self._one()
        if node is not None:
            self.faults.did("node cut off")
            node.store.cut = True
            await asyncio.sleep(self.faults.chance.uniform(*AWAY_S))
            node.store.cut = False

    async def _bus(self) -> None:
        """Between nodes, for a while."""
        chance, nodes = self.faults.chance, [self.nodes[name] for name in sorted(self.nodes)]
        one, other = chance.choice(nodes), chance.choice(nodes)
        ends = self.net.end_of(one.name), self.net.end_of(other.name)
        # By turns, so that a short run has all of them.
        kind = next(self._troubles)
        if kind == "one way cut between two nodes" and one is other:
            kind = "bus away"
        self.faults.did(kind)
        self._break(kind, one, ends)
        await asyncio.sleep(chance.uniform(*AWAY_S))
        self._mend(kind, one, ends)

    def _break(self, kind: Kind, one: Node, ends: tuple[str, str]) -> None:
        if kind == "bus away":
            self.net.stop()
        elif kind == "one way cut between two nodes":
            self.net.cut(*ends)
        else:
            self.net.cut_off(ends[0])
            one.store.cut = kind == "bus and database cut from a node"

    def _mend(self, kind: Kind, one: Node, ends: tuple[str, str]) -> None:
        if kind == "bus away":
            self.net.start()
        elif kind == "one way cut between two nodes":
            self.net.mend(*ends)
        else:
            self.net.reconnect(ends[0])
            one.store.cut = False


class BigWorld(ClusterWorld):
    """With more tables: what a node does each second, whatever happens, is a smaller part of the work."""

    more = MANY_TABLES
