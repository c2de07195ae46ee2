"""Nodes in PostgreSQL: a row for each, and the owners that stand in the heads of streams.

`now()` is the database's: no clock of a node counts. A claim takes rows that nobody else holds, so survivors of a node
share its streams; a stream that is just being appended to is left for the next look, and whatever the append stores is
there when it is claimed.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pitboss.store.chain import check_name
from pitboss.store.errors import Fenced
from pitboss.store.nodes.port import FRESH_MS, GUARD_MS, LEASE_MS, Claimed, Member, NameTaken, NodeSeen
from pitboss.store.postgres.connecting import CONNECT_S, Connection, Pool
from pitboss.store.postgres.errors import LOST
from pitboss.store.postgres.log import LAST_SIGN, PostgresLog

# A beat and a claim at the same time; neither waits for anything else that is asked of the database.
CONNECTIONS = 2
# Less than a lease: who gets no answer tries again before it is over.
WAIT_S = 3.0
CHANNEL = "pitboss_given"

_LEASE = f"now() + interval '{LEASE_MS} milliseconds'"
_FRESH = f"now() + interval '{LEASE_MS - FRESH_MS} milliseconds'"
_LEFT = "(extract(epoch FROM lease_until - now()) * 1000)::bigint"
JOIN = f"""
INSERT INTO nodes AS n (name, boot, address, lease_until, draining) VALUES ($1, $2, $3, {_LEASE}, $4)
ON CONFLICT (name) DO UPDATE SET boot = excluded.boot, address = excluded.address, lease_until = excluded.lease_until,
    draining = excluded.draining, load = 0
