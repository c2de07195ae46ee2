"""Smallest raise, cap on raises, check-raise (P 8.J, 8.K(1); AMB-54, 55)."""

from typing import Any

import pytest

from pitboss.engine.events import BettingOpened
from tests.support.covers import covers
from tests.support.tables import Play, Seats, dealt, stud_deck

NO_LIMIT: dict[str, Any] = {"bet_structure": "none", "bet_max": None}


def flop(seats: Seats = (1, 4, 7), **choices: Any) -> Play:
    return dealt("holdem", seats, **{**NO_LIMIT, **choices}).play("7 call", "1 call", "4 check")


@covers("N-CFG-bet.minRaise", "E-ACT-04")
@pytest.mark.parametrize(
    ("reading", "lines", "low"),
    [
        ("last_raise", ("1 bet 10",), 20),
        ("last_raise", ("1 bet 10", "4 raise 30"), 50),
        ("last_raise", ("1 bet 50", "4 raise 100", "7 raise 300"), 500),
        ("table_min", ("1 bet 10",), 15),
        ("table_min", ("1 bet 10", "4 raise 30"), 35),
        ("any", ("1 bet 10",), 11),
        ("any", ("1 bet 10", "4 raise 30"), 31),
    ],
)
def test_bet_min_raise__three_readings(reading: str, lines: tuple[str, ...], low: int) -> None:
    play = flop(bet_min_raise=reading).play(*lines)
    bounds = play.raises()
    assert bounds is not None
    assert bounds[0] == low
    assert play.refused(f"{play.turn} raise {low - 1}") == ("min_not_met", "E-ACT-04")
    play.tell(f"{play.turn} raise {low}")


@covers("N-CFG-bet.minRaise", "N-CFG-bet.min")
def test_bet_min_raise__a_new_street_begins_at_the_table_minimum() -> None:
    play = flop().play("1 bet 40", "4 raise 80", "7 call", "1 call")
    assert len(play.all(BettingOpened)) == 3
    assert play.raises() == (5, 915)
    play.play("1 bet 5")
    assert play.raises() == (10, 915)


@covers("N-CFG-bet.minRaise")
@pytest.mark.parametrize(("reading", "low"), [("last_raise", 10), ("table_min", 10), ("any", 6)])
def test_bet_min_raise__over_a_blind(reading: str, low: int) -> None:
    play = dealt("holdem", 3, **NO_LIMIT, bet_min_raise=reading)
    assert play.raises() == (low, 1000)


STUD = "seven-card-stud-high"


@covers("N-CFG-bet.minRaise", "E-FB-08", "E-ACT-04")
@pytest.mark.parametrize(
    ("structure", "reading", "after_completion", "after_raise"),
    [
        # A Forced Bet of 2 is completed to 5. The next raise is by a whole bet of 5, not by the 3 that completed it.
        ({"bet_structure": "none", "bet_max": None}, "last_raise", 10, 15),
        ({"bet_structure": "spread", "bet_max": 100}, "last_raise", 10, 15),
        ({"bet_structure": "pot", "bet_max": None}, "last_raise", 10, 15),
        ({"bet_structure": "none", "bet_max": None}, "table_min", 10, 15),
        ({"bet_structure": "none", "bet_max": None}, "any", 6, 7),
    ],
)
def test_bet_min_raise__after_a_completion(
    structure: dict[str, Any], reading: str, after_completion: int, after_raise: int
) -> None:
    play = dealt(STUD, 4, top=stud_deck(STUD, "2c 9d Th Js"), **structure, bet_min_raise=reading)
    assert play.turn == 2
    bounds = play.raises()
    assert bounds is not None
    assert bounds[0] == 5
    for low in (after_completion, after_raise):
        play.play(f"{play.turn} raise {5 if low == after_completion else after_completion}")
        bounds = play.raises()
        assert bounds is not None
        assert bounds[0] == low
        assert play.refused(f"{play.turn} raise {low - 1}") == ("min_not_met", "E-ACT-04")


@covers("N-CFG-bet.minRaise", "N-CFG-bet.shortAllInReopens", "E-FB-08")
def test_bet_min_raise__a_completion_that_is_short_of_it_leaves_the_least_raise_alone() -> None:
    """Seat 2 is all-in for 4 over the Forced Bet of 2: a whole bet more makes it 9."""
    stacks = {1: 1000, 2: 4, 3: 1000, 4: 1000}
    play = dealt(STUD, stacks, top=stud_deck(STUD, "2c 9d Th Js"), **NO_LIMIT, stake_allow_short_forced=True)
    play.play("2 raise 4")
    assert play.raises() == (9, 1000)


@covers("E-ACT-07", "E-ACT-02", "N-CFG-bet.raiseCap")
def test_e_act_07__three_raises_and_no_more() -> None:
    """The opening bet is no raise (AMB-55)."""
    play = flop(bet_raise_cap=3).play("1 bet 10", "4 raise 20", "7 raise 30", "1 raise 40")
    assert play.offered() == {"fold": (0, 0), "call": (20, 20)}
    assert play.refused("4 raise 50") == ("raise_cap_reached", "E-ACT-07")
    play.play("4 call")
    assert play.refused("7 raise 50") == ("raise_cap_reached", "E-ACT-07")


