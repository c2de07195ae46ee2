"""python -m bench.retention: the size of a played room's database before and after old hands move into an archive.

The room of bench.bytes is played, answers to commands are forgotten as the room itself forgets them after a day, and
then every hand that may move is archived, with the last so many entries of each table left in the database as what is
alive: a room opens its tables from the last snapshot. Printed are bytes, what an archived hand takes beside one in the
database, and how long one is read from either.
"""

import argparse
import asyncio
import sqlite3
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.bytes import GAMES, play
from pitboss.room.moving.archiving import Archiving, Moved
from pitboss.store.archive.marks import STREAM
from pitboss.store.archive.splicing import FOLDER_NAME
from pitboss.store.sealing import read_room_key
from pitboss.store.sqlite.discarding import shrink
from pitboss.store.sqlite.log import SqliteLog

LATER = 1 << 60
READS = 200
# Entries that are read at once: a hand.
HAND = 52


def size_of(path: Path) -> int:
    """Shrunk, and with nothing left in the WAL."""
    if not shrink(path):
        raise RuntimeError(f"{path} is open")
    return path.stat().st_size


async def forget_answers(path: Path) -> None:
    log = SqliteLog(path)
    while await log.forget_answers("table:", LATER, 1000):
        pass
    await log.close()


async def move(folder: Path) -> tuple[list[Moved], float]:
    log = SqliteLog(folder / "room.db", beside=STREAM)
    started = time.perf_counter()
    found = await Archiving(log, read_room_key(folder / "room.key"), LATER, 0).run()
    took = time.perf_counter() - started
    await log.close()
    return found, took


async def reading(path: Path, last: int, chance: Random) -> float:
    """Milliseconds that a hand takes, the middle one of many: anywhere in what is or will be archived."""
    log = SqliteLog(path)
    took = []
    for _ in range(READS):
        after = chance.randrange(last - HAND)
        started = time.perf_counter()
        entries = await log.read("table:1", after, HAND)
        took.append(time.perf_counter() - started)
        if len(entries) != HAND:
            raise RuntimeError("a hand is missing")
    await log.close()
    return sorted(took)[READS // 2] * 1000


async def measure(folder: Path, hands: int, seed: int) -> None:
    path = folder / "room.db"
    played = await play(folder, hands, seed)
    with_answers = size_of(path)
    await forget_answers(path)
    before = size_of(path)
    with sqlite3.connect(path) as db:
        (version,) = db.execute("SELECT version FROM snapshots WHERE stream = 'table:1'").fetchone()
    plain = await reading(path, version, Random(seed))
    moved, took = await move(folder)
    after = size_of(path)
    archive = sum([file.stat().st_size for file in (folder / FOLDER_NAME).iterdir()])
    archived = await reading(path, moved[0].cut.last, Random(seed))
    gone = sum([one.cut.hands for one in moved])
    print(f"{played:,} hands at {len(GAMES)} tables; {gone:,} of them moved in {took:.1f} s")
    print(f"database with answers of the last day {with_answers:>12,}   {with_answers / played:>8,.0f} a hand")
    print(f"database                              {before:>12,}   {before / played:>8,.0f} a hand")
    print(f"database after it                     {after:>12,}   {after / before:>8.0%} of it, {played - gone} hands")
    print(f"archive                               {archive:>12,}   {archive / gone:>8,.0f} a hand")
    print(f"read a hand: {plain:.2f} ms from the database, {archived:.2f} ms from the archive")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.retention", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=250, help="at each table (default 250)")
    parser.add_argument("--seed", type=int, default=17, help="of decks and players (default 17)")
    found = parser.parse_args()
    if found.hands < 30:
        print("--hands is at least 30: before a table has a snapshot nothing moves", file=sys.stderr)
        return 2
    with TemporaryDirectory() as place:
        asyncio.run(measure(Path(place) / "room", found.hands, found.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
