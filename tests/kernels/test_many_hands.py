"""Every hand of six and seven for the lows, every five-card Badugi by kind, a million Omaha hands of each kind."""

from math import comb

import numpy as np
import pytest

from pitboss.cards import DECK_52
from pitboss.lab.kernels.ranking import rank_batch, rank_omaha_batch, strengths_of
from pitboss.rankings import RANKINGS
from tests.support.every_hand import Hands, all_hands, counted_by_kernel, counted_without_dealing, dealt


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("ranking", ["low_ace_five", "low_eight_or_better"])
def test_every_low_hand_of_six_and_seven(ranking: str, size: int) -> None:
    found = counted_by_kernel(ranking, size)
    assert found == counted_without_dealing(ranking, size)
    assert sum(found.values()) == comb(52, size)


@pytest.mark.parametrize("ranking", ["high", "low_ace_five", "low_eight_or_better", "low_two_seven", "joker"])
def test_every_hand_of_five_one_by_one(ranking: str) -> None:
    """The plain ranking is asked about each hand, and not only about each kind."""
    hands, plain = all_hands(RANKINGS[ranking].deck, 5), RANKINGS[ranking].strength
    asked = np.fromiter(map(plain, hands.tolist()), np.int64, len(hands))
    assert np.array_equal(strengths_of(ranking)[rank_batch(ranking, hands)], asked)


def one_of_each_kind(hands: Hands) -> tuple[Hands, np.ndarray[tuple[int], np.dtype[np.intp]]]:
    """Which suit is which does not matter to a Badugi: one hand of each kind, and the kind of each hand."""
    ranks = np.left_shift(1, hands >> 2, dtype=np.int64)
    held = np.sort([np.where(hands & 3 == suit, ranks, 0).sum(axis=1) for suit in range(4)], axis=0)
    _, first, kind = np.unique(
        held[0] << 39 | held[1] << 26 | held[2] << 13 | held[3], return_index=True, return_inverse=True
    )
    return hands[first], kind


@pytest.mark.parametrize("ranking", ["badugi_ace_low", "badugi_ace_high"])
def test_every_badugi_hand_of_five(ranking: str) -> None:
    hands = all_hands(DECK_52, 5)
    some, kind = one_of_each_kind(hands)
    plain = RANKINGS[ranking]
    best = np.array([max(map(plain.of_choice, plain.choices(hand))) for hand in some.tolist()], np.int64)
    assert np.array_equal(strengths_of(ranking)[rank_batch(ranking, hands)], best[kind])
    assert len(some) == 134_459


@pytest.mark.parametrize("hole", [4, 5, 6])
@pytest.mark.parametrize("ranking", ["high", "low_eight_or_better"])
def test_a_million_omaha_hands(ranking: str, hole: int) -> None:
    cards = dealt(DECK_52, hole + 5, 1_000_000, seed=hole)
    numbers = rank_omaha_batch(ranking, cards[:, :hole], cards[:, hole:])
    plain = RANKINGS[ranking].strength_two_three
    asked = np.fromiter((plain(row[:hole], row[hole:]) for row in cards.tolist()), np.int64, len(cards))
    assert np.array_equal(strengths_of(ranking)[numbers], asked)
