"""A hand can die at any moment of the round: what the table waits for goes on without it (P 18.K, 18.L(2))."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import (
    BetReturned,
    BoardDealt,
    CardsDealt,
    DrawOpened,
    HandDied,
    HandMucked,
    HandTabled,
    PotAwarded,
)
from pitboss.engine.needs import NeedCards
from tests.support.covers import covers
from tests.support.tables import STACK, Play, dealt, seated
from tests.unit.irregularities.stub import exposed


def dies(seat: int, *, refund: bool = False) -> cm.ReportFouledHand:
    return cm.ReportFouledHand("dealer", seat=seat, how="collected", protected=refund)


def flop(*lines: str, players: int = 4) -> Play:
    """Everybody has called 5; seat 1 opens the flop."""
    play = dealt("holdem", players)
    while not play.all(BoardDealt):
        play.calm()
    return play.play(*lines)


# --- betting -------------------------------------------------------------------------------------------------------
@covers("K-PRO-01")
def test_betting__the_seat_in_turn() -> None:
    play = flop("1 check")
    number = play.need.decision
    play.tell(dies(2))
    assert (play.turn, play.need.decision) == (3, number + 1)
    assert play.end().over()


@covers("K-PRO-01")
def test_betting__another_seat_leaves_the_open_decision_alone() -> None:
    play = flop("1 check")
    number = play.need.decision
    play.tell(dies(3))
    assert (play.turn, play.need.decision) == (2, number)
    play.play("2 check")
    assert play.turn == 4


@covers("K-PRO-04")
def test_betting__a_bet_that_went_back_is_no_bet_to_call() -> None:
    play = flop("1 check", "2 bet 20")
    play.tell(dies(2, refund=True))
    assert play.table.hand is not None
    assert play.table.hand.betting.level == 0
    assert play.offered() == {"fold": (0, 0), "check": (0, 0), "bet": (5, 100)}
    # Seat 1 has checked and is not asked again.
    play.play("3 check", "4 check")
    assert len(play.all(BoardDealt)) == 2


@covers("K-PRO-04")
def test_betting__somebody_called_it__their_bet_stands() -> None:
    play = flop("1 check", "2 bet 20", "3 call")
    play.tell(dies(2, refund=True))
    assert play.table.hand is not None
    assert play.table.hand.betting.level == 20
    assert play.offered() == {"fold": (0, 0), "call": (20, 20), "raise_to": (40, 120)}
    play.play("4 fold", "1 call")
    assert len(play.all(BoardDealt)) == 2


@covers("K-PRO-04")
def test_betting__a_raise_that_went_back_leaves_the_bet_before_it() -> None:
    play = flop("1 bet 20", "2 raise 50", "3 call", "4 fold")
    play.tell(dies(3, refund=True), dies(2, refund=True))
    # Nobody is left but the bettor, and nobody called.
    assert play.over()
    assert play.one(BetReturned) == BetReturned(1, 20)
    four = dealt("holdem", 5).play(
        "3 call", "4 call", "5 call", "1 call", "2 check", "1 bet 20", "2 call", "3 raise 60"
    )
    four.tell(dies(3, refund=True))
    # Seat 1 made that bet and seat 2 called it: they have answered; seats 4 and 5 have not.
    assert (four.turn, four.offered()["call"]) == (4, (20, 20))
    assert four.offered()["raise_to"] == (40, 120)
    four.play("4 call", "5 fold")
    assert len(four.all(BoardDealt)) == 2


@covers("K-PRO-04", "E-ACT-07")
def test_betting__a_cap_does_not_count_a_raise_that_went_back() -> None:
    """One raise is allowed. Seat 3's went back, so another may be made; a straddle that counts as one stays one."""
    limit: dict[str, Any] = {"bet_structure": "fixed", "bet_min": 5, "bet_max": 10, "bet_raise_cap": 1}
    play = dealt("holdem", 4, **limit).play("3 raise 10")
    assert play.raises() is None
    assert play.tell(dies(3, refund=True)).raises() == (10, 10)
    # A raise that stays in counts, dead hand or not.
    assert dealt("holdem", 4, **limit).play("3 raise 10").tell(dies(3)).raises() is None
    # So does a raise of somebody else.
    both = dealt("holdem", 4, **{**limit, "bet_raise_cap": 2}).play("3 raise 10", "4 raise 15")
    assert both.raises() is None
    assert both.tell(dies(3, refund=True)).raises() == (20, 20)
    straddle = {**limit, "straddle_offered": True, "straddle_amount": 10, "straddle_counts_as_raise": True}
    straddled = dealt("holdem", 5, **straddle).play("3 straddle").tell(dies(3, refund=True))
    assert straddled.raises() is None


