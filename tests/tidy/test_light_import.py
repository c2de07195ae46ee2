"""Importing Pitboss loads no heavy package: those are imported where they are used."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tidy.tree import ROOT, imports, modules_of, part_of

KERNELS = {"numba", "numpy", "ray", "matplotlib", "pyarrow", "pettingzoo", "gymnasium"}
TERMINAL = {"typer", "rich"}

IMPORT_ALL = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*sorted(sys.modules))
"""


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


def loaded_by(paths: list[Path]) -> set[str]:
    """All that is loaded in a fresh interpreter once these modules are imported."""
    names = [module_name(path) for path in paths]
    answer = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, *names], cwd=ROOT / "src", capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    return set(answer.stdout.split())


def of_the_lab(path: Path) -> bool:
    """The lab, the report that makes use of it, and their commands: `pitboss` imports those when they are called."""
    names = [name for _, name in imports(path)] if part_of(path) == "cli" else []
    heavy = ("lab", "certify")
    return part_of(path) in heavy or any(name.startswith(tuple(f"pitboss.{part}" for part in heavy)) for name in names)


@pytest.mark.parametrize(("with_cli", "heavy"), [(False, KERNELS | TERMINAL), (True, KERNELS)])
def test_heavy_packages_are_not_loaded(with_cli: bool, heavy: set[str]) -> None:
    paths = [
        path
        for path in modules_of()
        if path.stem != "__main__" and not of_the_lab(path) and (with_cli or part_of(path) != "cli")
    ]
    loaded = loaded_by(paths)
    assert "pitboss" in loaded
    assert ("pitboss.cli.lab.commands" in loaded) == with_cli
    assert not loaded & heavy


def test_every_command_is_known_without_the_lab() -> None:
    loaded = loaded_by([ROOT / "src" / "pitboss" / "cli" / "main.py"])
    assert not [name for name in loaded if name.startswith("pitboss.lab")]
    assert not loaded & KERNELS


def test_odds_of_two_hands_load_no_numba() -> None:
    """The first thing that is asked of the lab is answered at once: nothing is compiled for it."""
    code = """
import sys
from pitboss.cli.main import app
app(sys.argv[1:], standalone_mode=False)
print(*sorted(sys.modules))
"""
    answer = subprocess.run(
        [sys.executable, "-c", code, "odds", "holdem", "AsAh", "KsKh"],
        cwd=ROOT / "src", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    assert "Exact: all 1,712,304 deals." in answer.stdout
    loaded = set(answer.stdout.splitlines()[-1].split())
    assert "pitboss.lab.equities.equity" in loaded
    assert "numba" not in loaded


def test_what_the_lab_uses_is_noticed() -> None:
    """The test above would see them."""
    assert {"numba", "numpy"} <= loaded_by([ROOT / "src" / "pitboss" / "lab" / "jit.py"])
