"""The odd chip by card and suit: the highest of tied highs, the lowest of tied lows (P 10.L(3), 12.K, 19.K, 20.L)."""

import pytest

from tests.support.covers import covers
from tests.support.showdowns import Dollars, money, showdown

STUD, STUD_8 = "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8"
OMAHA, OMAHA_5 = "omaha-hi-lo-8", "five-card-omaha-hi-lo-8"

Won = dict[int, Dollars]

HIGH_SUIT_FIRST = [("s", "h"), ("s", "d"), ("s", "c"), ("h", "d"), ("h", "c"), ("d", "c")]

KINGS_FULL = "Kc Kd Ks Tc Th 9h 9d"
LOW_ONLY = "2d 3d 4s 5h 7c Kh Ks"


@covers("G-STUD7-06", "N-CFG-oddChip.STUD7")
@pytest.mark.parametrize("game", [STUD, STUD_8])
def test_g_stud7_06__high_half_of_51_between_two_straights(game: str) -> None:
    """Pot 101, so a high half of 51 between ace-high straights: 26 to As, 25 to Ah; seat order does not matter."""
    hands = {1: "Ah Kc Qd Js Th 9c 9s", 2: "As Kd Qc Jh Td 2c 2h", 3: LOW_ONLY}
    hand = showdown(game, hands, put_in=33, dead=2)
    assert hand.won() == money({1: 25, 2: 26, 3: 50})
    assert (hand.award("high").odd, hand.award("high").odd_rule) == (((2, 100),), "G-STUD7-06")


@covers("G-STUD7-07", "N-CFG-oddChip.STUD7")
@pytest.mark.parametrize("game", [STUD, STUD_8])
def test_g_stud7_07__low_half_of_51_between_two_sixes(game: str) -> None:
    """6-4-3-2-A twice: 26 to Ac, 25 to Ad."""
    hands = {1: "Ad 2s 3c 4h 6d Qs Js", 2: "Ac 2d 3h 4s 6c Qd Jd", 3: KINGS_FULL}
    hand = showdown(game, hands, put_in=34)
    assert hand.won() == money({1: 25, 2: 26, 3: 51})
    assert (hand.award("low").odd, hand.award("low").odd_rule) == (((2, 100),), "G-STUD7-07")


@covers("G-STUD7-07")
def test_g_stud7_07__the_choice_of_cards_that_favours_its_holder_counts() -> None:
    """AMB-79: with Ac and As for the same low the Ac counts, so it comes before Ad."""
    hands = {1: "Ad 2s 3c 4h 6h Qs Js", 2: "Ac As 2d 3h 4s 6d Kc", 3: "Kd Ks Kh 9h 9d Tc Th"}
    assert showdown(STUD, hands, put_in=34).won() == money({1: 25, 2: 26, 3: 51})


@covers("G-STUD7-06")
@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [
        # Two cards of one rank in a hand: the higher suit first. Ks beats Kh, whatever the other kings are.
        ("Ks Kc Qd Qh 9c 5h 4d", "Kh Kd Qs Qc 9d 5s 4c", 1),
        # A flush or a straight is read from its top card.
        ("9s 8d 7c 6h 5d Kd Qc", "9h 8s 7s 6s 5c Kc Qh", 1),
        # 5-4-3-2-A is five high: the fives are compared, not the aces.
        ("5h 4d 3c 2s Ac Kd Jc", "5d 4s 3h 2h As Kh Jh", 1),
    ],
)
def test_g_stud7_06__card_by_card_from_the_top(one: str, other: str, winner: int) -> None:
    hand = showdown("seven-card-stud-high", {1: one, 2: other}, put_in=50, dead=1)
    assert hand.won() == money({winner: 51, 3 - winner: 50})


