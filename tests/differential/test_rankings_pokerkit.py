"""Our rankings against pokerkit's, where both have the same law: who wins, and who ties, on random hands."""

from itertools import pairwise
from typing import Any

import pytest
from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
)

from pitboss.cards import DECK_36, DECK_52, Card, show_cards
from pitboss.rankings import RANKINGS
from tests.support.covers import covers
from tests.unit.rankings.hands import random_hands

PEERS: list[tuple[str, Any, tuple[int, ...]]] = [
    ("high", StandardHighHand, (5, 7)),
    ("low_ace_five", RegularLowHand, (5, 7)),
    ("low_eight_or_better", EightOrBetterLowHand, (5, 7)),
    ("low_two_seven", StandardLowHand, (5,)),
    ("badugi_ace_low", BadugiHand, (4, 5)),
    ("badugi_ace_high", StandardBadugiHand, (4, 5)),
    ("six_plus", ShortDeckHoldemHand, (5, 7)),
]
OMAHA_PEERS = [("high", OmahaHoldemHand), ("low_eight_or_better", OmahaEightOrBetterLowHand)]


def theirs(peer: Any, hole: tuple[Card, ...], board: tuple[Card, ...] = ()) -> Any:
    """Their hand, None where none qualifies."""
    return peer.from_game_or_none(show_cards(hole).replace(" ", ""), show_cards(board).replace(" ", ""))


def assert_same_order(ours: list[int], peers: list[Any]) -> None:
    """Sorted by our strength, each hand stands to the next as theirs does."""
    pairs = sorted(zip(ours, peers, strict=True), key=lambda pair: pair[0])
    assert [peer is None for _, peer in pairs] == [strength == 0 for strength, _ in pairs]
    ranked = [pair for pair in pairs if pair[0]]
    assert ranked
    for (ours_low, theirs_low), (ours_high, theirs_high) in pairwise(ranked):
        assert (ours_low == ours_high) == (theirs_low == theirs_high)
        assert (ours_low < ours_high) == (theirs_low < theirs_high)


@covers("C-HI-04", "C-HI-05", "C-LO-03", "C-LO-04", "C-27-03", "C-BDG-04", "C-BDG-05", "C-BDG-06", "C-6P-01")
@pytest.mark.parametrize(("key", "peer", "sizes"), PEERS, ids=[key for key, _, _ in PEERS])
def test_any_cards_play(key: str, peer: Any, sizes: tuple[int, ...]) -> None:
    deck = DECK_36 if key.startswith("six") else DECK_52
    hands = [hand for size in sizes for hand in random_hands(700, size, deck=deck)]
    assert_same_order([RANKINGS[key].strength(hand) for hand in hands], [theirs(peer, hand) for hand in hands])


@covers("G-OMA-01", "G-OMA5-01")
@pytest.mark.parametrize("hole_cards", [4, 5])
@pytest.mark.parametrize(("key", "peer"), OMAHA_PEERS)
def test_two_three(key: str, peer: Any, hole_cards: int) -> None:
    deals = [(cards[:hole_cards], cards[hole_cards:]) for cards in random_hands(400, hole_cards + 5)]
    ours = [RANKINGS[key].strength_two_three(hole, board) for hole, board in deals]
    assert_same_order(ours, [theirs(peer, hole, board) for hole, board in deals])
