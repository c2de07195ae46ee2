"""The log in a file: what only a file has. Reopening, other programs, a full disk."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from time import time

import pytest

from pitboss.store.errors import BadBatch, Fenced, StorageFull, StorageLocked, StorageUnavailable
from pitboss.store.port import Appended, Entry, Owned
from pitboss.store.sqlite.file import SCHEMA_VERSION
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.verify import verify
from tests.unit.store.older import TO_VERSION_3, make_older, make_version_4
from tests.unit.store.running import batch, in_loop, pay
from tests.unit.store.suite import LogSuite


class TestSqlite(LogSuite):
    @pytest.fixture
    def log(self, tmp_path: Path) -> Iterator[SqliteLog]:
        log = SqliteLog(tmp_path / "room.db")
        yield log
        asyncio.run(log.close())


@in_loop
async def test_reopened__everything_is_there(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "room.db")
    await log.append(batch(count=3, command="c1", answer=b"first", postings=pay(north=5), snapshot=b"s"))
    entries, head = await log.read("table:1"), await log.head("table:1")
    await log.close()
    log = SqliteLog(tmp_path / "room.db")
    assert await log.read("table:1") == entries
    assert await log.head("table:1") == head
    assert await log.balances() == {"outside:cash": -5, "person:north": 5}
    assert await log.snapshot("table:1") == (3, b"s")
    # A repeated id gets its first answer, also after a restart.
    assert await log.append(batch(expected=3, command="c1", postings=pay(north=5))) == Appended(
        3, repeated=True, answer=b"first"
    )
    assert await log.balances() == {"outside:cash": -5, "person:north": 5}
    await log.close()


@in_loop
async def test_a_file_of_the_first_schema__goes_on_and_keeps_its_answers(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    log = SqliteLog(path)
    await log.append(batch(count=3, command="c1", answer=b"first", postings=pay(north=5), at=10))
    await log.close()
    make_older(path, version=1)
    # Who only reads it need not change it.
    log = SqliteLog(path, readonly=True)
    assert (await verify(log)).faults == ()
    await log.close()
    log = SqliteLog(path)
    assert (await log.append(batch(expected=3, command="c1"))).answer == b"first"
    # When it was answered nobody knows: it is kept as long as one that is given now.
    assert await log.forget_answers("table:", int(time() * 1000) - 60_000, most=9) == 0
    assert await log.forget_answers("table:", int(time() * 1000) + 60_000, most=9) == 1
    assert (await log.append(batch(expected=3, command="c2", answer=b"new"))).version == 4
    assert (await verify(log)).faults == ()
    await log.close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    db.close()


@in_loop
async def test_a_file_from_before_owners__is_nobodys_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    log = SqliteLog(path)
    await log.append(batch(count=3))
    await log.close()
    make_version_4(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in (*TO_VERSION_3, "PRAGMA user_version = 3"):
            db.execute(statement)
    log = SqliteLog(path, readonly=True)
    assert (await log.owned("table:1"), (await verify(log)).faults) == (Owned(), ())
    await log.close()
    log = SqliteLog(path)
    assert (await log.append(batch(expected=3))).version == 4
    epoch = await log.take("table:1", "north")
    await log.close()
    # Whose it is outlives the process.
    log = SqliteLog(path)
    with pytest.raises(Fenced):
        await log.append(batch(expected=4))
    assert (await log.append(batch(expected=4, epoch=epoch))).version == 5
    assert await log.owned("table:1") == Owned(1, "north")
    assert (await verify(log)).faults == ()
    await log.close()


@in_loop
async def test_settings__are_durable(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "room.db")
    assert await log.inspect(lambda db: db.execute("PRAGMA journal_mode").fetchone()) == ("wal",)
    assert log.writing is not None
    assert log.writing.execute("PRAGMA synchronous").fetchone() == (2,)
    await log.close()


@in_loop
async def test_group_commit__many_that_wait_share_a_transaction(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "room.db")
    assert log.writing is not None
    commits: list[str] = []
    log.writing.set_trace_callback(lambda text: commits.append(text) if text == "COMMIT" else None)
    await asyncio.gather(*[log.append(batch(f"table:{n}")) for n in range(100)])
    await log.close()
    assert 1 <= len(commits) < 50


@in_loop
async def test_another_room__on_the_same_file_is_refused_and_reading_is_not(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    log = SqliteLog(path)
    await log.append(batch())
    with pytest.raises(StorageLocked, match="another room"):
        SqliteLog(path)
    reading = SqliteLog(path, readonly=True)
    await log.append(batch(expected=1))
    # All that a reader reads belongs to the moment when it opened the file.
    assert len(await reading.read("table:1")) == 1
    with pytest.raises(StorageUnavailable, match="reading only"):
        await reading.append(batch(expected=2))
    await reading.close()
    await log.close()
    await SqliteLog(path).close()


@in_loop
async def test_locked__by_another_program_is_said_and_the_log_goes_on_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    log = SqliteLog(path, busy_s=0.05)
    await log.append(batch(postings=pay(north=5)))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asked = [log.append(batch(expected=1)), log.append(batch("table:2")), log.forget_answers("table:", 1, 1)]
    for outcome in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(outcome, StorageLocked)
        assert "close it there" in str(outcome)
    other.execute("ROLLBACK")
    assert (await log.append(batch(expected=1))).version == 2
    assert await log.streams() == ["table:1"]
    await log.close()


@in_loop
async def test_another_writer__is_noticed(tmp_path: Path) -> None:
    """What the writer remembers of its own last transaction is not trusted once somebody else wrote."""
    path = tmp_path / "room.db"
    log = SqliteLog(path)
    await log.append(batch(postings=pay(north=500)))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("UPDATE balances SET cents = 3")
    other.close()
    await log.append(batch(expected=1, postings=pay(north=4)))
    assert await log.balance("person:north") == 7
    await log.close()


@in_loop
async def test_full__the_batch_is_refused_whole_and_small_ones_still_fit(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "room.db", pages_max=30)
    await log.append(batch(postings=pay(north=500)))
    large = Entry("x", b"{}", b"x" * 200_000)
    asked = [
        log.append(batch("table:2", command="c2", postings=pay(north=-100))),
        log.append(batch("table:3", entries=(large,), command="c3", postings=pay(north=-100), snapshot=b"s")),
        log.append(batch("table:4", command="c4", postings=pay(north=-100))),
    ]
    small, refused, other = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(refused, StorageFull)
    assert "free some" in str(refused)
    assert isinstance(small, Appended)
    assert isinstance(other, Appended)
    assert await log.streams() == ["table:1", "table:2", "table:4"]
    assert await log.balance("person:north") == 300
    assert await log.answer("table:3", "c3") is None
    await log.close()


@in_loop
async def test_full__what_was_acknowledged_stays_and_with_room_it_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    log = SqliteLog(path, pages_max=40)
    version, large = 0, Entry("x", b"{}", b"x" * 3000)
    with suppress(StorageFull):
        while True:
            await log.append(batch(expected=version, entries=(large,), postings=pay(north=1)))
            version += 1
    assert 5 < version < 40
    assert len(await log.read("table:1")) == version == await log.balance("person:north")
    await log.close()
    log = SqliteLog(path)
    assert (await log.append(batch(expected=version))).version == version + 1
    await log.close()


@in_loop
async def test_too_large_for_any_disk__is_refused_alone(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "room.db")
    assert log.writing is not None
    log.writing.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 100_000)
    large = batch("table:2", entries=(Entry("x", b"{}", b"x" * 200_000),))
    first, second = await asyncio.gather(log.append(batch()), log.append(large), return_exceptions=True)
    assert isinstance(first, Appended)
    assert isinstance(second, BadBatch)
    assert await log.streams() == ["table:1"]
    await log.close()


@in_loop
async def test_cancelled__what_was_asked_may_be_stored_and_the_id_tells(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "room.db")
    task = asyncio.create_task(log.append(batch(command="c1", answer=b"yes")))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await log.append(batch(command="c1", answer=b"unknown"))).answer == b"yes"
    await log.close()


@in_loop
async def test_close__stores_what_waits(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "room.db")
    tasks = [asyncio.create_task(log.append(batch(f"table:{n}"))) for n in range(50)]
    await asyncio.sleep(0)
    await log.close()
    assert all(done.version == 1 for done in await asyncio.gather(*tasks))
    log = SqliteLog(tmp_path / "room.db")
    assert len(await log.streams()) == 50
    await log.close()


# As `pitboss user add` does beside a room that is open: another process writes, and is gone again.
ANOTHER = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("CREATE TABLE IF NOT EXISTS others (name TEXT)")
db.execute("INSERT INTO others VALUES ('north')")
print(db.execute("SELECT count(*) FROM batches").fetchone()[0])
db.close()
"""


@in_loop
async def test_another_process_that_looks_in__does_not_take_the_wal_away(tmp_path: Path) -> None:
    def look_in() -> int:
        command = [sys.executable, "-c", ANOTHER, str(path)]
        return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    path = tmp_path / "room.db"
    log = SqliteLog(path)
    await log.append(batch(count=2))
    # Reading opens the file a second time: the locks of the first must not go with it.
    assert len(await log.read("table:1")) == 2
    wal = path.with_name("room.db-wal").stat().st_ino
    assert look_in() == 1
    assert path.with_name("room.db-wal").stat().st_ino == wal
    await log.append(batch(expected=2, count=3))
    # What is stored now is in the file that everybody sees, and not in one that was removed.
    assert look_in() == 2
    await log.close()
