"""Run it twice (P 8.L)."""

from typing import Any

import pytest

from pitboss.cards import parse_cards
from pitboss.engine import commands as cm
from pitboss.engine.events import CardBurned, ConsentGiven, OptionAskedFor, OptionSettled, PotAwarded, SecondBoardDealt
from pitboss.engine.needs import NeedCards, NeedConsent
from tests.support.covers import covers
from tests.support.tables import Play, dealt

TWICE = "run_it_twice"


def yes(seat: int) -> cm.Agree:
    return cm.Agree(seat, option=TWICE)


def no(seat: int) -> cm.Decline:
    return cm.Decline(seat, option=TWICE)


def heads_up(top: str = "", stack: int = 100, game: str = "holdem", **choices: Any) -> Play:
    """Two players all-in before the flop; seat 2 has the button, seat 1 the first blind."""
    play = dealt(game, {1: stack, 2: stack}, top=top, bet_structure="none", opt_run_it_twice=True, **choices)
    return play.play(cm.RaiseTo(1, cents=stack), "2 call")


# 1: As Ah, 2: Ks Kh; burn 2c, 3c 4d 5h, burn 2d, 9c, burn 2h, 9d: the aces win. Then burn 2s, Kd Qc Jc, burn 3d, 6c,
# burn 3h, 8s: three kings win.
BOTH = "As Ks Ah Kh 2c 3c 4d 5h 2d 9c 2h 9d 2s Kd Qc Jc 3d 6c 3h 8s"


@covers("F-RIT-03", "F-RIT-05", "F-RIT-08", "F-RIT-09", "F-RIT-10", "F-OPT-01", "N-CFG-opt.runItTwice")
def test_f_rit_10__half_of_the_pot_for_each_board() -> None:
    play = heads_up(BOTH)
    assert (play.asked(), play.needs(NeedConsent).option) == ((1, 2), TWICE)
    play.play(yes(2), yes(1))
    assert play.stacks() == {1: 100, 2: 100}
    assert [(e.board, e.to) for e in play.all(PotAwarded)] == [(1, ((1, 100),)), (2, ((2, 100),))]
    assert [e.cards for e in play.all(SecondBoardDealt)] == [
        parse_cards("Kd Qc Jc"),
        parse_cards("6c"),
        parse_cards("8s"),
    ]
    assert len(play.all(CardBurned)) == 6
    # F-OPT-01: the log says who was asked and who agreed.
    assert play.one(OptionAskedFor).seats == (1, 2)
    assert [e.seat for e in play.all(ConsentGiven)] == [2, 1]


@covers("F-RIT-10", "N-CFG-rit.oddTo")
@pytest.mark.parametrize(
    ("odd_to", "stacks"),
    [("board1", {1: 102, 2: 101}), ("board2", {1: 101, 2: 102}), ("left_of_button", {1: 102, 2: 101})],
)
def test_f_rit_10__the_odd_chip_of_the_two_boards(odd_to: str, stacks: dict[int, int]) -> None:
    """Seat 3 has the button; antes of 1 and 100 each make 203. Seat 1 wins board 1 and seat 2 board 2."""
    top = "As Ks 2c Ah Kh 3c 2d 3d 4d 5h 2h 9c 2s 9d 3h Kd Qc Jc 3s 6c 4c 8s"
    play = dealt(
        "holdem", {1: 101, 2: 101, 3: 101}, top=top, bet_structure="none", opt_run_it_twice=True,
        ante_required=True, ante_amount=1, rit_odd_to=odd_to,
    )  # fmt: skip
    play.play("3 fold", cm.RaiseTo(1, cents=100), "2 call", yes(1), yes(2))
    assert play.stacks() == {**stacks, 3: 100}


@covers("F-RIT-09")
@pytest.mark.parametrize(("streets", "second", "burns"), [(0, "5 cards", 6), (1, "2 cards", 5), (2, "1 card", 4)])
def test_f_rit_09__what_was_missing_is_dealt_again(streets: int, second: str, burns: int) -> None:
    play = dealt("holdem", {1: 300, 2: 300}, bet_structure="none", opt_run_it_twice=True)
    play.play("1 call", "2 check")
    for _ in range(streets - 1):
        play.play("1 check", "2 check")
    if streets:
        play.play(cm.Bet(1, cents=295), "2 call")
    else:
        play = heads_up()
    play.play(yes(1), yes(2))
    cards = [card for event in play.all(SecondBoardDealt) for card in event.cards]
    assert len(cards) == int(second.split(maxsplit=1)[0])
    assert len(play.all(CardBurned)) == burns


