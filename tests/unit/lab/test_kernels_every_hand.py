"""The kernels and the plain rankings agree on every hand of every deck: order, ties, and what the numbers stand for.

The two lows of six and seven cards, and more of Omaha and Badugi, are in tests/kernels.
"""

from collections import Counter
from math import comb

import numpy as np
import pytest

from pitboss.lab.kernels.ranking import rank_batch, strengths_of
from pitboss.rankings import RANKINGS
from tests.support.every_hand import all_hands, counted_by_kernel, counted_without_dealing, every_five, plain_strengths

# How many hands there are of each class, the best first, as published.
SIXES = {
    "royal_flush": 188, "straight_flush": 1_656, "four_of_a_kind": 14_664, "full_house": 165_984, "flush": 205_792,
    "straight": 361_620, "three_of_a_kind": 732_160, "two_pairs": 2_532_816, "pair": 9_730_740, "no_pair": 6_612_900,
}  # fmt: skip
SEVENS = {
    "royal_flush": 4_324, "straight_flush": 37_260, "four_of_a_kind": 224_848, "full_house": 3_473_184,
    "flush": 4_047_644, "straight": 6_180_020, "three_of_a_kind": 6_461_620, "two_pairs": 31_433_400,
    "pair": 58_627_800, "no_pair": 23_294_460,
}  # fmt: skip


@pytest.mark.parametrize(
    ("ranking", "hands", "classes"),
    [
        ("high", 2_598_960, 7_462),
        ("low_ace_five", 2_598_960, 6_175),
        ("low_eight_or_better", 2_598_960, 56),
        ("low_two_seven", 2_598_960, 7_462),
        ("six_plus", 376_992, 1_404),
        ("six_plus_ace_low_kicker", 376_992, 1_404),
        ("joker", 3_162_510, 7_464),
    ],
)
def test_every_hand_of_five(ranking: str, hands: int, classes: int) -> None:
    cards, _, _ = every_five(RANKINGS[ranking].deck)
    numbers = rank_batch(ranking, cards)
    assert len(cards) == hands
    assert np.array_equal(strengths_of(ranking)[numbers], plain_strengths(ranking))
    # Dense, and in order: the strengths of the numbers rise.
    assert np.array_equal(np.union1d(numbers, [0]), np.arange(classes + 1))
    assert np.all(np.diff(strengths_of(ranking)) > 0)


@pytest.mark.parametrize("ranking", ["badugi_ace_low", "badugi_ace_high"])
def test_every_badugi_hand_of_four(ranking: str) -> None:
    cards = all_hands(RANKINGS[ranking].deck, 4)
    numbers = rank_batch(ranking, cards)
    assert len(cards) == 270_725
    plain = RANKINGS[ranking].strength
    assert strengths_of(ranking)[numbers].tolist() == [plain(hand) for hand in cards.tolist()]
    # Badugis of four, three, two and one card: every set of so many ranks is the best of some hand.
    assert np.array_equal(np.unique(numbers), np.arange(1, sum(comb(13, size) for size in (1, 2, 3, 4)) + 1))


@pytest.mark.parametrize("ranking", ["badugi_ace_low", "badugi_ace_high"])
def test_five_cards_hold_the_best_of_their_badugis(ranking: str) -> None:
    """Every hand of five: the best of the five hands of four that are in it."""
    cards, _, _ = every_five(RANKINGS[ranking].deck)
    fours = [rank_batch(ranking, np.delete(cards, without, axis=1)) for without in range(5)]
    assert np.array_equal(rank_batch(ranking, cards), np.max(fours, axis=0))


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("ranking", ["six_plus", "six_plus_ace_low_kicker"])
def test_every_hand_of_six_and_seven(ranking: str, size: int) -> None:
    """Each strength comes as often as counting says that it must."""
    found = counted_by_kernel(ranking, size)
    assert found == counted_without_dealing(ranking, size)
    assert sum(found.values()) == comb(36, size)


@pytest.mark.parametrize(("size", "by_class"), [(6, SIXES), (7, SEVENS)])
def test_every_high_hand_of_six_and_seven(size: int, by_class: dict[str, int]) -> None:
    counts = counted_by_kernel("high", size)
    assert counts == counted_without_dealing("high", size)
    found: Counter[str] = Counter()
    for strength in sorted(counts, reverse=True):
        found[RANKINGS["high"].class_name(strength)] += counts[strength]
    assert list(found.items()) == list(by_class.items())
    assert sum(found.values()) == comb(52, size)
    if size == 7:
        assert len(counts) == 4_824
