"""Badeucey and Badacey: half for the low hand, half for the badugi (P 21.F)."""

import pytest

from pitboss.engine import start_table
from pitboss.engine.commands import Instruct
from pitboss.engine.events import HandMucked
from pitboss.games import UnknownGame, find_game
from pitboss.submission import usual_stakes
from tests.support.covers import covers
from tests.support.showdowns import Dollars, Hand, money, showdown

Hands = dict[int, str]
Won = dict[int, Dollars]

# 7-5-4-3-2 in two suits against K-5-4-2 in four.
DEUCEY = {1: "Kc 5d 4h 2s 9s", 2: "7c 5c 4d 3d 2c"}


@covers("G-TD-05", "G-TD-04")
@pytest.mark.parametrize(("pot", "low", "badugi"), [(100, 50, 50), (101, 51, 50)])
def test_g_td_05__badeucey_half_for_the_low_and_half_for_the_badugi(pot: int, low: int, badugi: int) -> None:
    hand = showdown("badeucey", DEUCEY, put_in=50, dead=pot - 100)
    assert hand.won() == money({1: badugi, 2: low})
    assert (hand.award("low").rule, hand.award("badugi").rule) == ("G-TD-05", "G-TD-05")
    assert hand.award("low").odd == (((2, 100),) if pot == 101 else ())


@covers("G-TD-06", "G-TD-04")
@pytest.mark.parametrize(("pot", "low", "badugi"), [(100, 50, 50), (101, 51, 50)])
def test_g_td_06__badacey_half_for_the_low_and_half_for_the_badugi(pot: int, low: int, badugi: int) -> None:
    """6-5-4-3-2, all clubs, is the better low and the worst badugi; Ac 2d 3h 4s is the best badugi there is."""
    hand = showdown("badacey", {1: "Ac 2d 3h 4s 7c", 2: "6c 5c 4c 3c 2c"}, put_in=50, dead=pot - 100)
    assert hand.won() == money({1: badugi, 2: low})
    assert (hand.award("low").rule, hand.award("badugi").rule) == ("G-TD-06", "G-TD-06")


@covers("G-TD-05", "G-TD-06")
@pytest.mark.parametrize(("game", "low"), [("badeucey", 2), ("badacey", 1)])
def test_g_td_05__the_low_half_is_2_7_or_ace_to_five(game: str, low: int) -> None:
    """A-5-4-3-2 is the best ace-to-five low, and in 2-7 it is ace high, worse than king high."""
    hands = {1: "Ac 5c 4c 3d 2d", 2: "Kc Qd Jh Ts 8c"}
    assert showdown(game, hands, put_in=50).award("low").to == ((low, 5000),)


@covers("C-BDG-05", "C-BDG-06", "G-TD-05", "G-TD-06")
@pytest.mark.parametrize(
    ("game", "hands", "badugi"),
    [
        # The ace is high in Badeucey: 7-4-3-2 (the 7c for the Ac) loses to 6-5-4-3.
        ("badeucey", {1: "Ac 2d 3h 4s 7c", 2: "6c 5d 4h 3s Ks"}, 2),
        # It is low in Badacey: 4-3-2-A.
        ("badacey", {1: "Ac 2d 3h 4s 7c", 2: "6c 5d 4h 3s Ks"}, 1),
        # The best there is.
        ("badeucey", {1: "2c 3d 4h 5s 7c", 2: "2d 3h 4s 6c Kc"}, 1),
        # Any four-card badugi beats any three.
        ("badacey", {1: "Kc Qd Jh Ts 9s", 2: "Ac 2d 3h 4h 5h"}, 1),
    ],
)
def test_c_bdg_05__the_best_four_of_five_cards(game: str, hands: Hands, badugi: int) -> None:
    assert showdown(game, hands, put_in=50).award("badugi").to == ((badugi, 5000),)


@covers("G-TD-07", "G-TD-05", "G-TD-06")
def test_g_td_07__a_tie_inside_a_half() -> None:
    """Pot 99 + 1: one 2-7 winner, badugis 9-8-6-5 twice: 50, 25, 25."""
    hands = {1: "7c 5c 4d 3d 2c", 2: "9c 8d 6h 5s 9s", 4: "9d 8c 6s 5h 9h"}
    hand = showdown("badeucey", hands, put_in=33, dead=1)
    assert hand.won() == money({1: 50, 2: 25, 4: 25})


@covers("G-TD-07")
@pytest.mark.parametrize(
    ("dead", "won"),
    [
        # 102: halves of 51; the badugi half is 25 each, and the odd dollar is the first seat's left of the button.
        (3, {1: 51, 2: 26, 4: 25}),
        # 101: the odd dollar of the halving joins the low half.
        (2, {1: 51, 2: 25, 4: 25}),
    ],
)
def test_g_td_07__the_odd_chip_inside_the_badugi_half(dead: int, won: Won) -> None:
    hands = {1: "7c 5c 4d 3d 2c", 2: "9c 8d 6h 5s 9s", 4: "9d 8c 6s 5h 9h"}
    hand = showdown("badeucey", hands, put_in=33, dead=dead)
    assert hand.won() == money(won)
    assert hand.award("badugi").odd_rule == ("G-TD-07" if dead == 3 else "")


