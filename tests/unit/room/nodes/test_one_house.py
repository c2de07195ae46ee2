"""What is the room's and not a node's: waiting lists, held seats, boards, guests. Over a bus in memory."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from pitboss.room.errors import RoomRefusal
from pitboss.room.nodes.house import DUTY
from pitboss.room.waiting import STREAM as WAITING
from pitboss.store.port import Owned
from tests.unit.room.nodes.cluster import Cluster
from tests.unit.room.nodes.test_several import two
from tests.unit.room.rooms import in_loop

T = TypeVar("T")


async def meanwhile(it: Cluster, job: Coroutine[Any, Any, T]) -> T:
    """Time passes until it is done."""
    task = asyncio.create_task(job)
    for _ in range(200):
        await it.turn()
        if task.done():
            break
        await it.pass_by(0.05)
    return await task


async def full_table_at_b() -> tuple[Cluster, str]:
    """a keeps the house; b has the one table, and all its seats are taken."""
    it = await two(hand=False)
    runner = await it.table("b")
    people = [f"player {number}" for number in range(1, runner.live.table.plan.seats + 1)]
    await it.seat(*people, table=runner.name)
    await it.pass_by(3)
    assert (it.rooms["a"].keeps_house, it.owners(runner.name)) == (True, ["b"])
    return it, runner.name


async def stands_up(it: Cluster, name: str) -> None:
    """The first player, when their hand is over."""
    assert (await it.ask("a", "player 1", "stand_up", name)).ok
    while it.runner(name).live.seat_of("player 1"):
        await it.pass_by(1)
    await it.pass_by(3)


@in_loop
async def test_a_row__is_joined_and_left_at_a_node_that_does_not_keep_it() -> None:
    it, name = await full_table_at_b()
    a, b, key = it.rooms["a"], it.rooms["b"], it.runner(name).key
    assert await meanwhile(it, b.wait(key, "north")) == 1
    assert await meanwhile(it, b.wait(key, "south")) == 2
    # Again, as whoever heard no answer would: the same place.
    assert await meanwhile(it, b.wait(key, "north")) == 1
    assert a.waiting() == b.waiting() == {key: ("north", "south")}
    await meanwhile(it, b.stop_waiting(key, "north"))
    assert a.waiting() == b.waiting() == {key: ("south",)}
    with pytest.raises(RoomRefusal, match="no open table has such a waiting list"):
        await meanwhile(it, b.wait("no such list", "north"))
    await it.close()


@in_loop
async def test_a_seat_at_a_table_of_another_node__is_held_there_and_taken_by_who_waits() -> None:
    it, name = await full_table_at_b()
    a, b, key = it.rooms["a"], it.rooms["b"], it.runner(name).key
    await a.accounts.grant("person:north", 1_000_000, "for a test", "north")
    await a.accounts.grant("person:south", 1_000_000, "for a test", "south")
    assert await meanwhile(it, b.wait(key, "north")) == 1
    assert b.held_for("north") is None
    await stands_up(it, name)
    held = b.held_for("north")
    assert held is not None
    assert (held, held.table, held.seat) == (a.held_for("north"), name, 1)
    assert b.displays.waiting().calls == a.displays.waiting().calls != ()
    # Nobody else has it, whichever node they are at.
    assert (await it.ask("b", "south", "sit_down", name, seat=1, chips=40_000)).code == "seat_held"
    assert (await it.ask("a", "north", "sit_down", name, seat=1, chips=40_000)).ok
    await it.pass_by(5)
    assert a.waiting() == b.waiting() == {}
    assert a.held_for("north") is b.held_for("north") is None
    await it.close()


@in_loop
async def test_the_keeper_dies_while_a_seat_is_held__the_order_is_kept_and_it_is_held_anew() -> None:
    """Scenario 17."""
    it, name = await full_table_at_b()
    b, key = it.rooms["b"], it.runner(name).key
    for person in ("north", "south"):
        await meanwhile(it, b.wait(key, person))
    await stands_up(it, name)
    assert b.held_for("north") is not None
    await it.kill("a")
    await it.pass_by(12)
    assert b.keeps_house
    assert b.waiting() == {key: ("north", "south")}
    held = b.held_for("north")
    assert held is not None
    assert held.until > it.clock.now() + 15_000
    assert b.held_for("south") is None
    await it.close()


@in_loop
async def test_boards_and_census__have_the_tables_of_all_nodes() -> None:
    it = await two(hand=False)
    first, second = await it.table("a"), await it.table("b")
    await it.seat("north", table=second.name)
    await it.pass_by(3)
    a, b = it.rooms["a"], it.rooms["b"]
    (row,) = a.displays.games().rows
    assert (row.tables, row.free) == (2, 2 * first.live.table.plan.seats - 1)
    assert b.displays.games().rows == a.displays.games().rows
    assert b.displays.jackpots().rows == a.displays.jackpots().rows
    assert [line.id for line in a.public_tables()] == [line.id for line in b.public_tables()] == ["1", "2"]
    assert (a.census().tables, a.census().elsewhere) == (b.census().tables, b.census().elsewhere) == (1, 1)
    assert [seat.table for seat in a.seats_of("north")] == ["2"]
    await it.close()


@in_loop
async def test_where_somebody_sits__is_known_of_all_nodes_and_held_against_them_where_it_is_not() -> None:
    """Whoever plays reads nobody's cards: also where another node has the table."""
    it = await two(hand=False)
    runner = await it.table("b")
    await it.seat("north", table=runner.name)
    await it.pass_by(3)
    a = it.rooms["a"]
    assert (a.tables_of("north"), a.tables_of("south")) == ({runner.name}, set())
    assert it.net is not None
    it.net.cut("b", "a")
    await it.pass_by(5)
    assert a.tables_of("south") == {runner.name}
    await it.close()


