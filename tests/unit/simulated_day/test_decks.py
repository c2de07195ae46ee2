"""Decks from a seed, and the two that are stacked."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK_52, parse_cards
from pitboss.simulated_day.decks import BAD_BEAT, FULL_HOUSE, SeededDecks, Stacked, stacked

HANDS = st.sampled_from([BAD_BEAT, FULL_HOUSE])


@given(seed=st.integers(0, 2**32), hand=HANDS, players=st.integers(2, 6), hole=st.sampled_from([2, 4]))
def test_stacked__is_the_same_deck_with_these_cards_where_they_are_dealt(
    seed: int, hand: Stacked, players: int, hole: int
) -> None:
    order = list(DECK_52)
    Random(seed).shuffle(order)
    found = stacked(order, hand, players, hole)
    assert sorted(found) == sorted(DECK_52)
    for place, own in ((0, hand.first), (1, hand.second)):
        assert (found[place], found[place + players]) == parse_cards(own)
    dealt = hole * players
    # A burn card, three; a burn card, one; a burn card, one.
    board = (*found[dealt + 1 : dealt + 4], found[dealt + 5], found[dealt + 7])
    assert board == parse_cards(hand.board)


def test_seeded_decks__one_seed_one_row_of_decks() -> None:
    first, again, other = SeededDecks("7 table 1"), SeededDecks("7 table 1"), SeededDecks("7 table 2")
    rows = [[decks(DECK_52) for _ in range(5)] for decks in (first, again, other)]
    assert rows[0] == rows[1]
    assert rows[0] != rows[2]
    assert len(set(rows[0])) == 5


def test_seeded_decks__only_the_next_whole_deck_is_stacked() -> None:
    decks, plain = SeededDecks("7"), SeededDecks("7")
    decks.stack(BAD_BEAT, 5)
    discards = DECK_52[:20]
    assert decks(discards) == plain(discards)
    rigged, after = decks(DECK_52), decks(DECK_52)
    assert rigged[0] == parse_cards("9c")[0]
    assert rigged != plain(DECK_52)
    assert after == plain(DECK_52)
