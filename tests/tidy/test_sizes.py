"""Files and functions stay short enough to be read at one sitting."""

import ast
from collections import Counter

from tests.tidy.tree import PACKAGE, modules_of, place, python_files, syntax

FILE_LINES_MAX = 400
FUNCTION_LINES_MAX = 60
FOLDER_FILES_MAX = 16
ENGINE_LINES_MAX = 5_000
ROOM_LINES_MAX = 2_000


def test_no_file_is_long() -> None:
    lengths = {place(path): len(path.read_text(encoding="utf-8").splitlines()) for path in python_files()}
    assert lengths
    long = {name: lines for name, lines in lengths.items() if lines > FILE_LINES_MAX}
    assert not long, f"over {FILE_LINES_MAX} lines: {long}"


def test_no_folder_is_crowded() -> None:
    """Where prefixes would do the work of folders."""
    folders = Counter(place(path.parent) for path in modules_of())
    folders.update(place(path.parent) for path in python_files() if place(path).startswith("tests/simulation"))
    assert len(folders) > 40
    crowded = {folder: files for folder, files in folders.items() if files > FOLDER_FILES_MAX}
    assert not crowded, f"over {FOLDER_FILES_MAX} Python files: {crowded}"


def test_every_package_says_what_it_is_for() -> None:
    silent = [
        place(path) for path in modules_of() if path.name == "__init__.py" and not ast.get_docstring(syntax(path))
    ]
    assert not silent, f"no words on what the folder is for and where to start reading: {silent}"


def test_no_function_is_long() -> None:
    long = [
        f"{place(path)}:{node.lineno} {node.name} has {node.end_lineno - node.lineno + 1} lines"
        for path in python_files()
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno + 1 > FUNCTION_LINES_MAX
    ]
    assert not long, "\n".join(long)


def test_the_engine_stays_small() -> None:
    """What every hand goes through, and each room beside it."""
    names = (
        "options", "irregularities", "by_hand", "banked", "decks", "declarations", "takings", "jackpots",
        "light", "changes", "why", "events", "commands", "plan", "state", "",
    )  # fmt: skip
    rooms = dict.fromkeys(names, 0)
    for path in modules_of("engine"):
        room = next((name for name in reversed(path.relative_to(PACKAGE).parts[:-1]) if name in rooms), "")
        rooms[room] += len(path.read_text(encoding="utf-8").splitlines())
    assert rooms.pop("") < ENGINE_LINES_MAX
    assert all(lines < ROOM_LINES_MAX for lines in rooms.values()), rooms
