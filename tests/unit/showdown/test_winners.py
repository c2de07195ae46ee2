"""Who wins at the showdown, game by game: the cards a player may use, and the ranking that counts."""

import pytest

from pitboss.engine.events import HandsRead, HandTabled, ShowdownOpened
from tests.support.covers import covers
from tests.support.showdowns import Hand, money, showdown

Row = tuple[str, str, dict[int, str], int]


def check_winner(row: Row, rule: str) -> None:
    game, board, hands, winner = row
    hand = showdown(game, hands, board, put_in=50)
    assert hand.won() == money({winner: 50 * len(hands)})
    assert {award.rule for award in hand.awards} == {rule}


@covers("G-STUD7-01", "G-STUD7-02")
@pytest.mark.parametrize(
    "row",
    [
        # Best five of seven: the flush A-Q-J-T-3, not the ace-high straight that is there too.
        ("seven-card-stud-high", "", {1: "Ah Kd Qh Jh Th 2c 3h", 2: "Kc Qs Js Tc 9h 4d 5s"}, 1),
        ("seven-card-stud-high", "", {1: "Ah Kd Qh Jh Th 2c 3h", 2: "Kc Qs 8s 8c 8d 4d 4s"}, 2),
        ("seven-card-stud-high", "", {1: "9c 9d 9h 2c 2d Kc Jd", 2: "As Ks 8s 5s 3s Qd Qc"}, 1),
        # Two trips are one full house; three pairs are two pairs with the best card beside them.
        ("seven-card-stud-high", "", {1: "7c 7d 7h 6c 6d 6h Kc", 2: "As Ad Ac Ks Kd 2h 3h"}, 2),
        ("seven-card-stud-high", "", {1: "Ac Ad Kh Ks 3c 3d Qh", 2: "As Ah Kc Kd Jc Jd Th"}, 1),
        # The ace ends 5-4-3-2-A, and no other run goes round the corner.
        ("seven-card-stud-high", "", {1: "As 2d 3c 4h 5s 9c 9d", 2: "Ah Ad Ac 7h 8d Ts 2c"}, 1),
        ("seven-card-stud-high", "", {1: "Qs Ks As 2d 3c 7h 8d", 2: "4s 4d 5c 6h 8c 9s Jd"}, 2),
    ],
)
def test_g_stud7_02__best_high_of_any_five(row: Row) -> None:
    check_winner(row, "G-STUD7-02")


@covers("G-STUD7-01", "G-STUD7-03")
@pytest.mark.parametrize(
    "row",
    [
        ("seven-card-stud-low", "", {1: "As 2d 3c 4h 8s Kc Kd", 2: "Ah 2c 3h 5d 8c Qc Qd"}, 1),
        # Straights and flushes do not hurt a low.
        ("seven-card-stud-low", "", {1: "Ah 2h 3h 4h 5h 9c Jd", 2: "As 2s 3d 4c 6h 9d Js"}, 1),
        # Read from the largest card down, not from the ace.
        ("seven-card-stud-low", "", {1: "Ac 5c 6d 7h 8s Kc Kd", 2: "2c 3d 4h 5s 7c Qd Qh"}, 2),
        # A pair only where nothing else is there; the smaller pair is better.
        ("seven-card-stud-low", "", {1: "Ac Ad As Ah 2c 2d 3h", 2: "Kc Qd Jh Ts 9c Kd Qh"}, 2),
    ],
)
def test_g_stud7_03__best_ace_to_five_low_of_any_five(row: Row) -> None:
    check_winner(row, "G-STUD7-03")


@covers("G-HE-01", "G-HE-02")
@pytest.mark.parametrize(
    "row",
    [
        # One hole card plays: 9-9-9-4-4 against A-A-9-9-4.
        ("holdem", "9c 9d 4h 4s 2c", {1: "9h Ks", 2: "Ah Ad"}, 1),
        # None plays for seat 1: the board's straight; both play for seat 2, who has a better one.
        ("holdem", "5c 6d 7h 8s 9c", {1: "2h 2d", 2: "Td Jh"}, 2),
        # One plays for each: the kicker decides.
        ("holdem", "Ac 8d 6h 4s 2c", {1: "Ad Kh", 4: "As Qh", 7: "Ah Jd"}, 1),
        # Six Plus: a flush beats a full house, a straight beats three of a kind.
        ("six-plus-holdem", "6h 9h Jh As Ad", {1: "7h Kh", 2: "Ac 9c"}, 1),
        ("six-plus-holdem", "6d 7c 8h As Kh", {1: "9s Qd", 2: "Ac Ad"}, 1),
    ],
)
def test_g_he_02__best_high_with_none_one_or_two_hole_cards(row: Row) -> None:
    check_winner(row, "G-HE-02")


