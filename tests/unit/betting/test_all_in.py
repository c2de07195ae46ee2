"""All-in, side pots, and the bet that nobody called (P 1.B(1), 1.B(32), 8.B(5))."""

from typing import Any

import pytest

from pitboss.engine import view
from pitboss.engine.events import BetReturned, BettingClosed, BettingOpened, BoardDealt, Called, PotAwarded
from tests.support.covers import covers
from tests.support.tables import Play, dealt

NO_LIMIT: dict[str, Any] = {"bet_structure": "none", "bet_max": None}


def pots(play: Play) -> list[tuple[int, tuple[int, ...]]]:
    return [(pot.cents, tuple(sorted(pot.seats))) for pot in view(play.table, 0).pots]


@covers("E-STK-06", "E-ACT-04")
def test_e_stk_06__a_stack_of_23_faces_40() -> None:
    play = dealt("holdem", {1: 1000, 4: 1000, 7: 23}, **NO_LIMIT).play("7 call", "1 raise 40", "4 fold")
    assert play.offered() == {"fold": (0, 0), "call": (18, 18)}
    assert play.refused("7 raise 60") == ("not_enough_chips", "E-STK-06")
    assert play.refused("7 raise 23") == ("min_not_met", "E-ACT-04")
    play.play("7 call")
    assert [event.cents for event in play.all(Called)] == [5, 18]


@covers("E-STK-06")
def test_e_stk_06__it_cannot_be_bet_out() -> None:
    """Seat 7 is all-in before the flop and still wins the main pot, however much the others bet."""
    top = "2c 3d As 7c 8d Ah 4c 9h Th Jc 4d Qd 4h 5s"
    play = dealt("holdem", {1: 500, 4: 500, 7: 23}, top=top, **NO_LIMIT).play("7 raise 23", "1 call", "4 call")
    play.play("1 bet 100", "4 call", "1 bet 100", "4 fold")
    assert play.over()
    assert play.stacks() == {1: 500 - 23 + 100, 4: 500 - 123, 7: 69}


@covers("E-STK-07", "D-GEN-05")
def test_e_stk_07__main_pot_and_two_side_pots() -> None:
    """A 30, B 75, C 120, D 120, E folded after 10: 130 for all four, 135 for B, C and D, 90 for C and D."""
    a, b, c, d, e = 4, 5, 1, 2, 3
    play = dealt("holdem", {a: 30, b: 75, c: 120, d: 120, e: 1000}, **NO_LIMIT)
    play.play(f"{e} raise 10", f"{a} raise 30", f"{b} raise 75", f"{c} raise 120", f"{d} call")
    play.tell(f"{e} fold")
    assert pots(play) == [(130, (c, d, a, b)), (135, (c, d, b)), (90, (c, d))]
    play.serve()
    assert sorted({award.pot for award in play.all(PotAwarded)}) == [0, 1, 2]
    assert sum(cents for award in play.all(PotAwarded) for _, cents in award.to) == 355
    assert play.over()


@covers("E-STK-07")
def test_e_stk_07__the_others_bet_on_in_a_side_pot() -> None:
    play = dealt("holdem", {1: 20, 4: 500, 7: 500}, **NO_LIMIT).play("7 raise 20", "1 call", "4 call")
    assert pots(play) == [(60, (1, 4, 7))]
    assert play.turn == 4
    play.play("4 bet 30", "7 call")
    assert pots(play) == [(60, (1, 4, 7)), (60, (4, 7))]
    play.play("4 bet 50", "7 call")
    assert pots(play) == [(60, (1, 4, 7)), (160, (4, 7))]


@covers("E-STK-07")
def test_e_stk_07__money_of_a_folded_hand_lies_in_the_pots_that_it_reaches() -> None:
    """Seat 9 put in 60 and folded: 20 of it are in the main pot, 40 in the side pot."""
    play = dealt("holdem", {1: 20, 4: 500, 7: 500, 9: 500}, **NO_LIMIT)
    play.play("7 raise 60", "9 call", "1 call", "4 raise 160", "7 call")
    play.tell("9 fold")
    assert pots(play) == [(80, (1, 4, 7)), (320, (4, 7))]