@covers("F-RIT-09")
def test_f_rit_09__the_boards_share_what_lay_there_and_every_view_shows_both() -> None:
    play = dealt("holdem", {1: 300, 2: 300}, bet_structure="none", opt_run_it_twice=True)
    play.play("1 call", "2 check", cm.Bet(1, cents=295), "2 call", yes(1))
    play.tell(yes(2))
    table = play.table
    assert table.hand is not None
    assert table.hand.special is not None
    assert table.hand.special.second == table.hand.board
    assert play.due() == "cards"
    assert play.needs(NeedCards).count == 1


@covers("F-RIT-06")
def test_f_rit_06__heads_up_one_refusal_means_one_board() -> None:
    play = heads_up(BOTH).play(no(1))
    assert play.all(SecondBoardDealt) == []
    assert play.one(OptionSettled).agreed is False
    assert play.stacks() == {1: 200, 2: 0}


def three(top: str = "", **choices: Any) -> Play:
    """1 all-in for 50, 2 for 120, 3 covers."""
    play = dealt("holdem", {1: 50, 2: 120, 3: 300}, top=top, bet_structure="none", opt_run_it_twice=True, **choices)
    return play.play(cm.RaiseTo(3, cents=120), "1 call", "2 call")


# Seat 1: aces, seat 2: kings, seat 3: queens (dealt 1 2 3 1 2 3). Board 1 helps nobody; board 2 brings a queen.
THREE = "As Ks Qs Ah Kh Qh 2c 3c 4d 7h 2d 9c 2h 9d 2s Qd Tc 8c 3d 6c 3h 5s"


@covers("F-RIT-06")
def test_f_rit_06__only_a_live_hand_asks() -> None:
    play = dealt("holdem", {1: 100, 2: 100, 3: 100}, bet_structure="none", opt_run_it_twice=True)
    play.play("3 fold", cm.RaiseTo(1, cents=100), "2 call").tell(no(1))
    play.tell(play.dealers())
    assert play.refused(cm.AskFor(3, option=TWICE)) == ("not_in_hand", "F-RIT-06")
    assert play.tell(cm.AskFor(1, option=TWICE)).asked() == (2,)


@covers("F-RIT-04", "F-RIT-07", "F-RIT-06")
def test_f_rit_07__the_two_others_run_the_side_pot_twice() -> None:
    play = three(THREE).play(no(1), yes(2), yes(3))
    # Main pot 150 wholly on board 1: seat 1. Side pot 140: 70 on board 1 to seat 2, 70 on board 2 to seat 3.
    assert play.one(OptionSettled).pots == (1,)
    assert play.stacks() == {1: 150, 2: 70, 3: 180 + 70}
    assert [(e.pot, e.board, e.to) for e in play.all(PotAwarded)] == [
        (1, 1, ((2, 70),)),
        (1, 2, ((3, 70),)),
        (0, 1, ((1, 150),)),
    ]


@covers("F-RIT-07")
@pytest.mark.parametrize("refuser", [2, 3])
def test_f_rit_07__if_one_of_the_side_pot_refuses_all_is_on_board_one(refuser: int) -> None:
    play = three(THREE).play(no(refuser))
    assert play.all(SecondBoardDealt) == []
    assert play.stacks() == {1: 150, 2: 140, 3: 180}


@covers("F-RIT-10")
def test_f_rit_10__all_three_agree() -> None:
    play = three(THREE).play(yes(1), yes(2), yes(3))
    # Board 1: aces take 75, kings 70. Board 2: three queens take 75 and 70.
    assert play.stacks() == {1: 75, 2: 70, 3: 180 + 75 + 70}


@covers("F-RIT-02")
def test_f_rit_02__not_with_four_live_hands() -> None:
    play = dealt("holdem", dict.fromkeys((1, 2, 3, 4), 100), bet_structure="none", opt_run_it_twice=True)
    play.play("3 call", "4 call", "1 call").tell(cm.Check(2))
    assert play.refused(cm.AskFor(1, option=TWICE)) == ("too_many_hands", "F-RIT-02")
    play.serve()
    for seat in (1, 2, 3):
        play.play(cm.Bet(seat, cents=95) if seat == 1 else f"{seat} call")
    play.tell(cm.Call(4))
    assert play.due() == "cards"
    assert play.all(OptionAskedFor) == []