@covers("G-OMA-01", "G-OMA-02")
@pytest.mark.parametrize(
    "row",
    [
        # Ts 9h with K-Q-J: no flush and no ace-high straight, since two hole cards play and three of the board.
        ("omaha-high", "As Ks Qs Js 2d", {1: "Ts 9h 8c 7d", 2: "Ah Tc 3c 4h"}, 2),
        ("omaha-high", "As Ks Qs Js 2d", {1: "Ts 9h 8c 7d", 2: "Ah Ad 3c 4h"}, 1),
        # K-K-K-6-5 and no full house: the board's fives cannot both play beside two kings of it.
        ("omaha-high", "Kh Kd 5c 5d 2s", {1: "Kc 3c 4h 6s", 2: "Ah As Qc Jd"}, 1),
        ("omaha-high", "Kh Kd 5c 5d 2s", {1: "Kc 3c 4h 6s", 2: "Ks 2h 9c Td"}, 2),
        # Four of one suit in the hand are two of it in play.
        ("omaha-high", "2c 3c 9d Jh Kd", {1: "Ac Qc 8c 7c", 2: "Kh 4d 5s 6s"}, 2),
        # Nor are six of them more than two, whether they would make a flush or a full house.
        ("six-card-omaha-high", "2c 3c 9d Jh Kd", {1: "Ac Qc 8c 7c 6c 5c", 2: "Kh 4d 5s 6s 7h 8h"}, 2),
        ("six-card-omaha-high", "Tc 7d 6h 4s 2c", {1: "9c 9d 9h Kc Kd Kh", 2: "Td 7s Qh Jc 8h 3s"}, 2),
    ],
)
def test_g_oma_01__two_of_four_hole_cards_and_three_of_the_board(row: Row) -> None:
    check_winner(row, "G-OMA-02")


@covers("G-OMA5-01", "G-OMA5-02")
@pytest.mark.parametrize(
    "row",
    [
        # The flush A-K-Q-T-6, over A-K-Q-9-8 and over the ace-high straight; nobody has a royal flush.
        ("five-card-omaha-high", "As Ks Qs Js 2d", {1: "Ts 9h 8c 7d 6s", 2: "9s 8s 2c 3c 4d"}, 1),
        ("five-card-omaha-high", "As Ks Qs Js 2d", {1: "Ts 9h 8c 7d 6s", 2: "Ah Tc 3c 4h 5d"}, 1),
        # Five hearts in the hand and two on the board are no flush.
        ("five-card-omaha-high", "2h 7h 9c Jd Ks", {1: "Ah Qh 8h 6h 3h", 2: "4c 4d 2c 7s Th"}, 2),
    ],
)
def test_g_oma5_01__two_of_five_hole_cards_and_three_of_the_board(row: Row) -> None:
    check_winner(row, "G-OMA5-02")


@covers("G-DRAW5-01")
def test_g_draw5_01__a_small_pair_beats_ace_high() -> None:
    check_winner(("five-card-draw-high", "", {1: "2c 2d 9h 8s 7c", 2: "Ac Kd Qh Js 9c"}, 1), "G-DRAW5-01")


@covers("G-DRAW5-02")
@pytest.mark.parametrize(
    "row",
    [
        ("five-card-draw-low", "", {1: "9c 8d 7h 6s 5c", 2: "Tc 4d 3h 2s Ac"}, 1),
        ("five-card-draw-low", "", {1: "Kc Qd Jh Ts 9d", 2: "2c 2d 3h 4s 5c"}, 1),
        ("five-card-draw-low", "", {1: "5h 4h 3h 2h Ah", 2: "6c 4d 3s 2d Ac"}, 1),
    ],
)
def test_g_draw5_02__best_ace_to_five_low(row: Row) -> None:
    check_winner(row, "G-DRAW5-02")


@covers("G-STUD5-01")
def test_g_stud5_01__aces_beat_kings() -> None:
    check_winner(("five-card-stud", "", {1: "Ac Ad 4h 3s 2c", 2: "Kc Kd Qh Js Tc"}, 1), "G-STUD5-01")


@covers("G-BDG-01")
@pytest.mark.parametrize(
    "row",
    [
        # The number of cards first.
        ("badugi", "", {1: "Kc Qd Jh Ts", 2: "Ac 2d 3h 3s"}, 1),
        ("badugi", "", {1: "As Ah 2s 2h", 2: "Kd Qc Jh 9h"}, 2),
        ("badugi", "", {1: "As 5s 9s Ks", 2: "Qh Qd Jh Jd"}, 2),
        # Then the lowest, from the highest card down, the ace low.
        ("badugi", "", {1: "5c 4d 3h As", 2: "4s 3c 2d Ah"}, 2),
        ("badugi", "", {1: "Ac 2d 3h 4s", 2: "2c 3d 4h 5s"}, 1),
        ("badugi", "", {1: "Kc 3d 2h As", 2: "Qc Jd Th 9s"}, 2),
        # With all different, paired ranks leave three cards (AMB-19).
        ("badugi", "", {1: "As Ah 2d 3c", 2: "Ks Qh Jd Tc"}, 2),
    ],
)
def test_g_bdg_01__more_cards_then_the_lower(row: Row) -> None:
    check_winner(row, "G-BDG-01")


