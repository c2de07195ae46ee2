"""What cannot be copied, or not there: words that say what to do, and nothing is changed on either side."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.room.moving.naming import check_apart
from pitboss.store.errors import StoreError
from pitboss.store.folder import COPY_NAME, ENVIRONMENT, open_log
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.support.by_entry import change
from tests.support.postgres import Server, connect
from tests.unit.cli.running import refused
from tests.unit.moving.rooms import all_of, copied, in_a_hand, moved_away, opened_again
from tests.unit.room.rooms import House, in_loop
from tests.unit.store.older import make_version_4
from tests.unit.store.running import batch

SECRET = "in-no-line"
PITBOSS = (sys.executable, "-m", "pitboss")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    asyncio.run(in_a_hand(folder))
    return folder


@pytest.fixture
def room(played: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played, tmp_path / "room")


async def refusal(source: Path | str, target: Path | str) -> str:
    with pytest.raises(StoreError) as error:
        await copied(str(source), str(target))
    return str(error.value)


# --- the source -------------------------------------------------------------------------------------------------------
@in_loop
async def test_a_room_that_is_open__is_closed_first(room: Path, tmp_path: Path) -> None:
    it = await opened_again(room, 1000)
    assert await refusal(room, tmp_path / "new") == f"the room in {room} is open: close it, and copy it then"
    assert not (tmp_path / "new" / DATABASE_NAME).exists()
    await it.stop()
    await copied(str(room), str(tmp_path / "new"))


@in_loop
async def test_a_database_that_is_open__is_closed_first(room: Path, tmp_path: Path, postgres: Server) -> None:
    url = await postgres.new_database()
    await copied(str(room), url)
    moved_away(room, tmp_path)
    it = await opened_again(room, 1000, postgres=url)
    assert "is open: close it, and copy it then" in await refusal(url, tmp_path / "new")
    await it.stop()
    await copied(url, str(tmp_path / "new"))


@in_loop
async def test_nodes_that_hold_a_lease__are_stopped_first(room: Path, tmp_path: Path, postgres: Server) -> None:
    url = await postgres.new_database()
    await copied(str(room), url)
    db = await connect(url)
    for name, until in (("old", "-1 hour"), ("b", "1 hour")):
        row = f"('{name}', '', gen_random_uuid(), now() + interval '{until}')"
        await db.execute(f"INSERT INTO nodes (name, address, boot, lease_until) VALUES {row}")
    assert "the node b has the room" in await refusal(url, tmp_path / "new")
    await db.execute("DELETE FROM nodes WHERE name = 'b'")
    await db.close()
    await copied(url, str(tmp_path / "new"))


@in_loop
async def test_no_room_there__is_said(tmp_path: Path) -> None:
    assert await refusal(tmp_path / "nowhere", tmp_path / "new") == (
        f"there is no folder {tmp_path / 'nowhere'}: name the folder of a room, or postgresql://…"
    )
    assert "there is no room in" in await refusal(tmp_path, tmp_path / "new")
    assert not (tmp_path / "new").exists()


@in_loop
async def test_a_folder_without_its_key__is_said(room: Path, tmp_path: Path) -> None:
    (room / "room.key").unlink()
    assert "restore it from where it is kept" in await refusal(room, tmp_path / "new")


@in_loop
async def test_a_folder_whose_log_is_in_a_database__wants_its_address(
    room: Path, tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await postgres.new_database()
    await copied(str(room), url)
    moved_away(room, tmp_path)
    await (await opened_again(room, 1000, postgres=url)).stop()
    assert f"--postgres URL, or in {ENVIRONMENT}" in await refusal(room, tmp_path / "new")
    monkeypatch.setenv(ENVIRONMENT, url)
    await copied(str(room), str(tmp_path / "new"))
    assert (tmp_path / "new" / "room.key").read_bytes() == (room / "room.key").read_bytes()


@in_loop
async def test_a_damaged_source__is_not_copied(room: Path, tmp_path: Path) -> None:
    log = (await open_log(room))[0]
    await log.append(batch("table:9", count=40))
    await log.close()
    change(room / DATABASE_NAME, "UPDATE entries SET at = at + 1 WHERE stream = 'table:9' AND version = 7")
    assert "table:9 version 7 is not what was written" in await refusal(room, tmp_path / "new")
    assert not (tmp_path / "new" / DATABASE_NAME).exists()


@in_loop
async def test_a_file_of_an_older_pitboss__is_opened_once_first(room: Path, tmp_path: Path) -> None:
    make_version_4(room / DATABASE_NAME)
    assert "open the room once with `pitboss serve`" in await refusal(room, tmp_path / "new")


@in_loop
async def test_roles_beside_the_accounts__are_taken_over_first(room: Path, tmp_path: Path) -> None:
    db = sqlite3.connect(room / DATABASE_NAME)
    db.execute("UPDATE people SET role = 'admin' WHERE name = 'North'")
    db.commit()
    db.close()
    assert "takes them over into the log" in await refusal(room, tmp_path / "new")


# --- the target -------------------------------------------------------------------------------------------------------
@in_loop
async def test_a_folder_with_a_room_in_it__stays_as_it_is(room: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    await in_a_hand(other)
    before = await all_of(str(other))
    assert await refusal(room, other) == f"there is a room in {other} already: name a new folder for the copy"
    assert await all_of(str(other)) == before


@in_loop
async def test_a_folder_with_the_key_of_another_room__stays_as_it_is(room: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    await in_a_hand(other)
    (other / DATABASE_NAME).unlink()
    key = (other / "room.key").read_bytes()
    assert "has the key of another room" in await refusal(room, other)
    assert (other / "room.key").read_bytes() == key
    assert not (other / COPY_NAME).exists()


@in_loop
async def test_other_checkpoints_there__are_not_written_over(room: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "checkpoints.jsonl").write_text("{}\n")
    assert "there is another checkpoints.jsonl" in await refusal(room, other)
    assert (other / "checkpoints.jsonl").read_text() == "{}\n"


@in_loop
async def test_half_a_copy_of_another_room__stays_as_it_is(room: Path, tmp_path: Path) -> None:
    other, new = tmp_path / "other", tmp_path / "new"
    await in_a_hand(other)
    new.mkdir()
    shutil.copy(other / DATABASE_NAME, new / COPY_NAME)
    assert "holds another room, or the source was set back" in await refusal(room, new)


@in_loop
async def test_a_database_of_another_room__stays_as_it_is(room: Path, tmp_path: Path, postgres: Server) -> None:
    url = await postgres.new_database()
    it = await House(tmp_path / "other", postgres=url).open()
    await it.table()
    await it.stop()
    before = await all_of(url)
    assert "holds a room already: name another database" in await refusal(room, url)
    assert await all_of(url) == before


@in_loop
async def test_a_copy_that_is_complete__is_not_begun_again(room: Path, postgres: Server) -> None:
    url = await postgres.new_database()
    await copied(str(room), url)
    assert "holds a room already" in await refusal(room, url)


@in_loop
async def test_a_database_begun_with_another_room__is_said(room: Path, postgres: Server) -> None:
    url = await postgres.new_database()
    # Its tables are there, and belong to somebody, who has not played yet.
    log = await PostgresLog(url, room="room:another").open()
    await log.close()
    assert "has been begun with another room, whose key is room:another" in await refusal(room, url)
    db = await connect(url)
    await db.execute("UPDATE pitboss.about SET room = '', schema_version = -77")
    assert "has tables of another Pitboss" in await refusal(room, url)
    await db.execute("DROP SCHEMA pitboss CASCADE")
    await db.execute("CREATE SCHEMA pitboss")
    await db.execute("CREATE TABLE pitboss.mine (x int)")
    assert "that is no log of Pitboss" in await refusal(room, url)
    await db.close()


@in_loop
async def test_two_copies_at_once__one_waits(room: Path, tmp_path: Path, postgres: Server) -> None:
    url = await postgres.new_database()
    other = shutil.copytree(room, tmp_path / "same")
    for target, words in ((str(tmp_path / "new"), "is under way: wait for it"), (url, "copy into it is under way")):
        said: list[str] = []

        def second(_: int, total: int, target: str = target, said: list[str] = said) -> None:
            if not said:
                done = subprocess.run(
                    [*PITBOSS, "log", "copy", str(other), target], capture_output=True, text=True, check=False
                )
                assert done.returncode == 1
                said.append(done.stderr)

        await copied(str(room), target, second)
        assert words in said[0]


# --- both, from the outside -------------------------------------------------------------------------------------------
def test_the_same_place_twice__is_said() -> None:
    for source, target in (("room", "./room"), ("postgresql://x/y", "postgresql://x/y")):
        with pytest.raises(StoreError, match="FROM and TO are the same"):
            check_apart(source, target)
    check_apart("room", "postgresql://x/room")


def test_a_wrong_address__is_one_line_with_no_password_in_it(room: Path, tmp_path: Path, postgres: Server) -> None:
    for url, words in (
        (f"postgresql://north:{SECRET}@localhost:port/room", "no address of a PostgreSQL database"),
        (f"postgresql://north:{SECRET}@127.0.0.1:1/room", "does not answer: start it"),
        (postgres.url("nowhere").replace("pitboss@", f"pitboss:{SECRET}@"), "createdb"),
    ):
        for source, target in ((str(room), url), (url, str(tmp_path / "new"))):
            told = refused("log", "copy", source, target)
            assert words in told
            assert SECRET not in told
            assert len(told.strip().splitlines()) == 1
    empty = asyncio.run(postgres.new_database())
    assert "there is no log in" in refused("log", "copy", empty, str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()
