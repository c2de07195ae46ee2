"""One room that much has happened in, made once; each test gets a copy of its own."""

import asyncio
import shutil
from pathlib import Path

import pytest

from pitboss.room.people.grants import BOTS_GRANT
from tests.support.older_money import older_money
from tests.unit.audit.playing import Crowd, config, seeded, visited_often
from tests.unit.room.rooms import House

GAMES = ("holdem", "seven-card-stud-high", "five-card-draw-high", "texas-holdem-bonus")


async def play(folder: Path, moves: int) -> None:
    """Some of it, in a room of its own or in one that is there."""
    it = await House(folder, shuffle=seeded("some")).open()
    if not it.room.tables():
        for game in GAMES:
            await it.table(config=config(game))
    crowd = Crowd(it, f"{moves} moves")
    await crowd.come(7)
    await crowd.play(moves)
    await it.stop()


async def _play_much(folder: Path) -> None:
    it = await House(folder, shuffle=seeded("a room")).open()
    # As in a room where bots play: a grant of its own kind.
    await it.room.accounts.grant(*BOTS_GRANT)
    for game in GAMES:
        await it.table(config=config(game, **FLOP) if game == "holdem" else config(game))
    crowd = Crowd(it, "a room")
    await crowd.come(7)
    await crowd.play(500)
    await visited_often(it)
    await it.restart()
    await crowd.come(1)
    await crowd.play(300)
    await it.stop()


FLOP = {
    "opt_bomb_pot": True, "opt_bomb_amount": 400, "opt_double_board": True, "opt_double_amount": 400,
    "opt_waterfall": True, "opt_waterfall_amount": 400, "opt_run_it_twice": True, "straddle_offered": True,
    "straddle_amount": 800, "bet_min_increase_max_amount": 1600, "bet_min_increase_consent_method": "said aloud",
    "button_initial": "high_card",
}  # fmt: skip


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("audited")
    # Everything that can be wrong with grants is easier to see where they are all in one stream.
    with older_money():
        asyncio.run(_play_much(folder))
    return folder


@pytest.fixture
def room(played: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played, tmp_path, dirs_exist_ok=True)
