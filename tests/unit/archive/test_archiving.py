"""Hands in an archive are in the log as before: read, verified, replayed and searched, and the room plays on."""

import asyncio
import shutil
from pathlib import Path

import msgspec
import pytest

from pitboss.room.desks.disputes import ABOUT, Disputes, DisputeSeen
from pitboss.room.inspection.following import GONE, Following
from pitboss.room.inspection.index import HandIndex
from pitboss.room.inspection.search import HandQuery, find
from pitboss.room.jackpots.reading import CONFIGURED, TELLING_KINDS
from pitboss.room.jackpots.verdicts import RELEASED
from pitboss.room.moving.archiving import Archiving
from pitboss.room.tables import stored_table
from pitboss.room.tables.folding import FIRST
from pitboss.store.archive import cutting
from pitboss.store.archive.splicing import FOLDER_NAME
from pitboss.store.codec import KINDS
from pitboss.store.errors import ArchiveUnreadable
from pitboss.store.exports.backup import back_up
from pitboss.store.folder import reading_log
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.unit.archive.moved import EVER, NOW, archived, audited, entries, rows
from tests.unit.audit.playing import Crowd, config, seeded, visited_often
from tests.unit.moving.rooms import HANDS, copied, in_a_hand, opened_again
from tests.unit.room.rooms import FakeClock, House, in_loop
from tests.unit.room.test_closing import DISPUTE, RULE, floor


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    asyncio.run(in_a_hand(folder))
    return folder


@pytest.fixture
def room(played: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played, tmp_path / "room")


@in_loop
async def test_archived__every_way_of_reading_finds_what_was_there(room: Path) -> None:
    before, faults, had = await entries(room), (await audited(room)).faults, await rows(room)
    (one, other) = await archived(room)
    assert (one.cut.stream, one.cut.first, other.cut.entries) == ("table:1", 1, 0)
    assert 5 < one.cut.hands < HANDS
    assert one.rows > 0
    assert (await rows(room))["table:1"] == had["table:1"] - one.rows < had["table:1"] / 2
    log = SqliteLog(room / DATABASE_NAME, readonly=True)
    try:
        every = before["table:1"]
        kinds = frozenset(("hand.ended.v1", "hand.key_released.v1"))
        for after in range(-1, len(every) + 1):
            for limit in (0, 1, 2, 7):
                start = max(0, after)
                assert await log.read("table:1", after, limit) == every[start : start + limit if limit else None]
            found = [entry for entry in every[max(0, after) :] if entry.kind in kinds]
            assert await log.read_kinds("table:1", kinds, after) == found
    finally:
        await log.close()
    assert await entries(room) == before
    report = await audited(room)
    assert report.faults == faults
    assert report.hands >= HANDS


@in_loop
async def test_everything_that_people_do__is_found_without_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_table, "SNAPSHOT_EVERY", 60)
    it = await House(tmp_path, shuffle=seeded("archive")).open()
    for game in ("holdem", "seven-card-stud-high"):
        await it.room.open_table(config(game))
    crowd = Crowd(it, "archive")
    await crowd.come(6)
    await visited_often(it)
    moved = 0
    for _ in range(3):
        await crowd.play(250)
        await it.restart()
        before = await entries(tmp_path)
        moved += sum([one.cut.hands for one in await archived(tmp_path)])
        assert await entries(tmp_path) == before
        balances = await it.room.store.balances()
        await it.restart()
        assert await it.room.store.balances() == balances
    await it.stop()
    assert (await audited(tmp_path)).faults == ()
    assert moved > 10


