"""Warnings, players sent away, the notice to compliance, and disputes (P 18.A-D)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold, view
from pitboss.engine.events import (
    ComplianceNotified,
    ConsentRefused,
    DisputeOpened,
    EntryTakenBack,
    HandDied,
    HandStarted,
    OptionSettled,
    PlayerRemoved,
    PlayerWarned,
    PotAwarded,
    RulingGiven,
    StoodUp,
)
from tests.support.covers import covers
from tests.support.tables import STACK, Play, dealt, seated
from tests.unit.irregularities.test_misdeal import to_the_push


# --- warnings ------------------------------------------------------------------------------------------------------
@covers("K-CON-02")
@pytest.mark.parametrize(("paragraph", "rule"), [("18.B", "K-CON-02"), ("18.D", "D-GEN-03")])
def test_k_con_02__a_warning_is_kept(paragraph: str, rule: str) -> None:
    warn = cm.Warn("dealer", seat=2, paragraph=paragraph, words="tells seat 3 what they folded")
    for play in (dealt("holdem", 3), seated("holdem", 3)):
        play.tell(warn)
        assert play.last() == PlayerWarned(2, "dealer", "tells seat 3 what they folded", rule)


@covers("K-CON-02")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (cm.Warn("player", seat=2, paragraph="18.B", words="talks"), "wrong_role", "K-CON-02"),
        (cm.Warn("dealer", seat=2, paragraph="18.Z", words="talks"), "unknown_reason", "K-CON-02"),
        (cm.Warn("dealer", seat=11, paragraph="18.B", words="talks"), "no_such_seat", "A-30"),
        (cm.Warn("dealer", seat=7, paragraph="18.B", words="talks"), "not_seated", "A-27"),
        (cm.Warn("dealer", seat=2, paragraph="18.B", words=" "), "unclear_words", "K-CON-02"),
    ],
)
def test_k_con_02__refused(command: cm.Warn, code: str, rule: str) -> None:
    assert dealt("holdem", 3).refused(command) == (code, rule)


# --- sent away -----------------------------------------------------------------------------------------------------
def remove(seat: int, by: str = "floorperson", words: str = "plays for seat 3") -> cm.RemovePlayer:
    return cm.RemovePlayer(by, seat=seat, words=words)


@covers("K-CON-03", "O-OPR-02")
@pytest.mark.parametrize("by", ["floorperson", "shift_supervisor"])
def test_k_con_03__between_rounds_they_go_at_once_with_their_chips(by: str) -> None:
    play = seated("holdem", 4).tell(remove(2, by))
    assert play.log[-2:] == [PlayerRemoved(2, by, "plays for seat 3", "K-CON-03"), StoodUp(2, STACK, 0, "K-CON-03")]
    assert 2 not in play.stacks()
    assert play.deal().one(HandStarted).order == (1, 3, 4)


@covers("K-CON-03")
def test_k_con_03__in_a_hand_it_dies_and_they_go_at_the_end() -> None:
    play = dealt("holdem", 4).play("3 raise 20")
    play.tell(cm.AddChips(3, chips=50), remove(3))
    assert play.all(PlayerRemoved, HandDied) == [
        PlayerRemoved(3, "floorperson", "plays for seat 3", "K-CON-03"),
        HandDied(3, "removed", 0, 0, "K-CON-03"),
    ]
    assert play.stacks()[3] == STACK - 20
    # What they put in stays, and is still the bet.
    assert (play.turn, play.offered()["call"]) == (4, (20, 20))
    play.end()
    assert play.last() != StoodUp(3, STACK - 20, 0)
    assert StoodUp(3, STACK - 20, 50, "K-CON-03") in play.log
    assert 3 not in play.deal().one(HandStarted).order


@covers("K-CON-03")
def test_k_con_03__before_they_have_cards() -> None:
    play = seated("holdem", 4).start().tell(remove(2))
    assert play.need.seats == (1, 3, 4, 1, 3, 4)
    play.serve()
    assert play.offered()["call"] == (5, 5)
    assert play.end().over()
    straddle = seated("holdem", 5, straddle_offered=True, straddle_amount=10).start()
    number = straddle.need.decision
    assert straddle.turn == 3
    straddle.tell(remove(3))
    assert (straddle.turn, straddle.need.decision) == (4, number + 1)


@covers("K-CON-03")
def test_k_con_03__one_who_is_not_in_the_hand_goes_when_it_is_over() -> None:
    play = dealt("holdem", 4).play("3 fold").tell(remove(3))
    assert not play.all(HandDied)
    assert 3 in play.stacks()
    assert StoodUp(3, STACK, 0, "K-CON-03") in play.end().log


@covers("K-CON-03")
def test_k_con_03__the_last_hand_and_a_tabled_hand_live_on() -> None:
    play = seated("holdem", 2, table_dealt_by="hand").deal().tell("1 fold", remove(2))
    assert not play.all(HandDied)
    play.tell(cm.PushPot("dealer"))
    assert play.one(PotAwarded).to == ((2, 4),)
    assert StoodUp(2, STACK + 2, 0, "K-CON-03") in play.log
    # All hands are read: the winner takes the pot and goes.
    pushed = to_the_push()
    winner = next(iter(pushed.asked()))
    pushed.tell(remove(winner))
    assert not pushed.all(HandDied)


def face_up() -> Play:
    """Three all-in hands lie face up, and all three are asked to run it twice; seat 1 is sent away now."""
    choices: dict[str, Any] = {"showdown_all_in_face_up": True, "opt_run_it_twice": True, "bet_structure": "none"}
    play = dealt("holdem", {1: 100, 2: 100, 3: 300}, top="As Ks Qs Ah Kh Qh", **choices)
    play.play(cm.RaiseTo(3, cents=100), "1 call", "2 call")
    assert (play.due(), play.asked()) == ("consent", (1, 2, 3))
    return play


@covers("K-CON-03", "C-HI-07")
def test_k_con_03__a_tabled_hand_speaks_for_itself_and_they_are_asked_for_nothing_more() -> None:
    play = face_up().tell(remove(1))
    assert not play.all(HandDied)
    # They have not agreed: their pot is decided on one board, and there is no other that could run twice.
    assert play.one(ConsentRefused) == ConsentRefused(1, "run_it_twice", "K-CON-03")
    assert play.due() == "cards"
    assert play.refused(cm.AskFor(1, option="run_it_twice")) == ("sent_away", "K-CON-03")
    play.serve()
    # The aces are the best hand, and what they win is theirs.
    assert play.one(PotAwarded).to == ((1, 300),)
    assert StoodUp(1, 300, 0, "K-CON-03") in play.log


@covers("K-CON-03")
def test_k_con_03__what_they_had_agreed_to_stands() -> None:
    twice = "run_it_twice"
    play = face_up().tell(cm.Agree(1, option=twice), remove(1))
    assert (play.asked(), play.all(ConsentRefused)) == ((2, 3), [])
    play.tell(cm.Agree(2, option=twice), cm.Agree(3, option=twice))
    assert play.one(OptionSettled).agreed


@covers("K-CON-03")
def test_k_con_03__by_hand__their_silence_is_no_entry() -> None:
    choices: dict[str, Any] = {"showdown_all_in_face_up": True, "opt_run_it_twice": True, "bet_structure": "none"}
    play = dealt("holdem", {1: 100, 2: 100, 3: 100}, table_dealt_by="hand", **choices)
    play.play(cm.RaiseTo(3, cents=100), "1 call", "2 call").tell(cm.Agree(2, option="run_it_twice"), remove(1))
    play.tell(cm.TakeBack("floorperson"))
    # The last entry was seat 2's answer: it is asked anew, and the one who has gone is not.
    assert play.one(EntryTakenBack).entry > 0
    assert len(play.all(ConsentRefused)) == 2
    assert play.due() == "cards"
    assert fold(play.log) == play.table


@covers("K-CON-03")
def test_k_con_03__they_do_not_sit_down_again() -> None:
    play = seated("holdem", 4).tell(remove(2))
    assert play.refused(cm.SitDown(2, person="player 2", chips=500)) == ("sent_away", "K-CON-03")
    play.tell(cm.SitDown(2, person="player 5", chips=500))
    assert play.stacks()[2] == 500


@covers("K-CON-03", "O-CMP-02")
def test_k_con_03__compliance_is_told_of_each() -> None:
    play = seated("holdem", 4).tell(remove(2), remove(3))
    assert play.table.compliance_due == 2
    assert [item.rule for item in view(play.table, 0).overdue] == ["K-CON-03"]
    notice = cm.NotifyCompliance("shift_supervisor", words="seat 2, by telephone")
    play.tell(notice)
    assert play.last() == ComplianceNotified("shift_supervisor", "seat 2, by telephone", "K-CON-03")
    assert play.table.compliance_due == 1
    assert play.tell(notice).refused(notice) == ("step_not_due", "K-CON-03")


@covers("K-CON-03", "O-OPR-02")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (remove(2, "dealer"), "wrong_role", "K-CON-03"),
        (remove(2, words=""), "unclear_words", "K-CON-03"),
        (remove(11), "no_such_seat", "A-30"),
        (remove(7), "not_seated", "A-27"),
        (cm.NotifyCompliance("dealer", words="x"), "wrong_role", "K-CON-03"),
        (cm.NotifyCompliance("floorperson", words=""), "unclear_words", "K-CON-03"),
        (cm.NotifyCompliance("floorperson", words="x"), "step_not_due", "K-CON-03"),
    ],
)
def test_k_con_03__refused(command: cm.Command, code: str, rule: str) -> None:
    assert dealt("holdem", 3).refused(command) == (code, rule)


@covers("K-CON-03")
def test_k_con_03__not_twice() -> None:
    play = dealt("holdem", 3).tell(remove(2))
    assert play.refused(remove(2)) == ("already_answered", "K-CON-03")


# --- disputes ------------------------------------------------------------------------------------------------------
def ruling(by: str, words: str, dispute: int = 1) -> cm.GiveRuling:
    return cm.GiveRuling(by, person="P. 7", dispute=dispute, words=words)


def disputed() -> Play:
    return dealt("holdem", 3).tell(cm.OpenDispute("player", seat=1, words="seat 3 acted out of turn"))


@covers("K-CON-01", "O-SUP-01")
def test_k_con_01__the_supervisors_word_is_final() -> None:
    play = disputed()
    assert play.last() == DisputeOpened(1, 1, "player", "seat 3 acted out of turn", "K-CON-01")
    play.tell(ruling("floorperson", "the call stands"), ruling("floorperson", "the call does not stand"))
    play.tell(ruling("shift_supervisor", "the call stands after all"))
    assert [(event.words, event.final) for event in play.all(RulingGiven)] == [
        ("the call stands", False),
        ("the call does not stand", False),
        ("the call stands after all", True),
    ]
    assert play.last() == RulingGiven(1, "shift_supervisor", "P. 7", "the call stands after all", True, "K-CON-01")
    (dispute,) = play.table.disputes
    assert (dispute.ruling, dispute.final) == ("the call stands after all", True)
    for by in ("floorperson", "shift_supervisor"):
        assert play.refused(ruling(by, "once more")) == ("ruling_final", "K-CON-01")


@covers("K-CON-01")
def test_k_con_01__disputes_are_numbered_and_play_goes_on() -> None:
    play = disputed().tell(cm.OpenDispute("dealer", words="a chip on the floor"))
    assert play.last() == DisputeOpened(2, 0, "dealer", "a chip on the floor", "K-CON-01")
    play.tell(ruling("shift_supervisor", "it is seat 2's", dispute=2), ruling("floorperson", "no", dispute=1))
    assert [dispute.final for dispute in play.table.disputes] == [False, True]
    assert play.end().over()


@covers("K-CON-01")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (cm.OpenDispute("player", words="x"), "no_such_seat", "A-30"),
        (cm.OpenDispute("player", seat=7, words="x"), "not_seated", "A-27"),
        (cm.OpenDispute("compliance", words="x"), "wrong_role", "K-CON-01"),
        (cm.OpenDispute("dealer", words=""), "unclear_words", "K-CON-01"),
        (ruling("dealer", "x"), "wrong_role", "K-CON-01"),
        (ruling("player", "x"), "wrong_role", "K-CON-01"),
        (ruling("floorperson", ""), "unclear_words", "K-CON-01"),
        # In writing: it says who ruled.
        (cm.GiveRuling("floorperson", dispute=1, words="x"), "bad_name", "K-CON-01"),
        (cm.GiveRuling("shift_supervisor", person=" ", dispute=1, words="x"), "bad_name", "K-CON-01"),
        (cm.GiveRuling("shift_supervisor", person="a\nb", dispute=1, words="x"), "bad_name", "K-CON-01"),
        (ruling("floorperson", "x", dispute=2), "no_such_dispute", "K-CON-01"),
        (ruling("shift_supervisor", "x", dispute=0), "no_such_dispute", "K-CON-01"),
    ],
)
def test_k_con_01__refused(command: cm.Command, code: str, rule: str) -> None:
    assert disputed().refused(command) == (code, rule)
