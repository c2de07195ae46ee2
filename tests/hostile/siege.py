"""The siege: 20 tables with people who play, first in quiet, then with a crowd that wants to keep them from it.

100 guests open tables and leave, 1,000 connections stay half-open, garbage comes on every route. A player's
acknowledgement may take at the 99th percentile twice as long as in the quiet room; memory and disk stay in bounds.

    python -m tests.hostile.siege --minutes 20
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from pitboss.games import CATALOGUE
from tests.hostile.server import running

TABLES, EACH = 20, 2
# What the room may take: measured at the end of the siege.
MEMORY_MAX = 700 << 20
DISK_MAX_A_MINUTE = 40 << 20
SLOWER_MAX = 2.0


class Found(msgspec.Struct):
    """Seconds at the 50th and 99th percentile; commands in all, and how many of them were refused."""

    p50: float
    p99: float
    commands: int
    refused: int


def percentile(took: list[float], part: float) -> float:
    return took[min(len(took) - 1, int(len(took) * part))]


def memory_of(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) << 10 for line in status.splitlines() if line.startswith("VmRSS"))


def disk_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


async def _period(players: asyncio.subprocess.Process) -> Found:
    assert players.stdin is not None
    assert players.stdout is not None
    players.stdin.write(b"go\n")
    await players.stdin.drain()
    line = await players.stdout.readline()
    told = json.loads(line)
    took = told["took"]
    return Found(percentile(took, 0.5), percentile(took, 0.99), len(took), told["refused"])


async def siege(folder: Path, quiet: float, seconds: float) -> list[str]:
    """What did not hold."""
    games = [CATALOGUE[n % len(CATALOGUE)].key for n in range(TABLES)]
    async with running(folder, *games, bots=2, free=False) as (url, pid):
        module = [sys.executable, "-m"]
        players = await asyncio.create_subprocess_exec(
            *module, "tests.hostile.players", url, "--tables", str(TABLES), "--each", str(EACH),
            "--seconds", str(quiet), "--seconds", str(seconds),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, limit=2**26,
        )  # fmt: skip
        assert players.stdout is not None
        assert (await players.stdout.readline()).strip() == b"seated"
        before = await _period(players)
        memory, disk = memory_of(pid), disk_of(folder)
        print(f"quiet: {before}, {memory >> 20} MB of memory, {disk >> 20} MB on disk", flush=True)
        besiegers = await asyncio.create_subprocess_exec(
            *module, "tests.hostile.besiegers", url, "--seconds", str(seconds)
        )
        started = time.monotonic()
        under = await _period(players)
        minutes = (time.monotonic() - started) / 60
        memory, grown = memory_of(pid), disk_of(folder) - disk
        met_faults = await besiegers.wait()
        print(f"siege: {under}, {memory >> 20} MB of memory, {grown >> 20} MB more on disk", flush=True)
    faults = ["calls were answered by a fault of the server"] if met_faults else []
    if under.p99 > SLOWER_MAX * before.p99:
        faults.append(f"p99 is {under.p99 / before.p99:.2f} times that of the quiet room")
    if memory > MEMORY_MAX:
        faults.append(f"{memory >> 20} MB of memory")
    if grown > DISK_MAX_A_MINUTE * minutes:
        faults.append(f"{grown >> 20} MB were written in {minutes:.0f} minutes")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--quiet", type=float, default=3)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        faults = asyncio.run(siege(Path(folder), given.quiet * 60, given.minutes * 60))
    for fault in faults:
        print(f"does not hold: {fault}", flush=True)
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
