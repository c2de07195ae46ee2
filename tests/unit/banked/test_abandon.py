"""A player leaves in the round of play (TX 7.C, DD 7.B); who sits where (TX 7.H)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import Discarded, FoldedToHouse, WagerPassed, WagersAbandoned, WagersVoided
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round

GAMES = [(TX, "L-WAG-02"), (DD, "M-WAG-01")]


def gone(seat: int, lost: bool = True, by: str = "floorperson") -> cm.AbandonWagers:
    return cm.AbandonWagers(by=by, seat=seat, lost=lost, person="F")


@covers("L-WAG-02", "M-WAG-01")
@pytest.mark.parametrize(("game", "rule"), GAMES)
def test_wag__who_has_wagers_or_cards_stays_seated(game: str, rule: str) -> None:
    play = Round(game, {1: (10, 10), 2: (10, 10)}).place()
    assert play.refused(cm.StandUp(1)) == ("hand_running", rule)
    play.tell(cm.PlaceWagers(1, wagers=()), cm.StandUp(1), cm.SitDown(1, person="player 1", chips=1000))
    play.tell(cm.PlaceWagers(1, wagers=(("ante", 10), ("bonus", 10)))).close().do("1 fold")
    # They have folded, and stay to the end all the same.
    assert play.refused(cm.StandUp(1)) == ("hand_running", rule)
    assert play.refused(cm.LeaveTable(1, stakes="covered")) == ("hand_running", rule)
    assert play.refused(cm.RemoveChips(2, chips=5)) == ("hand_running", rule)
    play.do("2 fold")
    assert play.over()
    play.tell(cm.StandUp(1))


@covers("L-WAG-02", "M-WAG-01", "N-CFG-house.abandon")
@pytest.mark.parametrize(("game", "rule"), GAMES)
def test_abandoned__the_floorperson_decides(game: str, rule: str) -> None:
    play = Round(game, {1: (10, 10), 2: (10, 10)}).deal()
    for lost in (True, False):
        assert play.refused(gone(1, lost, by="dealer")) == ("wrong_role", rule)
    play.tell(gone(1))
    event = play.one(WagersAbandoned)
    assert event == WagersAbandoned(1, (("ante", 10), ("bonus", 10)), "floorperson", rule, "F")
    assert (play.won(1), play.bank) == (-20, 20)
    play.tell(cm.StandUp(1))
    assert play.turn == 2
    assert fold(play.log) == play.table


@covers("N-CFG-house.abandon")
def test_abandoned__where_such_wagers_are_lost_the_dealer_says_it() -> None:
    play = Round(TX, {1: 10, 2: 10}, house_abandon="lose").deal()
    assert play.refused(gone(1, lost=False, by="dealer")) == ("wrong_role", "L-WAG-02")
    assert play.refused(gone(1, by="player")) == ("wrong_role", "L-WAG-02")
    play.tell(gone(1, by="dealer"))
    assert play.bank == 10


@covers("L-WAG-02")
def test_abandoned__refusals() -> None:
    play = Round(TX, {1: 10, 2: 10})
    assert play.refused(gone(1)) == ("no_hand", "L-WAG-02")
    play.deal().do("1 fold")
    assert play.refused(gone(1)) == ("not_in_hand", "L-WAG-02")
    assert play.refused(gone(5))[0] == "not_seated"
    assert play.refused(gone(9))[0] == "no_such_seat"
    play.tell(gone(2, lost=False))
    assert play.refused(gone(2, lost=False)) == ("absent", "L-WAG-02")
    paid = Round(DD, {1: (10, 10), 2: (10, 10)}, table_dealt_by="hand").deal()
    paid.do("1 first_draw 10", "2 first_draw 10", "1 pat", "2 pat", "1 second_draw 10", "2 second_draw 10")
    paid.do("1 pat", "2 pat").tell(cm.PushPot(by="dealer"))
    assert paid.refused(gone(2)) == ("too_late", "M-WAG-01")


@covers("L-WAG-02")
def test_abandoned__the_last_one_in_ends_the_round() -> None:
    play = Round(TX, {1: (10, 5)}).deal().tell(gone(1))
    assert play.over()
    assert (play.won(1), play.bank) == (-15, 15)


def test_abandoned__the_last_one_who_was_to_answer_closes_the_wagers() -> None:
    play = Round(TX, {1: 10, 2: 10}).deal().do("1 flop 20").tell(gone(2))
    assert play.due() == "cards"
    play.serve()
    assert (play.due(), play.turn) == ("wager", 1)


def test_abandoned__a_bonus_that_rests_under_a_folded_hand() -> None:
    play = Round(TX, {1: (10, 5), 2: 10}).deal().do("1 fold").tell(gone(1))
    assert (play.won(1), play.bank) == (-15, 15)
    play.do("2 flop 20", "2 check", "2 check")
    assert play.settled() == [2]


@covers("N-OPN-21")
def test_n_opn_21__wagers_that_answer_another_decision_are_not_placed() -> None:
    play = Round(TX, {1: 10, 2: 10}).place()
    open_ = play.table.hand
    assert open_ is not None
    other, wagers = open_.decision + 1, (("ante", 10), ("bonus", 5))
    assert play.refused(cm.PlaceWagers(1, wagers=wagers, decision=other)) == ("wrong_decision", "N-OPN-21")
    play.tell(cm.PlaceWagers(1, wagers=wagers, decision=open_.decision))


def test_abandoned__before_the_bets_are_closed() -> None:
    play = Round(TX, {1: 10, 2: 10}).place().tell(gone(1, lost=False))
    assert play.asked() == (2,)
    assert play.refused(cm.PlaceWagers(1, wagers=(("ante", 10),))) == ("absent", "L-WAG-02")
    assert play.offered(1) == {}
    play.tell(gone(1))
    assert (play.due(), play.asked()) == ("wagers", (1, 2))
    play.close()
    assert play.turn == 2
    nobody = Round(TX, {1: 10}, places=2).place().tell(gone(1), cm.NoMoreBets(by="dealer"))
    assert (nobody.over(), nobody.bank) == (True, 10)


def test_abandoned__while_the_first_cards_are_due() -> None:
    play = Round(TX, {1: 10, 2: 10}).place().tell(cm.NoMoreBets(by="dealer"), gone(1))
    assert play.asked() == (2, 0, 2, 0)


@pytest.mark.parametrize("leaver", [1, 2, 3])
def test_abandoned__in_a_draw_the_others_are_served(leaver: int) -> None:
    play = Round(DD, {1: (10, 10), 2: (10, 10), 3: (10, 10)}).deal()
    play.do("1 first_draw 10", "2 first_draw 10", "3 first_draw 10", "1 throw 0").tell(cm.Discard(2, positions=(0, 1)))
    assert play.asked() == (2, 2)
    play.tell(gone(leaver))
    assert play.asked() == ((2, 2) if leaver != 2 else ())
    play.serve()
    while play.due() == "draw":
        play.do(f"{play.turn} pat")
    left = [seat for seat in (1, 2, 3) if seat != leaver]
    assert play.due() == "wager"
    play.do(*[f"{seat} second_draw 10" for seat in left], *[f"{seat} pat" for seat in left])
    assert play.settled() == left
    assert fold(play.log) == play.table


def test_abandoned__the_last_drawer_while_their_cards_are_due() -> None:
    play = Round(DD, {1: (10, 10), 2: (10, 10)}).deal().do("1 first_draw 10", "2 first_draw 10", "1 pat")
    play.tell(cm.Discard(2, positions=(0,)), gone(2))
    assert (play.due(), play.turn) == ("wager", 1)
    alone = Round(DD, {1: (10, 10)}).deal().do("1 first_draw 10").tell(cm.Discard(1, positions=(0,)), gone(1))
    assert alone.over()
    assert alone.bank == 30


# --- the wagers stand ------------------------------------------------------------------------------------------------
@covers("L-WAG-02")
def test_wagers_stand__they_fold_or_check_when_asked_and_make_no_wager() -> None:
    play = Round(TX, {1: 10, 2: 10}).deal().tell(gone(2, lost=False))
    assert play.one(WagersAbandoned).lost == ()
    assert play.refused(cm.StandUp(2)) == ("hand_running", "L-WAG-02")
    play.do("1 flop 20")
    assert play.offered() == {"fold": (0, 0)}
    assert play.no("2 flop 20") == ("absent", "L-WAG-02")
    play.do("2 time")
    assert play.one(FoldedToHouse).seat == 2


def test_wagers_stand__after_the_flop_wager_they_check_to_the_end() -> None:
    play = Round(TX, {1: 10, 2: 10}, display_timeout_action="call_floor").deal().do("1 flop 20", "2 flop 20")
    play.tell(gone(2, lost=False)).do("1 check")
    assert play.offered() == {"check": (0, 0)}
    play.do("2 time", "1 check", "2 time")
    assert [event.seat for event in play.all(WagerPassed)] == [1, 2, 1, 2]
    assert play.settled() == [2, 1]


@covers("M-WAG-01")
def test_wagers_stand__in_a_draw_they_stand_pat() -> None:
    play = Round(DD, {1: (10, 10)}, display_timeout_action="call_floor").deal().do("1 first_draw 10")
    play.tell(gone(1, lost=False))
    assert play.offered() == {"discard": (0, 0)}
    assert play.no("1 throw 0")[0] == "absent"
    play.do("1 time")
    assert play.one(Discarded).positions == ()


def test_wagers_stand__and_are_lost_later() -> None:
    play = Round(DD, {1: (10, 10), 2: (10, 10)}).deal().tell(gone(1, lost=False), gone(1))
    assert (play.won(1), play.bank) == (-20, 20)


def test_abandoned__wagers_stay_lost_though_the_round_is_void() -> None:
    """AMB-120: the player lost them by leaving, not by the hand."""
    play = Round(TX, {1: 10, 2: 10}).deal().tell(gone(1), cm.StandUp(1))
    play.tell(cm.ReportWrongNumber(by="dealer", place="seat", seat=2, count=3))
    assert (play.won(2), play.bank) == (0, 10)


@covers("L-WAG-02", "L-IRR-05")
def test_abandoned__what_was_folded_before_goes_back_with_a_void_round() -> None:
    """AMB-138 before AMB-120: the ante was lost by the hand, and all hands are void; the bonus was lost by leaving."""
    play = Round(TX, {1: (10, 5), 2: 10}).deal().do("1 fold").tell(gone(1))
    assert (play.won(1), play.bank) == (-15, 15)
    # Chips may still come back to this seat, so it is the player's until the round is over.
    assert play.refused(cm.StandUp(1)) == ("hand_running", "L-WAG-02")
    play.tell(cm.ReportWrongNumber(by="dealer", place="seat", seat=2, count=3))
    assert play.one(WagersVoided).from_bank == ((1, "ante", 10),)
    assert (play.won(1), play.won(2), play.bank) == (-5, 0, 5)
    assert play.over()
    play.tell(cm.StandUp(1))
    assert fold(play.log) == play.table


@covers("L-WAG-02")
def test_abandoned__what_was_folded_before_stays_lost_where_the_round_stands() -> None:
    play = Round(TX, {1: (10, 5), 2: 10}).deal().do("1 fold").tell(gone(1)).do("2 flop 20", "2 check", "2 check")
    assert play.over()
    assert play.won(1) == -15
    assert play.won(1) + play.won(2) + play.bank == 0


# --- one position a player -------------------------------------------------------------------------------------------
@covers("L-WAG-07")
def test_l_wag_07__a_second_position_is_refused() -> None:
    play = Round(TX, {1: 10})
    assert play.refused(cm.SitDown(2, person="player 1", chips=1000)) == ("same_person", "L-WAG-07")
    play.tell(cm.SitDown(2, person="player 2", chips=1000))


@covers("M-WAG-01")
def test_l_wag_07__double_draw_has_no_such_rule() -> None:
    play = Round(DD, {1: (10, 10)}).tell(cm.SitDown(2, person="player 1", chips=1000))
    assert sum(holder is not None for holder in play.table.seats) == 2
