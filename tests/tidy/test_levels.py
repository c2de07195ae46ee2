"""A module imports only from levels below its own, or from its own package; and there are no circles."""

import re
import subprocess
import sys
from collections.abc import Container, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.tidy.tree import ROOT, imports, modules_of, part_of, place

LEVELS = {
    "__init__": 0,
    "cards": 1,
    # The operating system's randomness: nothing up to the house may ask for it.
    "chance": 6,
    "money": 1,
    # Which names people can have, and when two of them are one.
    "names": 1,
    "rulebook": 1,
    "rankings": 2,
    # What may stand in text that others read.
    "texts": 2,
    "ledger": 2,
    "games": 3,
    # The house's choices are checked against a game, so they stand above the games.
    "submission": 4,
    "engine": 5,
    "notation": 6,
    "house": 6,
    # What hangs at a table follows from its state.
    "signs": 6,
    # From what people say happened to the ruling.
    "rulings": 6,
    "store": 7,
    # How nodes speak with each other; it knows nothing of poker.
    "bus": 7,
    "narration": 7,
    "bots": 8,
    "phh": 8,
    "scenarios": 8,
    "ohh": 9,
    # It plays whole hands by bots, so it stands above them.
    "lab": 9,
    # Practice hands are played against bots.
    "lessons": 9,
    # Names for Python, of what stands below.
    "histories": 10,
    "room": 10,
    "web": 11,
    # It drives a whole room, as the page does.
    "simulated_day": 11,
    # It looks at everything below it.
    "certify": 11,
    "cli": 12,
    "__main__": 13,
}

# Parts of one level may know each other, but never in a circle.
ENGINE_LEVELS = {
    # The vocabulary.
    "commands": 1,
    "events": 1,
    "needs": 1,
    "refusals": 1,
    "roles": 1,
    "offer": 1,
    "plan": 1,
    "state": 1,
    "seating": 1,
    "moves": 1,
    "registry": 1,
    "why": 1,
    "pots": 2,
    "limits": 2,
    "steps": 3,
    "table": 4,
    # The rooms: they register what they add, and nothing below them knows them.
    "options": 5,
    "decks": 5,
    "irregularities": 5,
    "banked": 5,
    "declarations": 5,
    "by_hand": 5,
    "takings": 5,
    "changes": 5,
    "jackpots": 5,
    "light": 5,
    # Dispatch.
    "rooms": 6,
    "interruptions": 6,
    "advance": 6,
    "offers": 6,
    "decide": 6,
    "evolve": 6,
    "apply": 6,
    "view": 6,
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


def engine_part(module: str) -> str:
    """'steps' for pitboss.engine.steps.betting; '' for the engine's own `__init__`, which offers what is below it."""
    return ".".join(module.split(".")[2:3])


def test_every_part_of_the_engine_has_a_level() -> None:
    parts = {engine_part(module_of(path)) for path in modules_of("engine")} - {""}
    assert parts == set(ENGINE_LEVELS)


def test_imports_inside_the_engine_point_downwards() -> None:
    modules = {module_of(path): path for path in modules_of("engine")}
    upwards = [
        f"{name} (level {ENGINE_LEVELS[engine_part(name)]}) imports {other}"
        for name, path in modules.items()
        if engine_part(name)
        for other in sorted(modules_imported(path, modules))
        if not engine_part(other) or ENGINE_LEVELS[engine_part(other)] > ENGINE_LEVELS[engine_part(name)]
    ]
    assert not upwards, "\n".join(upwards)


def test_importing_the_engine_imports_all_that_registers_something() -> None:
    registering = [
        module_of(path)
        for path in modules_of("engine")
        if any(name.startswith("pitboss.engine.registry.") for _, name in imports(path))
    ]
    code = f"import sys, pitboss.engine; assert set({registering}) <= set(sys.modules), sys.modules"
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT / "src", capture_output=True, text=True, check=False)
    assert len(registering) > 40
    assert answer.returncode == 0, answer.stderr


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


def lying_in(folder: str, module: str) -> str:
    """The module or folder in this one that a module is, or is in; '' where it is elsewhere."""
    if module == folder:
        return "__init__"
    return module.removeprefix(f"{folder}.").partition(".")[0] if module.startswith(f"{folder}.") else ""


def needs_in(folder: str, needs: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """What in this folder needs what else in it, single modules and whole folders."""
    found: dict[str, set[str]] = {}
    for module, others in needs.items():
        mine = lying_in(folder, module)
        if mine:
            theirs = {lying_in(folder, other) for other in others}
            found.setdefault(mine, set()).update(theirs - {"", mine})
    return found


def test_nothing_in_a_folder_needs_each_other_in_a_circle() -> None:
    modules = {module_of(path): path for path in modules_of()}
    needs = {name: modules_imported(path, modules) for name, path in modules.items()}
    folders = [name for name, path in modules.items() if path.name == "__init__.py"]
    assert len(folders) > 40
    circles = []
    for folder in folders:
        try:
            tuple(TopologicalSorter(needs_in(folder, needs)).static_order())
        except CycleError as error:
            circles.append(f"{folder}: {' → '.join(error.args[1])}")
    assert not circles, "\n".join(circles)


def test_a_circle_of_folders_is_found_where_no_two_modules_need_each_other() -> None:
    needs = {"p.a.one": {"p.b.one"}, "p.b.two": {"p.a.two"}, "p.a.two": set[str](), "p.b.one": {"q"}}
    assert needs_in("p", needs) == {"a": {"b"}, "b": {"a"}}
    assert needs_in("p.a", needs) == {"one": set(), "two": set()}


def levels_told(heading: str) -> dict[str, int]:
    """The table of levels under this heading of ARCHITECTURE.md."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition(f"\n{heading}\n")[2].partition("\n#")[0]
    rows = re.findall(r"^\| (\d+) \|(?: [\w ]+ \|)? (.+) \|$", text, re.MULTILINE)
    return {part: int(level) for level, parts in rows for part in re.findall(r"`(\w+)`", parts)}


def test_the_levels_inside_the_engine_are_the_ones_in_the_architecture() -> None:
    assert levels_told("### Inside the engine") == ENGINE_LEVELS


def test_the_table_of_levels_is_the_one_in_the_architecture() -> None:
    there = {part_of(path) for path in modules_of()} - {"__init__", "__main__"}
    assert levels_told("## Levels") == {part: level for part, level in LEVELS.items() if part in there}