@covers("K-PRO-04")
def test_betting__the_blind_stays_the_bet_though_it_went_back() -> None:
    play = dealt("holdem", 4).tell(dies(2, refund=True))
    assert play.stacks()[2] == STACK
    assert play.offered() == {"fold": (0, 0), "call": (5, 5), "raise_to": (10, 105)}
    play.play("3 call", "4 call", "1 call")
    assert play.table.hand is not None
    assert (len(play.all(BoardDealt)), play.table.hand.pot) == (1, 15)


@covers("K-PRO-04")
def test_betting__a_first_raise_that_went_back_leaves_the_blind_its_option() -> None:
    play = dealt("holdem", 4).play("3 call", "4 raise 30")
    play.tell(dies(4, refund=True))
    assert (play.turn, play.offered()["raise_to"]) == (1, (10, 105))
    play.play("1 call")
    # The last blind has not acted; the caller has.
    assert (play.turn, play.offered()["check"]) == (2, (0, 0))
    play.play("2 check")
    assert len(play.all(BoardDealt)) == 1


@covers("K-PRO-04")
def test_betting__a_completion_that_went_back_leaves_the_forced_bet() -> None:
    play = dealt("seven-card-stud-high", 4)
    first = play.turn
    assert play.offered()["raise_to"][0] == 5
    play.play(f"{first} raise 5")
    play.tell(cm.ReportFouledHand("dealer", seat=first, how="fouled"))
    assert play.offered()["call"] == (2, 2)
    assert play.offered()["raise_to"][0] == 5


@covers("K-PRO-04")
def test_betting__a_straddle_that_went_back_stays_the_bet() -> None:
    play = dealt("holdem", 5, straddle_offered=True, straddle_amount=10).play("3 straddle", "4 call")
    play.tell(dies(3, refund=True))
    assert (play.turn, play.offered()["call"]) == (5, (10, 10))


@covers("K-PRO-01")
def test_betting__a_bet_that_stays_in_is_still_the_bet() -> None:
    play = flop("1 bet 20", "2 raise 60")
    play.tell(dies(2))
    assert (play.turn, play.offered()["call"]) == (3, (60, 60))
    play.play("3 call", "4 fold", "1 fold")
    assert play.over()
    # 20 of the blinds' round, 20 of seat 1, 60 of the dead hand, their own 60.
    assert sum(event.cents for event in play.all(BetReturned)) == 0
    assert play.one(PotAwarded).to == ((3, 160),)


@covers("K-PRO-01")
def test_betting__one_left__the_pot_is_theirs() -> None:
    play = flop("1 bet 20", "2 fold", "3 fold")
    play.tell(dies(4))
    assert play.over()
    assert play.one(PotAwarded) == PotAwarded(0, "uncalled", ((1, 20),), "D-GEN-05")
    assert play.one(BetReturned) == BetReturned(1, 20)


# --- before and between the streets -------------------------------------------------------------------------------
@covers("K-PRO-01")
def test_dealing__they_get_no_more_cards() -> None:
    play = dealt("seven-card-stud-high", 4)
    while play.due() == "act":
        play.tell(f"{play.turn} {'check' if 'check' in play.offered() else 'call'}")
    assert play.asked() == (1, 2, 3, 4)
    play.tell(dies(3))
    assert play.asked() == (1, 2, 4)
    play.serve()
    assert play.all(CardsDealt)[-1].seats == (1, 2, 4)
    assert play.end().over()


@covers("K-PRO-01")
def test_dealing__one_left_of_two() -> None:
    play = dealt("holdem", 2).tell("1 call", "2 check")
    assert play.due() == "cards"
    play.tell(dies(1))
    assert play.over()
    assert play.one(PotAwarded).to == ((2, 10),)