@in_loop
async def test_tables_of_one_person__are_counted_over_all_nodes() -> None:
    it = await two(hand=False)
    for number in range(5):
        await it.table("ab"[number % 2], private=True, owner="north")
    await it.pass_by(3)
    for room in it.rooms.values():
        with pytest.raises(RoomRefusal, match="you can have 5 tables open"):
            room.check_new_table("north", "")
        room.check_new_table("south", "")
    await it.close()


@in_loop
async def test_guests_who_are_gone__are_forgotten_by_one_node_and_by_none_that_does_not_hear_who_sits() -> None:
    it = await two(hand=False)
    a, b = it.rooms["a"], it.rooms["b"]
    runner = await it.table("b")
    await it.seat("north", table=runner.name)
    await it.pass_by(3)
    assert a.stays("north")
    assert not a.stays("south")
    assert b.stays("south")
    assert it.net is not None
    it.net.cut("b", "a")
    await it.pass_by(5)
    assert a.stays("south")
    await it.close()


@in_loop
async def test_a_list_whose_table_was_closed_elsewhere__is_nobodys() -> None:
    it = await two(hand=False)
    runner = await it.table("b", private=True, owner="north")
    await it.pass_by(3)
    a, b = it.rooms["a"], it.rooms["b"]
    assert await meanwhile(it, b.wait(runner.key, "south")) == 1
    await it.pass_by(2)
    # They come by its address, and find it in the lobby of either node from then on.
    assert [line.id for line in a.private_tables("south")] == [runner.name]
    assert (await it.ask("a", "north", "close_table", runner.name)).ok
    await it.pass_by(8)
    assert a.waiting() == b.waiting() == {}
    await it.close()


@in_loop
async def test_streams_of_the_house_that_a_former_owner_took__are_taken_back() -> None:
    """One that woke up in the middle of taking them: it does not keep the house, and nobody is fenced for good."""
    it, name = await full_table_at_b()
    a, key = it.rooms["a"], it.runner(name).key
    taken = await it.log.take(WAITING, "b")
    await it.pass_by(2)
    assert await meanwhile(it, it.rooms["b"].wait(key, "north")) == 1
    assert a.keeps_house
    assert it.log.owners[WAITING] == Owned(taken + 1, "a")
    # And not again and again.
    await it.pass_by(5)
    assert it.log.owners[WAITING].epoch == taken + 1
    await it.close()


@in_loop
async def test_a_house_that_is_lost_while_its_streams_are_taken__is_not_kept() -> None:
    it, name = await full_table_at_b()
    a, b, key = it.rooms["a"], it.rooms["b"], it.runner(name).key
    assert a.node is not None
    house, take = a.node.house, it.lines["a"].take

    async def slowly(stream: str, owner: str = "", seen: int | None = None) -> int:
        if stream == WAITING and it.log.owners[DUTY].owner == "a":
            await it.nodes.give(DUTY, it.log.owners[DUTY].epoch, "b")
        return await take(stream, owner, seen)

    it.lines["a"].take = slowly  # type: ignore[method-assign]
    await it.log.take(DUTY, "a")
    await it.pass_by(5)
    assert (house.mine, house.owner, b.keeps_house) == (False, "b", True)
    assert await meanwhile(it, a.wait(key, "north")) == 1
    assert it.log.owners[WAITING].owner == "b"
    await it.close()
