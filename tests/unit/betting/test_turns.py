"""Only the player in turn is bound, and only by an answer to the decision that is open (P 8.C; AMB-59)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import DrawOpened
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import dealt, seated


@covers("E-ORD-07", "E-DEC-01")
@pytest.mark.parametrize("what", ["fold", "check", "call", "bet 10", "raise 20", "time"])
def test_e_dec_01__out_of_turn_nothing_binds(what: str) -> None:
    play = dealt("holdem", (1, 4, 7))
    for seat in (1, 4):
        assert play.refused(f"{seat} {what}") == ("not_your_turn", "E-DEC-01")
    assert play.turn == 7


@covers("E-ORD-07", "E-DEC-01")
@pytest.mark.parametrize("what", ["throw 0", "pat"])
def test_e_dec_01__nor_what_is_not_asked_now(what: str) -> None:
    assert dealt("holdem", (1, 4, 7)).refused(f"7 {what}") == ("not_your_turn", "E-DEC-01")


@covers("E-DEC-01")
@pytest.mark.parametrize("game", [game.key for game in RING_GAMES])
def test_decisions__every_decision_has_a_number_of_its_own(game: str) -> None:
    play = dealt(game, 3)
    numbers = []
    while not play.over():
        numbers.append(play.need.decision)
        play.calm()
    assert numbers == sorted(set(numbers))


@covers("E-DEC-01")
@pytest.mark.parametrize(
    "order",
    [
        cm.Fold(1, 1),
        cm.Check(1, 1),
        cm.Call(1, 1),
        cm.Bet(1, 1, cents=10),
        cm.RaiseTo(1, 1, cents=10),
        cm.TimeExpired(1, 1),
        cm.PutChips(1, 1, said="check"),
    ],
)
def test_decisions__a_click_for_the_flop_does_not_act_on_the_turn(order: cm.SeatCommand) -> None:
    """Both streets open with seat 1; the first decision of the hand was number 1."""
    play = dealt("holdem", (1, 4, 7)).play("7 call", "1 call", "4 check", "1 check", "4 check", "7 check")
    assert play.turn == 1
    assert play.refused(order) == ("wrong_decision", "E-DEC-01")


@covers("E-DEC-01")
def test_decisions__the_open_one_may_be_named_or_left_out() -> None:
    play = dealt("holdem", (1, 4, 7))
    play.play(cm.Call(7, play.need.decision), cm.Call(1), cm.Check(4, play.need.decision + 2))
    assert play.turn == 1


@covers("E-DEC-01")
def test_decisions__a_repeated_command_is_refused_once_it_is_done() -> None:
    play = dealt("holdem", 2)
    call = cm.Call(1, play.need.decision)
    play.play(call)
    assert play.refused(call) == ("not_your_turn", "E-DEC-01")
    play.play("2 raise 20")
    assert play.refused(call) == ("wrong_decision", "E-DEC-01")


@covers("E-DEC-01")
def test_decisions__a_draw_has_its_number_too() -> None:
    play = dealt("triple-draw-2-7", 2).until(DrawOpened, 1)
    now = play.need.decision
    assert play.refused(cm.Discard(1, now - 1, positions=(0,))) == ("wrong_decision", "E-DEC-01")
    play.play(cm.Discard(1, now, positions=(0,)))
    assert play.refused(cm.Discard(2, now, positions=(0,))) == ("wrong_decision", "E-DEC-01")


@covers("E-DEC-01", "A-27")
def test_decisions__after_the_hand_nothing_is_open() -> None:
    play = dealt("holdem", 2).play("1 fold")
    assert play.refused("2 check") == ("no_hand", "A-27")


@covers("A-25")
def test_start_hand__not_while_a_hand_runs() -> None:
    play = dealt("holdem", 2)
    assert play.refused(cm.StartHand())[0] == "hand_running"
    assert seated("holdem", 2).need.kind == "start"