@covers("K-PRO-01")
def test_draw__before_their_turn_at_it_and_while_they_are_served() -> None:
    play = dealt("five-card-draw-high", 4).until(DrawOpened, 1)
    number = play.need.decision
    play.tell(dies(3))
    assert (play.turn, play.need.decision) == (1, number)
    play.tell(dies(1))
    assert (play.turn, play.need.decision) == (2, number + 1)
    play.tell("2 throw 0 1 2")
    discards = play.piles()[2]
    assert (play.due(), play.need.seats) == ("cards", (2, 2, 2))
    assert discards == 13
    play.tell(dies(4))
    # Nobody else is left, so nothing more is dealt.
    assert play.over()


@covers("K-PRO-01")
def test_draw__the_one_who_is_served_dies_and_the_next_draws() -> None:
    play = dealt("triple-draw-2-7", 4).until(DrawOpened, 1)
    play.tell("1 throw 0 1 2", dies(1))
    assert (play.due(), play.turn) == ("draw", 2)
    assert play.piles()[2] == 5
    play.play("2 pat", "3 pat").tell("4 throw 0")
    play.tell(dies(4))
    # They were the last to draw: the betting goes on.
    assert (play.due(), play.turn) == ("act", 2)
    assert play.end().over()


# --- showdown ------------------------------------------------------------------------------------------------------
def showdown() -> Play:
    """Three players, checked down; seat 1 shows first."""
    play = dealt("holdem", 3)
    play.tell(*[cm.Instruct(seat, showing="ask") for seat in (1, 2, 3)])
    while play.due() != "show":
        play.calm()
    return play


@covers("K-PRO-01", "K-PRO-04")
@pytest.mark.parametrize("refund", [False, True])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_showdown__the_others_show(seat: int, refund: bool) -> None:
    play = showdown()
    number, first = play.need.decision, play.turn
    play.tell(dies(seat, refund=refund))
    assert play.need.decision == number + (seat == first)
    while play.due() == "show":
        play.tell(f"{play.turn} show")
    assert play.over()
    assert {event.seat for event in play.all(HandTabled)} == {1, 2, 3} - {seat}
    pot = 10 if refund else 15
    assert sum(cents for event in play.all(PotAwarded) for _, cents in event.to) == pot
    assert all(winner != seat for event in play.all(PotAwarded) for winner, _ in event.to)


@covers("K-PRO-01")
def test_showdown__the_last_one_who_has_not_shown() -> None:
    play = showdown().tell("1 show", "2 show")
    play.tell(dies(3))
    assert play.over()
    assert sum(cents for event in play.all(PotAwarded) for _, cents in event.to) == 15


@covers("K-PRO-01")
def test_showdown__two_left_of_three_pots() -> None:
    # Seat 1 is in for 40, seat 2 for 80, seats 3 and 4 for 100.
    play = dealt("holdem", {1: 40, 2: 80, 3: 200, 4: 200}).play("3 raise 100", "4 call", "1 call", "2 call")
    play.tell(*[cm.Instruct(seat, showing="ask") for seat in (1, 2, 3, 4)])
    while play.due() != "show":
        play.calm()
    play.tell(dies(2, refund=True))
    while play.due() == "show":
        play.tell(f"{play.turn} show")
    assert {event.pot for event in play.all(PotAwarded)} == {0, 1}
    assert sum(play.stacks().values()) == 520
    assert play.stacks()[2] == 80


@covers("K-PRO-03")
def test_showdown__a_tabled_hand_speaks_and_cannot_be_fouled() -> None:
    play = showdown().tell("1 show")
    assert play.refused(dies(1)) == ("too_late", "K-PRO-01")
    assert play.tell("2 muck").refused(dies(2)) == ("not_in_hand", "K-PRO-01")


