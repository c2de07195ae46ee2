"""Waiting lists: first come, the seat is held for half a minute, and the order outlives a restart."""

from pathlib import Path

import pytest

from pitboss.games import find_game
from pitboss.room.config import private_config, usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.store.errors import StorageFull
from pitboss.store.port import Appended, Batch
from tests.unit.room.rooms import House, both, house, in_loop, quiet, with_house


async def _full(kind: str, tmp_path: Path) -> tuple[House, str]:
    it = await house(kind, tmp_path).open()
    await it.table(seats=2)
    await it.seat("player 1", "player 2")
    return it, it.room.tables()[0].key


@both
@in_loop
async def test_first_come_and_kept_over_a_restart(kind: str, tmp_path: Path) -> None:
    it, key = await _full(kind, tmp_path)
    assert await it.room.wait(key, "player 3") == 1
    assert await it.room.wait(key, "player 4") == 2
    assert await it.room.wait(key, "player 3") == 1
    await it.restart()
    assert it.room.waiting() == {key: ("player 3", "player 4")}
    assert it.room.tables()[0].waiting == 2
    await it.room.stop_waiting(key, "player 3")
    await it.restart()
    assert it.room.waiting() == {key: ("player 4",)}
    with pytest.raises(RoomRefusal):
        await it.room.wait("no such list", "player 3")
    await it.stop()


@both
@in_loop
async def test_a_free_seat_is_held_for_the_first(kind: str, tmp_path: Path) -> None:
    it, key = await _full(kind, tmp_path)
    for name in ("player 3", "player 4", "player 5"):
        await it.person(name)
    await it.room.wait(key, "player 3")
    await it.room.wait(key, "player 4")
    assert (await it.ask("player 1", "stand_up")).ok
    await quiet(it.room)
    held = it.room.lists.held_for("player 3")
    assert held is not None
    assert (held.table, held.seat) == ("1", 1)
    assert (await it.ask("player 5", "sit_down", seat=1, chips=40_000)).code == "seat_held"
    assert (await it.ask("player 5", "sit_down", seat=0, chips=40_000)).code == "table_full"
    # They do not come: the next one's turn.
    await it.clock.pass_by(31, it.room)
    assert it.room.lists.held_for("player 3") is None
    assert it.room.lists.held_for("player 4") is not None
    assert (await it.ask("player 4", "sit_down", seat=1, chips=40_000)).ok
    await quiet(it.room)
    assert it.room.waiting() == {}
    assert it.room.lists.held_at("1") == {}
    await it.stop()


