"""Files made from the example, with one thing changed."""

import re
from functools import cache

import msgspec

from pitboss.submission.file.example import example_values, section_of
from pitboss.submission.file.keys import Key

KEY = re.compile(r"([a-z_0-9]+) = (.+)")


class Spot(msgspec.Struct, frozen=True):
    """One key of the example: its line, what it says there, and its heading."""

    line: int
    heading: str
    key: Key
    value: str

    @property
    def name(self) -> str:
        return f"{section_of(self.heading).name}.{self.key.name}"


@cache
def spots() -> tuple[Spot, ...]:
    """Every key of the example, in its order."""
    found, heading = [], ""
    for number, line in enumerate(example_values().splitlines(), 1):
        if line.startswith("["):
            heading = line
        elif match := KEY.fullmatch(line):
            key = section_of(heading).key(match[1])
            assert key is not None
            found.append(Spot(number, heading, key, match[2]))
    return tuple(found)


@cache
def first_spots() -> dict[str, Spot]:
    """The first place of each key, by the name of its section and its own."""
    return {spot.name: spot for spot in reversed(spots())}


def with_line(line: int, text: str | None) -> str:
    """The example with another line there; None: without it, and nothing moves."""
    lines = example_values().splitlines()
    lines[line - 1] = text or ""
    return "\n".join(lines) + "\n"


def alone_with_value(name: str, value: str | None) -> tuple[str, int]:
    """As with_value, with no other section but the one before; every line is where it was."""
    text, line = with_value(name, value)
    lines = text.splitlines()
    headings = [number for number, found in enumerate(lines) if found.startswith("[")]
    before = [number for number in headings if number < line][-2:]
    # A game of a mix stands in its mix.
    before += [number for number in headings if number < line and not lines[number].startswith("[[mixes.games")][-1:]
    end = next((number for number in headings if number >= line), len(lines))
    first = min(before)
    return "\n".join(["" for _ in lines[:first]] + lines[first:end]), line


def with_value(name: str, value: str | None) -> tuple[str, int]:
    """The example with another value of this key, or without it; and its line."""
    spot = first_spots()[name]
    return with_line(spot.line, None if value is None else f"{spot.key.name} = {value}"), spot.line
