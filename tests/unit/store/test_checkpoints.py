"""Signed checkpoints: what they bind, how they lie in their file, and who may read the key."""

from pathlib import Path

import msgspec
import pytest

from pitboss.store.checkpoints import (
    FILE_NAME,
    KEY_NAME,
    NOTHING,
    PUBLIC_NAME,
    Checkpoint,
    SigningKey,
    append_checkpoint,
    last_checkpoint,
    make_key,
    read_checkpoint,
    read_lines,
    read_public_key,
    read_signing_key,
    sign,
    write_public,
)
from pitboss.store.errors import StorageDamaged, StorageUnavailable, WrongKey

MADE = 1_700_000_000_000
KEY = SigningKey(MADE, b"k" * 32)
HEADS = {"table:1": (7, b"\1" * 32), "money": (2, b"\2" * 32)}
FIRST = sign(KEY, None, MADE, "start", HEADS)
SECOND = sign(KEY, FIRST, MADE + 1, "close", HEADS)


def test_a_checkpoint__names_every_head_and_the_one_before_it() -> None:
    assert (FIRST.number, FIRST.previous, FIRST.why, FIRST.fault()) == (1, NOTHING, "start", "")
    assert FIRST.heads == {"money": (2, "02" * 32), "table:1": (7, "01" * 32)}
    assert (SECOND.number, SECOND.previous, SECOND.fault()) == (2, FIRST.hash(), "")
    assert read_checkpoint(SECOND.line()) == SECOND


CHANGES = {
    "number": 2,
    "at": MADE + 1,
    "why": "day",
    "pitboss": "0",
    "heads": {"money": (2, "02" * 32), "table:1": (6, "01" * 32)},
    "previous": "11" * 32,
    "key": SigningKey(MADE, b"o" * 32).public,
    "signature": "00" * 64,
}


def test_every_field__is_signed() -> None:
    assert CHANGES.keys() == {field.name for field in msgspec.structs.fields(Checkpoint)} - {"pitboss_checkpoint"}
    for field, value in CHANGES.items():
        assert "was changed" in msgspec.structs.replace(FIRST, **{field: value}).fault(), field
    for false in ("", "x", "00"):
        assert msgspec.structs.replace(FIRST, signature=false).fault()
        assert msgspec.structs.replace(FIRST, key=false).fault()


def test_a_line__is_read_as_it_is_written_and_no_other_way() -> None:
    line = FIRST.line()
    for false in (b"", b"{}", b"[]", b"\xff", line[:-1], line + b" ", line.replace(b'":', b'": ', 1)):
        with pytest.raises(StorageDamaged):
            read_checkpoint(false)
    for head in ((7, "x"), (0, "01" * 32), (-1, "01" * 32), (7, "01" * 31)):
        with pytest.raises(StorageDamaged, match="was changed"):
            read_checkpoint(msgspec.structs.replace(FIRST, heads={"money": head}).line())
    with pytest.raises(StorageDamaged, match="another version"):
        read_checkpoint(msgspec.structs.replace(FIRST, pitboss_checkpoint=2).line())
    told = list(read_lines([line + b"\n", b"x\n", SECOND.line()]))
    assert told[0] == FIRST
    assert [one for one in told if isinstance(one, str)][1] == "was cut off in the middle"


def test_the_file__is_its_owners_alone_and_only_grows(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    assert last_checkpoint(path) is None
    append_checkpoint(path, FIRST)
    assert path.stat().st_mode & 0o777 == 0o600
    append_checkpoint(path, SECOND)
    assert path.read_bytes() == FIRST.line() + b"\n" + SECOND.line() + b"\n"
    assert last_checkpoint(path) == SECOND


def test_a_line_that_a_crash_left_unfinished__never_was_one(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    append_checkpoint(path, FIRST)
    with path.open("ab") as file:
        file.write(SECOND.line()[:50])
    assert last_checkpoint(path) == FIRST
    append_checkpoint(path, SECOND)
    assert path.read_bytes() == FIRST.line() + b"\n" + SECOND.line() + b"\n"
    path.write_bytes(SECOND.line()[:50])
    assert last_checkpoint(path) is None
    append_checkpoint(path, FIRST)
    assert path.read_bytes() == FIRST.line() + b"\n"


def test_a_file_that_cannot_be__is_said(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(StorageUnavailable, match=FILE_NAME):
        last_checkpoint(tmp_path / FILE_NAME)
    with pytest.raises(StorageUnavailable, match=FILE_NAME):
        append_checkpoint(tmp_path / FILE_NAME, FIRST)
    (tmp_path / "other").write_bytes(b"hello\n")
    with pytest.raises(StorageDamaged, match="last line of"):
        last_checkpoint(tmp_path / "other")


def test_the_keys__two_files_of_which_one_is_secret(tmp_path: Path) -> None:
    key = make_key(tmp_path, MADE)
    write_public(tmp_path, key)
    assert (tmp_path / KEY_NAME).stat().st_mode & 0o777 == 0o600
    assert read_signing_key(tmp_path / KEY_NAME) == key
    public = read_public_key(tmp_path / PUBLIC_NAME)
    assert (public.made, public.public) == (MADE, key.public)
    assert key.secret.hex() not in (tmp_path / PUBLIC_NAME).read_text()
    assert key.secret.hex() not in repr(key)
    with pytest.raises(WrongKey, match="not written over"):
        make_key(tmp_path, MADE)
    assert read_signing_key(tmp_path / KEY_NAME) == key
    with pytest.raises(WrongKey, match="holds no key"):
        read_signing_key(tmp_path / PUBLIC_NAME)
    for text in ("", "pitboss-checkpoint-key-v1:1:00", "pitboss-checkpoint-key-v1:x:" + "00" * 32, "\x80"):
        (tmp_path / KEY_NAME).write_text(text, encoding="latin-1")
        with pytest.raises(WrongKey, match=KEY_NAME):
            read_signing_key(tmp_path / KEY_NAME)
    with pytest.raises(StorageUnavailable, match="cannot be written"):
        make_key(tmp_path / "nowhere", MADE)
