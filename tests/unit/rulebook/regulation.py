"""Reading the regulation's text: which paragraphs there are, and its runs of words."""

import re
from collections.abc import Iterator

CHAPTER = re.compile(r"^\W*Chapter (\d+)\s*[-–]")
SECTION = re.compile(r"^\W*([A-Z])\. ")
ITEM = re.compile(r"^\W*\((\d+|[a-z]+)\)\s")
ROMAN = {"i", "ii", "iii", "iv", "v"}
WORD = re.compile(r"[a-z0-9]+")


def paragraphs(book: str, text: str) -> Iterator[str]:
    """Citations of all paragraphs, outermost first: "P 10", "P 10.L", "P 10.L(3)", "P 10.L(3)(b)"."""
    chapter, section = "", ""
    items: list[str] = []
    for line in text.splitlines():
        if found := CHAPTER.match(line):
            chapter, section, items = found[1], "", []
            yield f"{book} {chapter}"
        elif found := SECTION.match(line):
            section, items = found[1], []
            yield f"{book} {chapter}.{section}"
        elif section and (found := ITEM.match(line)):
            items = [*items[: _depth(found[1], items)], found[1]]
            yield f"{book} {chapter}.{section}" + "".join(f"({item})" for item in items)


def _depth(item: str, above: list[str]) -> int:
    """How deep an item stands: (1) below a letter, (a) below a number, (i) below a letter in brackets."""
    if item.isdigit():
        return 0
    follows_h = len(above) > 1 and above[1] == "h"
    return 2 if item in ROMAN and len(above) > 1 and not follows_h else 1


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """All runs of that many words, in small letters and without signs."""
    words = WORD.findall(text.lower().replace("’", "'").replace("'", ""))
    return {tuple(words[start : start + length]) for start in range(len(words) - length + 1)}
