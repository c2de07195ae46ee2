"""The server of the socket bench, in a process of its own: what `pitboss serve` starts, with no limit for one address,
because all players come from this machine, and with the tables that are asked for."""

import argparse
import asyncio
from inspect import signature
from pathlib import Path
from typing import Any

from bench.measure_room import played, resident
from pitboss.games import CATALOGUE
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.web import server
from pitboss.web.app import create_app
from pitboss.web.logs import log_to
from pitboss.web.metrics import Metrics
from pitboss.web.server import address_of, listen, serve
from pitboss.web.settings import Rate, Settings
from pitboss.web.timed import TimedLog

FREE = Rate(10**9, 10**9)
SETTINGS = Settings(
    calls_of_session=FREE, calls_of_address=FREE, accounts_of_address=FREE, frames_of_session=FREE,
    frames_of_address=FREE,
    sockets_of_address=100_000, sockets_of_session=100_000, sockets=100_000, connections=20_000,
)  # fmt: skip


async def run(folder: Path, tables: int, seats: int, warm: bool) -> None:
    """Says its address, and how much memory it had before there was a table."""
    if warm:
        await played(folder)
    metrics = Metrics()
    room = await Room.open(folder / "room", wrap=lambda log: TimedLog(log, metrics))
    empty = resident()
    there = len(room.tables())
    for n in range(there, tables):
        game = CATALOGUE[n % len(CATALOGUE)]
        await room.open_table(usual_config(game, speed="full", **({"seats": seats} if seats >= 0 else {})))
    listener = listen("127.0.0.1", 0)
    print(address_of(listener).replace("localhost", "127.0.0.1"), empty, flush=True)
    app = create_app(room, SETTINGS, metrics)
    await serve(app, room, listener, lambda words: None, SETTINGS, metrics, **collected(room))


def collected(room: Room) -> dict[str, Any]:
    """For the collector: how many tables there are. A server of an older commit does not ask for it."""
    asks = "tables" in signature(serve).parameters
    return {"tables": lambda: len(room.directory.runners)} if asks else {}


def loop_of() -> Any:
    """The loop that `pitboss serve` runs on."""
    return getattr(server, "new_loop", None)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tables", type=int, default=0)
    # As many as the game has; -1: as a public table.
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--warm", action="store_true")
    given = parser.parse_args()
    (given.folder / "room").mkdir(parents=True, exist_ok=True)
    with log_to(given.folder / "room"), asyncio.Runner(loop_factory=loop_of()) as runner:
        runner.run(run(given.folder, given.tables, given.seats, given.warm))


if __name__ == "__main__":
    main()
