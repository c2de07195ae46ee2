"""A table cannot run away: who bots play for, how fast, how much may be written, and how many tables there may be."""

import contextlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.games import find_game
from pitboss.room import bounds
from pitboss.room.bounds import DAY_MS, DISK_LOW, Bounds, Usage
from pitboss.room.config import TableConfig, private_config, usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.grants import stream_for
from pitboss.room.tables.answers import ANSWERS_MS
from pitboss.room.tables.timetable import EMPTY_MS
from pitboss.room.views.parts.merging import WholeFrames
from pitboss.store.port import Entry
from tests.support.people import people_rows
from tests.unit.room.rooms import House, in_loop, quiet

MINUTE = 60


async def fast_table_of(it: House, owner: str, **more: Any) -> str:
    config = private_config("holdem", owner, bots=3, speed="full", **more)
    return await it.room.open_table(config, owner)


async def hands_in(it: House, table: str, seconds: float) -> int:
    before = it.runner(table).live.table.hand_number
    await it.clock.pass_by(seconds, it.room)
    return it.runner(table).live.table.hand_number - before


# --- bots ------------------------------------------------------------------------------------------------------------
@in_loop
async def test_bots_at_a_persons_own_table__play_at_the_pace_of_people_though_it_says_full_speed() -> None:
    it = await House(None, bots_alone=False).open()
    table = await fast_table_of(it, "player 1")
    watch = await it.room.watch(table, None)
    played = await hands_in(it, table, 10 * MINUTE)
    assert 5 < played < 10 * MINUTE / 3
    watch.close()
    await it.stop()


@in_loop
async def test_bots__play_only_while_a_person_sits_in_or_watches() -> None:
    it = await House(None, bots_alone=False).open()
    await it.person("player 1")
    table = await fast_table_of(it, "player 1")
    assert await hands_in(it, table, MINUTE) == 0
    watch = await it.room.watch(table, None)
    assert await hands_in(it, table, 3 * MINUTE) > 0
    watch.close()
    await hands_in(it, table, MINUTE)
    assert await hands_in(it, table, 5 * MINUTE) == 0
    # Somebody who sits there and does not answer plays two hands; then they sit out, and the bots stop.
    assert (await it.ask("player 1", "sit_down", table, seat=0, chips=20_000)).ok
    assert await hands_in(it, table, 10 * MINUTE) > 0
    assert await hands_in(it, table, 4 * MINUTE) == 0
    await it.stop()


@in_loop
async def test_bots__where_the_operator_has_them_play_alone_and_fast__do_so_at_the_rooms_own_tables() -> None:
    it = await House(None, bots_alone=True).open()
    table = await it.room.open_table(usual_config(find_game("holdem"), bots=3))
    assert await hands_in(it, table, 5 * MINUTE) > 0
    await it.stop()


# --- the disk --------------------------------------------------------------------------------------------------------
async def last_view(watch: WholeFrames) -> dict[str, Any]:
    watch.renew()
    found: dict[str, Any] = msgspec.json.decode(await anext(watch))
    return found


@in_loop
async def test_a_nearly_full_disk__lets_hands_end_and_starts_none__and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = 10 << 30
    monkeypatch.setattr(bounds, "free_bytes", lambda folder: free)
    it = await House(tmp_path, bounds=Bounds(disk_free=1 << 30)).open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    free = 1000
    await it.clock.pass_by(11, it.room)
    while it.runner().live.table.hand is not None:
        assert (await it.act("fold")).ok
    watch = await it.room.watch("1", None)
    await it.clock.pass_by(60, it.room)
    assert it.runner().live.table.hand_number == 1
    assert it.room.tables()[0].paused == DISK_LOW
    assert (await last_view(watch))["paused"] == DISK_LOW
    for refused in (it.room.guest(), it.room.sign_up("somebody", "correct horse"), fast_table_of(it, "player 1")):
        with pytest.raises(RoomRefusal, match="nearly full"):
            await refused
    free = 10 << 30
    await it.clock.pass_by(30, it.room)
    assert it.runner().live.table.hand_number == 2
    assert (await last_view(watch))["paused"] == ""
    await it.stop()


@in_loop
async def test_bytes_a_day__of_an_owner_stop_their_tables_until_midnight__and_nobody_elses() -> None:
    it = await House(None, bots_alone=False, bounds=Bounds(bytes_a_day_of_owner=10**7, disk_free=0)).open()
    mine, other = await fast_table_of(it, "player 1"), await fast_table_of(it, "player 2")
    watches = [await it.room.watch(table, None) for table in (mine, other)]
    it.room.usage.wrote("player 1", 10**7 - 1000, it.clock.now())
    await it.clock.pass_by(10 * MINUTE, it.room)
    stopped = it.runner(mine).live.table.hand_number
    assert "midnight UTC" in (await last_view(watches[0]))["paused"]
    assert (await last_view(watches[1]))["paused"] == ""
    assert await hands_in(it, mine, 10 * MINUTE) == 0
    assert it.runner(other).live.table.hand_number > stopped
    await it.clock.pass_by((DAY_MS - it.clock.now() % DAY_MS) / 1000 + 30, it.room)
    assert it.runner(mine).live.table.hand_number > stopped
    await it.stop()


