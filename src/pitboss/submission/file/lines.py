"""Where in a TOML text each key stands.

Values are read by the standard library, which keeps no places. So each line is given its number as a comment, and a
reader that keeps comments says which number came to stand behind which key: no parser of our own, and nothing that
depends on how that reader puts a text together again.
"""

import re
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from functools import cached_property
from typing import Any

from tomlkit import parse
from tomlkit.container import Container
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Item, Table

Path = tuple[str | int, ...]

MARK = re.compile(r"#@(\d+)[\\ \t\r]*$")
PLACE = re.compile(r"(?P<words>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)


class NotToml(ValueError):
    """A text that is no TOML, with the place where that shows."""

    def __init__(self, words: str, line: int, column: int) -> None:
        self.line, self.column = line, column
        super().__init__(words)


class Lines:
    """The line of each key and heading; of what has none, that of whatever holds it. Looked for when first asked."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _found(self) -> dict[Path, int]:
        return _lines(self._text)

    def of(self, path: Path) -> int:
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path, 1)


def read_toml(text: str) -> tuple[dict[str, Any], Lines]:
    """The values, numbers with decimals as Decimal, and where they stand. Raises NotToml."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(text, str(error)) from None
    except RecursionError:
        raise NotToml("values are nested too deeply", 1, 1) from None
    except (ValueError, ArithmeticError):
        # The reader says nothing of where.
        raise NotToml("a number in it is too long to be read", 1, 1) from None
    return data, Lines(text)


def _not_toml(text: str, told: str) -> NotToml:
    place = PLACE.fullmatch(told)
    words = place["words"] if place else told
    if place and place["line"]:
        return NotToml(words, int(place["line"]), int(place["column"]))
    before, _, last = text.rpartition("\n")
    return NotToml(words, before.count("\n") + 1 + ("\n" in text), len(last) + 1)


def _lines(text: str) -> dict[Path, int]:
    marked = "\n".join([_marked(line, number) for number, line in enumerate(text.split("\n"), 1)])
    try:
        document = parse(marked)
    except (TOMLKitError, RecursionError):
        # The values are sound all the same: then nobody knows their lines.
        return {}
    found: dict[Path, int] = {}
    for path, line in _walk(document, (), {}):
        found.setdefault(path, line)
    return found


def _marked(line: str, number: int) -> str:
    """A backslash at the end, also one before blanks, joins two lines of a text: nothing may come behind it."""
    end = len(line.rstrip("\\ \t\r"))
    return f"{line[:end]} #@{number}{line[end:]}" if line.strip() else line


def _walk(container: Container, path: Path, counts: dict[Path, int]) -> Iterator[tuple[Path, int]]:
    """counts: how many tables of an array have been met; its parts may stand far apart."""
    for key, item in container.body:
        if key is None:
            continue
        here = (*path, key.key)
        if isinstance(item, AoT):
            for table in item.body:
                number = counts[here] = counts.get(here, -1) + 1
                if (line := _line(table)) is not None:
                    yield here, line
                yield from _table(table, (*here, number), counts)
        elif isinstance(item, Table):
            yield from _table(item, here, counts)
        elif (line := _line(item)) is not None:
            # The comment is behind the end of a value that goes over several lines.
            yield here, line - item.as_string().count("\n")


def _table(table: Table, path: Path, counts: dict[Path, int]) -> Iterator[tuple[Path, int]]:
    if (line := _line(table)) is not None:
        yield path, line
    yield from _walk(table.value, path, counts)


def _line(item: Item) -> int | None:
    mark = MARK.search(item.trivia.comment)
    return int(mark[1]) if mark else None