@covers("K-PRO-01")
def test_run_out__hands_tabled_before_the_last_cards() -> None:
    play = dealt("holdem", {1: 100, 2: 100, 3: 100}, showdown_all_in_face_up=True)
    play.tell(*[cm.Instruct(seat, showing="ask") for seat in (1, 2, 3)])
    play.tell("3 raise 100", "1 call", "2 call")
    assert play.due() == "show"
    first = play.turn
    play.tell(f"{first} show")
    assert play.refused(dies(first)) == ("too_late", "K-PRO-01")
    second = play.turn
    play.tell(dies(second))
    assert play.due() == "show"
    play.play(f"{play.turn} show")
    assert play.over()
    assert sum(play.stacks().values()) == 300


# --- options, exposed cards ----------------------------------------------------------------------------------------
@covers("K-PRO-01")
def test_run_it_twice__a_dead_hand_has_no_say() -> None:
    play = dealt("holdem", {1: 100, 2: 100, 3: 100}, opt_run_it_twice=True, bet_structure="none", bet_max=None)
    play.tell("3 raise 100", "1 call", "2 call")
    assert (play.due(), play.asked()) == ("consent", (1, 2, 3))
    play.tell(cm.Agree(3, option="run_it_twice"), dies(1))
    assert play.asked() == (2,)
    play.play(cm.Agree(2, option="run_it_twice"))
    assert {event.board for event in play.all(PotAwarded)} == {1, 2}
    assert sum(play.stacks().values()) == 300


@covers("K-PRO-01")
def test_run_it_twice__the_one_who_declined_dies_and_the_rest_is_run_twice() -> None:
    choices: dict[str, Any] = {"opt_run_it_twice": True, "bet_structure": "none", "bet_max": None}
    play = dealt("holdem", {1: 50, 2: 100, 3: 100}, **choices).tell("3 raise 100", "1 call", "2 call")
    option = "run_it_twice"
    play.tell(cm.Decline(1, option=option), cm.Agree(2, option=option), cm.Agree(3, option=option))
    assert play.due() == "cards"
    # The main pot was to run once; now both who are left for it have agreed.
    play.tell(dies(1)).serve()
    assert [(event.pot, event.board) for event in play.all(PotAwarded)] == [(0, 1), (0, 2)]
    assert sum(play.stacks().values()) == 250


@covers("K-PRO-01")
def test_run_it_twice__one_left() -> None:
    play = dealt("holdem", {1: 100, 2: 100}, opt_run_it_twice=True, bet_structure="none", bet_max=None)
    play.tell("1 raise 100", "2 call")
    assert play.due() == "consent"
    play.tell(dies(2))
    assert play.over()
    assert play.stacks() == {1: 200, 2: 0}


@covers("K-PRO-01", "K-STUD7-03")
def test_exposed__the_one_who_has_to_choose_dies() -> None:
    play = seated("seven-card-stud-high", 3).start()
    while not (len(play.all(CardsDealt)) == 4 and play.due() == "cards"):
        if play.due() == "cards":
            play.tell(play.dealers())
        else:
            play.tell(f"{play.turn} {'check' if 'check' in play.offered() else 'call'}")
    exposed(play, 2, 1, 1)
    play.serve()
    number = play.need.decision
    play.tell(dies(2))
    assert (play.due(), play.need.decision) == ("act", number + 1)
    assert play.end().over()


@covers("K-STUD7-01", "K-PRO-01")
def test_exposed__in_a_deal_from_which_one_is_gone() -> None:
    play = seated("seven-card-stud-high", 3).start()
    exposed(play, 2, 1, 1)
    play.tell(dies(2))
    need = play.needs(NeedCards)
    assert (need.seats, need.faces) == ((1, 3, 1, 3, 1, 3), "dddduu")
    assert play.serve().end().over()


# --- never the last -------------------------------------------------------------------------------------------------
@covers("K-PRO-01")
def test_the_last_live_hand_cannot_die() -> None:
    play = seated("holdem", 2, table_dealt_by="hand").deal().tell("1 fold")
    assert play.due() == "push"
    assert play.refused(dies(2)) == ("last_hand", "K-PRO-01")


@covers("K-PRO-01")
def test_once_the_hands_are_read_none_can_die() -> None:
    play = seated("holdem", 3, table_dealt_by="hand").deal()
    while play.due() != "push":
        play.calm()
    assert play.refused(dies(1))[0] == "too_late"
    assert not play.all(HandMucked, HandDied)