# Neither of the hand nor a way out, by somebody who sits there; and who does not.
CAN_WAIT: tuple[dict[str, Any], ...] = (
    {"do": "auto_top_up", "on": True},
    {"do": "add_chips", "chips": 1000},
    {"do": "change_seat", "seat": 5},
    {"do": "ask_for", "option": "bomb_pot"},
    {"do": "agree_minimum", "cents": 4000},
    {"do": "instruct", "showing": "muck"},
    {"do": "sit_in"},
    {"do": "stay"},
)


async def check_only_hand_and_way_out(it: House, table: str, words: str) -> None:
    """At a table with player 1 and player 2 in a hand, and nothing to spare."""
    await it.person("player 3")
    head = await it.room.store.head(f"table:{table}")
    refused = [await it.ask("player 1", table=table, **dict(command)) for command in CAN_WAIT]
    refused.append(await it.ask("player 3", "sit_down", table, seat=0, chips=20_000))
    assert [(answer.ok, answer.code) for answer in refused] == [(False, "room_full")] * len(refused)
    assert all(words in answer.detail for answer in refused)
    assert await it.room.store.head(f"table:{table}") == head
    # The way out is stored once: said again it changes nothing.
    assert [(await it.ask("player 2", "stand_up", table)).code for _ in range(2)] == ["", "leaving_already"]
    assert (await it.act("call", table)).ok
    while it.runner(table).live.table.hand is not None:
        assert (await it.act("fold", table)).ok
    assert (await it.ask("player 1", "sit_out", table)).ok
    assert (await it.ask("player 1", "sit_in", table)).code == "room_full"
    assert [(await it.ask(name, "stand_up", table)).ok for name in ("player 1", "player 2")] == [True, False]
    assert [holder for holder in it.runner(table).live.table.seats if holder] == []
    assert (await it.ask("floor", "pause", table, role="floorperson")).ok


@in_loop
async def test_a_nearly_full_disk__stores_what_is_of_a_hand_or_a_way_out_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = 10 << 30
    monkeypatch.setattr(bounds, "free_bytes", lambda folder: free)
    it = await House(tmp_path, bounds=Bounds(disk_free=1 << 30)).open()
    await it.table()
    await it.seat("player 1", "player 2")
    key = it.runner().key
    await it.room.wait(key, "player 4")
    await it.next_hand()
    free = 1000
    await it.clock.pass_by(11, it.room)
    await check_only_hand_and_way_out(it, "1", "nearly full")
    with pytest.raises(RoomRefusal, match="nearly full"):
        await it.room.wait(key, "player 5")
    await it.room.stop_waiting(key, "player 4")
    await it.stop()


@in_loop
async def test_bytes_a_day__of_an_owner_leave_what_is_of_a_hand_or_a_way_out() -> None:
    it = await House(None, bounds=Bounds(bytes_a_day_of_owner=10**5, disk_free=0)).open()
    table = await it.room.open_table(own("player 1"), "player 1")
    await it.seat("player 1", "player 2", table=table)
    await it.next_hand()
    it.room.usage.wrote("player 1", 10**5, it.clock.now())
    await check_only_hand_and_way_out(it, table, "midnight UTC")
    await it.stop()


