"""Whoever takes part in a game reads nobody else's cards, whatever they are otherwise (A-26, P 7.C)."""

from pathlib import Path

import pytest

from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.search import HandQuery
from pitboss.room.inspection.selection import Selection, TableSpan
from tests.support.covers import covers
from tests.unit.room.inspection.test_whole import AUDITORS, dispute, entries, play_hand, staffed
from tests.unit.room.rooms import House, both, house, in_loop

ONE = Selection(hands=(("1", 1),))
SPAN = Selection(spans=(TableSpan("1"),))


async def asked(it: House, who: str, table: str = "1", hand: int = 1) -> str:
    """What reading a hand whole comes to."""
    try:
        await it.room.inspection.whole(table, hand, by=who, giver=who)
    except RoomRefusal as refused:
        assert (refused.code, refused.rule) == ("plays_there", "A-26")
        return str(refused)
    return "read"


async def taken_out(it: House, who: str, selection: Selection) -> str:
    try:
        async for _ in await it.room.inspection.export(selection, by=who, giver=who):
            pass
    except RoomRefusal as refused:
        assert (refused.code, refused.rule) == ("plays_there", "A-26")
        return str(refused)
    return "read"


@pytest.mark.parametrize("role", AUDITORS)
@covers("A-26")
@in_loop
async def test_a_26__who_was_dealt_in_reads_nobodys_cards_of_that_hand(role: str, tmp_path: Path) -> None:
    """While they sit, and when they have long got up."""
    it = await house("memory", tmp_path).open()
    await it.table()
    await staffed(it, *AUDITORS)
    await it.seat("player 1", "player 2", role)
    await play_hand(it)
    others = [other for other in AUDITORS if other != role]
    assert [await asked(it, other) for other in others] == ["read"] * len(others)
    read = len(await entries(it))
    assert "you sit at this table" in await asked(it, role)
    assert "you sit at this table" in await taken_out(it, role, ONE)
    assert (await it.ask(role, "stand_up")).ok
    await it.clock.pass_by(600, it.room)
    for chosen in (ONE, SPAN):
        assert "you were dealt into" in await taken_out(it, role, chosen)
    assert "you were dealt into" in await asked(it, role)
    # Nothing was looked at, so nothing is on record; and that it was played, with its pot, everybody there knows.
    assert len(await entries(it)) == read
    assert [hand.number for hand in (await it.room.inspection.hands(HandQuery(person=role))).hands] == [1]
    await it.stop()


@both
@covers("A-26")
@in_loop
async def test_a_26__who_sits_there_now_reads_no_hand_of_that_table(kind: str, tmp_path: Path) -> None:
    """Also none from before they came, also after a restart; hands of other tables they do."""
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.table()
    await staffed(it, "surveillance")
    for table in ("1", "2"):
        await it.seat("player 1", "player 2", "player 3", table=table)
    await play_hand(it)
    for _ in range(2):
        assert (await it.act("fold", "2")).ok
    assert await asked(it, "surveillance") == "read"
    await it.person("surveillance")
    assert (await it.ask("surveillance", "sit_down", seat=5, chips=40_000)).ok
    await it.restart()
    assert "you sit at this table" in await asked(it, "surveillance")
    assert "you sit at this table" in await taken_out(it, "surveillance", SPAN)
    assert await asked(it, "surveillance", "2") == "read"
    both_tables = Selection(hands=(("2", 1), ("1", 1)))
    assert "you sit at this table" in await taken_out(it, "surveillance", both_tables)
    assert await taken_out(it, "surveillance", Selection(hands=(("2", 1),))) == "read"
    # A verification says whether the log is sound, and of cards nothing.
    assert (await it.room.inspection.verify(ONE)).faults == ()
    await it.stop()


@covers("A-26", "K-CON-01")
@in_loop
async def test_a_26__nor_does_a_supervisor_who_played_it_read_a_hand_that_is_disputed(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await staffed(it, "shift_supervisor")
    await it.seat("player 1", "player 2", "shift_supervisor")
    await play_hand(it)
    await dispute(it, "the pot was short")
    assert "you sit at this table" in await asked(it, "shift_supervisor")
    await it.stop()
