"""Hands thrown away out of turn, words out of turn and with an 'if' (P 18.L; AMB-59)."""

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import (
    BetMade,
    Called,
    Checked,
    Event,
    FloorCalled,
    Folded,
    HandDied,
    HandMucked,
    PotAwarded,
    RaisedTo,
    StatementHeard,
)
from tests.support.covers import covers
from tests.support.tables import STACK, dealt, seated


@covers("E-BLD-03")
def test_e_bld_03__a_blind_stays_owed_though_the_cards_are_thrown_away() -> None:
    play = dealt("holdem", 4).tell(cm.ThrowAway(2))
    assert play.one(HandDied) == HandDied(2, "thrown_away", 0, 0, "E-BLD-03")
    assert play.stacks()[2] == STACK - 5
    # The others still have to match it.
    assert (play.turn, play.offered()["call"]) == (3, (5, 5))
    play.play("3 fold", "4 fold")
    assert play.over()
    assert play.one(PotAwarded).to == ((1, 7),)


@covers("E-BLD-03")
def test_e_bld_03__a_forced_bet_stays_in_too() -> None:
    play = dealt("seven-card-stud-high", 3)
    (forced,) = [seat for seat, chips in play.stacks().items() if chips < STACK]
    play.tell(cm.ThrowAway(forced))
    assert play.stacks()[forced] == STACK - 2
    assert play.offered()["call"] == (2, 2)
    assert play.end().over()


@covers("E-BLD-03")
def test_e_bld_03__in_five_card_draw_the_blinds_come_after_the_cards() -> None:
    play = dealt("five-card-draw-high", 3).tell(cm.ThrowAway(2))
    assert play.stacks()[2] == STACK - 5


@covers("E-BLD-03", "E-DEC-08")
def test_e_bld_03__in_turn_it_is_a_fold() -> None:
    play = dealt("holdem", 4).tell(cm.ThrowAway(3))
    assert play.one(Folded) == Folded(3, "E-DEC-08")
    assert play.turn == 4


@covers("E-BLD-03")
def test_e_bld_03__while_it_is_not_known_who_owes_the_forced_bet_nobody_is_out() -> None:
    # Dealt by hand, and the dealer has not said which up card is the lowest.
    play = seated("five-card-stud", 3).start().tell(cm.DealCards((UNKNOWN,) * 6))
    assert play.due() == "name_seat"
    assert play.refused(cm.ThrowAway(2)) == ("step_not_due", "E-BLD-03")
    assert play.tell(cm.NameSeat(2), cm.ThrowAway(2)).stacks()[2] == STACK - 2


@covers("E-BLD-03", "G-GEN-05", "G-GEN-07")
def test_showdown__thrown_away_is_conceded() -> None:
    play = dealt("holdem", 3).tell(*[cm.Instruct(seat, showing="ask") for seat in (1, 2, 3)])
    while play.due() != "show":
        play.calm()
    play.tell(cm.ThrowAway(2), cm.ThrowAway(1))
    assert play.one(HandDied) == HandDied(2, "thrown_away", 0, 0, "G-GEN-05")
    assert play.one(HandMucked) == HandMucked(1)
    assert play.refused(cm.ThrowAway(3)) == ("last_hand", "E-BLD-03")
    play.tell("3 show")
    assert play.one(PotAwarded).to == ((3, 15),)


@covers("G-GEN-05", "G-GEN-06")
def test_showdown__by_the_rules_of_mucking() -> None:
    play = dealt("holdem", 3).tell(*[cm.Instruct(seat, showing="ask") for seat in (1, 2, 3)])
    strict = dealt("holdem", 3, showdown_disclose_discarded=True)
    strict.tell(*[cm.Instruct(seat, showing="ask") for seat in (1, 2, 3)])
    for table in (play, strict):
        while table.due() != "show":
            table.calm()
    play.tell(cm.ThrowAway(1))
    assert play.one(HandMucked) == HandMucked(1)
    assert strict.refused(cm.ThrowAway(1)) == ("disclosure_required", "G-GEN-05")
    assert strict.refused(cm.ThrowAway(3)) == ("disclosure_required", "G-GEN-05")
    run_out = dealt("holdem", {1: 100, 2: 100, 3: 100}, showdown_all_in_face_up=True)
    run_out.tell(*[cm.Instruct(seat, showing="ask") for seat in (1, 2, 3)], "3 raise 100", "1 call", "2 call")
    waiting = [seat for seat in (1, 2, 3) if seat != run_out.turn]
    assert run_out.refused(cm.ThrowAway(waiting[0])) == ("must_table", "G-GEN-04")
    assert run_out.refused(cm.ThrowAway(run_out.turn)) == ("must_table", "G-GEN-04")


