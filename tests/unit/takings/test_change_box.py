"""Boxes of jackpots are changed at any time, by two people, and money belongs to the box that it went into (P 2.F)."""

from typing import Any

import pytest

from pitboss.engine import apply, fold
from pitboss.engine import commands as cm
from pitboss.engine.events import BoxChanged, ContributionsTaken, HandStarted
from pitboss.engine.refusals import Refusal
from pitboss.engine.view import snapshot
from pitboss.submission.jackpots import BadBeatTerms, HighHandTerms
from tests.support.covers import covers
from tests.support.tables import Play, seated
from tests.unit.by_hand.tables import ByHand, seated_by_hand
from tests.unit.takings.test_contributions import after_the_first_push, boxes, push_again, to_the_push

NAMED = {"dealer": "Dan", "floorperson": "Flo"}

BEAT, HIGH = BadBeatTerms(rule=((0, 1),), most=1), HighHandTerms(rule=((0, 1),), most=1)


def by_two(jackpot: str = "bad_beat", *, attach: bool = True) -> cm.ChangeBox:
    return cm.ChangeBox(by="dealer", person="Dan", floorperson="Flo", jackpot=jackpot, attach=attach)


def changed(removed: int, attached: int, cents: int, jackpot: Any = "bad_beat") -> BoxChanged:
    return BoxChanged(jackpot, "", removed, attached, cents, "Dan", "Flo")


def played(play: Play) -> Play:
    play.deal()
    while play.table.hand is not None:
        play.calm()
    return play


def numbers(play: Play) -> list[int]:
    """The box that each contribution to the Bad Beat went into."""
    return [dict(event.boxes or ()).get("bad_beat", 1) for event in play.log if type(event) is ContributionsTaken]


# --- ordinary --------------------------------------------------------------------------------------------------------
@covers("A-06", "I-06")
def test_a_06__a_box_goes_with_what_is_in_it_and_the_next_one_takes_its_place() -> None:
    play = played(seated_by_hand("holdem", 3, bad_beat=BEAT))
    play.tell(by_two())
    assert play.last() == changed(1, 2, 1)
    assert (play.table.boxes, play.table.removed_boxes) == ({"bad_beat": 0}, 1)
    played(played(play)).tell(by_two())
    assert play.last() == changed(2, 3, 2)
    assert (numbers(play), play.table.removed_boxes) == ([1, 2, 2], 3)
    assert fold(play.log) == play.table


@covers("A-06")
def test_a_06__a_table_that_changed_none_says_nothing_of_numbers() -> None:
    play = played(seated_by_hand("holdem", 3, bad_beat=BEAT, high_hand=HIGH))
    assert play.table.attached == {}
    assert not any(event.boxes for event in play.all(ContributionsTaken))
    assert not any(event.not_collecting for event in play.all(HandStarted))


@covers("A-06", "J-10")
def test_a_06__each_jackpot_has_numbers_of_its_own() -> None:
    play = seated_by_hand("holdem", 3, bad_beat=BEAT, high_hand=HIGH).tell(by_two("high_hand"), by_two("high_hand"))
    played(play)
    assert play.all(ContributionsTaken)[-1].boxes == (("high_hand", 3),)
    assert play.table.boxes == {"bad_beat": 1, "high_hand": 1}


@covers("A-06", "H-15")
def test_a_06__in_a_hand_too_and_what_comes_after_goes_into_the_new_one() -> None:
    play = seated_by_hand("holdem", 3, bad_beat=BEAT).deal().tell(by_two())
    assert (play.last(), play.turn) == (changed(1, 2, 0), 3)
    while play.table.hand is not None:
        play.calm()
    assert (numbers(play), play.table.boxes) == ([2], {"bad_beat": 1})
    assert fold(play.log) == play.table


@covers("A-06", "O-DLR-04")
def test_a_06__between_the_first_push_and_the_end_of_the_hand() -> None:
    play = after_the_first_push().tell(by_two())
    assert (play.last(), play.due()) == (changed(1, 2, 1), "push")
    play.push()
    assert play.over()
    assert (play.table.boxes, play.table.removed_boxes) == ({"bad_beat": 0}, 1)
    assert fold(play.log) == play.table


# --- who -------------------------------------------------------------------------------------------------------------
def order(by: str, person: str = "", floorperson: str = "") -> cm.ChangeBox:
    return cm.ChangeBox(by=by, person=person, floorperson=floorperson, jackpot="bad_beat")


