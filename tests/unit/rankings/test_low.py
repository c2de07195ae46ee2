"""Ace-to-five lows and the eight-or-better qualifier: P 6.E-G, 1.B(19), 10.M, 12.L, 21.E(7)."""

from itertools import pairwise

import pytest

from pitboss.cards import parse_cards, show_cards
from pitboss.rankings import RANKINGS
from tests.support.covers import covers
from tests.unit.rankings.hands import Row, assert_better, assert_tie, offsuit, value, value_two_three

LOW = "low_ace_five"
EIGHT = "low_eight_or_better"


@covers("C-LO-01")
def test_c_lo_01__ace_is_the_lowest_then_two_to_king() -> None:
    assert_better(LOW, offsuit("5432A"), offsuit("6432A"))
    ranks = "56789TJQK"
    for lower, higher in pairwise(ranks):
        assert_better(LOW, offsuit(lower + "432A"), offsuit(higher + "432A"))
    # Only the ace decides.
    assert_better(LOW, offsuit("6432A"), offsuit("65432"))
    assert_better(LOW, offsuit("7432A"), offsuit("75432"))
    assert_better(LOW, "As Ad 3c 4h 5s", "2s 2d 3c 4h 5s")


# Left is better (C-LO-02): no pair, one pair, two pairs, trips, full house, quads.
IN_ORDER = ["As 2s 3s 4s 5s", "Ks Qd Jc Th 9s", "As Ad 2c 3h 4s", "Ks Kd Qc Jh Ts", "As Ad 2c 2h 3s", "Ks Kd Qc Qh Js",
            "As Ad Ac 2h 3s", "Ks Kd Kc Qh Js", "As Ad Ac 2h 2s", "Ks Kd Kc Qh Qs", "As Ad Ac Ah 2s",
            "Ks Kd Kc Kh Qs"]  # fmt: skip


@covers("C-LO-02", "C-LO-05")
@pytest.mark.parametrize(("better", "worse"), list(pairwise(IN_ORDER)))
def test_c_lo_02__high_order_upside_down(better: str, worse: str) -> None:
    assert_better(LOW, better, worse)


@covers("C-LO-02")
def test_c_lo_02__straights_and_flushes_do_not_count() -> None:
    assert_tie(LOW, "As 2s 3s 4s 5s", "Ad 2c 3h 4s 5d")
    assert_better(LOW, "6s 5s 4s 3s 2s", "7s 4d 3c 2h As")


BY_CARDS: list[Row] = [
    (offsuit("75432"), offsuit("8765A")),
    (offsuit("KQJT9"), offsuit("22345")),
    (offsuit("AA234"), offsuit("22A34")),
    (offsuit("85432"), offsuit("86543")),
    (offsuit("AA235"), offsuit("AA236")),
    (offsuit("3322K"), offsuit("44AA2")),
    (offsuit("9876A"), offsuit("98762")),
    (offsuit("98765"), offsuit("T432A")),  # G-DRAW5-02
]


@covers("C-LO-03")
@pytest.mark.parametrize(("better", "worse"), BY_CARDS)
def test_c_lo_03__from_the_largest_card_down(better: str, worse: str) -> None:
    assert_better(LOW, better, worse)


QUALIFY: list[tuple[str, bool]] = [
    ("87654", True),
    ("5432A", True),
    ("8432A", True),
    ("9432A", False),
    ("AA234", False),
    ("K432A", False),
    ("88765", False),
]


@covers("C-LO-04")
@pytest.mark.parametrize(("ranks", "qualifies"), QUALIFY)
def test_c_lo_04__five_ranks_up_to_eight(ranks: str, qualifies: bool) -> None:
    cards = parse_cards(offsuit(ranks))
    assert (RANKINGS[EIGHT].best(cards) is not None) is qualifies
    assert (RANKINGS[EIGHT].strength(cards) > 0) is qualifies


@covers("C-LO-04")
def test_c_lo_04__qualified_hands_keep_the_low_order() -> None:
    assert_better(EIGHT, offsuit("5432A"), offsuit("6432A"))
    assert_better(EIGHT, offsuit("76543"), offsuit("8432A"))
    assert_better(EIGHT, offsuit("8432A"), offsuit("87654"))


BEST_OF_SEVEN: list[tuple[str, str, str]] = [
    ("As 2d 3c 4h 8s Kd Kc", "8s 4h 3c 2d As", "eight-four low"),  # G-STUD7-03
    ("As Ah 2d 2c 3s 3d 4h", "Ah As 4h 3d 2c", "pair of aces (low), four-three-two kickers"),
    ("Ks Kh Kd Kc Qs Qh Qd", "Qd Qh Qs Kc Kd", "full house (low), queens over kings"),
    ("As Ah Ks Kd Qs Qd Qh", "Qd Qh Ah As Kd", "two pair (low), queens and aces, king kicker"),
    ("As 2s 3d 4c 7h Ks Kd", "7h 4c 3d 2s As", "seven-four low"),  # G-STUD7-10
    ("As Ah 2c 3d 4s 6h Kd", "6h 4s 3d 2c Ah", "six-four low"),  # G-STUD7-12
]


@pytest.mark.parametrize(("seven", "five", "words"), BEST_OF_SEVEN)
def test_best_of_seven(seven: str, five: str, words: str) -> None:
    found = value(LOW, seven)
    assert (show_cards(found.cards), found.words) == (five, words)
    assert RANKINGS[LOW].strength(parse_cards(seven)) == found.strength


@covers("G-OMA-08", "C-LO-04")
def test_two_three__low_takes_two_hole_cards() -> None:
    assert value_two_three(EIGHT, "As 3s Kh Qd", "2c 7d 8h Ks Kd").words == "eight-seven low"
    no_low = parse_cards("As 3s Kh Qd"), parse_cards("2c 7d Ts Jh Qc")
    assert RANKINGS[EIGHT].best_two_three(*no_low) is None
    assert RANKINGS[EIGHT].strength_two_three(*no_low) == 0
    # Three low cards in the hole and two on the board are no low.
    assert RANKINGS[EIGHT].best_two_three(parse_cards("As 2s 3h Kd"), parse_cards("4c 5d 9h Ts Jd")) is None
