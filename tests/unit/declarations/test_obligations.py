"""Throwing the hand away: what it means at one's turn, and what it does not undo (P 8.H, 18.L(1)-(2))."""

from typing import Any

import pytest

from pitboss.engine import offers
from pitboss.engine.commands import PutChips, RemoveChips, SayOutOfTurn, StandUp
from pitboss.engine.events import BetReturned, Event, Folded, HandDied, StoodUp
from pitboss.engine.needs import NeedAction
from tests.support.covers import covers
from tests.support.showdowns import Hand, money
from tests.unit.declarations.tables import check_refused, facing, outcome, put, unopened

STUD = {1: "2c 3d 5h", 2: "4c 4d 6s", 3: "8c 9d Th"}


def thrown(hand: Hand, command: PutChips) -> Event:
    """The event that throwing the hand away makes; whatever it is, the hand is dead (AMB-158)."""
    before = len(hand.log)
    hand.must(command)
    assert hand.table.hand is None or command.seat not in hand.table.hand.live
    return hand.log[before]


@covers("E-DEC-08")
def test_e_dec_08__faced_with_a_bet_a_hand_thrown_forward_is_a_fold() -> None:
    assert thrown(facing(20), put(4, gesture="hand_forward")) == Folded(4, "E-DEC-08")


@covers("E-DEC-08")
def test_e_dec_08__with_no_bet_yet_it_is_a_fold_and_no_check() -> None:
    """Making a bet is what the first to act on the flop is faced with."""
    assert thrown(unopened(), put(1, gesture="hand_forward")) == Folded(1, "E-DEC-08")
    assert thrown(unopened(), put(1, "check", gesture="hand_forward")) == Folded(1, "E-DEC-08")


@covers("E-DEC-08")
def test_e_dec_08__the_opener_of_a_round_is_told_that_they_may_throw_their_hand_away() -> None:
    hand = unopened()
    assert [(offer.action, offer.rule) for offer in offers(hand.table, 1)] == [
        ("fold", "E-DEC-08"),
        ("check", "E-ACT-01"),
        ("bet", "E-ACT-01"),
    ]


@covers("E-DEC-08")
def test_e_dec_08__up_cards_turned_down_in_stud() -> None:
    hand = Hand("seven-card-stud-high", dict.fromkeys(STUD, 100), STUD).start()
    assert thrown(hand, put(2, gesture="up_cards_down")) == Folded(2, "E-DEC-08")


@covers("E-DEC-08")
@pytest.mark.parametrize("gesture", ["up_cards_down", "shrug"])
@pytest.mark.parametrize("said", ["", "call"])
def test_e_dec_08__what_is_no_gesture_of_the_game_is_refused(gesture: str, said: str) -> None:
    check_refused(facing(20), put(4, said, gesture=gesture), "unclear_words", "E-DEC-08")


@covers("E-DEC-08", "N-OPN-11")
def test_e_dec_08__out_of_turn_the_hand_is_dead_and_nothing_more_goes_in() -> None:
    """Neither words nor chips bind before the turn, but a hand that is in the muck is dead."""
    for command in (put(7, gesture="hand_forward"), put(7, "raise to 60", (60,), gesture="hand_forward")):
        hand = facing(20)
        assert thrown(hand, command) == HandDied(7, "thrown_away", 0, 0, "N-OPN-11")
        assert hand.table.stacks[7] == 49900


@covers("E-BLD-03", "E-DEC-01", "E-DEC-08")
@pytest.mark.parametrize(
    ("said", "chips", "owed"),
    [
        ("call", (), 20),
        ("raise to 60", (), 60),
        ("raise", (), 40),
        ("all in", (), 499),
        ("raise to 1000", (), 499),
        ("sixty", (100,), 60),
        ("", ((20,),), 20),
        ("", ((100,),), 20),
        ("", ((25, 25, 25),), 75),
    ],
)
def test_e_bld_03__what_words_or_chips_bound_goes_in_and_the_hand_is_dead(
    said: str, chips: tuple[Any, ...], owed: int
) -> None:
    """P 8.C, 8.E: at the turn clear words bind, and so do chips that are pushed forward."""
    hand = facing(20)
    movements = tuple(each if isinstance(each, tuple) else (each,) for each in chips)
    event = thrown(hand, put(4, said, *movements, gesture="hand_forward"))
    assert event == HandDied(4, "thrown_away", 0, 0, "E-BLD-03", owed=100 * owed)
    assert hand.table.stacks[4] == 49900 - 100 * owed
    assert hand.table.hand is not None
    assert (hand.table.hand.bets[4], hand.table.hand.betting.level) == (100 * owed, 100 * max(owed, 20))
    # Everybody else answers it.
    assert hand.need.seat == 7


@covers("E-BLD-03", "E-DEC-08")
@pytest.mark.parametrize(("said", "chips"), [("", (5,)), ("hm", ()), ("I will not call", ()), ("check or call", (20,))])
def test_e_dec_08__what_binds_to_nothing_leaves_a_fold(said: str, chips: tuple[int, ...]) -> None:
    hand = facing(20)
    movements = (chips,) if chips else ()
    assert thrown(hand, put(4, said, *movements, gesture="hand_forward")) == Folded(4, "E-DEC-08")
    assert hand.table.stacks[4] == 49900


