"""Tests reach no private names: what they need, the code offers. A name that begins with an underscore may then be
changed by whoever reads its own module."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.tidy.tree import place, python_files, syntax

# A class may use what its own or an inherited class keeps to itself.
OWN = ("self", "cls", "super()")


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def private_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and _private(node.attr) and ast.unparse(node.value) not in OWN:
            yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, alias.name) for alias in node.names if _private(alias.name))


def _in_tests(path: Path) -> bool:
    return place(path).startswith("tests/")


def test_tests_reach_no_private_names() -> None:
    found = [
        f"{place(path)}:{line} {name}"
        for path in filter(_in_tests, python_files())
        for line, name in private_names(syntax(path))
    ]
    assert not found, "give the code a public seam, or test through the one it has:\n" + "\n".join(found)


def test_private_names__are_found() -> None:
    source = "from a import _b, c\nself._d\nroom._e.f\nsuper()._g()\nx.__len__\n"
    assert [name for _, name in private_names(ast.parse(source))] == ["_b", "room._e"]
