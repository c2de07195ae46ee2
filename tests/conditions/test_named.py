"""Worked examples: what each of these steps is explained with, and what it used to be mistaken for."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.events import Event
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round
from tests.support.tables import Play, dealt, seated, stud_deck

HIGH = "seven-card-stud-high"


def rule_of(play: Play, kind: type[Event]) -> str:
    """Of the last event of this type."""
    found: str = play.all(kind)[-1].rule  # type: ignore[attr-defined]
    return found


# --- blinds and the button -------------------------------------------------------------------------------------------
@covers("E-BLD-01", "N-CFG-blinds.headsUpButtonSmall")
@pytest.mark.parametrize(
    ("profile", "rule"),
    [("maryland", "E-BLD-01"), ("card-room", "N-CFG-blinds.headsUpButtonSmall"),
     ("as-recorded", "N-CFG-blinds.headsUpButtonSmall")],
)  # fmt: skip
def test_blinds__for_two_players_the_profile_decides(profile: str, rule: str) -> None:
    assert rule_of(dealt("holdem", 2, profile=profile), ev.BlindsPosted) == rule
    # With three players each profile goes by the chapter.
    assert rule_of(dealt("holdem", 3, profile=profile), ev.BlindsPosted) == "E-BLD-01"


@covers("N-OPN-02", "D-BTN-01", "D-BTN-02")
def test_blinds__with_what_a_newcomer_owes_they_are_a_custom() -> None:
    play = dealt("holdem", 5)
    assert (rule_of(play, ev.HandStarted), rule_of(play, ev.BlindsPosted)) == ("D-BTN-01", "E-BLD-01")
    play.end().sit([8]).deal()
    assert (rule_of(play, ev.HandStarted), rule_of(play, ev.BlindsPosted)) == ("D-BTN-02", "N-OPN-02")


@covers("N-CFG-button.dead")
def test_blinds__a_dead_button_is_a_custom() -> None:
    """Blinds at 1 and 2; seat 1 leaves, so seat 2 has the first blind and the button rests at the empty seat."""
    play = dealt("holdem", 4, button_dead=True).end().tell(cm.StandUp(2)).deal()
    assert (rule_of(play, ev.HandStarted), rule_of(play, ev.BlindsPosted)) == ("D-BTN-02", "N-CFG-button.dead")
    play.end().deal()
    assert play.one(ev.HandStarted).button == 2
    assert rule_of(play, ev.HandStarted) == "N-CFG-button.dead"


@covers("N-OPN-03")
def test_start__after_a_misdeal_the_same_button_is_our_reading() -> None:
    play = dealt("holdem", 3).tell(cm.CallMisdeal(by="dealer", reason="not_shuffled")).deal()
    assert rule_of(play, ev.HandStarted) == "N-OPN-03"


@covers("N-OPN-07", "N-CFG-straddle.amount")
def test_straddle__why_nobody_may() -> None:
    straddles: dict[str, Any] = {"straddle_offered": True, "straddle_amount": 10}
    assert rule_of(dealt("holdem", 2, **straddles), ev.StraddlePassed) == "N-OPN-07"
    short = dealt("holdem", {1: 1000, 2: 1000, 3: 11}, **{**straddles, "straddle_amount": 20})
    assert rule_of(short, ev.StraddlePassed) == "N-CFG-straddle.amount"


# --- the first betting and the later ones ----------------------------------------------------------------------------
@covers("E-ACT-10", "E-ACT-11", "E-ACT-02", "E-ACT-05", "E-STR-04", "E-DEC-08")
def test_betting__the_first_round_has_its_own_paragraphs() -> None:
    play = dealt("holdem", 3).play("3 fold")
    assert rule_of(play, ev.Folded) == "E-ACT-10"
    play.play("1 call", "2 check")
    assert (rule_of(play, ev.Checked), rule_of(play, ev.BettingClosed)) == ("E-STR-04", "E-ACT-11")
    play.play("1 check", "2 bet 5", "1 fold")
    assert (rule_of(play, ev.Folded), rule_of(play, ev.BettingClosed)) == ("E-ACT-02", "E-ACT-05")
    # Nothing is owed, and the hand goes all the same (P 18.L(1)).
    assert rule_of(dealt("holdem", 2).play("1 call", "2 fold"), ev.Folded) == "E-DEC-08"


@covers("E-FB-08", "E-ACT-02", "N-CFG-stud.forcedBetOption")
def test_betting__in_stud_the_first_round_is_the_forced_bets() -> None:
    play = dealt(HIGH, 3, top=stud_deck(HIGH, "2c 9d Kh", "5c 6d"))
    assert (play.one(ev.ForcedBetPosted).seat, play.turn) == (1, 2)
    play.play("2 fold", "3 call")
    assert (rule_of(play, ev.Folded), rule_of(play, ev.BettingClosed)) == ("E-FB-08", "E-FB-08")
    option = dealt(HIGH, 2, top=stud_deck(HIGH, "2c 9d"), stud_forced_bet_option=True).play("2 call", "1 check")
    assert rule_of(option, ev.Checked) == "N-CFG-stud.forcedBetOption"


@covers("E-STK-06", "E-ACT-03", "E-ACT-04")
def test_betting__a_call_or_raise_for_less_is_all_in() -> None:
    play = dealt("holdem", {1: 1000, 2: 30, 3: 48}).play("3 raise 40", "1 raise 75", "2 call")
    assert [event.rule for event in play.all(ev.RaisedTo)] == ["E-ACT-04", "E-ACT-04"]
    assert rule_of(play, ev.Called) == "E-STK-06"
    assert (
        rule_of(dealt("holdem", {1: 1000, 2: 1000, 3: 12}).play("3 raise 10", "1 raise 15", "2 call"), ev.Called)
        == "E-ACT-03"
    )
    short = dealt("holdem", {1: 1000, 2: 12, 3: 1000}).play("3 raise 10", "1 call", "2 raise 12")
    assert rule_of(short, ev.RaisedTo) == "E-STK-06"


@covers("N-OPN-08", "E-ORD-06", "E-ORD-07", "E-ORD-03")
def test_opening__the_best_hand_showing_ties_or_is_all_in() -> None:
    kings = stud_deck(HIGH, "2c 9d 8h", "5c Kd Kh")
    opened = dealt(HIGH, 3, top=kings).play("2 call", "3 call")
    assert (opened.turn, rule_of(opened, ev.BettingOpened)) == (2, "E-ORD-03")
    tied = dealt(HIGH, 3, top=stud_deck(HIGH, "2c 9d 9h", "5c Kd Kh")).play("2 call", "3 call")
    assert (tied.turn, rule_of(tied, ev.BettingOpened)) == (2, "E-ORD-06")
    # The king is all-in.
    short = dealt(HIGH, {1: 1000, 2: 7, 3: 1000}, top=kings).play("2 raise 7", "3 call", "1 call")
    assert (short.turn, rule_of(short, ev.BettingOpened)) == (3, "N-OPN-08")
    flop = dealt("holdem", {1: 12, 2: 1000, 3: 1000}).play("3 call", "1 raise 12", "2 call", "3 call")
    assert (flop.turn, rule_of(flop, ev.BettingOpened)) == (2, "E-ORD-07")


# --- showdown and end ------------------------------------------------------------------------------------------------
@covers("D-GEN-05", "D-GEN-07", "G-GEN-03", "G-GEN-04", "N-CFG-showdown.firstIfChecked")
def test_end__after_folds_and_after_a_showdown() -> None:
    folded = dealt("holdem", 2).play("1 fold")
    assert (rule_of(folded, ev.PotAwarded), rule_of(folded, ev.HandEnded)) == ("D-GEN-05", "D-GEN-05")
    shown = dealt("holdem", 2).end()
    assert [event.rule for event in shown.all(ev.HandTabled)] == ["N-CFG-showdown.firstIfChecked", "G-GEN-04"]
    assert rule_of(shown, ev.HandEnded) == "D-GEN-07"
    bet = dealt("holdem", 2).until(ev.BoardDealt, 3).play("1 bet 10", "2 call")
    assert [event.rule for event in bet.all(ev.HandTabled)] == ["G-GEN-03", "G-GEN-04"]


@covers("N-OPN-04")
def test_instruction__is_a_custom() -> None:
    assert seated("holdem", 2).last().rule == "N-OPN-04"  # type: ignore[attr-defined]


@covers("G-HE-02", "G-HE-03", "C-HI-06")
def test_award__a_tie_and_a_board_that_nobody_beats() -> None:
    board = "As 2c 3d 4h  9c Kc Qd Jh  8s Ts  7d 9s"
    # Burn, flop, burn, turn, burn, river: the board plays for nobody.
    assert {event.rule for event in dealt("holdem", 2, top=board).end().all(ev.PotAwarded)} == {"G-HE-02"}
    broadway = "2s 2c 3d 3h  9c Kc Qd Jh  8s Ts  7d As"
    assert {event.rule for event in dealt("holdem", 2, top=broadway).end().all(ev.PotAwarded)} == {"G-HE-03"}
    kickers = "As Ac 3d 3h  9c Kc Qd Jh  8s 9s  7d 5d"
    assert {event.rule for event in dealt("holdem", 2, top=kickers).end().all(ev.PotAwarded)} == {"C-HI-06"}


@covers("N-OPN-11", "E-BLD-03")
def test_thrown_away__with_and_without_an_obligation() -> None:
    play = dealt("holdem", 4).tell(cm.ThrowAway(1))
    assert rule_of(play, ev.HandDied) == "E-BLD-03"
    assert rule_of(play.tell(cm.ThrowAway(4)), ev.HandDied) == "N-OPN-11"


# --- against the house -----------------------------------------------------------------------------------------------
@covers("N-OPN-16")
@pytest.mark.parametrize("game", [TX, DD])
def test_house__time_that_runs_out_is_in_neither_book(game: str) -> None:
    play = Round(game, {1: (10, 10)}).deal()
    assert play.tell(cm.TimeExpired(1)).one(ev.FoldedToHouse).rule == "N-OPN-16"


@covers("N-OPN-17", "K-CON-01")
@pytest.mark.parametrize(("play", "rule"), [(seated("holdem", 2), "K-CON-01"), (Round(TX, {1: (10, 10)}), "N-OPN-17")])
def test_dispute__chapter_18_is_the_poker_books(play: Play, rule: str) -> None:
    play.tell(cm.OpenDispute(by="dealer", words="was it a raise?"))
    assert play.last() == ev.DisputeOpened(1, 0, "dealer", "was it a raise?", rule)
