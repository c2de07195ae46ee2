"""Damage at rest: a snapshot is made again from the log, and a table that cannot be played on stays closed alone."""

import asyncio
import logging
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from pitboss.engine import events as ev
from pitboss.engine.commands import SitIn
from pitboss.games import GAMES
from pitboss.room.config import usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import Envelope
from pitboss.store.errors import StorageDamaged, WrongKey
from pitboss.store.sealing import ROOM_KEY_NAME, make_room_key
from pitboss.store.sqlite.log import DATABASE_NAME
from pitboss.web.metrics import Metrics
from tests.unit.audit.forging import Forger, Item, change
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import House, in_loop

PATIENCE_S = 60
TABLES = ("holdem", "badugi", "five-card-stud")


async def _hands(room: Room, more: int, *tables: str) -> None:
    """Each of these tables plays so many more."""
    goal = {table: room.runner(table).live.table.hand_number + more for table in tables}
    async with asyncio.timeout(PATIENCE_S):
        while any(room.runner(table).live.table.hand_number < number for table, number in goal.items()):
            await asyncio.sleep(0.02)


async def _played(folder: Path) -> None:
    """Three tables of bots, each with a snapshot and some entries after it."""
    room = await Room.open(folder, bot=simple_bot)
    for game in TABLES:
        await room.open_table(usual_config(GAMES[game], bots=4, speed="full"))
    async with asyncio.timeout(PATIENCE_S):
        while None in [await room.store.snapshot(f"table:{table}") for table in ("1", "2", "3")]:
            await asyncio.sleep(0.05)
    await _hands(room, 1, "1", "2", "3")
    await room.shutdown(graceful=False)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("room")
    asyncio.run(_played(folder))
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    """A copy of it, to be damaged."""
    return shutil.copytree(played, tmp_path, dirs_exist_ok=True)


def _snapshot(folder: Path) -> tuple[int, bytes]:
    db = sqlite3.connect(folder / DATABASE_NAME)
    try:
        version, state = db.execute("SELECT version, state FROM snapshots WHERE stream = 'table:1'").fetchone()
        return version, state
    finally:
        db.close()


# --- snapshots --------------------------------------------------------------------------------------------------------
DAMAGES = [
    "state = CAST(state || x'00' AS BLOB)",
    "state = state || x'00'",
    "state = x''",
    "state = CAST(x'ff' || state AS BLOB)",
    "state = 7",
    "version = version - 1",
    "state = (SELECT state FROM snapshots WHERE stream = 'table:2')",
]


@pytest.mark.parametrize("damage", DAMAGES, ids=str)
@in_loop
async def test_a_damaged_snapshot__is_made_again_from_the_log(folder: Path, damage: str) -> None:
    version, _ = _snapshot(folder)
    change(folder, f"UPDATE snapshots SET {damage} WHERE stream = 'table:1'")
    assert [str(fault) for fault in (await audited(folder)).faults if "snapshot" in str(fault)]
    room = await Room.open(folder, bot=simple_bot)
    assert [line.troubled for line in room.tables()] == [False] * 3
    await _hands(room, 2, "1", "2", "3")
    await room.shutdown(graceful=False)
    # The next one took its place.
    assert _snapshot(folder)[0] > version
    assert (await audited(folder)).faults == ()


@in_loop
async def test_a_snapshot_ahead_of_its_log__shows_that_the_tail_is_gone(folder: Path) -> None:
    forger = Forger(folder)
    version, state = _snapshot(folder)
    forger.forge("table:1", lambda items: items.__delitem__(slice(400, None)))
    forger.db.execute("INSERT INTO snapshots VALUES ('table:1', ?, ?)", (version, state))
    forger.close()
    room = await Room.open(folder, bot=simple_bot)
    assert [line.id for line in room.tables() if line.troubled] == ["1"]
    await room.shutdown(graceful=False)


# --- tables -----------------------------------------------------------------------------------------------------------
LAST = "(SELECT max(version) FROM entries WHERE stream = 'table:1')"


def _never_begun(items: list[Item]) -> None:
    """Every hash fits, but a hand is played that was never begun."""
    started = next(i for i in reversed(range(len(items))) if isinstance(items[i].fact, ev.HandStarted))
    del items[started]


TORN: list[tuple[str, Callable[[list[Item]], None] | None]] = [
    (f"UPDATE entries SET public = CAST('{{}}' AS BLOB) WHERE stream = 'table:1' AND version = {LAST}", None),
    (f"UPDATE entries SET at = at + 1 WHERE stream = 'table:1' AND version = {LAST} - 1", None),
    (f"DELETE FROM entries WHERE stream = 'table:1' AND version = {LAST}", None),
    (f"DELETE FROM entries WHERE stream = 'table:1' AND version = {LAST} - 2", None),
    ("UPDATE heads SET hash = zeroblob(32) WHERE stream = 'table:1'", None),
    ("UPDATE entries SET public = CAST('[]' AS BLOB) WHERE stream = 'table:1' AND version = 2", None),
    ("", _never_begun),
]


