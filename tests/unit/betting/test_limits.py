"""How much may be bet: posted minimum and maximum, and the four structures (P 8.J; AMB-53, 54)."""

from typing import Any

import pytest

from pitboss.engine.events import BettingOpened, BlindsPosted
from tests.support.covers import covers
from tests.support.tables import Play, Seats, dealt

NONE: dict[str, Any] = {"bet_structure": "none", "bet_max": None}
POT: dict[str, Any] = {"bet_structure": "pot", "bet_max": None}
FIXED: dict[str, Any] = {"bet_structure": "fixed", "bet_max": 10}


def flop(seats: Seats = (1, 4, 7), **choices: Any) -> Play:
    """15 in the pot, seat 1 opens."""
    return dealt("holdem", seats, **choices).play("7 call", "1 call", "4 check")


@covers("E-ACT-07", "N-CFG-bet.min", "N-CFG-bet.max", "N-CFG-bet.structure")
@pytest.mark.parametrize(
    ("choices", "lines", "bounds"),
    [
        # Spread limit 5 to 100.
        ({}, (), (5, 100)),
        ({}, ("1 bet 5",), (10, 105)),
        ({}, ("1 bet 10",), (20, 110)),
        ({}, ("1 bet 100",), (200, 200)),
        ({}, ("1 bet 10", "4 raise 30"), (50, 130)),
        ({"bet_min": 5, "bet_max": 5}, (), (5, 5)),
        ({"bet_min": 5, "bet_max": 5}, ("1 bet 5",), (10, 10)),
        # No limit: up to the stack of 995.
        (NONE, (), (5, 995)),
        (NONE, ("1 bet 400",), (800, 995)),
        (NONE, ("1 bet 600",), (995, 995)),
        # Pot limit: 15 in the pot.
        (POT, (), (5, 15)),
        (POT, ("1 check",), (5, 15)),
        (POT, ("1 bet 15",), (30, 60)),
        (POT, ("1 bet 10",), (20, 45)),
        (POT, ("1 bet 15", "4 call"), (30, 75)),
        (POT, ("1 bet 15", "4 raise 60"), (105, 210)),
        # Fixed limit 5-10: the flop is a small street.
        (FIXED, (), (5, 5)),
        (FIXED, ("1 bet 5",), (10, 10)),
        (FIXED, ("1 bet 5", "4 raise 10", "7 raise 15"), (20, 20)),
    ],
)
def test_e_act_07__bounds_on_the_flop(choices: dict[str, Any], lines: tuple[str, ...], bounds: tuple[int, int]) -> None:
    play = flop(**choices).play(*lines)
    assert play.raises() == bounds
    word = "raise" if lines and "bet" in lines[0] else "bet"
    low, high = bounds
    if low > 1:
        assert play.refused(f"{play.turn} {word} {low - 1}")[0] in ("min_not_met", "wrong_limit")
    if high < play.table.stacks[play.turn]:
        assert play.refused(f"{play.turn} {word} {high + 1}")[0] in ("max_exceeded", "wrong_limit")
    play.tell(f"{play.turn} {word} {high}")


@covers("E-ACT-07", "N-CFG-bet.min", "N-CFG-bet.max")
def test_e_act_07__an_opening_bet_outside_the_posted_limits() -> None:
    play = flop()
    assert play.refused("1 bet 4") == ("min_not_met", "E-ACT-07")
    assert play.refused("1 bet 101") == ("max_exceeded", "E-ACT-07")
    play.tell("1 bet 5")


@covers("E-ACT-04", "E-ACT-07", "N-CFG-bet.max")
def test_e_act_04__a_raise_outside_the_limits() -> None:
    play = flop().play("1 bet 10")
    assert play.refused("4 raise 19") == ("min_not_met", "E-ACT-04")
    assert play.refused("4 raise 111") == ("max_exceeded", "E-ACT-07")
    play.tell("4 raise 20")


@covers("E-ACT-07", "N-CFG-bet.structure")
@pytest.mark.parametrize("amount", [1, 4, 6, 10, 100])
def test_e_act_07__a_fixed_limit_is_one_amount(amount: int) -> None:
    play = flop(**FIXED)
    assert play.refused(f"1 bet {amount}") == ("wrong_limit", "E-ACT-07")
    play.tell("1 bet 5")
    assert play.refused(f"4 raise {10 + amount}") == ("wrong_limit", "E-ACT-07")