@covers("A-06", "O-ROL-01", "A-26")
@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (order("dealer", "Dan", "dan "), ("same_person", "O-ROL-01")),
        (order("dealer", "Dan"), ("bad_name", "A-06")),
        (order("dealer", "", "Flo"), ("bad_name", "A-06")),
        (order("dealer", "Dan", " \t"), ("bad_name", "A-06")),
        (order("dealer"), ("bad_name", "A-06")),
        (order("floorperson", "Flo"), ("wrong_role", "A-06")),
        (order("shift_supervisor", "Sue", "Flo"), ("wrong_role", "A-06")),
        (order("player", "Dan", "Flo"), ("wrong_role", "A-06")),
        (order("compliance", "Dan", "Flo"), ("wrong_role", "A-06")),
        (order("dealer", "player 1", "Flo"), ("dealer_plays", "A-26")),
        (order("dealer", "Dan", "Player 2"), ("dealer_plays", "A-26")),
    ],
)
def test_o_rol_01__two_people_who_do_not_play_here(command: cm.ChangeBox, refusal: tuple[str, str]) -> None:
    play = to_the_push()
    before = fold(play.log)
    assert play.refused(command) == refusal
    assert play.table == before


@covers("A-06", "O-ROL-01")
@pytest.mark.parametrize("by", ["floorperson", "shift_supervisor"])
def test_a_06__at_an_electronic_table_the_device_stands_for_the_dealer(by: str) -> None:
    """AMB-155: named by the reference of its approval."""
    play = seated("holdem", 2, bad_beat=BEAT, device_approval_ref="DA-1", shuffler_mode="device")
    play.tell(order(by, "Flo"))
    assert (play.last().dealer, play.last().floorperson) == ("DA-1", "Flo")  # type: ignore[attr-defined]
    for command in (order(by), order(by, "Flo", "Sue")):
        assert play.refused(command) == ("bad_name", "A-06")
    for command in (order("dealer"), order("dealer", "Dan"), by_two(), order("player", "Flo")):
        assert play.refused(command) == ("wrong_role", "A-06")
    assert play.refused(order(by, "player 1")) == ("dealer_plays", "A-26")


@covers("A-06")
def test_a_06__a_room_of_play_money_without_staff_does_it_by_itself() -> None:
    play = seated("holdem", 2, bad_beat=BEAT, play_money=True).tell(order("dealer"))
    assert play.last() == BoxChanged("bad_beat", "", 1, 2, 0, "", "")
    assert play.refused(order("dealer", "Dan")) == ("wrong_role", "A-06")
    play.tell(order("floorperson", "Flo"))
    assert play.last() == BoxChanged("bad_beat", "", 2, 3, 0, "", "Flo")


# --- which -----------------------------------------------------------------------------------------------------------
@covers("A-06")
@pytest.mark.parametrize("jackpot", ["high_hand", "progressive", ""])
@pytest.mark.parametrize("attach", [True, False])
def test_a_06__only_a_jackpot_that_this_table_takes_part_in(jackpot: str, attach: bool) -> None:
    play = seated_by_hand("holdem", 2, bad_beat=BEAT)
    assert play.refused(by_two(jackpot, attach=attach)) == ("not_offered", "A-06")


def test_a_06__not_at_a_table_against_the_house() -> None:
    assert seated("texas-holdem-bonus", 2).refused(by_two())[0] == "not_offered"


@covers("A-06", "I-06")
def test_a_06__without_a_box_nothing_is_taken_and_no_hand_begins() -> None:
    play = seated_by_hand("holdem", 3, bad_beat=BEAT, high_hand=HIGH).deal().tell(by_two(attach=False))
    assert play.last() == changed(1, 0, 0)
    assert play.refused(by_two(attach=False)) == ("step_not_due", "A-06")
    while play.table.hand is not None:
        play.calm()
    # The other jackpot has its own.
    assert [event.parts for event in play.all(ContributionsTaken)] == [(("high_hand", 1),)]
    assert [item.what for item in snapshot(play.table, 0).overdue] == ["attach_box"]
    assert play.refused(cm.StartHand()) == ("equipment_missing", "A-06")
    play.tell(by_two())
    assert (play.last(), snapshot(play.table, 0).overdue) == (changed(0, 2, 0), ())
    played(play)
    assert numbers(play) == [1, 2]
    assert fold(play.log) == play.table


@covers("A-06", "J-03")
def test_a_06__no_box_is_needed_while_nothing_is_collected() -> None:
    play = seated_by_hand("holdem", 3, high_hand=HIGH).tell(by_two("high_hand", attach=False))
    assert play.refused(cm.StartHand(not_collecting=("bad_beat",))) == ("equipment_missing", "A-06")
    play.tell(cm.StartHand(not_collecting=("high_hand",)))


# --- pushes that are taken back --------------------------------------------------------------------------------------
@covers("A-06", "O-DLR-03", "H-15")
def test_h_15__a_push_taken_back_after_a_change_leaves_the_removed_box_as_it_is() -> None:
    """AMB-148: the house makes good what is locked away; with the next push the pot makes the house whole."""
    play = after_the_first_push().tell(by_two())
    play.back(0, "floorperson")
    assert (boxes(play), play.table.removed_boxes) == (({"bad_beat": 0}, -1), 1)
    push_again(play)
    assert (boxes(play), play.table.removed_boxes) == (({"bad_beat": 0}, 0), 1)
    assert play.all(ContributionsTaken)[-1].already == (("bad_beat", 1),)
    assert fold(play.log) == play.table


