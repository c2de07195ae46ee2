"""A table against the house that is open and has no game (TX 5.H-I, DD 5.H-I)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import BetsClosed, DecksLookedAt, DecksSpread
from tests.support.covers import covers
from tests.support.rounds import Round
from tests.unit.banked.deck_steps import BOTH, DD, TX, Table, cut, inspect, look, machine, report, rule, sign, wash


def idle(game: str, mode: str = "manual", **choices: Any) -> Table:
    play = Table(game, mode, **choices).go()
    play.tell(cm.StandUp(1), cm.StandUp(3))
    return play


def lie(face: str, *, asked: bool = False) -> cm.SpreadDecks:
    return cm.SpreadDecks(by="dealer", face=face, asked=asked)


@covers("L-IDL-01")
def test_l_idl_01__face_down_unless_a_player_asks() -> None:
    play = idle(TX)
    assert play.overdue() == [("spread", "L-IDL-01")]
    assert play.refused(lie("up")) == ("wrong_method", "L-IDL-01")
    assert play.refused(lie("down", asked=True)) == ("wrong_method", "L-IDL-01")
    assert play.tell(lie("down")).last() == DecksSpread(True, "L-IDL-01", "down")
    assert play.overdue() == []
    assert idle(TX).tell(lie("up", asked=True)).last() == DecksSpread(True, "L-IDL-01", "up")


@covers("M-IDL-01")
@pytest.mark.parametrize("face", ["up", "down"])
def test_m_idl_01__either_way(face: str) -> None:
    play = idle(DD)
    assert play.overdue() == [("spread", "M-IDL-01")]
    assert play.refused(lie("sideways")) == ("wrong_method", "M-IDL-01")
    assert play.tell(lie(face)).last() == DecksSpread(True, "M-IDL-01", face)


@covers("L-IDL-01", "M-IDL-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_idl_01__turned_up_for_the_first_player_and_opened_again(game: str) -> None:
    play = idle(game).tell(lie("down"))
    assert play.due() == "players"
    play.tell(cm.SitDown(2, person="B", chips=1000))
    idl = rule("L-IDL-01", game)
    assert play.asked_rule() == ("spread", idl)
    assert play.refused(cm.StartHand()) == ("deck_not_ready", idl)
    assert play.refused(lie("down")) == ("wrong_method", idl)
    play.tell(lie("up"))
    assert play.asked_rule() == ("look", idl)
    assert play.tell(look(2)).last() == DecksLookedAt((2,), idl)
    asked = []
    while play.due_now():
        asked.append(play.due_now())
        play.tell(play.step(asked[-1]))
    assert asked == ["inspect", "verify", "wash", "shuffle", "cut"]


@covers("L-IDL-01", "M-IDL-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_idl_01__not_while_one_player_is_there(game: str) -> None:
    play = Table(game).go().tell(cm.StandUp(3))
    assert play.overdue() == []
    assert play.refused(lie("down")) == ("step_not_due", rule("L-OPN-01", game))


@covers("L-SHF-05", "M-SHF-03", "N-CFG-shuffler.mode")
def test_l_shf_05__with_a_reshuffling_shoe_only_one_book_lets_the_idle_spread_be() -> None:
    """AMB-114: TX 5.I sets aside 5.F-H, DD 5.I sets aside 5.D-F."""
    play = idle(TX, "auto_reshuffle_shoe", deal_method="auto_shoe")
    assert play.overdue() == []
    assert play.refused(lie("down")) == ("step_not_due", "L-OPN-01")
    assert idle(DD, "auto_reshuffle_shoe", deal_method="auto_shoe").overdue() == [("spread", "M-IDL-01")]


# --- the last player has left (AMB-157) ------------------------------------------------------------------------------
@covers("L-IDL-01", "M-IDL-01")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("mode", ["manual", "device", "counting_device"])
def test_l_idl_01__no_round_before_the_spread_the_look_and_the_opening(game: str, mode: str) -> None:
    play = Table(game, mode).rounds(2).tell(cm.StandUp(1), cm.StandUp(3))
    idl = rule("L-IDL-01", game)
    assert play.asked_rule() == ("spread", idl)
    play.tell(cm.SitDown(2, person="B", chips=100_000))
    assert play.asked_rule() == ("spread", idl)
    assert play.refused(cm.StartHand()) == ("deck_not_ready", idl)
    for early in (machine(game, mode), cut(20), look(2), inspect(), wash()):
        assert play.refused(early)[0] == "step_not_due"
    # B is there already, so the cards lie face up at once.
    assert play.tell(lie("up")).last() == DecksSpread(True, idl, "up")
    assert play.tell(look(2)).last() == DecksLookedAt((2,), idl)
    asked = []
    while play.due_now():
        asked.append(play.due_now())
        play.tell(play.step(asked[-1]))
    assert asked == ["inspect", "verify", "wash", "shuffle", *["cut"] * (mode == "manual")]
    assert play.tell(cm.StartHand()).due() == "wagers"
    assert fold(play.log) == play.table


@covers("L-IDL-01", "M-IDL-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_idl_01__face_down_first_where_the_dealer_did_it_before_anybody_came(game: str) -> None:
    play = Table(game).rounds(1).tell(cm.StandUp(1), cm.StandUp(3), lie("down"))
    assert play.due() == "players"
    assert play.tell(cm.SitDown(2, person="B", chips=100_000)).asked_rule() == ("spread", rule("L-IDL-01", game))
    assert play.refused(lie("down"))[0] == "wrong_method"
    assert play.tell(lie("up")).asked_rule()[0] == "look"


@covers("L-SHF-05", "M-SHF-03", "L-IDL-01", "M-IDL-01")
def test_l_shf_05__an_approved_shoe_spares_one_book_the_idle_table() -> None:
    """TX 5.I sets aside 5.F-H, DD 5.I only 5.D-F."""
    shoe: dict[str, Any] = {"mode": "auto_reshuffle_shoe", "deal_method": "auto_shoe"}
    texas = Table(TX, **shoe).rounds(2).tell(cm.StandUp(1), cm.StandUp(3), cm.SitDown(2, person="B", chips=100_000))
    assert texas.asked_rule()[0] == "shuffle"
    draw = Table(DD, **shoe).rounds(2).tell(cm.StandUp(1), cm.StandUp(3), cm.SitDown(2, person="B", chips=100_000))
    assert draw.asked_rule() == ("spread", "M-IDL-01")
    # While the shoe is out of order the cards are like any others.
    texas.tell(report("broken", "shoe"), sign("shoe"))
    assert texas.asked_rule() == ("spread", "L-IDL-01")


@covers("L-IDL-01", "M-IDL-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_idl_01__a_round_that_nobody_is_left_for_is_called_off(game: str) -> None:
    """Else a newcomer would be dealt in without the look."""
    play = Table(game).go().start().tell(cm.StandUp(1), cm.StandUp(3))
    assert play.over()
    assert play.all(BetsClosed)[-1].seats == ()
    assert play.asked_rule() == ("spread", rule("L-IDL-01", game))
    # Where no decks are kept the round stays open for whoever comes.
    plain = Round(game, {1: 10 if game == TX else (10, 10)}).start().tell(cm.StandUp(1))
    assert plain.due() == "wagers"


@covers("L-IDL-01", "M-IDL-01", "L-WAG-02", "M-WAG-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_idl_01__the_last_one_leaves_while_another_waits_for_the_next_round(game: str) -> None:
    play = Table(game).opened().tell(cm.SitDown(2, person="B", chips=100_000)).calmly()
    play.tell(cm.StandUp(1), cm.StandUp(3))
    assert play.due_now() == "shuffle"
