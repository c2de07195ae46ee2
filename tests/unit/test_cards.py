"""Cards: their order, their decks, their text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import (
    CARD_TEXT,
    DECK_36,
    DECK_52,
    DECK_54,
    JOKERS,
    RANK_WORDS,
    RANKS,
    SUITS,
    UNKNOWN,
    Card,
    CardError,
    letters_of,
    parse_cards,
    rank_of,
    show_card,
    show_cards,
    suit_of,
)
from tests.support.covers import covers

HANDS = st.lists(st.sampled_from(DECK_54), unique=True)


def card(text: str) -> Card:
    (one,) = parse_cards(text)
    return one


def test_a_deck_has_every_rank_in_every_suit_once() -> None:
    assert sorted(map(show_card, DECK_52)) == sorted(rank + suit for rank in RANKS for suit in SUITS)


def test_the_short_deck_has_no_card_below_a_six() -> None:
    assert len(set(DECK_36)) == 36
    assert {show_card(one)[0] for one in DECK_36} == set("6789TJQKA")


@covers("M-CRD-01")
def test_m_crd_01__the_deck_of_double_draw_has_two_jokers_besides() -> None:
    assert DECK_54[:52] == DECK_52
    assert [show_card(one) for one in DECK_54[52:]] == ["X1", "X2"]
    assert parse_cards("x1 X2 As", deck=DECK_54) == (*JOKERS, card("As"))
    with pytest.raises(CardError, match="X1 is not in this deck of 52 cards"):
        parse_cards("X1")
    with pytest.raises(CardError, match="X1 is named twice"):
        parse_cards("X1 X1", deck=DECK_54)
    with pytest.raises(CardError, match=r"'X3' is no card: .* or X1 or X2 for a joker"):
        parse_cards("X3", deck=DECK_54)
    with pytest.raises(IndexError):
        RANK_WORDS[rank_of(JOKERS[0])]


@pytest.mark.parametrize(
    ("lower", "higher"),
    [("2s", "3c"), ("Kd", "As"), ("Ks", "Ac"), ("9s", "Tc"), ("7c", "7d"), ("7d", "7h"), ("7h", "7s")],
)
def test_the_higher_card_is_the_greater_number__ties_broken_by_suit(lower: str, higher: str) -> None:
    assert card(lower) < card(higher)


@pytest.mark.parametrize(
    ("text", "word", "suit"), [("2c", "two", 0), ("Td", "ten", 1), ("Qh", "queen", 2), ("As", "ace", 3)]
)
def test_rank_and_suit_of_a_card(text: str, word: str, suit: int) -> None:
    assert RANK_WORDS[rank_of(card(text))] == word
    assert suit_of(card(text)) == suit


@given(st.sampled_from(DECK_52))
def test_a_card_is_its_rank_and_suit(one: Card) -> None:
    assert RANKS[rank_of(one)] + SUITS[suit_of(one)] == show_card(one)


@pytest.mark.parametrize("text", ["As Td", "AsTd", "as,td", "AS TD", " aS ,\n10d ", "As10d", "A s T d"])
def test_a_row_of_cards_is_read_however_it_is_written(text: str) -> None:
    assert show_cards(parse_cards(text)) == "As Td"


@pytest.mark.parametrize("text", ["", "  ", ","])
def test_no_text_is_no_cards(text: str) -> None:
    assert parse_cards(text) == ()


@given(HANDS)
def test_what_is_shown_is_read_back(cards: list[Card]) -> None:
    assert parse_cards(show_cards(cards), deck=DECK_54) == tuple(cards)


@given(HANDS, st.sampled_from(["", " ", ",", ", "]))
def test_separators_and_case_do_not_matter(cards: list[Card], separator: str) -> None:
    text = separator.join(map(show_card, cards))
    for written in (text, text.lower(), text.upper()):
        assert parse_cards(written, deck=DECK_54) == tuple(cards)


def test_unknown_cards_are_read_where_they_may_stand__and_more_than_one() -> None:
    cards = parse_cards("?? As ??", unknown=True)
    assert cards == (UNKNOWN, card("As"), UNKNOWN)
    assert show_cards(cards) == "?? As ??"


def test_an_unknown_card_is_out_of_range_of_any_table_of_cards() -> None:
    assert UNKNOWN not in DECK_52
    with pytest.raises(IndexError):
        DECK_52[UNKNOWN]
    with pytest.raises(IndexError):
        RANK_WORDS[rank_of(UNKNOWN)]


def test_every_card_has_a_text_of_its_own() -> None:
    assert len(set(CARD_TEXT.values())) == len(CARD_TEXT) == 55


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A", "'A' is not a row of cards"),
        ("As K", "'As K' is not a row of cards"),
        ("1s", "'1s' is no card"),
        ("Ax", "'Ax' is no card"),
        ("sA", "'sA' is no card"),
        ("As A♠", "'A♠' is no card"),
        ("As Kd as", "As is named twice"),
        ("As ??", "a card nobody has seen"),
    ],
)
def test_a_refusal_says_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(CardError) as refusal:
        parse_cards(text)
    assert says in str(refusal.value)


@pytest.mark.parametrize(
    ("shown", "letters"),
    [
        ("2♣ 7♦ 9♥", "2c 7d 9h"),
        ("A♠K♠", "AsKs"),
        ("10♧,J♢ Q♡ K♤", "10c,Jd Qh Ks"),
        ("A♠\ufe0e", "As"),
        ("As Kd", "As Kd"),
    ],
)
def test_signs_of_a_screen_become_letters(shown: str, letters: str) -> None:
    assert letters_of(shown) == letters
    assert parse_cards(letters_of(shown)) == parse_cards(letters)


def test_signs_that_are_no_suit_stay_and_are_refused() -> None:
    with pytest.raises(CardError, match="'A★' is no card"):
        parse_cards(letters_of("A★"))


def test_a_card_of_another_deck_is_refused() -> None:
    assert parse_cards("6c As", deck=DECK_36) == (DECK_36[0], DECK_36[-1])
    with pytest.raises(CardError, match="5s is not in this deck of 36 cards"):
        parse_cards("6c 5s", deck=DECK_36)


@given(st.text())
def test_any_text_is_cards_or_refused(text: str) -> None:
    try:
        cards = parse_cards(text)
    except CardError as refusal:
        assert str(refusal)
    else:
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(DECK_52)


@pytest.mark.parametrize("number", [-1, 54, 98, 100])
def test_a_number_that_is_no_card_cannot_be_shown(number: int) -> None:
    with pytest.raises(KeyError):
        show_card(number)
