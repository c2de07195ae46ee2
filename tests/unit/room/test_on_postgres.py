"""A room whose log and people are in PostgreSQL: played, closed and opened again, cut off, and audited."""

import asyncio
from pathlib import Path

import pytest

from pitboss.room.errors import RoomRefusal
from pitboss.room.people.postgres_people import PostgresPeople
from pitboss.room.room import Room
from pitboss.store.errors import StorageLocked, StorageUnavailable, WrongKey
from pitboss.store.folder import ENVIRONMENT, NOTE_NAME, reading_log
from pitboss.store.postgres import writer
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.sqlite.log import DATABASE_NAME
from pitboss.store.verify import verify
from tests.simulation.kill import chips_on
from tests.support.cut_line import CutLine
from tests.support.postgres import Server
from tests.unit.cli.running import out, refused, run
from tests.unit.room.rooms import House, in_loop

CENTS = 2 * 1_000_000


async def in_a_hand(folder: Path, url: str) -> House:
    it = await House(folder, postgres=url).open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    return it


async def all_cents(it: House) -> int:
    return sum(await it.money("player 1", "player 2")) + chips_on(it.runner().live)


@in_loop
async def test_played_and_opened_again__the_hand_goes_on_and_the_money_is_there(
    postgres: Server, tmp_path: Path
) -> None:
    it = await in_a_hand(tmp_path, await postgres.new_database())
    assert (await it.act("call")).ok
    before, need = it.runner().live.version, it.runner().live.need
    session = await it.room.sign_up("North", "correct horse")
    await it.restart()
    assert (it.runner().live.version, it.runner().live.need) == (before, need)
    assert (await it.act("check")).ok
    assert await all_cents(it) == CENTS
    # Whoever was logged in still is, and knows their password.
    person = await it.room.accounts.person_of(session.token)
    assert person is not None
    assert person.name == "North"
    assert (await it.room.accounts.log_in("north", "correct horse")).person.id == "North"
    with pytest.raises(RoomRefusal, match="wrong name or password"):
        await it.room.accounts.log_in("north", "wrong horse")
    assert isinstance(it.room.accounts.people, PostgresPeople)
    assert (await verify(it.room.store, room=read_room_key(tmp_path / ROOM_KEY_NAME))).faults == ()
    # Nothing of it is in a file of the folder.
    assert not (tmp_path / DATABASE_NAME).exists()
    await it.stop()


@in_loop
async def test_the_database_goes_away__the_table_pauses_and_goes_on_by_itself(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "SETTLE_S", 0.1)
    monkeypatch.setattr(writer, "PAUSE_S", 0.0)
    line = await CutLine(postgres.port).start()
    url = (await postgres.new_database()).replace(f":{postgres.port}/", f":{line.port}/")
    it = await in_a_hand(tmp_path, url)
    version = it.runner().live.version
    line.mended = False
    line.cut()
    answer = await it.act("call")
    assert (answer.ok, answer.code) == (False, "storage")
    # The clock answers in vain: from then on the table stands still, and says so.
    await it.clock.pass_by(90, it.room)
    assert "cannot be reached" in it.room.tables()[0].paused
    # Where the database is, is nobody's business but the operator's.
    for words in (answer.detail, it.room.tables()[0].paused):
        assert "127.0.0.1" not in words
        assert "room_" not in words
    folds = it.runner().stored.folds
    await it.clock.pass_by(30, it.room)
    # It looks now and then, and not all the time.
    assert it.runner().stored.folds - folds <= 60
    line.mended = True
    await it.clock.pass_by(3, it.room)
    assert it.room.tables()[0].paused == ""
    assert (await it.room.store.read("table:1", version))[0].kind == "table.storage_back.v1"
    assert (await it.act("call")).ok
    assert await all_cents(it) == CENTS
    await it.stop()
    await line.close()


@in_loop
async def test_an_answer_that_is_lost__the_same_command_hears_what_was_stored(postgres: Server, tmp_path: Path) -> None:
    line = await CutLine(postgres.port).start()
    url = (await postgres.new_database()).replace(f":{postgres.port}/", f":{line.port}/")
    it = await in_a_hand(tmp_path, url)
    live = it.runner().live
    person, decision = live.person_at(live.need.seat), live.need.decision
    # The first that the database hears of the command is its batch: that the id is new is known without it.
    line.cut_at(1, "answer")
    first = await it.ask(person, "call", decision=decision, id="once")
    again = await it.ask(person, "call", decision=decision, id="once")
    assert line.cuts == 1
    assert first.ok
    assert again == first
    calls = [entry for entry in await it.room.store.read("table:1") if entry.kind == "hand.called.v1"]
    assert len(calls) == 1
    assert await all_cents(it) == CENTS
    await it.stop()
    await line.close()


