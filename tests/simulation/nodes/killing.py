"""What is killed, stopped or told to stop while people play, how long each took, and what is too long."""

import asyncio
import time
from pathlib import Path
from random import Random

import msgspec

from tests.simulation.nodes.crowd import Crowd
from tests.simulation.nodes.fleet import Fleet
from tests.support.nats import NatsServer
from tests.support.postgres import Server

# So long everybody may wait for an answer after something has died.
ANSWER_S = 40.0
# What is promised: a killed node's tables go on, tables go on after an outage, a table is handed over.
SILENCE_S, BEYOND_S, HAND_OVER_MS = 10.0, 10.0, 500.0


class Took(msgspec.Struct):
    """Of one kind of event, in seconds. silence: the longest that somebody waited for an answer; away: the longest that
    what was killed was away; beyond: the longest that somebody waited longer than that."""

    times: int = 0
    silence: float = 0.0
    away: float = 0.0
    beyond: float = 0.0


class Killing:
    """took: by what was killed. elsewhere: how long it took until all tables of a killed node were another's. rolling:
    how long answers took while all nodes were restarted. most: how long a server is away at most, its start apart."""

    def __init__(self, fleet: Fleet, server: Server, nats: NatsServer, crowd: Crowd, seed: int, most: int) -> None:
        self._most = most
        self._fleet, self._server, self._nats, self._crowd = fleet, server, nats, crowd
        self._chance = Random(seed)
        self.took: dict[str, Took] = {}
        self.elsewhere: list[float] = []
        self.rolling: list[float] = []
        self._starting: asyncio.Task[None] | None = None

    async def kill(self, what: str) -> str:
        await self.all_there()
        heard = self._crowd.heard
        heard.longest = 0.0
        done = {"node": self._node, "database": self._database, "nats": self._broker, "restart": self._restart}
        words, away = await done[what]()
        await self._crowd.all_answered(ANSWER_S)
        took = self.took.setdefault(what, Took())
        took.times += 1
        took.silence, took.away = max(took.silence, heard.longest), max(took.away, away)
        took.beyond = max(took.beyond, heard.longest - away)
        return f"{words}; longest silence {heard.longest:.1f} s"

    async def all_there(self) -> None:
        if self._starting is not None:
            await self._starting
            self._starting = None

    async def _node(self) -> tuple[str, float]:
        """Every other one is started again at once, and has its tables back itself; the others' tables go elsewhere
        first. Meanwhile the next thing may happen."""
        name = self._chance.choice(sorted(self._fleet.processes))
        had = [table for table, (_, _, owner) in (await self._fleet.heads()).items() if owner == name]
        await self._fleet.kill(name)
        if self._chance.random() < 0.5:
            self._starting = asyncio.create_task(self._start(name))
            await self._crowd.all_answered(ANSWER_S)
            return f"node {name}, started again at once: its {len(had)} tables answer", 0.0
        took = await self._fleet.until(lambda now: all(now[table][2] != name for table in had), 30)
        self.elsewhere.append(took)
        await self._crowd.all_answered(ANSWER_S)
        self._starting = asyncio.create_task(self._start(name))
        return f"node {name}: its {len(had)} tables elsewhere after {took:.1f} s", 0.0

    async def _start(self, name: str) -> None:
        assert await self._fleet.start(name) == "ready"

    async def _restart(self) -> tuple[str, float]:
        """All of them, one after the other, each told to stop."""
        began = len(self._crowd.heard.took)
        for name in sorted(self._fleet.processes):
            assert await self._fleet.stop(name) == 0
            await self._crowd.all_answered(ANSWER_S)
            await self._start(name)
            await self._crowd.all_answered(ANSWER_S)
        took = self._crowd.heard.took[began:]
        self.rolling += took
        return f"rolling restart of all nodes: {len(took)} answers meanwhile, p99 {part(took, 99) * 1000:.0f} ms", 0.0

    async def _database(self) -> tuple[str, float]:
        away = await self._gone(self._server)
        return f"the database, away for {away:.1f} s", away

    async def _broker(self) -> tuple[str, float]:
        away = await self._gone(self._nats)
        return f"NATS, away for {away:.1f} s", away

    async def _gone(self, server: Server | NatsServer) -> float:
        began = time.monotonic()
        server.kill()
        await asyncio.sleep(self._chance.random() * self._most)
        await asyncio.to_thread(server.start)
        return time.monotonic() - began

    def too_long(self, hand_overs: list[float]) -> list[str]:
        """What took longer than is promised. hand_overs: in milliseconds."""
        found = []
        for what, took in self.took.items():
            bound = SILENCE_S if what in ("node", "restart") else BEYOND_S
            if took.beyond > bound:
                found.append(f"{what}: somebody waited {took.beyond:.1f} s beyond the outage, more than {bound:.0f} s")
        if hand_overs and part(hand_overs, 99) > HAND_OVER_MS:
            found.append(f"a hand-over took {part(hand_overs, 99):.0f} ms, more than {HAND_OVER_MS:.0f} ms")
        return found


def part(values: list[float], percent: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0


# --- what the nodes have noted ---------------------------------------------------------------------------------------
class Noted(msgspec.Struct):
    """A line of a node's log, as far as it is about tables that pass from one to another."""

    at: float
    event: str = ""
    table: str = ""
    epoch: int = 0


def lines(folder: Path) -> list[str]:
    paths = [path for name in ("words", "pitboss.log*") for path in sorted(folder.glob(f"*/{name}"))]
    return [line for path in paths for line in path.read_text(errors="replace").splitlines()]


def faults_of(folder: Path) -> list[str]:
    """What nodes noted as mistakes of ours."""
    found = lines(folder)
    marks = [number for number, line in enumerate(found) if '"table fault"' in line or "Traceback" in line]
    return list(dict.fromkeys([" ".join(found[number : number + 12])[:1500] for number in marks]))[:10]


def hand_overs_of(folder: Path) -> list[float]:
    """How long a table had no owner that acts, in milliseconds: from when the one was about to give it until the other
    had opened it."""
    given, opened = dict[tuple[str, int], float](), dict[tuple[str, int], float]()
    for line in lines(folder):
        if '"table given"' in line or '"table opened"' in line:
            noted = msgspec.json.decode(line, type=Noted)
            (given if noted.event == "table given" else opened)[noted.table, noted.epoch] = noted.at
    return [(opened[key] - at) * 1000 for key, at in given.items() if key in opened]
