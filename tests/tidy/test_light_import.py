"""Importing Pitboss loads no heavy package: those are imported where they are used."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tidy.tree import ROOT, modules_of, part_of

KERNELS = {"numba", "ray", "matplotlib"}
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


@pytest.mark.parametrize(("with_cli", "heavy"), [(False, KERNELS | TERMINAL), (True, KERNELS)])
def test_heavy_packages_are_not_loaded(with_cli: bool, heavy: set[str]) -> None:
    paths = [path for path in modules_of() if path.stem != "__main__" and (with_cli or part_of(path) != "cli")]
    loaded = loaded_by(paths)
    assert "pitboss" in loaded
    assert not loaded & heavy
