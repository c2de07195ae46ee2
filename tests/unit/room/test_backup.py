"""`pitboss log backup`: a room that is played in is copied, and the copy is a room."""

import asyncio
import shutil
import sys
from pathlib import Path

import pytest

from pitboss.games import CATALOGUE
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.store.checkpoints import FILE_NAME, KEY_NAME, PUBLIC_NAME
from pitboss.store.errors import WrongKey
from pitboss.store.sealing import ROOM_KEY_NAME, make_room_key
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.simulation.kill import Tally, check
from tests.support.by_entry import change
from tests.unit.audit.playing import audited
from tests.unit.cli.running import out, refused
from tests.unit.room.rooms import in_loop

TABLES = 6
PATIENCE_S = 60


async def _until_hands(room: Room, more: int) -> dict[str, int]:
    """Every table has played so many more hands than now."""
    before = {line.id: line.hand_number for line in room.tables()}
    async with asyncio.timeout(PATIENCE_S):
        while any(line.hand_number < before[line.id] + more for line in room.tables()):
            await asyncio.sleep(0.02)
    return {line.id: line.hand_number for line in room.tables()}


async def _played(folder: Path) -> tuple[Room, list[list[str]]]:
    """A room in which bots play, and what they were told was stored."""
    acknowledged: list[list[str]] = []

    def acted(table: str, envelope: Envelope, answer: Answer) -> None:
        if answer.ok:
            acknowledged.append([table, envelope.person, envelope.id, str(answer.version)])

    room = await Room.open(folder, bot=simple_bot, acted=acted)
    for game in CATALOGUE[-TABLES:]:
        await room.open_table(usual_config(game, bots=4, speed="full"))
    await _until_hands(room, 2)
    return room, acknowledged


@in_loop
async def test_while_bots_play__the_copy_is_a_room_of_one_moment(tmp_path: Path) -> None:
    old, new = tmp_path / "room", tmp_path / "backup"
    room, acknowledged = await _played(old)
    before, hands = list(acknowledged), {line.id: line.hand_number for line in room.tables()}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "pitboss", "log", "backup", str(old), str(new), stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    assert b"verified" in said
    # Play went on meanwhile, and goes on.
    assert len(acknowledged) > len(before)
    await _until_hands(room, 1)
    await room.shutdown(graceful=False)

    # For its owner alone, with what anchors it; the keys are not beside it, and without the room's nothing opens.
    files = {path.name: path.stat().st_mode & 0o777 for path in new.iterdir()}
    assert files == {DATABASE_NAME: 0o600, FILE_NAME: 0o600, PUBLIC_NAME: 0o600}
    assert (await audited(new, key=False)).faults == ()
    with pytest.raises(WrongKey, match=ROOM_KEY_NAME):
        await Room.open(new)
    for name in (ROOM_KEY_NAME, KEY_NAME):
        shutil.copy(old / name, new)
    # Whatever was acknowledged before is there, every cent is there, every hash.
    await check(new, before, Tally(), whole=True)
    restored = await Room.open(new, bot=simple_bot)
    assert all(line.hand_number >= hands[line.id] for line in restored.tables())
    assert len(restored.tables()) == TABLES
    await _until_hands(restored, 2)
    await restored.shutdown(graceful=False)
    await check(new, before, Tally(), whole=True)


async def _closed(folder: Path) -> None:
    await (await Room.open(folder)).shutdown(graceful=False)


@pytest.fixture
def room(tmp_path: Path) -> Path:
    asyncio.run(_closed(tmp_path / "room"))
    return tmp_path / "room"


def test_accounts_are_in_it(room: Path, tmp_path: Path) -> None:
    out("user", "add", "north", "--password", "correct horse", "--data", str(room))
    said = out("log", "backup", str(room), str(tmp_path / "new"))
    assert "verified" in said
    assert f"{ROOM_KEY_NAME} is not in it" in said
    shutil.copy(room / ROOM_KEY_NAME, tmp_path / "new")
    out("user", "role", "north", "floorperson", "--data", str(tmp_path / "new"))


@pytest.mark.parametrize("name", [DATABASE_NAME, ROOM_KEY_NAME, FILE_NAME, PUBLIC_NAME, DATABASE_NAME + "-part"])
def test_a_folder_where_something_is__is_left_alone(room: Path, tmp_path: Path, name: str) -> None:
    new = tmp_path / "new"
    new.mkdir()
    (new / name).write_text("mine")
    assert name in refused("log", "backup", str(room), str(new))
    assert [(path.name, path.read_text()) for path in new.iterdir()] == [(name, "mine")]


def test_onto_itself__is_refused(room: Path) -> None:
    before = (room / DATABASE_NAME).read_bytes()
    assert "already" in refused("log", "backup", str(room), str(room))
    assert (room / DATABASE_NAME).read_bytes() == before


def test_no_room_no_key_another_key(room: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    assert "key" in refused("log", "backup", str(tmp_path / "nowhere"), str(new))
    (room / ROOM_KEY_NAME).rename(room / "elsewhere")
    assert ROOM_KEY_NAME in refused("log", "backup", str(room), str(new))
    (room / "elsewhere").rename(room / ROOM_KEY_NAME)
    (room / DATABASE_NAME).unlink()
    assert DATABASE_NAME in refused("log", "backup", str(room), str(new))
    assert not new.exists()


@in_loop
async def test_the_key_of_another_room__is_said(tmp_path: Path) -> None:
    room, _ = await _played(tmp_path / "room")
    await room.shutdown(graceful=False)
    (tmp_path / "room" / ROOM_KEY_NAME).unlink()
    make_room_key(tmp_path / "room" / ROOM_KEY_NAME)
    said = await asyncio.to_thread(refused, "log", "backup", str(tmp_path / "room"), str(tmp_path / "new"))
    assert "key" in said
    assert list((tmp_path / "new").iterdir()) == []


def test_a_damaged_room__makes_no_backup(room: Path, tmp_path: Path) -> None:
    out("user", "add", "north", "--password", "correct horse", "--data", str(room))
    out("user", "role", "north", "floorperson", "--data", str(room))
    change(room / DATABASE_NAME, "UPDATE entries SET public = CAST('{}' AS BLOB) WHERE version = 1")
    said = refused("log", "backup", str(room), str(tmp_path / "new"))
    assert "log verify" in said
    assert list((tmp_path / "new").iterdir()) == []