@in_loop
async def test_nobody_waits_everywhere(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    for game in ("holdem", "omaha-high", "badugi", "five-card-stud"):
        await it.table(game)
    keys = [line.key for line in it.room.tables()]
    for key in keys[:3]:
        await it.room.wait(key, "player 1")
    with pytest.raises(RoomRefusal) as refused:
        await it.room.wait(keys[3], "player 1")
    assert refused.value.code == "too_many_lists"
    await it.stop()


@in_loop
async def test_a_list_is_of_a_game_and_its_limits__and_never_offers_another_table(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    usual = usual_config(find_game("holdem"), seats=2)
    await it.table(config=usual)
    await it.table(config=with_house(usual, bet_max=20_000))
    await it.table(config=with_house(usual, profile="maryland"))
    for table in ("1", "2", "3"):
        await it.seat(f"player {table}a", f"player {table}b", table=table)
    keys = [line.key for line in it.room.tables()]
    assert len(set(keys)) == 3
    await it.room.wait(keys[0], "player 9")
    # The same blinds, and other limits: not what was asked for.
    for table in ("2", "3"):
        assert (await it.ask(f"player {table}a", "stand_up", table)).ok
    await quiet(it.room)
    assert it.room.held_for("player 9") is None
    assert (await it.ask("player 1a", "stand_up", "1")).ok
    await quiet(it.room)
    held = it.room.held_for("player 9")
    assert held is not None
    assert held.table == "1"
    await it.stop()


@both
@in_loop
async def test_a_private_table__has_a_list_of_its_own(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table(seats=2)
    tables = [await it.room.open_table(private_config("holdem", "player 1", seats=2), "player 1") for _ in range(2)]
    for table in tables:
        await it.seat(f"{table} a", f"{table} b", table=table)
    lines = {line.id: line for line in it.room.tables()}
    assert len({line.key for line in lines.values()}) == 3
    assert await it.room.wait(lines[tables[0]].key, "player 9") == 1
    assert it.room.line(tables[0]).waiting == 1
    assert it.room.line(tables[1]).waiting == 0
    assert (await it.ask(f"{tables[1]} a", "stand_up", tables[1])).ok
    await quiet(it.room)
    assert it.room.held_for("player 9") is None
    assert (await it.ask(f"{tables[0]} a", "stand_up", tables[0])).ok
    await quiet(it.room)
    held = it.room.held_for("player 9")
    assert held is not None
    assert held.table == tables[0]
    # A table that is closed takes its list with it.
    assert (await it.ask("player 1", "close_table", tables[0])).ok
    await quiet(it.room)
    assert it.room.waiting() == {}
    await it.restart()
    assert it.room.waiting() == {}
    await it.stop()


@in_loop
async def test_a_private_table_that_is_closed__keeps_nobody_from_other_lists(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(seats=2)
    await it.seat("player 1", "player 2")
    for _ in range(4):
        table = await it.room.open_table(private_config("holdem", "player 1", seats=2), "player 1")
        await it.seat("player 3", "player 4", table=table)
        assert await it.room.wait(it.runner(table).key, "player 9") == 1
        assert (await it.ask("player 1", "close_table", table)).ok
        await quiet(it.room)
    # The list of public tables is another matter: the next one may open at once.
    key = it.runner().key
    assert await it.room.wait(key, "player 9") == 1
    assert (await it.ask("floor", "close_table", role="floorperson")).ok
    await quiet(it.room)
    assert it.room.waiting() == {key: ("player 9",)}
    await it.stop()


@in_loop
async def test_a_list_that_cannot_be_stored_as_left__is_left_with_the_next_start(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    table = await it.room.open_table(private_config("holdem", "player 1", seats=2), "player 1")
    await it.seat("player 3", "player 4", table=table)
    await it.room.wait(it.runner(table).key, "player 9")
    append = it.log.append

    async def full(batch: Batch) -> Appended:
        if batch.stream == "waiting":
            raise StorageFull("no room is left")
        return await append(batch)

    it.log.append = full  # type: ignore[method-assign]
    assert (await it.ask("player 1", "close_table", table)).ok
    await quiet(it.room)
    assert list(it.room.waiting().values()) == [("player 9",)]
    it.log.append = append  # type: ignore[method-assign]
    await it.restart()
    assert it.room.waiting() == {}
    await it.stop()


@in_loop
async def test_where_somebody_sits__is_known_of_all_tables__with_whose_turn_it_is(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    for table in ("1", "2"):
        await it.table()
        await it.seat("player 1", "player 2", table=table)
    await it.next_hand()
    live = it.runner("1").live
    who = live.person_at(live.need.seat)
    other = "player 2" if who == "player 1" else "player 1"
    seats = {seat.table: seat for seat in it.room.seats_of(who)}
    assert set(seats) == {"1", "2"}
    assert seats["1"].turn
    assert seats["1"].until == it.runner("1").clocks.due()
    assert not {seat.table: seat for seat in it.room.seats_of(other)}["1"].turn
    assert it.room.seats_of("player 9") == []
    assert (await it.act("fold", "1")).ok
    assert (await it.ask(who, "stand_up", "1")).ok
    assert [seat.table for seat in it.room.seats_of(who)] == ["2"]
    await it.stop()
