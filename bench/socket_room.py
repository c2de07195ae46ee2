"""The server of the socket bench, in a process of its own: what `pitboss serve` starts, with no limit for one address,
because all players come from this machine, and with the tables that are asked for."""

import argparse
import asyncio
from contextlib import nullcontext
from inspect import signature
from pathlib import Path
from typing import Any
from uuid import uuid4

from bench.measure_room import played, resident
from bench.standstill import stood_still
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


async def run(folder: Path, tables: int, seats: int, warm: bool, more: dict[str, Any]) -> None:
    """Says its address, and how much memory it had before there was a table."""
    if warm:
        await played(folder)
    metrics = Metrics()
    room = await Room.open(folder / "room", wrap=lambda log: TimedLog(log, metrics), **await opened_with(more))
    empty = resident()
    there = len(room.tables())
    # The first of several nodes opens the tables, and the others take their share.
    first = not more.get("node") or room.keeps_house
    for n in range(there, tables) if first else ():
        game = CATALOGUE[n % len(CATALOGUE)]
        await room.open_table(usual_config(game, speed="full", **({"seats": seats} if seats >= 0 else {})))
    listener = listen("127.0.0.1", 0)
    print(address_of(listener).replace("localhost", "127.0.0.1"), empty, flush=True)
    app = create_app(room, SETTINGS, metrics)
    with stood_still(more["pauses"]) if more["pauses"] else nullcontext():
        await serve(app, room, listener, lambda words: None, SETTINGS, metrics, **collected(room))


async def opened_with(more: dict[str, Any]) -> dict[str, Any]:
    """How a room on PostgreSQL is opened, with others or alone. A room of an older commit knows nothing of either."""
    if not more.get("postgres"):
        return {}
    if not more["node"]:
        return {"postgres": more["postgres"]}
    from pitboss.bus import nats_bus
    from pitboss.store.nodes.port import Member

    bus = await nats_bus(more["nats"], more["node"])
    return {"postgres": more["postgres"], "node": Member(more["node"], str(uuid4())), "bus": bus}


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
    parser.add_argument("--postgres", default="")
    parser.add_argument("--node", default="")
    parser.add_argument("--nats", default="")
    # Where to tell how long the loop stood still, and why.
    parser.add_argument("--pauses", type=Path)
    given = parser.parse_args()
    more = {"postgres": given.postgres, "node": given.node, "nats": given.nats, "pauses": given.pauses}
    (given.folder / "room").mkdir(parents=True, exist_ok=True)
    with log_to(given.folder / "room"), asyncio.Runner(loop_factory=loop_of()) as runner:
        runner.run(run(given.folder, given.tables, given.seats, given.warm, more))


if __name__ == "__main__":
    main()