@in_loop
async def test_the_room_plays_on__and_is_archived_again(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_table, "SNAPSHOT_EVERY", 40)
    before, faults = await entries(room), (await audited(room)).faults
    await archived(room)
    for first_id in (1000, 2000, 3000):
        it = await opened_again(room, first_id)
        it.clock.time = max(entry.at for entry in before["table:1"]) + 1
        for _ in range(4):
            assert (await it.act("fold")).ok
            await it.next_hand()
        await it.stop()
        now = await entries(room)
        assert now["table:1"][: len(before["table:1"])] == before["table:1"]
        (one, _) = await archived(room)
        assert one.cut.first > 1
        assert one.cut.entries > 0
        assert await entries(room) == now
        assert (await audited(room)).faults == faults
        before = now
    assert len(list((room / FOLDER_NAME).iterdir())) == 4


@in_loop
async def test_a_room_that_is_open__goes_on_meanwhile(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_table, "SNAPSHOT_EVERY", 40)
    it = await opened_again(room, 1000)
    seen = await it.room.ended.hands("1", "player 1")
    told = [await it.room.ended.replay("1", line.number, "player 1") for line in seen]
    await archived(room)
    assert (await it.act("fold")).ok
    await it.next_hand()
    # Nothing of what was told of them is remembered by a room that has just been opened.
    await it.restart()
    assert [await it.room.ended.replay("1", line.number, "player 1") for line in seen] == told
    await it.stop()
    assert await archived(room)


@in_loop
async def test_only_what_is_older__and_the_hand_that_runs_stays(room: Path) -> None:
    every = (await entries(room))["table:1"]
    ended = [entry for entry in every if entry.kind == "hand.ended.v1"]
    before = ended[4].at
    (one, _) = await archived(room, before)
    assert all(entry.at < before for entry in every[: one.cut.last])
    assert one.cut.hands == 4
    assert one.cut.last < ended[4].version
    assert [moved.cut.entries for moved in await archived(room, before)] == [0, 0]


@in_loop
async def test_looking_first__changes_nothing(room: Path) -> None:
    log = reading_log(room)
    plan = await Archiving(log, read_room_key(room / ROOM_KEY_NAME), EVER, NOW).plan()  # type: ignore[arg-type]
    await log.close()
    assert not (room / FOLDER_NAME).exists()
    assert plan[1].cut.why
    assert [one.cut for one in await archived(room)] == [one.cut for one in plan]


@in_loop
async def test_without_the_archive__the_room_opens_and_says_what_is_missing(room: Path, tmp_path: Path) -> None:
    await archived(room)
    (room / FOLDER_NAME).rename(tmp_path / "away")
    (room / "room.hands").unlink(missing_ok=True)
    it = await opened_again(room, 1000)
    assert (await it.act("fold")).ok
    await it.next_hand()
    # Whoever searches or replays is told, and other tables are searched all the same.
    assert (await it.room.inspection.hands(HandQuery())).skipped == {"1": GONE}
    first = (await it.room.ended.hands("1", "player 1"))[-1]
    with pytest.raises(ArchiveUnreadable, match="is missing"):
        await it.room.ended.replay("1", first.number, "player 1")
    await it.stop()
    [fault] = [fault for fault in (await audited(room)).faults if "archive" in fault.what]
    assert fault.stream == "table:1"
    assert "is missing" in fault.what
    assert str(room / FOLDER_NAME) in fault.what
    # Nothing more moves until it is back.
    assert "is missing" in (await archived(room))[0].trouble
    (room / FOLDER_NAME).rmdir()
    (tmp_path / "away").rename(room / FOLDER_NAME)
    assert not [fault for fault in (await audited(room)).faults if "archive" in fault.what]


@in_loop
async def test_the_search__finds_hands_in_the_archive(room: Path) -> None:
    async def found() -> list[tuple[str, int]]:
        log, index = reading_log(room), HandIndex(None)
        await Following(log, index, FakeClock(), lambda job: job.close()).catch_up()
        hands, _ = await index.ask(lambda db: find(db, HandQuery(), {}))
        await log.close()
        return [(one.table, one.number) for one in hands]

    before = await found()
    await archived(room)
    assert await found() == before
    assert len(before) >= HANDS


