"""Rulings that are thought of at a table of the room: nothing of it is in the log."""

from pathlib import Path

import pytest

from pitboss.engine import apply
from pitboss.engine import commands as cm
from pitboss.room.errors import RoomRefusal
from pitboss.rulings.at_table import Asked
from tests.support.covers import covers
from tests.unit.room.rooms import house, in_loop

VOID = "P 18.I:ReportCardsAmiss"


@covers("K-VOID-01")
@in_loop
async def test_k_void_01__by_name_and_without_an_entry(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(seats=3)
    await it.seat("player 1", "player 2", "player 3")
    it.room.accounts.called["player 2"] = "Ann"
    await it.next_hand()
    before = await it.room.store.head("table:1")
    found = await it.room.rulings.work_out("1", VOID, Asked())
    state = it.runner().live.table
    assert state.hand is not None
    assert {one.seat: one.cents for one in found.seats} == {
        seat: cents for seat, cents in enumerate(state.hand.bets) if cents
    }
    assert {"Ann", "player 1", "player 3"} >= {one.name for one in found.seats}
    assert await it.room.store.head("table:1") == before
    await it.stop()


@in_loop
async def test_what_cannot_be_ruled__is_refused_with_its_rule(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(seats=3)
    asked = {VOID: "no_hand", "P 18.A:OpenDispute": "no_chips_move", "TX 13.B:FindFaceUpCard": "not_offered"}
    for key, code in asked.items():
        with pytest.raises(RoomRefusal) as refused:
            await it.room.rulings.work_out("1", key, Asked())
        assert refused.value.code == code
    with pytest.raises(RoomRefusal):
        await it.room.rulings.work_out("77", VOID, Asked())
    await it.stop()


@covers("K-CON-01")
@in_loop
async def test_k_con_01__disputes_with_their_last_ruling(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(seats=3)
    assert await it.room.rulings.disputes("1") == ()
    apply(it.runner().live.table, cm.OpenDispute("floorperson", words="whose pot"))
    (found,) = await it.room.rulings.disputes("1")
    assert (found.number, found.words, found.ruling, found.final) == (1, "whose pot", "", False)
    await it.stop()
