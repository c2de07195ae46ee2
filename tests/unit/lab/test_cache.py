"""What is kept is whole or not there: a full disk, a damaged file, a folder that cannot be one."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core.caching import IndexDataCacheFile

from pitboss.lab.cache import Arrays, cached_arrays, place_of
from pitboss.lab.errors import CacheError
from pitboss.lab.jit import kernel
from tests.unit.cli.running import refused


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))
    return tmp_path


def made() -> Arrays:
    return {"numbers": np.arange(1000)}


def no_room(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_thing_is_made_once(folder: Path) -> None:
    times: list[int] = []

    def make() -> Arrays:
        times.append(1)
        return made()

    for _ in range(2):
        assert cached_arrays("thing", "1", make)["numbers"].tolist() == list(range(1000))
    assert times == [1]
    assert [path.name for path in folder.iterdir()] == [place_of("thing", "1").with_suffix(".npz").name]


@pytest.mark.parametrize("name", ["fsync", "replace"])
def test_a_full_disk_is_said_and_leaves_nothing(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, name, no_room)
    with pytest.raises(CacheError, match=r"cannot write .*No space left on device; make room there, or name another"):
        cached_arrays("thing", "1", made)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("damage", ["empty", "no archive", "half", "a byte", "the end"])
def test_a_damaged_file_is_made_again(damage: str, folder: Path) -> None:
    cached_arrays("thing", "1", made)
    (place,) = folder.iterdir()
    whole = place.read_bytes()
    place.write_bytes(
        {
            "empty": b"",
            "no archive": b"PK\x03\x04 and nothing else",
            "half": whole[: len(whole) // 2],
            "a byte": whole[:4000] + bytes([whole[4000] ^ 1]) + whole[4001:],
            "the end": whole[:-20],
        }[damage]
    )
    assert cached_arrays("thing", "1", made)["numbers"].tolist() == list(range(1000))
    assert place.read_bytes() == whole


def test_a_folder_that_is_a_file_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "file"))
    with pytest.raises(CacheError, match=r"name another folder in PITBOSS_CACHE"):
        cached_arrays("thing", "1", made)
    assert "PITBOSS_CACHE" in refused("frequencies", "five-card-stud")


# --- compiled code


def doubled(number: int) -> int:
    return 2 * number


def test_a_full_disk_for_compiled_code_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: Any = kernel(doubled)
    monkeypatch.setattr(IndexDataCacheFile, "save", no_room)
    with pytest.raises(CacheError, match="No space left on device; make room there"):
        compiled(1.5)


# A small kernel, of which there is not much to compile.
PROGRAM = """
from pitboss.lab.texas_bonus.kernels import ones
import numpy as np
print(ones(np.uint64(255)))
"""


def test_damaged_compiled_code_is_made_again(tmp_path: Path) -> None:
    there = os.environ | {"PITBOSS_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", PROGRAM]
    first = subprocess.run(command, env=there, capture_output=True, text=True, check=True)
    for path in tmp_path.rglob("*.nb?"):
        path.write_bytes(b"")
    again = subprocess.run(command, env=there, capture_output=True, text=True, check=True)
    assert first.stdout == again.stdout == "8\n"
    kept = list(tmp_path.rglob("*ones*.nb?"))
    assert kept
    assert all(path.read_bytes() for path in kept)
