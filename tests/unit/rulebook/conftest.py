"""The regulation itself, where it lies beside the checkout; without it the tests that read it are skipped."""

from pathlib import Path

import pytest

from tests.unit.rulebook.regulation import paragraphs

BOOKS = {"P": "poker.txt", "TX": "texas-holdem-bonus.txt", "DD": "double-draw.txt"}


@pytest.fixture(scope="session")
def shared_rulebook(shared_hands: Path) -> dict[str, str]:
    """Book to text. It lies next to the recorded hands, whose fixture skips when they are not there."""
    folder = shared_hands.parent / "rulebook"
    return {book: (folder / name).read_text(encoding="utf-8") for book, name in BOOKS.items()}


@pytest.fixture(scope="session")
def regulation(shared_rulebook: dict[str, str]) -> set[str]:
    """Every paragraph that can be cited."""
    return {citation for book, text in shared_rulebook.items() for citation in paragraphs(book, text)}


@pytest.fixture(scope="session")
def requirements(shared_hands: Path) -> str:
    return (shared_hands.parent / "spec" / "requirements.md").read_text(encoding="utf-8")
