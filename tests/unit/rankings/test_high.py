"""High hands: P 6.A-D, G-I."""

from itertools import pairwise

import pytest

from pitboss.cards import parse_cards, show_cards
from pitboss.rankings import RANKINGS
from tests.support.covers import covers
from tests.unit.rankings.hands import Row, assert_better, assert_tie, offsuit, value, value_two_three

HIGH = "high"


@covers("C-HI-01")
@pytest.mark.parametrize(("better", "worse"), [("Ac Kd 9h 5s 3c", "Kc Qd Jh 9s 8c")])
def test_c_hi_01__ace_down_to_two(better: str, worse: str) -> None:
    assert_better(HIGH, better, worse)


@covers("C-HI-01")
def test_c_hi_01__each_rank_above_the_next() -> None:
    ranks = "AKQJT987"
    for higher, lower in pairwise(ranks):
        assert_better(HIGH, offsuit(higher + "6432"), offsuit(lower + "6432"))


@covers("C-HI-02")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("5s 4d 3c 2h As", "straight, five high"),
        ("5s 4s 3s 2s As", "straight flush, five high"),
        ("Qs Ks As 2d 3c", "ace high, king-queen-three-two kickers"),
        ("Ks As 2d 3c 4h", "ace high, king-four-three-two kickers"),
        ("Js Qs Ks As 2s", "flush, ace-king-queen-jack-two"),
        ("As Kd 5c 4h 3s", "ace high, king-five-four-three kickers"),
        ("As Kd 5c 4h 2s", "ace high, king-five-four-two kickers"),
        ("As Kd 5c 3h 2s", "ace high, king-five-three-two kickers"),
    ],
)
def test_c_hi_02__ace_ends_five_four_three_two_only(cards: str, words: str) -> None:
    assert value(HIGH, cards).words == words


@covers("C-HI-03", "C-HI-06")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Kd 9c 5h 3s", "Ah Ks 9d 5c 3d"),
        ("As Kd Qc Jh 9s", "Ad Kc Qh Js 9c"),
        ("As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
        ("2s 2d 2c 3h 3s", "2h 2c 2d 3d 3c"),
    ],
)
def test_c_hi_03__suits_never_break_a_tie(one: str, other: str) -> None:
    assert_tie(HIGH, one, other)


# One hand of each edge of each class (P 6.D), best first.
IN_ORDER = [
    "As Ks Qs Js Ts",  # royal flush
    "Kd Qd Jd Td 9d",  # the highest straight flush
    "5h 4h 3h 2h Ah",  # the lowest
    "As Ah Ad Ac 2s",  # four aces
    "2s 2h 2d 2c As",  # four twos
    "As Ah Ad Ks Kh",  # the highest full house
    "2s 2h 2d 3s 3h",  # the lowest
    "As Ks Qs Js 9s",  # flush
    "7c 5c 4c 3c 2c",
    "As Kd Qs Js Ts",  # the highest straight
    "5h 4h 3s 2h Ah",  # the lowest
    "As Ah Ad 3s 2h",  # three aces
    "2s 2h 2d As Kh",  # three twos
    "As Ah Ks Kd 2c",  # the highest two pairs
    "3s 3h 2s 2d Ac",  # the lowest
    "As Ah 4s 3d 2c",  # two aces
    "2s 2h As Kd Qc",  # two twos
    "As Kd Qs Js 9s",  # none of these
    "7s 5d 4s 3s 2s",
]


@covers("C-HI-04")
@pytest.mark.parametrize(("better", "worse"), list(pairwise(IN_ORDER)))
def test_c_hi_04__classes_in_order(better: str, worse: str) -> None:
    assert_better(HIGH, better, worse)


