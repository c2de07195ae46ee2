"""What is asked of every node and not of one table: the tables of the floor's map, a page at a time.

A node that does not answer in time is left out, and whoever asks says what they know of its tables from elsewhere.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from pitboss.bus.errors import BusError
from pitboss.room.directory import Offered, by_name
from pitboss.room.floor.map import TableSeen, table_not_seen
from pitboss.room.remote.calls import Call, CallRefused, Returned, call_of, carry_out, value_of
from pitboss.room.remote.sealed import SealedBus
from pitboss.room.views.called import Called

ASK_S = 1.5
# So many tables of the map in one answer: NATS carries a megabyte.
PAGE = 200


class OwnTables(Protocol):
    """The floor of this node."""

    async def own_tables(self) -> list[TableSeen]: ...


class EachNode:
    """name: of this node. nodes: the others that are heard. floor: of this node, which answers only while it may act,
    and says nothing otherwise: another node may have its tables already."""

    def __init__(self, bus: SealedBus, name: str, nodes: Callable[[], list[str]], floor: OwnTables) -> None:
        self._bus, self._nodes, self._floor = bus, nodes, floor
        self.silent = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._subscription = bus.respond(self._place(name), Call, self._asked)

    def _place(self, node: str) -> str:
        return self._bus.subject("node-of", self._bus.key.token("node", node))

    # --- what this node is asked ------------------------------------------------------------------------------------
    def _asked(self, call: Call, reply: Callable[[msgspec.Struct], None]) -> None:
        if not self.silent:
            task = asyncio.get_running_loop().create_task(self._answered(call, reply))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _answered(self, call: Call, reply: Callable[[msgspec.Struct], None]) -> None:
        reply(await carry_out(self._do, "node", call))

    async def _do(self, _: str, kind: str, given: Sequence[Any]) -> Any:
        (after,) = given
        found = sorted(await self._floor.own_tables(), key=lambda table: by_name(table.id))
        return tuple([table for table in found if not after or by_name(table.id) > by_name(after)][:PAGE])

    # --- what this node asks ----------------------------------------------------------------------------------------
    async def floor_tables(self) -> list[TableSeen]:
        """Those of all other nodes that answer."""
        found = await asyncio.gather(*[self._tables_of(node) for node in self._nodes()])
        return [table for tables in found for table in tables]

    async def _tables_of(self, node: str) -> list[TableSeen]:
        tables: list[TableSeen] = []
        while True:
            word = call_of("floor_tables", tables[-1].id if tables else "")
            try:
                told: Returned | CallRefused = await self._bus.request(
                    self._place(node), word, Returned | CallRefused, ASK_S
                )
            except BusError:
                return tables
            page = value_of("floor_tables", told) if isinstance(told, Returned) else ()
            tables += page
            if len(page) < PAGE:
                return tables

    def close(self) -> None:
        self._subscription.close()


def whole_map(mine: list[TableSeen], far: list[TableSeen], known: Sequence[Offered], called: Called) -> list[TableSeen]:
    """Every table of the room once, in the order of their numbers. known: all that the lobby knows of."""
    found = {table.id: table for table in [*far, *mine]}
    for table in known:
        if table.line.id not in found:
            found[table.line.id] = table_not_seen(table, called)
    return sorted(found.values(), key=lambda table: by_name(table.id))
