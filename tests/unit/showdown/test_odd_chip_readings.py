"""Readings of the odd-chip clauses: how much to whom, which cards, which end of a low, and the smallest chip."""

import pytest

from pitboss.engine import start_table
from pitboss.games import find_game
from pitboss.money import hand_out_excess
from pitboss.submission import ChoicesError, usual_stakes
from tests.support.covers import covers
from tests.support.showdowns import Dollars, money, showdown

BOARD = "As Ks Qs Js Ts"
THREE = {1: "2c 7d", 4: "2h 4d", 7: "3h 4c"}
FOUR = THREE | {9: "5h 5c"}
WHOLE, EACH = "all_to_one_if_up_to_1", "one_unit_each"

Won = dict[int, Dollars]


@covers("G-GEN-10", "N-CFG-oddChip.distribution", "N-CFG-table.unit", "G-GEN-09")
@pytest.mark.parametrize(
    ("unit", "distribution", "put_in", "dead", "won"),
    [
        # A dollar chip: 101 three ways leaves 2, a dollar each to the first two.
        (100, WHOLE, "33", "2", {1: 34, 4: 34, 7: 33}),
        (100, EACH, "33", "2", {1: 34, 4: 34, 7: 33}),
        (100, WHOLE, "33", "1", {1: 34, 4: 33, 7: 33}),
        # A half-dollar chip: 100 three ways leaves a dollar, which is one player's by the letter.
        (50, WHOLE, "33", "1", {1: 34, 4: 33, 7: 33}),
        (50, EACH, "33", "1", {1: "33.50", 4: "33.50", 7: 33}),
        (50, WHOLE, "33", "0.50", {1: "33.50", 4: 33, 7: 33}),
        # A quarter: 100.25 three ways leaves 0.50.
        (25, WHOLE, "33.25", "0.50", {1: "33.75", 4: "33.25", 7: "33.25"}),
        (25, EACH, "33.25", "0.50", {1: "33.50", 4: "33.50", 7: "33.25"}),
        # A cent: never more than two cents are left of three shares.
        (1, WHOLE, "33", "0.02", {1: "33.02", 4: 33, 7: 33}),
        (1, EACH, "33", "0.02", {1: "33.01", 4: "33.01", 7: 33}),
    ],
)
def test_g_gen_10__three_ways(unit: int, distribution: str, put_in: str, dead: str, won: Won) -> None:
    hand = showdown(
        "holdem", THREE, BOARD, put_in=put_in, dead=dead, table_unit=unit, odd_chip_distribution=distribution
    )
    assert hand.won() == money(won)
    assert max(cents for _, cents in hand.award("whole").odd) <= 100


@covers("G-GEN-10", "N-CFG-oddChip.distribution")
@pytest.mark.parametrize(
    ("dead", "won"),
    [
        ("1.50", {1: "25.50", 4: "25.50", 7: "25.50", 9: 25}),  # more than a dollar: a chip each in order
        ("1", {1: 26, 4: 25, 7: 25, 9: 25}),  # a dollar: whole to the first
    ],
)
def test_g_gen_10__nobody_has_more_than_a_dollar_of_it(dead: str, won: Won) -> None:
    hand = showdown("holdem", FOUR, BOARD, put_in=25, dead=dead, table_unit=50)
    assert hand.won() == money(won)


@covers("G-GEN-10")
@pytest.mark.parametrize("distribution", [WHOLE, EACH])
def test_g_gen_10__a_pot_that_divides_evenly_has_no_odd_chip(distribution: str) -> None:
    hand = showdown("holdem", THREE, BOARD, put_in=33, odd_chip_distribution=distribution)
    assert hand.won() == money({1: 33, 4: 33, 7: 33})
    assert (hand.award("whole").odd, hand.award("whole").odd_rule) == ((), "")
    assert hand_out_excess(0, [1, 4, 7], 100, one_unit_each=distribution == EACH) == []


@covers("G-GEN-10", "N-CFG-table.unit", "G-STUD7-05")
@pytest.mark.parametrize(("unit", "high", "low"), [(100, 51, 50), (50, "50.50", "50.50"), (25, "50.50", "50.50")])
def test_g_gen_10__halves_down_to_the_smallest_chip(unit: int, high: Dollars, low: Dollars) -> None:
    hands = {1: "2d 3d 4s 5h 7c Qh Js", 2: "Kc Kd Ks Tc Th 9h 9d"}
    hand = showdown("seven-card-stud-hi-lo-8", hands, put_in=50, dead=1, table_unit=unit)
    assert hand.won() == money({1: low, 2: high})


@covers("N-CFG-table.unit", "G-GEN-10")
@pytest.mark.parametrize("unit", [0, -100, 200])
def test_n_cfg_table_unit__is_at_most_a_dollar(unit: int) -> None:
    with pytest.raises(ChoicesError) as error:
        start_table("holdem", usual_stakes(find_game("holdem"), table_unit=unit))
    assert ("table_unit", "G-GEN-10") in [(fault.place, fault.rule) for fault in error.value.faults]


