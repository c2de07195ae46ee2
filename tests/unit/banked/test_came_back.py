"""One who left in the round of play and comes back, or whose seat another wants (TX 7.C, DD 7.B); what the table's own
events and refusals lean on where the game is one against the house."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold, view
from pitboss.engine.events import LeftTable, ReturnedToTable, StakesRemoved, StoodUp
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round, named
from tests.unit.banked.test_by_hand_rounds import HandRound

GAMES = [(TX, "L-WAG-02"), (DD, "M-WAG-01")]
TWO = {1: (10, 10), 2: (10, 10)}


def gone(seat: int, lost: bool = False) -> cm.AbandonWagers:
    return cm.AbandonWagers(by="floorperson", seat=seat, lost=lost)


@covers("L-WAG-02", "M-WAG-01")
@pytest.mark.parametrize(("game", "rule"), GAMES)
def test_came_back__their_wagers_stand_and_they_play_on(game: str, rule: str) -> None:
    play = Round(game, TWO).deal()
    assert play.refused(cm.ReturnToTable(1)) == ("not_absent", rule)
    line = "1 flop 20" if game == TX else "1 first_draw 10"
    assert play.tell(gone(1)).no(line) == ("absent", rule)
    stale = play.need.decision
    assert play.tell(cm.ReturnToTable(1)).last() == ReturnedToTable(1, 980, 0, rule)
    assert set(play.offered()) == {"make_wager", "fold"}
    # What was asked of one who had left is another question.
    assert play.refused(cm.Fold(1, stale)) == ("wrong_decision", "N-OPN-21")
    play.do(line)
    assert play.refused(cm.ReturnToTable(1)) == ("not_absent", rule)
    assert fold(play.log) == play.table


@covers("L-WAG-02", "M-WAG-01")
@pytest.mark.parametrize("game", [TX, DD])
def test_came_back__before_bets_are_closed(game: str) -> None:
    play = Round(game, TWO).place().tell(gone(1))
    assert play.asked() == (2,)
    assert play.tell(cm.ReturnToTable(1)).asked() == (1, 2)
    play.tell(cm.PlaceWagers(1, wagers=named((20, 20))))


@covers("M-WAG-01")
def test_came_back__in_a_draw() -> None:
    play = Round(DD, {1: (10, 10)}).deal().do("1 first_draw 10").tell(gone(1), cm.ReturnToTable(1))
    assert play.offered() == {"discard": (0, 3)}
    play.do("1 throw 0 1")


@covers("L-WAG-02")
def test_came_back__and_stays_though_an_entry_is_taken_back() -> None:
    play = HandRound(TX, TWO).deal().tell(gone(2))
    play.do("1 flop 20").tell(cm.ReturnToTable(2)).back()
    play.do("1 fold")
    assert set(play.offered()) == {"make_wager", "fold"}
    # Gone once more, and that is taken back.
    play.tell(gone(2, lost=True), cm.TakeBack(by="floorperson", reason="they are here"))
    assert set(play.offered()) == {"make_wager", "fold"}
    play.tell(gone(2))
    assert set(play.offered()) == {"fold"}
    assert fold(play.log) == play.table


@covers("L-WAG-02", "M-WAG-01")
@pytest.mark.parametrize(("game", "rule"), GAMES)
def test_seat__of_one_who_was_dealt_in_is_free_after_the_round(game: str, rule: str) -> None:
    play = Round(game, TWO).deal().tell(gone(1, lost=True), cm.StandUp(1))
    other = cm.SitDown(1, person="newcomer", chips=500)
    assert play.refused(other) == ("hand_running", rule)
    assert [seat.seat for seat in view(play.table, 0).seats] == [2]
    play.do("2 fold")
    assert play.over()
    play.tell(other)


@pytest.mark.parametrize("game", [TX, DD])
def test_seat__before_bets_are_closed_another_may_take_it(game: str) -> None:
    play = (
        Round(game, TWO)
        .place()
        .tell(gone(1, lost=True), cm.StandUp(1), cm.SitDown(1, person="newcomer", chips=500))
        .close()
    )
    (seat,) = [seat for seat in view(play.table, 0).seats if seat.seat == 1]
    # They have no part in this round, and are not shown as one who had.
    assert (seat.person, seat.dealt_in, seat.folded) == ("newcomer", False, False)


# --- rules of its own book -------------------------------------------------------------------------------------------
@covers("L-WAG-02", "M-WAG-01", "N-OPN-01", "N-OPN-15")
@pytest.mark.parametrize(("game", "rule"), GAMES)
def test_rules__coming_and_going_at_a_table_against_the_house(game: str, rule: str) -> None:
    play = Round(game, TWO)
    assert play.refused(cm.RemoveChips(1, chips=0)) == ("bad_amount", rule)
    assert play.refused(cm.RemoveChips(1, chips=2000)) == ("not_enough_chips", rule)
    assert play.refused(cm.LeaveTable(1, stakes="hidden")) == ("bad_instruction", rule)
    assert play.tell(cm.RemoveChips(1, chips=100)).last() == StakesRemoved(1, 100, "N-OPN-15")
    assert play.tell(cm.LeaveTable(1, stakes="recorded")).last() == LeftTable(1, "recorded", 900, "N-OPN-01")
    assert play.refused(cm.LeaveTable(1, stakes="recorded")) == ("absent", rule)
    assert play.refused(cm.RemoveChips(1, chips=100)) == ("absent", rule)
    assert play.refused(cm.ReturnToTable(1, counted=-1)) == ("bad_amount", rule)
    assert play.tell(cm.ReturnToTable(1, counted=890)).last() == ReturnedToTable(1, 890, -10, "N-OPN-01")
    assert play.tell(cm.StandUp(1)).last() == StoodUp(1, 900, 0, rule)
    barred = Round(game, TWO, stake_allow_remove_between_rounds=False)
    assert barred.refused(cm.RemoveChips(1, chips=100)) == ("removal_barred", rule)


@covers("M-IRR-03", "M-CNT-02", "M-WAG-01", "L-IRR-04", "L-IRR-05", "L-WAG-02")
@pytest.mark.parametrize(
    ("game", "rules"),
    [(TX, ("L-IRR-04", "L-IRR-05", "L-WAG-02")), (DD, ("M-IRR-03", "M-CNT-02", "M-WAG-01"))],
)
def test_rules__of_what_is_told_between_rounds(game: str, rules: tuple[str, ...]) -> None:
    play = Round(game, TWO)
    told = (cm.DrawInError(by="dealer"), cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=1), gone(1))
    for command, rule in zip(told, rules, strict=True):
        assert play.refused(command) == ("no_hand", rule)
