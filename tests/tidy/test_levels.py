"""A module imports only from levels below its own, or from its own package."""

import re
from collections.abc import Container, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.tidy.tree import ROOT, imports, modules_of, part_of, place

LEVELS = {
    "__init__": 0,
    "cards": 1,
    "money": 1,
    "rulebook": 1,
    "rankings": 2,
    "ledger": 2,
    "games": 3,
    # The house's choices are checked against a game, so they stand above the games.
    "submission": 4,
    "engine": 5,
    "notation": 6,
    "store": 6,
    "narration": 7,
    "bots": 8,
    "phh": 8,
    "scenarios": 8,
    "ohh": 9,
    # It plays whole hands by bots, so it stands above them.
    "lab": 9,
    "room": 10,
    "web": 11,
    "cli": 12,
    "__main__": 13,
}


def parts_imported(path: Path) -> Iterator[tuple[int, str]]:
    """The parts of pitboss that a module imports; a name of the package itself, like __version__, is of __init__."""
    for line, name in imports(path):
        root, _, rest = name.partition(".")
        if root == "pitboss":
            part = rest.partition(".")[0]
            yield line, part if part in LEVELS else "__init__"


def test_every_part_has_a_level() -> None:
    without = [place(path) for path in modules_of() if part_of(path) not in LEVELS]
    assert not without, f"not in the table of levels: {without}"


def test_imports_point_downwards() -> None:
    upwards = [
        f"{place(path)}:{line} (level {LEVELS[part_of(path)]}) imports {part} (level {LEVELS[part]})"
        for path in modules_of(*LEVELS)
        for line, part in parts_imported(path)
        if part != part_of(path) and LEVELS[part] >= LEVELS[part_of(path)]
    ]
    assert not upwards, "\n".join(upwards)


def module_of(path: Path) -> str:
    """'pitboss.engine.pots.layers'; a package by its own name."""
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


def modules_imported(path: Path, modules: Container[str]) -> set[str]:
    """Wherever in the file, and for types alone too: whoever reads one has to read the other."""
    named = {name if name in modules else name.rpartition(".")[0] for _, name in imports(path)}
    return {name for name in named if name in modules} - {module_of(path)}


def test_no_two_modules_need_each_other() -> None:
    modules = {module_of(path): path for path in modules_of()}
    sorter = TopologicalSorter({name: modules_imported(path, modules) for name, path in modules.items()})
    try:
        order = tuple(sorter.static_order())
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))
    assert len(order) == len(modules)


def test_the_table_of_levels_is_the_one_in_the_architecture() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("\n## Levels\n")[2]
    told = {part: int(level) for level, parts in re.findall(r"^\| (\d+) \| (.+) \|$", text, re.MULTILINE)
            for part in re.findall(r"`(\w+)`", parts)}  # fmt: skip
    there = {part_of(path) for path in modules_of()} - {"__init__", "__main__"}
    assert told == {part: level for part, level in LEVELS.items() if part in there}
