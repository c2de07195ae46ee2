"""python -m bench.load: what the room carries, each part in a process of its own, on a SQLite file that is synced.

With --sockets: over real WebSockets, the server in one process and the players in another (socket_load.py). Without:

- At full speed: cheap bots act as soon as it is their turn. Counted is what was acknowledged, so each is on the disk.
- Full tables: all games by turns, every seat taken and watched, a seat acts every two seconds on the average. Time is
  taken from handing a command to the room to its acknowledgement, in one process with those who act: no network.
- Tables open at once: opened one after the other, each with a commit of its own; then the room is opened again.

Memory is resident memory of the process (VmRSS), more than before the tables, divided by their number. One table of
every game was played before, so that what all tables share does not count.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench import socket_load
from bench.measure_room import SEAT_EVERY_S, WARM_S, Row, kib, load_now, played, resident, times
from bench.socket_servers import Where
from bench.store import sync_ms
from pitboss.bots.players import asked
from pitboss.engine import view
from pitboss.engine.commands import PlayerCommand, SitDown
from pitboss.games import CATALOGUE
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import Answer, AutoTopUp, Envelope, RoomRequest
from pitboss.room.tables.runner import TableRunner


# --- at full speed -------------------------------------------------------------------------------------------------
async def full_speed(folder: Path, tables: int, seconds: float) -> list[Row]:
    count = 0

    def acted(table: str, envelope: Envelope, answer: Answer) -> None:
        nonlocal count
        count += answer.ok

    room = await Room.open(folder, bot=simple_bot, acted=acted)
    for n in range(tables):
        await room.open_table(usual_config(CATALOGUE[n % len(CATALOGUE)], bots=5, speed="full"))
    await asyncio.sleep(WARM_S)
    count, start = 0, perf_counter()
    commits = sum(runner.stored.commits for runner in room._runners.values())
    await asyncio.sleep(seconds)
    spent, done = perf_counter() - start, count
    commits = sum(runner.stored.commits for runner in room._runners.values()) - commits
    await room.shutdown(graceful=False)
    return [
        (f"full speed, {tables} tables: durable actions a second", f"{done / spent:,.0f}"),
        ("  batches a second (hands that start and clocks too)", f"{commits / spent:,.0f}"),
    ]


# --- full tables ---------------------------------------------------------------------------------------------------
class Players:
    """All seats of one table. Each watches; whoever is asked acts when their time has come."""

    def __init__(self, room: Room, runner: TableRunner, took: list[float], chance: Random) -> None:
        self.room, self.runner, self.took, self.chance = room, runner, took, chance
        self.refused = self._count = 0
        self.frames = self.bytes = 0

    async def sit(self) -> int:
        """How many there are."""
        table = self.runner.live.table
        chips = table.plan.house.stake_buy_in_max or table.plan.house.bet_min * 100
        for seat in range(1, len(table.seats)):
            name = f"player {self.runner.name}-{seat}"
            await self.room.accounts.grant(f"person:{name}", 1000 * chips, "load", f"load {name}")
            await self._ask(name, SitDown(seat, chips=chips))
            await self._ask(name, AutoTopUp(on=True, cents=chips))
        return len(table.seats) - 1

    def hear(self, frames: tuple[bytes, ...]) -> bool:
        self.frames += len(frames)
        self.bytes += sum(map(len, frames))
        return True

    async def act(self, every: float, until: float) -> None:
        at = perf_counter() + self.chance.random() * every
        while at < until:
            await asyncio.sleep(max(0.0, at - perf_counter()))
            at += every
            found = self._next()
            if found is not None:
                start = perf_counter()
                answer = await self._ask(*found)
                self.took.append(perf_counter() - start)
                self.refused += not answer.ok

    def _next(self) -> tuple[str, PlayerCommand, int] | None:
        live = self.runner.live
        need = live.need
        for seat in need.seats if need.kind in ("consent", "wagers") else (need.seat,):
            if seat:
                seen = view(live.table, seat)
                own = next(one for one in seen.seats if one.seat == seat)
                if seen.offers and not (need.kind == "wagers" and own.wagers):
                    unit = live.table.plan.house.table_unit
                    command = simple_bot(seen, asked(seen.offers), unit, self.chance)
                    return live.person_at(seat), command, need.decision
        return None

    async def _ask(self, name: str, command: PlayerCommand | RoomRequest, decision: int = 0) -> Answer:
        self._count += 1
        envelope = Envelope(f"load-{self._count}", name, "player", decision, command)
        return await self.room.submit(self.runner.name, envelope)


async def full_tables(folder: Path, tables: int, seconds: float) -> list[Row]:
    await played(folder)
    room = await Room.open(folder)
    empty, took = resident(), list[float]()
    all_players: list[Players] = []
    seats: list[int] = []
    for n in range(tables):
        config = usual_config(CATALOGUE[n % len(CATALOGUE)], speed="full", seats=0)
        runner = room.runner(await room.open_table(config))
        players = Players(room, runner, took, Random(n))
        seats.append(await players.sit())
        for seat in range(1, seats[-1] + 1):
            watch = await room.look_on(runner.name, runner.live.person_at(seat))
            watch.listen(players.hear, lambda error: None)
        all_players.append(players)
    until = perf_counter() + WARM_S + seconds
    acting = [
        asyncio.create_task(players.act(SEAT_EVERY_S / count, until))
        for players, count in zip(all_players, seats, strict=True)
    ]
    await asyncio.sleep(WARM_S)
    took.clear()
    cpu, start = os.times(), perf_counter()
    await asyncio.gather(*acting)
    spent, used = perf_counter() - start, os.times()
    memory = resident() - empty
    await room.shutdown(graceful=False)
    busy = (used.user + used.system - cpu.user - cpu.system) / spent
    refused = sum(players.refused for players in all_players)
    frames = sum(players.frames for players in all_players)
    return [
        (f"{tables} full tables, {sum(seats)} seats: actions a second", f"{len(took) / spent:,.0f}"),
        *times(took),
        ("  processor, of one core", f"{busy:.0%}"),
        ("  frames sent; kilobytes each", f"{frames:,}; {sum(p.bytes for p in all_players) / frames / 1000:.1f}"),
        ("  commands refused", f"{refused:,}"),
        ("  memory a table, its watchers too", kib(memory, tables)),
    ]


# --- tables open at once -------------------------------------------------------------------------------------------
async def many_tables(folder: Path, tables: int, seconds: float) -> list[Row]:
    await played(folder)
    room = await Room.open(folder)
    empty, start = resident(), perf_counter()
    for n in range(tables):
        await room.open_table(usual_config(CATALOGUE[n % len(CATALOGUE)]))
    opened, memory = perf_counter() - start, resident() - empty
    name = "player"
    await room.accounts.grant(f"person:{name}", 10**9, "load", "load")
    took: list[float] = []
    for n in range(1, min(tables, 200) + 1):
        at = perf_counter()
        house = room.runner(str(n)).live.table.plan.house
        chips = house.stake_buy_in_max or house.bet_min * 100
        await room.submit(str(n), Envelope("sit", name, "player", 0, SitDown(1, chips=chips)))
        took.append(perf_counter() - at)
    await room.shutdown(graceful=False)
    start = perf_counter()
    room = await Room.open(folder)
    again = perf_counter() - start
    await room.shutdown(graceful=False)
    return [
        (f"{tables} tables open at once: opened in", f"{opened:.1f} s"),
        ("  memory a table", kib(memory, tables)),
        ("  sitting down at one of them, p50", f"{median(took) * 1000:.1f} ms"),
        ("  the room opened again in", f"{again:.1f} s"),
    ]


# --- all of it -----------------------------------------------------------------------------------------------------
Part = Callable[[Path, int, float], Coroutine[object, object, list[Row]]]


def in_folder(part: Part, folder: Path, tables: int, seconds: float) -> list[Row]:
    with TemporaryDirectory(dir=folder) as place:
        return asyncio.run(part(Path(place), tables, seconds))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sockets", action="store_true", help="over WebSockets, with the server in another process")
    parser.add_argument("--fast", type=int, default=20, help="tables at full speed (default 20; 0: leave it out)")
    parser.add_argument("--full", type=int, default=60, help="full tables (default 60)")
    parser.add_argument("--open", type=int, default=1000, help="tables open at once (default 1000)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long is played (default 20)")
    parser.add_argument("--folder", type=Path, default=Path(), help="on the disk to measure (default: here)")
    parser.add_argument("--postgres", action="store_true", help="with --sockets: the log in PostgreSQL")
    parser.add_argument("--nodes", type=int, default=0, help="with --sockets: so many nodes that share the room")
    parser.add_argument("--scattered", action="store_true", help="with --nodes: players come to any of them")
    parser.add_argument("--pauses", action="store_true", help="with --sockets: what made the server stand still")
    parser.add_argument("--watchers", type=int, default=0, help="with --sockets: so many look on at each table besides")
    found = parser.parse_args()
    if (found.postgres or found.nodes or found.pauses) and not found.sockets:
        parser.error("--postgres, --nodes and --pauses go with --sockets")
    if found.seconds <= 0 or min(found.fast, found.full, found.open) < 0 or not found.folder.is_dir():
        parser.error("--seconds is above 0, tables are none or some, and --folder a folder")
    return found


def main() -> int:
    asked = arguments()
    print(f"{os.cpu_count()} cores, load {load_now()}; a sync of this disk: {sync_ms(asked.folder):.2f} ms", flush=True)
    parts: list[tuple[Part, int]] = [(full_speed, asked.fast), (full_tables, asked.full), (many_tables, asked.open)]
    if asked.sockets:
        where = Where(asked.postgres, asked.nodes, asked.scattered, asked.pauses, asked.watchers)
        print(where.words(), flush=True)
        over = (socket_load.full_speed, socket_load.full_tables, socket_load.many_tables)
        parts = [(partial(part, where=where), tables) for part, (_, tables) in zip(over, parts, strict=True)]
        if where.postgres or where.nodes:
            # How long a room takes to open again is measured on its file.
            del parts[2:]
    for part, tables in parts:
        if tables:
            with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
                for label, value in process.submit(in_folder, part, asked.folder, tables, asked.seconds).result():
                    print(f"{label:<72}{value:>20}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
