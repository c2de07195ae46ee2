"""Kill nodes of a room at random, its database and its NATS too, while people play over sockets at random nodes.

Nodes are started again under their names, the database and NATS after a moment. Everybody asks their table for
something every second: the longest silence of a table is the longest time that somebody waited for the answer, from
when they first asked. At the end everything that was acknowledged has to be in the log, once, and every cent.

python -m tests.simulation.nodes [--kills 20] [--database 0] [--nats 0] [--restarts 0] [--away 3] [--nodes 3]
    [--tables 12] [--players 12] [--seed 1]
"""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

from pitboss.store.sealing import ROOM_KEY_NAME
from tests.simulation.nodes.crowd import Crowd, check_log
from tests.simulation.nodes.fleet import Fleet
from tests.support.nats import NatsServer
from tests.support.postgres import Server

# So long everybody may wait for an answer after something has died.
ANSWER_S, PAUSE_S = 40.0, 4.0


class Killing:
    """longest: by what was killed, how long somebody waited at most. away: the longest that it was away for; most: the
    longest that it may be, in seconds, its start apart."""

    def __init__(self, fleet: Fleet, server: Server, nats: NatsServer, crowd: Crowd, seed: int, most: int) -> None:
        self._most = most
        self._fleet, self._server, self._nats, self._crowd = fleet, server, nats, crowd
        self._chance = Random(seed)
        self.longest: dict[str, float] = {}
        self.elsewhere: list[float] = []
        self.away: Counter[str] = Counter()

    async def kill(self, what: str) -> str:
        heard = self._crowd.heard
        heard.longest = 0.0
        done = {"node": self._node, "database": self._database, "nats": self._broker, "restart": self._restart}
        words = await done[what]()
        await self._crowd.all_answered(ANSWER_S, more=2)
        self.longest[what] = max(self.longest.get(what, 0.0), heard.longest)
        return f"{words}; longest silence {heard.longest:.1f} s"

    async def _node(self) -> str:
        name = self._chance.choice(sorted(self._fleet.processes))
        had = [table for table, (_, _, owner) in (await self._fleet.heads()).items() if owner == name]
        await self._fleet.kill(name)
        took = await self._fleet.until(lambda now: all(now[table][2] != name for table in had), 12)
        self.elsewhere.append(took)
        await self._crowd.all_answered(ANSWER_S)
        assert await self._fleet.start(name) == "ready"
        return f"node {name}: its {len(had)} tables elsewhere after {took:.1f} s"

    async def _restart(self) -> str:
        """All of them, one after the other, each told to stop."""
        began = len(self._crowd.heard.took)
        for name in sorted(self._fleet.processes):
            assert await self._fleet.stop(name) == 0
            await self._crowd.all_answered(ANSWER_S)
            assert await self._fleet.start(name) == "ready"
            await self._crowd.all_answered(ANSWER_S)
        took = sorted(self._crowd.heard.took[began:])
        p99 = took[len(took) * 99 // 100] * 1000
        return f"rolling restart of all nodes: {len(took)} answers meanwhile, p99 {p99:.0f} ms"

    async def _database(self) -> str:
        return f"the database, away for {await self._gone('database', self._server):.1f} s"

    async def _broker(self) -> str:
        return f"NATS, away for {await self._gone('nats', self._nats):.1f} s"

    async def _gone(self, what: str, server: Server | NatsServer) -> float:
        began = time.monotonic()
        server.kill()
        await asyncio.sleep(self._chance.random() * self._most)
        await asyncio.to_thread(server.start)
        away = time.monotonic() - began
        self.away[what] = max(self.away[what], away)  # type: ignore[assignment]
        return away


async def run(
    kills: int, database: int, nats: int, restarts: int, away: int, nodes: int, tables: int, players: int, seed: int
) -> None:
    chance = Random(seed)
    events = ["node"] * kills + ["database"] * database + ["nats"] * nats + ["restart"] * restarts
    chance.shuffle(events)
    server, broker = Server(durable=True), NatsServer()
    server.start()
    broker.start()
    with tempfile.TemporaryDirectory(prefix="pitboss-nodes-") as folder:
        fleet = Fleet(await server.new_database(), Path(folder), tables, broker.url)
        crowd = Crowd(fleet, seed)
        try:
            for number in range(nodes):
                assert await fleet.start(f"n{number}") == "ready"
            names = [name.removeprefix("table:") for name in await fleet.heads()]
            await crowd.come([names[number % len(names)] for number in range(players)])
            await crowd.all_answered(ANSWER_S, more=2)
            killing = Killing(fleet, server, broker, crowd, seed, away)
            for number, what in enumerate(events, 1):
                print(f"{number:4} of {len(events)}: {await killing.kill(what)}", flush=True)
                await asyncio.sleep(chance.random() * PAUSE_S)
        finally:
            with suppress(asyncio.CancelledError):
                await crowd.go()
            await fleet.close()
            broker.kill()
        faults = faults_of(Path(folder))
        try:
            entries, hands = await check_log(fleet.url, Path(folder) / "n0" / ROOM_KEY_NAME, crowd.heard)
        finally:
            server.remove()
    report(killing, crowd, events, entries, hands)
    if faults:
        raise SystemExit("\n".join(faults))


def faults_of(folder: Path) -> list[str]:
    """What nodes noted as mistakes of ours."""
    lines = [line for path in sorted(folder.glob("*/words")) for line in path.read_text(errors="replace").splitlines()]
    found = [number for number, line in enumerate(lines) if "table fault" in line or "Traceback" in line]
    return [" ".join(lines[number : number + 12])[:1500] for number in found[:10]]


def report(killing: Killing, crowd: Crowd, events: list[str], entries: int, hands: int) -> None:
    heard = crowd.heard
    for what, seconds in killing.longest.items():
        away = f", away for {killing.away[what]:.1f} s at most" if what in killing.away else ""
        print(f"{events.count(what)} times {what}: longest silence of a table {seconds:.1f} s{away}")
    if killing.elsewhere:
        print(f"tables of a killed node elsewhere after {max(killing.elsewhere):.1f} s at most")
    took = sorted(heard.took)
    print(f"answers: p50 {took[len(took) // 2] * 1000:.0f} ms, p99 {took[len(took) * 99 // 100] * 1000:.0f} ms")
    print(f"{len(heard.acknowledged):,} acknowledged over {heard.sockets} sockets, none lost or doubled; {hands} hands")
    print(f"asked again {dict(heard.again)}; too late {dict(heard.late)}; refused {dict(heard.refused)}")
    print(f"{entries:,} entries verified, every cent accounted for")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    usual = {
        "kills": 20,
        "database": 0,
        "nats": 0,
        "restarts": 0,
        "away": 3,
        "nodes": 3,
        "tables": 12,
        "players": 12,
        "seed": 1,
    }
    for option, value in usual.items():
        parser.add_argument(f"--{option}", type=int, default=value)
    asyncio.run(run(**vars(parser.parse_args())))
