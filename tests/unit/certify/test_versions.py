"""Versions and hashes: a file that differs from its commit, or from what was installed, is found."""

import base64
import hashlib
import subprocess
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from pitboss.certify.files import hash_of_all, source_hashes
from pitboss.certify.sections import versions
from pitboss.certify.sections.versions import as_committed, as_installed, dependencies


def git(folder: Path, *arguments: str) -> None:
    name = ["-c", "user.name=n", "-c", "user.email=n@example.org"]
    subprocess.run(["git", "-C", str(folder), *name, *arguments], check=True, capture_output=True)


def test_versions__a_file_that_differs_from_the_commit(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rules.py").write_text("LEAST = 1\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "first")
    assert as_committed(tmp_path).passed is True
    (tmp_path / "src" / "rules.py").write_text("LEAST = 2\n")
    found = as_committed(tmp_path)
    assert (found.passed, found.result.endswith("1 files differ: src/rules.py")) == (False, True)


def test_versions__a_file_that_is_not_the_one_that_was_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    module, info = tmp_path / "thing.py", tmp_path / "thing-1.0.dist-info"
    module.write_text("ONE = 1\n")
    digest = base64.urlsafe_b64encode(hashlib.sha256(module.read_bytes()).digest()).rstrip(b"=").decode()
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: thing\nVersion: 1.0\n")
    (info / "RECORD").write_text(f"thing.py,sha256={digest},8\nthing-1.0.dist-info/RECORD,,\n")
    monkeypatch.setattr(versions, "_distribution", lambda name: PathDistribution(info))
    assert as_installed("thing").passed is True
    module.write_text("ONE = 2\n")
    found = as_installed("thing")
    assert (found.passed, found.result.endswith("1 changed or gone: thing.py")) == (False, True)


def test_versions__what_is_installed_because_of_pitboss() -> None:
    found = dependencies()
    assert {"numpy", "numba", "llvmlite", "msgspec", "uvicorn"} <= set(found)
    assert not {"pytest", "ray", "pokerkit"} & set(found)


def test_hashes__of_every_file_and_of_all_together(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("a")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("b")
    before = source_hashes(tmp_path)
    assert list(before) == ["a.py"]
    (tmp_path / "a.py").write_text("c")
    assert hash_of_all(source_hashes(tmp_path)) != hash_of_all(before)
