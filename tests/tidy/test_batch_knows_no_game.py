"""Batches are compiled from steps and choices: no game's name is in their code, nor what it is asked by, so a new game
runs unchanged."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pitboss.lab.batch as package
from pitboss.games import GAMES, RESEARCH_GAMES

PATHS = [path for folder in package.__path__ for path in sorted(Path(folder).rglob("*.py"))]
KEYS = [*GAMES, *(game.key for game in RESEARCH_GAMES)]
# What says which game it is. A ranking has a key too, of which something may depend.
NAMES = ("key", "title", "chapter", "family")


def texts_of(module: ast.Module) -> set[str]:
    """Every text in the code; docstrings show examples."""
    told = [node for node in ast.walk(module) if isinstance(node, ast.Expr)]
    docs = {id(node.value) for node in told}
    return {
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


def deciding(module: ast.Module) -> Iterator[ast.AST]:
    """What something may depend on: what is compared, matched, looked up, or asked how it begins and what is in it."""
    for node in ast.walk(module):
        if isinstance(node, ast.Compare):
            yield from (node.left, *node.comparators)
        elif isinstance(node, ast.Match):
            yield node.subject
        elif isinstance(node, ast.Subscript):
            yield node.slice
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ("get", "startswith", "endswith", "index", "find", "count"):
                yield from (node.func.value, *node.args)


def names_in(node: ast.AST) -> list[str]:
    """Which of a game's names occur in it."""
    return [
        ast.unparse(each)
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute) and each.attr in NAMES and ast.unparse(each.value) != "ranking"
    ]


def names_decided_by(source: str) -> list[str]:
    return [name for node in deciding(ast.parse(source)) for name in names_in(node)]


def test_no_key_of_a_game() -> None:
    assert len(PATHS) > 10
    assert {"holdem", "kuhn", "leduc"} <= set(KEYS)
    for path in PATHS:
        texts = texts_of(ast.parse(path.read_text(encoding="utf-8")))
        assert not [(key, text) for key in KEYS for text in texts if key in text.lower()], path.name


def test_nothing_depends_on_the_name_of_a_game() -> None:
    for path in PATHS:
        assert not names_decided_by(path.read_text(encoding="utf-8")), path.name


def test_what_would_depend_on_it_is_noticed() -> None:
    for source in (
        "if plan.game.key == KEY: pass", "x = game.title in NAMES", "match game.chapter:\n case A: pass", "T[game.key]",
        "T.get(self.game.key)", "game.title.startswith(S)", "x = game.family is not F",
    ):  # fmt: skip
        assert names_decided_by(source), source
    assert not names_decided_by("if ranking.key in ALL: rank(ranking.key)")