WHERE n.boot = excluded.boot OR n.lease_until <= now()
RETURNING name
"""
TAKEN = f"SELECT address, {_LEFT}, (extract(epoch FROM lease_until) * 1000)::bigint FROM nodes WHERE name = $1"
BEAT = f"UPDATE nodes SET lease_until = {_LEASE}, load = $3, draining = $4 WHERE name = $1 AND boot = $2 RETURNING name"
LEAVE = "UPDATE nodes SET lease_until = now(), load = 0 WHERE name = $1 AND boot = $2"
NODES = f"SELECT name, address, {_LEFT}, draining, load FROM nodes ORDER BY name"
HELD = """
SELECT stream, h.epoch, coalesce(c.state, ''::bytea) FROM heads h LEFT JOIN carried c USING (stream, epoch)
WHERE owner = $1 AND owner <> '' ORDER BY stream
"""
OWNERS = "SELECT stream, owner FROM heads WHERE owner <> '' AND stream >= $1 AND stream < $2 ORDER BY stream"
VERSIONS = "SELECT stream, version FROM heads WHERE version > 0 AND stream >= $1 AND stream < $2 ORDER BY stream"
_ALIVE = "EXISTS (SELECT FROM nodes WHERE name = $1 AND boot = $2 AND lease_until > now())"
_TAKE = """
UPDATE heads SET epoch = heads.epoch + 1, owner = $1 FROM found WHERE heads.stream = found.stream
RETURNING heads.stream, heads.epoch
"""
CLAIM_OWN = f"""
WITH found AS (SELECT stream FROM heads WHERE owner = $1 AND owner <> '' AND {_ALIVE} ORDER BY stream FOR UPDATE)
{_TAKE}
"""
# The names of the dead are found first, each with one look into the index. A row that was waited for is held against
# them once more: joined to `nodes` instead, one that a live node has just claimed would still pass for a dead node's.
CLAIM_DEAD = f"""
WITH RECURSIVE named AS (
    SELECT min(owner) AS owner FROM heads WHERE owner <> ''
    UNION ALL SELECT (SELECT min(owner) FROM heads WHERE owner <> '' AND owner > named.owner) FROM named
    WHERE named.owner IS NOT NULL
), dead AS MATERIALIZED (
    SELECT owner FROM named WHERE owner IS NOT NULL
        AND NOT EXISTS (SELECT FROM nodes WHERE name = named.owner AND lease_until > now())
), found AS (
    SELECT stream FROM heads
    WHERE owner <> '' AND owner = ANY(ARRAY(SELECT owner FROM dead)) AND stream >= $3 AND stream < $4
        AND EXISTS (SELECT FROM nodes WHERE name = $1 AND boot = $2 AND lease_until > {_FRESH} AND NOT draining)
        AND now() > pg_postmaster_start_time() + $6::int * interval '1 millisecond'
    LIMIT $5 FOR UPDATE SKIP LOCKED
)
{_TAKE}
"""
CLAIM_UNOWNED = f"""
WITH found AS (
    SELECT stream FROM heads WHERE stream = ANY($3) AND owner = '' AND {_ALIVE} ORDER BY stream FOR UPDATE SKIP LOCKED
)
{_TAKE}
"""
GIVE = "UPDATE heads SET epoch = epoch + 1, owner = $3 WHERE stream = $1 AND epoch = $2 RETURNING epoch"
CARRY = """
INSERT INTO carried VALUES ($1, $2, $3)
ON CONFLICT (stream) DO UPDATE SET epoch = excluded.epoch, state = excluded.state
"""


class PostgresNodes:
    """guard_ms: so long after the database has started nobody claims anything."""

    def __init__(self, log: PostgresLog, guard_ms: int = GUARD_MS) -> None:
        self._log, self.guard_ms = log, guard_ms
        self._pool = Pool(log.connection, log.place, CONNECTIONS, WAIT_S)
        self._ear: Connection | None = None

    async def join(self, me: Member, *, draining: bool = False) -> None:
        check_name(me.name, me.address)
        taken: list[Any] = []

        async def insert(db: Connection) -> bool:
            if await db.fetchval(JOIN, me.name, me.boot, me.address, draining) is not None:
                return True
            taken[:] = [await db.fetchrow(TAKEN, me.name)]
            return False

        if not await self._pool.change(insert):
            row = taken[0] or ("", 0, 0)
            raise NameTaken(me.name, row[0], row[1], row[2])

    async def beat(self, me: Member, load: int, *, draining: bool = False) -> bool:
        return await self._value(BEAT, me.name, me.boot, load, draining) is not None

    async def leave(self, me: Member) -> None:
        await self._value(LEAVE, me.name, me.boot)

    async def nodes(self) -> list[NodeSeen]:
        return [NodeSeen(*row) for row in await self._read(NODES)]

    async def held(self, name: str) -> list[Claimed]:
        return [Claimed(*row) for row in await self._read(HELD, name)]

    async def owners(self, prefix: str) -> dict[str, str]:
        return dict(map(tuple, await self._read(OWNERS, prefix, prefix + LAST_SIGN)))

    async def versions(self, prefix: str) -> dict[str, int]:
        return dict(map(tuple, await self._read(VERSIONS, prefix, prefix + LAST_SIGN)))

    async def claim_own(self, me: Member) -> list[Claimed]:
        return await self._claim(CLAIM_OWN, me)

    async def claim_dead(self, me: Member, prefix: str, most: int) -> list[Claimed]:
        return await self._claim(CLAIM_DEAD, me, prefix, prefix + LAST_SIGN, most, self.guard_ms)

    async def claim_unowned(self, me: Member, streams: list[str]) -> list[Claimed]:
        return await self._claim(CLAIM_UNOWNED, me, streams)

    async def give(self, stream: str, epoch: int, to: str, carried: bytes = b"") -> int:
        async def pass_on(db: Connection) -> int:
            given: int | None = await db.fetchval(GIVE, stream, epoch, to)
            if given is None:
                actual = await db.fetchval("SELECT epoch FROM heads WHERE stream = $1", stream)
                raise Fenced(stream, epoch, actual or 0)
            await db.execute(CARRY, stream, given, carried)
            await db.execute("SELECT pg_notify($1, $2)", CHANNEL, to)
            return given

        return await self._pool.change(pass_on)

    async def told(self, me: Member, call: Callable[[], None]) -> None:
        if self._ear is not None and not self._ear.is_closed():
            return

        def heard(_db: Connection, _pid: int, _channel: str, to: str) -> None:
            if to == me.name:
                call()

        ear = await self._log.connection()
        try:
            await ear.add_listener(CHANNEL, heard)
        except BaseException:
            ear.terminate()
            raise
        self._ear = ear

    async def close(self) -> None:
        await self._pool.close()
        if self._ear is not None:
            with suppress(*LOST):
                await self._ear.close(timeout=CONNECT_S)

    async def _claim(self, statement: str, me: Member, *values: Any) -> list[Claimed]:
        async def take(db: Connection) -> list[Any]:
            rows: list[Any] = await db.fetch(statement, me.name, me.boot, *values)
            return rows

        return sorted([Claimed(*row) for row in await self._pool.change(take)], key=lambda found: found.stream)

    async def _value(self, statement: str, *values: Any) -> Any:
        return await self._pool.change(lambda db: db.fetchval(statement, *values))

    async def _read(self, query: str, *values: Any) -> list[Any]:
        async def look(db: Connection) -> list[Any]:
            rows: list[Any] = await db.fetch(query, *values)
            return rows

        return await self._pool.ask(look)