@covers("E-BLD-03")
def test_e_bld_03__refused() -> None:
    assert seated("holdem", 3).refused(cm.ThrowAway(1)) == ("no_hand", "E-BLD-03")
    play = dealt("holdem", 4)
    assert play.refused(cm.ThrowAway(11)) == ("no_such_seat", "A-30")
    assert play.refused(cm.ThrowAway(7)) == ("not_in_hand", "E-BLD-03")
    assert play.refused(cm.ThrowAway(2, play.need.decision + 1)) == ("wrong_decision", "E-DEC-01")
    assert seated("holdem", 3).start().refused(cm.ThrowAway(1)) == ("not_in_hand", "E-BLD-03")


# --- words ---------------------------------------------------------------------------------------------------------
def say(seat: int, said: str, *, conditional: bool = False) -> cm.SayOutOfTurn:
    return cm.SayOutOfTurn(seat, said=said, conditional=conditional)


@covers("E-DEC-01", "N-CFG-bet.outOfTurnBinding")
@pytest.mark.parametrize("said", ["fold", "call", "raise", "I am all in"])
def test_e_dec_01__out_of_turn_nothing_binds(said: str) -> None:
    play = dealt("holdem", 4).tell(say(1, said))
    assert play.one(StatementHeard) == StatementHeard(1, said, False, "E-DEC-01")
    play.play("3 fold", "4 fold")
    assert set(play.offered()) == {"fold", "call", "raise_to"}


BINDING = {"fold": "fold", "call": "call", "raise": "raise 20"}


@covers("N-CFG-bet.outOfTurnBinding")
@pytest.mark.parametrize("said", BINDING)
def test_n_cfg_binding__at_their_turn_they_do_as_they_said(said: str) -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(1, f" {said.upper()} "))
    assert play.one(StatementHeard).binding
    play.play("3 fold", "4 call")
    assert set(play.offered()) == {{"raise": "raise_to"}.get(said, said)}
    for other, line in BINDING.items():
        if other != said:
            assert play.refused(f"1 {line}") == ("bound_by_words", "E-DEC-01")
    play.play(f"1 {BINDING[said]}")
    assert play.turn == 2


@covers("N-CFG-bet.outOfTurnBinding")
def test_n_cfg_binding__a_check() -> None:
    play = dealt("holdem", 3, bet_out_of_turn_binding=True).play("3 call", "1 call", "2 check").tell(say(3, "check"))
    play.play("1 check", "2 check")
    assert set(play.offered()) == {"check"}
    assert play.refused("3 bet 5") == ("bound_by_words", "E-DEC-01")
    assert play.refused("3 fold") == ("bound_by_words", "E-DEC-01")
    assert play.refused(cm.PutChips(3, chips=((5,),))) == ("bound_by_words", "E-DEC-01")
    play.play("3 check")
    # In the next round it is forgotten.
    play.play("1 check", "2 check")
    assert set(play.offered()) == {"fold", "check", "bet"}


@covers("N-CFG-bet.outOfTurnBinding")
@pytest.mark.parametrize("line", ["4 raise 20", "3 raise 10"])
def test_n_cfg_binding__a_changed_bet_frees_them(line: str) -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(1, "call"))
    for order in [line] if line[0] == "3" else ["3 call", line]:
        play.play(order)
    if play.turn == 4:
        play.play("4 fold")
    assert set(play.offered()) == {"fold", "call", "raise_to"}


@covers("N-CFG-bet.outOfTurnBinding")
def test_n_cfg_binding__the_last_word_counts() -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(1, "call"), say(1, "fold"))
    play.play("3 fold", "4 fold")
    assert set(play.offered()) == {"fold"}


@covers("N-CFG-bet.outOfTurnBinding", "E-DEC-01")
@pytest.mark.parametrize(
    ("said", "conditional"), [("call", True), ("call if they do", False), ("hm", False), ("raise to 40", False)]
)
def test_n_cfg_binding__never_under_a_condition_nor_unclear(said: str, conditional: bool) -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(1, said, conditional=conditional))
    assert not play.one(StatementHeard).binding
    play.play("3 fold", "4 fold")
    assert set(play.offered()) == {"fold", "call", "raise_to"}