@covers("A-06", "O-DLR-03", "H-15")
def test_h_15__a_change_after_the_take_back() -> None:
    play = after_the_first_push().back(0, "floorperson").tell(by_two())
    assert (play.last(), boxes(play)) == (changed(1, 2, 1), ({"bad_beat": 0}, -1))
    push_again(play)
    assert (boxes(play), play.table.removed_boxes) == (({"bad_beat": 0}, 0), 1)
    assert fold(play.log) == play.table


@covers("A-06", "O-DLR-03", "H-15")
@pytest.mark.parametrize("first", [True, False])
def test_h_15__with_no_box_the_pot_gives_what_it_gave_before(first: bool) -> None:
    """It lies in a box that is gone: the house has it back, and nobody gains by the wrong entry."""
    play = after_the_first_push()
    pushed = play.stacks()
    play.tell(by_two(attach=False)) if first else play.back(0, "floorperson")
    play.back(0, "floorperson") if first else play.tell(by_two(attach=False))
    push_again(play)
    assert (boxes(play), play.table.removed_boxes, play.stacks()) == (({"bad_beat": 0}, 0), 1, pushed)
    assert fold(play.log) == play.table


@covers("A-06", "K-VOID-01")
def test_k_void_01__a_round_that_is_void_after_a_change() -> None:
    play = after_the_first_push().tell(by_two(), cm.ReportCardsAmiss("dealer", kind="missing", count=1))
    assert play.stacks() == {1: 40, 2: 200, 3: 200}
    assert (boxes(play), play.table.removed_boxes) == (({"bad_beat": 0}, -1), 1)
    assert fold(play.log) == play.table


def test_an_event_that_says_another_sum_does_not_add_up() -> None:
    play = played(seated_by_hand("holdem", 3, bad_beat=BEAT))
    for cents in (0, 2):
        with pytest.raises(Exception, match="box:bad_beat has 0"):
            fold([*play.log, changed(1, 2, cents)])


# --- when contributions are collected --------------------------------------------------------------------------------
@covers("J-03", "J-10")
@pytest.mark.parametrize(
    ("not_collecting", "given"),
    [
        ((), {"bad_beat": 1, "high_hand": 1}),
        (("high_hand",), {"bad_beat": 1}),
        (("bad_beat",), {"high_hand": 1}),
        (("high_hand", "bad_beat"), {}),
    ],
)
def test_j_03__outside_the_collection_period_a_jackpot_gets_nothing(
    not_collecting: tuple[str, ...], given: dict[str, int]
) -> None:
    """P 16.B(1), AMB-98: what counts is when the hand began."""
    play = seated_by_hand("holdem", 3, bad_beat=BEAT, high_hand=HIGH)
    play.dealer.shuffle()
    play.tell(cm.StartHand(not_collecting=not_collecting)).serve()
    while play.table.hand is not None:
        play.calm()
    assert play.table.boxes == given
    assert {*(play.one(HandStarted).not_collecting or ())} == set(not_collecting)
    # The next hand begins in the period.
    played(play)
    assert play.table.boxes == {key: 1 + given.get(key, 0) for key in ("bad_beat", "high_hand")}
    assert fold(play.log) == play.table


@covers("J-03")
def test_j_03__only_jackpots_of_the_table_are_in_the_log() -> None:
    play = seated_by_hand("holdem", 3, high_hand=HIGH).tell(cm.StartHand(not_collecting=("bad_beat",)))
    assert not play.one(HandStarted).not_collecting


@covers("J-03")
@pytest.mark.parametrize("names", [("rake",), ("bad_beat", ""), ["high_hand"], "high_hand", (1,)])
def test_j_03__anything_else_is_no_jackpot(names: Any) -> None:
    play = seated_by_hand("holdem", 3, high_hand=HIGH)
    assert play.refused(cm.StartHand(not_collecting=names)) == ("bad_field", "J-03")


@covers("J-03", "O-DLR-03")
def test_j_03__a_hand_that_is_taken_back_collects_as_it_began() -> None:
    play = ByHand("holdem", bad_beat=BEAT).sit({1: 100, 2: 100})
    play.dealer.shuffle()
    play.tell(cm.StartHand(not_collecting=("bad_beat",))).serve()
    play.play("1 call").back()
    while play.table.hand is not None:
        play.calm()
    assert play.all(ContributionsTaken) == []


@covers("I-06")
def test_i_06__a_collection_that_has_ended_takes_nothing() -> None:
    """P 15.C(3)"""
    ended = BadBeatTerms(rule=(), most=0)
    play = played(seated_by_hand("holdem", 3, bad_beat=ended, high_hand=HIGH))
    assert play.table.boxes == {"high_hand": 1}
    assert played(seated("holdem", 3, bad_beat=ended)).table.plan.takings is None


def test_a_refusal_says_what_would_be_right() -> None:
    found = apply(to_the_push().table, order("dealer", "Dan"))
    assert isinstance(found, Refusal)
    assert found.detail == "a dealer and a floorperson change the box: give both their names"
