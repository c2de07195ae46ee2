"""Whose steps these are (P 4.A, 5, 7.C, 7.F), and who may not be one and the same."""

import pytest

from pitboss.engine import commands as cm
from tests.support.covers import covers
from tests.support.tables import seated
from tests.unit.decks.steps import due, go, inspect, table

DEALERS: list[tuple[str, cm.Command, str]] = [
    ("inspect", cm.InspectDecks(by="floorperson"), "A-16"),
    ("spread", cm.SpreadDecks(by="floorperson"), "A-17"),
    ("look", cm.LetPlayersLook(by="floorperson", seats=(1, 2)), "A-17"),
    ("wash", cm.WashDecks(by="floorperson"), "A-18"),
    ("shuffle", cm.ShuffleDeck(by="floorperson", method="manual"), "B-01"),
    ("cut", cm.CutDeck(by="floorperson", depth=30), "B-04"),
    ("receive_decks", cm.ReceiveDecks(by="player", backs=("red", "blue"), at=0), "A-11"),
]


@covers("A-16", "A-17", "A-18", "B-01", "B-04", "A-11")
@pytest.mark.parametrize(("step", "command", "rule"), DEALERS)
def test_o_dlr_01__the_dealers_steps(step: str, command: cm.Command, rule: str) -> None:
    assert table(until=step).refused(command) == ("wrong_role", rule)


@covers("A-11")
@pytest.mark.parametrize("by", ["dealer", "floorperson", "shift_supervisor"])
def test_a_11__anybody_of_the_staff_receives_the_decks(by: str) -> None:
    play = table(until="receive_decks")
    assert due(play.tell(cm.ReceiveDecks(by=by, backs=("red", "blue"), at=0))) == "inspect"


# --- who deals does not play -----------------------------------------------------------------------------------------
@covers("A-26", "O-DLR-02")
@pytest.mark.parametrize(
    ("step", "command"),
    [
        ("inspect", cm.InspectDecks(by="dealer", person="player 2")),
        ("spread", cm.SpreadDecks(by="dealer", person="player 2")),
        ("wash", cm.WashDecks(by="dealer", person="player 2")),
        ("shuffle", cm.ShuffleDeck(by="dealer", person="player 2", method="manual")),
        ("cut", cm.CutDeck(by="dealer", person="player 2", depth=30)),
    ],
)
def test_a_26__a_player_does_not_deal(step: str, command: cm.Command) -> None:
    assert table(until=step).refused(command) == ("dealer_plays", "A-26")


@covers("A-26", "O-DLR-02")
@pytest.mark.parametrize(
    ("step", "command"),
    [
        ("inspect", inspect(person="D")),
        ("shuffle", cm.ShuffleDeck(by="dealer", person="D", method="manual")),
        ("cut", cm.CutDeck(by="dealer", person="D", depth=30)),
    ],
)
def test_a_26__the_dealer_takes_no_seat(step: str, command: cm.Command) -> None:
    play = table(until=step).tell(command)
    assert play.refused(cm.SitDown(5, person="D", chips=1000)) == ("dealer_plays", "A-26")
    assert 5 in play.tell(cm.SitDown(5, person="E", chips=1000)).stacks()


@covers("A-26")
def test_a_26__who_has_dealt_before_may_play_once_another_deals() -> None:
    play = table(until="shuffle").tell(cm.ShuffleDeck(by="dealer", person="D", method="manual"))
    play.tell(cm.ShuffleDeck(by="dealer", method="manual"))
    assert play.refused(cm.SitDown(5, person="D", chips=1000)) == ("dealer_plays", "A-26")
    play.tell(cm.CutDeck(by="dealer", person="E", depth=30), cm.SitDown(5, person="D", chips=1000))
    assert play.stacks()[5] == 1000


@covers("A-26")
def test_a_26__a_table_without_decks_knows_no_dealer() -> None:
    assert seated("holdem", 2).tell(cm.SitDown(5, person="D", chips=1000)).stacks()[5] == 1000


@covers("A-16")
@pytest.mark.parametrize("person", ["a\nb", "\x00"])
def test_a_16__a_name_that_can_be_written_down(person: str) -> None:
    play = table(until="inspect")
    assert play.refused(cm.InspectDecks(by="dealer", person=person)) == ("bad_name", "A-16")
    assert go(play).due() == "start"
