"""One seed, one log: the real room on the virtual loop."""

import asyncio
import time
from random import Random

import msgspec

from pitboss.chance import drawn_from
from pitboss.games import find_game
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.store.memory import MemoryLog
from pitboss.store.sealing import new_key
from tests.simulation.chaos.parts.clock import SimClock
from tests.simulation.chaos.parts.gate import Gate
from tests.simulation.chaos.parts.loop import run_virtually
from tests.simulation.chaos.parts.seeded import SeededDecks, heads_digest

GAMES = ("holdem", "five-card-draw-high", "seven-card-stud-high")


async def _played(seed: int, minutes: int) -> tuple[str, int]:
    """The digest of all heads, and how many entries there are."""
    chance, log, gate = Random(seed), MemoryLog(), Gate()
    with drawn_from(chance.randbytes):
        clock = SimClock(gate)
        room = await Room.in_memory(
            clock=clock, log=log, key=new_key("room:seeded"), shuffle=SeededDecks(chance), bot=simple_bot
        )
        for game in GAMES:
            await room.open_table(msgspec.structs.replace(usual_config(find_game(game), bots=4), base_seconds=5))
        guest = await room.guest()
        watch = await room.watch("1", guest.person.id)
        await asyncio.sleep(60 * minutes)
        watch.close()
        digest, entries = await heads_digest(log), sum(map(len, log.entries.values()))
        await room.shutdown(graceful=False)
    return digest, entries


def test_one_seed__gives_equal_heads_of_all_streams() -> None:
    first, second, other = (run_virtually(_played(seed, 10)) for seed in (1, 1, 2))
    assert first == second
    assert first[0] != other[0]
    assert first[1] > 1000, "hands were played"


def test_time_passes_without_waiting() -> None:
    async def sleeps() -> float:
        async with asyncio.timeout(7200):
            await asyncio.sleep(3600)
        return asyncio.get_running_loop().time()

    began = time.monotonic()
    assert run_virtually(sleeps()) >= 3600
    assert time.monotonic() - began < 5
