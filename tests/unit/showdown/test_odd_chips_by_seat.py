"""The odd chip where the house names the player: the first left of the button (P 11.K(4), 20.L(7), 21.E(5), 22.K)."""

from typing import Any

import pytest

from pitboss.engine import start_table
from pitboss.games import find_game
from pitboss.submission import ChoicesError, usual_stakes
from tests.support.covers import covers
from tests.support.showdowns import Hand, money, one_ante, showdown

ROYAL = "As Ks Qs Js Ts"

Hands = dict[int, str]


def tied(game: str, hands: Hands, board: str, *, button: int, dead: int, **choices: Any) -> Hand:
    """Everybody in for 33, one ante for all on top, paid by the blind, who is left of the button."""
    blind = min((seat for seat in hands if seat > button), default=min(hands))
    stacks = {seat: 33 + (dead if seat == blind else 0) for seat in hands}
    return Hand(game, stacks, hands, board, button=button, **one_ante(dead), **choices).start().all_in().show_all()


@covers("G-HE-03", "G-GEN-09")
@pytest.mark.parametrize(
    ("game", "board"), [("holdem", ROYAL), ("six-plus-holdem", ROYAL), ("holdem", "5c 6d 7h 8s 9c")]
)
def test_g_he_03__the_board_is_everybodys_hand(game: str, board: str) -> None:
    hands = {1: "6c 7d", 4: "6h 8d", 7: "9h 7c"} if game == "six-plus-holdem" else {1: "2c 7d", 4: "2h 4d", 7: "3h 4c"}
    assert showdown(game, hands, board, put_in=33).won() == money({1: 33, 4: 33, 7: 33})


@covers("G-HE-03")
def test_g_he_03__not_where_one_player_has_more_than_the_board() -> None:
    hand = showdown("holdem", {1: "2c 2d", 4: "Tc 2h", 7: "3h 4c"}, "5c 6d 7h 8s 9c", put_in=33)
    assert hand.won() == money({4: 99})


@covers("G-HE-04", "G-6P-04", "N-CFG-oddChip.HE", "N-CFG-oddChip.6P")
@pytest.mark.parametrize(("game", "rule"), [("holdem", "G-HE-04"), ("six-plus-holdem", "G-6P-04")])
@pytest.mark.parametrize(("button", "first"), [(7, 1), (1, 4), (4, 7)])
def test_g_6p_04__a_pot_of_100_three_ways(game: str, rule: str, button: int, first: int) -> None:
    """34, 33 and 33: the odd dollar to the first player left of the button."""
    hand = tied(game, {1: "6c 7d", 4: "6h 8d", 7: "9h 7c"}, ROYAL, button=button, dead=1)
    assert hand.won() == money({1: 33, 4: 33, 7: 33} | {first: 34})
    assert (hand.award("whole").odd, hand.award("whole").odd_rule) == (((first, 100),), rule)


@covers("G-HE-04")
def test_g_he_04__the_first_of_those_who_tie() -> None:
    """Seat 1 is first left of the button but has lost: seat 4 is the first of the tied players."""
    hands = {1: "2c 3d", 4: "Ah Kd", 7: "As Kc"}
    hand = tied("holdem", hands, "Qc Jd 7h 5s 8d", button=7, dead=2)
    assert hand.won() == money({4: 51, 7: 50})


# Each pair of tied hands has the better suit in seat 4, but seat 1 is left of the button (or nearer the dealer's left).
TIES: list[tuple[str, str, Hands, str]] = [
    ("odd_chip_he", "holdem", {1: "Ah Kd", 4: "As Kc"}, "Qc Jd 7h 5s 2d"),
    ("odd_chip_6p", "six-plus-holdem", {1: "Ah Kd", 4: "As Kc"}, "Qc Jd 7h 8s 6d"),
    ("odd_chip_oma_high", "omaha-high", {1: "Ah Kc 9c 9d", 4: "As Kd 9h 9s"}, "Qc Jd Th 3s 4d"),
    ("odd_chip_oma_high", "omaha-hi-lo-8", {1: "Ah Kc 9c 9d", 4: "As Kd 9h 9s"}, "Qc Jd Th 3s 4d"),
    ("odd_chip_oma5_high", "five-card-omaha-high", {1: "Ah Kc 9c 9d 2c", 4: "As Kd 9h 9s 2d"}, "Qc Jd Th 3s 4d"),
    ("odd_chip_oma_high", "six-card-omaha-high", {1: "Ah Kc 9c 9d 2c 5c", 4: "As Kd 9h 9s 2d 5d"}, "Qc Jd Th 3s 4d"),
    ("odd_chip_bdg", "badugi", {1: "As 2h 3d 4c", 4: "Ah 2s 3c 4d"}, ""),
    ("odd_chip_bdg", "badugi-three-draw", {1: "As 2h 3d 4c", 4: "Ah 2s 3c 4d"}, ""),
    ("odd_chip_td", "triple-draw-2-7", {1: "7s 5d 4c 3h 2s", 4: "7d 5h 4s 3c 2d"}, ""),
    ("odd_chip_td", "single-draw-2-7", {1: "7s 5d 4c 3h 2s", 4: "7d 5h 4s 3c 2d"}, ""),
    ("odd_chip_td", "triple-draw-a-5", {1: "7s 5d 4c 3h 2s", 4: "7d 5h 4s 3c 2d"}, ""),
    ("odd_chip_stud7_high", "seven-card-stud-high", {1: "Ah Kc Qd Js Th 3c 4d", 4: "As Kd Qc Jh Td 2c 3h"}, ""),
    ("odd_chip_stud7_low", "seven-card-stud-low", {1: "Ad 2s 3c 4h 6d Qs Js", 4: "Ac 2d 3h 4s 6c Qd Jd"}, ""),
    ("odd_chip_draw5", "five-card-draw-high", {1: "Ah Ks 9d 5c 3d", 4: "As Kd 9c 5h 3s"}, ""),
    ("odd_chip_draw5", "five-card-draw-low", {1: "Ad 2c 3s 4h 6d", 4: "Ac 2d 3h 4s 6c"}, ""),
    ("odd_chip_stud5", "five-card-stud", {1: "Ac Ad 4h 3s 2c", 4: "Ah As 4c 3d 2d"}, ""),
]


