"""python -m bench.stores: durable actions a second over many streams, SQLite and PostgreSQL by turns, in one run.

What an action is, bench.store says. PostgreSQL is Debian's, started here with a data folder of its own on the same
disk, with its syncs on; or the one at --postgres. At the pace of people (`--pace`), each table acts once in so many
seconds: then the times are what counts.
"""

import argparse
import asyncio
import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.store import FACTS, POSTING_EVERY, Measured, sync_ms
from pitboss.ledger.chart import PLAY_MONEY
from pitboss.ledger.journal import Posting
from pitboss.store.keyring import Sealer
from pitboss.store.port import Batch, EventLog
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sealing import new_key
from pitboss.store.sqlite.log import SqliteLog
from tests.support.postgres import Server


async def play(log: EventLog, stream: str, until: float, pace: float, took: list[float]) -> None:
    chance, sealer = Random(stream), Sealer(stream, new_key("room:bench"))
    version, n = (await log.head(stream))[0], 0
    while perf_counter() < until:
        if pace:
            await asyncio.sleep(chance.uniform(0, 2 * pace))
        start = perf_counter()
        entries = sealer.entries(FACTS, version)
        postings = (Posting(f"{stream}:stakes", 100), Posting(PLAY_MONEY, -100)) if n % POSTING_EVERY == 0 else ()
        id = f"{stream}/{version}"
        done = await log.append(Batch(stream, version, entries, n, id, b'{"ok":true}', postings))
        version, n = done.version, n + 1
        took.append(perf_counter() - start)


async def measure(log: EventLog, streams: int, seconds: float, pace: float) -> Measured:
    took: list[float] = []
    start = perf_counter()
    await asyncio.gather(*[play(log, f"table:{n}", start + seconds, pace, took) for n in range(streams)])
    spent = perf_counter() - start
    await log.close()
    return Measured(len(took) / spent, median(took) * 1000, quantiles(took, n=100)[98] * 1000)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.stores", description=__doc__)
    parser.add_argument("--streams", type=int, default=60, help="tables at once (default 60)")
    parser.add_argument("--seconds", type=float, default=3.0, help="length of a turn (default 3)")
    parser.add_argument("--repeat", type=int, default=3, help="turns of each (default 3)")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between two actions of a table (default 0)")
    parser.add_argument("--folder", type=Path, default=Path(), help="on the disk to measure (default: here)")
    parser.add_argument("--postgres", default="", metavar="URL", help="a database to write to, instead of a new one")
    found = parser.parse_args()
    if found.seconds <= 0 or found.repeat < 1 or found.streams < 1 or found.pace < 0 or not found.folder.is_dir():
        parser.error("--seconds is above 0, --repeat and --streams at least 1, and --folder a folder")
    return found


async def turns(asked: argparse.Namespace, server: Server | None) -> list[tuple[Measured, Measured]]:
    """server: where no other was named."""
    url, found = await server.new_database() if server is not None else asked.postgres, []
    for _ in range(asked.repeat):
        with TemporaryDirectory(dir=asked.folder) as place:
            log: EventLog = SqliteLog(Path(place) / "room.db")
            file = await measure(log, asked.streams, asked.seconds, asked.pace)
        log = await PostgresLog(url).open()
        found.append((file, await measure(log, asked.streams, asked.seconds, asked.pace)))
    return found


def main() -> int:
    asked = arguments()
    print(
        f"a sync of this disk: {sync_ms(asked.folder):.2f} ms; {asked.streams} streams, pace {asked.pace:g} s; ", end=""
    )
    print(f"{asked.repeat} turns of {asked.seconds:g} s, medians", flush=True)
    server = None if asked.postgres else Server(durable=True, folder=asked.folder)
    try:
        if server is not None:
            server.start()
        found = asyncio.run(turns(asked, server))
    finally:
        if server is not None:
            server.remove()
    print(f"{'':>12}{'actions/s':>12}{'p50 ms':>9}{'p99 ms':>9}")
    for side, name in enumerate(("SQLite", "PostgreSQL")):
        print(f"{name:>12}{median(turn[side].actions_per_s for turn in found):>12,.0f}", end="")
        print(f"{median(turn[side].p50_ms for turn in found):>9.1f}{median(turn[side].p99_ms for turn in found):>9.1f}")
    ratios = [turn[1].actions_per_s / turn[0].actions_per_s for turn in found]
    print(f"PostgreSQL beside SQLite: {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
