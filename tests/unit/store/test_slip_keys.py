"""Keys that lie beside the log: kept sealed, found again, and thrown away for good."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from pitboss.store.errors import StorageDamaged, StorageUnavailable, WrongKey
from pitboss.store.sealing import new_key
from pitboss.store.slip_keys import SlipKeys
from tests.support.covers import covers

ROOM = new_key("room:test")


def bytes_of(folder: Path) -> bytes:
    return b"".join([path.read_bytes() for path in sorted(folder.iterdir())])


@covers("N-CFG-hhj.slipRetention")
def test_slip_retention__a_key_is_the_same_until_it_is_forgotten(tmp_path: Path) -> None:
    keys = SlipKeys(ROOM, tmp_path / "room.slips")
    made = keys.keep("slip:T-1 17 3")
    other = keys.keep("slip:T-1 18 3")
    assert made.secret != other.secret
    # Whoever writes beside this process, or later, has the same one.
    beside = SlipKeys(ROOM, tmp_path / "room.slips")
    assert beside.keep("slip:T-1 17 3") == made == keys.find("slip:T-1 17 3")
    beside.forget("slip:T-1 17 3")
    beside.forget("slip:T-1 17 3")
    assert keys.find("slip:T-1 17 3") is None
    assert keys.find("slip:T-1 18 3") == other
    keys.close()
    beside.close()


@covers("N-CFG-hhj.slipRetention")
def test_slip_retention__no_byte_of_a_forgotten_key_is_left(tmp_path: Path) -> None:
    """Not of the key itself, which is never in the file, nor of its sealed form, which the room's key would open."""
    keys = SlipKeys(ROOM, tmp_path / "room.slips")
    secrets = [keys.keep(f"slip:T-1 {hand} 3").secret for hand in range(1, 40)]
    with closing(sqlite3.connect(tmp_path / "room.slips")) as db:
        sealed: dict[str, bytes] = dict(db.execute("SELECT id, sealed FROM keys").fetchall())
    there = bytes_of(tmp_path)
    assert all(each in there for each in sealed.values())
    assert not any(secret in there for secret in secrets)
    keys.forget("slip:T-1 17 3")
    left = bytes_of(tmp_path)
    gone = sealed.pop("slip:T-1 17 3")
    # Not even a piece of it.
    assert not any(gone[at : at + 8] in left for at in range(len(gone) - 8))
    assert all(each in left for each in sealed.values())
    keys.close()


def test_slip_keys__another_rooms_key_opens_none(tmp_path: Path) -> None:
    keys = SlipKeys(ROOM, tmp_path / "room.slips")
    keys.keep("slip:1")
    stranger = SlipKeys(new_key("room:test"), tmp_path / "room.slips")
    with pytest.raises(WrongKey):
        stranger.find("slip:1")
    with pytest.raises(WrongKey):
        stranger.keep("slip:1")
    keys.close()
    stranger.close()


def test_slip_keys__are_their_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "room.slips"
    SlipKeys(ROOM, path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_slip_keys__in_memory() -> None:
    keys = SlipKeys(ROOM)
    assert keys.keep("slip:1") == keys.find("slip:1")
    keys.forget("slip:1")
    assert keys.find("slip:1") is None


def test_slip_keys__what_cannot_be_opened_says_so(tmp_path: Path) -> None:
    with pytest.raises(StorageUnavailable):
        SlipKeys(ROOM, tmp_path / "nowhere" / "room.slips")
    (tmp_path / "room.slips").write_bytes(b"no database at all, but long enough to look like one" * 100)
    with pytest.raises(StorageDamaged):
        SlipKeys(ROOM, tmp_path / "room.slips")
