"""What is due at a desk, told in the words of whoever works there."""

import pytest

from pitboss.room.desks.jackpots import with_titles

TITLES = {"1": "Hold 'Em 3-100", "12": "Omaha 4-8"}


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            "Count the boxes of this gaming day: tables 1, 12",
            "Count the boxes of this gaming day: Hold 'Em 3-100, Omaha 4-8",
        ),
        ("Prepare the payment for table 12, hand 1", "Prepare the payment for Omaha 4-8, hand 1"),
        (
            "Verify the hand of seat 1 at table 1, hand 12: a flush",
            "Verify the hand of seat 1 at Hold 'Em 3-100, hand 12: a flush",
        ),
        ("Count at a closed table: box 12:3", "Count at a closed table: box 12:3 (Omaha 4-8)"),
        ("Account for boxes 1:1, 12:2", "Account for boxes 1:1 (Hold 'Em 3-100), 12:2 (Omaha 4-8)"),
        # One that is closed, and words without a table.
        ("Pay 2 people for table 3, hand 1", "Pay 2 people for table 3, hand 1"),
        ("Count the box at table 120", "Count the box at table 120"),
        ("at a closed table", "at a closed table"),
    ],
)
def test_tables_are_told_by_what_stands_on_them(told: str, words: str) -> None:
    assert with_titles(told, TITLES) == words


def test_without_tables_nothing_changes() -> None:
    assert with_titles("table 1", {}) == "table 1"