@covers("N-CFG-bet.outOfTurnBinding")
def test_n_cfg_binding__what_cannot_be_done_binds_nobody() -> None:
    # Nothing to call for the last blind; no raise left to make; a check where a bet is faced.
    blind = dealt("holdem", 3, bet_out_of_turn_binding=True).tell(say(2, "call")).play("3 call", "1 call")
    assert set(blind.offered()) == {"fold", "check", "raise_to"}
    capped = dealt("holdem", 4, bet_out_of_turn_binding=True, bet_raise_cap=1).play("3 raise 10")
    capped.tell(say(1, "raise")).play("4 call")
    assert set(capped.offered()) == {"fold", "call"}
    away = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(4, "call"), cm.LeaveTable(4, stakes="covered"))
    assert set(away.play("3 call").offered()) == {"fold"}
    check = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(4, "check")).play("3 call")
    assert set(check.offered()) == {"fold", "call", "raise_to"}


@covers("N-CFG-bet.outOfTurnBinding", "E-DEC-01")
@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("call", Called(4, 5, "N-CFG-bet.outOfTurnBinding")),
        ("raise", RaisedTo(4, 10, 10, True, "N-CFG-bet.outOfTurnBinding")),
        ("fold", Folded(4, "N-CFG-bet.outOfTurnBinding")),
        ("hm", Folded(4, "N-CFG-display.timeoutAction")),
    ],
)
def test_n_cfg_binding__when_their_clock_runs_out_they_do_as_they_said(said: str, event: Event) -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(4, said)).play("3 call").tell("4 time")
    assert event in play.log
    assert play.turn == 1


@covers("N-CFG-bet.outOfTurnBinding", "E-DEC-01")
def test_n_cfg_binding__the_clock_on_the_flop() -> None:
    play = dealt("holdem", 3, bet_out_of_turn_binding=True).play("3 call", "1 call", "2 check").tell(say(2, "raise"))
    # Nothing to raise: it is the smallest bet.
    assert play.play("1 check").tell("2 time").one(BetMade) == BetMade(2, 5, "N-CFG-bet.outOfTurnBinding")
    check = dealt("holdem", 3, bet_out_of_turn_binding=True).play("3 call", "1 call", "2 check").tell(say(2, "check"))
    assert check.play("1 check").tell("2 time").all(Checked)[-1] == Checked(2, "N-CFG-display.timeoutAction")
    # All-in for less than the smallest raise.
    stacks = {1: 1000, 2: 1000, 3: 1000, 4: 8}
    short = dealt("holdem", stacks, bet_out_of_turn_binding=True, stake_min_rule="seat")
    short.tell(say(4, "raise")).play("3 call").tell("4 time")
    assert short.one(RaisedTo) == RaisedTo(4, 8, 8, False, "N-CFG-bet.outOfTurnBinding")


@covers("N-CFG-bet.outOfTurnBinding", "N-CFG-display.timeoutAction")
def test_n_cfg_binding__where_the_floor_is_called_it_decides() -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True, display_timeout_action="call_floor")
    play.tell(say(4, "call")).play("3 call").tell("4 time")
    assert play.last() == FloorCalled(4, "N-CFG-display.timeoutAction")


@covers("N-CFG-bet.outOfTurnBinding", "E-DEC-01")
@pytest.mark.parametrize("said", ["I call", "i'll call", "I\u2019ll call.", "I will call!", "Call, please"])
def test_n_cfg_binding__plain_words_bind_however_they_are_put(said: str) -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(1, said))
    assert play.one(StatementHeard).binding
    assert set(play.play("3 fold", "4 fold").offered()) == {"call"}


@covers("N-CFG-bet.outOfTurnBinding", "E-DEC-01")
@pytest.mark.parametrize("said", ["I will not call", "call or fold", "should I call", "please", "I", "I call 40"])
def test_n_cfg_binding__what_is_not_clear_does_not(said: str) -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(1, said))
    assert not play.one(StatementHeard).binding


