"""Several nodes share a room: takeover, fence and lease. With one log in memory, on a clock that the tests turn."""

import asyncio
from collections.abc import Callable

import pytest

from pitboss.engine import events as ev
from pitboss.room.errors import CUT_OFF, Moved, RoomRefusal
from pitboss.store.errors import Fenced, StorageUnavailable
from pitboss.store.keyring import Keyring
from pitboss.store.nodes.port import Claimed, Member, NameTaken
from pitboss.store.port import Batch
from pitboss.store.records import DeckCommitted
from tests.unit.room.nodes.cluster import Cluster
from tests.unit.room.remote.nodes import Eye
from tests.unit.room.rooms import in_loop
from tests.unit.store.running import batch


async def deck_and_dealt(it: Cluster, table: str = "1") -> tuple[bytes, list[int]]:
    """The order that was committed for the running hand, and where in it each card lay that was dealt so far."""
    ring, order, dealt = Keyring(it.key), b"", list[int]()
    for stored in await it.log.read(f"table:{table}"):
        ring.learn(stored)
        fact = ring.read(stored)
        if isinstance(fact, DeckCommitted):
            order, dealt = fact.order, []
        elif isinstance(fact, ev.CardsDealt | ev.BoardDealt):
            dealt += [order.index(card) for card in fact.cards]
    return order, dealt


async def two(*, hand: bool = True, carries: bool = True) -> Cluster:
    """a has a table with a hand in it, b has none. carries: whether there is a bus between them."""
    it = Cluster(carries=carries)
    await it.start("a")
    if hand:
        await it.in_a_hand("a")
    await it.start("b")
    return it


# --- takeover --------------------------------------------------------------------------------------------------------
@in_loop
async def test_a_dead_node__its_table_goes_on_within_10_seconds_with_the_very_next_card() -> None:
    it = await two()
    assert it.owners("1") == ["a"]
    order, dealt = await deck_and_dealt(it)
    assert dealt == [0, 1, 2, 3]
    old = (await it.kill("a")).directory.runners["1"]
    need, version, epoch = old.live.need, old.live.version, it.epoch()
    died = it.clock.now()
    while not it.owners("1"):
        await it.pass_by(0.1)
    assert it.clock.now() - died <= 10_000
    runner = it.runner()
    assert (runner.live.need, it.epoch()) == (need, epoch + 1)
    assert runner.live.version == version
    assert (await it.act("b", "call")).ok
    assert (await it.act("b", "check")).ok
    # Burnt one, dealt three: of the same deck.
    assert await deck_and_dealt(it) == (order, [0, 1, 2, 3, 5, 6, 7])
    await it.close()


@in_loop
async def test_a_command_of_before__gets_its_first_answer_from_the_new_owner() -> None:
    it = await two()
    live = it.runner().live
    said = it.envelope(live.person_at(live.need.seat), "call", live.need.decision)
    first = await it.rooms["a"].submit("1", said)
    assert first.ok
    await it.kill("a")
    await it.pass_by(10)
    version = it.runner().live.version
    assert await it.rooms["b"].submit("1", said) == first
    assert it.runner().live.version == version
    await it.close()


@in_loop
async def test_a_dead_node__survivors_share_its_tables() -> None:
    it = Cluster()
    await it.start("a")
    for _ in range(20):
        await it.table("a")
    await it.start("b")
    await it.start("c")
    await it.kill("a")
    await it.pass_by(12)
    assert sum(it.loads().values()) == 20
    assert max(it.loads().values()) - min(it.loads().values()) <= 1
    await it.close()


@in_loop
async def test_restart_under_the_same_name__has_its_tables_at_once_and_the_zombie_is_out() -> None:
    it = Cluster()
    await it.start("a")
    await it.in_a_hand("a")
    zombie = await it.kill("a")
    epoch = it.epoch()
    await it.start("a")
    assert it.owners("1") == ["a"]
    assert it.epoch() == epoch + 1
    # What it still had in its hands is stored nowhere, nor told.
    runner = zombie.directory.runners["1"]
    with pytest.raises(Fenced):
        await it.log.append(batch("table:1", runner.live.version, epoch=runner.epoch))
    await it.close()


@in_loop
async def test_two_of_one_name__the_second_refuses_to_start_and_the_first_is_undisturbed() -> None:
    it = await two()
    first, version = it.rooms["a"], it.runner().live.version
    with pytest.raises(NameTaken, match="a node named a is already running"):
        await it.start("a")
    assert it.rooms["a"] is first
    assert (await it.act("a", "call")).ok
    assert it.runner().live.version > version
    await it.close()


