"""Where rules are named: in the code (a string or a comment), on tests (@covers) and in scenarios (covers:)."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from pitboss.rulebook import REGISTER, choice_name
from pitboss.scenarios.files import read_file

# What has the form of a rule id. "AMB-40", "UTF-16" and "A-5" have not.
RULE_ID = re.compile(r"(?<![\w-])(?:N-CFG-[a-z]\w*(?:\.\w+)+|[A-O]-(?:[A-Z0-9]+-)?\d{2})(?![\w-])")
# The record of choices and its profiles only name the choices; whoever reads one enforces it. What no room plays
# enforces nothing.
NAMES_ONLY = {
    "submission/choices.py",
    "submission/profiles.py",
    "submission/words/spoken.py",
    "games/research/small.py",
}
# The test that plays every scenario file.
PLAYS_SCENARIOS = "scenarios/test_scenarios.py::test_scenario__comes_out_as_written"
CHOICES = {name: rule_id for rule_id in REGISTER if (name := choice_name(rule_id))}

Scoped = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Mention(NamedTuple):
    """A rule, and the place that names it: "engine/steps/blinds.py::post"."""

    rule_id: str
    place: str


def in_code(package: Path) -> Iterator[Mention]:
    """All mentions in a package, apart from the register itself."""
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        if not name.startswith("rulebook/"):
            yield from in_module(name, path.read_text(encoding="utf-8"))


def in_module(name: str, source: str) -> Iterator[Mention]:
    module = ast.parse(source, filename=name)
    scopes = _Scopes(module)
    for line, text in chain(_comments(source), _strings(module)):
        for rule_id in RULE_ID.findall(text):
            yield Mention(rule_id, scopes.place(name, line))
    if name not in NAMES_ONLY:
        for line, word in chain(_attributes_read(module), _strings(module)):
            if word in CHOICES:
                yield Mention(CHOICES[word], scopes.place(name, line))


def _comments(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def _strings(module: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def _attributes_read(module: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node.lineno, node.attr


class _Scopes:
    """Which function, class or module constant a line belongs to."""

    def __init__(self, module: ast.Module) -> None:
        self.spans: list[tuple[int, int, str]] = []
        self._enter(module.body, "")

    def _enter(self, body: list[ast.stmt], outer: str) -> None:
        for node in body:
            end = node.end_lineno or node.lineno
            if isinstance(node, Scoped):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                self.spans.append((first, end, outer + node.name))
                self._enter(node.body, f"{outer}{node.name}.")
            elif not outer and isinstance(node, ast.Assign | ast.AnnAssign):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name):
                    self.spans.append((node.lineno, end, target.id))

    def place(self, module: str, line: int) -> str:
        """The innermost scope around a line; for a comment outside all of them, the one that comes next."""
        around = [(last - first, scope) for first, last, scope in self.spans if first <= line <= last]
        if around:
            return f"{module}::{min(around)[1]}"
        after = [(first, scope) for first, _, scope in self.spans if line < first <= line + 4]
        return f"{module}::{min(after)[1]}" if after else module


def on_tests(folder: Path) -> Iterator[Mention]:
    """All rules that tests say they cover."""
    for path in sorted(folder.rglob("test_*.py")):
        name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
        yield from on_test_module(name, path.read_text(encoding="utf-8"))
    for path in sorted(folder.rglob("*.scenario")):
        for rule_id in read_file(path.read_text(encoding="utf-8")).covers:
            yield Mention(rule_id, f"{folder.name}/{PLAYS_SCENARIOS}")


def on_test_module(name: str, source: str) -> Iterator[Mention]:
    module = ast.parse(source, filename=name)
    constants = {
        node.targets[0].id: node.value
        for node in module.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    everywhere = list(_covered(constants["pytestmark"], constants)) if "pytestmark" in constants else []
    yield from _on_body(module.body, f"{name}::", everywhere, constants)


def _on_body(body: list[ast.stmt], prefix: str, outer: list[str], constants: dict[str, ast.expr]) -> Iterator[Mention]:
    for node in body:
        if not isinstance(node, Scoped):
            continue
        ids = [*outer, *(found for mark in node.decorator_list for found in _covered(mark, constants))]
        if isinstance(node, ast.ClassDef):
            yield from _on_body(node.body, f"{prefix}{node.name}::", ids, constants)
        elif node.name.startswith("test_"):
            yield from (Mention(rule_id, prefix + node.name) for rule_id in ids)


def _covered(mark: ast.expr, constants: dict[str, ast.expr]) -> Iterator[str]:
    """The ids in every covers(...) inside a decorator, or inside a constant that the decorator names."""
    for node in ast.walk(mark):
        match node:
            case ast.Call(func=ast.Name(id="covers") | ast.Attribute(attr="covers"), args=args):
                for arg in args:
                    yield from _ids(arg, constants)
            case ast.Name(id=name) if name in constants and constants[name] is not mark:
                yield from _covered(constants[name], {k: v for k, v in constants.items() if k != name})


def _ids(arg: ast.expr, constants: dict[str, ast.expr]) -> Iterator[str]:
    match arg:
        case ast.Constant(value=str(rule_id)):
            yield rule_id
        case ast.Starred(value=value):
            yield from _ids(value, constants)
        case ast.Name(id=name) if name in constants:
            yield from _ids(constants[name], constants)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                yield from _ids(part, constants)
