"""Scenarios against the house: places for cards, wagers, what can be expected, and what comes out instead."""

import pytest

from pitboss.notation.text import TextError
from pitboss.scenarios.scenario import Outcome, play_scenario, read_scenario
from tests.support.covers import covers

TEXAS = """
game: texas-holdem-bonus
house: maryland
  tx_ante_min = 15
  tx_ante_max = 500
  tx_ante_pay_threshold = straight
  tx_bonus_offered = yes
  tx_bonus_min = 5
  tx_bonus_max = 100
  tx_bonus_paytable = A
  deal_method = {method}
seats:
  1 A 500
  3 B 500
cards:
  1: Th 9h
  3: 7s 7c
  dealer: Ks 4d
  board: Jc 8d 2s | 7d | Kh
play:
"""
DRAW = """
game: double-draw
house: maryland
  dd_ante_min = 5
  dd_ante_max = 500
  dd_bonus_paytable = A
  dd_payout_limit = 0
  deal_method = manual_shoe
seats:
  2 A 200
cards:
  2: X1 X2 8d 6h 2s
  2 draws: Ac As | Ad
play:
"""
OPENED = "start; 1 wagers ante 15; 3 wagers ante 15 bonus 10; no more bets"
# Seat 1 has a straight: 15 + 30 + 15 are paid. Seat 3 folds: 15 lost, 30 paid on the bonus.
PLAYED = f"{OPENED}; 1 wagers 30; 3 folds; 1 wagers 15; 1 checks"


def played(lines: str, head: str = TEXAS, method: str = "manual_shoe") -> Outcome:
    text = head.format(method=method)
    return play_scenario(read_scenario(text + "".join(f"  {line}\n" for line in lines.split("; "))))


def got(lines: str, head: str = TEXAS) -> list[str]:
    return [failure.got for failure in played(lines, head).failures]


SETTLED_1 = (
    "1 settled: ante 15 won 15 at 1 to 1 on straight by L-SET-02, flop 30 won 30 at 1 to 1 on straight by L-SET-02, "
    "turn 15 won 15 at 1 to 1 on straight by L-SET-02"
)


@pytest.mark.parametrize(
    ("expected", "came_out"),
    [
        ("1 ante 15 won 15 at 1 to 1", []),
        ("1 ante 15 won 15 at 1 to 1 on straight", []),
        ("1 ante 15 won 15 at 1 to 1 on straight by L-SET-02", []),
        ("1 flop 30 won 30 at 1 to 1 by L-SET-02", []),
        ("1 flop 15 won 15 at 1 to 1", [SETTLED_1]),
        ("1 ante 15 won 30 at 2 to 1", [SETTLED_1]),
        ("1 ante 15 won 15 at 1 to 1 on flush", [SETTLED_1]),
        ("1 ante 15 won 15 at 1 to 1 by L-SET-03", [SETTLED_1]),
        ("1 ante 15 lost", [SETTLED_1]),
        ("1 ante 15 returned on straight", [SETTLED_1]),
        ("1 river 15 won 15 at 1 to 1", [SETTLED_1]),
        ("1 settles nothing", [SETTLED_1]),
        ("3 bonus 10 won 30 at 3 to 1 on tens_to_twos by L-SET-05", []),
        ("3 ante 15 lost", ["3 settled: bonus 10 won 30 at 3 to 1 on tens_to_twos by L-SET-05"]),
        ("5 settles nothing", []),
        ("5 ante 15 lost", ["5 settled: nothing"]),
        ("1 cut 5", ["1 cut 0 by "]),
        ("settled in order 3 1", []),
        ("settled in order 1 3", ["settled in order 3 1"]),
        ("bank -75", []),
        ("bank 75", ["bank -75"]),
        ("stacks 1: 560 3: 515", []),
        ("1 has: straight, jack high", []),
        ("1 has: flush, jack high", ["1 has straight, jack high"]),
        ("3 has: straight, jack high", ["3 has nothing that is compared"]),
        ("5 has: straight, jack high", ["5 has not turned up a hand"]),
        ("dealer has: pair of kings, jack-eight-seven kickers", []),
        ("dealer has: pair of aces, jack-eight-seven kickers", ["dealer has pair of kings, jack-eight-seven kickers"]),
        ("not void", []),
        ("void wrong_number", ["the hands are not void"]),
        ("bonus stands", ["no bonus outlives a void round"]),
        ("3 gets back ante 15", ["3 gets back nothing"]),
        ("3 gets back nothing", []),
        ("cited L-SET-05", []),
        ("7s seen by all", []),
        ("layout 1: nothing", []),
    ],
)
def test_what_came_of_a_round__is_held_against_the_line(expected: str, came_out: list[str]) -> None:
    assert got(f"{PLAYED}; expect {expected}") == came_out


