"""Nodes in memory and in PostgreSQL, held to one suite; and what depends on a real database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from pitboss.store.errors import StorageLocked
from pitboss.store.memory import MemoryLog
from pitboss.store.nodes.memory import MemoryNodes
from pitboss.store.nodes.port import FRESH_MS, GUARD_MS, LEASE_MS
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.postgres.nodes import PostgresNodes
from tests.support.postgres import Server, connect
from tests.unit.store.nodes_suite import NodesSuite, Place, member
from tests.unit.store.running import batch, in_loop


class InMemory:
    def __init__(self) -> None:
        self.time = 1_000_000
        self.log = MemoryLog()
        self.nodes = MemoryNodes(self.log, lambda: self.time)

    async def expire(self, name: str) -> None:
        """Time passes; all others are still there."""
        rows = self.nodes.rows
        self.time += LEASE_MS
        for other, row in rows.items():
            if other != name:
                row.until += LEASE_MS

    async def grow_old(self, name: str) -> None:
        self.nodes.rows[name].until = self.time + LEASE_MS - FRESH_MS

    async def restarted(self) -> None:
        self.nodes.started = self.time - GUARD_MS + 1


class TestMemory(NodesSuite):
    @asynccontextmanager
    async def place(self) -> AsyncIterator[Place]:
        yield InMemory()


class InPostgres:
    def __init__(self, url: str) -> None:
        self.url, self.log = url, PostgresLog(url, shared=True)
        # The server was started a moment ago, for the tests.
        self.nodes = PostgresNodes(self.log, guard_ms=0)

    async def expire(self, name: str) -> None:
        await self._execute("UPDATE nodes SET lease_until = now() WHERE name = $1", name)

    async def grow_old(self, name: str) -> None:
        left = f"interval '{LEASE_MS - FRESH_MS} milliseconds'"
        await self._execute(f"UPDATE nodes SET lease_until = now() + {left} WHERE name = $1", name)

    async def restarted(self) -> None:
        """The server of the tests is older than that: so is nothing that is longer ago than it."""
        db = await connect(self.url)
        age = await db.fetchval("SELECT extract(epoch FROM now() - pg_postmaster_start_time())")
        await db.close()
        self.nodes.guard_ms = int(age * 1000) + 60_000

    async def _execute(self, statement: str, *values: str) -> None:
        db = await connect(self.url)
        await db.execute(statement, *values)
        await db.close()


class TestPostgres(NodesSuite):
    @pytest.fixture(autouse=True)
    def _server(self, postgres: Server) -> None:
        self.postgres = postgres

    @asynccontextmanager
    async def place(self) -> AsyncIterator[Place]:
        it = InPostgres(await self.postgres.new_database())
        try:
            yield it
        finally:
            await it.nodes.close()
            await it.log.close()

    async def soon(self, called: list[int]) -> None:
        async with asyncio.timeout(5):
            while not called:
                await asyncio.sleep(0.01)

    @in_loop
    async def test_claim_dead__what_is_just_appended_to_is_left_and_comes_with_the_next_look(self) -> None:
        async with self.place() as it:
            assert isinstance(it, InPostgres)
            b = member("b")
            await it.nodes.join(b)
            epoch = await it.log.take("table:1", "gone")
            await it.log.append(batch(epoch=epoch))
            db = await connect(it.url)
            await db.execute("BEGIN")
            await db.execute("UPDATE heads SET version = version WHERE stream = 'table:1'")
            assert await it.nodes.claim_dead(b, "table:", 9) == []
            await db.execute("COMMIT")
            assert len(await it.nodes.claim_dead(b, "table:", 9)) == 1
            await db.close()

    @in_loop
    async def test_nodes_at_once__every_stream_is_claimed_once(self) -> None:
        async with self.place() as it:
            assert isinstance(it, InPostgres)
            await it.log.open()
            db = await connect(it.url)
            await db.execute(
                "INSERT INTO heads SELECT 'table:' || n, 0, ''::bytea, 1, 'gone' FROM generate_series(1, 300) n"
            )
            await db.close()
            members = [member(name) for name in "bcd"]
            others = [PostgresNodes(it.log, guard_ms=0) for _ in members]
            for node in members:
                await it.nodes.join(node)
            had: dict[str, int] = {}

            async def claim(store: PostgresNodes, node: int) -> bool:
                found = await store.claim_dead(members[node], "table:", 10)
                for one in found:
                    assert one.stream not in had
                    had[one.stream] = node
                    assert one.epoch == 2
                return bool(found)

            # In rounds, so that each has its turn however late its first connection comes.
            while any(await asyncio.gather(*[claim(store, n) for n, store in enumerate(others)])):
                pass
            assert len(had) == 300
            assert len(set(had.values())) == 3
            for store in others:
                await store.close()

    @in_loop
    async def test_a_room_that_is_one_process__and_nodes_are_never_on_one_database(self) -> None:
        url = await self.postgres.new_database()
        alone = await PostgresLog(url, alone=True).open()
        with pytest.raises(StorageLocked, match="started without --node: stop it"):
            await PostgresLog(url, shared=True).open()
        await alone.close()
        first, second = await PostgresLog(url, shared=True).open(), await PostgresLog(url, shared=True).open()
        with pytest.raises(StorageLocked, match="another room is already running"):
            await PostgresLog(url, alone=True).open()
        await first.close()
        await second.close()