@in_loop
async def test_a_backup__has_the_archive(room: Path, tmp_path: Path) -> None:
    await archived(room)
    report = await back_up(room, tmp_path / "backup")
    assert not report.faults
    shutil.copy(room / ROOM_KEY_NAME, tmp_path / "backup" / ROOM_KEY_NAME)
    assert await entries(tmp_path / "backup") == await entries(room)
    [file] = (room / FOLDER_NAME).iterdir()
    (tmp_path / "backup" / FOLDER_NAME / file.name).unlink()
    assert "is missing" in str((await audited(tmp_path / "backup")).faults)


@in_loop
async def test_a_copy__has_everything_in_rows_and_is_archived_again(room: Path, tmp_path: Path) -> None:
    await archived(room)
    await copied(str(room), str(tmp_path / "copy"))
    assert await entries(tmp_path / "copy") == await entries(room)
    assert not (tmp_path / "copy" / FOLDER_NAME).exists()
    assert (await audited(tmp_path / "copy")).faults == (await audited(room)).faults
    (one, _) = await archived(tmp_path / "copy")
    assert (one.cut.entries, one.rows > 0) == (0, True)
    assert await rows(tmp_path / "copy") == await rows(room)
    assert await entries(tmp_path / "copy") == await entries(room)
    # The same entries make the same file.
    assert [path.read_bytes() for path in (tmp_path / "copy" / FOLDER_NAME).iterdir()] == [
        path.read_bytes() for path in (room / FOLDER_NAME).iterdir()
    ]


@in_loop
async def test_a_closed_table__leaves_its_last_entry_and_its_disputes(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2")
    for _ in range(3):
        await it.next_hand()
        assert (await it.act("fold")).ok
        assert (await floor(it, DISPUTE)).ok
    for number in (1, 2, 3):
        assert (await floor(it, msgspec.structs.replace(RULE, dispute=number))).ok
    for person in ("player 1", "player 2"):
        assert (await it.ask(person, "stand_up")).ok
    assert (await it.ask("flo", "close_table", role="floorperson")).ok
    await it.restart()
    told = await disputes(it)
    await it.stop()
    before = await entries(tmp_path)
    (one,) = await archived(tmp_path)
    # Up to the row before the last, though there never was a snapshot.
    assert one.cut.hands == 3
    assert one.cut.last < len(before["table:1"])
    assert await entries(tmp_path) == before
    it = await opened_again(tmp_path, 2000)
    assert not it.room.directory.runners
    assert await disputes(it) == told
    assert len(told) == 3
    (tmp_path / FOLDER_NAME).rename(tmp_path / "room.away")
    found = await it.room.store.read_kinds("table:1", ABOUT)
    assert [(entry.kind, entry.version) for entry in found] == [
        (entry.kind, entry.version) for entry in before["table:1"] if entry.kind in ABOUT
    ]
    assert [(one.number, one.hand, one.status) for one in await disputes(it)] == [
        (one.number, 0, one.status) for one in told
    ]
    await it.stop()


async def disputes(it: House) -> tuple[DisputeSeen, ...]:
    runners = list(it.room.directory.runners.values())
    return await Disputes(it.room.store, lambda: runners, it.room.inspection.disputed_and_closed).seen()


def test_what_a_room_looks_for_while_it_runs__stays_in_the_database() -> None:
    assert TELLING_KINDS | ABOUT | RELEASED | CONFIGURED <= cutting.KEPT <= set(KINDS.values())
    assert cutting.BEGINS | cutting.ENDS | {cutting.RECORDED, cutting.OPENS, cutting.CLOSES} <= set(KINDS.values())
    assert cutting.FIRST == FIRST


@in_loop
async def test_files_are_their_owners_alone(room: Path) -> None:
    await archived(room)
    places = [room / FOLDER_NAME, *(room / FOLDER_NAME).iterdir()]
    assert all(path.stat().st_mode & 0o077 == 0 for path in places)
