"""What goes wrong between nodes beside deaths and hand-overs: money for one seat of two, clocks that are wrong, a full
disk, a table that a node cannot read."""

import asyncio

import pytest

from pitboss.room.errors import RoomRefusal
from pitboss.room.nodes.lease import Lease
from pitboss.room.tables.requests import Answer
from pitboss.store.errors import StorageFull
from pitboss.store.memory import MemoryLog
from pitboss.store.nodes.memory import MemoryNodes
from pitboss.store.nodes.port import LEASE_MS, Member
from pitboss.store.port import Batch, Entry
from tests.unit.room.nodes.cluster import Cluster
from tests.unit.room.nodes.test_one_house import meanwhile
from tests.unit.room.nodes.test_several import two
from tests.unit.room.rooms import FakeClock, in_loop

TEN_MINUTES_MS = 600_000


@pytest.mark.parametrize("ways", [("a", "b"), ("b", "a"), ("a", "a"), ("b", "b")])
@in_loop
async def test_two_tables_of_two_nodes_and_money_for_one__exactly_one_seat(ways: tuple[str, str]) -> None:
    """ways: the nodes by way of which somebody sits down at both in the same moment."""
    it = await two(hand=False)
    tables = [(await it.table(name)).name for name in "ab"]
    await it.pass_by(2)
    await it.rooms["a"].accounts.grant("person:north", 50_000, "for a test", "test")
    asked = [
        asyncio.create_task(it.rooms[way].submit(table, it.envelope("north", "sit_down", seat=1, chips=40_000)))
        for way, table in zip(ways, tables, strict=True)
    ]
    while not all(task.done() for task in asked):
        await it.pass_by(0.1)
    answers = sorted([await task for task in asked], key=lambda answer: answer.ok)
    assert [answer.ok for answer in answers] == [False, True]
    assert answers[0].code == "not_enough_money", answers[0]
    seats = [it.runner(table).live.seat_of("north") for table in tables]
    assert sorted(map(bool, seats)) == [False, True]
    assert await it.log.balance("person:north") == 10_000
    assert sum((await it.log.balances()).values()) == 0
    await it.close()


@pytest.mark.parametrize("wrong_ms", [-TEN_MINUTES_MS, TEN_MINUTES_MS])
@in_loop
async def test_a_nodes_clock_is_wrong_by_ten_minutes__its_lease_is_as_long_as_the_others(wrong_ms: int) -> None:
    clock = FakeClock()
    nodes = MemoryNodes(MemoryLog(), lambda: clock.now() + wrong_ms)
    lease = Lease(nodes, Member("a", "1"), clock, lambda: 0)
    await lease.join()
    for _ in range(8):
        clock.time += 1_000
        await lease.beat()
        assert lease.left_ms == LEASE_MS
        (seen,) = await nodes.nodes()
        assert seen.left_ms == LEASE_MS
    assert lease.may_claim
    clock.time += LEASE_MS
    (seen,) = await nodes.nodes()
    assert (lease.held, seen.alive) == (False, False)


@in_loop
async def test_the_disk_of_the_database_full_for_minutes__tables_say_so_and_go_on_and_nobody_reads_for_ever() -> None:
    it = await two()
    line, reads = it.lines["a"], 0
    read = line.read

    async def full(batch: Batch) -> None:
        raise StorageFull("no room is left for the database: free some, and the log goes on")

    async def counted(*args: object, **more: object) -> object:
        nonlocal reads
        reads += 1
        return await read(*args, **more)

    line.before_append, line.read = full, counted  # type: ignore[method-assign]
    answer: Answer = await it.ask("b", "player 1", "auto_top_up", on=True, cents=40_000, id="t1")
    assert (answer.ok, answer.code) == (False, "storage")
    hand = it.runner().live.table.hand_number
    # Somebody's time is up, and that cannot be stored either: from then on the table pauses.
    while not it.runner().paused:
        await it.pass_by(5)
    reads = 0
    await it.pass_by(60)
    assert "room" in it.runner().paused
    # A try every other second, and no more: each reads a few pages.
    assert reads < 240
    assert (it.runner().live.table.hand_number, it.owners("1")) == (hand, ["a"])
    line.before_append = None
    await it.pass_by(4)
    assert it.runner().paused == ""
    assert (await it.ask("b", "player 1", "auto_top_up", on=True, cents=40_000, id="t1")).ok
    await it.close()


@in_loop
async def test_an_older_node_that_takes_a_table_with_events_of_a_newer_one__sets_it_apart_in_words() -> None:
    it = Cluster()
    await it.start("a")
    await it.table("a")
    await it.table("a")
    await it.start("b")
    await it.kill("a")
    # What the newer node has stored as its last word, and this one cannot read.
    version, _ = await it.log.head("table:1")
    entry = Entry("event.of.tomorrow.v1", b"{}")
    await it.log.append(Batch("table:1", version, (entry,), it.clock.now(), epoch=it.epoch("1")))
    await it.pass_by(10)
    room = it.rooms["b"]
    assert it.owners("2") == ["b"]
    assert it.owners("1") == []
    with pytest.raises(RoomRefusal) as refused:
        room.runner("1")
    assert refused.value.code == "table_damaged"
    answer = await meanwhile(it, room.submit("1", it.envelope("north", "sit_down", seat=1, chips=40_000)))
    assert (answer.ok, answer.code) == (False, "table_damaged")
    assert it.log.entries["table:1"][-1].kind == "event.of.tomorrow.v1"
    await it.close()
