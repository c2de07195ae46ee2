"""The load bench over real sockets: the server in one process, or its nodes in several, all players in another.

- Full tables: all games by turns, a guest with a WebSocket of their own in every seat, a seat acts every two seconds on
  the average. Time is taken by the player, from sending the command to reading its acknowledgement.
- At full speed: whoever is told of their turn acts at once. Counted is what was acknowledged, so each is on the disk.
- Tables open at once: opened, then guests sit down at some of them, look at the lobby, and the room is opened again.

Memory is that of the server's process, more than before there was a table. One table of every game was played before.
"""

import asyncio
import os
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import httpx

from bench.measure_room import SEAT_EVERY_S, WARM_S, Row, kib, load_now, times
from bench.socket_players import Player, Table
from bench.socket_servers import Servers, Where, servers
from pitboss.engine.commands import SitDown

SIT_AT = 200


async def seated(room: Servers, tables: int, took: list[float], seats_most: int = 0) -> list[Table]:
    """Somebody in every seat of every table."""
    found: list[Table] = []
    async with httpx.AsyncClient(timeout=60) as http:
        for n in range(1, tables + 1):
            about = (await http.get(f"{room.url_of(str(n))}/api/tables/{n}")).json()
            seats = range(1, (min(about["seats"], seats_most) if seats_most else about["seats"]) + 1)
            players = [
                await Player.come(room.url_of(str(n), seat), http, str(n), seat, about["buy_in_max"]) for seat in seats
            ]
            found.append(Table(players, about["unit"], took, Random(n)))
            found[-1].watchers = [
                await Player.come(room.url_of(str(n), place), http, str(n), 0, 0)
                for place in range(room.where.watchers)
            ]
    return found


async def gone(tables: list[Table]) -> None:
    await asyncio.gather(*[player.go() for table in tables for player in (*table.players, *table.watchers)])


# --- what it took ---------------------------------------------------------------------------------------------------
def busy_seconds() -> float:
    """Of all cores, by everybody, since the machine was started."""
    user, nice, system, _, _, irq, soft, *_ = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    return sum(map(int, (user, nice, system, irq, soft))) / os.sysconf("SC_CLK_TCK")


def own_seconds() -> float:
    used = os.times()
    return used.user + used.system


class Stretch:
    """The time from when it is made until `rows`, in processor time and in what was sent."""

    def __init__(self, room: Servers, tables: list[Table], took: list[float]) -> None:
        self._room, self._took, self._tables = room, took, tables
        self._players = [player for table in tables for player in (*table.players, *table.watchers)]
        took.clear()
        for table in tables:
            table.refused = table.offered = 0
        self._before, self._start = self._now(), perf_counter()

    def _now(self) -> tuple[float, ...]:
        frames, size = sum(one.frames for one in self._players), sum(one.bytes for one in self._players)
        room = self._room
        return room.processor(), room.processor_beside(), own_seconds(), busy_seconds(), frames, size

    def rows(self, label: str) -> list[Row]:
        spent = perf_counter() - self._start
        server, beside, players, all_of_it, frames, size = [
            after - before for after, before in zip(self._now(), self._before, strict=True)
        ]
        refused = sum(table.refused for table in self._tables)
        done = max(1, len(self._took) - refused)
        return [
            (label, f"{done / spent:,.0f}"),
            *times(self._took),
            ("  processor of the server, of one core", f"{server / spent:.0%}"),
            ("  processor of the server, an action", f"{server / done * 1e6:,.0f} µs"),
            *([("  processor of PostgreSQL and NATS, an action", f"{beside / done * 1e6:,.0f} µs")] if beside else []),
            ("  processor of the players, an action", f"{players / done * 1e6:,.0f} µs"),
            ("  frames an action; kilobytes an action", f"{frames / done:.1f}; {size / done / 1000:.2f}"),
            ("  commands refused", f"{refused:,}"),
            ("  what others used of the machine, in cores", f"{(all_of_it - server - beside - players) / spent:.2f}"),
        ]