@covers("E-ACT-07", "N-CFG-bet.structure", "N-CFG-bet.max")
@pytest.mark.parametrize(
    ("game", "sizes"),
    [
        ("holdem", [5, 10, 10]),
        ("omaha-hi-lo-8", [5, 10, 10]),
        ("seven-card-stud-high", [5, 10, 10, 10]),
        ("five-card-stud", [5, 10, 10]),
        ("five-card-draw-high", [10]),
        ("triple-draw-2-7", [5, 10, 10]),
        ("badugi-three-draw", [5, 10, 10]),
    ],
)
def test_bet_structure__fixed__small_bets_first_and_big_bets_later(game: str, sizes: list[int]) -> None:
    """The betting rounds after the first one; in that one blinds or a Forced Bet stand in for the opening bet."""
    play = dealt(game, 2, **FIXED)
    for number, size in enumerate(sizes, start=2):
        play.until(BettingOpened, number)
        assert play.offered()["bet"] == (size, size)


@covers("N-CFG-bet.structure")
@pytest.mark.parametrize("reading", ["last_raise", "table_min", "any"])
def test_bet_structure__fixed__the_limit_is_the_raise_whatever_the_smallest_raise_is_elsewhere(reading: str) -> None:
    play = flop(**FIXED, bet_min_raise=reading).play("1 bet 5")
    assert play.raises() == (10, 10)
    play.play("4 call", "7 call", "1 bet 10")
    assert play.raises() == (20, 20)


@covers("N-CFG-bet.structure", "E-ACT-07")
@pytest.mark.parametrize(
    ("choices", "lines", "bounds"),
    [
        ({}, (), (10, 105)),
        (NONE, (), (10, 1000)),
        # Call 5, then 12 are in the pot: a raise by 12 makes it 17.
        (POT, (), (10, 17)),
        (POT, ("7 call",), (10, 20)),
        # Seat 1 has 2 in: its call of 15 makes the pot 39, so it may raise to 17 + 39.
        (POT, ("7 raise 17",), (29, 56)),
        (POT, ("7 call", "1 call"), (10, 20)),
        (FIXED, (), (10, 10)),
        (FIXED, ("7 raise 10", "1 raise 15"), (20, 20)),
    ],
)
def test_e_act_07__bounds_before_the_flop(
    choices: dict[str, Any], lines: tuple[str, ...], bounds: tuple[int, int]
) -> None:
    play = dealt("holdem", (1, 4, 7), **choices).play(*lines)
    assert play.raises() == bounds


@covers("N-CFG-bet.structure")
def test_bet_structure__pot__antes_count_and_the_minimum_holds() -> None:
    play = dealt("seven-card-stud-high", 3, **POT, ante_required=True, ante_amount=1)
    # Antes 3, Forced Bet 2: call 2 and raise by the 7 that lie there.
    assert play.raises() == (5, 9)
    thin = dealt("holdem", 2, **POT, blinds_amounts=(1, 1)).play("1 check", "2 check")
    assert thin.raises() == (5, 5)


@covers("E-STK-06", "E-ACT-07", "N-CFG-bet.min")
@pytest.mark.parametrize(
    ("stack", "choices", "bounds"),
    [
        (10, {}, (5, 5)),
        (9, {"stake_min_rule": "seat"}, (4, 4)),
        (13, {}, (5, 8)),
        (9, {**FIXED, "stake_min_rule": "seat"}, (4, 4)),
        (12, FIXED, (5, 5)),
    ],
)
def test_e_stk_06__a_short_stack_may_bet_all_of_it(
    stack: int, choices: dict[str, Any], bounds: tuple[int, int]
) -> None:
    """For less than the minimum if need be: then it is all-in."""
    play = flop({1: stack, 4: 1000, 7: 1000}, **choices)
    assert play.raises() == bounds
    play.tell(f"1 bet {bounds[0]}")


