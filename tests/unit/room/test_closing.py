"""No table goes away with something that somebody has still to do there (P 18.A, 18.C): by an amendment, by its owner,
by itself, or in a crash."""

from itertools import count
from pathlib import Path

import pytest

from pitboss.engine import commands as cm
from pitboss.room.config import private_config
from pitboss.room.people.accounts import Person
from pitboss.room.tables.acts.requests import AnyAct, GiveAct, Giver
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.tables.timetable import EMPTY_MS
from tests.support.covers import covers
from tests.unit.room.rooms import House, both, house, in_loop
from tests.unit.room.test_amendments import FILE, approved, under_the_file

_ids = count(1)
REMOVE = cm.RemovePlayer(by="", seat=1, words="they share chips")
TELL = cm.NotifyCompliance(by="", words="told on the phone")
DISPUTE = cm.OpenDispute(by="", words="the pot was short")
RULE = cm.GiveRuling(by="", dispute=1, words="the pot is right")


async def floor(it: House, act: AnyAct, table: str = "1") -> Answer:
    given = GiveAct(act=act, givers=(Giver("flo", "floorperson"),))
    return await it.room.submit(table, Envelope(f"act-{next(_ids)}", "flo", "floorperson", 0, given))


@pytest.mark.parametrize(("opens", "ends", "words"), [(REMOVE, TELL, "compliance"), (DISPUTE, RULE, "dispute 1")])
@covers("O-CMP-02", "K-CON-01")
@in_loop
async def test_o_cmp_02__a_table_that_an_amendment_replaces_waits_for_it(
    opens: AnyAct, ends: AnyAct, words: str
) -> None:
    it = await under_the_file()
    assert (await floor(it, opens)).ok
    await approved(it, FILE.replace('name = "one"', 'name = "two"'), it.clock.now())
    await it.room.amendments.look()
    await it.clock.pass_by(60, it.room)
    runner = it.room.runner("1")
    # It is still there for whoever has to do it, and says so.
    assert words in runner.superseded
    assert (await floor(it, ends)).ok
    await it.clock.pass_by(5, it.room)
    assert [line.title for line in it.room.tables()] == ["two"]
    await it.stop()


@covers("O-CMP-02", "K-CON-01")
@both
@in_loop
async def test_o_cmp_02__a_crash_loses_neither(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2")
    for act in (REMOVE, DISPUTE):
        assert (await floor(it, act)).ok
    await it.restart()
    found = [await it.ask("flo", "close_table", role="floorperson")]
    assert (await floor(it, TELL)).ok
    found.append(await it.ask("flo", "close_table", role="floorperson"))
    assert [(one.ok, one.code, one.rule) for one in found] == [
        (False, "compliance_not_told", "O-CMP-02"), (False, "dispute_open", "K-CON-01"),
    ]  # fmt: skip
    assert (await floor(it, RULE)).ok
    assert (await it.ask("flo", "close_table", role="floorperson")).ok
    await it.stop()


@covers("O-CMP-02")
@in_loop
async def test_o_cmp_02__nor_does_a_table_that_somebody_opened_for_themselves_take_it_away() -> None:
    it = await House(None, bots_alone=False).open()
    table = await it.room.open_table(private_config("holdem", "a"), "a")
    await it.seat("player 1", "player 2", table=table)
    assert (await floor(it, REMOVE, table)).ok
    refused = await it.ask("a", "close_table", table)
    assert (refused.ok, refused.code) == (False, "compliance_not_told")
    assert (await it.ask("player 2", "stand_up", table)).ok
    await it.clock.pass_by(EMPTY_MS / 1000 + 60, it.room)
    assert [line.id for line in it.room.tables()] == [table]
    assert (await floor(it, TELL, table)).ok
    await it.clock.pass_by(EMPTY_MS / 1000 + 60, it.room)
    assert it.room.tables() == []
    await it.stop()


@covers("K-CON-01")
@in_loop
async def test_k_con_01__a_dispute_at_somebodys_own_table_keeps_it_from_nobody() -> None:
    """Players there are among themselves: no floor has to come, and what was said stays at the desk."""
    it = await House(None, bots_alone=False).open()
    table = await it.room.open_table(private_config("holdem", "a"), "a")
    assert (await floor(it, DISPUTE, table)).ok
    refused = await it.ask("flo", "close_table", table, role="floorperson")
    assert (refused.ok, refused.code) == (False, "dispute_open")
    assert (await it.ask("a", "close_table", table)).ok
    await it.room.settled()
    sam = Person("Sam", "Sam", "shift_supervisor", roles=("shift_supervisor",))
    (left,) = await it.room.desks.disputes(sam, "supervisor")
    assert (left.table, left.status, left.closed) == (table, "open", True)
    await it.stop()
