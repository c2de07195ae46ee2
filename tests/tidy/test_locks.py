"""Lock files: one for each set of packages that the Makefile installs, with hashes, one version each, no registry."""

import re

import pytest

from tests.tidy.tree import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
LOCKS = sorted(path.name for path in ROOT.glob("requirements*.lock"))


def pinned(name: str) -> set[str]:
    """Each package with its version, and where it is for some systems alone, with those."""
    parts = re.split(r"^(?=\w)", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in part for part in parts)
    return {part.partition("\\")[0].strip() for part in parts}


def test_locks__are_those_that_make_writes_and_installs() -> None:
    written = re.findall(r"^\tcompile .* -o (\S+\.lock)", MAKEFILE, re.MULTILINE)
    installed = re.findall(r"--require-hashes -r (\S+\.lock)", MAKEFILE)
    assert sorted(written) == sorted(installed) == LOCKS


@pytest.mark.parametrize("name", LOCKS)
def test_locks__name_no_registry_and_no_other_version(name: str) -> None:
    assert "://" not in (ROOT / name).read_text(encoding="utf-8")
    assert pinned(name) >= pinned("requirements.lock")


def test_locks__of_the_gpu_bring_cupy_beside_what_the_tests_need() -> None:
    more = pinned("requirements-gpu.lock") - pinned("requirements-dev.lock")
    assert {line.partition("==")[0] for line in more} == {"cupy-cuda13x", "cuda-pathfinder"}


def test_targets__are_all_phony() -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    (phony,) = re.findall(r"^\.PHONY: (.*)", MAKEFILE, re.MULTILINE)
    assert sorted(targets - set(phony.split())) == []
