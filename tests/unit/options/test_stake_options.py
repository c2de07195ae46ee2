"""Bomb pot, double board bomb pot and waterfall (P 8.M, N, O)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.engine.events import (
    AntesPosted,
    BettingOpened,
    BlindsPosted,
    BoardDealt,
    CardBurned,
    HandStarted,
    OptionSettled,
    OptionStakesPosted,
    PotAwarded,
    SecondBoardDealt,
)
from pitboss.submission import ChoicesError
from tests.support.covers import covers
from tests.support.tables import Play, dealt, seated

BOMB: dict[str, Any] = {"opt_bomb_pot": True, "opt_bomb_amount": 25}
DOUBLE: dict[str, Any] = {"opt_double_board": True, "opt_double_amount": 50}
FALL: dict[str, Any] = {"opt_waterfall": True, "opt_waterfall_amount": 20}
OFFERED = {"bomb_pot": BOMB, "double_board": DOUBLE, "waterfall": FALL}
AGREE_RULE = {"bomb_pot": "F-BMB-02", "double_board": "F-DBL-01", "waterfall": "F-WTF-01"}


def agreed(option: str, seats: Any, game: str = "holdem", **choices: Any) -> Play:
    """Everybody who is dealt in has agreed; the hand is not started."""
    play = seated(game, seats, **{**OFFERED[option], **choices})
    first = min(seat for seat, holder in enumerate(play.table.seats) if holder is not None)
    play.tell(cm.AskFor(first, option=option))
    while play.due() == "consent":
        play.tell(cm.Agree(play.asked()[-1], option=option))
    return play


@covers("F-BMB-02", "F-BMB-03", "F-BMB-05", "N-CFG-opt.bombPot", "N-CFG-opt.bombAmount", "F-OPT-01")
def test_f_bmb_02__everybody_puts_the_amount_in_and_betting_begins_on_the_flop() -> None:
    play = agreed("bomb_pot", 6)
    assert play.due() == "start"
    play.deal()
    assert play.one(HandStarted).option == "bomb_pot"
    assert play.one(HandStarted).blinds == ()
    assert play.one(OptionStakesPosted).posts == tuple((seat, 25) for seat in range(1, 7))
    assert view(play.table, 0).pots[0].cents == 150
    assert play.all(BlindsPosted) == []
    # The flop lies, and the first left of the button (seat 6) opens.
    assert len(play.one(BoardDealt).cards) == 3
    assert play.one(BettingOpened).seat == play.turn == 1


@covers("F-BMB-05")
def test_f_bmb_05__the_opener_is_the_first_left_of_the_button() -> None:
    assert agreed("bomb_pot", (1, 4, 7)).deal().turn == 1


@covers("F-BMB-06")
def test_f_bmb_06__the_best_hand_takes_the_pot() -> None:
    """Three stakes of 25, then 40 each on the flop: 195 to the aces."""
    play = agreed("bomb_pot", 3, top="As Ks Qs Ah Kh Qh 2c 3c 4d 7h 2d 9c 2h 9d").deal()
    play.play("1 bet 40", "2 call", "3 call").end()
    assert play.stacks() == {1: 1000 + 130, 2: 935, 3: 935}


@covers("F-BMB-06")
def test_f_bmb_06__high_low_splits_it() -> None:
    top = "Ac Kc 2d Kd Js Qc Td Qd 9h 3h 4s 8h 9s Kh 9d 7s"
    play = agreed("bomb_pot", 2, "omaha-hi-lo-8", top=top).deal().end()
    assert [(e.share, e.to) for e in play.all(PotAwarded)] == [("high", ((2, 25),)), ("low", ((1, 25),))]


@covers("F-BMB-02")
@pytest.mark.parametrize("option", ["bomb_pot", "double_board", "waterfall"])
def test_f_bmb_02__one_refusal_and_the_hand_is_an_ordinary_one(option: str) -> None:
    play = seated("holdem", 3, **OFFERED[option]).tell(cm.AskFor(2, option=option))
    assert play.asked() == (1, 3)
    # A bomb pot that one seat did not agree to does not start.
    play.tell(cm.Agree(3, option=option))
    assert play.refused(cm.StartHand()) == ("not_agreed", "F-BMB-02")
    play.tell(cm.Decline(1, option=option))
    assert play.last() == OptionSettled(option, False, (), AGREE_RULE[option])
    play.start()
    assert play.one(HandStarted).option == ""
    assert play.one(BlindsPosted).level == 5


@covers("F-BMB-02")
def test_f_bmb_02__players_sitting_out_do_not_count_and_newcomers_are_asked() -> None:
    play = seated("holdem", 4, **BOMB).tell(cm.SitOut(4), cm.AskFor(1, option="bomb_pot"))
    assert play.asked() == (2, 3)
    play.tell(cm.Agree(2, option="bomb_pot"), cm.Agree(3, option="bomb_pot"))
    assert play.due() == "start"
    play.tell(cm.SitIn(4))
    assert (play.due(), play.asked()) == ("consent", (4,))
    assert play.refused(cm.StartHand()) == ("not_agreed", "F-BMB-02")
    play.tell(cm.Agree(4, option="bomb_pot"))
    assert play.deal().one(OptionStakesPosted).posts == tuple((seat, 25) for seat in (1, 2, 3, 4))
    # A player may still decide otherwise before the cards.
    other = agreed("bomb_pot", 3).tell(cm.Decline(2, option="bomb_pot"))
    assert other.start().one(HandStarted).option == ""


@covers("F-BMB-01", "F-DBL-01", "F-WTF-01")
@pytest.mark.parametrize(
    ("option", "rule"), [("bomb_pot", "F-BMB-01"), ("double_board", "F-DBL-01"), ("waterfall", "F-WTF-01")]
)
def test_f_bmb_01__not_at_a_tournament_table(option: str, rule: str) -> None:
    play = seated("holdem", 3, table_is_tournament=True, **OFFERED[option])
    assert play.refused(cm.AskFor(1, option=option)) == ("not_offered", rule)
    assert seated("holdem", 3).refused(cm.AskFor(1, option=option)) == ("not_offered", "F-OPT-01")


@covers("F-BMB-04")
@pytest.mark.parametrize("option", ["bomb_pot", "double_board", "waterfall"])
def test_f_bmb_04__asked_before_the_hand_is_dealt(option: str) -> None:
    play = dealt("holdem", 3, **OFFERED[option])
    assert play.refused(cm.AskFor(1, option=option)) == ("too_late", "F-BMB-04")
    play.end().tell(cm.AskFor(1, option=option))
    assert play.refused(cm.AskFor(2, option=option)) == ("consent_open", AGREE_RULE[option])
    assert play.refused(cm.Agree(1, option=option)) == ("already_answered", AGREE_RULE[option])


@covers("F-BMB-02", "N-CFG-bomb.shortAllIn")
def test_bomb_short_all_in__a_short_stack() -> None:
    """By default nobody may be short of it; where the house allows it, all-in for less makes a side pot."""
    stacks = {1: 1000, 2: 1000, 3: 15}
    play = seated("holdem", stacks, **BOMB)
    assert play.refused(cm.AskFor(1, option="bomb_pot")) == ("not_enough_chips", "F-BMB-02")
    short = agreed("bomb_pot", stacks, bomb_short_all_in=True).deal()
    assert short.one(OptionStakesPosted).posts == ((1, 25), (2, 25), (3, 15))
    assert [(pot.cents, pot.seats) for pot in view(short.table, 0).pots] == [(45, (1, 2, 3)), (20, (1, 2))]


@covers("F-BMB-02")
def test_f_bmb_02__chips_taken_off_after_the_agreement_end_it() -> None:
    play = agreed("bomb_pot", 3).tell(cm.RemoveChips(2, chips=985))
    assert play.all(OptionSettled)[-1].agreed is False
    assert play.due() == "start"


@covers("N-CFG-bomb.keepAnte", "F-BMB-03")
@pytest.mark.parametrize(("keep", "pot"), [(False, 75), (True, 78)])
def test_bomb_keep_ante(keep: bool, pot: int) -> None:
    play = agreed("bomb_pot", 3, bomb_keep_ante=keep, ante_required=True, ante_amount=1, ante_live=True).deal()
    assert len(play.all(AntesPosted)) == keep
    assert view(play.table, 0).pots[0].cents == pot
    assert play.end().over()


@covers("F-DBL-01", "F-DBL-02", "F-DBL-03", "N-CFG-opt.doubleBoard", "N-CFG-opt.doubleAmount")
def test_f_dbl_02__one_burn_two_flops_then_a_card_for_each_board() -> None:
    play = agreed("double_board", 3).deal()
    # Six hole cards d0-d5, burn d6, flops d7-d9 and d10-d12.
    assert play.one(BoardDealt).cards == (7, 8, 9)
    assert play.one(SecondBoardDealt).cards == (10, 11, 12)
    assert len(play.all(CardBurned)) == 1
    seen = view(play.table, 0)
    assert (seen.board, seen.second_board, seen.option) == ((7, 8, 9), (10, 11, 12), "double_board")
    play.play("1 check", "2 check", "3 check")
    # Burn d13, board 1 d14, board 2 d15.
    assert (play.all(BoardDealt)[-1].cards, play.all(SecondBoardDealt)[-1].cards) == ((14,), (15,))
    assert len(play.all(CardBurned)) == 2
    assert play.end().over()


@covers("N-CFG-double.burnPerBoard")
def test_double_burn_per_board__from_the_turn_on() -> None:
    play = agreed("double_board", 3, double_burn_per_board=True).deal().end()
    assert len(play.all(CardBurned)) == 5
    assert play.all(SecondBoardDealt)[1].cards == (16,)


# 1: As Ah, 2: Ks Kh; board 1: 3c 4d 7h 9c 9d, board 2: Kd Qc Jc 6c 8s.
TWO_BOARDS = "As Ks Ah Kh 2c 3c 4d 7h Kd Qc Jc 2d 9c 6c 2h 9d 8s"


@covers("F-DBL-04", "N-CFG-double.oddTo")
@pytest.mark.parametrize(
    ("odd_to", "stacks"), [("board1", (1001, 1000)), ("board2", (1000, 1001)), ("left_of_button", (1001, 1000))]
)
def test_f_dbl_04__one_winner_a_board_and_the_odd_chip(odd_to: str, stacks: tuple[int, int]) -> None:
    """Three stakes of 67 = 201; seat 3 folds on the flop; 101 and 100 to the two winners."""
    top = "As Ks 5c Ah Kh 5d 2c 3c 4d 7h Kd Qc Jc 2d 9c 6c 2h 9d 8s"
    play = agreed("double_board", 3, top=top, opt_double_amount=67, double_odd_to=odd_to).deal()
    play.play("1 check", "2 check", "3 fold").end()
    halves = {1: stacks[0] - 900, 2: stacks[1] - 900}
    assert play.stacks() == {1: 933 + halves[1], 2: 933 + halves[2], 3: 933}
    odd = [e for e in play.all(PotAwarded) if e.odd]
    assert [(e.odd_rule, sum(c for _, c in e.odd)) for e in odd] == [("N-CFG-double.oddTo", 1)]


@covers("F-DBL-04")
def test_f_dbl_04__the_same_winner_takes_all() -> None:
    play = agreed("double_board", 2, top="As Ks Ah Kh 2c 3c 4d 7h 5d Qc Jc 2d 9c 6c 2h 9d 8s").deal().end()
    assert play.stacks() == {1: 1050, 2: 950}
    assert [(e.board, e.to) for e in play.all(PotAwarded)] == [(1, ((1, 50),)), (2, ((1, 50),))]


@covers("F-DBL-05", "N-CFG-opt.doubleBoard.buttonStays")
@pytest.mark.parametrize(("stays", "buttons"), [(True, [4, 4, 1]), (False, [4, 1, 2])])
def test_f_dbl_05__the_button_may_stay_for_one_hand(stays: bool, buttons: list[int]) -> None:
    play = agreed("double_board", 4, opt_double_board_button_stays=stays).deal().end()
    play.deal().end().deal().end()
    assert [e.button for e in play.log if type(e) is HandStarted] == buttons


def row(play: Play, *options: str) -> list[int]:
    """Plays hands with these options ('' for an ordinary one) to their end: where the button was in each."""
    for option in options:
        if option:
            play.tell(cm.AskFor(1, option=option))
            while play.due() == "consent":
                play.tell(cm.Agree(play.asked()[0], option=option))
        play.deal().end()
    return [event.button for event in play.log if type(event) is HandStarted]


@covers("F-DBL-05", "N-CFG-opt.doubleBoard.buttonStays")
@pytest.mark.parametrize("dead", [False, True])
@pytest.mark.parametrize(
    ("options", "buttons"),
    [
        # P 8.N(4): it stays for the hand that follows, and then moves, whatever that hand was.
        (("double_board", "double_board", ""), [4, 4, 1]),
        (("double_board", "double_board", "double_board", "", ""), [4, 4, 1, 1, 2]),
        (("double_board", "bomb_pot", "double_board", "", ""), [4, 4, 1, 1, 2]),
    ],
)
def test_f_dbl_05__two_double_boards_in_a_row_keep_it_once(
    options: tuple[str, ...], buttons: list[int], dead: bool
) -> None:
    play = seated("holdem", 4, opt_double_board_button_stays=True, button_dead=dead, **BOMB, **DOUBLE)
    assert row(play, *options) == buttons


@covers("F-DBL-05", "K-MIS-05")
@pytest.mark.parametrize("wrong", [0, 1])
def test_f_dbl_05__nor_does_a_misdeal_let_it_stay_longer(wrong: int) -> None:
    """The first or the second of the two is dealt again; after both the button moves."""
    play = seated("holdem", 4, opt_double_board_button_stays=True, **DOUBLE)
    row(play, *["double_board"] * wrong)
    play.tell(cm.AskFor(1, option="double_board"))
    while play.due() == "consent":
        play.tell(cm.Agree(play.asked()[0], option="double_board"))
    play.deal().tell(cm.CallMisdeal("dealer", reason="not_shuffled")).deal().end()
    assert row(play, *["double_board"] * (1 - wrong), "") == [4, 4, 4, 1]


@covers("F-DBL-06", "O-DLR-05")
@pytest.mark.parametrize(
    ("game", "players", "enough"),
    [("omaha-high", 10, False), ("omaha-high", 9, True), ("five-card-omaha-high", 8, False),
     ("five-card-omaha-high", 7, True), ("six-card-omaha-high", 7, False), ("six-card-omaha-high", 6, True),
     ("six-plus-holdem", 10, True)],
)  # fmt: skip
def test_f_dbl_06__only_if_the_deck_suffices(game: str, players: int, enough: bool) -> None:
    play = seated(game, players, **DOUBLE)
    if enough:
        assert play.tell(cm.AskFor(1, option="double_board")).due() == "consent"
    else:
        assert play.refused(cm.AskFor(1, option="double_board")) == ("stub_too_small", "F-DBL-06")


@covers("F-WTF-02", "F-WTF-03", "N-CFG-opt.waterfall", "N-CFG-opt.waterfallAmount")
def test_f_wtf_02__the_board_is_dealt_out_without_betting() -> None:
    """Five stakes of 20: 100 to the aces."""
    top = "As Ks Qs Js Ts Ah Kh Qh Jh Th 2c 3c 4d 7h 2d 9c 2h 9d"
    play = agreed("waterfall", 5, top=top).deal()
    assert play.over()
    assert play.all(BettingOpened) == []
    assert len(play.all(BoardDealt)) == len(play.all(CardBurned)) == 3
    assert play.stacks() == {1: 1080, **dict.fromkeys((2, 3, 4, 5), 980)}


@covers("F-WTF-03")
def test_f_wtf_03__high_low_splits_it() -> None:
    top = "Ac Kc 2d Kd Js Qc Td Qd 9h 3h 4s 8h 9s Kh 9d 7s"
    play = agreed("waterfall", 2, "omaha-hi-lo-8", top=top).deal()
    assert [(e.share, e.to) for e in play.all(PotAwarded)] == [("high", ((2, 20),)), ("low", ((1, 20),))]


@covers("N-CFG-waterfall.laterBetting")
def test_waterfall_later_betting__a_reading_of_the_text() -> None:
    play = agreed("waterfall", 3, waterfall_later_betting=True).deal()
    assert (play.due(), play.turn) == ("act", 1)
    opened = play.end().all(BettingOpened)
    assert [event.rule for event in opened] == ["N-CFG-waterfall.laterBetting"] * 3


@covers("N-CFG-opt.combine")
@pytest.mark.parametrize(("combine", "due"), [(True, "consent"), (False, "cards")])
def test_opt_combine__a_bomb_pot_may_be_run_twice(combine: bool, due: str) -> None:
    play = agreed("bomb_pot", 2, bet_structure="none", opt_run_it_twice=True, opt_combine=combine).deal()
    play.play("1 bet 975").tell(cm.Call(2))
    assert play.due() == due


@covers("N-CFG-opt.combine")
def test_opt_combine__two_boards_are_never_run_twice() -> None:
    play = agreed("double_board", 2, bet_structure="none", opt_run_it_twice=True).deal()
    play.play("1 bet 950").tell(cm.Call(2))
    assert play.due() == "cards"
    assert play.refused(cm.AskFor(1, option="run_it_twice")) == ("not_offered", "F-DBL-03")


@covers("F-BMB-03")
def test_f_bmb_03__no_blind_is_paid_or_missed_and_what_is_owed_stays_owed() -> None:
    play = seated("holdem", 3, places=5, **BOMB).deal().end()
    play.tell(cm.SitDown(4, person="player 4", chips=1000), cm.Instruct(4, showing="show"))
    play.tell(cm.AskFor(1, option="bomb_pot"))
    while play.due() == "consent":
        play.tell(cm.Agree(play.asked()[0], option="bomb_pot"))
    play.deal().end().start()
    # The newcomer still has to post the last blind.
    posts = {seat: live + dead for seat, live, dead in play.one(HandStarted).blinds}
    assert posts[4] == 5


@covers("F-OPT-01")
@pytest.mark.parametrize(
    ("game", "choices", "rule"),
    [("badugi", {"opt_run_it_twice": True}, "F-OPT-01"), ("holdem", {"opt_bomb_pot": True}, "F-BMB-02"),
     ("holdem", {"opt_double_board": True}, "F-DBL-01"), ("holdem", {"opt_waterfall": True}, "F-WTF-01"),
     ("holdem", {"opt_bomb_amount": 5}, "F-OPT-01")],
)  # fmt: skip
def test_f_opt_01__what_a_house_cannot_offer(game: str, choices: dict[str, Any], rule: str) -> None:
    with pytest.raises(ChoicesError) as found:
        Play(game, **choices)
    assert [fault.rule for fault in found.value.faults] == [rule]


@covers("F-BMB-02")
def test_f_bmb_02__a_clock_that_nobody_waits_for_takes_no_consent_back() -> None:
    play = agreed("bomb_pot", 3)
    assert play.refused(cm.TimeExpired(1)) == ("no_hand", "A-27")
    assert play.due() == "start"
    asked = seated("holdem", 3, **BOMB).tell(cm.AskFor(2, option="bomb_pot"))
    assert asked.refused(cm.TimeExpired(2)) == ("no_hand", "A-27")
    assert asked.tell(cm.TimeExpired(3)).due() == "start"
    assert asked.table.option is None


@covers("A-25", "F-BMB-02")
def test_a_25__it_takes_two_players_to_ask_for_one() -> None:
    assert seated("holdem", 1, **BOMB).refused(cm.AskFor(1, option="bomb_pot")) == ("not_enough_players", "A-25")


@covers("F-DBL-05")
@pytest.mark.parametrize("dead", [False, True])
@pytest.mark.parametrize("double", [False, True])
def test_f_dbl_05__who_is_away_misses_their_blind_all_the_same(dead: bool, double: bool) -> None:
    """Seat 3 is passed by the last blind in the hand whose button stays, as in any hand."""
    play = seated("holdem", 4, button_dead=dead, opt_double_board_button_stays=True, **DOUBLE).deal().end()
    play.tell(cm.SitOut(3))
    if double:
        play.tell(cm.AskFor(1, option="double_board"))
        while play.due() == "consent":
            play.tell(cm.Agree(play.asked()[0], option="double_board"))
        play.deal().end()
    play.start()
    started = play.one(HandStarted)
    assert (started.button, started.positions) == (1, (2, 4))
    assert started.missed == ((3, 2),)


@covers("F-BMB-02")
def test_f_bmb_02__a_late_answer_does_not_fit_a_new_question() -> None:
    play = seated("holdem", 3, **BOMB).tell(cm.AskFor(1, option="bomb_pot"))
    first = play.need.decision
    play.tell(cm.Decline(2, first, option="bomb_pot"), cm.AskFor(1, option="bomb_pot"))
    assert play.need.decision != first
    assert play.refused(cm.Agree(3, first, option="bomb_pot")) == ("wrong_decision", "F-BMB-02")
    assert play.tell(cm.Agree(3, play.need.decision, option="bomb_pot")).asked() == (2,)


@covers("N-CFG-opt.combine", "F-OPT-01")
def test_opt_combine__what_such_a_hand_does_not_offer_is_said_to_be_not_offered() -> None:
    play = agreed("bomb_pot", 2, bet_structure="none", opt_run_it_twice=True, opt_combine=False).deal()
    play.play("1 bet 975").tell(cm.Call(2))
    assert play.refused(cm.AskFor(1, option="run_it_twice")) == ("not_offered", "F-OPT-01")


def test_view__names_every_option_of_the_hand() -> None:
    play = agreed("bomb_pot", 2, bet_structure="none", opt_run_it_twice=True).deal()
    assert view(play.table, 1).option == "bomb_pot"
    play.play("1 bet 975").tell(cm.Call(2))
    assert view(play.table, 1).option == "run_it_twice"
    play.tell(cm.Agree(1, option="run_it_twice"), cm.Agree(2, option="run_it_twice"))
    assert view(play.table, 1).option == "bomb_pot run_it_twice"
