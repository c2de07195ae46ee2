"""Logs of an older Pitboss, with an entry in a row, brought into the form with a batch in a row."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pitboss.store.errors import StorageDamaged, StorageLocked, StorageUnavailable
from pitboss.store.memory import MemoryLog
from pitboss.store.packed import rows
from pitboss.store.port import EventLog, Owned
from pitboss.store.postgres import schema
from pitboss.store.postgres.bringing_up import bring_up
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.postgres.nodes import PostgresNodes
from pitboss.store.sqlite import bringing_up
from pitboss.store.sqlite.file import SCHEMA_VERSION, is_older
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.verify import verify
from tests.support.by_entry import columns_of
from tests.support.postgres import Server, connect
from tests.unit.store.nodes_suite import member
from tests.unit.store.older import make_version_4
from tests.unit.store.running import batch, in_loop, pay

STREAMS = ("bank", "table:1", "table:2", "waiting:x")
# As an older Pitboss made them.
POSTGRES_1 = """
CREATE SCHEMA pitboss;
SET search_path = pitboss;
CREATE TABLE about (schema_version int NOT NULL, room text NOT NULL);
CREATE TABLE entries (
    stream text COLLATE "C" NOT NULL, version bigint NOT NULL, at bigint NOT NULL, kind text NOT NULL,
    public bytea NOT NULL, sealed bytea NOT NULL, key text NOT NULL, command text NOT NULL, postings bytea NOT NULL,
    previous bytea NOT NULL, hash bytea NOT NULL, PRIMARY KEY (stream, version)
);
CREATE TABLE heads (
    stream text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, hash bytea NOT NULL, epoch bigint NOT NULL DEFAULT 0,
    owner text NOT NULL DEFAULT ''
) WITH (fillfactor = 50);
CREATE TABLE answers (
    stream text COLLATE "C" NOT NULL, command text COLLATE "C" NOT NULL, answer bytea NOT NULL, at bigint NOT NULL,
    PRIMARY KEY (stream, command)
);
CREATE INDEX answers_by_time ON answers (at);
CREATE TABLE balances (account text COLLATE "C" PRIMARY KEY, cents bigint NOT NULL) WITH (fillfactor = 50);
CREATE TABLE snapshots (stream text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, state bytea NOT NULL);
INSERT INTO about VALUES (1, '');
"""


async def fill(log: EventLog) -> None:
    for n in range(30):
        stream, expected = ("table:1", "table:2")[n % 2], n // 2 * 3
        more = {"snapshot": b"s%d" % n} if n % 7 == 0 else {}
        await log.append(
            batch(stream, expected, 3, f"north\nid-{n}", b'{"ok":true}', postings=pay(north=n), at=n, **more)
        )
    await log.append(batch("bank", count=2))
    await log.take("waiting:x", "node a")


async def everything(log: EventLog) -> object:
    return (
        await log.streams(), await log.balances(), [await log.read(stream) for stream in STREAMS],
        [(await log.head(stream), await log.owned(stream), await log.snapshot(stream)) for stream in STREAMS],
        [sorted(await log.answers(stream)) for stream in STREAMS],
        [await log.answer("table:1", f"north\nid-{n}") for n in range(4)],
        [await log.read_kinds(stream, frozenset(("hand.checked.v1",)), 2) for stream in STREAMS],
    )  # fmt: skip


async def plain() -> object:
    log = MemoryLog()
    await fill(log)
    return await everything(log)


@pytest.fixture
def older(tmp_path: Path) -> Path:
    async def make() -> None:
        log = SqliteLog(tmp_path / "room.db")
        await fill(log)
        await log.close()

    in_loop(make)()
    make_version_4(tmp_path / "room.db")
    return tmp_path / "room.db"


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        found: int = db.execute("PRAGMA user_version").fetchone()[0]
        return found


@in_loop
async def test_only_read__is_what_it_will_be_and_stays_as_it_is(older: Path) -> None:
    log = SqliteLog(older, readonly=True)
    assert await everything(log) == await plain()
    assert (await verify(log)).faults == ()
    await log.close()
    assert version_of(older) == 4


@in_loop
async def test_opened__is_the_same_log_and_goes_on(older: Path) -> None:
    assert is_older(older)
    assert not is_older(older.with_name("nothing.db"))
    log = SqliteLog(older)
    assert not is_older(older)
    assert await everything(log) == await plain()
    assert (await verify(log)).faults == ()
    assert (await log.append(batch("table:1", 45, command="north\nid-2"))).repeated
    assert (await log.append(batch("table:1", 45))).version == 46
    await log.close()
    assert version_of(older) == SCHEMA_VERSION
    with closing(sqlite3.connect(older)) as db:
        tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == {"heads", "batches", "answers", "balances", "snapshots"}


@pytest.mark.parametrize("piece", [1, 4, 1000])
@in_loop
async def test_broken_off_after_any_piece__goes_on(
    older: Path, tmp_path: Path, piece: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bringing_up, "PIECE", piece)
    path, stops, done = Path(shutil.copy(older, tmp_path / "copy.db")), 0, False
    entries = bringing_up.bring_entries
    while not done:
        left = [stops % 5 if stops < 12 else 1000]

        def some(db: sqlite3.Connection, left: list[int] = left) -> bool:
            left[0] -= 1
            if left[0] < 0:
                raise KeyboardInterrupt
            return entries(db)

        monkeypatch.setattr(bringing_up, "bring_entries", some)
        try:
            log = SqliteLog(path)
            done = True
        except KeyboardInterrupt:
            stops += 1
            assert version_of(path) == 5
            # Whoever only reads has to wait.
            with pytest.raises(StorageUnavailable, match="is being brought up to date, or that was broken off"):
                SqliteLog(path, readonly=True)
    assert stops >= 3
    assert await everything(log) == await plain()
    assert (await verify(log)).faults == ()
    await log.close()


@in_loop
async def test_what_would_not_be_the_same__is_not_brought_over(
    older: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shutil.copy(older, tmp_path / "copy.db")
    with monkeypatch.context() as patch:
        patch.setattr(rows, "_read_command", lambda command: "another")
        with pytest.raises(StorageDamaged, match="could not be brought up to date: nothing of it was changed"):
            SqliteLog(path)
    log = SqliteLog(path)
    assert await everything(log) == await plain()
    await log.close()


DAMAGES = (
    "UPDATE entries SET public = '{}' WHERE stream = 'table:1' AND version = 7",
    "UPDATE entries SET kind = CAST(x'ff' AS TEXT) WHERE stream = 'table:1' AND version = 7",
    "UPDATE entries SET hash = zeroblob(32) WHERE stream = 'table:1' AND version = 7",
    "UPDATE entries SET postings = x'ff' WHERE stream = 'table:1' AND version = 6",
    "UPDATE entries SET version = 'x' WHERE stream = 'table:1' AND version = 7",
    "UPDATE entries SET at = 'now' WHERE stream = 'table:1' AND version = 7",
    "DELETE FROM entries WHERE stream = 'table:1' AND version = 7",
    "DELETE FROM entries WHERE stream = 'table:1' AND version > 40",
    "DELETE FROM entries WHERE stream = 'table:1' AND version < 4",
    "DELETE FROM heads WHERE stream = 'table:1'",
    "UPDATE heads SET hash = 7 WHERE stream = 'table:1'",
    "UPDATE heads SET version = 44 WHERE stream = 'table:1'",
    "INSERT INTO answers VALUES ('table:77', 'x', x'7b7d', 0)",
    "UPDATE entries SET stream = CAST(x'ff' AS TEXT) WHERE stream = 'table:1' AND version = 45",
    "UPDATE balances SET cents = cents + 1",
)


@pytest.mark.parametrize("damage", DAMAGES)
@in_loop
async def test_what_was_damaged__is_damaged_afterwards_and_nothing_else_is(older: Path, damage: str) -> None:
    with closing(sqlite3.connect(older, isolation_level=None)) as db:
        db.execute(damage)
    log = SqliteLog(older, readonly=True, check=False)
    assert (await verify(log)).faults
    await log.close()
    log = SqliteLog(older)
    faults = (await verify(log)).faults
    assert faults
    assert not [fault for fault in faults if fault.stream == "table:2"]
    assert (await log.append(batch("table:2", 45))).version == 46
    await log.close()


def test_a_newer_file__is_refused_by_words(older: Path) -> None:
    with closing(sqlite3.connect(older)) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    for readonly in (True, False):
        with pytest.raises(StorageUnavailable, match=f"this Pitboss knows {SCHEMA_VERSION}: use the one that made it"):
            SqliteLog(older, readonly=readonly)


# --- PostgreSQL -------------------------------------------------------------------------------------------------------
async def older_database(postgres: Server) -> str:
    url = await postgres.new_database()
    memory = MemoryLog()
    await fill(memory)
    db = await connect(url)
    await db.execute(POSTGRES_1)
    for stream in STREAMS:
        owned, (version, found) = await memory.owned(stream), await memory.head(stream)
        head = "INSERT INTO heads VALUES ($1, $2, $3, $4, $5)"
        await db.execute(head, stream, version, found, owned.epoch, owned.owner)
        marks = ", ".join(f"${n}" for n in range(1, 12))
        for entry in await memory.read(stream):
            await db.execute(f"INSERT INTO entries VALUES ({marks})", *columns_of(entry))
        for command, answer in await memory.answers(stream):
            await db.execute("INSERT INTO answers VALUES ($1, $2, $3, 5)", stream, command, answer)
        snapshot = await memory.snapshot(stream)
        if snapshot is not None:
            await db.execute("INSERT INTO snapshots VALUES ($1, $2, $3)", stream, *snapshot)
    for account, cents in (await memory.balances()).items():
        await db.execute("INSERT INTO balances VALUES ($1, $2)", account, cents)
    await db.close()
    return url


@in_loop
async def test_an_older_database__is_the_same_log_and_goes_on(postgres: Server) -> None:
    url = await older_database(postgres)
    with pytest.raises(StorageUnavailable, match="open the room once with `pitboss serve`"):
        await PostgresLog(url, readonly=True).open()
    log = await PostgresLog(url).open()
    assert await everything(log) == await plain()
    assert (await verify(log)).faults == ()
    assert (await log.append(batch("table:1", 45, command="north\nid-2"))).repeated
    assert (await log.append(batch("table:1", 45))).version == 46
    assert await log.owned("waiting:x") == Owned(1, "node a")
    assert await log.forget_answers("table:", 9, 100) == 30
    await log.close()


@pytest.mark.parametrize("lock", ["pg_advisory_lock", "pg_advisory_lock_shared"])
@in_loop
async def test_an_older_database__is_left_alone_while_an_older_pitboss_runs_on_it(postgres: Server, lock: str) -> None:
    url = await older_database(postgres)
    running = await connect(url)
    await running.execute(f"SELECT {lock}($1, $2)", *schema.ROOM)
    with pytest.raises(StorageLocked, match="still running on it: stop it, all nodes of it, and start this one again"):
        await PostgresLog(url, shared=True).open()
    assert await running.fetchval("SELECT schema_version FROM about") == 1
    await running.close()
    log = await PostgresLog(url, shared=True).open()
    assert await everything(log) == await plain()
    await log.close()


@in_loop
async def test_an_older_database__can_be_shared_by_nodes(postgres: Server) -> None:
    log = await PostgresLog(await older_database(postgres), shared=True).open()
    nodes, a = PostgresNodes(log), member("a")
    await nodes.join(a)
    assert [one.epoch for one in await nodes.claim_unowned(a, ["table:1"])] == [1]
    assert await log.faults() == []
    await nodes.close()
    await log.close()


@in_loop
async def test_an_older_database_that_is_broken_off__is_as_it_was(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await older_database(postgres)

    async def cut(db: object, tables: str) -> None:
        await bring_up(db, tables)
        raise StorageUnavailable("gone")

    with monkeypatch.context() as patch:
        patch.setattr(schema, "bring_up", cut)
        with pytest.raises(StorageUnavailable, match="gone"):
            await PostgresLog(url).open()
    db = await connect(url)
    assert await db.fetchval("SELECT schema_version FROM about") == 1
    assert await db.fetchval("SELECT count(*) FROM entries") == 92
    await db.close()
    log = await PostgresLog(url).open()
    assert await everything(log) == await plain()
    await log.close()
