"""The countdown ran out (P 7.D(4); AMB-61)."""

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine.events import (
    Checked,
    Discarded,
    DrawOpened,
    FloorCalled,
    Folded,
    HandTabled,
    ShowdownOpened,
    StraddlePassed,
)
from tests.support.covers import covers
from tests.support.tables import dealt, frozen, seated


@covers("E-ACT-09", "N-CFG-display.timeoutAction")
def test_e_act_09__a_bet_is_faced__fold() -> None:
    play = dealt("holdem", (1, 4, 7)).tell("7 time")
    assert play.one(Folded) == Folded(7, "N-CFG-display.timeoutAction")
    assert play.turn == 1


@covers("E-ACT-09", "N-CFG-display.timeoutAction")
def test_e_act_09__no_bet__check() -> None:
    play = dealt("holdem", (1, 4, 7)).play("7 call", "1 call")
    play.tell("4 time")
    assert play.one(Checked) == Checked(4, "N-CFG-display.timeoutAction")
    play.serve().tell("1 time")
    assert play.all(Checked)[-1] == Checked(1, "N-CFG-display.timeoutAction")


@covers("E-ACT-09", "N-CFG-display.timeoutAction")
@pytest.mark.parametrize("game", ["five-card-draw-high", "badugi", "triple-draw-2-7"])
def test_e_act_09__a_draw__stand_pat(game: str) -> None:
    play = dealt(game, 3).until(DrawOpened, 1)
    play.tell("1 time")
    assert play.one(Discarded) == Discarded(1, (), (), "N-CFG-display.timeoutAction")
    assert play.turn == 2


@covers("E-ACT-09", "N-CFG-display.timeoutAction")
@pytest.mark.parametrize("lines", [(), ("7 call", "1 call"), ("7 call", "1 call", "4 check")])
def test_timeout_action__call_floor__the_decision_stays_open(lines: tuple[str, ...]) -> None:
    play = dealt("holdem", (1, 4, 7), display_timeout_action="call_floor").play(*lines)
    seat, before = play.turn, frozen(play.table)
    play.tell(f"{seat} time")
    assert play.one(FloorCalled) == FloorCalled(seat, "N-CFG-display.timeoutAction")
    assert (play.turn, frozen(play.table)) == (seat, before)
    play.calm()


@covers("E-ACT-09", "N-CFG-display.timeoutAction")
def test_timeout_action__call_floor__in_a_draw_too() -> None:
    play = dealt("triple-draw-2-7", 2, display_timeout_action="call_floor").until(DrawOpened, 1).tell("1 time")
    assert play.one(FloorCalled).seat == 1
    assert not play.all(Discarded)
    assert (play.due(), play.turn) == ("draw", 1)


@covers("E-ACT-09", "E-STR-01")
def test_e_act_09__a_straddle_is_passed() -> None:
    play = seated("holdem", 4, straddle_offered=True, straddle_amount=10).start()
    assert play.refused("4 time") == ("not_your_turn", "E-DEC-01")
    play.play("3 time")
    assert play.one(StraddlePassed).seat == 3
    assert play.turn == 3


@covers("E-ACT-09")
def test_e_act_09__at_the_showdown_the_hand_is_shown() -> None:
    play = (
        dealt("holdem", 2).tell(cm.Instruct(1, showing="ask"), cm.Instruct(2, showing="ask")).until(ShowdownOpened, 1)
    )
    play.tell("1 time")
    assert [tabled.seat for tabled in play.all(HandTabled)] == [1]
    assert play.turn == 2


@covers("E-ACT-09")
def test_e_act_09__cards_that_nobody_has_seen_cannot_be_shown__so_the_floor_is_called() -> None:
    play = seated("holdem", 2).tell(cm.Instruct(1, showing="ask")).start().tell(cm.DealCards((UNKNOWN,) * 4))
    play.until(ShowdownOpened, 1)
    play.tell("1 time")
    assert play.last() == FloorCalled(1, "N-CFG-display.timeoutAction")
    assert (play.due(), play.turn) == ("show", 1)


@covers("E-ACT-09", "N-CFG-display.timeoutAction")
def test_timeout_action__call_floor__for_a_straddle_and_at_the_showdown() -> None:
    play = seated("holdem", 3, straddle_offered=True, straddle_amount=10, display_timeout_action="call_floor")
    play.tell(cm.Instruct(1, showing="ask")).start().tell("3 time")
    assert (play.due(), play.turn, play.one(FloorCalled).seat) == ("straddle", 3, 3)
    play.until(ShowdownOpened, 1).tell("1 time")
    assert (play.due(), play.turn, play.all(FloorCalled)[-1].seat) == ("show", 1, 1)


@covers("E-ACT-09", "E-DEC-01")
def test_e_act_09__only_the_clock_of_the_player_in_turn_runs() -> None:
    play = dealt("holdem", (1, 4, 7))
    assert play.refused("4 time") == ("not_your_turn", "E-DEC-01")
    play.play("7 call", "1 call").tell("4 check")
    assert play.due() == "cards"
    assert play.refused("1 time") == ("not_your_turn", "E-DEC-01")
