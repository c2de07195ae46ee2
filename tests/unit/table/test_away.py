"""A player who leaves for a while and keeps the seat (P 8.B(6); AMB-64)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import HandStarted, LeftTable, ReturnedToTable
from tests.support.covers import covers
from tests.support.tables import seated


@covers("E-STK-09", "N-OPN-01")
def test_e_stk_09__recorded_and_counted_again() -> None:
    play = seated("holdem", {1: 415, 2: 1000, 3: 1000}).tell(cm.LeaveTable(1, stakes="recorded"))
    assert play.last() == LeftTable(1, "recorded", 415, "N-OPN-01")
    play.tell(cm.ReturnToTable(1, counted=415))
    assert play.last() == ReturnedToTable(1, 415, 0, "E-STK-09")


@covers("E-STK-09")
@pytest.mark.parametrize(("counted", "difference"), [(400, -15), (420, 5), (0, -415)])
def test_e_stk_09__a_difference_is_told(counted: int, difference: int) -> None:
    """Recorded 415, counted 400 on return: an alert for the floorperson; no chip moves by it."""
    play = seated("holdem", {1: 415, 2: 1000, 3: 1000}).tell(
        cm.LeaveTable(1, stakes="recorded"), cm.ReturnToTable(1, counted=counted)
    )
    assert play.last() == ReturnedToTable(1, counted, difference, "E-STK-09")
    assert play.table.stacks[1] == 415


@covers("E-STK-09")
def test_e_stk_09__or_covered() -> None:
    play = seated("holdem", {1: 415, 2: 1000, 3: 1000}).tell(cm.LeaveTable(1, stakes="covered"))
    assert play.last() == LeftTable(1, "covered", 415, "N-OPN-01")
    play.tell(cm.ReturnToTable(1))
    assert play.last() == ReturnedToTable(1, 415, 0, "E-STK-09")


@covers("E-STK-09")
@pytest.mark.parametrize("stakes", ["recorded", "covered"])
def test_e_stk_09__keeps_the_seat_and_gets_no_cards(stakes: str) -> None:
    play = seated("holdem", 4).tell(cm.LeaveTable(1, stakes=stakes)).deal()
    assert play.one(HandStarted).order == (2, 3, 4)
    assert play.refused(cm.SitDown(1, person="other", chips=500)) == ("seat_taken", "A-27")
    play.end().tell(cm.ReturnToTable(1, counted=1000)).deal()
    assert 1 in play.one(HandStarted).order


@covers("E-STK-09", "E-STK-03")
def test_e_stk_09__during_a_hand_the_bets_made_are_not_missing() -> None:
    """They put 20 in before they left: 980 is what has to lie there."""
    play = seated("holdem", 3).deal().play("3 raise 20").tell(cm.LeaveTable(3, stakes="recorded"))
    assert play.last() == LeftTable(3, "recorded", 980, "E-STK-09")
    play.play("1 call", "2 call")
    play.play("1 check", "2 bet 10", "3 time", "1 fold")
    play.tell(cm.ReturnToTable(3, counted=980))
    assert play.last() == ReturnedToTable(3, 980, 0, "E-STK-09")


@covers("E-STK-09")
def test_e_stk_09__while_they_are_away_their_turn_runs_out() -> None:
    """AMB-64: they check where they can and fold where they face a bet."""
    play = seated("holdem", 3).deal().tell(cm.LeaveTable(2, stakes="covered")).play("3 call", "1 call", "2 time")
    assert play.turn == 1
    play.play("1 bet 5", "2 time")
    assert play.turn == 3


@covers("E-STK-09")
@pytest.mark.parametrize(
    ("commands", "refusal"),
    [
        ((cm.LeaveTable(1, stakes="hidden"),), ("bad_instruction", "E-STK-09")),
        ((cm.LeaveTable(1, stakes=""),), ("bad_instruction", "E-STK-09")),
        ((cm.LeaveTable(1, stakes="covered"), cm.LeaveTable(1, stakes="recorded")), ("absent", "E-STK-09")),
        ((cm.ReturnToTable(1, counted=1000),), ("not_absent", "E-STK-09")),
        ((cm.LeaveTable(1, stakes="covered"), cm.ReturnToTable(1), cm.ReturnToTable(1)), ("not_absent", "E-STK-09")),
        ((cm.LeaveTable(1, stakes="recorded"), cm.ReturnToTable(1, counted=-1)), ("bad_amount", "E-STK-09")),
    ],
)
def test_e_stk_09__refused(commands: tuple[cm.Command, ...], refusal: tuple[str, str]) -> None:
    *before, last = commands
    assert seated("holdem", 3).tell(*before).refused(last) == refusal


@covers("E-STK-09")
@pytest.mark.parametrize("counted", [4.5, "415", True, None])
def test_e_stk_09__a_count_is_whole(counted: Any) -> None:
    play = seated("holdem", 3).tell(cm.LeaveTable(1, stakes="recorded"))
    assert play.refused(cm.ReturnToTable(1, counted=counted)) == ("bad_amount", "E-STK-09")


@covers("E-STK-09", "E-ACT-01", "E-ACT-02")
def test_e_stk_09__who_is_away_puts_nothing_in() -> None:
    """AMB-64: offered are a check where nothing is owed, and else a fold alone."""
    play = seated("holdem", 3).deal().tell(cm.LeaveTable(2, stakes="covered")).play("3 call", "1 call")
    assert play.offered() == {"fold": (0, 0), "check": (0, 0)}
    assert play.refused("2 raise 20") == ("absent", "E-STK-09")
    play.play("2 check", "1 check")
    assert play.refused("2 bet 10") == ("absent", "E-STK-09")
    play.play("2 check", "3 bet 10", "1 fold")
    assert play.offered() == {"fold": (0, 0)}
    assert play.refused("2 call") == ("absent", "E-STK-09")
    play.tell(cm.ReturnToTable(2))
    assert play.offered() == {"fold": (0, 0), "call": (10, 10), "raise_to": (20, 110)}


@covers("E-STK-09", "E-STK-03")
@pytest.mark.parametrize("stakes", ["recorded", "covered"])
def test_e_stk_09__the_stakes_stay_as_they_are(stakes: str) -> None:
    play = seated("holdem", 3).tell(cm.LeaveTable(1, stakes=stakes))
    assert play.refused(cm.RemoveChips(1, chips=100)) == ("absent", "E-STK-09")
