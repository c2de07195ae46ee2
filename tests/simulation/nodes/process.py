"""One node of a room, as a process: tables with bots that play at the pace of people. SIGTERM lets it hand over.

python -m tests.simulation.nodes.process NAME URL FOLDER TABLES
"""

import asyncio
import signal
import sys
from pathlib import Path
from uuid import uuid4

from pitboss.games import find_game
from pitboss.room.bounds import Bounds
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.store.errors import StoreError
from pitboss.store.nodes.port import Member

BOTS = 4


def say(words: str) -> None:
    print(words, flush=True)


async def main(name: str, url: str, folder: Path, tables: int) -> int:
    try:
        room = await Room.open(
            folder, postgres=url, node=Member(name, str(uuid4())), bot=simple_bot, bounds=Bounds(disk_free=0)
        )
    except StoreError as error:
        say(f"refused {error}")
        return 1
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    assert room.node is not None
    if room.keeps_house and not room.directory.runners and not room.node.tables_elsewhere():
        for _ in range(tables):
            await room.open_table(usual_config(find_game("holdem"), bots=BOTS))
    say("ready")
    await stop.wait()
    await room.shutdown(graceful=True)
    say("stopped")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), int(sys.argv[4]))))
