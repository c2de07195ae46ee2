"""Which lines of the code enforce a rule: they name it themselves, or stand below a comment or docstring that does.

A line is one statement, or one piece of the games' data, with the rules that it carries and every way to disable it.
"""

import ast
import io
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.coverage_scan import CHOICES, RULE_ID
from tools.mutate_carriers import Carriers, names_for_rules
from tools.mutate_choices import choices_in, defaults_of
from tools.mutate_data import data_below, data_in, row_changes
from tools.mutate_expressions import asks_for_none, changes_in, changes_in_arguments
from tools.mutate_statements import Tree, changes_of, gives_a_name, header_end, makes, never_reached
from tools.mutate_text import Change, Source

PARTS = ("engine/", "house/", "games/", "submission/", "signs/", "rankings/", "money.py", "cards.py")
Found = tuple[frozenset[str], Change]


class Line(NamedTuple):
    """An enforcing line: where it stands, the rules that it carries, and each single change that disables it."""

    path: str
    line: int
    rules: tuple[str, ...]
    changes: tuple[Change, ...]


def enforcing_lines(package: Path, enforced: Iterable[str]) -> list[Line]:
    """All of them, in the order of files and lines."""
    sources = [
        Source(path.relative_to(package).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(package.rglob("*.py"))
        if path.relative_to(package).as_posix().startswith(PARTS)
    ]
    carriers = Carriers([source.module for source in sources])
    defaults = defaults_of(sources)
    wanted = frozenset(enforced)
    return [line for source in sources for line in _gathered(source, _in_source(source, carriers, defaults), wanted)]


def _gathered(source: Source, found: Iterable[Found], enforced: frozenset[str]) -> list[Line]:
    """One change may be found by way of several rules; the changes of a line that carry the same rules go together."""
    rules_of: dict[Change, frozenset[str]] = {}
    for rules, change in found:
        if rules & enforced and source.is_real(change):
            rules_of[change] = rules_of.get(change, frozenset()) | (rules & enforced)
    lines: dict[tuple[int, tuple[str, ...]], list[Change]] = {}
    for change, rules in rules_of.items():
        lines.setdefault((change.line, tuple(sorted(rules))), []).append(change)
    return [
        Line(source.path, number, rules, tuple(sorted(changes))) for (number, rules), changes in sorted(lines.items())
    ]


def _in_source(source: Source, carriers: Carriers, defaults: dict[str, str]) -> list[Found]:
    tree = Tree(source.module)
    found = list(_below_comments(source, tree))
    if source.path.startswith("games/"):
        found += data_in(source, carriers)
        return found
    found += _named_in_statements(source, tree, carriers)
    found += _in_docstrings(source, tree)
    if source.path.startswith("engine/"):
        found += _choices(source, tree, defaults, found)
    return found


def _choices(source: Source, tree: Tree, defaults: dict[str, str], found: list[Found]) -> list[Found]:
    """A choice is read for the sake of all rules of its line, and of the function around it if that names any."""
    read = [(frozenset({CHOICES[name]}), change) for name, change in choices_in(source, defaults)]
    beside: dict[int, frozenset[str]] = {}
    for rules, change in [*found, *read]:
        beside[change.line] = beside.get(change.line, frozenset()) | rules
    for function in tree.functions:
        for statement in tree.inside(function):
            for line in range(statement.lineno, header_end(statement) + 1):
                beside[line] = beside.get(line, frozenset()) | _named_by(function)
    return [(beside[change.line], change) for _, change in read]


# --- a statement that names its rule: a refusal, an event, an offer ---------------------------------------------------
def _named_in_statements(source: Source, tree: Tree, carriers: Carriers) -> Iterator[Found]:
    for function in tree.functions:
        local = names_for_rules(function)
        several = function.returns is not None and "..." in ast.unparse(function.returns)
        for statement in tree.inside(function):
            if isinstance(statement, ast.Return | ast.Expr | ast.Raise | ast.Assign):
                for rules, node in carriers.carried_by(statement, local):
                    if isinstance(statement, ast.Raise) or carriers.refuses(node):
                        found = _not_reached(source, tree, statement)
                    else:
                        found = _result(source, tree, statement, node, several=several)
                    yield from ((rules, change) for change in found)


def _not_reached(source: Source, tree: Tree, statement: ast.stmt) -> Iterator[Change]:
    off = never_reached(source, tree, statement)
    if off:
        yield off


def _result(source: Source, tree: Tree, statement: ast.stmt, node: ast.expr, *, several: bool) -> Iterator[Change]:
    """An event, need or offer: it is not reached, it is one less of several, or what it says is different."""
    match statement:
        case ast.Return(value=ast.Tuple(elts=[_, _, *_] as row)) if several and node in row:
            yield source.drop(node)
        case ast.Return() if tree.guard(statement):
            yield from _not_reached(source, tree, statement)
    if isinstance(node, ast.Call):
        yield from changes_in_arguments(source, node)


# --- comments -------------------------------------------------------------------------------------------------------
def _below_comments(source: Source, tree: Tree) -> Iterator[Found]:
    for line, rules in _comments(source):
        statement = _statement_at(tree, line)
        if isinstance(statement, ast.FunctionDef) and statement.lineno >= line:
            yield from ((rules, change) for change in _of_function(source, tree, statement))
        elif statement is not None and statement.lineno == line:
            yield from ((rules, change) for change in _of_first(source, tree, tree.from_here(statement)))
        elif statement is not None:
            yield from ((rules, change) for change in _inside(source, statement, line))


def _comments(source: Source) -> Iterator[tuple[int, frozenset[str]]]:
    """The line that a comment speaks of (its own, or the one below the block of comments), and the rules in it."""
    comments: dict[int, str] = {}
    trailing: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(source.data.decode()).readline):
        if token.type == tokenize.COMMENT:
            own_line = token.line[: token.start[1]].strip() == ""
            (comments if own_line else trailing)[token.start[0]] = token.string
    for line, text in trailing.items():
        yield line, frozenset(RULE_ID.findall(text))
    gathered: set[str] = set()
    for line, text in sorted(comments.items()):
        gathered |= set(RULE_ID.findall(text))
        if line + 1 not in comments:
            yield line + 1, frozenset(gathered)
            gathered = set()


