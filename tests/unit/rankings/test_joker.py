"""Double Draw (DD 6): what a joker may be, and what each hand is worth with it."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from pitboss.cards import DECK_52, DECK_54, JOKERS, UNKNOWN, Card, parse_cards, show_cards
from pitboss.rankings import RANKINGS, Value
from tests.support.covers import covers
from tests.unit.rankings.hands import random_hands

JOKER = RANKINGS["joker"]
# C-DD-03: from the best down; the last two win nothing.
ORDER = (
    "five_aces", "natural_royal_flush", "wild_royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush",
    "straight", "three_of_a_kind", "two_pairs", "pair", "no_pair",
)  # fmt: skip


def value(text: str) -> Value:
    found = JOKER.best(parse_cards(text, deck=DECK_54))
    assert found is not None
    return found


def name(text: str) -> str:
    found = value(text)
    # Both ways of ranking say so.
    assert JOKER.strength(parse_cards(text, deck=DECK_54)) == found.strength
    return JOKER.class_name(found.strength)


@covers("C-DD-01")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("Ah 2h 3h 4h 5h", "straight_flush"),
        ("Ah 2h 3h 4h X1", "straight_flush"),
        ("Ac 2d 3h 4s 5s", "straight"),
        ("Ts Jd Qh Kc Ad", "straight"),
        # No sequence runs round the corner, with or without a joker.
        ("Qh Kh Ah 2h X1", "flush"),
        ("Qc Kd Ah 2h 3s", "no_pair"),
        ("Qc Kd Ah 2h X1", "pair"),
        ("Kc Ad 2h X1 X2", "three_of_a_kind"),
    ],
)
def test_c_dd_01__the_ace_is_low_under_two_to_five_only(cards: str, expected: str) -> None:
    assert name(cards) == expected


@covers("C-DD-01")
def test_c_dd_01__suits_are_equal() -> None:
    assert value("9h 8h 7h 6h X1") == value("9c 8c 7c 6c X2")
    assert value("Kc Kd X1 4s 5s") == value("Kh Ks X2 4c 5d")


@covers("C-DD-02")
@pytest.mark.parametrize(
    ("cards", "expected", "told"),
    [
        # It completes what can be completed …
        ("2h 9h Kh Jh X1", "flush", "X1 Kh Jh 9h 2h"),
        ("X1 Ac 2d 3h 5s", "straight", "5s X1 3h 2d Ac"),
        ("X1 X2 8c 9d Ts", "straight", "X1 X2 Ts 9d 8c"),
        ("6c X2 8c 9d X1", "straight", "X1 9d 8c X2 6c"),
        ("Kh Jh 9h X1 X2", "straight_flush", "Kh X1 Jh X2 9h"),
        ("X2 X1 Qs Js Ts", "wild_royal_flush", "X1 X2 Qs Js Ts"),
        ("3d 7d 8d X1 X2", "flush", "X1 X2 8d 7d 3d"),
        ("Ad 7d 8d X1 3d", "flush", "Ad X1 8d 7d 3d"),
        # … and is an ace in all other hands, never a second king or a third.
        ("Kc Kd Kh X1 5s", "three_of_a_kind", "Kh Kd Kc X1 5s"),
        ("Kc Kd X1 X2 5s", "two_pairs", "X1 X2 Kd Kc 5s"),
        ("Kc Kd Kh X1 X2", "full_house", "Kh Kd Kc X1 X2"),
        ("Kc Kd X1 4h 5s", "pair", "Kd Kc X1 5s 4h"),
        ("Kc Kd 5h X1 5s", "two_pairs", "Kd Kc 5s 5h X1"),
        ("Kc Kd Kh Ks X1", "four_of_a_kind", "Ks Kh Kd Kc X1"),
        ("Ac Ad X1 X2 2s", "four_of_a_kind", "Ad Ac X1 X2 2s"),
        ("Ac Kd Kh X1 9s", "two_pairs", "Ac X1 Kh Kd 9s"),
        ("Ac Ad X1 9h 9s", "full_house", "Ad Ac X1 9s 9h"),
        ("X1 X2 2h 7d 9c", "pair", "X1 X2 9c 7d 2h"),
        ("X1 2h 7d 9c Ks", "no_pair", "X1 Ks 9c 7d 2h"),
        ("Ac 2h 7d 9c X1", "pair", "Ac X1 9c 7d 2h"),
    ],
)
def test_c_dd_02__the_joker(cards: str, expected: str, told: str) -> None:
    assert name(cards) == expected
    assert show_cards(value(cards).cards) == told


@covers("C-DD-02")
def test_c_dd_02__the_use_that_gives_the_best_class() -> None:
    """A flush before a straight, a straight before three aces, a royal before a lower straight flush."""
    assert name("6h 7h 8h 9c X1") == "straight"
    assert name("6h 7h 8h Kh X1") == "flush"
    assert name("Ac 2d 3h X1 X2") == "straight"
    assert name("9s Ts Js Qs X1") == "straight_flush"
    assert name("Ts Js Qs X1 X2") == "wild_royal_flush"


@covers("C-DD-03")
@pytest.mark.parametrize(
    ("cards", "expected", "words"),
    [
        ("As Ah Ad Ac X1", "five_aces", "five aces"),
        ("As Ah Ad X1 X2", "five_aces", "five aces"),
        ("As Ks Qs Js Ts", "natural_royal_flush", "natural royal flush"),
        ("X1 Ks Qs Js Ts", "wild_royal_flush", "wild royal flush"),
        ("As X2 Qs X1 Ts", "wild_royal_flush", "wild royal flush"),
        ("9h 8h 7h 6h X1", "straight_flush", "straight flush, ten high"),
        ("Kd Qd Jd Td 9d", "straight_flush", "straight flush, king high"),
        ("As Ah Ad Ac 2s", "four_of_a_kind", "four of a kind, aces, two kicker"),
        ("As Ah X1 Kc Kd", "full_house", "full house, aces over kings"),
        ("2h 3h 4h 5h 7h", "flush", "flush, seven-five-four-three-two"),
        ("2h 3d 4h 5h 6h", "straight", "straight, six high"),
        ("5s 5h 5d Kc 2d", "three_of_a_kind", "three of a kind, fives, king-two kickers"),
        ("3s 3h 2d 2c Kd", "two_pairs", "two pair, threes and twos, king kicker"),
        ("As Ah 9d 2c Kd", "pair", "pair of aces, king-nine-two kickers"),
        ("As Jh 9d 2c Kd", "no_pair", "ace high, king-jack-nine-two kickers"),
    ],
)
def test_c_dd_03__classes(cards: str, expected: str, words: str) -> None:
    assert name(cards) == expected
    assert value(cards).words == words


@covers("C-DD-03")
def test_c_dd_03__the_order_of_the_classes() -> None:
    hands = (
        "As Ah Ad X1 X2", "Ts Js Qs Ks As", "X1 Ts Js Qs Ks", "9s Ts Js Qs Ks", "Ac Ad Ah As Kd", "Ac Ad Ah Kd Kc",
        "Ac Kc Qc Jc 9c", "Ac Kc Qc Jc Td", "Ac Ad Ah Kd Qc", "Ac Ad Kh Kd Qc", "Ac Ad Kh Qd Jc", "Ac Kd Qh Jd 9c",
    )  # fmt: skip
    strengths = [value(hand).strength for hand in hands]
    assert strengths == sorted(strengths, reverse=True)
    assert [name(hand) for hand in hands] == list(ORDER)
    assert sorted(JOKER.classes, key=lambda one: -JOKER.classes[one]) == list(ORDER)


@covers("C-DD-04")
def test_c_dd_04__all_hands_of_54_cards() -> None:
    strengths = Counter(map(JOKER.strength, combinations(DECK_54, 5)))
    counts = Counter[str]()
    for strength, times in strengths.items():
        counts[JOKER.class_name(strength)] += times
    assert counts.total() == 3_162_510
    assert [counts[one] for one in ORDER] == [
        6, 4, 80, 540, 1_320, 5_328, 11_388, 34_704, 75_048, 156_816, 1_341_888, 1_535_388,
    ]  # fmt: skip


@covers("C-DD-04")
def test_c_dd_04__what_is_remembered_is_what_is_found__all_hands_with_a_joker() -> None:
    seen = 0
    for jokers in ((JOKERS[0],), (JOKERS[1],), JOKERS):
        for naturals in combinations(DECK_52, 5 - len(jokers)):
            cards = (*naturals, *jokers)
            assert JOKER.strength(cards) == JOKER.of_choice(cards)
            seen += 1
    assert seen == 3_162_510 - 2_598_960


@covers("C-DD-01", "C-DD-04")
def test_c_dd_04__without_a_joker_it_is_an_ordinary_high_hand() -> None:
    high = RANKINGS["high"]
    for cards in random_hands(40_000, 5):
        expected = high.strength(cards)
        royal = high.class_name(expected) == "royal_flush"
        assert JOKER.strength(cards) == JOKER.of_choice(cards) == expected + (1 << 20 if royal else 0)


# --- by the definitions of the book, with every card that a joker may be ---------------------------------------------
ROWS = {frozenset("A23456789TJQKA"[i : i + 5]) for i in range(10)}
ROYAL = frozenset("AKQJT")


def in_a_row_or_suit(ranks: str, suited: bool, wild: bool) -> str:
    """The hands that a joker may complete as any card."""
    row = frozenset(ranks) in ROWS
    if row and suited:
        royal = "wild_royal_flush" if wild else "natural_royal_flush"
        return royal if frozenset(ranks) == ROYAL else "straight_flush"
    return "flush" if suited else "straight" if row else "no_pair"


def of_a_kind(ranks: str) -> str:
    """The others, with aces for jokers."""
    if ranks == "AAAAA":
        return "five_aces"
    counts = sorted(Counter(ranks).values(), reverse=True)
    return {
        (4, 1): "four_of_a_kind", (3, 2): "full_house", (3, 1, 1): "three_of_a_kind", (2, 2, 1): "two_pairs",
        (2, 1, 1, 1): "pair",
    }.get(tuple(counts), "no_pair")  # fmt: skip


def by_the_book(cards: tuple[Card, ...]) -> str:
    texts = [show_cards([card]) for card in cards if card not in JOKERS]
    ranks, suits = "".join(text[0] for text in texts), {text[1] for text in texts}
    jokers = 5 - len(texts)
    # A joker helps to a flush in the suit of the others only, so its rank is all that is left to choose.
    names = {
        in_a_row_or_suit(ranks + "".join(chosen), len(suits) == 1, jokers > 0)
        for chosen in combinations_with_replacement("23456789TJQKA", jokers)
    }
    return min({*names, of_a_kind(ranks + "A" * jokers)}, key=ORDER.index)


@covers("C-DD-02", "C-DD-03")
def test_c_dd_02__by_the_book__all_hands_with_both_jokers() -> None:
    for naturals in combinations(DECK_52, 3):
        cards = (*naturals, *JOKERS)
        assert JOKER.class_name(JOKER.strength(cards)) == by_the_book(cards), show_cards(cards)


@covers("C-DD-02", "C-DD-03")
@pytest.mark.parametrize("suits", [1, 2, 4])
def test_c_dd_02__by_the_book__hands_with_one_joker(suits: int) -> None:
    deck = tuple(card for card in DECK_52 if card & 3 < suits)
    for naturals in random_hands(15_000 if suits == 4 else 3_000, 4, deck=deck):
        cards = (*naturals, JOKERS[0])
        assert JOKER.class_name(JOKER.strength(cards)) == by_the_book(cards), show_cards(cards)


@covers("C-DD-02", "C-DD-03")
@pytest.mark.parametrize("jokers", [0, 1])
def test_c_dd_03__by_the_book__four_high_ranks_where_royals_and_fours_crowd(jokers: int) -> None:
    for naturals in random_hands(5_000, 5 - jokers, deck=DECK_52[32:]):
        cards = (*naturals, *JOKERS[:jokers])
        assert JOKER.class_name(JOKER.strength(cards)) == by_the_book(cards), show_cards(cards)


@covers("C-DD-02")
@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("X1 X1 2c 3c 4c", "twice"),
        ("X1 2c 3c 4c", "ranks 5 cards, not 4"),
        ("X1 2c 3c 4c 5c 6c", "ranks 5 cards, not 6"),
    ],
)
def test_c_dd_02__no_hand(cards: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        value(cards)


@covers("C-DD-02")
def test_c_dd_02__unknown_cards_are_never_ranked__nor_jokers_elsewhere() -> None:
    with pytest.raises(ValueError, match="never ranked"):
        JOKER.best((*DECK_52[:4], UNKNOWN))
    with pytest.raises(IndexError):
        JOKER.strength((*DECK_52[:4], UNKNOWN))
    with pytest.raises(ValueError, match="X1 is no card of this ranking's deck"):
        RANKINGS["high"].best((*DECK_52[:4], JOKERS[0]))
