"""A room copied from one store to another is the same room, and one that was broken off goes on."""

import asyncio
import shutil
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from pitboss.room.moving import copying, postgres_places
from pitboss.room.moving.copying import copy
from pitboss.room.moving.naming import find_source, find_target
from pitboss.room.moving.rows import BALANCES, Row
from pitboss.room.moving.sqlite_places import FILES, SqliteTarget
from pitboss.store.errors import StorageUnavailable, StoreError
from pitboss.store.folder import COPY_NAME, ENVIRONMENT, NOTE_NAME, open_log
from pitboss.store.port import EventLog, Owned
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.support.cut_line import CutLine
from tests.support.postgres import Server
from tests.unit.audit.playing import audited
from tests.unit.moving.rooms import PASSWORD, all_of, copied, in_a_hand, moved_away, opened_again
from tests.unit.room.rooms import in_loop


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    asyncio.run(in_a_hand(folder))
    return folder


@pytest.fixture
def room(played: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played, tmp_path / "room")


@in_loop
async def test_into_a_folder__everything_is_there_with_its_keys(room: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    done = await copied(str(room), str(new))
    before, after = await all_of(str(room)), await all_of(str(new))
    assert before == after
    assert done.copied == done.entries == sum(map(len, before[0].values())) > 50
    assert done.streams == len(before[0])
    assert all(before[1].values()), "a table without rows proves nothing"
    for name in FILES:
        if (room / name).exists():
            assert (new / name).read_bytes() == (room / name).read_bytes()
    assert not list(new.glob(f"{COPY_NAME}*"))
    assert all(path.stat().st_mode & 0o077 == 0 for path in new.iterdir())
    assert (await audited(new)).faults == (await audited(room)).faults


@in_loop
async def test_to_a_database_and_back__the_hand_goes_on_in_each(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, old = tmp_path / "room", tmp_path / "old"
    old.mkdir()
    token = await in_a_hand(folder)
    url = await postgres.new_database()
    await copied(str(folder), url)
    first = await all_of(str(folder))
    assert await all_of(url) == first
    moved_away(folder, old)
    it = await opened_again(folder, 1000, postgres=url)
    live = it.runner().live
    assert live.version == len(first[0]["table:1"])
    assert (await it.act("fold")).ok
    # Whoever was logged in still is, and knows their password.
    person = await it.room.accounts.person_of(token)
    assert person is not None
    assert person.name == "North"
    assert (await it.room.accounts.log_in("north", PASSWORD)).person.id == "North"
    assert await it.room.accounts.people.pin_of("North") == "hashed pin"
    # It was a node's; a room that is one process takes everything.
    assert await it.room.store.owned("waiting:x") == Owned(2, "")
    await it.next_hand()
    await it.stop()
    assert (folder / NOTE_NAME).exists()
    # The folder stands for its database, and gets the log of it back.
    monkeypatch.setenv(ENVIRONMENT, url)
    await copied(str(folder), str(folder))
    assert not (folder / NOTE_NAME).exists()
    assert await all_of(url) == await all_of(str(folder))
    it = await opened_again(folder, 2000)
    assert (await it.act("fold")).ok
    await it.stop()
    # Nobody grants money like this test does.
    assert {fault.stream.partition(":")[0] for fault in (await audited(folder)).faults} == {"money"}


@in_loop
async def test_from_one_database_to_another__and_into_a_new_folder(
    postgres: Server, room: Path, tmp_path: Path
) -> None:
    first, second = await postgres.new_database(), await postgres.new_database()
    await copied(str(room), first)
    await copied(first, second)
    assert await all_of(first) == await all_of(second)
    await copied(second, str(tmp_path / "new"))
    assert (await all_of(second))[0] == await _entries(tmp_path / "new", room)


async def _entries(folder: Path, keys: Path) -> object:
    # An address has no keys: whoever serves the folder puts them there.
    shutil.copy(keys / "room.key", folder)
    return (await all_of(str(folder)))[0]


# --- broken off -------------------------------------------------------------------------------------------------------
class Stopped(Exception):
    pass


class Interrupted:
    """Breaks off after so many pages."""

    def __init__(self, after: int) -> None:
        self.left = after

    def told(self, done: int, total: int) -> None:
        assert 0 <= done <= total
        self.left -= 1
        if self.left < 0:
            raise Stopped


async def check_goes_on(source: str, target: str, chance: Random, not_served: Callable[[], Awaitable[None]]) -> None:
    """Broken off again and again, it goes on where it was; nobody opens it meanwhile."""
    for _ in range(8):
        with pytest.raises(Stopped):
            await copied(source, target, Interrupted(chance.randrange(6)).told, page=7)
        await not_served()
    await copied(source, target, page=7)


@pytest.mark.parametrize("seed", range(5))
@in_loop
async def test_broken_off_at_any_page__goes_on_in_a_folder(seed: int, room: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"

    async def not_served() -> None:
        with pytest.raises(StorageUnavailable, match=r"a copy into .* is not complete: run the same"):
            await open_log(new)

    await check_goes_on(str(room), str(new), Random(seed), not_served)
    assert await all_of(str(room)) == await all_of(str(new))


@pytest.mark.parametrize("seed", range(3))
@in_loop
async def test_broken_off_at_any_page__goes_on_in_a_database(
    seed: int, room: Path, postgres: Server, tmp_path: Path
) -> None:
    url, empty = await postgres.new_database(), tmp_path / "empty"

    async def not_served() -> None:
        with pytest.raises(StorageUnavailable, match="is not complete: run the same `pitboss log copy`"):
            await open_log(empty, url)

    await check_goes_on(str(room), url, Random(seed), not_served)
    assert await all_of(str(room)) == await all_of(url)


@pytest.mark.parametrize("where", ["replace", "_compare", "finish"])
@in_loop
async def test_broken_off_near_the_end__goes_on(
    where: str, room: Path, tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stop(*_: object) -> None:
        raise Stopped

    for target in (str(tmp_path / "new"), await postgres.new_database()):
        with monkeypatch.context() as patch:
            kind = type(find_target(target))
            patch.setattr(copying if where == "_compare" else kind, where, stop)
            with pytest.raises(Stopped):
                await copied(str(room), target)
        await copied(str(room), target)
        assert await all_of(str(room)) == await all_of(target)


@in_loop
async def test_the_room_was_played_between_two_tries__the_copy_has_what_came_since(room: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    with pytest.raises(Stopped):
        await copied(str(room), str(new), Interrupted(3).told, page=7)
    it = await opened_again(room, 1000)
    assert (await it.act("fold")).ok
    await it.next_hand()
    await it.stop()
    done = await copied(str(room), str(new), page=7)
    assert 0 < done.copied < done.entries
    assert await all_of(str(room)) == await all_of(str(new))


@in_loop
async def test_the_line_to_the_database_is_cut__is_said_and_the_next_try_goes_on(room: Path, postgres: Server) -> None:
    line = await CutLine(postgres.port).start()
    url = await postgres.new_database()
    through = url.replace(f":{postgres.port}/", f":{line.port}/")

    def cut(done: int, total: int) -> None:
        if done > 40:
            line.cut()

    with pytest.raises(StoreError, match="does not answer"):
        await copied(str(room), through, cut, page=7)
    await line.close()
    await copied(str(room), url)
    assert await all_of(str(room)) == await all_of(url)


COPY = "import sys; from pitboss.cli.main import app; app()"


def test_killed_at_any_moment__the_next_try_goes_on(room: Path, tmp_path: Path) -> None:
    new, chance = tmp_path / "new", Random(5)
    for _ in range(4):
        process = subprocess.Popen([sys.executable, "-c", COPY, "log", "copy", str(room), str(new)])
        time.sleep(0.3 + chance.random())
        process.kill()
        process.wait()
        if (new / DATABASE_NAME).exists():
            shutil.rmtree(new)
    asyncio.run(copied(str(room), str(new)))
    assert asyncio.run(all_of(str(room))) == asyncio.run(all_of(str(new)))


@in_loop
async def test_what_was_written_differs__is_not_complete(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = SqliteTarget.log

    async def spoilt(self: SqliteTarget) -> EventLog:
        self._do(lambda db: db.execute("UPDATE balances SET cents = cents + 1 WHERE cents > 0").fetchall())
        return await written(self)

    monkeypatch.setattr(SqliteTarget, "log", spoilt)
    with pytest.raises(StoreError, match="is not sound: the balance of"):
        await copied(str(room), str(tmp_path / "new"))
    assert not (tmp_path / "new" / DATABASE_NAME).exists()


@in_loop
async def test_accounts_that_differ__are_not_complete(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = SqliteTarget.log

    async def spoilt(self: SqliteTarget) -> EventLog:
        self._do(lambda db: db.execute("UPDATE pins SET pin = 'another'").fetchall())
        return await written(self)

    monkeypatch.setattr(SqliteTarget, "log", spoilt)
    with pytest.raises(StoreError, match=r"pins of .* are not those of"):
        await copied(str(room), str(tmp_path / "new"))
    # And the next one mends it: what is beside the entries is written anew.
    monkeypatch.undo()
    await copy(find_source(str(room)), find_target(str(tmp_path / "new"), str(room)))
    assert await all_of(str(room)) == await all_of(str(tmp_path / "new"))


@in_loop
async def test_a_room_that_nodes_had__is_played_from_a_file(tmp_path: Path, postgres: Server) -> None:
    """What is there of owners came along: whoever has the file has the room."""
    first, second, url = tmp_path / "first", tmp_path / "second", await postgres.new_database()
    await in_a_hand(first)
    await copied(str(first), url)
    moved_away(first, tmp_path)
    it = await opened_again(first, 1000, postgres=url)
    for stream in ("table:1", "waiting"):
        await it.room.store.take(stream, "node a")
    await it.stop()
    await copied(url, str(second))
    shutil.copy(first / "room.key", second)
    it = await opened_again(second, 2000)
    assert (await it.act("fold")).ok
    await it.next_hand()
    assert (await it.act("fold")).ok
    await it.room.wait(it.room.line("1").key, "North")
    await it.stop()


@in_loop
async def test_what_takes_longer_than_an_answer_may__is_written_all_the_same(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large room has many pages: each has its own time."""
    monkeypatch.setattr(postgres_places, "WRITE_S", 1.0)
    target = postgres_places.PostgresTarget(await postgres.new_database())
    await target.open("room:x")

    async def slowly() -> AsyncIterator[list[Row]]:
        for number in range(6):
            await asyncio.sleep(0.3)
            yield [(f"person:{number}", number)]

    await target.replace([(BALANCES, slowly())])
    assert [row async for page in target.rows(BALANCES) for row in page] == [(f"person:{n}", n) for n in range(6)]
    await target.close()
