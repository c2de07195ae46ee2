"""Checkpoints against the log: a chain that was written anew and a tail that was cut off are named, with where."""

import shutil
from pathlib import Path

import msgspec
import pytest

from pitboss.room.audit.anchored import Anchored
from pitboss.store.checkpoints import (
    FILE_NAME,
    KEY_NAME,
    PUBLIC_NAME,
    Checkpoint,
    append_checkpoint,
    make_key,
    read_lines,
    read_signing_key,
    sign,
)
from pitboss.store.errors import StorageUnavailable
from tests.unit.audit.forging import Forger
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import START, House, in_loop


def _signed(room: Path) -> list[Checkpoint]:
    with (room / FILE_NAME).open("rb") as file:
        return [one for one in read_lines(file) if isinstance(one, Checkpoint)]


def _write(room: Path, checkpoints: list[Checkpoint]) -> None:
    (room / FILE_NAME).write_bytes(b"".join(one.line() + b"\n" for one in checkpoints))


async def _faults(room: Path, kept: Path | None = None) -> list[str]:
    return [str(fault) for fault in (await audited(room, kept=kept)).faults]


# --- the log ----------------------------------------------------------------------------------------------------------
@in_loop
async def test_untouched__says_since_when_it_is_anchored(room: Path) -> None:
    report = await audited(room)
    assert report.faults == ()
    assert any(note.startswith("anchored since 2023-11-14 22:13:20 UTC by 4 checkpoints") for note in report.notes)


@in_loop
async def test_a_chain_written_anew__is_named_with_the_checkpoint_that_it_contradicts(room: Path) -> None:
    forger = Forger(room)
    forger.forge("table:2", lambda items: None)
    forger.close()
    (fault,) = await _faults(room)
    # The first of the room, as it was opened, had no table yet; the second was signed before its restart.
    version = _signed(room)[1].heads["table:2"][0]
    assert fault.startswith(f"table:2 version {version}: is not what checkpoint 2 of 2023-11-")
    assert fault.endswith("entries from version 1 on were written anew")


@in_loop
async def test_written_anew_from_some_point_on__says_from_where(room: Path) -> None:
    """Somebody who came after the restart got their money a second later, as the log now has it."""
    forger = Forger(room)
    forger.forge("money", lambda items: setattr(items[-1], "at", items[-1].at + 1000))
    forger.close()
    before, after = (checkpoint.heads["money"][0] for checkpoint in _signed(room)[2:])
    assert before < after
    (fault,) = await _faults(room)
    assert fault.startswith(f"money version {after}: is not what checkpoint 4 of ")
    assert fault.endswith(f"entries from version {before + 1} on were written anew")


@in_loop
async def test_a_tail_that_was_cut_off__is_named(room: Path) -> None:
    """With head, answers and balances as if it had never been there."""
    forger = Forger(room)
    versions = forger.entries("table:3")
    last = versions[-1].version
    keep = versions[-30].version
    forger.db.execute("DELETE FROM entries WHERE stream = 'table:3' AND version > ?", (keep,))
    forger.db.execute("UPDATE heads SET version = ?, hash = ? WHERE stream = 'table:3'", (keep, versions[-30].hash))
    forger.balance()
    forger.close()
    faults = await _faults(room)
    words = f"table:3 version {keep}: ends before version {last}, which checkpoint "
    assert any(fault.startswith(words) and "entries are gone" in fault for fault in faults), faults


@in_loop
async def test_a_stream_that_is_gone__is_named(room: Path) -> None:
    forger = Forger(room)
    for table in ("entries", "heads", "answers", "snapshots"):
        forger.db.execute(f"DELETE FROM {table} WHERE stream = 'table:4'")
    forger.balance()
    forger.close()
    assert any(
        fault.startswith("table:4: ends before version") and "whole stream" in fault for fault in await _faults(room)
    )


# --- the checkpoints themselves ---------------------------------------------------------------------------------------
@in_loop
async def test_a_missing_file_or_key__is_named(room: Path, tmp_path: Path) -> None:
    for name in (FILE_NAME, PUBLIC_NAME, KEY_NAME):
        (room / name).rename(tmp_path / "aside")
        faults = await _faults(room)
        assert any(fault.startswith(f"{name} is not there, but ") for fault in faults), faults
        (tmp_path / "aside").rename(room / name)
    # What a backup has is enough: neither of the secret keys.
    for name in (KEY_NAME, "room.key"):
        (room / name).unlink()
    assert (await audited(room, key=False)).faults == ()


@in_loop
async def test_a_file_that_was_begun_anew__is_named_by_the_age_of_the_key(room: Path) -> None:
    """All that was signed is thrown away, and the next start of the room signs what is there now."""
    (room / FILE_NAME).unlink()
    it = House(room)
    it.clock.time = START + 10**9
    await it.open()
    await it.stop()
    faults = await _faults(room)
    assert len(faults) == 1
    assert faults[0].startswith("checkpoint 1 is of 2023-11-26")
    assert faults[0].endswith("those before it are gone")


