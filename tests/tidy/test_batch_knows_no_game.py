"""Batches are compiled from steps and choices: no game's key is in their code, so a new game runs unchanged."""

import ast
from pathlib import Path

import pitboss.lab.batch as package
from pitboss.games import GAMES


def words_of(module: ast.Module) -> set[str]:
    """Every text in the code; docstrings show examples."""
    told = [node for node in ast.walk(module) if isinstance(node, ast.Expr)]
    docs = {id(node.value) for node in told}
    return {
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


def test_no_key_of_a_game() -> None:
    paths = [path for folder in package.__path__ for path in sorted(Path(folder).rglob("*.py"))]
    assert len(paths) > 10
    for path in paths:
        words = words_of(ast.parse(path.read_text(encoding="utf-8")))
        assert not [key for key in GAMES if any(key in word.split() for word in words)], path.name
