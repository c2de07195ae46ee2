"""What both load benches share: memory, and a room that has been played in before."""

import asyncio
import gc
import os
from pathlib import Path
from statistics import median, quantiles

from pitboss.games import CATALOGUE
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot

SEAT_EVERY_S = 2.0
WARM_S = 2.0
Row = tuple[str, str]


def resident(process: int | str = "self") -> int:
    """Bytes of a process that lie in memory."""
    if process == "self":
        gc.collect()
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def kib(size: float, tables: int) -> str:
    return f"{size / tables / 1024:,.0f} KiB"


def load_now() -> str:
    return " ".join(f"{n:.1f}" for n in os.getloadavg())


def times(took: list[float]) -> list[Row]:
    """From a command to its acknowledgement."""
    return [
        ("  command to acknowledgement, p50", f"{median(took) * 1000:.1f} ms"),
        ("  command to acknowledgement, p99", f"{quantiles(took, n=100)[98] * 1000:.1f} ms"),
        ("  the slowest", f"{max(took) * 1000:.1f} ms"),
    ]


async def played(folder: Path) -> None:
    """One table of every game, played for a moment in a room of its own."""
    room = await Room.open(folder / "before", bot=simple_bot)
    for game in CATALOGUE:
        await room.open_table(usual_config(game, bots=4, speed="full"))
    await asyncio.sleep(WARM_S)
    await room.shutdown(graceful=False)
