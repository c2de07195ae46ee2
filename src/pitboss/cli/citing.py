"""Citations as short as they can be: 'P 21.D(5)-(8)' for the four paragraphs of it."""

import re

from pitboss.rulebook import cite

PARAGRAPH = re.compile(r"(?P<head>.*?)\((?P<number>\d+)\)")


def short_cite(rule_id: str, chapter: str) -> str:
    """What is behind a rule in a game of this chapter, numbered paragraphs drawn together, two at the most."""
    heads: dict[str, list[int]] = {}
    for citation in cite(rule_id, chapter).split(", "):
        match = PARAGRAPH.fullmatch(citation)
        numbers = heads.setdefault(match["head"] if match else citation, [])
        if match:
            numbers.append(int(match["number"]))
        else:
            # The whole paragraph is cited: its parts need not be.
            numbers.append(0)
    told = [head if 0 in numbers else head + _span(numbers) for head, numbers in heads.items()]
    return ", ".join(told[:2]) + (" …" if len(told) > 2 else "")


def _span(numbers: list[int]) -> str:
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"({numbers[0]})-({numbers[-1]})"
    return ",".join(f"({number})" for number in numbers)
