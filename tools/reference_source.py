"""Names of a package and what their sources say of them."""

import ast
import re
from pathlib import Path
from typing import NamedTuple

Function = ast.FunctionDef | ast.AsyncFunctionDef
EXAMPLE = re.compile(r"^( *)>>> ")


class Entry(NamedTuple):
    """order: classes, then functions, then the rest, each by name."""

    order: tuple[int, str]
    name: str
    text: str


class Module(NamedTuple):
    name: str
    tree: ast.Module
    lines: list[str]

    @classmethod
    def read(cls, source: Path, name: str) -> "Module":
        place = source.joinpath(*name.split("."))
        path = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        text = path.read_text(encoding="utf-8")
        return cls(name, ast.parse(text), text.splitlines())

    @property
    def words(self) -> str:
        return ast.get_docstring(self.tree) or ""

    def imported(self) -> dict[str, str]:
        """Names that come from another module of ours, and which."""
        return {
            alias.asname or alias.name: node.module
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("pitboss")
            for alias in node.names
        }

    def find(self, source: Path, name: str) -> Entry:
        """Where it is defined, however many modules pass it on."""
        for node in self.tree.body:
            if isinstance(node, Function) and node.name == name:
                return Entry((1, name), name, _function(node, self.name))
            if isinstance(node, ast.ClassDef) and node.name == name:
                return Entry((0, name), name, _class(node, self.name))
            if name in _assigned(node):
                return Entry((2, name), name, self._value(node))
        home = self.imported().get(name)
        if home is None:
            raise LookupError(f"{self.name} names {name}, which is nowhere defined")
        return Module.read(source, home).find(source, name)

    def _value(self, node: ast.stmt) -> str:
        """A constant or an alias, with the comment above it."""
        comment: list[str] = []
        at = node.lineno - 2
        while at >= 0 and self.lines[at].startswith("#"):
            comment.insert(0, self.lines[at].lstrip("# "))
            at -= 1
        written = " ".join(line.strip() for line in self.lines[node.lineno - 1 : node.end_lineno])
        return f"```python\n{written}\n```\n\n{' '.join(comment)}\n\nIn `{self.name}`.\n"


def names_of(package: Module) -> list[str]:
    """What `__all__` lists; where it is worked out, what the package imports for types."""
    for node in package.tree.body:
        if isinstance(node, ast.Assign) and "__all__" in _assigned(node) and isinstance(node.value, ast.List):
            return [str(ast.literal_eval(each)) for each in node.value.elts]
    return sorted(package.imported())


def described(words: str) -> str:
    """A docstring as Markdown: examples in blocks of their own."""
    out: list[str] = []
    inside = False
    for line in words.splitlines():
        if EXAMPLE.match(line) and not inside:
            out.append("```pycon")
            inside = True
        elif inside and not line.strip():
            out.append("```")
            inside = False
        out.append(line)
    return "\n".join([*out, "```"] if inside else out) + "\n"


def _assigned(node: ast.stmt) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _signature(node: Function) -> str:
    returned = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({ast.unparse(node.args)}){returned}"


def _function(node: Function, module: str) -> str:
    return f"```python\n{_signature(node)}\n```\n\n{described(ast.get_docstring(node) or '')}\nIn `{module}`.\n"


def _class(node: ast.ClassDef, module: str) -> str:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    fields = [
        f"    {ast.unparse(each)}"
        for each in node.body
        if isinstance(each, ast.AnnAssign) and not ast.unparse(each.target).startswith("_")
    ]
    head = f"class {node.name}({bases})" if bases else f"class {node.name}"
    text = "\n".join([head, *fields])
    methods = [each for each in node.body if isinstance(each, Function) and not each.name.startswith("_")]
    told = [f"- `{_signature(each)}`{_first(each)}" for each in methods]
    opening = [each for each in node.body if isinstance(each, Function) and each.name in ("__init__", "__new__")]
    made = [f"Made by `{node.name}({_given(each)})`." for each in opening]
    parts = [f"```python\n{text}\n```", described(ast.get_docstring(node) or "").rstrip(), *made, "\n".join(told)]
    return "\n\n".join(part for part in parts if part) + f"\n\nIn `{module}`.\n"


def _given(node: Function) -> str:
    return ast.unparse(node.args).removeprefix("self, ").removeprefix("cls, ")


def _first(node: Function) -> str:
    words = (ast.get_docstring(node) or "").partition("\n\n")[0]
    return f": {' '.join(words.split())}" if words else ""
