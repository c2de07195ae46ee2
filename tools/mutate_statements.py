"""How a statement that enforces a rule is disabled: its condition never holds, its loop has nothing, it is left out."""

import ast
from collections.abc import Iterator
from itertools import chain

from tools.mutate_expressions import BESIDE_THE_POINT, asks_for_none, changes_in
from tools.mutate_text import Change, Source


class Tree:
    """Which statement stands in which."""

    def __init__(self, module: ast.Module) -> None:
        self._parents: dict[ast.stmt, tuple[ast.AST, list[ast.stmt]]] = {}
        self.statements: list[ast.stmt] = []
        self._enter(module)
        self.statements.sort(key=lambda statement: statement.lineno)
        self.functions = [statement for statement in self.statements if isinstance(statement, ast.FunctionDef)]

    def _enter(self, node: ast.AST) -> None:
        for _, value in ast.iter_fields(node):
            if not isinstance(value, list):
                continue
            for part in value:
                if isinstance(part, ast.stmt):
                    self._parents[part] = node, value
                    self.statements.append(part)
                if isinstance(part, ast.stmt | ast.excepthandler | ast.match_case):
                    self._enter(part)

    def guard(self, statement: ast.stmt) -> tuple[ast.If, str] | None:
        """The `if` whose last word this statement is, and the condition under which it is never reached."""
        parent, body = self._parents[statement]
        if not isinstance(parent, ast.If) or body[-1] is not statement:
            return None
        return parent, "False" if body is parent.body else "True"

    def inside(self, function: ast.FunctionDef) -> list[ast.stmt]:
        """The statements of a function, in the order in which they stand."""
        return [s for s in self.statements if function.lineno < s.lineno <= (function.end_lineno or 0)]

    def from_here(self, statement: ast.stmt) -> list[ast.stmt]:
        """A statement and those that follow it in its block."""
        body = self._parents[statement][1]
        return body[body.index(statement) :]

    def alone(self, statement: ast.stmt) -> bool:
        return len(self._parents[statement][1]) == 1


def header_end(statement: ast.stmt) -> int:
    """The last line of a statement without the block that belongs to it."""
    match statement:
        case ast.If(body=[first, *_]) | ast.For(body=[first, *_]) | ast.While(body=[first, *_]):
            return max(statement.lineno, first.lineno - 1)
        case ast.FunctionDef(body=[first, *_]) | ast.ClassDef(body=[first, *_]) | ast.With(body=[first, *_]):
            return max(statement.lineno, first.lineno - 1)
    return statement.end_lineno or statement.lineno


def never_reached(source: Source, tree: Tree, statement: ast.stmt) -> Change | None:
    """The guard of a statement switched off; where it has none, the statement left out."""
    found = tree.guard(statement)
    if found:
        return source.put(found[0].test, found[1])
    return source.put(statement, "pass") if isinstance(statement, ast.Return | ast.Expr | ast.Raise) else None


def changes_of(source: Source, tree: Tree, statement: ast.stmt) -> Iterator[Change]:
    """Every way to disable a statement that stands below the name of a rule."""
    found = list(_by_kind(source, statement))
    if isinstance(statement, ast.Return | ast.Raise) and tree.guard(statement) and tree.alone(statement):
        off = never_reached(source, tree, statement)
        found += [off] if off else []
    if not found and _may_go(statement):
        found = [source.put(statement, "pass")]
    yield from found


def gives_a_name(statement: ast.stmt) -> bool:
    """'unit = house.table_unit' decides nothing by itself."""
    match statement:
        case ast.Assign(targets=[ast.Name()]):
            return True
        case _:
            return False


def makes(statement: ast.stmt, name: str) -> bool:
    """Whether the statement gives this name its value, or adds to it."""
    match statement:
        case ast.Assign(targets=targets):
            return any(isinstance(target, ast.Name) and target.id == name for target in targets)
        case ast.AugAssign(target=ast.Name(id=found)) | ast.AnnAssign(target=ast.Name(id=found)):
            return found == name
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=found)))):
            return found == name
        case _:
            return False


def _may_go(statement: ast.stmt) -> bool:
    """Whether nothing later misses a name when the statement goes."""
    match statement:
        case ast.Expr() | ast.Assert() | ast.Raise() | ast.AugAssign():
            return True
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
        case _:
            return False


def _by_kind(source: Source, statement: ast.stmt) -> Iterator[Change]:
    match statement:
        case ast.If(test=test):
            yield source.put(test, "False")
            if not asks_for_none(test):
                yield source.put(test, f"not ({ast.unparse(test)})")
        case ast.While(test=test):
            yield source.put(test, "False")
        case ast.For(iter=over):
            yield source.put(over, "()")
            if _order_matters(statement):
                yield source.put(over, f"reversed(list({ast.unparse(over)}))")
        case ast.Return(value=ast.expr() as value) | ast.AnnAssign(value=ast.expr() as value):
            yield from changes_in(source, value)
        case ast.Assign(targets=targets, value=value):
            yield from chain(_swapped(source, targets), changes_in(source, value), _without_options(source, value))
        case ast.AugAssign(value=value):
            yield source.put(statement, "pass")
            yield from changes_in(source, value)
        case ast.Expr(value=ast.Call() as call):
            yield source.put(statement, "pass")
            yield from changes_in(source, call)


def _swapped(source: Source, targets: list[ast.expr]) -> Iterator[Change]:
    """'first, second = …' with the names the other way round."""
    match targets:
        case [ast.Tuple(elts=[ast.Name(id=one), ast.Name(id=two)]) as both]:
            yield source.put(both, f"{two}, {one}")


def _without_options(source: Source, value: ast.expr) -> Iterator[Change]:
    """'High(key, runs=…)' as it would be by default."""
    if isinstance(value, ast.Call):
        yield from (source.drop(word) for word in value.keywords if word.arg not in BESIDE_THE_POINT)


def _order_matters(loop: ast.stmt) -> bool:
    """Whether the loop may end early or makes a row of things."""
    for part in ast.walk(loop):
        match part:
            case ast.Return() | ast.Break() | ast.Attribute(attr="append") | ast.AugAssign(value=ast.List()):
                return True
    return False