@in_loop
async def test_bytes_a_day__of_a_person_beside_their_turns_are_bounded_at_every_table_and_list() -> None:
    it = await House(None, bounds=Bounds(bytes_a_day_of_person=20_000, disk_free=0)).open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    stored = 0
    while (answer := await it.ask("player 1", "auto_top_up", on=bool(stored % 2))).ok:
        stored += 1
    assert 20 < stored < 100
    assert (answer.code, "midnight UTC" in answer.detail) == ("room_full", True)
    with pytest.raises(RoomRefusal, match="midnight UTC"):
        await it.room.wait(it.runner().key, "player 1")
    # Their hands go on, and nobody else's day is used up.
    assert (await it.ask("player 2", "auto_top_up", on=True)).ok
    while it.runner().live.table.hand is not None:
        assert (await it.act("fold")).ok
    await it.next_hand(10)
    assert it.runner().live.table.hand_number == 2
    for _ in range(20_000 // 400 + 1):
        with contextlib.suppress(RoomRefusal):
            await it.room.wait(it.runner().key, "player 4")
            await it.room.stop_waiting(it.runner().key, "player 4")
    with pytest.raises(RoomRefusal, match="midnight UTC"):
        await it.room.wait(it.runner().key, "player 4")
    await it.clock.pass_by((DAY_MS - it.clock.now() % DAY_MS) / 1000, it.room)
    assert await it.room.wait(it.runner().key, "player 4") == 1
    await it.stop()


def test_bytes__are_counted_by_owner_and_day() -> None:
    usage = Usage(Bounds(bytes_a_day_of_owner=1000), None)
    usage.wrote("a", bounds.bytes_of((Entry("kind", b"x" * 400, b"y" * 350),)), 0)
    assert usage.no_hands("a", 0)
    assert not usage.no_hands("b", 0)
    assert not usage.no_hands("", 0)
    assert not usage.no_hands("a", DAY_MS)


# --- tables ----------------------------------------------------------------------------------------------------------
def own(owner: str) -> TableConfig:
    return private_config("holdem", owner)


@in_loop
async def test_tables__are_counted_by_person_and_by_address() -> None:
    it = await House(None, bounds=Bounds(tables_of_person=2, tables_of_address=3, disk_free=0)).open()
    tables = [await it.room.open_table(own("a"), "a", "192.0.2.1") for _ in range(2)]
    with pytest.raises(RoomRefusal, match="you can have 2 tables open"):
        await it.room.open_table(own("a"), "a", "192.0.2.9")
    await it.room.open_table(own("b"), "b", "192.0.2.1")
    with pytest.raises(RoomRefusal, match="at your address can have 3 tables open"):
        await it.room.open_table(own("c"), "c", "192.0.2.1")
    await it.room.open_table(own("c"), "c", "192.0.2.2")
    assert (await it.ask("a", "close_table", tables[0])).ok
    await quiet(it.room)
    await it.room.open_table(own("c"), "c", "192.0.2.1")
    await it.stop()


@in_loop
async def test_tables__are_counted_by_person_after_a_restart_too(tmp_path: Path) -> None:
    bounds = Bounds(tables_of_person=2, tables=3, disk_free=0)
    it = await House(tmp_path, bounds=bounds).open()
    for _ in range(2):
        await it.room.open_table(own("a"), "a", "192.0.2.1")
    await it.stop()
    it = await House(tmp_path, bounds=bounds).open()
    with pytest.raises(RoomRefusal, match="you can have 2 tables open"):
        it.room.check_new_table("a", "192.0.2.1")
    await it.room.open_table(own("b"), "b", "192.0.2.1")
    with pytest.raises(RoomRefusal, match="no more tables are opened now"):
        it.room.check_new_table("b", "192.0.2.1")
    await it.stop()


@in_loop
async def test_a_table_whose_owner_is_gone__is_closed__and_one_that_somebody_looks_at_is_not() -> None:
    it = await House(None, bots_alone=False).open()
    gone, watched = [await it.room.open_table(own(owner), owner) for owner in ("a", "b")]
    watch = await it.room.watch(watched, None)
    await it.clock.pass_by(EMPTY_MS / 1000 - 5, it.room)
    assert {line.id for line in it.room.tables()} == {gone, watched}
    await it.clock.pass_by(10, it.room)
    assert {line.id for line in it.room.tables()} == {watched}
    watch.close()
    await it.stop()


@pytest.mark.parametrize("bots", [0, 3])
@pytest.mark.parametrize("sits", [False, True])
@in_loop
async def test_a_table_that_somebody_was_at__is_closed_half_an_hour_after_the_last_has_gone(
    bots: int, sits: bool
) -> None:
    it = await House(None, bots_alone=False).open()
    await it.person("a")
    table = await it.room.open_table(private_config("holdem", "a", bots=bots), "a")
    watch = await it.room.watch(table, "a")
    if sits:
        assert (await it.ask("a", "sit_down", table, seat=0, chips=20_000)).ok
        assert (await it.ask("a", "stand_up", table)).ok
    await it.clock.pass_by(3600, it.room)
    watch.close()
    # The hand that bots may be in comes to its end first.
    await it.clock.pass_by(EMPTY_MS / 1000 - 5, it.room)
    assert [line.id for line in it.room.tables()] == [table]
    await it.clock.pass_by(10, it.room)
    assert it.room.tables() == []
    await it.stop()


@in_loop
async def test_a_table_that_somebody_comes_back_to__stays() -> None:
    it = await House(None, bots_alone=False).open()
    table = await it.room.open_table(own("a"), "a")
    for _ in range(3):
        watch = await it.room.watch(table, "a")
        await it.clock.pass_by(60, it.room)
        watch.close()
        await it.clock.pass_by(EMPTY_MS / 1000 - 60, it.room)
    assert [line.id for line in it.room.tables()] == [table]
    await it.stop()


# --- what is thrown away ---------------------------------------------------------------------------------------------
@in_loop
async def test_answers__are_forgotten_after_a_day__and_those_of_grants_never(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await it.table()
    await it.seat("player 1")
    assert (await it.ask("player 1", "auto_top_up", on=True, id="old")).ok
    await it.clock.pass_by(ANSWERS_MS / 1000 - 3600, it.room)
    assert await it.room.store.answer("table:1", "player 1\nold") is not None
    await it.clock.pass_by(2 * 3600, it.room)
    assert await it.room.store.answer("table:1", "player 1\nold") is None
    assert await it.room.store.answer(stream_for("person:player 1"), "test player 1") is not None
    await it.stop()


@in_loop
async def test_sessions_that_have_ended__are_thrown_away(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    session = await it.room.guest()
    count = "SELECT count(*) FROM sessions"
    assert await people_rows(it.room.accounts, count) == [(1,)]
    await it.clock.pass_by((session.expires - it.clock.now()) / 1000 + 3601, it.room)
    assert await people_rows(it.room.accounts, count) == [(0,)]
    await it.stop()