@covers("G-TD-01")
@pytest.mark.parametrize(
    "row",
    [
        ("triple-draw-2-7", "", {1: "8c 6d 5h 4s 2c", 2: "8d 7c 4h 3s 2d"}, 1),
        ("triple-draw-2-7", "", {1: "6c 5d 4h 3s 2c", 2: "Ac Ad Ah Ks Qc"}, 2),
        ("triple-draw-2-7", "", {1: "7c 5c 4c 3c 2c", 2: "9d 8h 7s 6d 5s"}, 2),
        ("triple-draw-2-7", "", {1: "Ac 5d 4h 3s 2c", 2: "Kc Qd Jh Ts 8c"}, 2),
        ("triple-draw-a-5", "", {1: "5h 4h 3h 2h Ah", 2: "6c 4d 3s 2d Ac"}, 1),
        ("triple-draw-a-5", "", {1: "8c 7d 6h 5s Ac", 2: "7c 5d 4h 3s 2c"}, 2),
        ("single-draw-2-7", "", {1: "7s 5d 4c 3h 2s", 2: "7d 6h 4s 3c 2d"}, 1),
        ("single-draw-2-7", "", {1: "Ac 5d 4h 3s 2c", 2: "Kc Qd Jh Ts 8c"}, 2),
    ],
)
def test_g_td_01__best_low_of_the_system_that_is_played(row: Row) -> None:
    check_winner(row, "G-TD-01")


@covers("D-STUD7-07", "G-STUD7-01")
def test_d_stud7_07__a_common_card_is_everybodys_card() -> None:
    """Eight players to the end: the seventh card is one for all: three fives for seat 3, but a flush for seat 2."""
    hands = {
        1: "2c 3d 8h Ts Jd Kc",
        2: "Ah Th 7h 4h 9s 9d",
        3: "5c 5d 6c 8c Jc Kd",
        4: "2d 3c 4c 6s 8d Td",
        5: "2h 3s 4d 6d 9c Tc",
        6: "7c 7d As Kh Qd Js",
        7: "Ac Ad 9h Jh Qs 8s",
        8: "Ks Qc 2s 3h 4s 7s",
    }
    hand = showdown("seven-card-stud-high", hands, put_in=10, common="5h")
    [read] = hand.events(HandsRead)
    assert [reading.seats for reading in read.readings] == [(2,)]
    assert hand.won() == money({2: 80})
    assert all(len(tabled.cards) == 6 for tabled in hand.events(HandTabled))


@covers("G-GEN-02", "G-GEN-01")
def test_g_gen_02__two_left_after_the_last_betting_round_is_a_showdown() -> None:
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {1: "As Ad", 4: "Ks Kd"}, "2c 3d 7h 8s Jc").start()
    hand.do("4 raise 10", "7 fold", "1 call").check_down()
    [opened] = hand.events(ShowdownOpened)
    assert (opened.order, opened.rule) == ((1, 4), "G-GEN-02")
    assert not hand.awards
    hand.show_all()
    assert hand.won() == money({1: 20})


@covers("G-GEN-01")
def test_g_gen_01__a_bet_that_nobody_calls_wins_unseen() -> None:
    """45 in the pot, 30 bet, all fold: the bettor has the 45 and their own 30 back, and shows nothing."""
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}).start()
    hand.do("4 raise 15", "7 call", "1 call", "1 bet 30", "4 fold", "7 fold")
    assert hand.table.hand is None
    assert hand.stacks() == money({1: 130, 4: 85, 7: 85})
    [award] = hand.awards
    assert (award.share, award.to, award.rule) == ("uncalled", ((1, 4500),), "D-GEN-05")
    assert not hand.events(ShowdownOpened)
    assert not hand.events(HandTabled)


@covers("C-HI-07")
def test_c_hi_07__cards_speak() -> None:
    """The flush counts though its holder tables it last card first, as if it were the two pairs they take it for."""
    hand = Hand("holdem", {1: 50, 4: 50}, {1: "Kh 9h", 4: "Ac Ad"}, "Kd 9c 2h 7h Jh").start().all_in()
    hand.do("4 show", "1 show 9h Kh")
    assert hand.won() == money({1: 100})


@covers("C-HI-07")
@pytest.mark.parametrize(
    "shown",
    [
        "Kh",  # not the whole hand
        "Kh 9d",  # another card than was dealt
        "Kh 9h 2h",  # a card of the board as if it were their own
    ],
)
def test_c_hi_07__nothing_but_the_cards_that_were_dealt_can_be_tabled(shown: str) -> None:
    hand = Hand("holdem", {1: 50, 4: 50}, {1: "Kh 9h", 4: "Ac Ad"}, "Kd 9c 2h 7h Jh").start().check_down()
    refusal = hand.refused(f"1 show {shown}")
    assert (refusal.code, refusal.rule) == ("cards_differ", "C-HI-07")