# --- the folder and the database belong together ----------------------------------------------------------------------
@in_loop
async def test_a_room_in_a_database__is_not_opened_as_one_in_a_file_nor_the_other_way_round(
    postgres: Server, tmp_path: Path
) -> None:
    url = await postgres.new_database()
    await (await Room.open(tmp_path / "a", postgres=url)).shutdown(graceful=False)
    with pytest.raises(StorageUnavailable, match="name it with --postgres URL, or in PITBOSS_POSTGRES"):
        await Room.open(tmp_path / "a")
    await (await Room.open(tmp_path / "b")).shutdown(graceful=False)
    with pytest.raises(StorageUnavailable, match="leave --postgres out"):
        await Room.open(tmp_path / "b", postgres=await postgres.new_database())
    # Who named a database that is not there gets no folder with half a room in it.
    with pytest.raises(StorageUnavailable, match="createdb"):
        await Room.open(tmp_path / "c", postgres=postgres.url("nowhere"))
    await (await Room.open(tmp_path / "c")).shutdown(graceful=False)


@in_loop
async def test_two_rooms_on_one_database__the_second_is_refused(postgres: Server, tmp_path: Path) -> None:
    url = await postgres.new_database()
    room = await Room.open(tmp_path / "a", postgres=url)
    with pytest.raises(StorageLocked, match="another room is already running"):
        await Room.open(tmp_path / "a", postgres=url)
    await room.shutdown(graceful=False)
    with pytest.raises(StorageUnavailable, match="belongs to a room whose key, room:"):
        await Room.open(tmp_path / "b", postgres=url)
    assert not (tmp_path / "b" / ROOM_KEY_NAME).exists()
    await (await Room.open(tmp_path / "c", postgres=await postgres.new_database())).shutdown(graceful=False)
    with pytest.raises(StorageUnavailable, match="belongs to another room"):
        await Room.open(tmp_path / "c", postgres=url)
    # An empty one in the place of its own is not taken for it.
    with pytest.raises(StorageUnavailable, match="is empty: name the other one"):
        await Room.open(tmp_path / "a", postgres=await postgres.new_database())
    (tmp_path / "a" / ROOM_KEY_NAME).rename(tmp_path / "a" / "elsewhere")
    with pytest.raises((StorageUnavailable, WrongKey), match=r"restore room\.key"):
        await Room.open(tmp_path / "a", postgres=url)


@in_loop
async def test_the_note_in_the_folder__has_no_password(postgres: Server, tmp_path: Path) -> None:
    url = (await postgres.new_database()).replace("pitboss@", "pitboss:correct-horse@")
    await (await Room.open(tmp_path, postgres=url)).shutdown(graceful=False)
    for path in tmp_path.iterdir():
        assert b"correct-horse" not in path.read_bytes(), path
    assert (tmp_path / NOTE_NAME).stat().st_mode & 0o077 == 0


# --- the command line -------------------------------------------------------------------------------------------------
@in_loop
async def _a_table(folder: Path, server: Server, told: list[str]) -> None:
    told.append(await server.new_database())
    it = await in_a_hand(folder, told[0])
    assert (await it.act("call")).ok
    await it.stop()


def test_commands__find_the_log_of_a_folder_by_the_environment(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    _a_table(tmp_path, postgres, told)
    folder = str(tmp_path)
    added = ("user", "add", "South", "--data", folder, "--password", "correct horse")
    for command in (("log", "verify", folder), added):
        assert "PITBOSS_POSTGRES" in refused(*command)
    monkeypatch.setenv(ENVIRONMENT, told[0])
    assert '"kind":"table.opened' in out("log", "export", folder).replace(" ", "")
    out(*added)
    assert "looks like it" in refused(*added)
    out("user", "role", "South", "floorperson", "--data", folder)
    # The made-up grants of this test are no grants of the room; all else is as it should be.
    report = run("log", "verify", folder)
    faults = [line for line in report.stdout.splitlines() if " version " in line and "for a test" not in line]
    assert faults == [], report.output
    assert "pg_dump" in refused("log", "backup", folder, str(tmp_path / "copy"))


@in_loop
async def test_an_audit_of_the_room_itself__reads_the_database(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await postgres.new_database()
    monkeypatch.setenv(ENVIRONMENT, url)
    it = await in_a_hand(tmp_path, url)
    audits = it.room.inspection.audits
    audits.start("North")
    while audits.state.running:
        await asyncio.sleep(0.05)
    assert audits.state.failed == ""
    assert audits.state.report is not None
    # The made-up grants of this test are no grants of the room.
    assert [fault for fault in audits.state.report.faults if "for a test" not in fault] == []
    log = reading_log(tmp_path)
    assert {stream.partition(":")[0] for stream in await log.streams()} == {"money", "table"}
    await log.close()
    await it.stop()
