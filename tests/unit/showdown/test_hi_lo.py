"""High-low games: the two halves, a low that qualifies, one hand or two, and who gets what when hands tie."""

import pytest

from tests.support.covers import covers
from tests.support.showdowns import Dollars, money, showdown

STUD, STUD_8 = "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8"
OMAHA, OMAHA_5 = "omaha-hi-lo-8", "five-card-omaha-hi-lo-8"

Won = dict[int, Dollars]

KINGS_FULL = "Kc Kd Ks Tc Th 9h 9d"
SEVEN_LOW = "2d 3d 4s 5h 7c Qh Js"


@covers("G-STUD7-04", "G-STUD7-05", "G-OMA-03", "G-OMA-04", "G-OMA5-03", "G-OMA5-04")
@pytest.mark.parametrize(
    ("game", "board", "high", "low", "pot", "won"),
    [
        (STUD, "", KINGS_FULL, SEVEN_LOW, 100, (50, 50)),
        (STUD, "", KINGS_FULL, SEVEN_LOW, 101, (51, 50)),
        (STUD_8, "", KINGS_FULL, SEVEN_LOW, 100, (50, 50)),
        (STUD_8, "", KINGS_FULL, SEVEN_LOW, 101, (51, 50)),
        (OMAHA, "2c 7d 5h Ks Qd", "Kh Kd Jc Tc", "Ac 4h 9c 9d", 100, (50, 50)),
        (OMAHA, "2c 7d 5h Ks Qd", "Kh Kd Jc Tc", "Ac 4h 9c 9d", 103, (52, 51)),
        (OMAHA_5, "2c 7d 5h Ks Qd", "Kh Kd Jc Tc Td", "Ac 4h 9c 9d 9s", 101, (51, 50)),
    ],
)
def test_g_stud7_05__two_halves_and_the_odd_dollar_is_highs(
    game: str, board: str, high: str, low: str, pot: int, won: tuple[int, int]
) -> None:
    hand = showdown(game, {1: low, 2: high}, board, put_in=pot // 2, dead=pot % 2)
    assert hand.won() == money({1: won[1], 2: won[0]})
    assert hand.award("high").to == ((2, won[0] * 100),)
    assert hand.award("low").to == ((1, won[1] * 100),)
    expected = {STUD: "G-STUD7-05", STUD_8: "G-STUD7-05", OMAHA: "G-OMA-04", OMAHA_5: "G-OMA5-04"}[game]
    odd = hand.award("high")
    assert (odd.odd, odd.odd_rule) == ((((2, 100),), expected) if pot % 2 else ((), ""))


@covers("G-STUD7-09", "G-OMA-10", "G-OMA5-05")
@pytest.mark.parametrize(
    ("game", "board", "hands", "pot", "winner", "rule"),
    [
        # The best low is 9-5-3-2-A: it does not qualify.
        (STUD_8, "", {1: "Ac 2d 3h 5s 9c Kd Kh", 2: "Ah Ad Qc Qs Jd Jc Tc"}, 101, 2, "G-STUD7-09"),
        # A pair spoils a low of small cards.
        (STUD_8, "", {1: "Ac Ad 2h 2s 3c 3d 4h", 2: "Kc Kd Kh Qs Qd 9c 9d"}, 100, 2, "G-STUD7-09"),
        (OMAHA, "2c 7d Ts Jh Qd", {1: "Ac 3h 4c 5d", 2: "Qc Qs 9c 9d"}, 100, 2, "G-OMA-10"),
        # Three small cards lie there, but two of a hand's own would have to be small and different.
        (OMAHA, "2c 3d 4s Jh Qd", {1: "Ac Ad 2h Kd", 2: "Qc Qs 9c 9d"}, 100, 2, "G-OMA-10"),
        (OMAHA_5, "2c 7d Ts Jh Qd", {1: "Ac 3h 4c 5d 6s", 2: "Qc Qs 9c 9d 9s"}, 80, 2, "G-OMA5-05"),
    ],
)
def test_g_stud7_09__without_a_qualifying_low_high_has_it_all(
    game: str, board: str, hands: dict[int, str], pot: int, winner: int, rule: str
) -> None:
    hand = showdown(game, hands, board, put_in=pot // 2, dead=pot % 2)
    assert hand.won() == money({winner: pot})
    [award] = hand.awards
    assert (award.share, award.rule, award.odd) == ("high", rule, ())


@covers("G-STUD7-09", "G-OMA-10", "C-LO-04")
@pytest.mark.parametrize(
    ("low", "qualifies"),
    [("8c 7d 6h 5s 4c", True), ("9c 4d 3h 2s Ac", False), ("Ac Ad 2h 3s 4c", False), ("8c 4d 3h 2s Ac", True)],
)
def test_c_lo_04__eight_or_better_of_five_different_ranks(low: str, qualifies: bool) -> None:
    hand = showdown(STUD_8, {1: f"{low} Ks Jd", 2: "Qc Qd Qh Th Td Jh Jc"}, put_in=50)
    assert hand.won() == money({1: 50, 2: 50} if qualifies else {2: 100})


@covers("G-STUD7-04")
def test_g_stud7_04__plain_high_low_asks_nothing_of_a_low() -> None:
    """AMB-36: every hand is paired, and the best of them for low, A-A-2-2-3, still has half."""
    hands = {1: "Kc Kd Kh Ks Qc Qd Jh", 2: "Ac Ad Ah 2c 2d 2h 3s"}
    assert showdown(STUD, hands, put_in=50).won() == money({1: 50, 2: 50})
    assert showdown(STUD_8, hands, put_in=50).won() == money({1: 100})


# One player takes both halves, the other nothing, each time by a freedom that the rule gives.
BOTH_HALVES = [
    # Two different hands: K-K-A-7-4 for high, 7-4-3-2-A for low.
    ("", "As 2s 3d 4c 7h Ks Kd", "Qc Qd 9h 5s Jc 3c 2d"),
    # The same five cards: a straight and a six low; a flush and an eight low.
    ("", "6c 5d 4h 3s 2c Kd Kh", "Ac Ad As 7h 8d 2d 3c"),
    ("", "2h 4h 5h 7h 8h Kd Qc", "As Kc Ts 9d 8c Jd 3d"),
    # The ace is high in a pair of aces and low in 6-4-3-2-A.
    ("", "As Ah 2c 3d 4s 6h Kd", "Kc Ks 2d 3h 5c 7s 8d"),
]


@covers("G-STUD7-10", "G-STUD7-11", "G-STUD7-12")
@pytest.mark.parametrize("game", [STUD, STUD_8])
@pytest.mark.parametrize(("board", "both", "neither"), BOTH_HALVES)
def test_g_stud7_10__one_player_may_win_both_halves(game: str, board: str, both: str, neither: str) -> None:
    hand = showdown(game, {1: neither, 2: both}, board, put_in=50)
    assert hand.won() == money({2: 100})
    assert [award.share for award in hand.awards] == ["high", "low"]


@covers("G-OMA-11", "G-OMA5-05")
@pytest.mark.parametrize(
    ("game", "board", "both", "neither"),
    [
        # Ks Kh for high, Ah 3h for low: different hole cards.
        (OMAHA, "2c 7d 8h Kc 9s", "Ks Kh Ah 3h", "Jc Jd 4c 5d"),
        # The same five: 6-5-4-3-2 is a straight and a six low.
        (OMAHA, "2c 3d 4h Kc 9s", "6s 5h Qd Jd", "Kd Kh Ah 8c"),
        # The same ace in A-A-K-Q-8 and in 8-7-5-2-A.
        (OMAHA, "Ad 8h 5c 7s Kc", "Ac 2d Qd Jh", "Ks Qh 4s Tc"),
        (OMAHA_5, "2c 7d 8h Kc 9s", "Ks Kh Ah 3h Qd", "Jc Jd 4c 5d Qc"),
        (OMAHA_5, "2c 3d 4h Kc 9s", "6s 5h Qd Jd Tc", "Kd Kh Ah 8c 7c"),
    ],
)
def test_g_oma_11__different_hole_cards_the_same_five_or_an_ace_both_ways(
    game: str, board: str, both: str, neither: str
) -> None:
    hand = showdown(game, {1: neither, 2: both}, board, put_in=50)
    assert (hand.award("high").to, hand.award("low").to) == (((2, 5000),), ((2, 5000),))


@covers("G-OMA-11", "G-OMA-07", "G-OMA5-05")
@pytest.mark.parametrize("game", [OMAHA, OMAHA_5])
def test_g_oma_11__quartered_three_quarters_to_the_sole_high(game: str) -> None:
    """Pot 100: seat 1 has the high alone and ties for the low with seat 2."""
    fifth = {1: " Jc", 2: " Td"} if game == OMAHA_5 else {1: "", 2: ""}
    hands = {1: "As 3s Kh Qd" + fifth[1], 2: "Ac 3h 9c 9d" + fifth[2]}
    assert showdown(game, hands, "2c 7d 8h Ks Kd", put_in=50).won() == money({1: 75, 2: 25})


TIES_OMAHA = {1: "As Qd Th 9h", 2: "Ah Qs Td 9d", 3: "3c 4d Jc 8s"}


@covers("G-OMA-05", "G-STUD7-06", "G-GEN-09")
def test_g_oma_05__tied_highs_divide_the_high_half() -> None:
    """K-K-A-Q-7 twice, and 7-5-4-3-2 for low: pot 99 + 1, halves of 50."""
    hand = showdown(OMAHA, TIES_OMAHA, "Kc Kd 2h 5s 7d", put_in=33, dead=1)
    assert hand.won() == money({1: 25, 2: 25, 3: 50})
    stud = {1: "As Kd Qc Jh Td 2c 2h", 2: "Ah Kc Qd Js Th 9c 9s", 3: "2d 3d 4s 5h 7c Kh Ks"}
    assert showdown(STUD_8, stud, put_in=33, dead=1).won() == money({1: 25, 2: 25, 3: 50})


@covers("G-OMA-07", "G-STUD7-07", "G-GEN-09")
def test_g_oma_07__tied_lows_divide_the_low_half() -> None:
    """A low half of 48 among three: 16 each."""
    hands = {1: "Kh Kd Jc Jd", 2: "Ac 3h 9c 9d", 4: "As 3s 9h Td", 7: "Ad 3c Tc Ts"}
    hand = showdown(OMAHA, hands, "2c 7d 8h Ks Qd", put_in=24)
    assert hand.won() == money({1: 48, 2: 16, 4: 16, 7: 16})
    stud = {1: "Ad 2s 3c 4h 6d Qs Js", 2: "Ac 2d 3h 4s 6c Qd Jd", 3: KINGS_FULL}
    assert showdown(STUD, stud, put_in=32).won() == money({1: 24, 2: 24, 3: 48})


@covers("G-OMA-04", "G-OMA-06", "G-STUD7-05", "G-STUD7-06")
def test_g_oma_04__the_odd_dollar_joins_a_tied_high_half() -> None:
    """AMB-83: 101 with two tied highs is a high half of 51, then 26 and 25 by suit, and 50 for the low."""
    hand = showdown(OMAHA, TIES_OMAHA, "Kc Kd 2h 5s 7d", put_in=33, dead=2)
    assert hand.won() == money({1: 26, 2: 25, 3: 50})
    assert hand.award("high").odd_rule == "G-OMA-06"