@covers("E-STK-07", "E-ANT-01")
def test_e_stk_07__antes_belong_to_the_pot_that_they_reach() -> None:
    play = dealt("holdem", {1: 22, 4: 500, 7: 500}, **NO_LIMIT, ante_required=True, ante_amount=2)
    play.play("7 raise 50", "1 call", "4 call")
    assert pots(play) == [(66, (1, 4, 7)), (60, (4, 7))]


@covers("E-STK-07")
def test_e_stk_07__equal_all_ins_make_one_pot() -> None:
    play = dealt("holdem", {1: 50, 4: 50, 7: 50}, **NO_LIMIT).play("7 raise 50", "1 call")
    play.tell("4 call")
    assert pots(play) == [(150, (1, 4, 7))]


@covers("E-STK-08")
def test_e_stk_08__the_unmatched_part_goes_back() -> None:
    """200 is bet, and the only caller is all-in for 120: 80 come back."""
    play = dealt("holdem", {1: 1000, 4: 125}, **NO_LIMIT).play("1 call", "4 check", "1 bet 200")
    play.tell("4 call")
    returned = play.one(BetReturned)
    assert (returned.seat, returned.cents, returned.rule) == (1, 80, "E-STK-08")
    assert play.all(BettingClosed)[-1].collected == ((1, 120), (4, 120))
    assert play.table.stacks[1] == 1000 - 125


@covers("E-STK-08")
@pytest.mark.parametrize(
    ("lines", "seat", "cents"),
    [
        # Nobody calls the last raise: only what is over the next highest bet goes back, also one that was folded.
        (("7 raise 50", "1 call", "4 raise 150", "7 fold", "1 fold"), 4, 100),
        (("7 raise 50", "1 fold", "4 fold"), 7, 45),
        (("7 fold", "1 fold"), 4, 3),
        (("7 fold", "1 raise 30", "4 fold"), 1, 25),
    ],
)
def test_e_stk_08__an_uncalled_raise(lines: tuple[str, ...], seat: int, cents: int) -> None:
    play = dealt("holdem", (1, 4, 7), **NO_LIMIT).play(*lines)
    returned = play.one(BetReturned)
    assert (returned.seat, returned.cents) == (seat, cents)
    assert play.over()
    assert sum(play.stacks().values()) == 3000


@covers("E-STK-08")
def test_e_stk_08__nothing_goes_back_of_a_bet_that_was_called() -> None:
    play = dealt("holdem", (1, 4, 7), **NO_LIMIT).play("7 raise 50", "1 call", "4 fold").end()
    assert not play.all(BetReturned)


@covers("E-STK-08", "E-STK-07")
def test_e_stk_08__the_largest_stack_keeps_what_nobody_covers() -> None:
    play = dealt("holdem", {1: 300, 4: 120, 7: 60}, **NO_LIMIT).play("7 raise 60", "1 raise 300")
    play.tell("4 call")
    assert play.one(BetReturned).cents == 180
    assert pots(play) == [(180, (1, 4, 7)), (120, (1, 4))]


@covers("E-ACT-05")
def test_e_act_05__no_raise_that_nobody_could_answer() -> None:
    play = dealt("holdem", {1: 1000, 4: 100, 7: 60}, **NO_LIMIT).play("7 raise 60", "1 call", "4 raise 100")
    assert play.offered() == {"fold": (0, 0), "call": (40, 40)}
    assert play.refused("1 raise 300") == ("raise_useless", "E-ACT-05")
    play.play("1 call")
    assert play.over()


@covers("E-ACT-05", "D-GEN-04")
def test_e_act_05__one_player_with_chips_has_nothing_to_decide() -> None:
    play = dealt("holdem", {1: 1000, 4: 60}, **NO_LIMIT).play("1 raise 60", "4 call")
    assert play.over()
    assert len(play.all(BettingOpened)) == 1
    assert [len(board.cards) for board in play.all(BoardDealt)] == [3, 1, 1]


@covers("E-STK-06", "E-ACT-05")
def test_e_stk_06__a_call_for_less_leaves_the_others_at_the_whole_bet() -> None:
    play = dealt("holdem", {1: 1000, 4: 12, 7: 1000}, **NO_LIMIT).play("7 raise 30", "1 raise 90", "4 call")
    assert play.offered()["call"] == (60, 60)
    play.play("7 call")
    assert pots(play) == [(36, (1, 4, 7)), (156, (1, 7))]
