"""The pages of the Python API are those that the docstrings make."""

import re
from pathlib import Path

import pytest

from tools.reference import PACKAGES, page, stale
from tools.reference_source import described


def test_reference__is_current() -> None:
    """`python -m tools.reference` writes it."""
    assert stale() == []


@pytest.mark.parametrize(
    ("package", "names"),
    [
        ("pitboss.lab", ["Batch", "Cards", "edge", "odds", "rank_batch"]),
        ("pitboss.lab.batch", ["Batch", "FastSummary", "Hits", "Result", "Stepping", "Waiting", "hand_rows"]),
        ("pitboss.engine", ["TableState", "Refusal", "apply", "view", "Need", "DEALER"]),
        ("pitboss.histories", ["PhhHand", "read_hands", "write_ohh"]),
    ],
)
def test_reference__has_every_name_with_its_words(package: str, names: list[str]) -> None:
    text = page(package)
    assert set(names) <= set(re.findall(r"^## `(\w+)`$", text, re.MULTILINE))
    assert package in PACKAGES


def test_reference__a_name_that_is_nowhere(tmp_path: Path) -> None:
    (tmp_path / "pitboss").mkdir()
    (tmp_path / "pitboss" / "one.py").write_text('"""One."""\n__all__ = ["two"]\n')
    with pytest.raises(LookupError, match="names two, which is nowhere defined"):
        page("pitboss.one", tmp_path)


def test_reference__examples_are_blocks() -> None:
    assert described("Words.\n\n>>> 1 + 1\n2\n\nMore.") == "Words.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore.\n"