def _statement_at(tree: Tree, line: int) -> ast.stmt | None:
    """The innermost statement around a line; of one with a block, the head alone counts."""
    around = [s for s in tree.statements if s.lineno <= line <= header_end(s)]
    return around[-1] if around else None


def _of_first(source: Source, tree: Tree, statements: Iterable[ast.stmt]) -> list[Change]:
    """The first of these statements that can be changed; those before it only gave something a short name."""
    for statement in statements:
        found = list(
            data_below(source, statement) if source.path.startswith("games/") else changes_of(source, tree, statement)
        )
        if found or not gives_a_name(statement):
            return found
    return []


def _inside(source: Source, statement: ast.stmt, line: int) -> Iterator[Change]:
    """The argument or element that stands on this line of a longer statement."""
    for node in ast.walk(statement):
        if isinstance(node, ast.keyword) and node.lineno == line:
            if source.path.startswith("games/"):
                yield from row_changes(source, node.value, line)
            else:
                yield source.drop(node)
                yield from changes_in(source, node.value)
            return
        if isinstance(node, ast.expr) and node.lineno == line and node.col_offset > statement.col_offset:
            yield from changes_in(source, node)
            return


# --- docstrings -----------------------------------------------------------------------------------------------------
def _in_docstrings(source: Source, tree: Tree) -> Iterator[Found]:
    for function in tree.functions:
        rules = _named_by(function)
        if rules:
            yield from ((rules, change) for change in _of_function(source, tree, function))


def _named_by(function: ast.FunctionDef) -> frozenset[str]:
    return frozenset(RULE_ID.findall(ast.get_docstring(function) or ""))


def _of_function(source: Source, tree: Tree, function: ast.FunctionDef) -> Iterator[Change]:
    """Its first condition and its last answer stand for all of it.

    'if fault is not None: return fault' and the like are about what another function enforces."""
    inside = tree.inside(function)
    first = next((s for s in inside if isinstance(s, ast.If) and not asks_for_none(s.test)), None)
    if first is not None:
        yield source.put(first.test, "False")
    answers = [s for s in inside if isinstance(s, ast.Return)][-1:]
    for answer in answers:
        if isinstance(answer.value, ast.Name):
            yield from _last_changes(source, tree, [s for s in inside if makes(s, answer.value.id)])
        else:
            yield from _last_changes(source, tree, [answer])


def _last_changes(source: Source, tree: Tree, statements: list[ast.stmt]) -> list[Change]:
    for statement in reversed(statements):
        found = list(changes_of(source, tree, statement))
        if found:
            return found
    return []
