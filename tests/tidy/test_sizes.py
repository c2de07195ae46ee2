"""Files and functions stay short enough to be read at one sitting."""

import ast

from tests.tidy.tree import modules_of, place, python_files, syntax

FILE_LINES_MAX = 400
FUNCTION_LINES_MAX = 60
ENGINE_LINES_MAX = 5_000
ROOM_LINES_MAX = 2_000


def test_no_file_is_long() -> None:
    lengths = {place(path): len(path.read_text(encoding="utf-8").splitlines()) for path in python_files()}
    assert lengths
    long = {name: lines for name, lines in lengths.items() if lines > FILE_LINES_MAX}
    assert not long, f"over {FILE_LINES_MAX} lines: {long}"


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
        "options", "irregularities", "by_hand", "banked", "decks", "declarations", "why", "events", "commands", "",
    )  # fmt: skip
    rooms = dict.fromkeys(names, 0)
    for path in modules_of("engine"):
        room = path.parent.name if path.parent.name in rooms else ""
        rooms[room] += len(path.read_text(encoding="utf-8").splitlines())
    assert rooms.pop("") < ENGINE_LINES_MAX
    assert all(lines < ROOM_LINES_MAX for lines in rooms.values()), rooms
