"""How many hands there are of each class, over every hand of the deck: the oracles of C.1 to C.6.

A class is read off the words for a hand, so the words are counted too.
"""

from collections import Counter
from itertools import combinations

import pytest

from pitboss.cards import DECK_36, DECK_52, Card
from pitboss.rankings import RANKINGS
from tests.support.covers import covers

HIGH_CLASSES = (
    "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind",
    "two pair", "pair", "none",
)  # fmt: skip


def counted(ranking: str, deck: tuple[Card, ...], size: int) -> Counter[int]:
    """How often each strength comes."""
    return Counter(map(RANKINGS[ranking].strength, combinations(deck, size)))


def by_class(ranking: str, strengths: Counter[int]) -> dict[str, int]:
    """Best class first."""
    classes: dict[str, int] = {}
    for strength in sorted(strengths, reverse=True):
        name = RANKINGS[ranking].words(strength).partition(", ")[0].removesuffix(" (low)").removesuffix(" low")
        if name.startswith("pair of"):
            name = "pair"
        if name.endswith(" high") or "-" in name.removesuffix("-card Badugi"):
            name = "none"
        classes[name] = classes.get(name, 0) + strengths[strength]
    return classes


@covers("C-HI-04")
def test_c_hi_04__all_five_card_hands() -> None:
    strengths = counted("high", DECK_52, 5)
    counts = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540)
    assert list(by_class("high", strengths).items()) == list(zip(HIGH_CLASSES, counts, strict=True))
    assert len(strengths) == 7_462


@covers("C-LO-02")
def test_c_lo_02__all_five_card_hands() -> None:
    strengths = counted("low_ace_five", DECK_52, 5)
    assert list(by_class("low_ace_five", strengths).items()) == [
        ("none", 1_317_888), ("pair", 1_098_240), ("two pair", 123_552), ("three of a kind", 54_912),
        ("full house", 3_744), ("four of a kind", 624),
    ]  # fmt: skip


@covers("C-LO-04")
def test_c_lo_04__all_five_card_hands() -> None:
    strengths = counted("low_eight_or_better", DECK_52, 5)
    assert strengths.pop(0) == 2_598_960 - 57_344
    assert len(strengths) == 56
    assert set(strengths.values()) == {4**5}


@covers("C-27-01", "C-27-03")
def test_c_27_03__all_five_card_hands() -> None:
    classes = by_class("low_two_seven", counted("low_two_seven", DECK_52, 5))
    counts = (4, 32, 624, 3_744, 5_112, 9_180, 54_912, 123_552, 1_098_240, 1_303_560)
    assert list(classes.items()) == list(zip(HIGH_CLASSES, counts, strict=True))[::-1]


@covers("C-BDG-01", "C-BDG-03", "C-BDG-05")
@pytest.mark.parametrize("ranking", ["badugi_ace_low", "badugi_ace_high"])
def test_c_bdg_03__all_four_card_hands(ranking: str) -> None:
    strengths = counted(ranking, DECK_52, 4)
    assert list(by_class(ranking, strengths).items()) == [
        ("four-card Badugi", 17_160),
        ("three-card Badugi", 154_440),
        ("two-card Badugi", 96_252),
        ("one-card Badugi", 2_873),
    ]
    assert len(strengths) == 715 + 286 + 78 + 13


@covers("C-6P-01", "C-6P-04")
@pytest.mark.parametrize("ranking", ["six_plus", "six_plus_ace_low_kicker"])
def test_c_6p_01__all_five_card_hands(ranking: str) -> None:
    classes = by_class(ranking, counted(ranking, DECK_36, 5))
    order = (
        "royal flush", "straight flush", "four of a kind", "flush", "full house", "straight", "three of a kind",
        "two pair", "pair", "none",
    )  # fmt: skip
    counts = (4, 20, 288, 480, 1_728, 6_120, 16_128, 36_288, 193_536, 122_400)
    assert list(classes.items()) == list(zip(order, counts, strict=True))
