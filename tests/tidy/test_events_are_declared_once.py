"""Who sees an event, what it moves and what becomes of it stands in its own class: no table elsewhere lists them all.

A new event is then written in few places; see CONTRIBUTING.md and tests/unit/events.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.engine.events import EVENT_TYPES
from tests.tidy.tree import PACKAGE, modules_of, part_of, place, syntax

NAMES = {kind.__name__ for kind in EVENT_TYPES}
# More than this of all events in one table is a list of them; more in the tables of one part together is one in pieces.
TABLE_MOST, PART_MOST = len(NAMES) // 3, len(NAMES) // 2
# What is written for each event, and where: how it changes the state, and its words.
PARTS_THAT_NAME_ALL = {"engine", "notation", "cli", "narration"}


def named(node: ast.AST) -> set[str]:
    """The events that are named in it, as ev.Called or Called."""
    found = {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}
    return NAMES & (found | {each.id for each in ast.walk(node) if isinstance(each, ast.Name)})


def tables(module: ast.Module) -> Iterator[ast.stmt]:
    """What is assigned in a module outside functions and classes."""
    return (node for node in module.body if isinstance(node, ast.Assign | ast.AnnAssign))


def elsewhere() -> list[Path]:
    return [path for path in modules_of() if not path.is_relative_to(PACKAGE / "engine" / "events")]


def test_no_table_lists_all_events() -> None:
    long = [
        f"{place(path)}:{table.lineno} names {len(named(table))} events"
        for path in elsewhere()
        for table in tables(syntax(path))
        if len(named(table)) > TABLE_MOST
    ]
    assert not long, "\n".join(long)


def test_few_parts_have_something_for_each_event() -> None:
    by_part: dict[str, set[str]] = {}
    for path in elsewhere():
        for table in tables(syntax(path)):
            by_part.setdefault(part_of(path), set()).update(named(table))
    many = {part: len(events) for part, events in by_part.items() if len(events) > PART_MOST}
    assert set(many) <= PARTS_THAT_NAME_ALL, many
    assert many["notation"] == len(NAMES)


def test_the_vocabulary_names_an_event_where_it_is_declared_and_nowhere_again() -> None:
    package = PACKAGE / "engine" / "events" / "__init__.py"
    assert named(syntax(package)) == set()


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("A = {ev.Called: f, ev.Folded: g}", [{"Called", "Folded"}]),
        ("A: dict = dict.fromkeys((Called, Checked), f)", [{"Called", "Checked"}]),
        ("def f():\n    return ev.Called", []),
        ("A = ev.EVENT_TYPES", [set()]),
    ],
)
def test_events_are_found_in_the_source(text: str, events: list[set[str]]) -> None:
    assert [named(table) for table in tables(ast.parse(text))] == events