# --- full tables ---------------------------------------------------------------------------------------------------
async def full_tables(folder: Path, tables: int, seconds: float, where: Where | None = None) -> list[Row]:
    took: list[float] = []
    with servers(folder, tables, "--warm", where=where) as room:
        all_tables = await seated(room, tables, took)
        seats = sum(len(table.players) for table in all_tables)
        until = perf_counter() + WARM_S + seconds
        acting = [
            asyncio.create_task(table.act_every(SEAT_EVERY_S / len(table.players), until)) for table in all_tables
        ]
        await asyncio.sleep(WARM_S)
        stretch, memory = Stretch(room, all_tables, took), [room.memory()]
        watching = asyncio.create_task(watch_memory(room, memory))
        await asyncio.gather(*acting)
        watching.cancel()
        rows = stretch.rows(f"{tables} full tables, {seats} seats, a socket each: actions a second")
        offered = sum(table.offered for table in all_tables)
        memory.append(room.memory())
        load = load_now()
        await gone(all_tables)
    still = room.stood_still()
    return [
        *rows,
        ("  of the times that somebody was to act, they did", f"{len(took) / max(1, offered):.2%}"),
        ("  memory a table, its sockets too", kib(memory[-1], tables)),
        *([("  memory, at each minute", " ".join(f"{size >> 20:,}" for size in memory) + " MiB")] if where else []),
        ("  load of the machine at the end", load),
        *[("  stood still", line) for line in still],
    ]


async def watch_memory(room: Servers, memory: list[int]) -> None:
    while True:
        await asyncio.sleep(60)
        memory.append(room.memory())


# --- at full speed -------------------------------------------------------------------------------------------------
async def full_speed(folder: Path, tables: int, seconds: float, where: Where | None = None) -> list[Row]:
    took: list[float] = []
    with servers(folder, tables, "--warm", where=where) as room:
        all_tables = await seated(room, tables, took, seats_most=5)
        until = perf_counter() + WARM_S + seconds
        acting = [asyncio.create_task(table.act_at_once(until)) for table in all_tables]
        await asyncio.sleep(WARM_S)
        stretch = Stretch(room, all_tables, took)
        await asyncio.sleep(max(0.0, until - perf_counter()))
        rows = stretch.rows(f"full speed, {tables} tables of 5 sockets: durable actions a second")
        load = load_now()
        await asyncio.gather(*acting)
        await gone(all_tables)
    return [*rows, ("  load of the machine at the end", load)]


# --- tables open at once -------------------------------------------------------------------------------------------
async def many_tables(folder: Path, tables: int, seconds: float, where: Where | None = None) -> list[Row]:
    start = perf_counter()
    with servers(folder, tables, "--warm", "--seats", "-1", where=where) as room:
        opened, memory = perf_counter() - start, room.memory()
        took: list[float] = []
        async with httpx.AsyncClient(timeout=60) as http:
            for n in range(1, min(tables, SIT_AT) + 1):
                # Nobody has play money for all of them.
                player = await Player.come(room.url_of(str(n)), http, str(n), 0, 0)
                chips = (await http.get(f"{room.url_of(str(n))}/api/tables/{n}")).json()["buy_in_min"]
                took.append(await player.must(SitDown(1, chips=chips)))
                await player.go()
            at = perf_counter()
            lobby = await http.get(f"{room.urls[0]}/api/lobby")
            looked = perf_counter() - at
    start = perf_counter()
    with servers(folder, tables):
        again = perf_counter() - start
    return [
        (f"{tables} tables open at once: the server was ready in", f"{opened:.1f} s"),
        ("  memory a table", kib(memory, tables)),
        ("  sitting down at one of them, p50", f"{median(took) * 1000:.1f} ms"),
        ("  the lobby with all of them", f"{looked * 1000:.0f} ms, {len(lobby.json()['tables']):,} tables"),
        ("  the server closed and ready again in", f"{again:.1f} s"),
        ("  load of the machine at the end", load_now()),
    ]
