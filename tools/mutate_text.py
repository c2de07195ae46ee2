"""A module's text, and one change in it: a piece of the text put in the place of another."""

import ast
from functools import cached_property
from typing import NamedTuple

SHOWN_MAX = 70


class Change(NamedTuple):
    """What to put where, counted in bytes; the line, and the change in words."""

    start: int
    end: int
    text: str
    line: int
    words: str


class Source:
    """A module's text and syntax. Syntax counts in bytes, so the text is kept in them too."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.data = text.encode()
        self.module = ast.parse(text, filename=path)
        self.lines = text.splitlines()

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.data.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        return starts

    @cached_property
    def _blocks(self) -> list[tuple[int, int, str]]:
        """Where each statement of the module itself begins and ends, and its syntax."""
        return [(*self._whole(node), ast.dump(ast.Module([node], []))) for node in self.module.body]

    def _whole(self, node: ast.stmt) -> tuple[int, int]:
        start, end = self.span(node)
        decorators = [self._starts[mark.lineno - 1] for mark in getattr(node, "decorator_list", [])]
        return min([start, *decorators]), end

    def span(self, node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[node.end_lineno - 1] + node.end_col_offset

    def put(self, node: ast.expr | ast.stmt | ast.keyword, text: str) -> Change:
        """The node becomes this text."""
        start, end = self.span(node)
        old = " ".join(self.data[start:end].decode().split())
        return Change(start, end, text, node.lineno, f"{_short(old)} → {_short(text)}")

    def drop(self, node: ast.expr | ast.keyword, line: int = 0) -> Change:
        """An element or argument goes, with the comma that follows it. line: where the row of elements begins."""
        start, end = self.span(node)
        old = " ".join(self.data[start:end].decode().split())
        rest = self.data[end:]
        comma = rest[: len(rest) - len(rest.lstrip())] + b","
        if rest.startswith(comma):
            end += len(comma)
        return Change(start, end, "", line or node.lineno, f"{_short(old)} → (left out)")

    def changed(self, change: Change) -> str:
        return (self.data[: change.start] + change.text.encode() + self.data[change.end :]).decode()

    def is_real(self, change: Change) -> bool:
        """Whether the change leaves something that can be read and that differs in more than looks."""
        start, end, syntax = next(block for block in self._blocks if block[0] <= change.start < block[1])
        text = self.data[start : change.start] + change.text.encode() + self.data[change.end : end]
        try:
            return ast.dump(ast.parse(text)) != syntax
        except SyntaxError:
            return False


def _short(text: str) -> str:
    return text if len(text) <= SHOWN_MAX else f"{text[: SHOWN_MAX - 1]}…"
