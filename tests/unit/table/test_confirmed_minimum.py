"""At a table dealt by hand the dealer establishes that all agree to a higher minimum (P 8.K(3))."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import MinimumAgreed, MinimumConfirmed
from pitboss.engine.view import snapshot
from tests.support.covers import covers
from tests.support.tables import seated
from tests.unit.by_hand.tables import ByHand, seated_by_hand
from tests.unit.table.test_minimum import CEILING

CONFIRMS = cm.ConfirmMinimum(by="dealer", person="Dan")


def by_hand(agreed: tuple[int, ...] = (1, 2, 3), cents: int = 20) -> ByHand:
    play = seated_by_hand("holdem", 3, **CEILING)
    return play.tell(*(cm.AgreeMinimum(seat, cents=cents) for seat in agreed))


def overdue(play: ByHand) -> list[tuple[str, str]]:
    return [(item.what, item.rule) for item in snapshot(play.table, 0).overdue]


@covers("O-DLR-06", "E-ACT-08")
def test_o_dlr_06__in_force_once_the_dealer_has_confirmed_it() -> None:
    play = by_hand()
    assert play.last() == MinimumAgreed(3, 20, False, "E-ACT-08")
    assert (play.table.minimum, overdue(play)) == (5, [("confirm_minimum", "O-DLR-06")])
    play.tell(CONFIRMS)
    assert play.last() == MinimumConfirmed(20, "dealer", "Dan", "O-DLR-06")
    assert (play.table.minimum, overdue(play)) == (20, [])
    assert play.refused(CONFIRMS) == ("nothing_agreed", "O-DLR-06")
    assert fold(play.log) == play.table


@covers("O-DLR-06")
def test_o_dlr_06__without_it_the_posted_minimum_is_played() -> None:
    play = by_hand().deal()
    assert play.table.minimum == 5
    assert play.refused(CONFIRMS) == ("hand_running", "O-DLR-06")
    # What was agreed to is still agreed to afterwards.
    while play.table.hand is not None:
        play.calm()
    play.tell(CONFIRMS)
    assert play.table.minimum == 20


@covers("O-DLR-06")
@pytest.mark.parametrize("agreed", [(1,), (1, 2), (2, 3)])
def test_o_dlr_06__not_where_somebody_has_not_agreed(agreed: tuple[int, ...]) -> None:
    play = by_hand(agreed)
    assert (play.refused(CONFIRMS), overdue(play)) == (("not_agreed", "O-DLR-06"), [])
    assert play.refused(cm.AgreeMinimum(agreed[0], cents=20)) == ("already_agreed", "E-ACT-08")


@covers("O-DLR-06")
def test_o_dlr_06__one_who_comes_or_goes_before_it() -> None:
    play = by_hand().sit({4: 1000})
    assert play.refused(CONFIRMS) == ("not_agreed", "O-DLR-06")
    play.tell(cm.StandUp(4), CONFIRMS)
    assert play.table.minimum == 20


@covers("O-DLR-06")
def test_o_dlr_06__whoever_asks_for_the_posted_one_ends_it() -> None:
    play = by_hand().tell(cm.EndMinimum(2))
    assert play.refused(CONFIRMS) == ("nothing_agreed", "O-DLR-06")


@covers("O-DLR-06", "A-26")
@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (cm.ConfirmMinimum(by="floorperson", person="Flo"), ("wrong_role", "O-DLR-06")),
        (cm.ConfirmMinimum(by="shift_supervisor"), ("wrong_role", "O-DLR-06")),
        (cm.ConfirmMinimum(by="player"), ("wrong_role", "O-DLR-06")),
        (cm.ConfirmMinimum(by="dealer", person="player 2"), ("dealer_plays", "A-26")),
    ],
)
def test_o_dlr_06__it_is_the_dealers_to_say(command: cm.Command, refusal: tuple[str, str]) -> None:
    play = by_hand()
    assert play.refused(command) == refusal
    assert play.table.minimum == 5


@covers("O-DLR-06", "E-ACT-08")
def test_o_dlr_06__at_an_electronic_table_the_answers_establish_it() -> None:
    play = seated("holdem", 2, **CEILING).tell(cm.AgreeMinimum(1, cents=20))
    assert play.refused(CONFIRMS) == ("not_by_hand", "O-DLR-06")
    play.tell(cm.AgreeMinimum(2, cents=20))
    assert play.last() == MinimumAgreed(2, 20, True, "E-ACT-08")


def test_a_log_of_the_past__had_it_in_force_with_the_last_answer() -> None:
    play = by_hand((1, 2))
    assert fold([*play.log, MinimumAgreed(3, 20, in_force=True)]).minimum == 20


@pytest.mark.parametrize("by", ["dealer", 5, None])
def test_against_the_house_there_is_no_such_minimum(by: Any) -> None:
    assert seated("double-draw", 1).refused(cm.ConfirmMinimum(by=by))[0] in ("not_offered", "bad_field")
