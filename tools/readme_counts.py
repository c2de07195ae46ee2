"""The counts in README.md: each is written by the tool that counts, and held by a test."""

import re
from collections.abc import Mapping
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"
# What stands right behind each number.
RULES = "rules of the register are enforced"
REMINDED = "more are reminded of"
SCENARIOS = "scenarios are worked out"


def counted(text: str, counts: Mapping[str, int]) -> str:
    """The text with these numbers in it. Raises ValueError where one has lost its place."""
    for words, count in counts.items():
        behind = r"\s+".join(map(re.escape, words.split()))
        text, found = re.subn(rf"\d+(?=\s+{behind})", str(count), text)
        if found != 1:
            raise ValueError(f"README.md says {found} times how many {words}, and should once")
    return text


def is_current(counts: Mapping[str, int]) -> bool:
    text = README.read_text(encoding="utf-8")
    return counted(text, counts) == text


def write_counts(counts: Mapping[str, int]) -> None:
    README.write_text(counted(README.read_text(encoding="utf-8"), counts), encoding="utf-8")