@covers("G-GEN-10", "N-CFG-table.unit")
def test_table_unit__bets_are_whole_chips__but_all_in_is_all_in() -> None:
    play = dealt("holdem", {1: 1000, 4: 1000, 7: 42}, table_unit=5, blinds_amounts=(5, 10), bet_min=10)
    assert play.one(BlindsPosted).level == 10
    assert play.refused("7 raise 23") == ("unit_broken", "G-GEN-10")
    assert play.refused("7 raise 41") == ("unit_broken", "G-GEN-10")
    play.play("7 raise 42", "1 fold", "4 call")
    assert play.over()


@covers("G-GEN-10", "N-CFG-table.unit")
def test_table_unit__a_raise_over_an_odd_all_in() -> None:
    """Seat 7 is all-in for 42 of a bet of 10: the next raise is the smallest whole number of chips that is enough."""
    play = dealt("holdem", {1: 1000, 4: 1000, 7: 42}, table_unit=5, blinds_amounts=(5, 10), bet_min=10).play(
        "7 raise 42"
    )
    bounds = play.raises()
    assert bounds is not None
    assert bounds[0] == 75
    assert play.refused("1 raise 74")[0] in ("min_not_met", "unit_broken")
    assert play.refused("1 raise 76") == ("unit_broken", "G-GEN-10")
    play.tell("1 raise 75")


ODD: dict[str, Any] = {
    **FIXED, "table_unit": 5, "blinds_amounts": (5, 10), "bet_min": 10, "bet_max": 20, "stake_min_rule": "seat"
}  # fmt: skip


@covers("G-GEN-10", "N-CFG-table.unit", "N-CFG-bet.structure")
def test_table_unit__a_fixed_limit_over_an_odd_all_in() -> None:
    """Seat 7 is all-in for 13: a raise by 10 would be to 23, which no chips make, so it is to 25."""
    play = dealt("holdem", {1: 1000, 4: 1000, 7: 13}, **ODD).play("7 raise 13")
    assert play.raises() == (25, 25)
    for cents in (20, 23, 24, 26, 30):
        assert play.refused(f"1 raise {cents}") == ("wrong_limit", "E-ACT-07")
    play.play("1 raise 25")
    # And from there by 10 again.
    assert play.raises() == (35, 35)
    play.play("4 raise 35")
    assert play.raises() == (45, 45)


@covers("G-GEN-10", "N-CFG-table.unit", "E-STK-06")
def test_table_unit__a_fixed_limit_over_an_odd_opening_all_in() -> None:
    """On the flop seat 1 opens all-in for 8; a raise would be to 18, in whole chips 20. All-in takes any amount."""
    play = dealt("holdem", {1: 18, 4: 1000, 7: 22}, **ODD).play("7 call", "1 call", "4 check", "1 bet 8")
    assert play.raises() == (20, 20)
    assert play.refused("4 raise 18") == ("wrong_limit", "E-ACT-07")
    play.play("4 raise 20")
    assert play.offered() == {"fold": (0, 0), "call": (12, 12)}


@covers("G-GEN-10", "N-CFG-table.unit", "N-CFG-bet.shortAllInReopens")
def test_table_unit__a_fixed_limit_reopens_at_the_limit() -> None:
    """Raised from 13 to 25; then all-ins for 30 and 36 together go up by more than the limit of 10."""
    play = dealt("holdem", {1: 1000, 2: 1000, 3: 13, 4: 1000, 5: 30, 6: 36}, **ODD)
    play.play("3 raise 13", "4 raise 25", "5 raise 30", "6 raise 36", "1 call", "2 fold")
    assert play.turn == 4
    assert play.raises() == (50, 50)


@covers("N-CFG-table.unit", "N-CFG-bet.minRaise")
def test_table_unit__any_raise_is_one_chip_more() -> None:
    play = dealt("holdem", 3, table_unit=5, blinds_amounts=(5, 10), bet_min=10, bet_min_raise="any")
    assert play.raises() == (15, 110)


@covers("N-CFG-table.unit", "N-CFG-bet.structure")
def test_table_unit__the_pot_in_whole_chips() -> None:
    """Seat 3 is all-in for 22, an odd amount."""
    play = dealt("holdem", {1: 1000, 2: 1000, 3: 22}, **POT, table_unit=5, blinds_amounts=(5, 10), bet_min=10)
    play.play("3 raise 22")
    # The call of 17 makes the pot 5 + 10 + 22 + 17: up to 22 + 54 = 76, in whole chips 75.
    assert play.raises() == (35, 75)
