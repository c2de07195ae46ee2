"""The room under attack, in a process of its own: what `pitboss serve` starts, with the tables that are asked for.

python -m tests.hostile.server FOLDER --table holdem --table texas-holdem-bonus --free
"""

import argparse
import asyncio
import contextlib
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec

from pitboss.games import find_game
from pitboss.room.config import TableConfig, usual_config
from pitboss.room.room import Room
from pitboss.web.app import create_app
from pitboss.web.logs import log_to
from pitboss.web.metrics import Metrics
from pitboss.web.server import address_of, listen, serve
from pitboss.web.settings import Rate, Settings
from pitboss.web.timed import TimedLog

FREE = Rate(10**9, 10**9)
# No limit of rate: an attacker may have many addresses, and here they all are one.
NO_LIMITS = Settings(
    calls_of_session=FREE, calls_of_address=FREE, accounts_of_address=FREE, frames_of_session=FREE,
    frames_of_address=FREE, sockets_of_address=100_000, sockets_of_session=100_000,
)  # fmt: skip


async def run(folder: Path, tables: list[str], bots: int, *, free: bool) -> None:
    metrics = Metrics()
    room = await Room.open(folder, wrap=lambda log: TimedLog(log, metrics), bots_alone=False)
    for game in tables[len(room.tables()) :]:
        await room.open_table(_config(game, bots))
    listener = listen("127.0.0.1", 0)
    print(address_of(listener).replace("localhost", "127.0.0.1"), flush=True)
    settings = NO_LIMITS if free else Settings()
    await serve(create_app(room, settings, metrics), room, listener, lambda words: None, settings)


def _config(named: str, bots: int) -> TableConfig:
    """holdem at everyday stakes, or holdem/none without a limit. No pause between hands, unless there are bots."""
    game, _, structure = named.partition("/")
    config = usual_config(find_game(game), bots=bots, speed="human" if bots else "full")
    if not structure:
        return config
    house = msgspec.structs.replace(config.house, bet_structure=structure, bet_max=None)
    return msgspec.structs.replace(config, house=house)


@contextlib.asynccontextmanager
async def running(folder: Path, *tables: str, bots: int = 0, free: bool = True) -> AsyncIterator[tuple[str, int]]:
    """Its address and process. It ends by SIGKILL: what comes after is a restart like any other."""
    named = [word for table in tables for word in ("--table", table)]
    more = ["--bots", str(bots), *(["--free"] if free else [])]
    command = [sys.executable, "-m", "tests.hostile.server", str(folder), *named, *more]
    child = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    try:
        assert child.stdout is not None
        address = (await child.stdout.readline()).decode().strip()
        if not address:
            raise RuntimeError("the room did not open")
        yield address, child.pid
    finally:
        with contextlib.suppress(ProcessLookupError):
            child.kill()
        await child.wait()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--table", action="append", default=[])
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--free", action="store_true")
    given = parser.parse_args()
    given.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with log_to(given.folder):
        asyncio.run(run(given.folder, given.table, given.bots, free=given.free))


if __name__ == "__main__":
    main()
