"""Who waits is put in a row once, sits down once and pays once, whatever is sent twice; and as who they are."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.room.errors import RoomRefusal
from pitboss.room.floor.rows import Seating
from pitboss.store.records import ChipsSold
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.by_hand.dealing import DEALER, FLOOR, SUPERVISOR, HandRoom, config, opened, person
from tests.unit.room.by_hand.test_dealt_by_hand import check_sound, facts
from tests.unit.room.by_hand.test_walk_ins import CASH, CHIPS, STAKES, books
from tests.unit.room.rooms import both, in_loop, quiet

BEN, GUS = person(FLOOR), person(SUPERVISOR)


async def sold(room: HandRoom) -> list[ChipsSold]:
    return [fact for fact in await facts(room) if isinstance(fact, ChipsSold)]


@both
@in_loop
async def test_rows__who_is_put_there_twice_under_one_id_stands_there_once(kind: str, tmp_path: Path) -> None:
    room = await opened(kind, tmp_path)
    rows, key = room.it.room.floor.rows, room.runner.key
    assert await rows.put(BEN, key, "Wanda", "p1") == 1
    assert await rows.put(BEN, key, "Wanda", "p1") == 1
    # An id is its sender's own; another id is another Wanda.
    assert [await rows.put(GUS, key, "Wanda", "p1"), await rows.put(BEN, key, "Wanda", "p2")] == [2, 3]
    await room.it.restart()
    rows = room.it.room.floor.rows
    assert await rows.put(BEN, key, "Wanda", "p1") == 1
    await rows.take_off(BEN, key, "Wanda (cash)")
    # A late one puts nobody there again who is gone.
    assert await rows.put(BEN, key, "Wanda", "p1") == 0
    assert await rows.put(BEN, key, "Wanda", "p2") == 2
    assert room.it.room.waiting() == {key: ("Wanda (cash 2)", "Wanda (cash 3)")}
    if kind == "sqlite":
        await check_sound(room, tmp_path)


@covers("E-STK-02")
@in_loop
async def test_e_stk_02__chips_are_sold_once_to_whoever_waits(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path)
    rows, key = room.it.room.floor.rows, room.runner.key
    await rows.put(BEN, key, "Wanda", "p1")
    wanted = Seating("s1", key, "Wanda (cash)", "1", 20_000, cash=True)
    first = await rows.seat(BEN, wanted)
    # The answer was lost: sent again it is the same, also once they wait no more.
    assert first.ok
    assert await rows.seat(BEN, wanted) == first
    with pytest.raises(RoomRefusal) as refused:
        await rows.seat(BEN, Seating("s2", key, "Wanda (cash)", "1", 20_000, cash=True))
    assert refused.value.code == "not_waiting"
    assert [one.cents for one in await sold(room)] == [20_000]
    assert await books(room) == {CASH: -20_000, CHIPS: 0, STAKES: 20_000}
    await check_sound(room, tmp_path)


@in_loop
async def test_rows__two_desks_that_seat_the_same_person_at_two_tables_seat_them_once(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    two = await room.it.table(config=config())
    rows, key = room.it.room.floor.rows, room.runner.key
    assert two.key == key
    await rows.put(BEN, key, "Wanda", "p1")
    asked = [(BEN, "1"), (GUS, two.name)]
    jobs = [rows.seat(who, Seating("s", key, "Wanda (cash)", table, 20_000, cash=True)) for who, table in asked]
    found = await asyncio.gather(*jobs, return_exceptions=True)
    assert [isinstance(one, RoomRefusal) and one.code for one in found] == [False, "not_waiting"]
    seats = [runner.live.seat_of("Wanda (cash)") for runner in (room.runner, two)]
    assert seats == [1, 0]


@covers("A-27")
@both
@in_loop
async def test_a_27__who_has_an_account_sits_down_as_themselves_and_plays_with_chips(kind: str, tmp_path: Path) -> None:
    room = await opened(kind, tmp_path)
    it, key = room.it, room.runner.key
    await it.person("Pia", 70_000)
    await it.room.wait(key, "Pia")
    wanted = Seating("s1", key, "Pia", "1", 20_000, cash=True)
    assert (await it.room.floor.rows.seat(BEN, wanted)).ok
    await quiet(it.room)
    assert (room.runner.live.person_at(1), it.room.waiting()) == ("Pia", {})
    assert [seat.table for seat in it.room.seats_of("Pia")] == ["1"]
    # Their account has nothing to do with the chips before them, neither now nor when they go.
    assert (await it.money("Pia"), await books(room)) == ([70_000], {CASH: -20_000, CHIPS: 0, STAKES: 20_000})
    await room.must(DEALER, "stand_up", seat=1)
    assert (await it.money("Pia"), await books(room)) == ([70_000], {CASH: -20_000, CHIPS: 20_000, STAKES: 0})
    if kind == "sqlite":
        await it.stop()
        # Nobody is given money for a test, but that is all.
        assert [fault.stream[:6] for fault in (await audited(tmp_path)).faults] == ["money:"]


@covers("O-DLR-03")
@pytest.mark.parametrize(
    ("do", "fields"), [("add_chips", {"chips": 5_000}), ("stand_up", {}), ("change_seat", {"seat": 4}), ("sit_out", {})]
)
@in_loop
async def test_o_dlr_03__what_they_do_the_dealer_enters(do: str, fields: dict[str, Any], tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    it, key = room.it, room.runner.key
    await it.person("Pia", 70_000)
    await it.room.wait(key, "Pia")
    assert (await it.room.floor.rows.seat(BEN, Seating("s1", key, "Pia", "1", 20_000))).ok
    version = room.runner.live.version
    refused = await it.ask("Pia", do, **fields)
    assert (refused.ok, refused.code, refused.rule) == (False, "by_hand", "O-DLR-03")
    assert room.runner.live.version == version


@covers("A-26")
@in_loop
async def test_a_26__who_deals_there_is_seated_from_no_row(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.it.room.wait(room.runner.key, DEALER)
    with pytest.raises(RoomRefusal) as refused:
        await room.it.room.floor.rows.seat(BEN, Seating("s1", room.runner.key, DEALER, "1", 20_000))
    assert (refused.value.code, refused.value.rule) == ("dealer_plays", "A-26")
    assert room.runner.live.seat_of(DEALER) == 0
