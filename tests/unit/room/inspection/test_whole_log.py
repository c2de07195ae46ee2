"""The whole log for an inspector: signs as they hung at a time, and audits by another process."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.games import GAMES
from pitboss.house.inspection.events import TableNoticeAcknowledged
from pitboss.room.config import usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection import audits as audits_module
from pitboss.room.inspection.signs_then import UNREADABLE
from pitboss.signs import Sign
from pitboss.store.codec import to_entry
from pitboss.store.port import Batch
from tests.support.by_entry import change
from tests.support.covers import covers
from tests.unit.room.inspection.test_whole import entries, play_hand, staffed
from tests.unit.room.rooms import House, both, house, in_loop, with_house

WHO = {"by": "commission", "giver": "commission"}


def words_of(sign: Sign) -> str:
    return "\n".join([line.words for line in sign.lines])


# --- signs ------------------------------------------------------------------------------------------------------------
@covers("O-OPR-01")
@both
@in_loop
async def test_o_opr_01__signs_are_those_of_the_time(kind: str, tmp_path: Path) -> None:
    """A higher minimum, agreed and ended; a table that was closed; one that was opened later."""
    it = await house(kind, tmp_path).open()
    start = it.clock.now()
    await it.table(
        config=with_house(
            usual_config(GAMES["holdem"]),
            bet_min_increase_max_amount=2000,
            bet_min_increase_consent_method="they say so",
        )
    )
    await it.seat("player 1", "player 2")
    it.clock.time += 1000
    for name in ("player 1", "player 2"):
        assert (await it.ask(name, "agree_minimum", cents=800)).ok
    agreed = it.clock.now()
    signs = {agreed: words_of(it.room.sign("1"))}
    it.clock.time += 1000
    assert (await it.ask("player 1", "end_minimum")).ok
    ended = it.clock.now()
    signs[ended] = words_of(it.room.sign("1"))
    it.clock.time += 1000
    await it.table("badugi")
    later = it.clock.now()
    it.clock.time += 1000
    assert (await it.ask("floor", "close_table", "1", role="floorperson")).ok
    assert signs[agreed] != signs[ended]
    for at, words in signs.items():
        found = await it.room.inspection.signs(at)
        assert [(one.table, words_of(one.sign)) for one in found.tables] == [("1", words)]
    assert [one.table for one in (await it.room.inspection.signs(later)).tables] == ["1", "2"]
    now = await it.room.inspection.signs(None)
    assert [one.table for one in now.tables] == ["2"]
    assert now.room == it.room.room_sign()
    before = await it.room.inspection.signs(start - 1)
    assert (before.tables, before.version, before.skipped) == ((), 0, {})
    await it.stop()


@in_loop
async def test_private_tables_have_no_sign_for_everybody(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(config=usual_config(GAMES["holdem"], private=True, owner="player 1"))
    assert (await it.room.inspection.signs(None)).tables == ()
    await it.stop()


@in_loop
async def test_in_the_middle_of_a_hand__the_sign_is_the_same_and_no_card_is_needed(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2", "player 3")
    await it.next_hand()
    await it.act("call")
    (sign,) = (await it.room.inspection.signs(None)).tables
    assert sign.sign == it.room.sign("1")
    await it.stop()


@in_loop
async def test_a_table_that_cannot_be_read__is_named_and_the_others_are_told(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.table("badugi")
    stored = it.log.entries["table:1"]
    stored[1] = msgspec.structs.replace(stored[1], public=b"{}")
    found = await it.room.inspection.signs(None)
    assert ([one.table for one in found.tables], found.skipped) == (["2"], {"1": UNREADABLE})
    await it.stop()


# --- audits -----------------------------------------------------------------------------------------------------------
async def audited(it: House) -> Any:
    await it.room.inspection.start_audit(**WHO)
    async with asyncio.timeout(60):
        while it.room.inspection.audit().running:
            await asyncio.sleep(0.02)
    return it.room.inspection.audit()


@both
@in_loop
async def test_an_audit__says_what_it_found_while_the_room_goes_on(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await staffed(it, "commission")
    await it.seat("player 1", "player 2", "player 3")
    await play_hand(it)
    await it.next_hand()
    assert not it.room.inspection.audit().started_by
    started = await it.room.inspection.start_audit(**WHO)
    assert (started.running, started.started_by, started.started_at) == (True, "commission", it.clock.now())
    with pytest.raises(RoomRefusal) as refused:
        await it.room.inspection.start_audit(**WHO)
    assert refused.value.code == "audit_running"
    # A move at a table does not wait for it.
    assert (await it.act("call")).ok
    async with asyncio.timeout(60):
        while it.room.inspection.audit().running:
            await asyncio.sleep(0.02)
    state = it.room.inspection.audit()
    assert state.report is not None
    # Money that the test itself gave its players is named.
    others = [fault for fault in state.report.faults if not fault.startswith("money:")]
    assert (state.failed, others, state.report.total) == ("", [], 0)
    assert state.report.hands >= 1
    # Of the hand that runs it was not given the key.
    assert any("sealed" in note for note in state.report.notes)
    assert [one["type"] for one in await entries(it)] == ["inspection.audit_started.v1"]
    await it.stop()


@covers("O-CMP-02")
@in_loop
async def test_o_cmp_02__a_notice_acknowledged_that_nobody_gave_is_named(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await staffed(it, "commission", "compliance")
    made = TableNoticeAcknowledged(by="compliance", giver="compliance", at=it.clock.now(), table="1", version=2)
    record = it.room.inspection.record
    await record.fresh()
    await record.store((made,), it.clock.now())
    report = (await audited(it)).report
    assert [fault for fault in report.faults if "nobody gave it" in fault]
    await it.stop()


@in_loop
async def test_a_log_that_was_changed__is_found_out_by_the_process(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await it.table()
    await staffed(it, "commission")
    change(tmp_path / "room.db", "UPDATE entries SET at = at + 1 WHERE stream = 'table:1' AND version = 2")
    state = await audited(it)
    assert state.report is not None
    assert [fault for fault in state.report.faults if fault.startswith("table:1 version 2: ")]
    await it.stop()


@in_loop
async def test_a_process_that_breaks_off__is_said_and_the_next_one_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = await house("sqlite", tmp_path).open()
    await staffed(it, "commission")
    monkeypatch.setattr(audits_module, "PROCESS", "pitboss.no_such_module")
    state = await audited(it)
    assert (state.failed, state.report) == (audits_module.BROKEN, None)
    monkeypatch.undo()
    assert (await audited(it)).report is not None
    await it.stop()


@in_loop
async def test_a_room_that_is_closed__leaves_no_process_behind(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await staffed(it, "commission")
    await it.room.inspection.start_audit(**WHO)
    while it.room.inspection.audits.process is None:
        await asyncio.sleep(0.01)
    process = it.room.inspection.audits.process
    await it.stop()
    async with asyncio.timeout(60):
        assert await process.wait() != 0


# --- notices ----------------------------------------------------------------------------------------------------------
async def tell(it: House, *facts: ev.Event) -> list[int]:
    """As the floor of a table enters it; the versions."""
    told = []
    for fact in facts:
        version, _ = await it.room.store.head("table:1")
        entry = to_entry(fact, "table:1", version + 1, None)
        await it.room.store.append(Batch("table:1", version, (entry,), it.clock.now()))
        news: Any = SimpleNamespace(stream="table:1", news=[(version + 1, fact)], last=None)
        it.room.inspection.following.changed(news)
        told.append(version + 1)
    return told


@covers("O-CMP-02", "K-CON-03")
@in_loop
async def test_o_cmp_02__what_the_floor_told_compliance_is_open_until_it_is_acknowledged(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await staffed(it, "compliance")
    await it.seat("player 1", "player 2", "player 3")
    removed = ev.PlayerRemoved(2, "floorperson", "they share chips", "K-CON-03", "Flo")
    await tell(it, removed)
    (due,) = await it.room.inspection.notices(("compliance",))
    assert (due.do, due.about) == ("", "player 2 was sent away: compliance is not told yet")
    told = ev.ComplianceNotified("floorperson", "seat 2 was sent away", "K-CON-03", "Flo")
    (version,) = await tell(it, told)
    (notice,) = await it.room.inspection.notices(("compliance",))
    assert (notice.about, notice.words, notice.giver) == ("player 2 was sent away", "seat 2 was sent away", "Flo")
    assert (notice.stream, notice.do, notice.fields) == (
        "inspection", "acknowledge_table_notice", {"table": "1", "version": version},
    )  # fmt: skip
    assert await it.room.inspection.notices(("security",)) == ()
    assert await it.room.inspection.notices(None) == (notice,)
    await it.stop()
