"""Which expressions carry a rule: they name it, they are a record whose default names it, or a constant holding one."""

import ast
from collections.abc import Iterable, Iterator

from tools.coverage_scan import RULE_ID

REFUSING = {"Refusal", "Fault", "not_your_turn"}


def rule_in(node: ast.AST) -> str:
    """The id, where the node is a text that is nothing else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE_ID.fullmatch(node.value):
        return node.value
    return ""


class Carriers:
    """Records with a default rule, and constants with a rule inside, of all modules together."""

    def __init__(self, modules: Iterable[ast.Module]) -> None:
        # class name: field name: its place and the rule that is its default
        self.records: dict[str, dict[str, tuple[int, str]]] = {}
        self._constants: dict[str, frozenset[str]] = {}
        self._refusing: set[str] = set()
        for module in modules:
            for node in ast.walk(module):
                if isinstance(node, ast.ClassDef):
                    self._note_record(node)
            for statement in module.body:
                self._note_constant(statement)

    def _note_record(self, node: ast.ClassDef) -> None:
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        for place, field in enumerate(fields):
            if isinstance(field.target, ast.Name) and field.value is not None and rule_in(field.value):
                self.records.setdefault(node.name, {})[field.target.id] = place, rule_in(field.value)

    def _note_constant(self, statement: ast.stmt) -> None:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as value):
                rules = frozenset(filter(None, map(rule_in, ast.walk(value))))
                if rules:
                    self._constants[name] = rules
                    if any(isinstance(part, ast.expr) and self.refuses(part) for part in ast.walk(value)):
                        self._refusing.add(name)

    def default_rule(self, call: ast.Call, field: str = "rule") -> str:
        """The rule that a record names by itself, unless the call gives another."""
        place, rule = self.records.get(_called(call), {}).get(field, (0, ""))
        given = len(call.args) > place or any(word.arg == field for word in call.keywords)
        return "" if given else rule

    def refuses(self, node: ast.expr) -> bool:
        """Whether this is a refusal, a fault, or a constant that holds one."""
        if isinstance(node, ast.Name):
            return node.id in self._refusing
        return isinstance(node, ast.Call) and _called(node) in REFUSING

    def carried_by(self, statement: ast.stmt, local: dict[str, str]) -> Iterator[tuple[frozenset[str], ast.expr]]:
        """The expressions of a statement that carry rules. A rule that is only compared with is not carried.

        local: the names that stand for a rule in the function around it."""
        if isinstance(statement, ast.Raise):
            rules = frozenset(
                found
                for part in ast.walk(statement)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
                for found in RULE_ID.findall(part.value)
            )
            if rules and statement.exc is not None:
                yield rules, statement.exc
            return
        if not _only_names_rules(statement):
            for child in ast.iter_child_nodes(statement):
                if isinstance(child, ast.expr):
                    yield from self._in(child, local)

    def _in(self, node: ast.expr, local: dict[str, str]) -> Iterator[tuple[frozenset[str], ast.expr]]:
        if isinstance(node, ast.Compare):
            return
        if isinstance(node, ast.Name) and node.id in self._constants:
            yield self._constants[node.id], node
        if isinstance(node, ast.Call):
            given = [*node.args, *(word.value for word in node.keywords)]
            named = {rule for part in given for rule in _rules_of_argument(part, local)}
            named |= {rule for rule in (self.default_rule(node),) if rule}
            if named:
                yield frozenset(named), node
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from self._in(child, local)
            elif isinstance(child, ast.keyword):
                yield from self._in(child.value, local)
            elif isinstance(child, ast.comprehension):
                yield from self._in(child.iter, local)


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _rules_of_argument(node: ast.expr, local: dict[str, str]) -> Iterator[str]:
    """An id, a name for one, or a choice between ids."""
    match node:
        case ast.Name(id=name) if name in local:
            yield local[name]
        case ast.IfExp(body=body, orelse=orelse):
            yield from filter(None, (rule_in(body), rule_in(orelse)))
        case _:
            yield from filter(None, (rule_in(node),))


def _only_names_rules(statement: ast.stmt) -> bool:
    """'rule = …' says which rule is named and enforces nothing."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name == "rule" or name.endswith("_rule") or name.isupper()
        case _:
            return False


def names_for_rules(function: ast.AST) -> dict[str, str]:
    """'rule = "E-ACT-07"' inside a function lets `rule` stand for the id."""
    return {
        node.targets[0].id: rule_in(node.value)
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and rule_in(node.value)
    }
