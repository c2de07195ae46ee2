"""What a room keeps is its operator's alone: files 0600, folders 0700, whatever the umask; old ones are tightened."""

import asyncio
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.store.checkpoints import FILE_NAME, KEY_NAME, PUBLIC_NAME
from pitboss.store.errors import StorageUnavailable
from pitboss.store.exports.backup import back_up
from pitboss.store.folder import OURS, room_files
from pitboss.store.private import create_private, own_file, own_folder
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.unit.cli.running import out
from tests.unit.store.running import batch, in_loop


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """The umask of somebody who shares everything."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in folder.iterdir()}


@in_loop
async def test_a_new_log__is_its_owners_alone(tmp_path: Path) -> None:
    path, _ = room_files(tmp_path / "room")
    log = SqliteLog(path)
    await log.append(batch("table:1"))
    found = modes(path.parent)
    await log.close()
    names = ("room.db", "room.db-wal", "room.db-shm", "room.db-owner", "room.db-owner-journal", "room.key")
    assert found == dict.fromkeys(names, 0o600)
    assert mode(tmp_path / "room") == 0o700


@in_loop
async def test_an_old_room__is_taken_from_everybody_else(tmp_path: Path) -> None:
    folder = tmp_path / "room"
    path, _ = room_files(folder)
    await SqliteLog(path).close()
    for name in ("pitboss.log.1", FILE_NAME, KEY_NAME, PUBLIC_NAME):
        (folder / name).write_text("")
    for old in folder.iterdir():
        old.chmod(0o664)
    folder.chmod(0o775)
    room_files(folder)
    assert set(modes(folder).values()) == {0o600}
    assert mode(folder) == 0o700


def test_a_log_that_is_opened_alone__is_tightened_too(tmp_path: Path) -> None:
    asyncio.run(SqliteLog(tmp_path / DATABASE_NAME).close())
    for old in tmp_path.iterdir():
        old.chmod(0o644)
    asyncio.run(SqliteLog(tmp_path / DATABASE_NAME).close())
    assert set(modes(tmp_path).values()) == {0o600}


def test_a_folder_with_other_things__stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("")
    tmp_path.chmod(0o755)
    room_files(tmp_path)
    assert (mode(tmp_path), modes(tmp_path)) == (0o755, {"letter.txt": 0o666, "room.key": 0o600})


def test_a_folder_with_other_things_where_others_write__is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("")
    tmp_path.chmod(0o777)
    with pytest.raises(StorageUnavailable, match=r"others may write in .*chmod go-w"):
        room_files(tmp_path)
    assert modes(tmp_path) == {"letter.txt": 0o666}


def test_what_is_not_ours_to_change__is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "room.key").write_text("")

    def denied(self: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", denied)
    with pytest.raises(StorageUnavailable, match=r"others may read .*room\.key.*Operation not permitted.*chmod go="):
        own_folder(tmp_path, OURS)


def test_a_file_that_cannot_be__is_said(tmp_path: Path) -> None:
    with pytest.raises(StorageUnavailable, match="cannot be made"):
        own_file(tmp_path / "nowhere" / "room.db")
    with pytest.raises(FileExistsError):
        create_private(tmp_path)


@in_loop
async def test_a_backup_and_an_export(tmp_path: Path) -> None:
    path, _ = room_files(tmp_path / "room")
    log = SqliteLog(path)
    await log.append(batch("table:1"))
    await log.close()
    await back_up(tmp_path / "room", tmp_path / "backup")
    assert (mode(tmp_path / "backup"), modes(tmp_path / "backup")) == (0o700, {"room.db": 0o600})
    for more in ((), ("--public",)):
        export = tmp_path / f"log{len(more)}.jsonl"
        await asyncio.to_thread(out, "log", "export", str(path), "--out", str(export), *more)
        assert mode(export) == 0o600


# --- a log that is gone ----------------------------------------------------------------------------------------------
def check_gone(folder: Path, left: str) -> None:
    before = set(modes(folder))
    with pytest.raises(StorageUnavailable, match=f"there is a {left} .*its log is gone.*backup.*another folder.*away"):
        room_files(folder)
    # Nothing was made that would look like a room.
    assert set(modes(folder)) == before


def test_a_key_without_its_log__is_refused(tmp_path: Path) -> None:
    path, key = room_files(tmp_path)
    asyncio.run(SqliteLog(path).close())
    path.unlink()
    check_gone(tmp_path, "room.key")
    path.touch(0o600)
    check_gone(tmp_path, "room.key")
    # Who wants a new room says so by taking the old key away.
    (tmp_path / "room.key").unlink()
    assert room_files(tmp_path)[1] != key


def test_checkpoints_without_their_log__are_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"signed")
    check_gone(tmp_path, FILE_NAME)


def test_the_last_pages_of_a_log_without_the_log__are_not_thrown_away(tmp_path: Path) -> None:
    (tmp_path / "room.db-wal").write_bytes(b"pages")
    check_gone(tmp_path, "room.db-wal")
    assert (tmp_path / "room.db-wal").read_bytes() == b"pages"
