"""A room signs where its log is: at each start, at each close, and every 24 hours."""

import logging
import shutil
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.room.config import usual_config
from pitboss.store.checkpoints import (
    FILE_NAME,
    KEY_NAME,
    NEW_KEY_NAME,
    PUBLIC_NAME,
    Checkpoint,
    make_key,
    read_lines,
    read_public_key,
    write_public,
)
from pitboss.store.sqlite.log import SqliteLog
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import START, House, in_loop

DAY = 24 * 3600
FILES = (FILE_NAME, KEY_NAME, PUBLIC_NAME)


def signed(folder: Path) -> list[Checkpoint]:
    with (folder / FILE_NAME).open("rb") as file:
        found = list(read_lines(file))
    assert all(isinstance(one, Checkpoint) for one in found)
    return found  # type: ignore[return-value]


async def visited(folder: Path) -> House:
    """Opened, with a table at which somebody sat, and closed."""
    it = await House(folder).open()
    await it.table()
    person = (await it.room.guest()).person.id
    assert (await it.ask(person, "sit_down", seat=1, chips=40_000)).ok
    await it.stop()
    return it


@in_loop
async def test_start_and_close__and_every_24_hours_between(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    assert [one.why for one in signed(tmp_path)] == ["start"]
    await it.clock.pass_by(DAY - 1, it.room)
    assert len(signed(tmp_path)) == 1
    await it.clock.pass_by(1, it.room)
    await it.room.open_table(usual_config(GAMES["holdem"]))
    await it.clock.pass_by(2 * DAY, it.room)
    await it.stop()
    await it.open()
    await it.stop()
    found = signed(tmp_path)
    assert [one.why for one in found] == ["start", "day", "day", "day", "close", "start", "close"]
    assert [one.number for one in found] == [1, 2, 3, 4, 5, 6, 7]
    assert [(one.at - START) // 1000 // DAY for one in found] == [0, 1, 2, 3, 3, 3, 3]
    assert [after.previous for after in found[1:]] == [before.hash() for before in found[:-1]]
    assert {one.fault() for one in found} == {""}
    # The first is of the moment in which the key was made.
    assert read_public_key(tmp_path / PUBLIC_NAME).made == found[0].at
    assert (tmp_path / KEY_NAME).stat().st_mode & 0o777 == 0o600


@in_loop
async def test_the_last_one__has_the_heads_of_all_streams(tmp_path: Path) -> None:
    await visited(tmp_path)
    log = SqliteLog(tmp_path / "room.db", readonly=True)
    heads = {stream: await log.head(stream) for stream in await log.streams()}
    await log.close()
    assert {"table:1"} <= heads.keys()
    assert any(stream.startswith("money:") for stream in heads)
    assert signed(tmp_path)[-1].heads == {stream: (version, found.hex()) for stream, (version, found) in heads.items()}


@in_loop
async def test_a_room_that_was_made_before__gets_its_first_at_the_next_start(tmp_path: Path) -> None:
    it = await visited(tmp_path)
    for name in FILES:
        (tmp_path / name).unlink()
    report = await audited(tmp_path)
    assert report.faults == ()
    assert any("not anchored" in note for note in report.notes)
    await it.open()
    await it.stop()
    assert [(one.number, one.why) for one in signed(tmp_path)] == [(1, "start"), (2, "close")]
    report = await audited(tmp_path)
    assert report.faults == ()
    assert any(note.startswith("anchored since 2023-11-14 22:13:20 UTC by 2 checkpoints") for note in report.notes)


@in_loop
async def test_a_room_that_was_killed__has_no_close_and_goes_on_from_the_last(tmp_path: Path) -> None:
    it = await visited(tmp_path)
    lines = (tmp_path / FILE_NAME).read_bytes().splitlines(keepends=True)
    # Killed while it wrote the last one.
    (tmp_path / FILE_NAME).write_bytes(lines[0] + lines[1][:99])
    await it.open()
    await it.stop()
    assert [(one.number, one.why) for one in signed(tmp_path)] == [(1, "start"), (2, "start"), (3, "close")]
    assert (await audited(tmp_path)).faults == ()


@in_loop
async def test_a_room_that_was_killed_before_it_signed_anything__begins_anew(tmp_path: Path) -> None:
    make_key(tmp_path, START - 5000, NEW_KEY_NAME)
    it = await House(tmp_path).open()
    await it.stop()
    assert [(one.number, one.at) for one in signed(tmp_path)] == [(1, START), (2, START)]
    assert (await audited(tmp_path)).faults == ()
    assert not (tmp_path / NEW_KEY_NAME).exists()


@in_loop
async def test_a_room_that_was_killed_right_after_it_signed_the_first__goes_on_with_its_key(tmp_path: Path) -> None:
    it = await visited(tmp_path)
    lines, key = (tmp_path / FILE_NAME).read_bytes().splitlines(keepends=True), (tmp_path / KEY_NAME).read_bytes()
    (tmp_path / FILE_NAME).write_bytes(lines[0])
    (tmp_path / KEY_NAME).rename(tmp_path / NEW_KEY_NAME)
    (tmp_path / PUBLIC_NAME).unlink()
    await it.open()
    assert it.room.anchoring is not None
    assert (it.room.anchoring.trouble, it.room.anchoring.gone) == ("", "")
    await it.stop()
    assert (tmp_path / KEY_NAME).read_bytes() == key
    assert (await audited(tmp_path)).faults == ()


@pytest.mark.parametrize("removed", [(FILE_NAME, PUBLIC_NAME), (FILE_NAME,)])
@in_loop
async def test_a_key_that_is_there__is_kept_whatever_else_is_gone__and_that_is_said(
    tmp_path: Path, removed: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    it = await visited(tmp_path)
    before = {name: (tmp_path / name).read_bytes() for name in (KEY_NAME, PUBLIC_NAME)}
    for name in removed:
        (tmp_path / name).unlink()
    await it.clock.pass_by(DAY, it.room)
    with caplog.at_level(logging.ERROR, "pitboss.room"):
        await it.open()
    assert it.room.anchoring is not None
    assert FILE_NAME in it.room.anchoring.gone
    assert [vars(record)["why"] for record in caplog.records] == [it.room.anchoring.gone]
    await it.stop()
    assert {name: (tmp_path / name).read_bytes() for name in before} == before
    faults = [str(fault) for fault in (await audited(tmp_path)).faults]
    assert ["those before it are gone" in fault for fault in faults] == [True]


# --- without a key, or with another -----------------------------------------------------------------------------------
@in_loop
async def test_a_lost_key__is_said_and_never_made_anew(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    it = await visited(tmp_path)
    before = (tmp_path / FILE_NAME).read_bytes()
    (tmp_path / KEY_NAME).unlink()
    with caplog.at_level(logging.ERROR, "pitboss.room"):
        await it.open()
    assert it.room.anchoring is not None
    assert "put back" in it.room.anchoring.trouble
    assert [vars(record)["why"] for record in caplog.records] == [it.room.anchoring.trouble]
    # People play all the same.
    assert (await it.room.guest()).person.guest
    await it.stop()
    assert not (tmp_path / KEY_NAME).exists()
    assert (tmp_path / FILE_NAME).read_bytes() == before
    # The row goes on with the key, or a new one begins where the old files are put away.
    faults = [str(fault) for fault in (await audited(tmp_path)).faults]
    assert faults == [f"{KEY_NAME} is not there, but {FILE_NAME} is: it was removed"]
    for name in (FILE_NAME, PUBLIC_NAME):
        (tmp_path / name).unlink()
    await it.open()
    await it.stop()
    assert [one.number for one in signed(tmp_path)] == [1, 2]


@in_loop
async def test_a_lost_public_key__follows_from_the_secret_one(tmp_path: Path) -> None:
    it = await visited(tmp_path)
    before = (tmp_path / PUBLIC_NAME).read_bytes()
    (tmp_path / PUBLIC_NAME).unlink()
    assert "is not there" in str((await audited(tmp_path)).faults[0])
    await it.open()
    await it.stop()
    assert (tmp_path / PUBLIC_NAME).read_bytes() == before
    assert (await audited(tmp_path)).faults == ()


@pytest.mark.parametrize("pair", [(KEY_NAME,), (PUBLIC_NAME,), (KEY_NAME, PUBLIC_NAME)])
@in_loop
async def test_another_key__signs_nothing(tmp_path: Path, pair: tuple[str, ...]) -> None:
    room, other = tmp_path / "room", tmp_path / "other"
    it = await visited(room)
    other.mkdir()
    write_public(other, make_key(other, START))
    for name in pair:
        shutil.copy(other / name, room / name)
    before = (room / FILE_NAME).read_bytes()
    await it.open()
    assert it.room.anchoring is not None
    assert it.room.anchoring.trouble
    await it.stop()
    assert (room / FILE_NAME).read_bytes() == before


@in_loop
async def test_a_disk_that_takes_no_checkpoint__does_not_stop_the_room(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    path, aside = tmp_path / FILE_NAME, tmp_path / "aside"
    path.rename(aside)
    path.mkdir()
    await it.clock.pass_by(DAY, it.room)
    assert it.room.anchoring is not None
    assert FILE_NAME in it.room.anchoring.trouble
    path.rmdir()
    aside.rename(path)
    await it.clock.pass_by(DAY, it.room)
    assert it.room.anchoring.trouble == ""
    await it.stop()
    assert [one.why for one in signed(tmp_path)] == ["start", "day", "close"]
