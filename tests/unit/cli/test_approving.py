"""`pitboss submission approve` on a room with tables: what does not fit them does not take effect."""

import asyncio
from pathlib import Path

import pytest

from pitboss.store.sealing import ROOM_KEY_NAME
from tests.support.by_entry import change
from tests.support.covers import covers
from tests.unit.cli.running import out, parsed, refused, run
from tests.unit.room.rooms import House, in_loop
from tests.unit.room.test_amendments import FILE, under_the_file

FEWER = FILE.replace("seats = 6", "seats = 5")
# The smallest chip is half a dollar, and a dollar in the others.
HALVES = FILE.replace("seats = 6", 'seats = 6\ntable_unit = "0.50"')


async def seated(folder: Path, seat: int, chips: int = 40_000) -> House:
    """Two in seats 1 and 2, with $400 each, and somebody in this one."""
    it = await under_the_file(folder, HALVES)
    await it.person("east")
    assert (await it.ask("east", "sit_down", seat=seat, chips=chips)).ok
    return it


def filed(folder: Path, text: str) -> tuple[str, ...]:
    """What is said to approve it."""
    file, data = folder / "rules.toml", ("--data", str(folder / "room"))
    file.write_text(text, encoding="utf-8")
    out("submission", "file", str(file), "--by", "Ann", "--ref", "RS-1", *data)
    return ("submission", "approve", str(file), "--by", "The Commission", "--ref", "AP-1", *data)


def statuses(folder: Path) -> list[str]:
    return [row["status"] for row in parsed("submission", "versions", "--data", str(folder / "room"))["versions"]]


def room_with(folder: Path, seat: int, chips: int = 40_000) -> None:
    @in_loop
    async def make() -> None:
        it = await seated(folder / "room", seat, chips)
        await it.stop()

    (folder / "room").mkdir()
    make()


@covers("N-VAL-02", "G-GEN-10")
@pytest.mark.parametrize(
    ("text", "seat", "chips", "words"),
    [
        (FEWER, 6, 40_000, "table 1, one: somebody sits in seat 6: 5 seats are too few [N-VAL-02, P 8.K]"),
        (FILE, 3, 39_950, "table 1, one: $399.50 lie here, which is no sum of $1 [G-GEN-10, P "),
    ],
)
def test_n_val_02__what_does_not_fit_is_reported_and_nothing_is_changed(
    tmp_path: Path, text: str, seat: int, chips: int, words: str
) -> None:
    room_with(tmp_path, seat, chips)
    approval = filed(tmp_path, text)
    told = refused(*approval)
    assert told.startswith("pitboss: version 2 cannot take effect now, nothing is changed\n  table 1, one: ")
    assert words in told
    assert len(told.splitlines()) == 2
    assert statuses(tmp_path) == ["effective", "filed"]


@covers("N-VAL-02")
@pytest.mark.parametrize(
    ("text", "seat"),
    [
        # As many seats as are needed; chips that are sums of the new one; nothing of that kind at all.
        (FEWER, 5),
        (FILE, 3),
        (HALVES.replace("percent = 5", "percent = 10"), 6),
        # The table is closed and another one opened in its place: everybody gets their chips back.
        (FEWER.replace('"one"', '"two"'), 6),
        (FEWER.replace('"device"', '"counting_device"'), 6),
    ],
)
def test_n_val_02__what_fits_takes_effect(tmp_path: Path, text: str, seat: int) -> None:
    room_with(tmp_path, seat)
    approval = filed(tmp_path, text)
    done = run(*approval)
    assert (done.exit_code, done.stderr) == (0, "")
    assert statuses(tmp_path) == ["superseded", "effective"]


@covers("N-VAL-02")
def test_n_val_02__for_later_it_is_a_warning(tmp_path: Path) -> None:
    room_with(tmp_path, 6)
    done = run(*filed(tmp_path, FEWER), "--from", "2099-07-01T06:00")
    assert done.exit_code == 0
    assert done.stderr.startswith("As the tables stand now version 2 does not fit them:\n  table 1, one: somebody sits")
    assert done.stdout.startswith("version 2: approved; ")
    assert statuses(tmp_path) == ["effective", "approved"]


@in_loop
async def test_beside_a_room_that_plays__the_tables_are_only_read(tmp_path: Path) -> None:
    (tmp_path / "room").mkdir()
    it = await seated(tmp_path / "room", 6, 39_950)
    await it.next_hand()
    live = it.runner().live
    while live.person_at(live.need.seat) != "east":
        assert (await it.act("call")).ok
    assert (await it.act("raise_to", cents=3950)).ok
    before = live.version
    assert [cents % 100 for cents in live.table.stacks] == [0] * 7
    approval = await asyncio.to_thread(filed, tmp_path, FEWER)
    assert "somebody sits in seat 6" in await asyncio.to_thread(refused, *approval)
    # There is a half dollar in this hand, whoever wins it.
    approval = await asyncio.to_thread(filed, tmp_path, FILE)
    assert "39.50 lie here" in await asyncio.to_thread(refused, *approval)
    version, _ = await it.room.store.head("table:1")
    assert (live.version, version) == (before, before)
    assert (await it.act("fold")).ok
    await it.stop()


@in_loop
async def test_without_the_key__what_everybody_sees_is_enough(tmp_path: Path) -> None:
    """In the middle of a hand, with cards that nobody can read then."""
    (tmp_path / "room").mkdir()
    it = await seated(tmp_path / "room", 6)
    await it.next_hand()
    assert (await it.act("fold")).ok
    await it.next_hand()
    assert it.runner().live.table.hand is not None
    await it.stop()
    (tmp_path / "room" / ROOM_KEY_NAME).rename(tmp_path / "key")
    approval = await asyncio.to_thread(filed, tmp_path, FEWER)
    assert "somebody sits in seat 6" in await asyncio.to_thread(refused, *approval)


def test_a_damaged_table__is_told_of_and_keeps_nothing_back(tmp_path: Path) -> None:
    room_with(tmp_path, 6)
    approval = filed(tmp_path, FEWER)
    damage(tmp_path / "room")
    done = run(*approval)
    assert (done.exit_code, statuses(tmp_path)) == (0, ["superseded", "effective"])
    assert done.stderr.startswith("table 1 cannot be read: see 'pitboss log verify ")


def damage(folder: Path) -> None:
    change(folder / "room.db", "UPDATE entries SET public = '{}' WHERE stream = 'table:1' AND version = 4")
