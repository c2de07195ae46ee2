"""Room folders of earlier versions: their tables go on after an upgrade."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.engine.events import TableOpened
from pitboss.games import find_game
from pitboss.room.config import private_config, usual_config
from pitboss.room.room import Room
from pitboss.room.tables import folding, stored_table
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.port import Entry
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.snapshots import unpack
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import both, house, in_loop

# What the first event of a stream does not have where tables did not say yet what they are run under.
NEWER = ("submission_ref", "play_money", "deck_procedure", "device_approval_ref")


def as_it_was(fact: Any, *rest: Any) -> Entry:
    entry = to_entry(fact, *rest)
    if not isinstance(fact, TableOpened):
        return entry
    bare = msgspec.json.decode(entry.public)
    for key in NEWER:
        del bare["house"][key]
    return msgspec.structs.replace(entry, public=msgspec.json.encode(bare))


@covers("O-ROL-01", "A-16")
@both
@in_loop
async def test_a_table_of_an_older_folder_goes_on(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folding, "to_entry", as_it_was)
        for game, mode in (("holdem", "manual"), ("omaha-high", "device"), ("texas-holdem-bonus", "manual")):
            await it.room.open_table(private_config(game, "player 1", shuffler_mode=mode, bots=3))
        await it.room.open_table(usual_config(find_game("badugi"), bots=3))
    await it.restart()
    for runner in it.room.directory.runners.values():
        # The log never said so, and the room's own device names itself where two people are asked for.
        assert not runner.live.table.plan.house.play_money
    for name in it.room.directory.runners:
        await it.room.watch(name, None)
    await it.play_to_hand(3)
    assert not any(runner.trouble for runner in it.room.directory.runners.values())
    await it.stop()


@covers("N-CFG-submission.ref")
def test_tables_of_a_room_are_played_for_play_money() -> None:
    assert usual_config(find_game("holdem")).house.play_money
    assert private_config("holdem", "player 1").house.play_money


# --- snapshots --------------------------------------------------------------------------------------------------------
# Made before the Kill and an option that is asked for had a struct of their own: one table of bots, in a hand.
FLAT = Path(__file__).parent / "data" / "room_of_flat_states.tar.xz"
PATIENCE_S = 60


def snapshot_of(folder: Path) -> tuple[int, bytes]:
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as db:
        found: tuple[int, bytes] = db.execute("SELECT version, state FROM snapshots").fetchone()
        return found


async def form_of(folder: Path) -> str:
    """Whether this version of Pitboss reads the snapshot, or folds the log instead."""
    version, packed = snapshot_of(folder)
    log = SqliteLog(folder / DATABASE_NAME, readonly=True)
    (first,) = await log.read("table:1", 0, 1)
    await log.close()
    opened = from_bytes(first.public, first)
    assert isinstance(opened, TableOpened)
    key = read_room_key(folder / ROOM_KEY_NAME)
    return "older" if unpack(opened, "table:1", version, key, packed) is None else "ours"


@in_loop
async def test_a_snapshot_of_an_older_form__is_made_again_from_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.unpack_archive(FLAT, tmp_path, filter="data")
    before, _ = snapshot_of(tmp_path)
    assert await form_of(tmp_path) == "older"
    assert (await audited(tmp_path)).faults == ()
    monkeypatch.setattr(stored_table, "SNAPSHOT_EVERY", 40)
    room = await Room.open(tmp_path, bot=simple_bot)
    assert [line.troubled for line in room.tables()] == [False]
    goal = room.runner("1").live.table.hand_number + 8
    async with asyncio.timeout(PATIENCE_S):
        while room.runner("1").live.table.hand_number < goal:
            await asyncio.sleep(0.02)
    await room.shutdown(graceful=False)
    after, _ = snapshot_of(tmp_path)
    assert after > before
    assert await form_of(tmp_path) == "ours"
    assert (await audited(tmp_path)).faults == ()
