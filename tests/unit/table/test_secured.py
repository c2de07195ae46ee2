"""A floorperson secures the stack of a player who steps away, and checks it when they are back (P 8.B(6))."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import ReturnedToTable, StackChecked, StackSecured
from tests.support.covers import covers
from tests.support.tables import Play, seated


def secures(counted: int = 415, **more: Any) -> cm.SecureStack:
    return cm.SecureStack(**{"by": "floorperson", "person": "Flo", "seat": 1, "counted": counted, **more})


def checks(counted: int = 415, **more: Any) -> cm.CheckStack:
    return cm.CheckStack(**{"by": "floorperson", "person": "Flo", "seat": 1, "counted": counted, **more})


def away(stakes: str = "recorded") -> Play:
    return seated("holdem", {1: 415, 2: 1000, 3: 1000}).tell(cm.LeaveTable(1, stakes=stakes))


@covers("O-FLR-04", "E-STK-09")
def test_o_flr_04__recorded_and_checked_again() -> None:
    play = away().tell(secures())
    assert play.last() == StackSecured(1, "recorded", 415, "floorperson", "Flo", "O-FLR-04")
    assert play.refused(cm.ReturnToTable(1, counted=415)) == ("stack_secured", "O-FLR-04")
    play.tell(checks(person="Sue", by="shift_supervisor"))
    assert play.last() == StackChecked(1, "recorded", 415, "shift_supervisor", "Sue", "O-FLR-04")
    play.tell(cm.ReturnToTable(1, counted=415))
    assert play.last() == ReturnedToTable(1, 415, 0, "E-STK-09")
    assert (play.stacks(), fold(play.log)) == ({1: 415, 2: 1000, 3: 1000}, play.table)


@covers("O-FLR-04", "E-STK-09")
@pytest.mark.parametrize("counted", [0, 415])
def test_o_flr_04__under_a_cover_it_need_not_be_counted(counted: int) -> None:
    play = away("covered").tell(secures(counted))
    assert play.last() == StackSecured(1, "covered", counted, "floorperson", "Flo", "O-FLR-04")
    assert play.refused(checks(400)) == ("wrong_count", "O-FLR-04")
    play.tell(checks(0), cm.ReturnToTable(1))
    assert play.table.stacks[1] == 415


@covers("O-FLR-04")
@pytest.mark.parametrize("counted", [0, 400, 416, -415])
def test_o_flr_04__another_sum_is_counted_again(counted: int) -> None:
    play = away()
    assert play.refused(secures(counted)) == ("wrong_count", "O-FLR-04")
    play.tell(secures())
    assert play.refused(checks(counted)) == ("wrong_count", "O-FLR-04")
    assert fold(play.log) == play.table


@covers("O-FLR-04", "O-ROL-01", "A-26")
@pytest.mark.parametrize("make", [secures, checks])
@pytest.mark.parametrize(
    ("more", "refusal"),
    [
        ({"by": "dealer"}, ("wrong_role", "O-FLR-04")),
        ({"by": "player"}, ("wrong_role", "O-FLR-04")),
        ({"by": "compliance"}, ("wrong_role", "O-FLR-04")),
        ({"person": ""}, ("bad_name", "O-FLR-04")),
        ({"person": " "}, ("bad_name", "O-FLR-04")),
        ({"person": "player 2"}, ("dealer_plays", "A-26")),
        ({"seat": 0}, ("no_such_seat", "A-30")),
        ({"seat": 9}, ("not_seated", "A-27")),
        ({"seat": 2, "counted": 1000}, ("not_absent", "O-FLR-04")),
        ({"counted": "415"}, ("bad_field", "O-ROL-01")),
    ],
)
def test_o_flr_04__who_and_whose(make: Any, more: dict[str, Any], refusal: tuple[str, str]) -> None:
    play = away() if make is secures else away().tell(secures())
    assert play.refused(make(**more)) == refusal
    assert fold(play.log) == play.table


@covers("O-FLR-04")
def test_o_flr_04__at_the_players_request_and_once() -> None:
    play = seated("holdem", {1: 415, 2: 1000, 3: 1000})
    assert play.refused(secures()) == ("not_absent", "O-FLR-04")
    play.tell(cm.LeaveTable(1, stakes="recorded"))
    assert play.refused(checks()) == ("step_not_due", "O-FLR-04")
    play.tell(secures())
    assert play.refused(secures()) == ("already_answered", "O-FLR-04")


@covers("O-FLR-04", "E-STK-09", "E-STK-03")
def test_o_flr_04__in_a_hand_nothing_of_it_is_bet_and_what_was_bet_is_not_missing() -> None:
    play = seated("holdem", 3).deal().play("3 raise 20").tell(cm.LeaveTable(1, stakes="recorded"))
    play.tell(secures(998))
    assert play.offered() == {"fold": (0, 0)}
    assert play.refused("1 call") == ("absent", "E-STK-09")
    play.play("1 time", "2 fold")
    play.tell(checks(998), cm.ReturnToTable(1, counted=998)).deal()
    assert 1 in play.table.hand.order  # type: ignore[union-attr]


@covers("O-FLR-04", "E-STK-09")
def test_o_flr_04__what_was_won_meanwhile_is_there() -> None:
    """AMB-64: a protected hand stays in, and may win."""
    play = seated("holdem", 3).deal().tell(cm.LeaveTable(2, stakes="recorded"), secures(995, seat=2))
    play.play("3 fold", "1 fold")
    assert play.table.stacks[2] == 1002
    assert play.refused(checks(995, seat=2)) == ("wrong_count", "O-FLR-04")
    play.tell(checks(1002, seat=2), cm.ReturnToTable(2, counted=1002))


@covers("O-FLR-04")
def test_o_flr_04__who_stands_up_takes_it_along() -> None:
    play = away().tell(secures(), cm.StandUp(1)).sit({1: 500})
    assert play.refused(checks(500)) == ("not_absent", "O-FLR-04")


def test_o_flr_04__the_books_of_the_house_games_know_no_such_thing() -> None:
    play = seated("texas-holdem-bonus", 2).tell(cm.LeaveTable(1, stakes="recorded"))
    assert play.refused(secures())[0] == "not_offered"
