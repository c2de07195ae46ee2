"""A run that is broken off anywhere loses nothing, and the next one goes on; a file that was changed is named."""

import asyncio
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread

import msgspec
import pytest

from pitboss.room.moving import archiving
from pitboss.room.moving.archiving import Archiving
from pitboss.store.archive import files
from pitboss.store.archive.marks import STREAM
from pitboss.store.archive.splicing import FOLDER_NAME
from pitboss.store.chain import entry_hash
from pitboss.store.codec import to_entry
from pitboss.store.errors import ArchiveUnreadable, StorageLocked, StorageUnavailable
from pitboss.store.folder import beside_log, reading_log
from pitboss.store.port import GENESIS, Batch, Stored
from pitboss.store.records import StreamArchived
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.verify import Report
from tests.unit.archive.moved import EVER, NOW, Broken, archived, audited, breaks_at, entries, rows
from tests.unit.moving.rooms import in_a_hand
from tests.unit.room.rooms import in_loop

KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from pitboss.room.moving import archiving
from pitboss.store.archive import cutting
from tests.unit.archive.moved import archived, breaks_at
archiving.PIECE, cutting.PAGE = 5, 20
step = breaks_at(int(sys.argv[2]))
def killed(name):
    try:
        step(name)
    except Exception:
        os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(archived(Path(sys.argv[1]), step=killed))
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    asyncio.run(in_a_hand(folder))
    return folder


@pytest.fixture
def room(played: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played, tmp_path / "room")


@in_loop
async def test_broken_off_at_every_step__nothing_is_lost(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archiving, "PIECE", 9)
    before, faults = await entries(room), (await audited(room)).faults
    steps: list[str] = []
    whole = shutil.copytree(room, tmp_path / "whole")
    await archived(whole, step=steps.append)
    assert {*steps} == {"write", "page", "rename", "mark", "discard"}
    for step in range(len(steps)):
        folder = shutil.copytree(room, tmp_path / f"broken at {step}")
        with pytest.raises(Broken, match=steps[step]):
            await archived(folder, step=breaks_at(step))
        assert await entries(folder) == before
        assert (await audited(folder)).faults == faults
        await archived(folder)
        assert await entries(folder) == before
        assert await rows(folder) == await rows(whole)
        names = [path.name for path in (folder / FOLDER_NAME).iterdir()]
        assert names == [path.name for path in (whole / FOLDER_NAME).iterdir()]
        shutil.rmtree(folder)


@in_loop
async def test_broken_off_again_and_again__it_comes_to_its_end(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiving, "PIECE", 3)
    before, chance, left = await entries(room), Random(17), 0
    while left < 200:
        left += 1
        try:
            await archived(room, step=breaks_at(chance.randrange(5)))
        except Broken:
            assert await entries(room) == before
        else:
            break
    assert 3 < left < 200
    assert await entries(room) == before


@pytest.mark.parametrize("step", [1, 8, 9, 10, 12])
def test_killed__nothing_is_lost(room: Path, step: int) -> None:
    before = asyncio.run(entries(room))
    done = subprocess.run([sys.executable, "-c", KILLED, str(room), str(step)], timeout=60, check=False)
    assert done.returncode in (0, -signal.SIGKILL)
    assert asyncio.run(entries(room)) == before
    asyncio.run(archived(room))
    assert asyncio.run(entries(room)) == before
    assert len(list((room / FOLDER_NAME).iterdir())) == 1


