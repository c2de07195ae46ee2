"""All-in for less than a full raise: does it open the betting again? (AMB-54)"""

from typing import Any

import pytest

from pitboss.engine.events import BettingOpened
from tests.support.covers import covers
from tests.support.tables import Play, dealt


def flop(stacks: dict[int, int], reading: str = "full", **choices: Any) -> Play:
    """Everybody has put 5 in; seat 1 opens. No limit, bets from 5."""
    more = {"bet_structure": "none", "bet_max": None, "bet_short_all_in_reopens": reading} | choices
    play = dealt("holdem", {seat: 5 + chips for seat, chips in stacks.items()}, **more)
    return play.until(BettingOpened, 2)


@covers("N-CFG-bet.shortAllInReopens", "E-ACT-04")
@pytest.mark.parametrize(
    ("reading", "all_in", "may_raise"),
    [
        # Seat 1 bets 20, seat 2 calls, seat 3 is all-in for more: may seat 1 raise again?
        ("full", 25, False),
        ("full", 39, False),
        ("full", 40, True),
        ("half", 25, False),
        ("half", 29, False),
        ("half", 30, True),
        ("half", 40, True),
        ("always", 21, True),
        ("always", 40, True),
    ],
)
def test_bet_short_all_in_reopens__how_large_it_must_be(reading: str, all_in: int, may_raise: bool) -> None:
    play = flop({1: 500, 2: 500, 3: all_in}, reading).play("1 bet 20", "2 call", f"3 raise {all_in}")
    assert play.turn == 1
    owed = all_in - 20
    if may_raise:
        assert set(play.offered()) == {"fold", "call", "raise_to"}
        play.play("1 raise 100")
        assert play.raises() is not None
        return
    for _ in range(2):
        assert play.offered() == {"fold": (0, 0), "call": (owed, owed)}
        assert play.refused(f"{play.turn} raise 100") == ("short_all_in", "E-ACT-04")
        play.play(f"{play.turn} call")


@covers("N-CFG-bet.shortAllInReopens")
def test_short_all_in__who_has_not_acted_yet_may_raise() -> None:
    """Seat 3 is all-in for 25 over 20; seat 4 has not acted. The smallest raise is still by 20."""
    play = flop({1: 500, 2: 500, 3: 25, 4: 500}).play("1 bet 20", "2 call", "3 raise 25")
    assert play.raises() == (45, 500)
    play.play("4 raise 45")
    # A full raise opens it for everybody.
    assert play.turn == 1
    assert play.raises() == (65, 500)


@covers("N-CFG-bet.shortAllInReopens")
def test_short_all_in__a_call_of_it_is_no_raise() -> None:
    play = flop({1: 500, 2: 500, 3: 25, 4: 500}).play("1 bet 20", "2 call", "3 raise 25", "4 call")
    assert play.offered() == {"fold": (0, 0), "call": (5, 5)}


@covers("N-CFG-bet.shortAllInReopens")
def test_short_all_in__several_that_add_up_to_a_full_raise() -> None:
    """20, all-in 30, all-in 42: seat 1 faces 22 more than when it acted, which is a full raise."""
    play = flop({1: 500, 2: 30, 3: 42, 4: 500}).play("1 bet 20", "2 raise 30", "3 raise 42", "4 call")
    assert play.turn == 1
    assert play.raises() == (62, 500)


@covers("N-CFG-bet.shortAllInReopens")
def test_short_all_in__it_counts_from_each_seats_own_action() -> None:
    """Since seat 1's bet it went up by 22, a full raise; since seat 3's call only by 12."""
    play = flop({1: 500, 2: 30, 3: 500, 4: 42}).play("1 bet 20", "2 raise 30", "3 call", "4 raise 42")
    assert play.turn == 1
    assert play.raises() == (62, 500)
    play.play("1 call")
    assert play.turn == 3
    assert play.offered() == {"fold": (0, 0), "call": (12, 12)}
    assert play.refused("3 raise 100") == ("short_all_in", "E-ACT-04")


@covers("N-CFG-bet.shortAllInReopens")
def test_short_all_in__not_enough_together() -> None:
    play = flop({1: 500, 2: 28, 3: 36, 4: 500}).play("1 bet 20", "2 raise 28", "3 raise 36", "4 call")
    assert play.offered() == {"fold": (0, 0), "call": (16, 16)}


@covers("N-CFG-bet.shortAllInReopens", "E-ACT-04", "E-ACT-06")
def test_short_all_in__an_opening_bet_below_the_minimum() -> None:
    """Seat 3 is all-in for 3 where 5 is the least. Who has checked may raise (P 8.J(2)); who has called it may not."""
    play = flop({1: 500, 2: 500, 3: 3, 4: 500}, stake_min_rule="seat").play("1 check", "2 check", "3 bet 3")
    assert play.raises() == (8, 500)
    play.play("4 call")
    assert play.turn == 1
    assert play.raises() == (8, 500)
    play.play("1 call", "2 call")
    assert play.turn != 4


@covers("N-CFG-bet.shortAllInReopens")
def test_short_all_in__a_blind_has_not_acted() -> None:
    """Seat 3 is all-in for 8 over the blind of 5: both blinds may still raise."""
    play = dealt("holdem", {1: 500, 2: 500, 3: 8}, bet_structure="none", bet_max=None, stake_min_rule="seat")
    play.play("3 raise 8")
    assert play.raises() == (13, 500)
    play.play("1 call")
    assert play.turn == 2
    assert play.raises() == (13, 500)


@covers("N-CFG-bet.shortAllInReopens")
def test_short_all_in__a_short_call_changes_nothing() -> None:
    play = flop({1: 500, 2: 8, 3: 500}).play("1 bet 20", "2 call")
    assert play.raises() == (40, 500)
    play.play("3 raise 40")
    assert play.raises() == (60, 500)
