"""Tables of other nodes over Debian's nats-server: the essential things once more, and a server that dies."""

import asyncio
from collections.abc import Iterator

import pytest

from pitboss.bus import nats_bus
from pitboss.room.remote.table import RECONNECTING
from tests.support.nats import NatsServer
from tests.unit.room.remote.nodes import Cluster, until
from tests.unit.room.rooms import in_loop

PEOPLE = ("player 1", "player 2", "player 3")


@pytest.fixture
def own_server() -> Iterator[NatsServer]:
    server = NatsServer()
    server.start()
    yield server
    server.kill()


async def on_nats(server: NatsServer, fronts: int = 1) -> Cluster:
    names = ("owner", *[f"front {n}" for n in range(1, fronts + 1)])
    it = await Cluster().open(buses=[await nats_bus(server.url, name) for name in names])
    await it.house.seat(*PEOPLE)
    return it


@in_loop
async def test_a_hand_over_nats__is_played_and_seen_as_at_the_owner(nats_server: NatsServer) -> None:
    it = await on_nats(nats_server, 2)
    eyes = [await it.fronts[n % 2].look_on(name) for n, name in enumerate(("", *PEOPLE))]
    await it.caught_up(*eyes)
    await it.house.next_hand()
    for n, do in enumerate(("call", "call", "check", "check", "check", "check", "fold", "fold")):
        assert (await it.act(do, n % 2)).ok
        await it.caught_up(*eyes)
    for eye in eyes:
        it.check_same(eye)
        assert [frame["t"] for frame in eye.frames].count("view") == 1
    await it.stop()


@in_loop
async def test_the_same_id_at_two_fronts_at_once__one_entry_and_two_equal_answers(nats_server: NatsServer) -> None:
    """Scenario 10."""
    it = await on_nats(nats_server, 2)
    await it.house.next_hand()
    before, decision = it.version(), it.house.runner().live.need.decision
    asked = [it.act("call", front, id="twice", decision=decision) for front in (0, 1)]
    first, second = await asyncio.gather(*asked)
    assert first == second
    assert first.ok
    stored = await it.house.log.read("table:1", before)
    assert sum(item.kind.startswith("hand.called") for item in stored) == 1
    await it.stop()


@in_loop
async def test_two_rooms_on_one_nats__do_not_meet(nats_server: NatsServer) -> None:
    it, other = await on_nats(nats_server), await on_nats(nats_server)
    mine, theirs = await it.fronts[0].look_on(), await other.fronts[0].look_on()
    await it.caught_up(mine)
    await other.caught_up(theirs)
    before = other.version()
    await it.house.next_hand()
    assert (await it.act("call")).ok
    await it.caught_up(mine)
    assert other.version() == before
    assert [frame["t"] for frame in theirs.frames] == ["view"]
    assert it.fronts[0].sealed.strange == other.fronts[0].sealed.strange == 0
    await it.stop()
    await other.stop()


@in_loop
async def test_nats_dies_and_comes_back__fronts_say_so_and_nothing_is_lost(own_server: NatsServer) -> None:
    """Scenarios 12 and 20."""
    it = await on_nats(own_server)
    eyes = [await it.fronts[0].look_on(name) for name in ("", *PEOPLE)]
    await it.house.next_hand()
    await it.caught_up(*eyes)
    own_server.kill()
    await until(lambda: all(eye.shown["paused"] == RECONNECTING for eye in eyes))
    # At the owner the table plays on.
    assert (await it.house.act("call")).ok
    asked = asyncio.create_task(it.act("call", id="while away"))
    await asyncio.sleep(0.3)
    assert not asked.done()
    own_server.start()
    assert (await asked).ok
    await it.caught_up(*eyes, seconds=10)
    await until(lambda: all(eye.shown["paused"] == "" for eye in eyes))
    for eye in eyes:
        it.check_same(eye)
    # And again: this time nobody asks anything meanwhile.
    own_server.kill()
    await until(lambda: it.buses[1].away)
    assert (await it.house.act("check")).ok
    own_server.start()
    await it.caught_up(*eyes, seconds=10)
    for eye in eyes:
        it.check_same(eye)
    await it.stop()
