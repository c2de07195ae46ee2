"""Side pots: who may win which, each judged and divided by itself, the last one pushed first (P 7.F(8)(b), 8.B(5))."""

import pytest

from pitboss.engine.events import HandsRead, PotAwarded
from tests.support.covers import covers
from tests.support.showdowns import Dollars, Hand, money, one_ante, showdown

BOARD = "2c 3d 7h 8s Jc"
# Best to worst.
ACES, KINGS, QUEENS, TENS = "As Ad", "Ks Kd", "Qs Qd", "Ts Td"

Won = dict[int, Dollars]


def five_players(a: str, b: str, c: str, d: str) -> Hand:
    """A 30, B 75, C and D 120 in seats 1 to 4; E, seat 5, calls 10 and gives up."""
    hands = {1: a, 2: b, 3: c, 4: d}
    hand = Hand("holdem", {1: 30, 2: 75, 3: 120, 4: 120, 5: 100}, hands, BOARD).start()
    hand.do("2 raise 10", "3 call", "4 call", "5 call", "1 call")
    return hand.do("1 bet 20", "2 raise 65", "3 raise 110", "4 call", "5 fold").show_all()


@covers("E-STK-07", "G-GEN-11")
@pytest.mark.parametrize(
    ("hands", "won"),
    [
        ((ACES, QUEENS, KINGS, TENS), {1: 130, 3: 135 + 90}),
        ((TENS, ACES, QUEENS, KINGS), {2: 130 + 135, 4: 90}),
        ((TENS, QUEENS, ACES, KINGS), {3: 355}),
        ((ACES, KINGS, QUEENS, TENS), {1: 130, 2: 135, 3: 90}),
    ],
)
def test_e_stk_07__each_wins_only_what_they_matched(hands: tuple[str, str, str, str], won: Won) -> None:
    hand = five_players(*hands)
    assert hand.won() == money(won)
    assert sum(hand.won().values()) == 35500


@covers("G-GEN-08", "G-GEN-11", "E-STK-07")
def test_g_gen_08__losing_hands_then_side_pots_then_the_main_pot() -> None:
    hand = five_players(ACES, KINGS, QUEENS, TENS)
    assert [(award.pot, sum(cents for _, cents in award.to)) for award in hand.awards] == [
        (2, 9000),
        (1, 13500),
        (0, 13000),
    ]
    [read] = hand.events(HandsRead)
    assert [(reading.pot, reading.seats) for reading in read.readings] == [(0, (1,)), (1, (2,)), (2, (3,))]
    names = [type(event) for event in hand.log]
    assert names.index(HandsRead) < names.index(PotAwarded)


@covers("G-GEN-11", "G-GEN-10")
def test_g_gen_11__each_pot_has_its_own_odd_chip() -> None:
    """AMB-85. Seats 4 and 7 tie for both: of the side pot of 15 it is 8 and 7, of the main pot of 81, 41 and 40."""
    hands = {1: "Qs Qd", 4: "Ks Kd", 7: "Kh Kc"}
    hand = Hand("holdem", {1: 21, 4: 100, 7: 100, 9: 100}, hands, BOARD, **one_ante(1)).start()
    hand.do("4 raise 20", "7 call", "9 call", "1 call", "4 bet 5", "7 call", "9 call", "4 check", "7 check", "9 fold")
    hand.check_down().show_all()
    assert [(award.pot, award.to, award.odd) for award in hand.awards] == [
        (1, ((4, 800), (7, 700)), ((4, 100),)),
        (0, ((4, 4100), (7, 4000)), ((4, 100),)),
    ]


@covers("G-GEN-11", "G-GEN-09")
def test_g_gen_11__a_tie_in_the_main_pot_alone() -> None:
    """The all-in hand ties with the one that wins the side pot alone."""
    hands = {1: "Ks Kd", 4: "Kh Kc", 7: "Qs Qd"}
    hand = showdown("holdem", hands, BOARD, put_in={1: 20, 4: 50, 7: 50})
    assert hand.won() == money({1: 30, 4: 30 + 60})


@covers("G-GEN-11", "G-OMA-03", "G-OMA-10")
def test_g_gen_11__high_and_low_in_each_pot_by_itself() -> None:
    """The all-in low wins half of the main pot; nobody else has a low, so the side pot goes whole to the high."""
    hands = {1: "Ac 4h 9c 9d", 2: "Kh Kd Jc Jd", 3: "Qc Qh Ts Td"}
    hand = showdown("omaha-hi-lo-8", hands, "2c 7d 5h Ks 9s", put_in={1: 20, 2: 50, 3: 50})
    assert [(award.pot, award.share, award.to) for award in hand.awards] == [
        (1, "high", ((2, 6000),)),
        (0, "high", ((2, 3000),)),
        (0, "low", ((1, 3000),)),
    ]


@covers("G-GEN-11", "G-STUD7-05")
def test_g_gen_11__each_pot_is_halved_by_itself() -> None:
    """The main pot of 63 is 32 and 31, the side pot of 40 is 20 and 20."""
    hands = {1: "Qc Qd 9s 8s Jh Jc 7s", 2: "2d 3d 4s 5h 7c Qh Js", 3: "Kc Kd Ks Tc Th 9h 9d"}
    hand = showdown("seven-card-stud-hi-lo-8", hands, put_in={1: 20, 2: 40, 3: 40}, dead=3)
    assert [(award.pot, award.share, award.to) for award in hand.awards] == [
        (1, "high", ((3, 2000),)),
        (1, "low", ((2, 2000),)),
        (0, "high", ((3, 3200),)),
        (0, "low", ((2, 3100),)),
    ]


@covers("E-STK-07")
def test_e_stk_07__money_of_players_who_folded_stays_in_the_pots_it_went_to() -> None:
    """7 calls 60 and gives up on the flop: 20 of it is in the main pot, 40 in the side pot of 4 and 9."""
    hands = {1: ACES, 4: KINGS, 9: QUEENS}
    hand = Hand("holdem", {1: 20, 4: 100, 7: 100, 9: 100}, hands, BOARD).start()
    hand.do("4 raise 60", "7 call", "9 call", "1 call", "4 check", "7 fold", "9 check").check_down().show_all()
    assert hand.won() == money({1: 80, 4: 120})


@covers("E-STK-07")
def test_e_stk_07__equal_stakes_make_no_side_pot() -> None:
    hand = showdown("holdem", {1: ACES, 4: KINGS, 7: QUEENS}, BOARD, put_in=50)
    assert [award.pot for award in hand.awards] == [0]
    assert hand.won() == money({1: 150})


@covers("E-STK-07", "G-GEN-07")
def test_g_gen_07__a_mucked_hand_gives_up_every_pot() -> None:
    hands = {1: QUEENS, 4: KINGS, 7: ACES}
    hand = Hand("holdem", {1: 20, 4: 100, 7: 100}, hands, BOARD).start()
    hand.do("4 raise 20", "7 call", "1 call", "4 bet 10", "7 call").check_down().do("4 show", "7 muck", "1 show")
    assert hand.won() == money({4: 80})