# --- the fence -------------------------------------------------------------------------------------------------------
@in_loop
async def test_a_paused_owner_that_wakes_up__is_fenced_and_tells_nobody_what_it_had() -> None:
    it = await two()
    room = it.rooms["a"]
    runner = it.runner()
    watch = runner.watch("")
    frames, ended = list[bytes](), list[Exception | None]()

    def hear(found: tuple[bytes, ...]) -> bool:
        frames.extend(found)
        return True

    watch.listen(hear, ended.append)
    await it.turn()
    live = runner.live
    said = it.envelope(live.person_at(live.need.seat), "raise_to", live.need.decision, cents=5_000)
    stalled, go_on = asyncio.Event(), asyncio.Event()

    async def stall(batch: Batch) -> None:
        stalled.set()
        await go_on.wait()

    # In the middle of the append the process stands still, and with it its heartbeat.
    it.lines["a"].before_append = stall
    assert room.node is not None
    asked = asyncio.create_task(room.submit("1", said))
    await it.turn()
    assert stalled.is_set()
    it.lines["a"].dumb = True
    await it.pass_by(12)
    assert it.owners("1")[-1] == "b"
    new = it.rooms["b"].directory.runners["1"]
    call = it.envelope(new.live.person_at(new.live.need.seat), "call", new.live.need.decision)
    assert (await it.rooms["b"].submit("1", call)).ok
    seen, folds = len(frames), runner.stored.folds
    go_on.set()
    answer = await asked
    await it.pass_by(1)
    # Not its own answer: the table's owner says that it is another's turn by now.
    assert (answer.ok, answer.code) == (False, "not_your_turn")
    assert runner.stored.folds == folds
    assert "1" not in room.directory.runners
    assert [type(error) for error in ended] == [Moved]
    assert len(frames) == seen
    assert "hand.raised.v1" not in [entry.kind for entry in await it.log.read("table:1")]
    await it.close()


@in_loop
async def test_a_lost_table__is_dropped_at_the_next_look_though_nothing_happens_there() -> None:
    it = await two(hand=False)
    runner = await it.table("a")
    await it.log.take("table:1", "b")
    await it.pass_by(3)
    assert runner.moved
    assert it.owners("1") == ["b"]
    await it.close()


# --- the lease -------------------------------------------------------------------------------------------------------
@in_loop
async def test_a_node_that_loses_its_lease__stops_acting_and_says_so_and_goes_on_when_it_is_back() -> None:
    it = Cluster()
    room = await it.start("a")
    await it.in_a_hand("a")
    epoch, version = it.epoch(), it.runner().live.version
    it.lines["a"].cut = True
    await it.pass_by(6)
    assert room.line("1").paused == CUT_OFF
    assert (await it.act("a", "call")).detail == CUT_OFF
    # No clock answers for anybody meanwhile.
    await it.pass_by(300)
    assert it.runner().live.version == version
    it.lines["a"].cut = False
    await it.pass_by(2)
    assert room.line("1").paused == ""
    # Nobody else was there: it is the same owner in the same epoch, and the open decision has its whole time.
    assert it.epoch() == epoch
    clock = it.runner().clocks.show(it.clock.now())
    assert clock is not None
    assert clock.base_ms > it.runner().config.base_seconds * 1000 - 3_000
    assert (await it.act("a", "call")).ok
    await it.close()


@in_loop
async def test_the_storage_away_for_all__no_takeover_storm_when_it_is_back() -> None:
    it = Cluster()
    for name in "abc":
        await it.start(name)
    for _ in range(9):
        await it.table("a")
    await it.pass_by(20)
    assert it.loads() == {"a": 3, "b": 3, "c": 3}
    epochs = {stream: owned.epoch for stream, owned in it.log.owners.items()}
    for line in it.lines.values():
        line.cut = True
    await it.pass_by(30)
    # Back one after the other, as connections are.
    for line in it.lines.values():
        line.cut = False
        await it.pass_by(1)
    await it.pass_by(20)
    assert {stream: owned.epoch for stream, owned in it.log.owners.items()} == epochs
    assert it.loads() == {"a": 3, "b": 3, "c": 3}
    assert all(not line.paused or "ready" in line.paused for room in it.rooms.values() for line in room.tables())
    await it.close()


@in_loop
async def test_one_node_cut_off_from_the_storage__the_others_have_its_tables_and_it_drops_them_when_it_is_back() -> (
    None
):
    it = await two()
    it.lines["a"].cut = True
    await it.pass_by(11)
    assert "1" in it.rooms["b"].directory.runners
    assert it.rooms["a"].line("1").paused == CUT_OFF
    it.lines["a"].cut = False
    await it.pass_by(3)
    assert it.owners("1") == ["b"]
    await it.close()


