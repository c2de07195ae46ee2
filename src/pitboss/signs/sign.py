"""What a sign is made of: parts under headings, and lines that say what is behind them."""

from collections.abc import Iterable
from functools import cache
from typing import Literal

import msgspec

from pitboss.rulebook import NO_CHAPTER, REGISTER, choice_name, posted

# now: what is so at this moment and otherwise is not. posted: what the books oblige to post. filed: what the house has
# filed and nobody has to post. house: what it says besides.
Kind = Literal["now", "posted", "filed", "house"]


class Line(msgspec.Struct, frozen=True):
    """rule: the entry of the register behind it, '' where the house alone says it. cited: the paragraphs of the game
    that is played here, and no id: `rule` leads to those. pays: of a pay table, the wager, the hand and what it pays.
    game: the key of the one that the line is about, on the sign of a room."""

    words: str
    rule: str = ""
    cited: str = ""
    pays: tuple[str, str, str] | None = None
    game: str = ""


class Part(msgspec.Struct, frozen=True):
    heading: str
    kind: Kind
    lines: tuple[Line, ...]


class Sign(msgspec.Struct, frozen=True):
    """about: the game and its place in the books, or what else stands below the title."""

    title: str
    about: str
    parts: tuple[Part, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple([line for part in self.parts for line in part.lines])


def line(chapter: str, words: str, rule: str, cited: str = "") -> Line:
    """A line with what a game of this chapter is cited by, or with the one paragraph that it is about. A game that the
    rulebook does not name cites nothing."""
    return Line(words, rule, "" if chapter == NO_CHAPTER else cited or posted(rule, chapter))


def sign(title: str, about: str, parts: Iterable[tuple[str, Kind, Iterable[Line]]]) -> Sign:
    """Headings without lines are left out."""
    made = [Part(heading, kind, tuple(lines)) for heading, kind, lines in parts]
    return Sign(title, about, tuple([part for part in made if part.lines]))


def in_a_row(names: Iterable[str], last: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'."""
    listed = list(names)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} {last} {listed[-1]}"


@cache
def _choices() -> dict[str, str]:
    return {choice_name(rule_id): rule_id for rule_id in REGISTER if rule_id.startswith("N-CFG-")}


def choice_rule(name: str) -> str:
    """The entry about a house choice: N-CFG-bet.minRaise of "bet_min_raise"."""
    return _choices()[name]