@covers("G-STUD7-08")
@pytest.mark.parametrize(("higher", "lower"), HIGH_SUIT_FIRST)
@pytest.mark.parametrize("first", ["higher", "lower"])
def test_g_stud7_08__spades_hearts_diamonds_clubs(higher: str, lower: str, first: str) -> None:
    """The higher suit has the odd chip of tied highs, the lower one that of tied lows, in whatever seats they sit."""
    suits = (higher, lower) if first == "higher" else (lower, higher)
    straights = {1: f"A{suits[0]} Kd Qc Jh Tc 2d 2h", 2: f"A{suits[1]} Kc Qd Js Th 9c 9s"}
    best = 1 if first == "higher" else 2
    hand = showdown("seven-card-stud-high", straights, put_in=50, dead=1)
    assert hand.won() == money({best: 51, 3 - best: 50})
    lows = {1: f"A{suits[0]} 2d 3h 4s 6c Kc Kd", 2: f"A{suits[1]} 2c 3d 4h 6d Qc Qd"}
    hand = showdown("seven-card-stud-low", lows, put_in=50, dead=1)
    assert hand.won() == money({3 - best: 51, best: 50})


@covers("G-STUD7-13", "N-CFG-oddChip.STUD7.high", "N-CFG-oddChip.STUD7.low", "G-GEN-09")
def test_g_stud7_13__plain_high_and_low_go_by_suit_too() -> None:
    high = showdown("seven-card-stud-high", {1: "Ah Kc Qd Js Th 3c 4d", 2: "As Kd Qc Jh Td 2c 3h"}, put_in=50, dead=1)
    assert high.won() == money({1: 50, 2: 51})
    assert high.award("whole").odd_rule == "G-STUD7-13"
    low = showdown("seven-card-stud-low", {1: "Ad 2s 3c 4h 6d Qs Js", 2: "Ac 2d 3h 4s 6c Qd Jd"}, put_in=50, dead=1)
    assert low.won() == money({1: 50, 2: 51})
    assert low.award("whole").odd_rule == "G-STUD7-13"


@covers("G-OMA-06", "N-CFG-oddChip.OMA.high")
@pytest.mark.parametrize("game", ["omaha-high", OMAHA])
def test_g_oma_06__as_kd_before_ah_kc(game: str) -> None:
    """AMB-82: the rule of the high half holds for a whole pot of Omaha High, and where no low qualifies."""
    hands = {1: "Ah Kc 9c 9d", 2: "As Kd 9h 9s"}
    hand = showdown(game, hands, "Qc Jd Th 3s 4d", put_in=25, dead=1)
    assert hand.won() == money({1: 25, 2: 26})
    [award] = hand.awards
    assert (award.odd, award.odd_rule) == (((2, 100),), "G-OMA-06")


@covers("G-OMA-06")
def test_g_oma_06__cards_of_the_board_are_passed_over() -> None:
    """Both play the board's As: the first card that differs is the king of the hand."""
    hands = {1: "Kc Qh 9c 9d", 2: "Kd Qs 8h 8s"}
    hand = showdown("omaha-high", hands, "As Jd Th 3s 4d", put_in=25, dead=1)
    assert hand.won() == money({1: 25, 2: 26})


@covers("G-OMA-08", "N-CFG-oddChip.OMA.low")
def test_g_oma_08__high_alone_and_low_tied() -> None:
    """Pot 103: high 52 to seat 1; low 51 is 25 each and the odd dollar to Ac."""
    hands = {1: "As 3s Kh Qd", 2: "Ac 3h 9c 9d"}
    hand = showdown(OMAHA, hands, "2c 7d 8h Ks Kd", put_in=51, dead=1)
    assert hand.won() == money({1: 77, 2: 26})
    assert (hand.award("low").odd, hand.award("low").odd_rule) == (((2, 100),), "G-OMA-08")


@covers("G-OMA-08")
def test_g_oma_08__the_boards_ace_is_passed_over() -> None:
    """8-7-3-2-A with the board's ace: the twos are the lowest cards that differ, and 2c is below 2d."""
    hands = {1: "2d 3h Kh Kd", 2: "2c 3s Qc Qd"}
    hand = showdown(OMAHA, hands, "Ac 7d 8h Ks Jd", put_in=51)
    assert hand.won() == money({1: 51 + 25, 2: 26})