@pytest.mark.parametrize(
    ("lines", "expected", "came_out"),
    [
        ("start", "wagers open for 1 3", []),
        ("start", "wagers open for 1", ["wagers open for 1 3"]),
        (OPENED, "wagers open for 1 3", ["no wagers are open: the table waits for wager"]),
        ("start", "1 may only ante 15-500 bonus 5-100", []),
        ("start", "1 may only ante 15-400", ["seat 1 may ante 15-500 bonus 5-100"]),
        ("start", "1 may not wager", []),
        ("start", "1 may not ante", ["seat 1 may ante 15-500 bonus 5-100"]),
        (OPENED, "1 may only wager 30 or fold", []),
        (OPENED, "1 may only wager 15 or fold", ["seat 1 may wager 30 fold"]),
        (OPENED, "1 to wager", []),
        (OPENED, "3 to wager", ["the table waits for seat 1 to wager"]),
        (OPENED, "layout 3: bonus 10 ante 15", []),
        (OPENED, "layout 3: ante 15", ["layout 3: ante 15 bonus 10"]),
        (OPENED, "layout 3: nothing", ["layout 3: ante 15 bonus 10"]),
        (OPENED, "Ks seen by nobody", []),
        (OPENED, "7s seen by 3", []),
        (OPENED, "dealer to turn up", ["the table waits for wager 1"]),
        (OPENED, "event no more bets, in the round 1 3", []),
        (f"{OPENED}; 1 wagers 20", "refused wrong_wager L-PLY-02", []),
        (f"{OPENED}; 1 wagers ante 20", "refused bets_closed L-WAG-03", []),
        ("start; 1 wagers bonus 5", "refused bonus_without_ante", []),
    ],
)
def test_what_can_be_expected_in_a_round(lines: str, expected: str, came_out: list[str]) -> None:
    assert got(f"{lines}; expect {expected}") == came_out


def test_cards_in_stacks__come_from_the_same_lists() -> None:
    outcome = played(f"{PLAYED}; expect 1 has: straight, jack high; expect bank -75", method="auto_shoe")
    assert outcome.failures == ()


def test_a_dealer_without_a_list__turns_their_cards_up() -> None:
    head = TEXAS.replace("  dealer: Ks 4d\n", "")
    lines = f"{PLAYED}; expect dealer to turn up; dealer turns up their own cards: Ks 4d; expect bank -75"
    assert got(lines, head) == []


def test_a_list_that_is_too_short__is_said() -> None:
    assert got(f"{PLAYED}; expect bank 0", TEXAS.replace("Ks 4d", "Ks")) == [
        "one more card is due there, but 'dealer:' under 'cards:' lists no more"
    ]


# --- void rounds ----------------------------------------------------------------------------------------------------
@covers("L-IRR-05", "L-IRR-06")
@pytest.mark.parametrize(
    ("said", "expected", "came_out"),
    [
        ("dealer counts 3 cards in the hand of 1", "void wrong_number by L-IRR-05", []),
        ("dealer counts 3 cards in the hand of 1", "void face_up_cards", ["void wrong_number by L-IRR-05"]),
        ("dealer counts 3 cards in the hand of 1", "not void", ["void wrong_number by L-IRR-05"]),
        ("dealer counts 3 cards in the hand of 1", "1 gets back flop 30 ante 15", []),
        ("dealer counts 3 cards in the hand of 1", "1 gets back ante 15", ["1 gets back ante 15 flop 30"]),
        ("dealer counts 3 cards in the hand of 1", "3 gets back ante 15 bonus 10", []),
        ("dealer counts 3 cards in the hand of 1", "bonus stands", ["no bonus outlives a void round"]),
        ("dealer exposes the dealer's Ks", "bonus stands", []),
        ("dealer exposes the dealer's Ks", "3 gets back ante 15", []),
        ("dealer exposes the dealer's Ks", "3 bonus 10 won 30 at 3 to 1", []),
    ],
)
def test_a_void_round__says_what_goes_back(said: str, expected: str, came_out: list[str]) -> None:
    assert got(f"{OPENED}; 1 wagers 30; {said}; expect {expected}") == came_out


# --- jokers ----------------------------------------------------------------------------------------------------------
def test_jokers__are_cards_of_double_draw() -> None:
    lines = (
        "start; 2 wagers ante 5 bonus 5; no more bets; 2 wagers 5; 2 discards 3 5; 2 wagers 5; 2 discards 3; "
        "expect 2 bonus 5 won 2500 at 500 to 1 on five_aces by M-SET-02; expect stacks 2: 2715"
    )
    assert got(lines, DRAW) == []


def test_jokers__are_no_cards_of_another_game() -> None:
    with pytest.raises(TextError, match="X1 is not in this deck of 52 cards") as raised:
        played("start; expect bank 0", TEXAS.replace("Ks 4d", "X1 4d"))
    assert raised.value.line == 18


# --- what is wrong with a line ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("1 ante 15 won 20 at 1 to 1", "15 at 1 to 1 is not 20"),
        ("1 bonus 50 won 50000 at 1000 to 1 cut 1000", "50 at 1000 to 1 less 1000 is not 50000"),
        ("layout 1: ante", "'ante' is no row of wagers"),
        ("1 gets back ante", "'ante' is no row of wagers"),
        ("bank much", "'much' is not an amount of money"),
        ("0 ante 15 lost", "'0' is not a seat"),
        ("1 ante 15 was lost", "nothing can be expected in this way"),
    ],
)
def test_a_line_that_cannot_be__is_refused_as_the_file_is_read(line: str, problem: str) -> None:
    with pytest.raises(TextError) as raised:
        played(f"start; expect {line}")
    assert problem in str(raised.value)


def test_a_button__is_not_placed_against_the_house() -> None:
    with pytest.raises(TextError, match="Texas Hold 'Em Bonus has no button"):
        played("start; expect bank 0", TEXAS.replace("cards:", "button: 1\ncards:"))
