"""A game file holds literals, names, records made of them, and tuple concatenation. Nothing in it can decide."""

import ast
from collections.abc import Iterator

import pytest

from tests.tidy.tree import modules_of, place, syntax

# These define what a game is made of, find games by key, and check them.
NOT_GAMES = {
    "__init__.py", "steps.py", "game.py", "payouts.py", "house_rules.py", "deck_rules.py", "fault.py", "validate.py",
    "validate_banked.py", "validate_fields.py",
}  # fmt: skip

STATEMENTS = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)
PLAIN = (ast.Constant, ast.Name, ast.Attribute, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Starred, ast.keyword)


def doings(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and kind of everything in a module that is more than data."""
    for statement in module.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        if not isinstance(statement, STATEMENTS):
            yield statement.lineno, type(statement).__name__
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            for node in ast.walk(statement.value):
                if isinstance(node, ast.expr | ast.keyword) and not is_data(node):
                    yield node.lineno, type(node).__name__


def is_data(node: ast.expr | ast.keyword) -> bool:
    match node:
        case ast.BinOp(op=ast.Add()) | ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return True
        # A record is made by the name of its type, and types alone begin with a capital.
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name[:1].isupper()
        case _:
            return isinstance(node, PLAIN)


def test_game_files_hold_data_alone() -> None:
    games = [path for path in modules_of("games") if path.name not in NOT_GAMES]
    found = [f"{place(path)}:{line} {kind}" for path in games for line, kind in doings(syntax(path))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        '"""A family."""',
        "from pitboss.games.steps import Deal",
        "STREET: tuple[Step, ...] = (Deal(faces='u'), Bet(opener='high'))",
        "SCRIPT = (Ante(), *STREET) + STREET",
        "LEAST = -1",
    ],
)
def test_data_is_let_pass(text: str) -> None:
    assert not list(doings(ast.parse(text)))


@pytest.mark.parametrize(
    "text",
    [
        "if True: X = 1",
        "for x in (): X = 1",
        "while False: X = 1",
        "def f(): pass",
        "class Odd: pass",
        "X = lambda: 1",
        "X = [y for y in ()]",
        "X = 1 if Y else 2",
        "X = Y and Z",
        "X = Y * 2",
        "X = Y[0]",
        "X = f'{Y}'",
        "X = make_script()",
        "X = Game(script=tuple(Y))",
        "print(1)",
    ],
)
def test_deciding_is_found(text: str) -> None:
    assert list(doings(ast.parse(text)))