@covers("G-TD-07", "N-CFG-oddChip.TD")
@pytest.mark.parametrize(("odd", "first"), [("first_left_of_button", 1), ("by_suit", 2)])
@pytest.mark.parametrize(
    ("game", "share", "hands"),
    [
        # 2-7 and ace-to-five: 7-5-4-3-2 twice; 2c is below 2h. The king has a badugi, the others have not.
        ("badeucey", "low", {1: "7c 5c 4d 3c 2h", 2: "7d 5d 4c 3d 2c", 4: "Kc 5h 4h 2s 9s"}),
        ("badacey", "low", {1: "7c 5c 4d 3c 2h", 2: "7d 5d 4c 3d 2c", 4: "Kc 5h 4h 2s 9s"}),
        # Badugis 9-8-6-5 twice; 5h is below 5s. Seat 4 has the low.
        ("badeucey", "badugi", {1: "9c 8d 6h 5s 9s", 2: "9d 8c 6s 5h 9h", 4: "7c 5c 4d 3d 2c"}),
        ("badacey", "badugi", {1: "9c 8d 6h 5s 9s", 2: "9d 8c 6s 5h 9h", 4: "7c 5c 4d 3d 2c"}),
    ],
)
def test_g_td_07__odd_chips_of_either_half_go_as_the_house_has_filed(
    game: str, share: str, hands: Hands, odd: str, first: int
) -> None:
    """Pot 102: halves of 51."""
    hand = showdown(game, hands, put_in=34, odd_chip_td=odd)
    assert dict(hand.award(share).to) == {first: 2600, 3 - first: 2500}
    assert (hand.award(share).odd, hand.award(share).odd_rule) == (((first, 100),), "G-TD-07")


@covers("G-TD-07", "N-CFG-oddChip.TD")
@pytest.mark.parametrize(("odd", "first"), [("first_left_of_button", 1), ("by_suit", 2)])
def test_g_td_07__the_odd_chip_of_the_halving_joins_a_tied_low_half(odd: str, first: int) -> None:
    """AMB-87: 101 with 7-5-4-3-2 twice is a low half of 51; then as the house has filed (2c before 2h)."""
    hands = {1: "7c 5c 4d 3c 2h", 2: "7d 5d 4c 3d 2c", 4: "Kc 5h 4h 2s 9s"}
    hand = showdown("badeucey", hands, put_in=33, dead=2, odd_chip_td=odd)
    low = dict(hand.award("low").to)
    assert low == {first: 2600, 3 - first: 2500}
    assert sum(amount for _, amount in hand.award("badugi").to) == 5000


@covers("C-BDG-07", "N-CFG-td.noBadugi")
def test_c_bdg_07__without_a_badugi_three_cards_are_next() -> None:
    """3-A in two suits against 9-4-2 in three."""
    hands = {1: "Ac 2c 3d 4d Kd", 2: "2h 3h 4s 5s 9c"}
    assert showdown("badacey", hands, put_in=50).award("badugi").to == ((2, 5000),)


NO_BADUGI = {1: "6c 4c 3d 2d Ac", 2: "2h 3h 4s 5s 9c"}


@covers("N-CFG-td.noBadugi", "C-BDG-07")
@pytest.mark.parametrize(
    ("game", "reading", "hands", "won"),
    [
        ("badacey", "fallback", NO_BADUGI, {1: 50, 2: 50}),
        ("badacey", "scoop", NO_BADUGI, {1: 100}),
        # 7-5-4-3-2 in two suits, and K-9-4 in three: nobody has a badugi in Badeucey either.
        ("badeucey", "fallback", {1: "7c 5c 4d 3d 2c", 2: "Kh 9s 4c 3c 8h"}, {1: 50, 2: 50}),
        ("badeucey", "scoop", {1: "7c 5c 4d 3d 2c", 2: "Kh 9s 4c 3c 8h"}, {1: 100}),
        # The worst badugi there is still has its half.
        ("badacey", "scoop", {1: "6c 4c 3d 2d Ac", 2: "Kc Qd Jh Ts Th"}, {1: 50, 2: 50}),
        ("badeucey", "scoop", {1: "7c 5c 4d 3d 2c", 2: "Ac Kd Qh Js Jh"}, {1: 50, 2: 50}),
        # Badugi itself has rules of its own for smaller hands (P 20.L(3)-(5)).
        ("badugi", "scoop", {1: "As Ah 2s 2h", 2: "Kd Qc Jh 9h"}, {2: 100}),
    ],
)
def test_n_cfg_td_no_badugi__fall_back_or_scoop(game: str, reading: str, hands: Hands, won: Won) -> None:
    hand = showdown(game, hands, put_in=50, td_no_badugi=reading)
    assert hand.won() == money(won)


@covers("N-CFG-td.noBadugi", "G-GEN-05")
@pytest.mark.parametrize(("reading", "mucks"), [("fallback", False), ("scoop", True)])
def test_n_cfg_td_no_badugi__a_standing_muck_knows_what_a_hand_can_win(reading: str, mucks: bool) -> None:
    """Seat 2 can win nothing but the badugi half with three cards, and that only where they count."""
    hand = Hand("badacey", {1: 50, 2: 50}, NO_BADUGI, td_no_badugi=reading)
    for seat in (1, 2):
        hand.must(Instruct(seat, showing="muck_when_beaten"))
    hand.start()
    hand.do("2 call", "1 check", "1 pat", "2 pat").check_down()
    assert [event.seat for event in hand.events(HandMucked)] == ([2] if mucks else [])


@covers("G-TD-04", "D-TD-06")
def test_d_td_06__a_table_has_one_system_by_its_key() -> None:
    """2-7 goes with Badeucey, ace-to-five with Badacey; any other mixture is no game of the catalogue."""
    systems = {
        "triple-draw-2-7": ["low_two_seven"],
        "triple-draw-a-5": ["low_ace_five"],
        "badeucey": ["low_two_seven", "badugi_ace_high"],
        "badacey": ["low_ace_five", "badugi_ace_low"],
    }
    for key, rankings in systems.items():
        table, _ = start_table(key, usual_stakes(find_game(key)))
        assert [share.ranking for share in table.plan.game.shares] == rankings
    with pytest.raises(UnknownGame, match="A-28"):
        find_game("triple-draw-2-7-badacey")
