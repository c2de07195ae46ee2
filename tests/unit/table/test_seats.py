"""Who may sit and be dealt in (P 2.A, 7.B, 8.A, and paragraph B of every chapter)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import start_table
from pitboss.engine.events import HandStarted, SatDown
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import Play, house, seated

CAPS = {
    "seven-card-stud-high": 8,
    "seven-card-stud-low": 8,
    "seven-card-stud-hi-lo": 8,
    "seven-card-stud-hi-lo-8": 8,
    "holdem": 10,
    "omaha-high": 10,
    "omaha-hi-lo-8": 10,
    "five-card-draw-high": 8,
    "five-card-draw-low": 8,
    "five-card-stud": 8,
    "five-card-omaha-high": 8,
    "five-card-omaha-hi-lo-8": 8,
    "badugi": 9,
    "triple-draw-2-7": 7,
    "triple-draw-a-5": 7,
    "badeucey": 7,
    "badacey": 7,
    "six-plus-holdem": 10,
}


@covers("A-25")
def test_a_25__one_player_is_no_game() -> None:
    play = Play("holdem").sit([3])
    assert play.due() == "players"
    assert play.refused(cm.StartHand()) == ("not_enough_players", "A-25")
    play.sit([5])
    assert play.due() == "start"
    play.deal()
    assert play.one(HandStarted).order == (3, 5)


@covers("A-25")
def test_a_25__an_empty_table() -> None:
    assert Play("seven-card-stud-high").refused(cm.StartHand()) == ("not_enough_players", "A-25")


@covers("A-25")
@pytest.mark.parametrize(
    "away",
    [
        (cm.SitOut(2),),
        (cm.StandUp(2),),
        (cm.LeaveTable(2, stakes="recorded"),),
        (cm.RemoveChips(2, chips=995),),
    ],
)
@pytest.mark.parametrize("game", ["holdem", "five-card-stud"])
def test_a_25__two_must_be_dealt_in(game: str, away: tuple[cm.Command, ...]) -> None:
    """AMB-24: not two at the table, but two in the hand."""
    play = seated(game, 2).tell(*away)
    assert play.due() == "players"
    assert play.refused(cm.StartHand()) == ("not_enough_players", "A-25")


@covers("A-30")
@pytest.mark.parametrize(("game", "most"), CAPS.items())
def test_a_30__the_largest_table_of_each_game(game: str, most: int) -> None:
    play = seated(game, most).deal()
    assert len(play.one(HandStarted).order) == most
    assert play.refused(cm.SitDown(most + 1, person="one more", chips=500)) == ("no_such_seat", "A-30")


@covers("A-30", "A-28")
def test_a_30__every_game_of_the_rulebook_has_its_row() -> None:
    assert {game.key for game in RING_GAMES if game.rulebook} == set(CAPS)


@covers("A-30")
@pytest.mark.parametrize(("game", "most"), CAPS.items())
def test_a_30__a_table_with_the_wrong_number_of_seats(game: str, most: int) -> None:
    for seats in (1, most + 1, -1):
        with pytest.raises(ValueError, match=rf"2 to {most}.*A-30"):
            start_table(game, house(game), seats)


@covers("A-01")
@pytest.mark.parametrize("game", CAPS)
def test_a_01__no_table_has_more_than_ten_places(game: str) -> None:
    assert CAPS[game] <= 10
    with pytest.raises(ValueError, match="A-30"):
        start_table(game, house(game), 11)


@covers("A-30")
@pytest.mark.parametrize("seats", [2.5, 6.0, "6"])
def test_a_30__a_number_of_seats_that_is_none(seats: Any) -> None:
    with pytest.raises(ValueError, match=r"2 to 10.*A-30"):
        start_table("holdem", house("holdem"), seats)


@covers("A-30")
def test_a_30__a_table_may_have_fewer_seats() -> None:
    play = Play("holdem", 6).sit(6)
    assert play.refused(cm.SitDown(7, person="seventh", chips=500)) == ("no_such_seat", "A-30")
    assert len(play.deal().one(HandStarted).order) == 6


@covers("A-27")
def test_a_27__only_seated_players_are_dealt_in() -> None:
    play = seated("holdem", (2, 6)).deal()
    assert play.one(HandStarted).order == (2, 6)
    assert play.one(HandStarted).persons == ("player 2", "player 6")


@covers("A-27", "A-30", "E-STK-02", "E-STK-05")
@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (cm.SitDown(2, person="again", chips=100), ("seat_taken", "A-27")),
        (cm.SitDown(0, person="x", chips=100), ("no_such_seat", "A-30")),
        (cm.SitDown(11, person="x", chips=100), ("no_such_seat", "A-30")),
        (cm.SitDown(-1, person="x", chips=100), ("no_such_seat", "A-30")),
        (cm.SitDown(3, person="", chips=100), ("bad_name", "A-27")),
        (cm.SitDown(3, person="  ", chips=100), ("bad_name", "A-27")),
        (cm.SitDown(3, person="x", chips=-100), ("bad_amount", "E-STK-02")),
        (cm.SitDown(3, person="x", chips=100, currency=-1), ("bad_amount", "E-STK-02")),
        (cm.SitDown(3, person="x", chips=0), ("buy_in_out_of_bounds", "N-CFG-stake.buyInMin")),
        (cm.StandUp(3), ("not_seated", "A-27")),
        (cm.StandUp(0), ("no_such_seat", "A-30")),
        (cm.AddChips(3, chips=100), ("not_seated", "A-27")),
        (cm.RemoveChips(3, chips=100), ("not_seated", "A-27")),
        (cm.LeaveTable(3, stakes="covered"), ("not_seated", "A-27")),
        (cm.ReturnToTable(3), ("not_seated", "A-27")),
        (cm.AgreeMinimum(3, cents=10), ("not_seated", "A-27")),
        (cm.EndMinimum(3), ("not_seated", "A-27")),
    ],
)
def test_a_27__seats_and_names_that_cannot_be(command: cm.Command, refusal: tuple[str, str]) -> None:
    assert seated("holdem", (2, 6)).refused(command) == refusal


@covers("A-27")
@pytest.mark.parametrize("chips", [99.5, "100", True, None])
def test_a_27__chips_are_whole(chips: Any) -> None:
    assert seated("holdem", (2, 6)).refused(cm.SitDown(3, person="x", chips=chips)) == ("bad_amount", "E-STK-02")


@covers("A-27")
def test_a_27__one_who_sits_down_in_mid_hand_waits_for_the_next() -> None:
    play = seated("holdem", 3).deal().tell(cm.SitDown(5, person="late", chips=500))
    assert play.refused("5 call") == ("not_in_hand", "A-27")
    assert play.end().deal().one(HandStarted).order.count(5) == 1


@covers("A-27")
def test_a_27__a_seat_that_was_left_is_free_again() -> None:
    play = seated("holdem", 3).tell(cm.StandUp(2), cm.SitDown(2, person="next", chips=300))
    assert [event.person for event in play.all(SatDown) if event.seat == 2] == ["player 2", "next"]
    assert play.table.stacks[2] == 300


@covers("A-15")
@pytest.mark.parametrize("at", ["noon", None, -5, 10**30, 1.5])
def test_a_15__a_hand_starts_at_a_time_that_can_be_written_down(at: Any) -> None:
    assert seated("holdem", 2).refused(cm.StartHand(at)) == ("time_backwards", "A-15")
