"""Throwing the hand away: what it means at one's turn, and what it does not undo (P 8.H, 18.L(1)-(2))."""

import pytest

from pitboss.engine import offers
from pitboss.engine.commands import RemoveChips, StandUp
from pitboss.engine.events import Folded, RaisedTo, StoodUp
from tests.support.covers import covers
from tests.support.showdowns import Hand, money
from tests.unit.declarations.tables import check_refused, facing, outcome, put, unopened

STUD = {1: "2c 3d 5h", 2: "4c 4d 6s", 3: "8c 9d Th"}


@covers("E-DEC-08")
def test_e_dec_08__faced_with_a_bet_a_hand_thrown_forward_is_a_fold() -> None:
    assert outcome(facing(20), put(4, gesture="hand_forward")) == (("fold", 0, 0), "E-DEC-08")


@covers("E-DEC-08")
def test_e_dec_08__with_no_bet_yet_it_is_a_fold_and_no_check() -> None:
    """Making a bet is what he is faced with: the first to act on the flop."""
    hand = unopened()
    assert outcome(hand, put(1, gesture="hand_forward")) == (("fold", 0, 0), "E-DEC-08")
    assert hand.table.hand is not None
    assert 1 not in hand.table.hand.live


@covers("E-DEC-08")
def test_e_dec_08__the_opener_of_a_round_is_told_that_he_may_throw_his_hand_away() -> None:
    hand = unopened()
    assert [(offer.action, offer.rule) for offer in offers(hand.table, 1)] == [
        ("fold", "E-DEC-08"),
        ("check", "E-ACT-01"),
        ("bet", "E-ACT-01"),
    ]


@covers("E-DEC-08")
def test_e_dec_08__chips_in_his_hand_go_back_with_it() -> None:
    assert outcome(facing(20), put(4, "", (20,), gesture="hand_forward"))[0] == ("fold", 0, 20)


@covers("E-DEC-08")
def test_e_dec_08__up_cards_turned_down_in_stud() -> None:
    hand = Hand("seven-card-stud-high", dict.fromkeys(STUD, 100), STUD).start()
    assert outcome(hand, put(2, gesture="up_cards_down")) == (("fold", 0, 0), "E-DEC-08")


@covers("E-DEC-08")
@pytest.mark.parametrize("gesture", ["up_cards_down", "shrug"])
def test_e_dec_08__what_is_no_gesture_of_the_game_is_refused(gesture: str) -> None:
    check_refused(facing(20), put(4, gesture=gesture), "unclear_words", "E-DEC-08")


@covers("E-DEC-08", "E-DEC-01")
def test_e_dec_08__out_of_turn_it_binds_nobody() -> None:
    check_refused(facing(20), put(7, gesture="hand_forward"), "not_your_turn", "E-DEC-01")


@covers("E-DEC-01", "E-DEC-08")
@pytest.mark.parametrize(("said", "expected"), [("call", "call"), ("raise to 60", "raise")])
def test_e_dec_01__words_outrank_the_gesture(said: str, expected: str) -> None:
    assert outcome(facing(20), put(4, said, gesture="hand_forward"))[0][0] == expected


@covers("E-BLD-03")
def test_e_bld_03__a_blind_stays_in_when_its_hand_is_thrown_away() -> None:
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}, blinds_amounts=(200, 500), bet_min=500).start()
    hand.do("7 call")
    hand.must(put(1, gesture="hand_forward"))
    hand.must(put(4, gesture="hand_forward"))
    assert [event.seat for event in hand.events(Folded)] == [1, 4]
    assert hand.stacks() == money({1: 98, 4: 95, 7: 107})


@covers("E-BLD-03", "E-DEC-01")
def test_e_bld_03__thrown_away_out_of_turn_the_blind_stays_in_too() -> None:
    """The second blind throws his hand in before his turn: nothing happens, and nothing comes back."""
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}, blinds_amounts=(200, 500), bet_min=500).start()
    check_refused(hand, put(4, gesture="hand_forward"), "not_your_turn", "E-DEC-01")
    assert hand.stacks() == money({1: 98, 4: 95, 7: 100})


@covers("E-BLD-03")
def test_e_bld_03__a_forced_bet_stays_in() -> None:
    hand = Hand("seven-card-stud-high", dict.fromkeys(STUD, 100), STUD).start()
    hand.do("2 raise 5", "3 fold")
    hand.must(put(1, gesture="up_cards_down"))
    assert hand.stacks() == money({1: 99, 2: 101, 3: 100})


@covers("E-BLD-03", "E-DEC-01")
def test_e_bld_03__a_bet_that_was_said_aloud_is_made_though_the_hand_is_thrown_away() -> None:
    hand = facing(20)
    hand.must(put(4, "raise to 60", gesture="hand_forward"))
    [raised] = hand.events(RaisedTo)
    assert (raised.seat, raised.to, hand.table.stacks[4]) == (4, 6000, 49900 - 6000)


@covers("E-DEC-06", "E-STK-03")
def test_e_dec_06__nobody_takes_chips_back_out_of_the_pot() -> None:
    hand = facing(20)
    for command in (RemoveChips(1, 2000), StandUp(1)):
        refusal = hand.refused(command)
        assert (refusal.code, refusal.rule) == ("hand_running", "E-STK-03")


@covers("E-DEC-06")
def test_e_dec_06__who_folds_leaves_his_bets_in_the_pot() -> None:
    hand = facing(20).do("4 raise 60", "7 fold", "1 fold")
    assert hand.won() == money({4: 43})
    assert hand.stacks() == money({1: 479, 4: 522, 7: 499})
    hand = facing(20).do("4 call", "7 call", "1 check", "4 bet 50", "7 fold", "1 fold")
    hand.must(StandUp(7))
    assert hand.won() == money({4: 63})
    assert hand.events(StoodUp)[0].cents == 47900


@covers("E-DEC-06", "E-ACT-04")
def test_e_dec_06__a_bet_is_never_made_smaller() -> None:
    """A bet of less than what lies there is refused, and what lies there counts towards every later action."""
    hand = facing(20).do("4 raise 60", "7 fold")
    check_refused(hand, put(1, "ten"), "unclear_words", "E-DEC-01")
    assert outcome(hand, put(1, "call"))[0] == ("call", 40, 0)