@covers("F-RIT-03", "F-RIT-04")
def test_f_rit_03__not_while_nobody_is_all_in() -> None:
    play = dealt("holdem", {1: 300, 2: 300}, bet_structure="none", opt_run_it_twice=True)
    play.play("1 call").tell(cm.Check(2))
    assert play.due() == "cards"
    assert play.refused(cm.AskFor(1, option=TWICE)) == ("step_not_due", "F-RIT-03")


@covers("F-RIT-04")
def test_f_rit_04__of_three_two_have_to_be_all_in() -> None:
    play = dealt("holdem", {1: 50, 2: 300, 3: 300}, bet_structure="none", opt_run_it_twice=True)
    play.play(cm.RaiseTo(3, cents=100), "1 call").tell(cm.Call(2))
    assert play.due() == "cards"
    assert play.refused(cm.AskFor(2, option=TWICE)) == ("step_not_due", "F-RIT-04")


@covers("F-RIT-05")
def test_f_rit_05__asked_for_again_before_the_river_and_refused_after_it() -> None:
    play = heads_up().tell(no(1))
    assert play.refused(cm.AskFor(1, option=TWICE)) == ("already_answered", "F-RIT-06")
    for _ in range(2):
        play.tell(play.dealers())
    # Before the river: seat 2 asks, seat 1 agrees now.
    play.tell(cm.AskFor(2, option=TWICE))
    assert play.asked() == (1,)
    play.tell(yes(1))
    assert play.table.hand is not None
    play.tell(play.dealers())
    assert play.due() == "cards"
    assert play.needs(NeedCards).place == "second"
    play.serve()
    assert [len(e.cards) for e in play.all(SecondBoardDealt)] == [1]
    late = dealt("holdem", {1: 100, 2: 100}, bet_structure="none", opt_run_it_twice=True)
    late.play("1 call", "2 check", "1 check", "2 check", "1 check", "2 check", cm.Bet(1, cents=95))
    assert late.refused(cm.AskFor(1, option=TWICE)) == ("too_late", "F-RIT-05")


@covers("F-RIT-05")
def test_f_rit_05__not_before_the_betting_is_over() -> None:
    play = dealt("holdem", {1: 100, 2: 100}, bet_structure="none", opt_run_it_twice=True)
    assert play.refused(cm.AskFor(1, option=TWICE)) == ("step_not_due", "F-RIT-05")
    assert Play("holdem", opt_run_it_twice=True).sit(2).refused(cm.AskFor(1, option=TWICE)) == ("no_hand", "F-RIT-05")


@covers("F-RIT-01", "F-OPT-01", "N-CFG-table.isTournament")
def test_f_rit_01__not_at_a_tournament_table_nor_where_it_is_not_offered() -> None:
    tournament = heads_up(table_is_tournament=True)
    assert tournament.all(OptionAskedFor) == []
    again = dealt("holdem", 2, opt_run_it_twice=True, table_is_tournament=True)
    assert again.refused(cm.AskFor(1, option=TWICE)) == ("not_offered", "F-RIT-01")
    plain = dealt("holdem", 2)
    assert plain.refused(cm.AskFor(1, option=TWICE)) == ("not_offered", "F-OPT-01")
    assert plain.refused(cm.AskFor(1, option="run it thrice")) == ("unknown_option", "F-OPT-01")
    assert plain.refused(cm.AskFor(9, option=TWICE)) == ("not_seated", "A-27")


