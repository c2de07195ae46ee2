"""python -m bench.store: durable actions a second, with group commit and with a commit for each, by turns, in one run.

An action is what a player's bet leaves in the log: a batch of three events with a command id, an answer and, now and
then, a posting. A table waits for its action to be stored before it goes on to the next, as the room does, so a stream
has one batch under way at a time. Nothing is counted that was not synced to the disk.
"""

import argparse
import asyncio
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from pitboss.engine.events import BetMade, CardsDealt, Folded
from pitboss.ledger.chart import PLAY_MONEY
from pitboss.ledger.journal import Posting
from pitboss.store.keyring import Sealer
from pitboss.store.port import Batch
from pitboss.store.sealing import new_key
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.sqlite.writer import GROUP_MAX

STREAMS = (1, 20, 60)
FACTS = (CardsDealt((1, 2, 3), (17, 40, 51), "ddd", "D-GEN-06"), BetMade(2, 4000), Folded(3))
POSTING_EVERY = 50


@dataclass(frozen=True)
class Measured:
    actions_per_s: float
    p50_ms: float
    p99_ms: float


async def play(log: SqliteLog, stream: str, until: float, took: list[float]) -> None:
    sealer, version, n = Sealer(stream, new_key("room:bench")), 0, 0
    while perf_counter() < until:
        start = perf_counter()
        entries = sealer.entries(FACTS, version)
        postings = (Posting(f"{stream}:stakes", 100), Posting(PLAY_MONEY, -100)) if n % POSTING_EVERY == 0 else ()
        done = await log.append(Batch(stream, version, entries, n, f"{stream}/{n}", b'{"ok":true}', postings))
        version, n = done.version, n + 1
        took.append(perf_counter() - start)


async def measure(folder: Path, streams: int, seconds: float, group_max: int) -> Measured:
    with TemporaryDirectory(dir=folder) as place:
        log = SqliteLog(Path(place) / "room.db", group_max=group_max)
        took: list[float] = []
        start = perf_counter()
        await asyncio.gather(*[play(log, f"table:{n}", start + seconds, took) for n in range(streams)])
        spent = perf_counter() - start
        await log.close()
    return Measured(len(took) / spent, median(took) * 1000, quantiles(took, n=100)[98] * 1000)


def sync_ms(folder: Path, times: int = 200) -> float:
    """What this disk takes to make four kilobytes durable: nothing below can be quicker by itself."""
    with TemporaryDirectory(dir=folder) as place, (Path(place) / "x").open("wb", buffering=0) as file:
        start = perf_counter()
        for _ in range(times):
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
        return (perf_counter() - start) / times * 1000


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.store", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a turn (default 2)")
    parser.add_argument("--repeat", type=int, default=3, help="turns of each (default 3)")
    parser.add_argument("--folder", type=Path, default=Path(), help="on the disk to measure (default: here)")
    found = parser.parse_args()
    if found.seconds <= 0 or found.repeat < 1 or not found.folder.is_dir():
        parser.error("--seconds is above 0, --repeat at least 1, and --folder a folder")
    return found


def main() -> int:
    asked = arguments()
    print(f"a sync of this disk: {sync_ms(asked.folder):.2f} ms; {asked.repeat} turns of {asked.seconds:g} s, medians")
    print(
        f"{'streams':>8}{'group commit':>16}{'p50 ms':>9}{'p99 ms':>9}{'one by one':>14}{'p50 ms':>9}{'p99 ms':>9}",
        end="",
    )
    print(f"{'ratio':>8}")
    for streams in STREAMS:
        turns: list[tuple[Measured, Measured]] = []
        for _ in range(asked.repeat):
            group = asyncio.run(measure(asked.folder, streams, asked.seconds, GROUP_MAX))
            single = asyncio.run(measure(asked.folder, streams, asked.seconds, 1))
            turns.append((group, single))
        row = f"{streams:>8}"
        for side, width in ((0, 16), (1, 14)):
            row += f"{median(turn[side].actions_per_s for turn in turns):>{width},.0f}"
            row += f"{median(turn[side].p50_ms for turn in turns):>9.1f}"
            row += f"{median(turn[side].p99_ms for turn in turns):>9.1f}"
        ratio = median(turn[0].actions_per_s / turn[1].actions_per_s for turn in turns)
        print(f"{row}{ratio:>8.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
