"""Kill nodes of a room at random, its database and its NATS too, while people play over sockets at random nodes.

Nodes are started again under their names, the database and NATS after a moment. Everybody asks their table for
something every second: the longest silence of a table is the longest time that somebody waited for the answer, from
when they first asked. At the end everything that was acknowledged has to be in the log, once, and every cent; whatever
took longer than docs/nodes.md promises is said, and is a failure.

python -m tests.simulation.nodes [--kills 20] [--database 0] [--nats 0] [--restarts 0] [--away 3] [--nodes 3]
    [--tables 12] [--players 12] [--seed 1]
"""

import argparse
import asyncio
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random

from pitboss.store.sealing import ROOM_KEY_NAME
from tests.simulation.nodes.crowd import Crowd, check_log
from tests.simulation.nodes.fleet import Fleet
from tests.simulation.nodes.killing import ANSWER_S, Killing, faults_of, hand_overs_of, part
from tests.support.nats import NatsServer
from tests.support.postgres import Server

PAUSE_S = 1.0
USUAL = {
    "kills": 20, "database": 0, "nats": 0, "restarts": 0, "away": 3, "nodes": 3, "tables": 12, "players": 12, "seed": 1
}  # fmt: skip


async def run(
    kills: int, database: int, nats: int, restarts: int, away: int, nodes: int, tables: int, players: int, seed: int
) -> list[str]:
    """What did not hold beside what is asserted on the way: promises of how long something takes, and faults."""
    events = ["node"] * kills + ["database"] * database + ["nats"] * nats + ["restart"] * restarts
    Random(seed).shuffle(events)
    with tempfile.TemporaryDirectory(prefix="pitboss-nodes-") as folder:
        server, broker = Server(durable=True), NatsServer()
        try:
            server.start()
            broker.start()
            fleet = Fleet(await server.new_database(), Path(folder), tables, broker.url)
            return await played(fleet, server, broker, events, nodes, players, seed, away)
        finally:
            broker.kill()
            server.remove()


async def played(
    fleet: Fleet, server: Server, broker: NatsServer, events: list[str], nodes: int, players: int, seed: int, away: int
) -> list[str]:
    crowd, chance, began = Crowd(fleet, seed), Random(seed), time.monotonic()
    killing = Killing(fleet, server, broker, crowd, seed, away)
    try:
        for number in range(nodes):
            assert await fleet.start(f"n{number}") == "ready"
        names = [name.removeprefix("table:") for name in await fleet.heads()]
        await crowd.come([names[number % len(names)] for number in range(players)])
        await crowd.all_answered(ANSWER_S, more=2)
        for number, what in enumerate(events, 1):
            print(f"{number:4} of {len(events)}: {await killing.kill(what)}", flush=True)
            await asyncio.sleep(chance.random() * PAUSE_S)
        await killing.all_there()
        await crowd.all_answered(ANSWER_S)
    finally:
        with suppress(asyncio.CancelledError):
            await crowd.go()
        await fleet.close()
    entries, hands = await check_log(fleet.url, fleet.folder / "n0" / ROOM_KEY_NAME, crowd.heard)
    hand_overs = hand_overs_of(fleet.folder)
    report(killing, crowd, hand_overs, entries, hands)
    print(f"{time.monotonic() - began:.0f} s")
    refused = [f"refused for good: {dict(crowd.heard.refused)}"] if crowd.heard.refused else []
    return [*killing.too_long(hand_overs), *refused, *faults_of(fleet.folder)]


def report(killing: Killing, crowd: Crowd, hand_overs: list[float], entries: int, hands: int) -> None:
    heard = crowd.heard
    for what, took in killing.took.items():
        away = f", away for {took.away:.1f} s at most, {took.beyond:.1f} s beyond that" if took.away else ""
        print(f"{took.times} times {what}: longest silence of a table {took.silence:.1f} s{away}")
    if killing.elsewhere:
        print(f"tables of a killed node elsewhere after {max(killing.elsewhere):.1f} s at most")
    if killing.rolling:
        p50, p99 = part(killing.rolling, 50) * 1000, part(killing.rolling, 99) * 1000
        print(f"rolling restarts: {len(killing.rolling):,} answers meanwhile, p50 {p50:.0f} ms, p99 {p99:.0f} ms")
    if hand_overs:
        p50, p99, most = part(hand_overs, 50), part(hand_overs, 99), max(hand_overs)
        print(f"{len(hand_overs):,} tables handed over: p50 {p50:.0f} ms, p99 {p99:.0f} ms, at most {most:.0f} ms")
    print(f"answers: p50 {part(heard.took, 50) * 1000:.0f} ms, p99 {part(heard.took, 99) * 1000:.0f} ms")
    print(f"{len(heard.acknowledged):,} acknowledged over {heard.sockets} sockets, none lost or doubled; {hands} hands")
    print(f"asked again {dict(heard.again)}; too late {dict(heard.late)}; refused {dict(heard.refused)}")
    print(f"{entries:,} entries verified, every cent accounted for")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    for option, value in USUAL.items():
        parser.add_argument(f"--{option}", type=int, default=value)
    failed = asyncio.run(run(**vars(parser.parse_args())))
    if failed:
        raise SystemExit("\n".join(failed))