# --- thrown away though something was said ------------------------------------------------------------------------
@covers("E-BLD-03", "N-CFG-bet.outOfTurnBinding")
@pytest.mark.parametrize("lines", [(), ("3 call",)])
def test_e_bld_03__what_was_said_goes_in_and_then_the_hand_is_dead(lines: tuple[str, ...]) -> None:
    """Before their turn and at it: the call of 5 stays owed."""
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(4, "call")).play(*lines)
    number = play.need.decision
    play.tell(cm.ThrowAway(4))
    assert play.one(HandDied) == HandDied(4, "thrown_away", 0, 0, "E-BLD-03", owed=5)
    assert play.stacks()[4] == STACK - 5
    # Out of turn it is nobody else's business: the open decision stays open.
    assert (play.turn, play.need.decision) == ((1, number + 1) if lines else (3, number))
    play.end()
    assert sum(cents for event in play.all(PotAwarded) for _, cents in event.to) == 20
    assert sum(play.stacks().values()) == 4 * STACK
    assert fold(play.log) == play.table


@covers("E-BLD-03", "N-CFG-bet.outOfTurnBinding")
def test_e_bld_03__a_raise_that_was_said_goes_in_and_everybody_answers_it() -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).play("3 call").tell(say(2, "raise"))
    number = play.need.decision
    play.tell(cm.ThrowAway(2))
    # The last blind had 5 in: 5 more make the smallest raise.
    assert play.one(HandDied).owed == 5
    assert (play.turn, play.need.decision, play.offered()["call"]) == (4, number + 1, (10, 10))
    assert play.raises() == (15, 110)
    play.play("4 call", "1 fold")
    assert (play.turn, play.offered()["call"]) == (3, (5, 5))
    play.play("3 call").end()
    assert sum(cents for event in play.all(PotAwarded) for _, cents in event.to) == 32
    assert sum(play.stacks().values()) == 4 * STACK


@covers("E-BLD-03", "N-CFG-bet.outOfTurnBinding", "E-ACT-07")
def test_e_bld_03__it_is_a_raise_like_any_other() -> None:
    capped = dealt("holdem", 4, bet_out_of_turn_binding=True, bet_raise_cap=1).tell(say(2, "raise"), cm.ThrowAway(2))
    assert (capped.turn, capped.offered()["call"], capped.raises()) == (3, (10, 10), None)
    # On the flop it is a bet: raises may still be made. Whoever had checked is asked again, the turn comes first.
    flop = dealt("holdem", 4, bet_out_of_turn_binding=True, bet_raise_cap=1)
    flop.play("3 call", "4 call", "1 call", "2 check", "1 check").tell(say(4, "raise"), cm.ThrowAway(4))
    assert flop.one(HandDied).owed == 5
    assert (flop.turn, flop.raises()) == (2, (10, 105))
    assert flop.play("2 call", "3 call").turn == 1


@covers("E-BLD-03", "N-CFG-bet.outOfTurnBinding")
def test_e_bld_03__the_last_to_act_throws_their_raise_away() -> None:
    play = dealt("holdem", 3, bet_out_of_turn_binding=True).play("3 call").tell(say(2, "raise")).play("1 call")
    play.tell(cm.ThrowAway(2))
    assert (play.turn, play.offered()["call"]) == (3, (5, 5))
    play.play("3 fold")
    # Nobody but seat 1 is left; the raise of a dead hand stays in.
    assert play.over()
    assert play.stacks() == {1: STACK + 15, 2: STACK - 10, 3: STACK - 5}


@covers("E-BLD-03", "N-CFG-bet.outOfTurnBinding")
def test_e_bld_03__who_had_said_fold_owes_nothing_more() -> None:
    play = dealt("holdem", 4, bet_out_of_turn_binding=True).tell(say(1, "fold"), cm.ThrowAway(1))
    assert play.one(HandDied) == HandDied(1, "thrown_away", 0, 0, "E-BLD-03")


@covers("E-DEC-01")
def test_say__refused() -> None:
    play = dealt("holdem", 4)
    assert play.refused(say(3, "call")) == ("step_not_due", "E-DEC-01")
    assert play.refused(say(1, " ")) == ("unclear_words", "E-DEC-01")
    assert play.refused(say(11, "call")) == ("no_such_seat", "A-30")
    assert play.refused(say(7, "call")) == ("not_seated", "A-27")
    assert seated("holdem", 3).refused(say(1, "call")) == ("no_hand", "A-27")