@covers(
    "N-CFG-oddChip.HE", "N-CFG-oddChip.6P", "N-CFG-oddChip.OMA.high", "N-CFG-oddChip.OMA5.high", "N-CFG-oddChip.BDG",
    "N-CFG-oddChip.TD", "N-CFG-oddChip.STUD7.high", "N-CFG-oddChip.STUD7.low", "N-CFG-oddChip.DRAW5",
    "N-CFG-oddChip.STUD5", "G-BDG-03", "G-TD-03", "G-OMA-06", "G-HE-04", "G-6P-04", "G-OMA5-04",
)  # fmt: skip
@pytest.mark.parametrize(("key", "game", "hands", "board"), TIES, ids=[f"{row[1]}-{row[0]}" for row in TIES])
def test_n_cfg_odd_chip__by_suit_or_by_seat_as_the_house_says(key: str, game: str, hands: Hands, board: str) -> None:
    by_seat: dict[str, Any] = {key: "first_left_of_button"}
    by_suit: dict[str, Any] = {key: "by_suit"}
    assert showdown(game, hands, board, put_in=50, dead=1, **by_seat).won() == money({1: 51, 4: 50})
    assert showdown(game, hands, board, put_in=50, dead=1, **by_suit).won() == money({1: 50, 4: 51})


@covers("N-CFG-oddChip.OMA.low", "N-CFG-oddChip.OMA5.low", "G-OMA-08", "G-OMA5-04")
@pytest.mark.parametrize(("game", "key", "fifth"), [
    ("omaha-hi-lo-8", "odd_chip_oma_low", ("", "")),
    ("five-card-omaha-hi-lo-8", "odd_chip_oma5_low", (" Jc", " Td")),
])  # fmt: skip
def test_g_oma_08__tied_lows_by_suit_or_by_seat(game: str, key: str, fifth: tuple[str, str]) -> None:
    """Pot 103: the high, 52, is seat 1's; of the low, 51, the odd dollar goes to Ac, or to the first seat."""
    hands = {1: "As 3s Kh Qd" + fifth[0], 4: "Ac 3h 9c 9d" + fifth[1]}
    board = "2c 7d 8h Ks Kd"
    by_seat: dict[str, Any] = {key: "first_left_of_button"}
    assert showdown(game, hands, board, put_in=51, dead=1, **by_seat).won() == money({1: 78, 4: 25})
    assert showdown(game, hands, board, put_in=51, dead=1).won() == money({1: 77, 4: 26})


@covers("N-CFG-oddChip.HE")
def test_n_cfg_odd_chip_he__by_suit_where_the_board_plays_it_goes_by_seat() -> None:
    """The same five cards are everybody's: no suit can decide, so the first left of the button has it."""
    hands = {1: "2c 7d", 4: "2h 4d", 7: "3h 4c"}
    hand = showdown("holdem", hands, ROYAL, put_in=33, dead=1, odd_chip_he="by_suit")
    assert hand.won() == money({1: 34, 4: 33, 7: 33})


@covers("G-TD-02", "G-TD-03", "N-CFG-oddChip.TD")
def test_g_td_03__odd_dollar_to_the_filed_player() -> None:
    hands = {1: "7s 5d 4c 3h 2s", 4: "7d 5h 4s 3c 2d"}
    assert showdown("triple-draw-2-7", hands, put_in=50).won() == money({1: 50, 4: 50})
    hand = showdown("triple-draw-2-7", hands, put_in=50, dead=1)
    assert hand.won() == money({1: 51, 4: 50})
    assert (hand.award("whole").odd, hand.award("whole").odd_rule) == (((1, 100),), "G-TD-03")


@covers("G-TD-03", "G-6P-04", "N-CFG-oddChip.TD", "N-CFG-oddChip.6P")
@pytest.mark.parametrize(
    ("game", "key", "rule"),
    [
        ("six-plus-holdem", "odd_chip_6p", "G-6P-04"),
        ("triple-draw-2-7", "odd_chip_td", "G-TD-03"),
        ("triple-draw-a-5", "odd_chip_td", "G-TD-03"),
        ("badacey", "odd_chip_td", "G-TD-07"),
    ],
)
def test_g_6p_04__the_house_must_name_the_player(game: str, key: str, rule: str) -> None:
    unnamed: dict[str, Any] = {key: None}
    with pytest.raises(ChoicesError) as error:
        start_table(game, usual_stakes(find_game(game), **unnamed))
    assert [(fault.place, fault.rule) for fault in error.value.faults] == [(key, rule)]


@covers("N-CFG-oddChip.STUD7")
@pytest.mark.parametrize("game", ["seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8"])
def test_n_cfg_odd_chip_stud7__the_house_has_no_say_in_the_high_low_games(game: str) -> None:
    with pytest.raises(ChoicesError) as error:
        start_table(game, usual_stakes(find_game(game), odd_chip_stud7="first_left_of_button"))
    assert [fault.place for fault in error.value.faults] == ["odd_chip_stud7"]
