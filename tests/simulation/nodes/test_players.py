"""A room of several nodes as processes, on PostgreSQL and NATS, with players over sockets: one is killed, all are
restarted one after the other, NATS goes away and comes back."""

import asyncio
import time
from pathlib import Path

import httpx

from pitboss.store.sealing import ROOM_KEY_NAME
from tests.simulation.nodes.crowd import Crowd, check_log
from tests.simulation.nodes.fleet import Fleet
from tests.support.nats import NatsServer
from tests.support.postgres import Server
from tests.unit.store.running import in_loop


async def started(postgres: Server, folder: Path, nats: NatsServer, tables: int, *names: str) -> Fleet:
    fleet = Fleet(await postgres.new_database(), folder, tables, nats.url)
    for name in names:
        assert await fleet.start(name) == "ready"
    share = tables // len(names)
    await fleet.until(lambda heads: all(has(heads, name) >= share for name in names), 25)
    return fleet


def has(heads: dict[str, tuple[int, int, str]], name: str) -> int:
    return sum(owner == name for _, _, owner in heads.values())


async def of(fleet: Fleet, name: str) -> list[str]:
    return [stream.removeprefix("table:") for stream, (_, _, owner) in (await fleet.heads()).items() if owner == name]


async def lobby(address: str) -> set[str]:
    async with httpx.AsyncClient() as http:
        found = (await http.get(f"{address}/api/lobby")).json()
        return {line["id"] for line in found["tables"] if not line["paused"].startswith("moving")}


async def posted(address: str, path: str) -> object:
    async with httpx.AsyncClient() as http:
        found = (await http.get(f"{address}{path}")).json()
        return found.get("sign", found.get("parts"))


@in_loop
async def test_a_player_at_one_node_plays_at_another__and_plays_on_at_the_same_socket_when_that_is_killed(
    postgres: Server, nats_server: NatsServer, tmp_path: Path
) -> None:
    fleet = await started(postgres, tmp_path, nats_server, 4, "a", "b")
    crowd = Crowd(fleet)
    try:
        every = {name.removeprefix("table:") for name in await fleet.heads()}
        async with asyncio.timeout(5):
            while await lobby(fleet.doors["a"]) != every or await lobby(fleet.doors["b"]) != every:
                await asyncio.sleep(0.2)
        there = await of(fleet, "b")
        await crowd.come(there, stays="a")
        await crowd.all_answered(15, more=3)
        # What hangs on the wall, in the room and at a table of the other node, is the same at both.
        for path in ("/api/sign", f"/api/tables/{there[0]}"):
            async with asyncio.timeout(5):
                while await posted(fleet.doors["a"], path) != await posted(fleet.doors["b"], path):
                    await asyncio.sleep(0.2)
        sockets = crowd.heard.sockets
        assert sockets == len(there)
        await fleet.kill("b")
        died = time.monotonic()
        await crowd.all_answered(10)
        assert time.monotonic() - died <= 10
        assert sorted(await of(fleet, "a")) == sorted(every)
        await crowd.all_answered(10, more=3)
        assert crowd.heard.sockets == sockets
        assert not crowd.heard.refused
    finally:
        await crowd.go()
        await fleet.close()
    await check_log(fleet.url, tmp_path / "a" / ROOM_KEY_NAME, crowd.heard)


@in_loop
async def test_rolling_restart_of_three_nodes__no_hand_and_nothing_acknowledged_is_lost(
    postgres: Server, nats_server: NatsServer, tmp_path: Path
) -> None:
    fleet = await started(postgres, tmp_path, nats_server, 6, "a", "b", "c")
    crowd = Crowd(fleet)
    try:
        await crowd.come([name.removeprefix("table:") for name in await fleet.heads()])
        await crowd.all_answered(15, more=2)
        crowd.heard.longest = 0.0
        for name in "abc":
            assert await fleet.stop(name) == 0
            await crowd.all_answered(10)
            assert await fleet.start(name) == "ready"
        await crowd.all_answered(10, more=2)
        assert not crowd.heard.refused
        # A hand-over takes half a second at most; a player whose node goes has to come to another.
        assert crowd.heard.longest < 5, crowd.heard.longest
    finally:
        await crowd.go()
        await fleet.close()
    await check_log(fleet.url, tmp_path / "a" / ROOM_KEY_NAME, crowd.heard)


@in_loop
async def test_nats_killed_and_started_again__everybody_plays_on(postgres: Server, tmp_path: Path) -> None:
    nats = NatsServer()
    nats.start()
    fleet = await started(postgres, tmp_path, nats, 2, "a", "b")
    crowd = Crowd(fleet)
    try:
        await crowd.come(await of(fleet, "b"), stays="a")
        await crowd.come(await of(fleet, "b"), stays="b")
        await crowd.all_answered(15, more=2)
        sockets, (far, near) = crowd.heard.sockets, crowd.players
        nats.kill()
        await asyncio.sleep(1)
        before = {player.person: crowd.answers(player) for player in (far, near)}
        await asyncio.sleep(4)
        # Whoever is at the owner's node notices nothing; the other reads why nothing comes.
        assert crowd.answers(near) > before[near.person] + 1
        assert crowd.answers(far) == before[far.person]
        assert far.shown["paused"].startswith("reconnecting")
        nats.start()
        await crowd.all_answered(10)
        assert crowd.heard.sockets == sockets
        assert not crowd.heard.refused
    finally:
        await crowd.go()
        await fleet.close()
        nats.kill()
    await check_log(fleet.url, tmp_path / "a" / ROOM_KEY_NAME, crowd.heard)
