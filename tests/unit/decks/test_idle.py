"""A table that is open and has no game (P 5.E-F)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold, view
from pitboss.engine.events import DecksLookedAt, DecksSpread, HandStarted
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import Play
from tests.unit.decks.steps import (
    count,
    cut,
    due,
    go,
    inspect,
    look,
    receive,
    rounds,
    shuffle,
    spread,
    table,
    verify,
    wash,
)


def overdue(play: Play) -> list[tuple[str, str]]:
    return [(item.what, item.rule) for item in view(play.table, 0).overdue]


@covers("A-22")
@pytest.mark.parametrize(
    "leaves",
    [(cm.StandUp(2),), (cm.SitOut(2),), (cm.LeaveTable(2, stakes="covered"),), (cm.RemoveChips(2, chips=1000),)],
)
def test_a_22__without_a_game_the_decks_are_to_lie_face_up(leaves: tuple[cm.Command, ...]) -> None:
    play = table().tell(*leaves)
    assert play.due() == "players"
    assert overdue(play) == [("spread", "A-22")]
    assert play.tell(spread()).last() == DecksSpread(True, "A-22")
    assert overdue(play) in ([], [("look", "A-23")])


@covers("A-22")
def test_a_22__not_while_there_is_a_game() -> None:
    play = table()
    assert overdue(play) == []
    assert play.refused(spread()) == ("step_not_due", "A-17")
    assert play.deal().refused(spread()) == ("hand_running", "A-17")


@covers("A-22")
def test_a_22__a_look_is_not_asked_of_one() -> None:
    play = table().tell(cm.StandUp(2), spread())
    assert (play.due(), due(play), overdue(play)) == ("players", "", [])
    assert play.refused(spread()) == ("step_not_due", "A-17")
    assert play.refused(look(1, 1)) == ("not_enough_players", "A-17")


@covers("A-23")
def test_a_23__the_opening_is_done_again() -> None:
    """One player: still waiting. With the second: both look, then inspection, wash, shuffle and cut."""
    play = rounds(table(), 3).tell(cm.StandUp(2), cm.StandUp(1), spread()).sit([7])
    assert play.due() == "players"
    play.sit([3])
    need = play.needs(NeedDeckStep)
    assert (need.step, need.rule, play.asked()) == ("look", "A-23", (7, 3))
    for early in (inspect(), wash(), shuffle()):
        assert play.refused(early)[0] == "step_not_due"
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "A-23")
    assert play.tell(look(7, 3)).last() == DecksLookedAt((7, 3), "A-23")
    asked = [due(play), due(play.tell(inspect())), due(play.tell(verify())), due(play.tell(wash()))]
    assert asked == ["inspect", "verify", "wash", "shuffle"]
    assert go(play).deal().due() == "act"


@covers("A-23", "A-21")
def test_a_23__decks_that_came_inspected_and_shuffled_too() -> None:
    play = table(until="receive_decks", deck_pre_inspected=True, deck_preshuffled=True)
    backs = ("red", "blue")
    play.tell(cm.ReceiveDecks(by="dealer", backs=backs, at=0, preinspected=True, preshuffled=True))
    play.tell(cm.StandUp(2), spread()).sit([2])
    assert [due(play), due(play.tell(look(1, 2)))] == ["look", "inspect"]


@covers("A-23")
def test_a_23__idle_again_before_the_opening_was_done() -> None:
    play = table().tell(cm.StandUp(2), spread()).sit([2]).tell(look(1, 2), cm.StandUp(2))
    assert overdue(play) == [("inspect", "A-16"), ("spread", "A-22")]
    assert play.tell(spread()).due() == "players"


# --- everybody has left (AMB-157) ------------------------------------------------------------------------------------
def deserted(**choices: Any) -> Play:
    """Two rounds were played, and then the last player left."""
    return rounds(table(**choices), 2).tell(cm.StandUp(2), cm.StandUp(1))


@covers("A-22", "A-23")
@pytest.mark.parametrize("mode", ["manual", "device", "counting_device"])
def test_a_23__when_the_last_player_has_left_no_hand_starts_without_the_opening(mode: str) -> None:
    play = deserted(mode=mode)
    need = play.needs(NeedDeckStep)
    assert (need.step, need.rule) == ("spread", "A-22")
    # Two newcomers change nothing: nobody has been dealt in since.
    play.sit([3, 4])
    assert play.needs(NeedDeckStep).step == "spread"
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "A-22")
    for early in (shuffle(mode), cut(), look(3, 4), inspect(), wash(), count()):
        assert play.refused(early)[0] == "step_not_due"
    assert play.tell(spread()).last() == DecksSpread(True, "A-22")
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "A-23")
    assert play.tell(look(3, 4)).last() == DecksLookedAt((3, 4), "A-23")
    assert [due(play), due(play.tell(inspect())), due(play.tell(verify()))] == ["inspect", "verify", "wash"]
    assert due(play.tell(wash())) == "shuffle"
    assert go(play).deal().due() == "act"
    assert fold(play.log) == play.table


@covers("A-23")
def test_a_23__one_who_stays_keeps_the_game_alive() -> None:
    play = rounds(table(), 2).tell(cm.StandUp(2)).sit([3])
    assert due(play) == "shuffle"
    assert go(play).deal().due() == "act"


@covers("A-23")
def test_a_23__decks_that_lie_spread_already_are_not_spread_again() -> None:
    """Done when one player was left; then that one left too, and somebody came and went before the look."""
    play = rounds(table(), 2).tell(cm.StandUp(2), spread(), cm.StandUp(1))
    assert (play.due(), due(play)) == ("players", "")
    play.sit([5]).tell(cm.StandUp(5))
    assert (play.due(), due(play)) == ("players", "")
    assert due(play.sit([5, 6])) == "look"


@covers("A-23")
@pytest.mark.parametrize("step", ["inspect", "verify", "wash", "shuffle", "cut", ""])
def test_a_23__they_leave_again_in_the_middle_of_it(step: str) -> None:
    play = deserted().tell(spread()).sit([3, 4])
    go(play, step).tell(cm.StandUp(3), cm.StandUp(4))
    need = play.needs(NeedDeckStep)
    assert (need.step, need.rule) == ("spread", "A-22")
    assert go(play.tell(spread()).sit([1, 2])).deal().due() == "act"


@covers("A-21", "A-23")
def test_a_23__new_decks_are_opened_as_they_come() -> None:
    """P 4.E: what arrives inspected and shuffled has nothing due but the cut; other decks the whole of chapter 4."""
    ready: dict[str, Any] = {"deck_pre_inspected": True, "deck_preshuffled": True}
    play = deserted(**ready).tell(receive(at=0, preinspected=True, preshuffled=True)).sit([3, 4])
    assert due(play) == "cut"
    assert due(deserted(**ready).tell(receive(at=0)).sit([3, 4])) == "inspect"
    # Those that came so before and lay at the idle table are opened like any other.
    old = table(until="receive_decks", **ready).tell(receive(preinspected=True, preshuffled=True))
    assert due(old.tell(cm.StandUp(1), cm.StandUp(2))) == "spread"


@covers("A-22")
def test_a_22__a_deck_that_has_to_go_goes_first() -> None:
    play = rounds(table(), 1).tell(count(51, "red"), cm.StandUp(1), cm.StandUp(2))
    assert due(play) == "receive_decks"
    assert due(play.tell(receive(at=0))) == "inspect"


@covers("A-22", "A-23")
def test_a_23__an_old_log_in_which_a_hand_was_dealt_without_it_folds_on() -> None:
    play = deserted().sit([3, 4])
    started = HandStarted(3, 3, (4, 3), ("player 4", "player 3"), (1000, 1000), (), (), (), "D-BTN-02")
    again = fold([*play.log, started])
    assert again.decks is not None
    assert not again.decks.deserted
