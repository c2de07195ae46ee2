"""Chips of a table recorded lightly: one sum, with the names in their seats (N-OPN-24, N-OPN-25)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine import moves, view
from tests.support.covers import covers
from tests.unit.light.tables import LightTable, light

FLO: dict[str, Any] = {"by": "floorperson", "person": "Flo"}


@covers("N-OPN-24")
def test_n_opn_24__what_players_bring_is_one_sum() -> None:
    table = light({2: 300, 5: 700})
    assert (table.chips, table.table.stacks[1:], table.table.purse) == (1000, [0] * 10, [0] * 11)
    assert [holder.person for holder in table.table.seats if holder is not None] == ["player 2", "player 5"]
    table.tell(cm.AddChips(2, chips=50))
    assert table.chips == 1050
    assert [type(event) for event in table.log[-2:]] == [ev.ChipsBought, ev.StakesJoined]
    assert view(table.table, 0).light.chips == 1050


@covers("N-OPN-24", "N-CFG-stake.buyInMax")
def test_stakes__what_one_buys_has_the_bounds_of_the_house() -> None:
    table = light({1: 500}, stake_buy_in_min=100, stake_buy_in_max=500)
    refused = ("buy_in_out_of_bounds", "N-CFG-stake.buyInMax")
    assert table.refused(cm.AddChips(1, chips=501)) == refused
    assert table.refused(cm.SitDown(2, person="B", chips=99))[0] == "buy_in_out_of_bounds"
    assert table.tell(cm.AddChips(1, chips=500)).chips == 1000


@covers("N-OPN-24", "E-STK-04")
@pytest.mark.parametrize(
    "command", [cm.SitDown(2, person="B", chips=5, currency=5), cm.AddChips(1, chips=5, currency=5)]
)
def test_currency__is_entered_as_chips(command: cm.Command) -> None:
    assert light(1).refused(command) == ("bad_amount", "N-OPN-24")


# --- chips leave ------------------------------------------------------------------------------------------------------
@covers("N-OPN-24", "E-STK-03")
def test_count_out__what_leaves_with_a_player_is_said() -> None:
    table = light(3)
    table.tell(table.count_out(2, 1700))
    assert table.log[-2:] == [ev.ChipsCountedOut(2, 1700, False, "dealer", "Dan"), ev.StoodUp(2, 1700, 0)]
    assert (table.chips, table.table.seats[2], table.asked()) == (1300, None, (1, 3))
    assert moves(table.log[-1])[0] == ("seat:2", "outside", 1700)
    assert table.same_as_folded()


@covers("N-OPN-24")
def test_count_out__nobody_takes_more_than_there_is() -> None:
    table = light(2)
    assert table.refused(table.count_out(1, 2001)) == ("not_enough_chips", "N-OPN-24")
    assert table.refused(table.count_out(1, -1)) == ("bad_amount", "E-STK-02")
    assert table.refused(table.count_out(3, 5)) == ("not_seated", "A-27")
    assert table.refused(table.count_out(1, 5, by="player")) == ("wrong_role", "N-OPN-24")
    assert table.tell(table.count_out(1, 2000)).chips == 0
    # Who has lost all of it leaves with nothing.
    assert table.tell(table.count_out(2, 0)).need.kind == "players"


@covers("N-CFG-stake.allowRemoveBetweenRounds")
def test_count_out__some_of_it_while_the_player_stays() -> None:
    table = light(2)
    table.tell(table.count_out(1, 400, stays=True))
    assert (table.last(), table.chips) == (ev.StakesRemoved(1, 400, "N-CFG-stake.allowRemoveBetweenRounds"), 1600)
    assert table.asked() == (1, 2)
    assert table.refused(table.count_out(1, 0, stays=True)) == ("bad_amount", "E-STK-03")
    table.tell(cm.LeaveTable(1, stakes="covered"))
    assert table.refused(table.count_out(1, 5, stays=True)) == ("absent", "E-STK-09")
    barred = light(2, stake_allow_remove_between_rounds=False)
    assert barred.refused(barred.count_out(1, 5, stays=True)) == ("removal_barred", "E-STK-03")


@covers("K-CON-03")
def test_k_con_03__who_was_sent_away_goes_with_what_is_counted() -> None:
    table = light(3).tell(cm.RemovePlayer(**FLO, seat=2, words="collusion"))
    assert table.asked() == (1, 3)
    assert "count_out" in [each.what for each in view(table.table, 0).overdue]
    assert table.refused(table.hand(60)) == ("sits_out", "A-27")
    assert table.refused(table.count_out(2, 5, stays=True)) == ("sent_away", "K-CON-03")
    table.tell(table.count_out(2, 900))
    assert table.last() == ev.StoodUp(2, 900, 0, "K-CON-03")
    assert "count_out" not in [each.what for each in view(table.table, 0).overdue]
    assert table.refused(cm.SitDown(2, person="player 2", chips=5)) == ("sent_away", "K-CON-03")


# --- all of it is counted ---------------------------------------------------------------------------------------------
@covers("N-OPN-25")
@pytest.mark.parametrize(("counted", "over_short"), [(1980, 20), (2020, -20), (2000, 0)])
def test_n_opn_25__the_record_follows_the_count(counted: int, over_short: int) -> None:
    table = light(2).tell(cm.CountChips(**FLO, cents=counted, words="tips to the dealer"))
    assert (table.chips, table.table.over_short) == (counted, over_short)
    assert table.last() == ev.ChipsCounted(counted, 2000, "floorperson", "Flo", "tips to the dealer")
    assert table.same_as_folded()


@covers("N-OPN-25")
def test_n_opn_25__for_the_floor_by_name_and_with_words() -> None:
    table = light(2)
    count: dict[str, Any] = {"cents": 1980, "words": "tips"}
    assert table.refused(cm.CountChips(by="dealer", person="Dan", **count)) == ("wrong_role", "N-OPN-25")
    assert table.refused(cm.CountChips(by="floorperson", **count)) == ("bad_name", "N-OPN-25")
    assert table.refused(cm.CountChips(**FLO, cents=1980)) == ("unclear_words", "N-OPN-25")
    assert table.refused(cm.CountChips(**FLO, cents=-1, words="w")) == ("bad_amount", "E-STK-02")
    # As it should be, no word is needed.
    assert table.tell(cm.CountChips(**FLO, cents=2000)).chips == 2000


@covers("N-OPN-25")
def test_n_opn_25__a_pot_that_the_record_has_no_chips_for_is_recorded_after_a_count() -> None:
    table = light(2)
    assert table.refused(table.hand(2100)) == ("not_enough_chips", "N-OPN-24")
    table.tell(cm.CountChips(**FLO, cents=2100, words="chips from another table")).record(2100)
    assert table.chips == 2100


# --- stepping away ----------------------------------------------------------------------------------------------------
@covers("E-STK-09", "O-FLR-04", "N-OPN-24")
def test_e_stk_09__stakes_are_covered_and_not_counted() -> None:
    table = light(3)
    assert table.refused(cm.LeaveTable(2, stakes="recorded")) == ("recorded_lightly", "N-OPN-24")
    table.tell(cm.LeaveTable(2, stakes="covered"))
    assert table.refused(cm.SecureStack(**FLO, seat=2, counted=5)) == ("recorded_lightly", "N-OPN-24")
    table.tell(cm.SecureStack(**FLO, seat=2))
    assert table.refused(cm.ReturnToTable(2)) == ("stack_secured", "O-FLR-04")
    assert table.refused(cm.CheckStack(**FLO, seat=2, counted=5)) == ("recorded_lightly", "N-OPN-24")
    table.tell(cm.CheckStack(**FLO, seat=2), cm.ReturnToTable(2))
    assert table.asked() == (1, 2, 3)


@covers("A-28")
def test_a_light_table__seats_and_names_are_as_at_any_other() -> None:
    table = LightTable("holdem", 4).sit(2).tell(cm.SitOut(1), cm.SitIn(1))
    assert table.refused(cm.SitDown(2, person="C", chips=5)) == ("seat_taken", "A-27")
    assert table.refused(cm.SitDown(5, person="C", chips=5)) == ("no_such_seat", "A-30")
