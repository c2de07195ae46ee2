"""`strength` remembers, `best` tries every choice: they agree, for every hand shape of five cards and many more."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards import DECK_52, Card
from pitboss.rankings import RANKINGS, Ranking
from tests.support.covers import covers
from tests.unit.rankings.hands import random_hands

FIVE_CARD = ["high", "low_ace_five", "low_eight_or_better", "low_two_seven", "six_plus", "six_plus_ace_low_kicker"]
BADUGIS = ["badugi_ace_low", "badugi_ace_high"]
OMAHA = ["high", "low_ace_five", "low_eight_or_better"]


def deck_of(ranking: str) -> tuple[Card, ...]:
    return RANKINGS[ranking].deck


def plain(ranking: Ranking, cards: tuple[Card, ...]) -> int:
    best = ranking.best(cards)
    return best.strength if best else 0


def every_shape(lowest: int) -> list[tuple[Card, ...]]:
    """Each multiset of five ranks in mixed suits, and each set of five ranks in one suit."""
    hands = []
    for ranks in combinations_with_replacement(range(lowest, 13), 5):
        if ranks[0] == ranks[4]:
            continue
        hands.append(tuple(4 * rank + place % 4 for place, rank in enumerate(ranks)))
        if len(set(ranks)) == 5:
            hands.append(tuple(4 * rank for rank in ranks))
    return hands


@covers("C-HI-04", "C-LO-02", "C-27-03", "C-6P-01")
@pytest.mark.parametrize("key", FIVE_CARD)
def test_every_shape_of_five_cards(key: str) -> None:
    ranking = RANKINGS[key]
    hands = every_shape(deck_of(key)[0] >> 2)
    assert len(hands) == (7_462 if deck_of(key) == DECK_52 else 1_404)
    for cards in hands:
        assert ranking.strength(cards) == plain(ranking, cards)


@covers("C-HI-07", "G-STUD7-01", "G-HE-01")
@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("key", FIVE_CARD)
def test_six_and_seven_cards(key: str, size: int) -> None:
    ranking = RANKINGS[key]
    for cards in random_hands(1_000, size, deck=deck_of(key)):
        assert ranking.strength(cards) == plain(ranking, cards)


@covers("C-HI-07")
@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("key", FIVE_CARD)
def test_few_ranks__where_multiples_crowd(key: str, size: int) -> None:
    ranking = RANKINGS[key]
    for cards in random_hands(300, size, deck=(*range(32, 44), 48, 49, 50, 51)):
        assert ranking.strength(cards) == plain(ranking, cards)


@covers("C-HI-02", "C-6P-02")
@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("key", FIVE_CARD)
def test_two_suits__where_flushes_and_straight_flushes_crowd(key: str, size: int) -> None:
    ranking = RANKINGS[key]
    deck = tuple(card for card in deck_of(key) if card & 3 < 2)
    for cards in random_hands(300, size, deck=deck):
        assert ranking.strength(cards) == plain(ranking, cards)


@covers("C-BDG-04", "C-BDG-05", "C-BDG-06")
@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("key", BADUGIS)
def test_badugi(key: str, size: int) -> None:
    ranking = RANKINGS[key]
    for cards in random_hands(3_000, size):
        assert ranking.strength(cards) == plain(ranking, cards)


@covers("G-OMA-01", "G-OMA5-01")
@pytest.mark.parametrize("hole_cards", [4, 5, 6])
@pytest.mark.parametrize("suits", [2, 4])
@pytest.mark.parametrize("key", OMAHA)
def test_two_three(key: str, suits: int, hole_cards: int) -> None:
    ranking = RANKINGS[key]
    deck = tuple(card for card in DECK_52 if card & 3 < suits)
    for cards in random_hands(250, hole_cards + 5, deck=deck):
        hole, board = cards[:hole_cards], cards[hole_cards:]
        best = ranking.best_two_three(hole, board)
        assert ranking.strength_two_three(hole, board) == (best.strength if best else 0)


@given(key=st.sampled_from(sorted(RANKINGS)), data=st.data())
@settings(max_examples=300)
@covers("C-HI-03", "C-HI-06")
def test_neither_order_nor_names_of_suits_matter(key: str, data: st.DataObject) -> None:
    ranking = RANKINGS[key]
    cards = data.draw(
        st.lists(st.sampled_from(deck_of(key)), min_size=ranking.cards_least, max_size=ranking.cards_most, unique=True)
    )
    suits = data.draw(st.permutations(range(4)))
    renamed = data.draw(st.permutations([card & ~3 | suits[card & 3] if card in DECK_52 else card for card in cards]))
    assert ranking.strength(cards) == ranking.strength(renamed)
    assert ranking.best(cards) == ranking.best(renamed)


@given(key=st.sampled_from(sorted(RANKINGS)), data=st.data())
@settings(max_examples=300)
@covers("C-HI-07", "C-BDG-04")
def test_another_card_never_hurts__and_the_best_cards_alone_are_worth_the_same(key: str, data: st.DataObject) -> None:
    ranking = RANKINGS[key]
    most = ranking.cards_most
    cards = data.draw(st.lists(st.sampled_from(deck_of(key)), min_size=most, max_size=most, unique=True))
    if most > ranking.cards_least:
        assert ranking.strength(cards) >= ranking.strength(cards[:-1])
    best = ranking.best(cards)
    if best is not None:
        assert set(best.cards) <= set(cards)
        assert ranking.of_choice(best.cards) == best.strength
