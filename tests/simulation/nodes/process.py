"""One node of a room, as a process: tables with bots that play at the pace of people, and a door for sockets. SIGTERM
lets it hand over.

python -m tests.simulation.nodes.process NAME URL FOLDER TABLES NATS
"""

import asyncio
import sys
from pathlib import Path
from uuid import uuid4

from pitboss.bus import nats_bus
from pitboss.bus.errors import BusUnavailable
from pitboss.games import find_game
from pitboss.room.bounds import Bounds
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.store.errors import StoreError
from pitboss.store.nodes.port import Member
from pitboss.web.app import create_app
from pitboss.web.logs import log_to
from pitboss.web.metrics import Metrics
from pitboss.web.server import listen, new_loop, serve
from pitboss.web.settings import Rate, Settings
from pitboss.web.timed import TimedLog

BOTS = 4
# Many players behind one address.
SETTINGS = Settings(accounts_of_address=Rate(10_000, 1_000))


def say(words: str) -> None:
    print(words, flush=True)


async def main(name: str, url: str, folder: Path, tables: int, nats: str) -> int:
    metrics = Metrics()
    try:
        bus = await nats_bus(nats, name) if nats else None
        room = await Room.open(
            folder, postgres=url, node=Member(name, str(uuid4())), bot=simple_bot, bounds=Bounds(disk_free=0),
            wrap=lambda log: TimedLog(log, metrics), bus=bus,
        )  # fmt: skip
    except (StoreError, BusUnavailable) as error:
        say(f"refused {error}")
        return 1
    assert room.node is not None
    if room.keeps_house and not room.directory.runners and not room.node.tables_elsewhere():
        for _ in range(tables):
            await room.open_table(usual_config(find_game("holdem"), bots=BOTS))
    listener = listen("127.0.0.1", 0)
    say(f"ready {listener.getsockname()[1]}")
    await serve(create_app(room, SETTINGS, metrics), room, listener, lambda words: None, SETTINGS, metrics)
    if bus is not None:
        await bus.close()
    say("stopped")
    return 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    with log_to(Path(arguments[2])), asyncio.Runner(loop_factory=new_loop) as runner:
        sys.exit(runner.run(main(arguments[0], arguments[1], Path(arguments[2]), int(arguments[3]), arguments[4])))