@covers("E-DEC-01", "E-DEC-08")
def test_e_dec_01__a_fold_that_is_said_is_a_fold() -> None:
    assert thrown(facing(20), put(4, "fold", gesture="hand_forward")) == Folded(4, "E-DEC-01")


@covers("E-STK-02", "E-DEC-08")
def test_e_stk_02__chips_that_are_not_there_are_refused_with_the_hand_too() -> None:
    check_refused(facing(20), put(4, "", (600,), gesture="hand_forward"), "chips_not_there", "E-STK-02")


@covers("E-BLD-03", "N-CFG-bet.outOfTurnBinding")
def test_e_bld_03__words_that_bound_before_the_turn_bind_the_thrown_hand_at_it() -> None:
    hand = facing(20, bet_out_of_turn_binding=True)
    hand.must(SayOutOfTurn(7, said="call"))
    hand.do("4 call")
    assert thrown(hand, put(7, gesture="hand_forward")) == HandDied(7, "thrown_away", 0, 0, "E-BLD-03", owed=2000)


@covers("E-BLD-03")
def test_e_bld_03__a_bet_that_opens_is_answered_though_its_hand_is_dead() -> None:
    hand = unopened()
    thrown(hand, put(1, "bet 30", gesture="hand_forward"))
    assert hand.needs(NeedAction).to_call == 3000
    hand.do("4 call", "7 fold")
    # Nobody but seat 4 is left: 3 before the flop, and 30 from each of two.
    assert hand.won() == money({4: 63})


@covers("E-BLD-03", "E-DEC-08")
def test_e_bld_03__in_stud_a_call_that_is_said_goes_in_with_the_up_cards_down() -> None:
    hand = Hand("seven-card-stud-high", dict.fromkeys(STUD, 100), STUD).start()
    event = thrown(hand, put(2, "call", gesture="up_cards_down"))
    assert event == HandDied(2, "thrown_away", 0, 0, "E-BLD-03", owed=100)


@covers("E-BLD-03")
def test_e_bld_03__a_blind_stays_in_when_its_hand_is_thrown_away() -> None:
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}, blinds_amounts=(200, 500), bet_min=500).start()
    hand.do("7 call")
    hand.must(put(1, gesture="hand_forward"))
    hand.must(put(4, gesture="hand_forward"))
    assert [event.seat for event in hand.events(Folded)] == [1, 4]
    assert hand.stacks() == money({1: 98, 4: 95, 7: 107})


@covers("E-BLD-03")
def test_e_bld_03__thrown_away_out_of_turn_the_blind_stays_in_too() -> None:
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}, blinds_amounts=(200, 500), bet_min=500).start()
    thrown(hand, put(4, gesture="hand_forward"))
    assert hand.stacks() == money({1: 98, 4: 95, 7: 100})
    hand.do("7 fold")
    assert hand.won() == money({1: 7})


@covers("E-BLD-03")
def test_e_bld_03__a_forced_bet_stays_in() -> None:
    hand = Hand("seven-card-stud-high", dict.fromkeys(STUD, 100), STUD).start()
    hand.do("2 raise 5", "3 fold")
    hand.must(put(1, gesture="up_cards_down"))
    assert hand.stacks() == money({1: 99, 2: 101, 3: 100})


@covers("E-DEC-06", "E-STK-03")
def test_e_dec_06__nobody_takes_chips_back_out_of_the_pot() -> None:
    hand = facing(20)
    for command in (RemoveChips(1, chips=2000), StandUp(1)):
        refusal = hand.refused(command)
        assert (refusal.code, refusal.rule) == ("hand_running", "E-STK-03")


@covers("E-DEC-06")
def test_e_dec_06__who_folds_leaves_their_bets_in_the_pot() -> None:
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


@covers("E-STK-07", "E-STK-08", "E-BLD-03")
@pytest.mark.parametrize(
    ("stacks", "answers", "back"),
    [
        # 1000 go in and the hand is dead; the most that anybody who is left can match is 50.
        ({1: 40, 4: 1000, 7: 50}, ("7 call", "1 call"), 950),
        # Who could match it need not: with nobody else left the whole bet is theirs.
        ({1: 2000, 4: 1000, 7: 2000}, ("7 fold",), 0),
        # With two players nothing has to be called, and no more is won than could have been.
        ({1: 50, 4: 1000}, (), 950),
    ],
)
def test_e_stk_07__nobody_wins_more_of_a_dead_hand_than_they_could_match(
    stacks: dict[int, int], answers: tuple[str, ...], back: int
) -> None:
    hand = Hand("holdem", stacks, {}).start()
    thrown(hand, put(4, "all in", gesture="hand_forward"))
    hand.do(*answers)
    returned = [(event.seat, event.cents) for event in hand.log if isinstance(event, BetReturned)]
    assert returned[-1:] == ([(4, 100 * back)] if back else [])
    assert hand.table.stacks[4] == 100 * back
