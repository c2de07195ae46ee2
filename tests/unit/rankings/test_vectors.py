"""The vectors of PokerHandEvaluator: all 7,462 classes in order, and samples of six, seven and Omaha hands."""

import csv
from itertools import pairwise
from pathlib import Path

import pytest

from pitboss.cards import Card, parse_cards
from pitboss.rankings import RANKINGS
from tests.support.covers import covers
from tests.unit.rankings.hands import offsuit

HIGH = RANKINGS["high"]


def rows(shared_hands: Path, name: str) -> list[list[str]]:
    with (shared_hands / "evaluators" / name).open(newline="") as file:
        return list(csv.reader(file))[1:]


@pytest.fixture(scope="module")
def strength_of(shared_hands: Path) -> dict[int, int]:
    """Our strength for each of their ranks, 1 the best."""
    found = {}
    for rank, ranks, description in rows(shared_hands, "classes_7462.csv"):
        text = " ".join(one + "s" for one in ranks) if "Flush" in description else offsuit(ranks)
        found[int(rank)] = HIGH.strength(parse_cards(text))
    return found


def hands(shared_hands: Path, name: str) -> list[tuple[tuple[Card, ...], int]]:
    return [(parse_cards(" ".join(cards)), int(rank)) for *cards, rank in rows(shared_hands, name)]


@covers("C-HI-01", "C-HI-04", "C-HI-05")
def test_all_classes_in_order(strength_of: dict[int, int]) -> None:
    assert list(strength_of) == list(range(1, 7_463))
    in_order = list(strength_of.values())
    assert all(better > worse for better, worse in pairwise(in_order))


@covers("G-STUD7-01", "G-HE-01")
@pytest.mark.parametrize("name", ["six.sample5000.csv", "seven.sample5000.csv"])
def test_six_and_seven_cards(shared_hands: Path, strength_of: dict[int, int], name: str) -> None:
    for cards, rank in hands(shared_hands, name):
        assert HIGH.strength(cards) == strength_of[rank]


@covers("G-OMA-01", "G-OMA5-01")
@pytest.mark.parametrize("name", ["plo4.csv", "plo5.csv", "plo6.csv"])
def test_omaha__board_first_then_the_hole(shared_hands: Path, strength_of: dict[int, int], name: str) -> None:
    for cards, rank in hands(shared_hands, name):
        assert HIGH.strength_two_three(cards[5:], cards[:5]) == strength_of[rank]
