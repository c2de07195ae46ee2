"""P 8.B(6) at an electronic table: a player steps away and keeps the seat, and nobody waits for their turn (AMB-64)."""

from pathlib import Path

from pitboss.engine import events as ev
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import House, both, house, in_loop, quiet


async def three(kind: str, folder: Path) -> House:
    it = await house(kind, folder).open()
    await it.table()
    await it.seat("player 1", "player 2", "player 3")
    await it.next_hand()
    return it


def told(it: House, kind: type) -> list[ev.Event]:
    return [fact for _, fact in it.runner().live.story if isinstance(fact, kind) and isinstance(fact, ev.Event)]


@covers("E-STK-09", "N-OPN-05")
@both
@in_loop
async def test_e_stk_09__who_steps_away_in_a_hand_checks_or_folds_at_once(kind: str, tmp_path: Path) -> None:
    it = await three(kind, tmp_path)
    live = it.runner().live
    away = live.need.seat
    assert (await it.ask(live.person_at(away), "leave_table", stakes="covered")).ok
    await quiet(it.room)
    # They owed a call: the hand is folded, and the others play on.
    assert it.runner().live.need.seat not in (0, away)
    assert [fold.seat for fold in told(it, ev.Folded) if isinstance(fold, ev.Folded)] == [away]
    assert (await it.act("fold")).ok
    await quiet(it.room)
    assert it.runner().live.table.hand is None
    assert (await it.ask(live.person_at(away), "return_to_table")).ok
    if kind == "sqlite":
        await it.stop()
        # Money for a test is no grant that a room gives.
        faults = (await audited(tmp_path)).faults
        assert [fault for fault in faults if not fault.stream.startswith("money")] == []


@covers("E-STK-09")
@in_loop
async def test_e_stk_09__who_is_away_is_not_dealt_in(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2", "player 3")
    assert (await it.ask("player 2", "leave_table", stakes="recorded")).ok
    again = await it.ask("player 2", "leave_table", stakes="recorded")
    assert (again.code, again.rule) == ("absent", "E-STK-09")
    unclear = await it.ask("player 3", "leave_table", stakes="in my pocket")
    assert unclear.code == "bad_instruction"
    await it.next_hand()
    hand = it.runner().live.table.hand
    assert hand is not None
    assert sorted(hand.order) == [1, 3]
    # A count that differs is for the floorperson: it is on record.
    assert (await it.ask("player 2", "return_to_table", counted=39_900)).ok
    (back,) = told(it, ev.ReturnedToTable)
    assert isinstance(back, ev.ReturnedToTable)
    assert back.discrepancy == -100
    gone = await it.ask("nobody", "leave_table", stakes="covered")
    assert gone.code == "not_seated"
