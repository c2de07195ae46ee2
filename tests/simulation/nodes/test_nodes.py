"""A room of two nodes on PostgreSQL: one is killed, one stands still and wakes up, one is told to stop; and the
database goes away for a while."""

import asyncio
import signal
from pathlib import Path

from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.verify import verify
from tests.simulation.nodes.fleet import Fleet, Heads, timed
from tests.support.postgres import Server
from tests.unit.store.running import in_loop

# A bot takes at most 2.5 seconds, and 6 pass between two hands.
PACE_S = 10.0


def owners(heads: Heads) -> list[str]:
    return sorted(owner for _, _, owner in heads.values())


async def check_log(fleet: Fleet) -> None:
    log = PostgresLog(fleet.url, readonly=True)
    report = await verify(log, room=read_room_key(fleet.folder / "a" / ROOM_KEY_NAME))
    assert report.faults == ()
    assert sum((await log.balances()).values()) == 0
    await log.close()


@in_loop
async def test_killed_stopped_and_told_to_stop__tables_go_on_elsewhere(postgres: Server, tmp_path: Path) -> None:
    fleet = Fleet(await postgres.new_database(), tmp_path)
    try:
        assert await fleet.start("a") == "ready"
        assert "a node named a is already running" in await fleet.start("a")
        assert await fleet.start("b") == "ready"
        # A new node takes its share.
        await fleet.until(lambda heads: owners(heads) == ["a", "a", "b", "b"], 25)
        await fleet.plays_on(PACE_S)

        # Killed in the middle of play.
        before = await fleet.heads()
        died = asyncio.create_task(timed(fleet.until(lambda heads: owners(heads) == ["b"] * 4, 12)))
        await fleet.kill("a")
        assert await died <= 10
        after = await fleet.heads()
        assert all(after[name][1] == epoch + (owner == "a") for name, (_, epoch, owner) in before.items())
        await fleet.plays_on(PACE_S)

        # Back under its name, and it has its share again.
        assert await fleet.start("a") == "ready"
        await fleet.until(lambda heads: owners(heads) == ["a", "a", "b", "b"], 25)

        # Stands still for longer than its lease, and wakes up.
        fleet.signal("b", signal.SIGSTOP)
        await fleet.until(lambda heads: owners(heads) == ["a"] * 4, 12)
        taken = {name: epoch for name, (_, epoch, _) in (await fleet.heads()).items()}
        fleet.signal("b", signal.SIGCONT)
        await fleet.plays_on(PACE_S)
        # Nothing was fought over.
        assert all(epoch - taken[name] <= 1 for name, (_, epoch, _) in (await fleet.heads()).items())
        await fleet.until(lambda heads: owners(heads) == ["a", "a", "b", "b"], 25)

        # Told to stop: at the other one within a moment, and it ends by itself.
        moved = asyncio.create_task(timed(fleet.until(lambda heads: owners(heads) == ["b"] * 4, 12)))
        assert await fleet.stop("a") == 0
        assert await moved <= 3
        await fleet.plays_on(PACE_S)
    finally:
        await fleet.close()
    await check_log(fleet)


@in_loop
async def test_the_database_away_for_longer_than_a_lease__nobodys_tables_are_taken(tmp_path: Path) -> None:
    server = Server(durable=True)
    server.start()
    fleet = Fleet(await server.new_database(), tmp_path)
    try:
        assert await fleet.start("a") == "ready"
        assert await fleet.start("b") == "ready"
        await fleet.until(lambda heads: owners(heads) == ["a", "a", "b", "b"], 25)
        await asyncio.sleep(4)
        before = {name: (epoch, owner) for name, (_, epoch, owner) in (await fleet.heads()).items()}
        server.kill()
        await asyncio.sleep(8)
        server.start()
        await fleet.plays_on(PACE_S + 8)
        await asyncio.sleep(6)
        assert {name: (epoch, owner) for name, (_, epoch, owner) in (await fleet.heads()).items()} == before
        await fleet.close()
        await check_log(fleet)
    finally:
        await fleet.close()
        server.remove()
