"""Check, bet, call, raise, fold (P 1.B(3), (7), (8), (12), (29); 10.I, 11.H and their sisters)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import offers, view
from pitboss.engine.events import BetMade, BettingClosed, Called, Checked, Folded, RaisedTo
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import Play, dealt, seated

KEYS = [game.key for game in RING_GAMES]


def flop() -> Play:
    """Seats 1, 4 and 7 with 995 each, 15 in the pot; seat 1 opens."""
    return dealt("holdem", (1, 4, 7)).play("7 call", "1 call", "4 check")


@covers("E-ACT-01")
@pytest.mark.parametrize("game", KEYS)
def test_e_act_01__no_bet_yet__check_or_bet(game: str) -> None:
    """A hand may be thrown away at any turn (P 18.L(1)), so a fold is taken too."""
    play = dealt(game, (1, 4, 7))
    while "bet" not in play.offered():
        play.calm()
    for _ in range(2):
        assert set(play.offered()) - {"fold"} == {"check", "bet"}
        assert play.refused(f"{play.turn} call") == ("no_bet_to_call", "E-ACT-01")
        assert play.refused(f"{play.turn} raise 50") == ("no_bet_to_call", "E-ACT-01")
        play.play(f"{play.turn} check")
    play.play(f"{play.turn} fold")
    assert len(play.all(Folded)) == 1


@covers("E-ACT-01", "E-DEC-08")
def test_e_act_01__a_hand_thrown_away_before_any_bet_is_a_fold() -> None:
    play = flop()
    told = {offer.action: offer.rule for offer in offers(play.table, 1)}
    assert told == {"fold": "E-DEC-08", "check": "E-ACT-01", "bet": "E-ACT-01"}
    play.play("1 fold")
    assert play.turn == 4


@covers("E-ACT-01")
def test_e_act_01__what_is_told_of_a_check_and_a_bet() -> None:
    play = flop().tell("1 check", "4 bet 10")
    assert play.all(Checked)[-1] == Checked(1, "E-ACT-01")
    assert play.one(BetMade) == BetMade(4, 10, "E-ACT-01")


@covers("E-ACT-02")
def test_e_act_02__a_bet_is_faced__fold_call_or_raise() -> None:
    play = flop().play("1 bet 10")
    assert play.offered() == {"fold": (0, 0), "call": (10, 10), "raise_to": (20, 110)}
    assert play.refused("4 check") == ("call_instead", "E-ACT-02")
    assert play.refused("4 bet 20") == ("call_instead", "E-ACT-02")
    play.tell("4 fold")
    assert play.all(Folded)[-1] == Folded(4, "E-ACT-02")


@covers("E-ACT-02")
def test_e_act_02__a_blind_is_a_bet() -> None:
    play = dealt("holdem", (1, 4, 7))
    assert play.refused("7 check") == ("call_instead", "E-ACT-02")
    assert play.refused("7 bet 10") == ("call_instead", "E-ACT-02")


@covers("E-ACT-03")
def test_e_act_03__to_call_is_to_match() -> None:
    """Bet 10, raise to 30: the player with 10 in adds 20."""
    play = flop().play("1 bet 10", "4 raise 30", "7 call", "1 call")
    assert [(event.seat, event.cents) for event in play.all(Called)[-2:]] == [(7, 30), (1, 20)]
    assert play.all(BettingClosed)[-1].collected == ((1, 30), (4, 30), (7, 30))


@covers("E-ACT-03")
def test_e_act_03__a_call_matches_the_highest_bet() -> None:
    """AMB-60: seat 4 is all-in for 6 of 20, but seat 7 still owes 20."""
    play = dealt("holdem", {1: 1000, 4: 11, 7: 1000}).play("7 call", "1 call", "4 check")
    play.play("1 bet 20", "4 call")
    assert play.offered()["call"] == (20, 20)


@covers("E-ACT-04")
@pytest.mark.parametrize("to", [1, 9, 10])
def test_e_act_04__a_raise_is_more_than_the_bet(to: int) -> None:
    play = flop().play("1 bet 10")
    assert play.refused(f"4 raise {to}") == ("min_not_met", "E-ACT-04")


@covers("E-ACT-04")
def test_e_act_04__what_is_told_of_a_raise() -> None:
    """The whole bet, what is put in now, and whether it is a full raise: by 10 over 10 it just is."""
    play = flop().play("1 bet 10", "4 raise 20").tell("7 raise 60").tell("1 raise 100")
    assert play.all(RaisedTo) == [
        RaisedTo(4, 20, 20, True, "E-ACT-04"),
        RaisedTo(7, 60, 60, True, "E-ACT-04"),
        RaisedTo(1, 100, 90, True, "E-ACT-04"),
    ]


@covers("E-ACT-04", "E-ACT-01")
@pytest.mark.parametrize("cents", [0, -5, 7.5, True, "10", None])
def test_e_act_04__no_amount_at_all(cents: int) -> None:
    """Nothing, less than nothing, parts of a cent, and what is no number."""
    play = flop()
    assert play.refused(cm.Bet(1, cents=cents)) == ("bad_amount", "E-ACT-04")
    play.play("1 bet 10")
    assert play.refused(cm.RaiseTo(4, cents=cents)) == ("bad_amount", "E-ACT-04")


@covers("E-STK-02", "E-ACT-04")
def test_e_stk_02__not_more_than_the_stack() -> None:
    play = dealt("holdem", {1: 50, 4: 1000, 7: 1000}).play("7 call", "1 call", "4 check")
    assert play.refused("1 bet 46") == ("not_enough_chips", "E-STK-02")
    play.play("1 check", "4 bet 10", "7 call")
    assert play.refused("1 raise 46") == ("not_enough_chips", "E-STK-02")
    play.play("1 raise 45")
    assert play.table.stacks[1] == 0


@covers("E-ACT-05")
@pytest.mark.parametrize(
    "lines",
    [
        ("1 check", "4 check", "7 check"),
        ("1 bet 10", "4 call", "7 call"),
        ("1 bet 10", "4 call", "7 fold"),
        ("1 check", "4 bet 10", "7 fold", "1 call"),
        ("1 check", "4 check", "7 bet 10", "1 call", "4 call"),
        ("1 bet 10", "4 raise 20", "7 call", "1 call"),
        ("1 bet 10", "4 raise 20", "7 raise 30", "1 fold", "4 call"),
        ("1 fold", "4 bet 10", "7 call"),
    ],
)
def test_e_act_05__over_when_nobody_owes_an_answer(lines: tuple[str, ...]) -> None:
    play = flop().tell(*lines[:-1])
    assert len(play.all(BettingClosed)) == 1
    play.tell(lines[-1])
    assert len(play.all(BettingClosed)) == 2
    assert play.due() == "cards"


@covers("E-ACT-05")
def test_e_act_05__a_raise_is_answered_by_those_who_had_called() -> None:
    play = flop().play("1 bet 10", "4 call", "7 raise 30")
    assert play.turn == 1
    play.play("1 call")
    assert play.turn == 4
    play.play("4 call")
    assert len(play.all(BettingClosed)) == 2


@covers("E-STK-01", "E-ACT-05")
def test_e_stk_01__the_dealer_brings_the_bets_in() -> None:
    """While a round runs bets lie in front of the players; at its end they are in the pot."""
    play = flop()
    assert [pot.cents for pot in view(play.table, 0).pots] == [15]
    play.play("1 bet 10", "4 call")
    assert [(seat.seat, seat.bet) for seat in view(play.table, 0).seats] == [(1, 10), (4, 10), (7, 0)]
    assert [pot.cents for pot in view(play.table, 0).pots] == [15]
    play.tell("7 call")
    closed = play.all(BettingClosed)[-1]
    assert (closed.collected, closed.rule) == (((1, 10), (4, 10), (7, 10)), "E-ACT-05")
    assert [seat.bet for seat in view(play.table, 0).seats] == [0, 0, 0]
    assert [pot.cents for pot in view(play.table, 0).pots] == [45]


@covers("A-27")
@pytest.mark.parametrize(
    "line", ["2 bet 10", "2 check", "2 fold", "2 call", "2 raise 20", "2 time", "2 throw 0", "2 show"]
)
def test_a_27__an_observer_takes_no_part(line: str) -> None:
    assert flop().refused(line) == ("not_seated", "A-27")


@covers("A-27", "A-30")
@pytest.mark.parametrize("seat", [0, 11, -1])
def test_a_30__a_seat_that_the_table_has_not(seat: int) -> None:
    assert flop().refused(cm.Check(seat)) == ("no_such_seat", "A-30")


@covers("A-27")
def test_a_27__nor_does_one_who_was_not_dealt_in_or_has_folded() -> None:
    play = flop().tell(cm.SitDown(2, person="late", chips=500))
    assert play.refused("2 check") == ("not_in_hand", "A-27")
    play.play("1 fold")
    assert play.refused("1 check") == ("not_in_hand", "A-27")


@covers("A-27")
def test_a_27__nobody_bets_between_hands() -> None:
    assert seated("holdem", 3).refused("1 bet 10") == ("no_hand", "A-27")
