"""2-7 low: P 21.E(3), (6)."""

from itertools import pairwise

import pytest

from tests.support.covers import covers
from tests.unit.rankings.hands import assert_better, assert_tie, value

LOW = "low_two_seven"


@covers("C-27-01")
def test_c_27_01__ace_is_high_only() -> None:
    wheel = "As 5d 4c 3h 2s"
    assert value(LOW, wheel).words == "ace-five low"
    assert_better(LOW, wheel, "2s 2d 3c 4h 5s")
    assert_better(LOW, "Ks Qd Jc Th 8s", wheel)
    assert value(LOW, "As 5s 4s 3s 2s").words == "flush (low), ace-five-four-three-two"


@covers("C-27-02")
def test_c_27_02__seven_five_four_three_two_is_best() -> None:
    assert_tie(LOW, "7s 5d 4c 3h 2s", "7d 5h 4s 3c 2d")
    assert_better(LOW, "7s 5d 4c 3h 2s", "7s 5s 4s 3s 2s")


# Left is better, class by class: the high order upside down.
IN_ORDER = ["7s 5d 4c 3h 2s", "7s 6d 4c 3h 2s", "8s 5d 4c 3h 2s", "As Kd Qc Jh 9s", "2s 2d 3c 4h 5s", "As Ad Kc Qh Js",
            "3s 3d 2c 2h 4s", "As Ad Kc Kh Qs", "2s 2d 2c 3h 4s", "As Ad Ac Kh Qs", "6s 5d 4c 3h 2s", "As Kd Qc Jh Ts",
            "7s 5s 4s 3s 2s", "As Ks Qs Js 9s", "2s 2d 2c 3h 3s", "As Ad Ac Kh Ks", "2s 2d 2c 2h 3s", "As Ad Ac Ah Ks",
            "6s 5s 4s 3s 2s", "Ks Qs Js Ts 9s", "As Ks Qs Js Ts"]  # fmt: skip


@covers("C-27-03")
@pytest.mark.parametrize(("better", "worse"), list(pairwise(IN_ORDER)))
def test_c_27_03__every_made_class_counts_against(better: str, worse: str) -> None:
    assert_better(LOW, better, worse)


@covers("C-27-04")
@pytest.mark.parametrize(
    ("better", "worse"),
    [("8s 6d 5c 4h 3s", "8d 7h 5s 4c 2d"), ("8s 6d 5c 4h 2s", "8d 7h 4s 3c 2d"), ("9s 5d 4c 3h 2s", "9s 6d 4c 3h 2s")],
)
def test_c_27_04__highest_card_to_lowest(better: str, worse: str) -> None:
    assert_better(LOW, better, worse)
