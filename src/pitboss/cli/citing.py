"""Citations as short as they can be: 'P 21.D(5)-(8)' for the four paragraphs of it."""

import re

from pitboss.rulebook import NO_CHAPTER, rule, where

PARAGRAPH = re.compile(r"(?P<head>.+)\((?P<last>\d+|[a-z])\)")
# What no paragraph says: it claims none.
OURS = {"custom": "custom", "interpretation": "our reading"}


def short_cite(rule_id: str, chapter: str) -> str:
    """What is behind a rule in a game of this chapter; a custom and a reading of ours are named as such. Nothing for a
    game that the rulebook does not name: the heading says so once."""
    if chapter == NO_CHAPTER:
        return ""
    place, found = where(rule_id, chapter), rule(rule_id)
    if found.kind in OURS:
        points = f" ({', '.join(found.ambiguities)})" if found.ambiguities else ""
        return OURS[found.kind] + points
    return drawn_together(place.own or place.shared or place.others)


def drawn_together(citations: tuple[str, ...]) -> str:
    """Neighbours drawn together, two places at the most."""
    places: dict[str, list[str]] = {}
    for citation in citations:
        match = PARAGRAPH.fullmatch(citation)
        # Where the whole paragraph is cited, its parts need not be.
        places.setdefault(match["head"] if match else citation, []).append(match["last"] if match else "")
    told = [head + ("" if "" in lasts else _span(lasts)) for head, lasts in places.items()]
    book, _, _ = told[0].partition(" ")
    told[1:] = [place.removeprefix(f"{book} ") for place in told[1:]]
    return ", ".join(told[:2]) + (" …" if len(told) > 2 else "")


def _span(lasts: list[str]) -> str:
    """(5)-(8) or (a)-(d) where they follow each other."""
    numbers = [int(last) if last.isdigit() else ord(last) for last in lasts]
    if len(lasts) > 1 and numbers == list(range(numbers[0], numbers[0] + len(lasts))):
        return f"({lasts[0]})-({lasts[-1]})"
    return ",".join(f"({last})" for last in lasts)
