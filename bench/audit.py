"""python -m bench.audit: how long `pitboss audit` takes for a log of a million entries.

Cheap bots play all games by turns at full speed until the log has so many entries, on a SQLite file that is synced;
that takes some minutes. With --data the room stays there, and the next time it is only audited. The audit is a process
of its own, and its time that of the whole command, from the start of Python on.
"""

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from pitboss.games import CATALOGUE
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.store.sqlite.log import DATABASE_NAME

TABLES = 40
LOOK_EVERY_S = 2.0


async def play(folder: Path, entries: int) -> None:
    room = await Room.open(folder, bot=simple_bot)
    for n in range(TABLES):
        await room.open_table(usual_config(CATALOGUE[n % len(CATALOGUE)], bots=5, speed="full"))
    while (done := sum([(await room.store.head(stream))[0] for stream in await room.store.streams()])) < entries:
        sys.stderr.write(f"\r{done:,} of {entries:,} entries played")
        sys.stderr.flush()
        await asyncio.sleep(LOOK_EVERY_S)
    sys.stderr.write("\r\033[K")
    await room.shutdown(graceful=False)


def measure(folder: Path) -> int:
    start = perf_counter()
    told = subprocess.run(
        [sys.executable, "-m", "pitboss", "audit", str(folder), "--json"],
        stdout=subprocess.PIPE, check=False, env=os.environ,
    )  # fmt: skip
    wall = perf_counter() - start
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    report = json.loads(told.stdout)
    size = (folder / DATABASE_NAME).stat().st_size
    print(f"{report['entries']:,} entries, {report['hands']:,} hands, {size / 1e6:,.0f} MB")
    print(f"audited in {wall:.1f} s ({used.ru_utime + used.ru_stime:.1f} CPU s), {used.ru_maxrss / 1024:,.0f} MiB")
    print(f"faults: {len(report['faults'])}; all accounts together: {report['trial_balance']['total']} cents")
    return told.returncode


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.audit", description=__doc__)
    parser.add_argument("--entries", type=int, default=1_000_000, help="how many at least (default 1,000,000)")
    parser.add_argument("--data", type=Path, help="a folder to keep the room in, or one that has it")
    found = parser.parse_args()
    with TemporaryDirectory() as temporary:
        folder = found.data or Path(temporary)
        if not (folder / DATABASE_NAME).exists():
            folder.mkdir(parents=True, exist_ok=True)
            asyncio.run(play(folder, found.entries))
        return measure(folder)


if __name__ == "__main__":
    sys.exit(main())
