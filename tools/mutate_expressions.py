"""How an expression that carries out a rule is made to carry it out wrongly.

Each change takes something away or turns it round: the smaller for the larger, a term left out, one branch for both, a
filter gone. Texts are never changed, nor the rule that is named.
"""

import ast
from collections.abc import Iterator
from copy import copy

from tools.mutate_text import Change, Source

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
NEXT_TO: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OTHER_FUNCTION = {"min": "max", "max": "min", "any": "all", "all": "any"}
# What they are given is told to people; nothing is enforced inside.
TOLD = {"Refusal", "Fault", "ValueError", "BrokenInvariant", "not_your_turn"}
# Options that change how a thing is checked or counted, not what is decided.
BESIDE_THE_POINT = {"reverse", "strict", "number"}


def changes_in(source: Source, node: ast.expr) -> Iterator[Change]:
    """Every single change of this expression and of what is inside it."""
    if isinstance(node, ast.JoinedStr) or _name(node) in TOLD or _chooses_text(node):
        return
    yield from (source.put(node, f"({text})") for text in _instead(node))
    if isinstance(node, ast.Call):
        yield from changes_in(source, node.func)
        yield from changes_in_arguments(source, node)
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.comprehension):
            yield from _in_comprehension(source, child)
        elif isinstance(child, ast.expr) and not _is_part(node, child):
            yield from changes_in(source, child)


def changes_in_arguments(source: Source, call: ast.Call) -> Iterator[Change]:
    """Every change in what a call is given. A bare number given to a record is a name: the seat 0, the pot 0."""
    record = _name(call)[:1].isupper()
    for part in call.args:
        if not (record and isinstance(part, ast.Constant)):
            yield from changes_in(source, part)
    for word in call.keywords:
        if word.arg not in BESIDE_THE_POINT:
            yield from changes_in(source, word.value)


def _name(node: ast.expr) -> str:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name
        case _:
            return ""


def _chooses_text(node: ast.expr) -> bool:
    """'"G-GEN-03" if … else "G-GEN-04"' only says which rule is named."""
    if not isinstance(node, ast.IfExp):
        return False
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in (node.body, node.orelse))


def _is_part(node: ast.expr, child: ast.expr) -> bool:
    """What is changed with the expression around it: an index, a sign, the number that something is compared with."""
    match node:
        case ast.Subscript(slice=index):
            return child is index and not isinstance(child, ast.BinOp)
        case ast.Compare():
            return isinstance(child, ast.Constant)
        case _:
            return isinstance(node, ast.UnaryOp)


def _instead(node: ast.expr) -> Iterator[str]:
    """What can stand in the place of this expression itself."""
    match node:
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield "0" if value == 1 else str(value + 1)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield ast.unparse(operand)
        case ast.IfExp(test=test, body=body, orelse=orelse) if not asks_for_type(test):
            yield ast.unparse(body)
            yield ast.unparse(orelse)
        case ast.Compare():
            yield from _compared(node)
        case ast.BoolOp():
            yield from _joined(node)
        case ast.BinOp():
            yield from _reckoned(node)
        case ast.Call():
            yield from _called(node)
        case ast.Subscript():
            yield from _picked(node)


def _compared(node: ast.Compare) -> Iterator[str]:
    for table in (OPPOSITE, NEXT_TO):
        for i, op in enumerate(node.ops):
            if type(op) in table:
                other = copy(node)
                other.ops = [*node.ops[:i], table[type(op)](), *node.ops[i + 1 :]]
                yield ast.unparse(other)


def _joined(node: ast.BoolOp) -> Iterator[str]:
    # A part that keeps what follows from failing on nothing has to stay.
    for i, part in enumerate(node.values):
        if not asks_for_none(part) and not asks_for_type(part):
            other = copy(node)
            other.values = [*node.values[:i], *node.values[i + 1 :]]
            yield ast.unparse(other if len(other.values) > 1 else other.values[0])


def asks_for_none(node: ast.expr) -> bool:
    return any(isinstance(part, ast.Constant) and part.value is None for part in ast.walk(node))


def asks_for_type(node: ast.expr) -> bool:
    return any(isinstance(part, ast.Call) and _name(part) in ("isinstance", "type") for part in ast.walk(node))


def _reckoned(node: ast.BinOp) -> Iterator[str]:
    left, right = ast.unparse(node.left), ast.unparse(node.right)
    match node.op:
        case ast.Add():
            yield left
            yield right
        case ast.Sub():
            yield left
            yield f"{left} + {right}"
        case ast.Mult() | ast.FloorDiv() | ast.Mod() | ast.BitOr() | ast.BitAnd():
            yield left


def _called(node: ast.Call) -> Iterator[str]:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in OTHER_FUNCTION:
        other = copy(node)
        other.func = ast.Name(OTHER_FUNCTION[name])
        yield ast.unparse(other)
    elif name == "sorted":
        other = copy(node)
        other.keywords = [word for word in node.keywords if word.arg != "reverse"]
        if len(other.keywords) == len(node.keywords):
            other.keywords = [*node.keywords, ast.keyword("reverse", ast.Constant(True))]
        yield ast.unparse(other)
    elif name == "reversed":
        yield ast.unparse(node.args[0])
    elif name == "clockwise_after":
        # The seats in their order, wherever the action starts.
        yield f"sorted({ast.unparse(node.args[0])})"


def _picked(node: ast.Subscript) -> Iterator[str]:
    whole = ast.unparse(node.value)
    match node.slice:
        # Of a row that was put in order just here the other end is another answer.
        case ast.Constant(value=0) if isinstance(node.value, ast.Call):
            yield f"{whole}[-1]"
        case ast.Slice():
            yield whole


def _in_comprehension(source: Source, clause: ast.comprehension) -> Iterator[Change]:
    for condition in clause.ifs:
        yield source.put(condition, "True")
        yield source.put(condition, f"(not ({ast.unparse(condition)}))")
    yield from changes_in(source, clause.iter)