# Three nine-high straights. Seat 1 has 9s among its five; seat 2 an ace face up; seat 3 a king in the hole.
STRAIGHTS = {1: "5c 6d 7h 8c 9s 2d 3h", 2: "5d 6c 7c 8h 9h Ah 2h", 3: "Kc 5h 6s 7d 8s 9d 2c"}


@covers("N-CFG-oddChip.cardSet", "G-STUD7-13")
@pytest.mark.parametrize(("cards", "winner"), [("winning_five", 1), ("all_cards", 2), ("hole_cards", 3)])
def test_n_cfg_card_set__which_cards_are_compared(cards: str, winner: int) -> None:
    hand = showdown("seven-card-stud-high", STRAIGHTS, put_in=33, dead=1, odd_chip_card_set=cards)
    assert hand.won() == money({1: 33, 2: 33, 3: 33} | {winner: 34})


@covers("N-CFG-oddChip.cardSet", "N-CFG-oddChip.HE")
@pytest.mark.parametrize(("cards", "winner"), [("winning_five", 1), ("hole_cards", 7), ("all_cards", 7)])
def test_n_cfg_card_set__hole_cards_decide_where_the_board_plays(cards: str, winner: int) -> None:
    """Nobody holds a card of the board: 7s of seat 7 is the highest hole card by suit."""
    hands = {1: "2c 7d", 4: "2h 4d", 7: "7s 4c"}
    hand = showdown("holdem", hands, BOARD, put_in=33, dead=1, odd_chip_he="by_suit", odd_chip_card_set=cards)
    assert hand.won() == money({1: 33, 4: 33, 7: 33} | {winner: 34})


@covers("N-CFG-oddChip.cardSet", "G-OMA-08")
@pytest.mark.parametrize(("cards", "winner"), [("winning_five", 2), ("hole_cards", 1), ("all_cards", 1)])
def test_n_cfg_card_set__lows_by_the_cards_in_play_or_by_all_in_the_hand(cards: str, winner: int) -> None:
    """Lows 8-7-4-3-A with the board's ace: 3c is the lowest card in play, but seat 1 holds aces besides."""
    hands = {1: "3d 4h Ah Ad", 2: "3c 4s Kh Kd"}
    hand = showdown("omaha-hi-lo-8", hands, "Ac 7d 8h Ts Ks", put_in=51, odd_chip_card_set=cards)
    assert dict(hand.award("low").to) == {winner: 2600, 3 - winner: 2500}


@covers("N-CFG-oddChip.lowDirection", "G-STUD7-07", "G-STUD7-13")
@pytest.mark.parametrize(("direction", "winner"), [("smallest_card_lowest_suit", 1), ("largest_card_lowest_suit", 2)])
@pytest.mark.parametrize("game", ["seven-card-stud-low", "seven-card-stud-hi-lo"])
def test_n_cfg_low_direction__which_end_of_a_low_is_lowest(game: str, direction: str, winner: int) -> None:
    """8-4-3-2-A twice: Ac is the smallest card, 8c the largest of the lowest suit."""
    hands = {1: "Ac 2d 3h 4s 8s Kc Kd", 2: "Ad 2c 3d 4h 8c Qc Qd"}
    hand = showdown(game, hands, put_in=51, dead=1, odd_chip_low_direction=direction)
    low = dict(hand.awards[-1].to)
    assert low[winner] == low[3 - winner] + 100


@covers("N-CFG-oddChip.lowDirection", "G-OMA-08")
@pytest.mark.parametrize(("direction", "winner"), [("smallest_card_lowest_suit", 1), ("largest_card_lowest_suit", 1)])
def test_n_cfg_low_direction__the_choice_that_favours_its_holder_in_that_direction(direction: str, winner: int) -> None:
    """AMB-79: seat 1 makes 8-7-3-2-A with Ac 2c, or with 2c 8d. From the top the 8d counts, below the 8h of seat 2."""
    hands = {1: "Ac 2c 8d Kh", 2: "7c 3c Qs Js"}
    hand = showdown("omaha-hi-lo-8", hands, "Ad 2d 8h 7h 3s", put_in=51, odd_chip_low_direction=direction)
    assert dict(hand.award("low").to) == {winner: 2600, 3 - winner: 2500}


@covers("G-GEN-10", "G-STUD7-05")
@pytest.mark.parametrize(
    ("game", "hands", "board", "put_in", "won"),
    [
        # 21.50 with dollar chips: half-dollars lie there, so they are what it is divided into.
        ("seven-card-stud-hi-lo-8", {1: "2d 3d 4s 5h 7c Qh Js", 2: "Kc Kd Ks Tc Th 9h 9d"}, "", "10.75",
         {1: "10.50", 2: 11}),
        ("holdem", {1: "2c 7d", 4: "2h 4d"}, BOARD, "10.75", {1: 11, 4: "10.50"}),
    ],
)  # fmt: skip
def test_g_gen_10__an_all_in_that_is_no_whole_number_of_chips(
    game: str, hands: dict[int, str], board: str, put_in: str, won: Won
) -> None:
    """The excess is a dollar at the most, also where a short stack has brought smaller money into the pot."""
    hand = showdown(game, hands, board, put_in=put_in)
    assert hand.won() == money(won)