@in_loop
async def test_a_changed_file__is_named_wherever_it_was_changed(room: Path) -> None:
    await archived(room)
    [path] = (room / FOLDER_NAME).iterdir()
    whole, chance = path.read_bytes(), Random(17)
    for _ in range(12):
        place = chance.randrange(len(whole))
        changed = bytearray(whole)
        changed[place] ^= 1 << chance.randrange(8)
        path.write_bytes(changed)
        assert "was changed" in _said(await audited(room), path)
    path.write_bytes(whole[: len(whole) // 2])
    assert "was changed" in _said(await audited(room), path)
    path.write_bytes(b"")
    assert "was changed" in _said(await audited(room), path)
    path.unlink()
    assert "is missing" in _said(await audited(room), path)
    path.write_bytes(whole)
    assert not [fault for fault in (await audited(room)).faults if fault.stream.startswith("table:")]


def _said(report: Report, path: Path) -> str:
    [fault] = [fault for fault in report.faults if fault.stream.startswith("table:")]
    assert str(path) in fault.what
    return fault.what


@in_loop
async def test_a_file_of_somebodys_own_making__does_not_fit_the_chain(room: Path) -> None:
    """With every hash worked out again, and a mark that names it."""
    (one, _) = await archived(room)
    [path] = (room / FOLDER_NAME).iterdir()
    log = reading_log(room)
    made = await log.read("table:1", 0, one.cut.last)
    await log.close()
    previous = made[5].previous
    for i in range(5, len(made)):
        at = made[i].at + (i == 5)
        entry = msgspec.structs.replace(made[i], at=at, previous=previous)
        made[i] = msgspec.structs.replace(entry, hash=entry_hash(entry, previous))
        previous = made[i].hash
    with path.open("wb") as file:
        writing = files.Writing(file, "table:1", 1, made[0].previous, frozenset())
        writing.add(made)
        digest = writing.end()
    mark = StreamArchived("table:1", 1, one.cut.last, previous, path.name, digest)
    beside = beside_log(room, STREAM)
    await beside.append(Batch(STREAM, 1, (to_entry(mark, STREAM, 2, None),), 0))
    await beside.close()
    faults = (await audited(room)).faults
    assert [fault.stream for fault in faults if "names another hash" in fault.what] == [STREAM]
    assert any(fault.stream == "table:1" for fault in faults)


@in_loop
async def test_a_file_that_is_gone_before_its_rows_are__is_made_again(room: Path) -> None:
    before = await entries(room)
    with pytest.raises(Broken, match="discard"):
        await archived(room, step=lambda name: breaks_at(0)(name) if name == "discard" else None)
    [path] = (room / FOLDER_NAME).iterdir()
    path.unlink()
    (one, _) = await archived(room)
    assert not one.trouble
    assert one.rows > 0
    assert await entries(room) == before


@in_loop
async def test_a_file_that_is_gone_in_the_middle__keeps_every_row_that_is_left(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archiving, "PIECE", 9)
    count = [0]

    def second(name: str) -> None:
        count[0] += name == "discard"
        if count[0] == 2:
            raise Broken

    with pytest.raises(Broken):
        await archived(room, step=second)
    [path] = (room / FOLDER_NAME).iterdir()
    content, left = path.read_bytes(), await rows(room)
    path.write_bytes(content[:-1])
    (one, _) = await archived(room)
    assert "was changed" in one.trouble or "not whole" in one.trouble
    assert await rows(room) == left
    log = reading_log(room)
    with pytest.raises(ArchiveUnreadable, match="was changed"):
        await log.read("table:1")
    await log.close()
    path.write_bytes(content)
    (one, _) = await archived(room)
    assert not one.trouble


@in_loop
async def test_two_at_once__the_second_is_told_to_wait(room: Path) -> None:
    other: list[BaseException] = []

    def again(name: str) -> None:
        if name == "mark":
            try:
                asyncio.run(archived(room))
            except StorageLocked as error:
                other.append(error)

    await asyncio.to_thread(lambda: asyncio.run(archived(room, step=in_another_thread(again))))
    assert "already" in str(other[0])


def in_another_thread(call: Callable[[str], None]) -> Callable[[str], None]:
    def told(name: str) -> None:
        thread = Thread(target=call, args=(name,))
        thread.start()
        thread.join()

    return told


@in_loop
async def test_from_another_place_meanwhile__there_is_no_second_mark_for_the_same_entries(room: Path) -> None:
    """As from two folders with one database: each has files of its own."""
    before = await entries(room)
    ended = [entry for entry in before["table:1"] if entry.kind == "hand.ended.v1"]
    log = beside_log(room, STREAM)

    async def elsewhere() -> None:
        other = beside_log(room, STREAM)
        other.archive.folder = room / "room.other"  # type: ignore[attr-defined]
        await Archiving(other, read_room_key(room / ROOM_KEY_NAME), ended[3].at, NOW).run()  # type: ignore[arg-type]
        await other.close()

    def meanwhile(name: str) -> None:
        if name == "mark":
            in_another_thread(lambda _: asyncio.run(elsewhere()))(name)

    with pytest.raises(StorageUnavailable, match="another place"):
        await Archiving(log, read_room_key(room / ROOM_KEY_NAME), EVER, NOW, meanwhile).run()  # type: ignore[arg-type]
    await log.close()
    # The marks name a file that is in the other folder.
    for path in (room / "room.other").iterdir():
        shutil.copy(path, room / FOLDER_NAME / path.name)
    assert await entries(room) == before
    (one, _) = await archived(room)
    assert one.cut.first > 1
    assert await entries(room) == before
    assert not [fault for fault in (await audited(room)).faults if not fault.stream.startswith("money:")]


@in_loop
async def test_entries_that_do_not_come_back_from_the_file__stay_in_the_database(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a file has made of them: it is no archive before all of it was read again."""
    before, there, line = await entries(room), await rows(room), files.Line
    monkeypatch.setattr(files, "Line", lambda version, at, *more: line(version, at + 1, *more))
    moved = await archived(room)
    assert [one.rows for one in moved] == [0] * len(moved)
    assert any("is not what was written" in one.trouble for one in moved)
    assert (await entries(room), await rows(room)) == (before, there)
    monkeypatch.undo()
    assert not any(one.trouble for one in await archived(room))
    assert await entries(room) == before


@pytest.mark.parametrize("public", [b' {"a":1}', b'{"a":1}\r', b'{"a":\n1}', b'{"a": "\xe2\x80\xa8"}'])
def test_a_public_part__is_read_as_it_was_written(tmp_path: Path, public: bytes) -> None:
    path, entry = tmp_path / "file", Stored("table:1", 1, 5, "k", public, b"", "", "", (), GENESIS, b"")
    entry = msgspec.structs.replace(entry, hash=entry_hash(entry, GENESIS))
    with path.open("wb") as file:
        writing = files.Writing(file, "table:1", 1, GENESIS, frozenset())
        writing.add([entry])
        writing.end()
    assert files.read_entries(path, files.read_index(path), 0) == [entry]
