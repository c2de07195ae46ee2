"""Six Plus: P 6.J-M; AMB-15 for the ace as a kicker."""

from itertools import pairwise

import pytest

from pitboss.rankings import RANKINGS
from tests.support.covers import covers
from tests.unit.rankings.hands import Row, assert_better, assert_tie, value

ACE_HIGH = "six_plus"
ACE_LOW_KICKER = "six_plus_ace_low_kicker"

# P 6.K, best first, each class with its highest and lowest hand where the text names them.
IN_ORDER = ["As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "As 6s 7s 8s 9s", "As Ad Ac Ah 6s", "6s 6d 6c 6h Ks", "6h 7h 9h Jh Kh",
            "As Ad Ac Kh Kd", "6s 6d 6c 7h 7d", "As Kd Qc Jh Ts", "As 6d 7c 8h 9s", "As Ad Ac Kh Qs", "6s 6d 6c Kh Qd",
            "As Ad Kc Kh 6s", "7s 7d 6c 6h Ks", "As Ad 8c 7h 6s", "6s 6d Kc Qh Js", "Ks Qd Jc Th 8s"]  # fmt: skip


@covers("C-6P-01", "C-6P-03")
@pytest.mark.parametrize("ranking", [ACE_HIGH, ACE_LOW_KICKER])
@pytest.mark.parametrize(("better", "worse"), list(pairwise(IN_ORDER)))
def test_c_6p_01__classes_in_order(ranking: str, better: str, worse: str) -> None:
    assert_better(ranking, better, worse)


@covers("C-6P-02")
@pytest.mark.parametrize("ranking", [ACE_HIGH, ACE_LOW_KICKER])
def test_c_6p_02__ace_six_seven_eight_nine_is_the_lowest_straight(ranking: str) -> None:
    assert value(ranking, "As 6d 7c 8h 9s").words == "straight, nine high"
    assert_better(ranking, "6d 7c 8h 9s Tc", "As 6d 7c 8h 9s")
    assert_better(ranking, "6d 7d 8d 9d Td", "As 6s 7s 8s 9s")
    assert_better(ranking, "As Kd Qc Jh Ts", "Ks Qd Jc Th 9s")
    for no_straight in ("As Kd 9c 8h 6s", "As Kd 9c 7h 6s", "As Kd 8c 7h 6s", "As Kd 9c 8h 7s"):
        assert not value(ranking, no_straight).words.startswith("straight")


MULTIPLES: list[Row] = [("As Ad Ac Ah 6s", "Ks Kd Kc Kh Qs"), ("As Ad Kc Kh 6s", "Ks Kd Qc Qh Js")]


@covers("C-6P-03")
@pytest.mark.parametrize("ranking", [ACE_HIGH, ACE_LOW_KICKER])
@pytest.mark.parametrize(("better", "worse"), MULTIPLES)
def test_c_6p_03__aces_are_the_best_multiples(ranking: str, better: str, worse: str) -> None:
    assert_better(ranking, better, worse)


# Better with the ace high; the other way round where the house reads P 6.J by the letter.
ACE_ALONE: list[Row] = [
    ("Ks Kd Ac 9h 7s", "Kc Kh Qc Jh 9s"),
    ("As Js 9s 8s 6s", "Kd Jd 9d 8d 6d"),
    ("As Jd 9c 8h 6s", "Kd Jc 9h 8s 6d"),
    ("Ks Kd Kc Kh As", "Ks Kd Kc Kh Qs"),
    ("Ks Kd 7c 7h As", "Ks Kd 7c 7h Qs"),
]


@covers("C-6P-04")
@pytest.mark.parametrize(("ace", "other"), ACE_ALONE)
def test_c_6p_04__ace_alone_by_the_house_reading(ace: str, other: str) -> None:
    assert_better(ACE_HIGH, ace, other)
    assert_better(ACE_LOW_KICKER, other, ace)


@covers("C-6P-04")
def test_c_6p_04__seven_cards__the_ace_is_left_out_when_it_is_the_worst() -> None:
    assert value(ACE_HIGH, "Ks Kd Ac Jh 9s 8d 6c").words == "pair of kings, ace-jack-nine kickers"
    assert value(ACE_LOW_KICKER, "Ks Kd Ac Jh 9s 8d 6c").words == "pair of kings, jack-nine-eight kickers"
    assert value(ACE_LOW_KICKER, "As Ks Js 9s 8s 6s Ad").words == "flush, king-jack-nine-eight-six"
    assert value(ACE_LOW_KICKER, "As Ad Kc Kh 6s 6d 8c").words == "two pair, aces and kings, eight kicker"


@covers("C-6P-05")
def test_c_6p_05__equal_hands_tie() -> None:
    assert_tie(ACE_HIGH, "Kc Kd Ah 9s 7c", "Kh Ks Ad 9c 7h")


@covers("C-6P-01")
def test_c_6p_01__cards_below_six_are_not_of_this_deck() -> None:
    with pytest.raises(ValueError, match="5s is no card"):
        RANKINGS[ACE_HIGH].best((12 + 3, 20, 24, 28, 32))
