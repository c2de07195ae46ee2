"""A table that is open and has no game (P 5.E-F)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.engine.events import DecksLookedAt, DecksSpread
from tests.support.covers import covers
from tests.support.tables import Play
from tests.unit.decks.steps import due, go, inspect, look, rounds, shuffle, spread, table, verify, wash


def overdue(play: Play) -> list[tuple[str, str]]:
    return [(item.what, item.rule) for item in view(play.table, 0).overdue]


@covers("A-22")
@pytest.mark.parametrize(
    "leaves", [(cm.StandUp(2),), (cm.SitOut(2),), (cm.LeaveTable(2, "covered"),), (cm.RemoveChips(2, 1000),)]
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
    assert (play.due(), play.need.pile, play.need.rule, play.asked()) == ("deck", "look", "A-23", (7, 3))
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
