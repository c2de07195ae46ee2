"""`from pitboss.lab import odds, …`: what the lab is used by from Python, imported when it is asked for."""

import ast
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import pitboss.lab
import pitboss.lab.batch
from pitboss.lab.errors import LabError

LAB = Path(pitboss.lab.__file__)


@pytest.mark.parametrize("name", pitboss.lab.__all__)
def test_every_name_is_there(name: str) -> None:
    found = getattr(pitboss.lab, name)
    assert found.__name__ == name
    assert found.__module__.startswith("pitboss.lab.")
    assert found.__doc__


def test_no_module_takes_the_name_of_a_function() -> None:
    """Importing a submodule sets its name on the package, which would hide the function."""
    there = {path.stem if path.is_file() else path.name for path in LAB.parent.iterdir()}
    assert {"equities", "hand_counts", "kernels"} <= there
    assert not there & {*pitboss.lab.__all__}


@pytest.mark.parametrize("package", [pitboss.lab, pitboss.lab.batch], ids=["lab", "batch"])
def test_types_are_those_of_the_same_modules(package: ModuleType) -> None:
    source = Path(package.__file__ or "").read_text(encoding="utf-8")
    (block,) = [node for node in ast.parse(source).body if isinstance(node, ast.If)]
    typed = {
        alias.name: node.module
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname == alias.name
    }
    assert typed == package.HOME_OF


@pytest.mark.parametrize("name", pitboss.lab.batch.__all__)
def test_every_name_of_batches_is_there(name: str) -> None:
    found = getattr(pitboss.lab.batch, name)
    assert found.__name__ == name
    assert found.__module__ == pitboss.lab.batch.HOME_OF[name]
    assert found.__doc__


def test_a_name_that_batches_do_not_have() -> None:
    with pytest.raises(AttributeError, match=r"'pitboss\.lab\.batch' has no attribute 'luck'"):
        _ = pitboss.lab.batch.luck


@pytest.mark.parametrize(("package", "name"), [("pitboss.lab", "odds"), ("pitboss.lab.batch", "Batch")])
def test_importing_the_lab_loads_nothing_heavy(package: str, name: str) -> None:
    asked = f"import sys, {package}; print({{'numba', 'numpy'}} & {{*sys.modules}}, {name!r} in dir({package}))"
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "set() True"


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"'pitboss\.lab' has no attribute 'luck'"):
        _ = pitboss.lab.luck


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        ("holdem", {}, "holdem is not played against the house"),
        ("double-draw", {"ante_pays": "flush"}, "is for texas-holdem-bonus"),
        ("texas-holdem-bonus", {"wins": "two-pair"}, "is for double-draw"),
        ("texas-holdem-bonus", {"paytable": "Z"}, "no pay table 'Z'"),
        ("double-draw", {"wins": "nothing"}, "nothing"),
    ],
)
def test_an_edge_that_is_none(game: str, options: dict[str, Any], says: str) -> None:
    with pytest.raises(LabError, match=says):
        pitboss.lab.edge(game, **options)
