"""The hand showing: P 10.H, 14.F, read as AMB-29 has it."""

from itertools import pairwise

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.rankings import showing_high, showing_low
from tests.support.covers import covers

HIGH_IN_ORDER = ["2s 2d 2c 2h", "As Ad Ac Kh", "Ks Kd Kc Ah", "As Ad Kc Kh", "3s 3d 2c 2h", "As Ad Kc Qh",
                 "As Ad Kc Jh", "2s 2d Ac Kh", "As Kd Qc Jh", "As Ks Qs 9s", "Kd Qc Jh Ts", "9s 8s 7s 6s",
                 "5s 4s 3s 2s"]  # fmt: skip

LOW_IN_ORDER = ["As 2s 3s 4s", "As 2d 3c 5h", "2s 3d 4c 5h", "As 2d 3c Kh", "Ks Qd Jc Th", "As Ad 2c 3h", "2s 2d Ac 3h",
                "Ks Kd Ac 2h", "As Ad 2c 2h", "As Ad Ac 2h", "As Ad Ac Ah", "Ks Kd Kc Kh"]  # fmt: skip


@covers("E-ORD-03", "E-ORD-05")
@pytest.mark.parametrize(("better", "worse"), list(pairwise(HIGH_IN_ORDER)))
def test_high_showing(better: str, worse: str) -> None:
    assert showing_high(parse_cards(better)) > showing_high(parse_cards(worse))


@covers("E-ORD-04")
@pytest.mark.parametrize(("better", "worse"), list(pairwise(LOW_IN_ORDER)))
def test_low_showing(better: str, worse: str) -> None:
    assert showing_low(parse_cards(better)) > showing_low(parse_cards(worse))


@covers("E-ORD-03", "E-ORD-05")
def test_high_showing__a_pair_before_ace_king() -> None:
    assert showing_high(parse_cards("9c 9d")) > showing_high(parse_cards("As Kd"))
    assert showing_high(parse_cards("3d 3c")) > showing_high(parse_cards("Ah Ks"))


@covers("E-ORD-04")
def test_low_showing__unpaired_before_paired() -> None:
    assert showing_low(parse_cards("As 2d")) > showing_low(parse_cards("3s 4d"))
    assert showing_low(parse_cards("Ks Qd")) > showing_low(parse_cards("4s 4d"))


@covers("E-ORD-06")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_e_ord_06__equal_ranks_show_the_same__no_suit_breaks_the_tie(n: int) -> None:
    one, other = parse_cards("As Kd 9c 2h")[:n], parse_cards("Ah Kc 9s 2d")[:n]
    assert showing_high(one) == showing_high(other)
    assert showing_low(one) == showing_low(other)


def test_fewer_up_cards() -> None:
    assert showing_high(parse_cards("2s 2d")) > showing_high(parse_cards("As Kd"))
    assert showing_low(parse_cards("As 2d")) > showing_low(parse_cards("2s 3d")) > showing_low(parse_cards("As Ad"))
    assert showing_high(parse_cards("As")) > showing_high(parse_cards("Ks"))
    assert showing_low(parse_cards("As")) > showing_low(parse_cards("Ks"))


@pytest.mark.parametrize("showing", [showing_high, showing_low])
def test_nothing_to_show_is_refused(showing: object) -> None:
    assert callable(showing)
    with pytest.raises(ValueError):
        showing(())
    with pytest.raises(IndexError):
        showing((UNKNOWN, 5))