@in_loop
async def test_a_node_cut_off_from_the_storage_and_not_from_the_bus__answers_nobody_and_its_heir_does() -> None:
    it = await two()
    c = await it.start("c")
    eye = Eye(await c.look_on("1", None), "")
    mine = Eye(await it.rooms["a"].look_on("1", None), "")
    await it.pass_by(2)
    it.lines["a"].cut = True
    await it.pass_by(12)
    (heir,) = [name for name in it.owners("1") if name != "a"]
    new = it.rooms[heir].directory.runners["1"]
    call = it.envelope(new.live.person_at(new.live.need.seat), "call", new.live.need.decision)
    asked = asyncio.create_task(c.submit("1", call))
    await it.pass_by(2)
    assert (await asked).ok
    await it.pass_by(2)
    assert (eye.version, eye.shown["paused"]) == (new.live.version, "")
    assert mine.shown["paused"] == CUT_OFF
    # Back: whoever looked on there goes along.
    it.lines["a"].cut = False
    await it.pass_by(5)
    assert it.owners("1") == [heir]
    assert (mine.version, mine.shown["paused"]) == (new.live.version, "")
    assert eye.faults == mine.faults == []
    await it.close()


# --- tables of others ------------------------------------------------------------------------------------------------
@in_loop
async def test_a_table_of_another_node__is_asked_by_way_of_this_one() -> None:
    it = await two()
    assert it.owners("1") == ["a"]
    assert (await it.act("b", "call")).ok
    with pytest.raises(RoomRefusal, match="no such table"):
        await it.rooms["b"].look_on("99", None)
    assert (await it.ask("b", "player 1", "stand_up", "99")).code == "no_such_table"
    await it.close()


@in_loop
async def test_a_table_of_another_node_where_nothing_carries__is_said_to_be_there() -> None:
    it = await two(carries=False)
    await it.pass_by(2)
    answer = await it.act("b", "call")
    assert (answer.code, answer.detail) == (
        "elsewhere", "this table is run by the node a: ask there, or again when it has moved",
    )  # fmt: skip
    with pytest.raises(RoomRefusal, match="run by the node a"):
        await it.rooms["b"].look_on("1", None)
    with pytest.raises(RoomRefusal, match="no such table"):
        await it.rooms["b"].look_on("99", None)
    await it.close()


@in_loop
async def test_new_tables__of_two_nodes_have_numbers_of_their_own() -> None:
    it = await two(hand=False)
    names = [(await it.table(node)).name for node in ("a", "b", "a", "b")]
    assert names == ["1", "2", "3", "4"]
    await it.close()


@in_loop
async def test_a_node_that_cannot_be_told_of_what_it_is_given__finds_it_when_it_looks() -> None:
    """A database with no connection left for that: what was given to such a node would be nobody's."""
    it = Cluster()

    async def told(me: Member, call: Callable[[], None]) -> None:
        raise StorageUnavailable("no connection left")

    it.nodes.told = told  # type: ignore[method-assign]
    await it.start("a")
    await it.in_a_hand("a")
    await it.start("b")
    node = it.rooms["a"].node
    assert node is not None
    passing = asyncio.create_task(node.pass_on(it.runner("1"), "b"))
    await it.pass_by(3)
    assert (await passing, it.owners("1")) == (True, ["b"])
    await it.close()


@in_loop
async def test_a_lease_that_is_back__nobody_answers_for_a_table_before_it_is_known_whose_it_is() -> None:
    """Its heir answers on the bus, too: whoever heard a refusal of the former owner would be told what is not so."""
    it = await two()
    old, held = it.runner("1"), it.nodes.held
    it.lines["a"].dumb = True
    await it.pass_by(9)
    assert it.owners("1") == ["a", "b"]
    assert not old.acts()
    live = it.rooms["b"].directory.runners["1"].live
    player, decision = live.person_at(live.need.seat), live.need.decision

    async def not_yet(name: str) -> list[Claimed]:
        if name == "a":
            raise StorageUnavailable("slow after it was away")
        return await held(name)

    it.nodes.held = not_yet  # type: ignore[method-assign]
    it.lines["a"].dumb = False
    await it.pass_by(2)
    node = it.rooms["a"].node
    assert node is not None
    assert (node.lease.held, old.acts(), old.moved) == (True, False, False)
    assert (await it.ask("b", player, "call", decision=decision)).ok
    it.nodes.held = held  # type: ignore[method-assign]
    await it.pass_by(2)
    assert it.owners("1") == ["b"]
    assert (await it.act("a", "check")).ok
    await it.close()