@covers("F-RIT-11", "N-CFG-rit.shortage", "O-DLR-05")
def test_f_rit_11__only_if_the_stub_suffices() -> None:
    """Omaha with ten players: 12 cards are left before the flop, 16 would be needed; without the second board's burns
    13; on the flop 8 are left and 8 needed."""

    def omaha(**choices: Any) -> Play:
        stacks = {**dict.fromkeys(range(1, 11), 1000), 9: 100, 10: 100}
        play = dealt("omaha-high", stacks, bet_structure="none", opt_run_it_twice=True, **choices)
        for seat in range(3, 9):
            play.play(f"{seat} fold")
        return play.play(cm.RaiseTo(9, cents=100), "10 call", "1 fold").tell(cm.Fold(2))

    play = omaha()
    assert play.table.hand is not None
    assert play.table.hand.stub == 11
    assert play.refused(cm.AskFor(9, option=TWICE)) == ("stub_too_small", "F-RIT-11")
    assert omaha(rit_shortage="drop_burns").due() == "cards"
    play.tell(play.dealers())
    assert play.due() == "consent"
    six = dealt(
        "six-plus-holdem",
        {**dict.fromkeys(range(1, 11), 1000), 9: 100, 10: 100},
        bet_structure="none",
        opt_run_it_twice=True,
    )
    for seat in range(3, 9):
        six.play(f"{seat} fold")
    six.play(cm.RaiseTo(9, cents=100), "10 call", "1 fold").tell(cm.Fold(2))
    assert six.due() == "consent"


@covers("N-CFG-rit.shortage", "F-RIT-11")
def test_rit_shortage__the_second_board_without_burns() -> None:
    """Five-Card Omaha with seven players before the flop: 17 cards are left and 16 needed; with eight, 12: too few even
    without burns (13). Per card burns make it 20 of 17, without the second board's 15."""
    stacks = {**dict.fromkeys(range(1, 8), 1000), 6: 100, 7: 100}
    play = dealt(
        "five-card-omaha-high", stacks, bet_structure="none", opt_run_it_twice=True, rit_burn_per_card=True,
        rit_shortage="drop_burns",
    )  # fmt: skip
    for seat in range(3, 6):
        play.play(f"{seat} fold")
    play.play(cm.RaiseTo(6, cents=100), "7 call", "1 fold", "2 fold")
    assert play.due() == "consent"
    play.play(yes(6), yes(7))
    assert len(play.all(CardBurned)) == 5
    assert sum(len(e.cards) for e in play.all(SecondBoardDealt)) == 5


@covers("N-CFG-rit.burnPerCard", "F-RIT-08")
def test_rit_burn_per_card__five_burns_a_board() -> None:
    play = heads_up(rit_burn_per_card=True).play(yes(1), yes(2))
    assert len(play.all(CardBurned)) == 10
    assert [len(e.cards) for e in play.all(SecondBoardDealt)] == [1] * 5


@covers("N-CFG-rit.allowHiLo")
def test_rit_allow_hi_lo__a_house_may_keep_it_out_of_high_low_games() -> None:
    barred = heads_up(game="omaha-hi-lo-8", rit_allow_hi_lo=False)
    assert barred.all(OptionAskedFor) == []
    high = heads_up(game="omaha-high", rit_allow_hi_lo=False)
    assert high.due() == "consent"


@covers("F-RIT-10", "N-CFG-rit.allowHiLo")
def test_f_rit_10__in_high_low_each_board_is_split() -> None:
    """Both boards have a low: seat 1 takes both lows, seat 2 both highs; 200 = 4 × 50."""
    top = (
        "Ac Kc 2d Kd Js Qc Td Qd "  # 1: Ac 2d Js Td, 2: Kc Kd Qc Qd
        "9h 3h 4s 8h 9s Kh 9d 7s Tc 3d 5s 8s Th Ks Jh 7h"
    )
    play = heads_up(top, game="omaha-hi-lo-8").play(yes(1), yes(2))
    assert [(e.board, e.share, e.to) for e in play.all(PotAwarded)] == [
        (1, "high", ((2, 50),)),
        (1, "low", ((1, 50),)),
        (2, "high", ((2, 50),)),
        (2, "low", ((1, 50),)),
    ]
    assert play.stacks() == {1: 100, 2: 100}


def test_consent__answers_are_given_once_and_only_by_the_asked() -> None:
    play = three().tell(yes(2))
    assert play.refused(yes(2)) == ("already_answered", "F-RIT-06")
    assert play.refused(cm.Agree(1, option="bomb_pot")) == ("nothing_agreed", "F-BMB-02")
    assert play.refused(cm.Agree(1, 999, option=TWICE)) == ("wrong_decision", "F-RIT-06")
    assert play.offered(1) == {"agree": (0, 0), "decline": (0, 0)}
    assert play.offered(2) == {}
    # Who lets their time run out has not agreed.
    play.play(cm.TimeExpired(3))
    assert play.one(OptionSettled).agreed is False