@in_loop
async def test_checkpoints_changed_taken_out_or_in_another_order__are_named(room: Path) -> None:
    first, second, third, fourth = _signed(room)
    for found, words in (
        ([first, third, fourth], "checkpoint 2 has the number 3"),
        ([first, third, second, fourth], "checkpoint 2 has the number 3"),
        ([first, msgspec.structs.replace(second, at=second.at + 1), third, fourth], "checkpoint 2 its signature"),
        ([second, third, fourth], "checkpoint 1 has the number 2"),
        ([], "is empty"),
    ):
        _write(room, found)
        faults = await _faults(room)
        assert any(fault.startswith(words) or words in fault for fault in faults), (words, faults)


@in_loop
async def test_a_checkpoint_of_another_key__is_named(room: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    key = make_key(other, START)
    checkpoints = _signed(room)
    forged = sign(key, checkpoints[2], checkpoints[3].at, "close", {})
    _write(room, [*checkpoints[:3], forged])
    (fault,) = await _faults(room)
    assert fault == f"checkpoint 4 was signed by another key than that in {PUBLIC_NAME}"


@in_loop
async def test_a_chain_of_checkpoints_signed_anew_in_part__is_named(room: Path) -> None:
    """By somebody with the key, who left one of the old ones."""
    key = read_signing_key(room / KEY_NAME)
    first, second, third, fourth = _signed(room)
    _write(room, [first, sign(key, first, second.at, "close", {}), third, fourth])
    (fault,) = await _faults(room)
    assert fault == "checkpoint 3 does not follow from the one before it"


@pytest.mark.parametrize("rest", [b'{"pitboss_checkpoint":1,"num', b"\xff\xff", b"hello"])
@in_loop
async def test_a_file_cut_off_in_the_middle_of_a_line__is_named(room: Path, rest: bytes) -> None:
    with (room / FILE_NAME).open("ab") as file:
        file.write(rest)
    (fault,) = await _faults(room)
    assert fault == f"checkpoint 5: line 5 of {FILE_NAME} was cut off in the middle"
    with (room / FILE_NAME).open("ab") as file:
        file.write(b"\n")
    (fault,) = await _faults(room)
    assert fault.startswith(f"checkpoint 5: line 5 of {FILE_NAME} is no checkpoint")


# --- one that was kept elsewhere --------------------------------------------------------------------------------------
@pytest.fixture
def kept(room: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("elsewhere") / "kept.json"
    path.write_bytes(_signed(room)[-1].line())
    return path


@in_loop
async def test_kept_elsewhere__fits_a_room_that_nobody_touched(room: Path, kept: Path) -> None:
    assert await _faults(room, kept) == []


@in_loop
async def test_a_file_cut_off_at_a_line__is_found_out_by_one_kept_elsewhere(room: Path, kept: Path) -> None:
    _write(room, _signed(room)[:2])
    assert await _faults(room) == []
    (fault,) = await _faults(room, kept)
    assert fault.startswith("checkpoint 4 of 2023-11-")
    assert fault.endswith(f"kept in kept.json, is not in {FILE_NAME}, which ends before it: it was cut off")


@in_loop
async def test_everything_signed_anew_with_the_key__is_found_out_by_one_kept_elsewhere(room: Path, kept: Path) -> None:
    """The operator themselves: log and checkpoints are made anew, and fit each other."""
    forger = Forger(room)
    forger.forge("table:1", lambda items: None)
    key = read_signing_key(room / KEY_NAME)
    heads = {
        stream: (version, found)
        for stream, version, found in forger.db.execute("SELECT stream, version, hash FROM heads")
    }
    forger.close()
    first = _signed(room)[0]
    (room / FILE_NAME).unlink()
    append_checkpoint(room / FILE_NAME, sign(key, None, first.at, "start", heads))
    assert await _faults(room) == []
    faults = await _faults(room, kept)
    assert any("ends before it: it was cut off" in fault for fault in faults)
    assert any(fault.startswith("table:1 version ") and "kept in kept.json" in fault for fault in faults), faults


@in_loop
async def test_with_new_keys_too__one_kept_elsewhere_has_the_old_one(room: Path, kept: Path) -> None:
    for name in (FILE_NAME, KEY_NAME, PUBLIC_NAME):
        (room / name).unlink()
    it = House(room)
    it.clock.time = START + 10**9
    await it.open()
    await it.stop()
    assert await _faults(room) == []
    faults = await _faults(room, kept)
    assert any("was signed by another key" in fault and "the key was replaced" in fault for fault in faults), faults


@in_loop
async def test_kept_elsewhere__what_is_none_is_said(room: Path, kept: Path, tmp_path: Path) -> None:
    changed = _signed(room)[-1]
    kept.write_bytes(msgspec.structs.replace(changed, at=1).line())
    assert "is of no use: its signature does not fit" in (await _faults(room, kept))[0]
    for content in (b"", b"hello\n"):
        kept.write_bytes(content)
        with pytest.raises(StorageUnavailable, match=r"kept\.json"):
            Anchored().read_kept(kept)
    with pytest.raises(StorageUnavailable, match="cannot be read"):
        Anchored().read_kept(tmp_path / "nowhere")
    shutil.copy(room / FILE_NAME, kept)
    # All of them at once will do as well.
    assert await _faults(room, kept) == []
