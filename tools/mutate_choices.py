"""Where the engine reads a choice of the house: disabled, the default is taken instead, whatever the house chose."""

import ast
from collections.abc import Iterable, Iterator

from tools.coverage_scan import CHOICES
from tools.mutate_text import Change, Source

RECORD = "HouseChoices"


def defaults_of(sources: Iterable[Source]) -> dict[str, str]:
    """Each choice with its default, as it is written in the record of choices."""
    return {
        field.target.id: ast.unparse(field.value)
        for source in sources
        for node in source.module.body
        if isinstance(node, ast.ClassDef) and node.name == RECORD
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.value is not None
    }


def choices_in(source: Source, defaults: dict[str, str]) -> Iterator[tuple[str, Change]]:
    """The name of a choice, and the change by which one reading of it no longer asks the house."""
    for node in _attributes(source.module):
        if node.attr in CHOICES and node.attr in defaults and _is_house(node.value):
            yield node.attr, source.put(node, f"({defaults[node.attr]})")


def _attributes(node: ast.AST) -> Iterator[ast.Attribute]:
    """All that are read, apart from those in texts."""
    if isinstance(node, ast.JoinedStr):
        return
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        yield node
    for child in ast.iter_child_nodes(node):
        yield from _attributes(child)


def _is_house(node: ast.expr) -> bool:
    match node:
        case ast.Name(id="house") | ast.Attribute(attr="house"):
            return True
        case _:
            return False
