"""Sealing: what opens with which key, the room's key in its file, and messages that say what to do."""

import stat
from pathlib import Path

import pytest

from pitboss.store.errors import StorageUnavailable, WrongKey
from pitboss.store.sealing import Key, make_room_key, new_key, read_room_key, room_key, seal, unseal

PLACE = ("table:7", 12, "hand.cards_dealt.v1")


def test_sealed__opens_with_its_key_at_its_place() -> None:
    key = new_key("table:7#1")
    sealed = seal(key, *PLACE, b"As Kd")
    assert b"As Kd" not in sealed
    assert unseal(key, *PLACE, sealed) == b"As Kd"
    # The same content twice does not look the same.
    assert seal(key, *PLACE, b"As Kd") != sealed


@pytest.mark.parametrize(
    "place", [("table:8", *PLACE[1:]), (PLACE[0], 13, PLACE[2]), (*PLACE[:2], "hand.discarded.v1")]
)
def test_sealed__does_not_open_elsewhere(place: tuple[str, int, str]) -> None:
    key = new_key("table:7#1")
    with pytest.raises(WrongKey, match="changed or moved"):
        unseal(key, *place, seal(key, *PLACE, b"As Kd"))


def test_sealed__opens_with_no_other_key_and_shows_every_change() -> None:
    key = new_key("table:7#1")
    sealed = seal(key, *PLACE, b"As Kd")
    with pytest.raises(WrongKey):
        unseal(new_key("table:7#1"), *PLACE, sealed)
    with pytest.raises(WrongKey):
        unseal(Key("table:7#2", key.secret), *PLACE, sealed)
    for i in range(len(sealed)):
        changed = bytearray(sealed)
        changed[i] ^= 1
        with pytest.raises(WrongKey):
            unseal(key, *PLACE, bytes(changed))
    for short in (b"", sealed[:5], sealed[:20], sealed[:-1]):
        with pytest.raises(WrongKey):
            unseal(key, *PLACE, short)


def test_a_key__is_not_told_by_its_text() -> None:
    key = Key("table:7#1", b"secret" * 5)
    assert "secret" not in f"{key} {key!r} {[key]}"


def test_room_key__is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    made = room_key(path, new=True)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert room_key(path, new=True) == room_key(path, new=False) == read_room_key(path) == made
    assert made.secret.hex() not in made.id
    with pytest.raises(WrongKey, match="not written over"):
        make_room_key(path)
    assert read_room_key(path) == made
    assert make_room_key(tmp_path / "other.key") != made


def test_room_key__missing_where_there_was_a_room(tmp_path: Path) -> None:
    with pytest.raises(WrongKey, match="is not there, and without it no hand can go on: restore it"):
        room_key(tmp_path / "room.key", new=False)
    assert not (tmp_path / "room.key").exists()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"pitboss-room-key-v1:", b"pitboss-room-key-v1:12zz", b"a" * 64])
def test_room_key__that_is_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "room.key"
    path.write_bytes(content)
    with pytest.raises(WrongKey, match="holds no room key"):
        read_room_key(path)


def test_room_key__no_folder_and_no_file(tmp_path: Path) -> None:
    with pytest.raises(StorageUnavailable, match="cannot be written"):
        make_room_key(tmp_path / "nowhere" / "room.key")
    with pytest.raises(WrongKey, match="cannot be read"):
        read_room_key(tmp_path)