@pytest.mark.parametrize(("statement", "forged"), TORN, ids=range(len(TORN)))
@in_loop
async def test_one_damaged_table__closes_that_table_and_not_the_room(
    folder: Path, caplog: pytest.LogCaptureFixture, statement: str,
    forged: Callable[[list[Item]], None] | None,
) -> None:  # fmt: skip
    if statement:
        change(folder, statement)
    if forged is not None:
        forger = Forger(folder)
        forger.forge("table:1", forged)
        forger.close()
    with caplog.at_level(logging.ERROR, "pitboss.room"):
        room = await Room.open(folder, bot=simple_bot)
    balances = await room.store.balances()
    # Said to the staff, and listed as in trouble; whoever asks for it is told so.
    said = [record for record in caplog.records if record.msg == "table damaged"]
    assert [(vars(record)["table"], bool(vars(record)["why"])) for record in said] == [("1", True)]
    (line,) = [line for line in room.tables() if line.troubled]
    assert (line.id, "accounted for" in line.paused) == ("1", True)
    assert room.line("1") == line
    assert b"pitboss_tables_in_trouble 1.0" in Metrics().page(room.census())
    with pytest.raises(RoomRefusal) as refused:
        await room.watch("1", None)
    assert refused.value.code == "table_damaged"
    answer = await room.submit("1", Envelope("x", "player 1", "player", 0, SitIn()))
    assert (answer.ok, answer.code) == (False, "table_damaged")
    # The others play on, a new one gets a name of its own, and nobody's money has moved.
    await _hands(room, 2, "2", "3")
    assert await room.open_table(usual_config(GAMES["holdem"])) == "4"
    assert not [account for account in balances if account.startswith("person:")]
    now = await room.store.balances()
    assert now["table:1:stakes"] == balances["table:1:stakes"]
    await room.shutdown(graceful=False)
    faults = [str(fault) for fault in (await audited(folder)).faults]
    assert any(fault.startswith("table:1") for fault in faults), faults
    # An entry that is gone may have been one by which the bots filled up their stacks.
    filled_up = ("bots:1", "table:1:stakes")
    assert all(fault.startswith("table:1") or any(name in fault for name in filled_up) for fault in faults), faults


@in_loop
async def test_a_table_whose_kind_cannot_be_read__is_in_nobodys_lobby(folder: Path) -> None:
    change(folder, "UPDATE entries SET public = CAST('[]' AS BLOB) WHERE stream = 'table:1' AND version = 1")
    room = await Room.open(folder, bot=simple_bot)
    (line,) = [line for line in room.tables() if line.troubled]
    assert (line.private, line.owner, line.game) == (True, "", "")
    with pytest.raises(RoomRefusal) as refused:
        room.config("1")
    assert refused.value.code == "table_damaged"
    await room.shutdown(graceful=False)


@pytest.mark.parametrize("key", ["room:000000000000", "table:1#3"])
@in_loop
async def test_a_sealed_entry_under_a_false_key__is_that_tables_damage(folder: Path, key: str) -> None:
    statement = f"UPDATE entries SET key = '{key}' WHERE stream = 'table:1' AND version = (SELECT max(version) FROM "
    change(folder, statement + "entries WHERE stream = 'table:1' AND kind = 'hand.key_wrapped.v1')")
    room = await Room.open(folder, bot=simple_bot)
    assert [line.id for line in room.tables() if line.troubled] == ["1"]
    await room.shutdown(graceful=False)


# --- what concerns everybody ------------------------------------------------------------------------------------------
@in_loop
async def test_the_key_of_another_room__opens_nothing(folder: Path) -> None:
    (folder / ROOM_KEY_NAME).unlink()
    make_room_key(folder / ROOM_KEY_NAME)
    with pytest.raises(WrongKey, match="put that one back"):
        await Room.open(folder)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET at = 1 WHERE stream LIKE 'money:%' AND version = 1",
        "UPDATE heads SET hash = zeroblob(32) WHERE stream LIKE 'money:%'",
    ],
)
@in_loop
async def test_damage_to_the_money__closes_the_room(folder: Path, statement: str) -> None:
    room = await Room.open(folder, bot=simple_bot)
    await room.sign_up("North", "correct horse")
    await room.shutdown(graceful=False)
    change(folder, statement)
    with pytest.raises(StorageDamaged, match="last entry of money:"):
        await Room.open(folder)


@in_loop
async def test_a_table_that_was_closed__is_no_trouble_though_it_is_damaged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    it = await House(tmp_path).open()
    await it.table()
    await it.table()
    assert (await it.ask("floor", "close_table", role="floorperson")).ok
    guest = await it.room.guest()
    await it.room.log_out(guest.token)
    await it.stop()
    change(
        tmp_path,
        "UPDATE entries SET public = x'7b7d' WHERE stream = 'table:1' "
        "AND version = (SELECT version FROM heads WHERE stream = 'table:1')",
    )
    with caplog.at_level(logging.ERROR, "pitboss.room"):
        await it.open()
    told = [(record.message, vars(record).get("table", "")) for record in caplog.records]
    assert [line for line in told if line[0] != "index of hands"] == [("closed table damaged", "1")]
    assert ([line.id for line in it.room.tables()], it.room.census().troubled) == (["2"], 0)
    with pytest.raises(RoomRefusal) as refused:
        it.room.line("1")
    assert refused.value.code == "no_such_table"
    # Nobody can sit there, so guests are forgotten as ever; and the audit names it.
    await it.clock.pass_by(3 * 3600, it.room)
    assert await it.room.balance(guest.person.id) == 0
    await it.stop()
    assert any(fault.stream == "table:1" for fault in (await audited(tmp_path)).faults)
