"""Where a rule stands for a table of one game: its own paragraphs first, those of other games apart.

A rule of the register gathers the paragraphs of all games that have it. At a table of Hold 'Em only those of chapter 11
and of the chapters for all games say anything; the others are for who wants to compare. What is a custom, or our own
reading of an open point, is no paragraph's word: it says so, and the paragraphs are only those that it stands beside.
"""

import msgspec

from pitboss.rulebook.entry import BOOKS
from pitboss.rulebook.lookup import rule

# Each of these chapters is about one family of games; the others of the poker book are about all.
GAME_CHAPTERS = frozenset(f"P {number}" for number in (10, 11, 12, 13, 14, 19, 20, 21, 22))
# The chapter of a game that the rulebook does not name.
NO_CHAPTER = "-"

STANDINGS = {
    "rule": "rule of the book",
    "choice": "the house's choice",
    "custom": "custom, not regulated",
    "interpretation": "our reading of an open point",
}
NOT_IN_BOOK = "not a game of the rulebook"


class Where(msgspec.Struct, frozen=True):
    """own: paragraphs of the game's chapter. shared: those that hold for every game of its book. others: paragraphs of
    other games. standing: what the rule is, in words."""

    own: tuple[str, ...]
    shared: tuple[str, ...]
    others: tuple[str, ...]
    standing: str

    @property
    def here(self) -> tuple[str, ...]:
        """What holds at this table, the game's own paragraphs first."""
        return self.own + self.shared


def chapter_of(citation: str) -> str:
    """ "P 10.L(3)(b)" is of "P 10"."""
    return citation.partition(".")[0]


def _is_own(citation: str, chapter: str) -> bool:
    # A game against the house has a whole book to itself.
    return citation.partition(" ")[0] == chapter if chapter in BOOKS else chapter_of(citation) == chapter


def where(rule_id: str, chapter: str = "") -> Where:
    """For a game of this chapter ("P 11", "TX"); without one nothing is a game's own."""
    found = rule(rule_id)
    if chapter == NO_CHAPTER:
        return Where((), (), (), NOT_IN_BOOK)
    own = [cited for cited in found.citations if _is_own(cited, chapter)]
    shared = [cited for cited in found.citations if cited not in own and _is_shared(cited, chapter)]
    others = [cited for cited in found.citations if cited not in own and cited not in shared]
    return Where(tuple(own), tuple(shared), tuple(others), STANDINGS[found.kind])


def _is_shared(citation: str, chapter: str) -> bool:
    book = chapter.partition(" ")[0]
    return (not book or citation.partition(" ")[0] == book) and chapter_of(citation) not in GAME_CHAPTERS


def cite(rule_id: str, chapter: str = "") -> str:
    """The words that a line is cited with where a game of this chapter is dealt: "P 12.D" of E-BLD-01 for "P 12".

    The paragraphs of the game's own chapter if there are any, else those that hold for all games, else all. A custom
    claims no paragraph, and a reading says whose it is.
    """
    found, place = rule(rule_id), where(rule_id, chapter)
    if place.standing == NOT_IN_BOOK:
        return "not in the rulebook"
    point = f" ({', '.join(found.ambiguities)})" if found.ambiguities else ""
    if found.kind == "custom":
        return f"custom{point}"
    paragraphs = _paragraphs(place)
    return f"our reading of {paragraphs}{point}" if found.kind == "interpretation" else paragraphs


def posted(rule_id: str, chapter: str) -> str:
    """The same on a sign, which is for players: which open point a line settles stands behind its rule. Nothing where
    the rulebook does not name the game."""
    found, place = rule(rule_id), where(rule_id, chapter)
    if place.standing == NOT_IN_BOOK:
        return ""
    if found.kind == "custom":
        return "house custom"
    paragraphs = _paragraphs(place)
    return f"our reading of {paragraphs}" if found.kind == "interpretation" else paragraphs


def _paragraphs(place: Where) -> str:
    return ", ".join(place.own or place.shared or place.others)
