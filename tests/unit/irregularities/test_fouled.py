"""Fouled and collected hands, protected or not, and players who walk off (P 1.B(14), (25), 18.K; AMB-64, 103, 139)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import (
    BlindsPosted,
    Checked,
    Folded,
    HandDied,
    HandReconstructed,
    HandsRead,
    LeftTable,
    PotAwarded,
    RakeReturned,
)
from tests.support.covers import covers
from tests.support.rakes import FIVE_PER_CENT, TEN_PER_CENT
from tests.support.tables import STACK, Play, dealt, seated

STUD = ["seven-card-stud-high", "five-card-stud"]


def report(
    seat: int, how: str = "fouled", by: str = "dealer", *, safe: bool = False, again: bool = False, fault: bool = False
) -> cm.ReportFouledHand:
    return cm.ReportFouledHand(by, seat=seat, how=how, protected=safe, reconstructed=again, at_fault=fault)


def pot_of_140(**choices: Any) -> Play:
    """Four players, 35 each in the pot; seat 1 opens the flop."""
    return dealt("holdem", 4, **choices).play("3 raise 35", "4 call", "1 call", "2 call")


@covers("K-PRO-01")
@pytest.mark.parametrize("how", ["fouled", "collected"])
@pytest.mark.parametrize("again", [False, True])
def test_k_pro_01__unprotected__no_redress(how: str, again: bool) -> None:
    play = pot_of_140().tell(report(3, how, again=again))
    assert play.one(HandDied) == HandDied(3, how, 0, 0, "K-PRO-01", "dealer")
    play.end()
    assert play.stacks()[3] == STACK - 35
    assert sum(cents for event in play.all(PotAwarded) for _, cents in event.to) == 140


@covers("K-PRO-04")
@pytest.mark.parametrize("how", ["fouled", "collected"])
def test_k_pro_04__a_victim_gets_back_all_they_put_in(how: str) -> None:
    play = pot_of_140().tell(report(3, how, safe=True))
    assert play.one(HandDied) == HandDied(3, how, 0, 35, "K-PRO-04", "dealer")
    assert play.stacks()[3] == STACK
    assert play.table.hand is not None
    assert (play.table.hand.pot, play.table.hand.live) == (105, [1, 2, 4])
    play.end()
    assert sum(cents for event in play.all(PotAwarded) for _, cents in event.to) == 105


@covers("K-PRO-04")
def test_k_pro_04__of_all_pots_and_of_this_rounds_bets() -> None:
    play = pot_of_140().play("1 bet 20", "2 raise 60", "3 call")
    play.tell(report(3, safe=True))
    assert play.one(HandDied) == HandDied(3, "fouled", 60, 35, "K-PRO-04", "dealer")
    assert play.stacks()[3] == STACK


@covers("K-PRO-04")
def test_k_pro_04__dead_money_too() -> None:
    # Seat 3 comes back after both blinds passed it: an ante of 1, 2 dead and 5 live.
    play = dealt("holdem", 4, ante_required=True, ante_amount=1).end().tell(cm.SitOut(3))
    play.deal().end().deal().end().tell(cm.SitIn(3))
    before = play.stacks()[3]
    play.deal()
    assert (3, 5, 2) in play.one(BlindsPosted).posts
    play.tell(report(3, safe=True))
    assert play.one(HandDied) == HandDied(3, "fouled", 5, 3, "K-PRO-04", "dealer")
    assert play.stacks()[3] == before
    assert play.end().over()


@covers("K-PRO-04")
def test_k_pro_04__rake_is_worked_out_again_for_what_is_left() -> None:
    """AMB-103: five per cent of 140 are 7, of the 105 that are left 5."""
    play = pot_of_140(rake=FIVE_PER_CENT)
    assert (play.table.hand.pot, play.table.rake_area) == (133, 7)  # type: ignore[union-attr]
    play.tell(report(3, safe=True))
    assert (play.one(HandDied).pot, play.table.rake_area) == (35, 7)
    # Worked out as the betting closes.
    play.play("1 check", "2 check", "4 check")
    assert play.one(RakeReturned).cents == 2
    assert (play.table.hand.pot, play.table.rake_area) == (100, 5)  # type: ignore[union-attr]
    assert fold(play.log) == play.table


@covers("K-PRO-04")
def test_k_pro_04__of_a_pot_that_one_player_is_left_with_too() -> None:
    play = dealt("holdem", 2, rake=FIVE_PER_CENT).play("1 raise 100", "2 call", "1 check", "2 check")
    play.play("1 check", "2 check")
    play.tell(report(1, safe=True))
    # Of 200 the house took 10; 100 go back, and the other 100 are what nobody has called any more (P 17.D).
    assert play.stacks() == {1: STACK, 2: STACK}
    assert (play.table.rake_area, play.table.drop_box) == (0, 0)


@covers("K-PRO-04")
def test_k_pro_04__all_of_it_though_the_pot_alone_has_less() -> None:
    """AMB-103: a short stack of 1 and three of 30: 8 of the side pot's 87 are raked. Two have theirs back, and of the
    29 that nobody else has matched any more nothing is taken (P 17.D); the last one has all 30 from the pot."""
    play = seated("holdem", {1: 1, 2: 200, 3: 200, 4: 200}, stake_allow_short_forced=True, rake=TEN_PER_CENT).deal()
    play.play("3 raise 30", "4 call", "2 call")
    assert play.table.hand is not None
    assert (play.table.hand.taken, play.table.hand.pot) == ([0, 8], 83)
    play.tell(report(2, safe=True), report(3, safe=True))
    assert (play.table.hand.taken, play.table.hand.pot) == ([0, 0], 31)
    play.tell(report(4, safe=True))
    died = play.all(HandDied)[-1]
    assert (died.pot, died.house or 0) == (30, 0)
    assert play.stacks() == {1: 1, 2: 200, 3: 200, 4: 200}
    assert (play.table.rake_area, play.table.drop_box) == (0, 0)
    assert fold(play.log) == play.table


@covers("K-PRO-04")
def test_k_pro_04__not_to_one_who_contributed_to_the_error() -> None:
    play = pot_of_140().tell(report(3, safe=True, fault=True))
    assert play.one(HandDied) == HandDied(3, "fouled", 0, 0, "K-PRO-04", "dealer")


@covers("K-PRO-03")
@pytest.mark.parametrize("how", ["fouled", "collected"])
def test_k_pro_03__put_together_again_and_played_on(how: str) -> None:
    play = pot_of_140()
    cards = play.holding(3)
    play.tell(report(3, how, safe=True, again=True))
    assert play.one(HandReconstructed) == HandReconstructed(3, "K-PRO-03", "dealer")
    assert (play.holding(3), play.turn) == (cards, 1)
    assert not play.all(HandDied)
    assert play.end().over()


@covers("K-PRO-02")
@pytest.mark.parametrize("game", STUD)
def test_k_pro_02__stud_hole_cards_are_protected_against_fouling(game: str) -> None:
    play = dealt(game, 3, ante_required=True, ante_amount=5)
    fouled = play.tell(report(2))
    died = fouled.one(HandDied)
    assert died.rule == "K-PRO-04"
    assert died.bet + died.pot >= 5
    again = dealt(game, 3).tell(report(2, again=True))
    assert again.one(HandReconstructed).rule == "K-PRO-03"


@covers("K-PRO-02", "K-PRO-01", "K-PRO-05")
@pytest.mark.parametrize("game", STUD)
def test_k_pro_02__but_not_against_being_collected_or_left(game: str) -> None:
    play = dealt(game, 3).tell(report(2, "collected"))
    assert play.one(HandDied) == HandDied(2, "collected", 0, 0, "K-PRO-01", "dealer")
    left = dealt(game, 3).tell(cm.ReportGone("dealer", seat=2))
    assert left.one(HandDied) == HandDied(2, "gone", 0, 0, "K-PRO-05", "dealer")


@covers("K-PRO-01")
def test_k_pro_01__a_hand_with_a_wrong_number_of_cards_is_fouled_and_the_round_goes_on() -> None:
    # AMB-139: the deck is whole, so it is that hand alone.
    play = pot_of_140().tell(report(2, by="shift_supervisor"))
    assert play.one(HandDied).rule == "K-PRO-01"
    assert play.turn == 1


# --- gone ----------------------------------------------------------------------------------------------------------
@covers("K-PRO-05")
@pytest.mark.parametrize("by", ["dealer", "floorperson"])
def test_k_pro_05__an_unprotected_hand_left_behind_is_collected(by: str) -> None:
    play = pot_of_140().tell(cm.ReportGone(by, seat=1))
    assert play.one(HandDied) == HandDied(1, "gone", 0, 0, "K-PRO-05", by)
    # It was their turn: the next player is asked, and their old decision is closed.
    assert play.turn == 2
    assert play.end().stacks()[1] == STACK - 35


@covers("K-PRO-05", "E-STK-09", "N-OPN-05")
def test_k_pro_05__a_protected_hand_stays_and_checks_or_folds() -> None:
    play = pot_of_140().tell(cm.ReportGone("dealer", seat=2, protected=True))
    assert play.one(LeftTable) == LeftTable(2, "recorded", STACK - 35, "N-OPN-05")
    play.tell("1 check")
    assert set(play.offered()) == {"fold", "check"}
    play.tell("2 time")
    assert play.all(Checked)[-1].seat == 2
    play.tell("3 bet 10", "4 fold", "1 fold")
    assert set(play.offered()) == {"fold"}
    play.tell("2 time")
    assert play.all(Folded)[-1].seat == 2


# --- refusals ------------------------------------------------------------------------------------------------------
@covers("A-30", "K-PRO-01", "K-PRO-05")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (report(3, by="player"), "wrong_role", "K-PRO-01"),
        (cm.ReportGone("player", seat=3), "wrong_role", "K-PRO-05"),
        (report(3, "eaten"), "unknown_reason", "K-PRO-01"),
        (report(11), "no_such_seat", "A-30"),
        (report(9), "not_in_hand", "K-PRO-01"),
        (cm.ReportGone("dealer", seat=9), "not_in_hand", "K-PRO-05"),
        (cm.ReportGone("dealer", seat=0), "no_such_seat", "A-30"),
    ],
)
def test_k_pro__refused(command: cm.Command, code: str, rule: str) -> None:
    assert pot_of_140().refused(command) == (code, rule)


@covers("K-PRO-01")
def test_k_pro__a_folded_hand_cannot_die_again() -> None:
    assert pot_of_140().play("1 fold").refused(report(1)) == ("not_in_hand", "K-PRO-01")


@covers("K-PRO-01")
def test_k_pro__no_cards_no_hand() -> None:
    assert seated("holdem", 3).refused(report(1)) == ("no_hand", "K-PRO-01")
    assert seated("holdem", 3).start().refused(report(1)) == ("not_in_hand", "K-PRO-01")


@covers("K-PRO-05")
def test_k_pro_05__away_already() -> None:
    play = pot_of_140().tell(cm.LeaveTable(2, stakes="covered"))
    assert play.refused(cm.ReportGone("dealer", seat=2, protected=True)) == ("absent", "E-STK-09")
    # Their hand was not protected after all.
    assert play.tell(cm.ReportGone("dealer", seat=2)).one(HandDied).reason == "gone"


# --- the last hand for a pot -----------------------------------------------------------------------------------------
def asked(play: Play) -> Play:
    """Checked down to the showdown, where everybody is asked."""
    play.tell(*[cm.Instruct(seat, showing="ask") for seat in play.stacks()])
    while play.due() != "show":
        play.calm()
    return play


@covers("K-PRO-01", "G-GEN-01", "G-GEN-08")
@pytest.mark.parametrize(("safe", "rule"), [(True, "G-GEN-01"), (False, "K-PRO-01")])
@pytest.mark.parametrize("how", ["fouled", "collected"])
def test_k_pro_01__everybody_else_has_conceded__the_pot_is_taken_unseen(how: str, safe: bool, rule: str) -> None:
    """P 7.F(7): the last hand has three cards, or lies in the muck: it cannot be shown, and nobody else is left."""
    play = asked(dealt("holdem", 3)).tell("1 muck", "2 muck")
    assert play.refused(cm.Muck(3)) == ("winner_must_show", "G-GEN-06")
    play.tell(report(3, how, safe=safe))
    assert play.one(HandDied) == HandDied(3, how, 0, 0, rule, "dealer")
    read = play.one(HandsRead)
    # The two that were conceded are counted; the one that takes the pot is none of the losing hands.
    assert (read.losing_hands, read.losing_cards) == (2, 4)
    assert play.one(PotAwarded) == PotAwarded(0, "uncalled", ((3, 15),), "G-GEN-01")
    assert play.stacks() == {1: STACK - 5, 2: STACK - 5, 3: STACK + 10}
    assert fold(play.log) == play.table


@covers("K-PRO-03")
def test_k_pro_03__the_last_hand_is_put_together_again_where_it_can_be() -> None:
    play = asked(dealt("holdem", 3)).tell("1 muck", "2 muck", report(3, safe=True, again=True))
    assert play.one(HandReconstructed).seat == 3
    assert play.due() == "show"


@covers("K-PRO-01", "G-GEN-01")
@pytest.mark.parametrize("early", [False, True])
def test_k_pro_01__only_that_pot(early: bool) -> None:
    """Seat 3 alone is left for the side pot; the main pot is for the hands that can be read."""
    play = asked(dealt("holdem", {1: 40, 2: 200, 3: 200}).play("3 raise 60", "1 call", "2 call")).tell("2 muck")
    if early:
        play.tell(report(3))
        assert (play.due(), play.turn) == ("show", 1)
        play.tell("1 show")
    else:
        while play.turn != 3:
            play.tell(f"{play.turn} show")
        play.tell(report(3))
        while play.due() == "show":
            play.tell(f"{play.turn} show")
    assert play.over()
    assert [(event.pot, event.share, event.to) for event in play.all(PotAwarded)] == [
        (1, "uncalled", ((3, 40),)),
        (0, "whole", ((1, 120),)),
    ]
    assert play.stacks() == {1: 120, 2: 140, 3: 180}


@covers("K-PRO-01", "G-GEN-01")
def test_k_pro_01__both_boards_of_a_hand_that_nobody_shows() -> None:
    play = seated("holdem", 2, opt_double_board=True, opt_double_amount=20)
    play.tell(cm.AskFor(1, option="double_board"), cm.Agree(2, option="double_board"))
    asked(play.deal()).tell(f"{play.turn} muck")
    last = play.turn
    play.tell(report(last))
    assert play.over()
    assert play.stacks() == {last: STACK + 20, 3 - last: STACK - 20}


@covers("K-PRO-01")
def test_k_pro_01__before_the_showdown_the_last_hand_needs_no_cards() -> None:
    play = seated("holdem", 2, table_dealt_by="hand").deal().tell("1 fold")
    assert play.refused(report(2)) == ("last_hand", "K-PRO-01")
    assert play.tell(cm.PushPot(by="dealer")).over()
