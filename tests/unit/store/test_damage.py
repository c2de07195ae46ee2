"""A file that is no log, or not whole any more: said when it is opened, and nothing is written to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pitboss.room.damaged import last_entry
from pitboss.store.chain import entry_hash
from pitboss.store.errors import StorageDamaged, StorageUnavailable
from pitboss.store.packed.rows import COLUMNS
from pitboss.store.sqlite.log import SqliteLog
from tests.support.by_entry import change
from tests.unit.store.running import batch, in_loop, pay


async def filled(path: Path, entries: int = 300) -> None:
    log = SqliteLog(path)
    for n in range(entries // 10):
        await log.append(batch(expected=n * 10, count=10, postings=pay(north=1)))
    await log.close()


@pytest.mark.parametrize("content", [b"x", b"not a database, but long enough for a header", b"SQLite format 3\0" * 400])
def test_no_log__is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(content)
    with pytest.raises(StorageDamaged, match=r"room\.db"):
        SqliteLog(path)
    assert path.read_bytes() == content


def test_another_programs_database__is_refused(tmp_path: Path) -> None:
    change(tmp_path / "room.db", "CREATE TABLE mine (x)")
    with pytest.raises(StorageDamaged, match="not a log of Pitboss"):
        SqliteLog(tmp_path / "room.db")


@in_loop
async def test_a_newer_schema__is_refused(tmp_path: Path) -> None:
    await filled(tmp_path / "room.db", 10)
    change(tmp_path / "room.db", "PRAGMA user_version = 99")
    for readonly in (False, True):
        with pytest.raises(StorageUnavailable, match="version 99 of the schema"):
            SqliteLog(tmp_path / "room.db", readonly=readonly)


@in_loop
async def test_an_empty_file__becomes_a_log(tmp_path: Path) -> None:
    (tmp_path / "room.db").touch()
    await SqliteLog(tmp_path / "room.db").close()
    assert (tmp_path / "room.db").stat().st_size > 0


@pytest.mark.parametrize("readonly", [False, True])
def test_no_file_or_folder__is_said(tmp_path: Path, readonly: bool) -> None:
    with pytest.raises(StorageUnavailable, match="there is no folder"):
        SqliteLog(tmp_path / "nowhere" / "room.db", readonly=readonly)
    with pytest.raises(StorageUnavailable, match="is a folder"):
        SqliteLog(tmp_path, readonly=readonly)
    with pytest.raises(StorageUnavailable, match="there is no file"):
        SqliteLog(tmp_path / "room.db", readonly=True)


@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
@in_loop
async def test_truncated__is_found_on_opening(tmp_path: Path, share: float) -> None:
    path = tmp_path / "room.db"
    await filled(path)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * share)])
    with pytest.raises(StorageDamaged, match="restore a backup"):
        SqliteLog(path)
    with pytest.raises(StorageDamaged):
        SqliteLog(path, readonly=True)


@in_loop
async def test_overwritten_in_the_middle__is_found_on_opening(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    await filled(path)
    content = bytearray(path.read_bytes())
    content[8192:12288] = b"\xa5" * 4096
    path.write_bytes(content)
    with pytest.raises(StorageDamaged, match="damaged"):
        SqliteLog(path)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET public = '{}' WHERE version = 20",
        "DELETE FROM entries WHERE version = 20",
        "UPDATE heads SET version = 19",
        "UPDATE heads SET hash = zeroblob(32)",
    ],
)
@in_loop
async def test_the_last_entry__is_looked_at_before_it_is_read(tmp_path: Path, statement: str) -> None:
    """A room looks for itself, stream by stream: one of them does not close the others."""
    path = tmp_path / "room.db"
    await filled(path, 20)
    change(path, statement)
    with pytest.raises(StorageDamaged, match="not what was written"):
        SqliteLog(path, readonly=True)
    log = SqliteLog(path)
    with pytest.raises(StorageDamaged, match="last entry of table:1"):
        await last_entry(log, "table:1")
    await log.close()


@pytest.mark.parametrize("column", ["kind", "key", "command", "public", "postings"])
@in_loop
async def test_what_is_no_text__is_read_as_something_that_cannot_have_its_hash(tmp_path: Path, column: str) -> None:
    path = tmp_path / "room.db"
    await filled(path, 20)
    change(path, f"UPDATE entries SET {column} = CAST(x'ff00fe' AS TEXT) WHERE version = 7")
    log = SqliteLog(path)
    entries = await log.read("table:1")
    assert [entry.version for entry in entries if entry_hash(entry, entry.previous) != entry.hash] == [7]
    await log.close()


@in_loop
async def test_damage_while_it_runs__stops_all_writing(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    await filled(path, 20)
    log = SqliteLog(path)
    # Somebody else has put an entry where the next one belongs.
    columns = COLUMNS.replace("version", "21")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(f"INSERT INTO batches (stream, {COLUMNS}) SELECT stream, {columns} FROM batches WHERE version = 20")
    with pytest.raises(StorageDamaged, match="contradicts itself"):
        await log.append(batch(expected=20))
    with pytest.raises(StorageDamaged):
        await log.append(batch("table:2"))
    await log.close()