@covers("E-ACT-07", "N-CFG-bet.raiseCap")
def test_e_act_07__a_blind_is_no_raise__and_each_round_has_its_own_cap() -> None:
    play = dealt("holdem", (1, 4, 7), **NO_LIMIT, bet_raise_cap=2).play("7 raise 10", "1 raise 20")
    assert play.refused("4 raise 30") == ("raise_cap_reached", "E-ACT-07")
    play.play("4 call", "7 call")
    play.play("1 bet 10", "4 raise 20", "7 raise 30")
    assert play.refused("1 raise 40") == ("raise_cap_reached", "E-ACT-07")


@covers("N-CFG-bet.raiseCap")
def test_bet_raise_cap__none__raises_without_end() -> None:
    play = flop().play("1 bet 10")
    for _ in range(12):
        bounds = play.raises()
        assert bounds is not None
        play.play(f"{play.turn} raise {bounds[0]}")


@covers("N-CFG-bet.raiseCap", "E-ACT-07")
def test_bet_raise_cap__a_capped_round_can_still_be_opened() -> None:
    play = flop(bet_raise_cap=1).play("1 check")
    assert play.raises() == (5, 995)
    play.play("4 bet 10", "7 raise 20")
    assert play.refused("1 raise 40") == ("raise_cap_reached", "E-ACT-07")


@covers("N-CFG-bet.raiseCap", "N-CFG-bet.raiseCapLiftHeadsUp")
def test_bet_raise_cap__a_short_all_in_does_not_count() -> None:
    """Seat 4 goes all-in for 15 over a bet of 10: seat 7 may still make the one raise."""
    play = flop({1: 1000, 4: 20, 7: 1000}, bet_raise_cap=1).play("1 bet 10", "4 raise 15")
    assert play.raises() == (25, 995)
    play.play("7 raise 25")
    assert play.refused("1 raise 50") == ("raise_cap_reached", "E-ACT-07")


@covers("N-CFG-bet.raiseCapLiftHeadsUp")
@pytest.mark.parametrize("lifted", [True, False])
def test_bet_raise_cap_lift_heads_up__two_players_left(lifted: bool) -> None:
    play = flop(bet_raise_cap=1, bet_raise_cap_lift_heads_up=lifted).play("1 bet 10", "4 raise 20", "7 fold")
    if lifted:
        assert play.raises() == (30, 995)
        play.play("1 raise 30", "4 raise 40", "1 raise 50")
    else:
        assert play.refused("1 raise 30") == ("raise_cap_reached", "E-ACT-07")


@covers("N-CFG-bet.raiseCapLiftHeadsUp")
def test_bet_raise_cap_lift_heads_up__not_while_three_are_in() -> None:
    play = flop(bet_raise_cap=1, bet_raise_cap_lift_heads_up=True).play("1 bet 10", "4 raise 20")
    assert play.refused("7 raise 30") == ("raise_cap_reached", "E-ACT-07")


@covers("E-ACT-06", "N-CFG-bet.checkRaise")
def test_e_act_06__a_check_raise_is_fine_where_no_sign_bars_it() -> None:
    play = flop().play("1 check", "4 bet 10", "7 fold")
    assert play.offered() == {"fold": (0, 0), "call": (10, 10), "raise_to": (20, 995)}
    play.tell("1 raise 30")


@covers("E-ACT-06", "N-CFG-bet.checkRaise")
def test_e_act_06__barred__who_checked_may_fold_or_call() -> None:
    play = flop(bet_check_raise=False).play("1 check", "4 bet 10")
    # Seat 7 has not checked.
    assert play.raises() == (20, 995)
    play.play("7 raise 30")
    assert play.offered() == {"fold": (0, 0), "call": (30, 30)}
    assert play.refused("1 raise 60") == ("check_raise_barred", "E-ACT-06")
    play.play("1 call")
    # Seat 4 bet without having checked.
    assert play.raises() == (50, 995)


@covers("E-ACT-06", "N-CFG-bet.checkRaise")
def test_e_act_06__barred__only_in_the_round_of_the_check() -> None:
    play = flop(bet_check_raise=False).play("1 check", "4 check", "7 check")
    play.play("1 bet 10", "4 raise 20")
    play.tell("7 raise 40")
    assert play.raises() == (60, 995)


@covers("E-ACT-06", "N-CFG-bet.checkRaise")
def test_e_act_06__barred__a_blind_is_no_check() -> None:
    play = dealt("holdem", (1, 4, 7), **NO_LIMIT, bet_check_raise=False).play("7 call", "1 call")
    assert play.raises() == (10, 1000)
    play.play("4 raise 20", "7 raise 40")
    assert play.turn == 1
    assert play.raises() is not None