@covers("G-OMA-09")
@pytest.mark.parametrize(("higher", "lower"), HIGH_SUIT_FIRST)
@pytest.mark.parametrize("seat", [1, 2])
def test_g_oma_09__spades_hearts_diamonds_clubs(higher: str, lower: str, seat: int) -> None:
    suits = {seat: higher, 3 - seat: lower}
    hands = {1: f"K{suits[1]} Qd 2c 2h", 2: f"K{suits[2]} Qs 6c 6h"}
    hand = showdown("omaha-high", hands, "Jc Td 9h 3s 4d", put_in=25, dead=1)
    assert hand.won() == money({seat: 26, 3 - seat: 25})


@covers("G-OMA5-04", "N-CFG-oddChip.OMA5.low", "N-CFG-oddChip.OMA5.high")
def test_g_oma5_04__ties_and_odd_chips_as_in_omaha() -> None:
    hands = {1: "As 3s Kh Qd Jc", 2: "Ac 3h 9c 9d Td"}
    hand = showdown(OMAHA_5, hands, "2c 7d 8h Ks Kd", put_in=51, dead=1)
    assert hand.won() == money({1: 52 + 25, 2: 26})
    assert hand.award("low").odd_rule == "G-OMA5-04"
    for game in (OMAHA_5, "five-card-omaha-high"):
        tied = {1: "Ah Kc 9c 9d 2c", 2: "As Kd 9h 9s 2d"}
        hand = showdown(game, tied, "Qc Jd Th 3s 4d", put_in=25, dead=1)
        assert hand.won() == money({1: 25, 2: 26})
        assert hand.awards[0].odd_rule == "G-OMA5-04"


@covers("G-DRAW5-03", "N-CFG-oddChip.DRAW5")
def test_g_draw5_03__ties_share_alike_and_the_odd_chip_goes_by_suit() -> None:
    high = showdown("five-card-draw-high", {1: "Ah Ks 9d 5c 3d", 2: "As Kd 9c 5h 3s"}, put_in=50, dead=1)
    assert high.won() == money({1: 50, 2: 51})
    low = showdown("five-card-draw-low", {1: "Ad 2c 3s 4h 6d", 2: "Ac 2d 3h 4s 6c"}, put_in=50, dead=1)
    assert low.won() == money({1: 50, 2: 51})
    assert {high.award("whole").odd_rule, low.award("whole").odd_rule} == {"G-DRAW5-03"}


@covers("G-STUD5-02", "N-CFG-oddChip.STUD5")
def test_g_stud5_02__ties_share_alike_and_the_odd_chip_goes_by_suit() -> None:
    hand = showdown("five-card-stud", {1: "Ac Ad 4h 3s 2c", 2: "Ah As 4c 3d 2d"}, put_in=50, dead=1)
    assert hand.won() == money({1: 50, 2: 51})
    assert hand.award("whole").odd_rule == "G-STUD5-02"


@covers("G-BDG-02", "G-GEN-09")
def test_g_bdg_02__tied_badugis_share_alike() -> None:
    assert showdown("badugi", {1: "Ac 2d 3h 4s", 2: "4c Ad 2h 3s"}, put_in=50).won() == money({1: 50, 2: 50})


@covers("G-BDG-03", "N-CFG-oddChip.BDG")
@pytest.mark.parametrize(
    ("one", "other", "won"),
    [
        ("As 2h 3d 4c", "Ah 2s 3c 4d", {1: 50, 2: 51}),
        # Three cards count: Ac 2d 3h of the first hand, though As would do as well (AMB-86).
        ("Ac As 2d 3h", "Ad 2h 3s 3c", {1: 51, 2: 50}),
        # The smallest card decides before the others: Ah before As, though 3c is below 3d.
        ("Ah 3d 4s 4c", "As 3c 4h 4d", {1: 51, 2: 50}),
    ],
)
def test_g_bdg_03__the_lowest_card_by_suit(one: str, other: str, won: Won) -> None:
    hand = showdown("badugi", {1: one, 2: other}, put_in=50, dead=1)
    assert hand.won() == money(won)