BY_CARDS: list[Row] = [
    ("3s 3h 3d Ks Kh", "2s 2h 2d As Ah"),
    ("Ks Kh 3s 3d Qc", "Kd Kc 2s 2d Ac"),
    ("Ah Jh 9h 4h 2h", "Ad Jd 8d 7d 6d"),
    ("6s 5d 4c 3h 2s", "5s 4d 3c 2h As"),
    ("9s 9h 9d 9c 3s", "9s 9h 9d 9c 2s"),
    ("7s 7h 7d As 3h", "7s 7h 7c Ks Qh"),
    ("7s 7h 7d As 4h", "7s 7h 7c As 3h"),
    ("Ks Kh 3s 3d Ac", "Kd Kc 3h 3c Qs"),
    ("As Ah Ks 3d 2c", "Ad Ac Qs Jd Tc"),
    ("As Ah Ks 9d 4c", "Ad Ac Kh 9s 3c"),
    ("As Kd 9c 5h 3s", "Ah Ks 9d 5c 2d"),
]


@covers("C-HI-05")
@pytest.mark.parametrize(("better", "worse"), BY_CARDS)
def test_c_hi_05__multiples_first_then_kickers(better: str, worse: str) -> None:
    assert_better(HIGH, better, worse)


@covers("C-HI-07")
def test_c_hi_07__cards_speak__the_flush_is_found_whatever_is_said() -> None:
    assert value(HIGH, "Kh 9h 9d 4h 4c 2h Jh").words == "flush, king-jack-nine-four-two"


def test_c_tx_01__lowest_flush_beats_any_straight() -> None:
    assert_better(HIGH, "2h 3h 4h 5h 7h", "As Kd Qs Js Ts")


# Seven cards, the five that play in telling order, and the words for them.
BEST_OF_SEVEN: list[tuple[str, str, str]] = [
    ("Ah Kd Qh Jh Th 2c 3h", "Ah Qh Jh Th 3h", "flush, ace-queen-jack-ten-three"),
    ("2c 7d As Ks Qs Js Ts", "As Ks Qs Js Ts", "royal flush"),
    ("9c 9d 4h 4s 2c 9h Ks", "9h 9d 9c 4s 4h", "full house, nines over fours"),
    ("9c 9d 4h 4s 2c Ah Ad", "Ah Ad 9d 9c 4s", "two pair, aces and nines, four kicker"),
    ("As Ah Ad Ks Kh Kd 2c", "As Ah Ad Ks Kh", "full house, aces over kings"),
    ("As 2d 3c 4h 5s 6d 7c", "7c 6d 5s 4h 3c", "straight, seven high"),
    ("As 2s 3s 4s 5s 6d 7s", "5s 4s 3s 2s As", "straight flush, five high"),
    ("Qs Qd Qh Qc Ks Kd Kh", "Qs Qh Qd Qc Ks", "four of a kind, queens, king kicker"),
]


@covers("G-STUD7-01", "G-HE-01")
@pytest.mark.parametrize(("seven", "five", "words"), BEST_OF_SEVEN)
def test_best_of_seven__any_five_cards_play(seven: str, five: str, words: str) -> None:
    found = value(HIGH, seven)
    assert (show_cards(found.cards), found.words) == (five, words)
    assert RANKINGS[HIGH].strength(parse_cards(seven)) == found.strength


TWO_THREE: list[tuple[str, str, str]] = [
    ("Ts 9h 8c 7d", "As Ks Qs Js 2d", "straight, king high"),
    ("Kc 3c 4h 6s", "Kh Kd 5c 5d 2s", "three of a kind, kings, six-five kickers"),
    ("Ah As Qc Jd", "Kh Kd 5c 5d 2s", "two pair, aces and kings, five kicker"),
    ("Ts 9h 8c 7d 6s", "As Ks Qs Js 2d", "flush, ace-king-queen-ten-six"),
    ("As Kh Qd Jc", "2s 3s 4s 5s 9d", "ace high, king-nine-five-four kickers"),  # the ace alone may not play
    ("6s 7s Kd Qc", "3s 4s 5s 2h 9d", "straight flush, seven high"),
    ("Ah Ad Ac As", "Kh Kd Ks 2c 3d", "full house, kings over aces"),
]


@covers("G-OMA-01", "G-OMA5-01")
@pytest.mark.parametrize(("hole", "board", "words"), TWO_THREE)
def test_two_three__exactly_two_hole_cards_play(hole: str, board: str, words: str) -> None:
    found = value_two_three(HIGH, hole, board)
    assert found.words == words
    assert RANKINGS[HIGH].strength_two_three(parse_cards(hole), parse_cards(board)) == found.strength
