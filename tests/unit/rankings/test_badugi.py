"""Badugi hands: P 20.L, 21.F(1)(b), (2)(b)."""

import pytest

from pitboss.cards import show_cards
from tests.support.covers import covers
from tests.unit.rankings.hands import Row, assert_better, assert_tie, value

BADUGI = "badugi_ace_low"
BADEUCEY = "badugi_ace_high"


@covers("C-BDG-01")
def test_c_bdg_01__best_is_ace_two_three_four() -> None:
    best = value(BADUGI, "Ac 2d 3h 4s")
    assert best.words == "four-card Badugi, four high"
    assert best > value(BADUGI, "Ac 2d 3h 5s")
    # AMB-19: four suits with a pair are no four-card Badugi.
    assert value(BADUGI, "As Ah 2d 3c").words == "three-card Badugi, three high"


LOWER_WINS: list[Row] = [
    ("4s 3c 2d Ah", "5c 4d 3h As"),
    ("Qc Jd Th 9s", "Kc 3d 2h As"),
    ("5c 4d 2h As", "5c 4d 3h As"),
]


@covers("C-BDG-02")
@pytest.mark.parametrize(("better", "worse"), LOWER_WINS)
def test_c_bdg_02__from_the_highest_card_down(better: str, worse: str) -> None:
    assert_better(BADUGI, better, worse)


LARGER_WINS: list[Row] = [
    ("Kc Qd Jh Ts", "Ac 2d 3h 3s"),
    ("Kc Qd Jh Js", "As Ah 2s 2h"),
    ("Kc Qd Qc Kd", "As 5s 9s Ks"),
]


@covers("C-BDG-03")
@pytest.mark.parametrize(("better", "worse"), LARGER_WINS)
def test_c_bdg_03__more_cards_beat_fewer(better: str, worse: str) -> None:
    assert_better(BADUGI, better, worse)


SUBSETS: list[Row] = [
    ("As 2s 3d 4c", "4c 3d As"),
    ("As Ah 2d 3c", "3c 2d Ah"),  # AMB-79: the lower of the two aces plays
    ("As Ah 2s 2h", "2s Ah"),
    ("As 5s 9s Ks", "As"),
    ("Ks Kh Kd Kc", "Kc"),
]


@covers("C-BDG-04")
@pytest.mark.parametrize(("cards", "badugi"), SUBSETS)
def test_c_bdg_04__largest_subset_then_lowest(cards: str, badugi: str) -> None:
    assert show_cards(value(BADUGI, cards).cards) == badugi


@covers("C-BDG-05")
def test_c_bdg_05__badeucey__ace_is_high() -> None:
    assert show_cards(value(BADEUCEY, "Ac 2d 3h 4s 7c").cards) == "7c 4s 3h 2d"
    both = "2c 3d 4h 5s 7c"
    assert show_cards(value(BADEUCEY, both).cards) == "5s 4h 3d 2c"
    assert show_cards(value("low_two_seven", both).cards) == "7c 5s 4h 3d 2c"
    assert_better(BADEUCEY, "2c 3d 4h 5s 7c", "Ac 2d 3h 4s 4c")
    assert_better(BADEUCEY, "Kc 2d 3h 4s Kd", "Ac 2d 3h 4s Ad")


@covers("C-BDG-06")
def test_c_bdg_06__badacey__ace_is_low() -> None:
    assert show_cards(value(BADUGI, "Ac 2d 3h 4s 7c").cards) == "4s 3h 2d Ac"


@covers("C-BDG-07")
def test_c_bdg_07__without_four_cards_three_beat_two() -> None:
    two, three = value(BADUGI, "Ac 2c 3d 4d Kd"), value(BADUGI, "2h 3h 4s 5s 9c")
    assert (show_cards(two.cards), show_cards(three.cards)) == ("3d Ac", "9c 4s 2h")
    assert three > two


def test_g_bdg_02__same_ranks_tie() -> None:
    assert_tie(BADUGI, "Ac 2d 3h 4s", "4c Ad 2h 3s")
