"""The bus in one process: the suite, and what a simulator can do to its network."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pitboss.bus.errors import BusAway, NoAnswer, NobodyThere
from pitboss.bus.memory import MemoryBus, MemoryNet, Trip, alone
from tests.unit.bus.suite import BusSuite, Ends, until
from tests.unit.store.running import in_loop


class TestMemory(BusSuite):
    @pytest.fixture
    def ends(self) -> Ends:
        async def make(count: int) -> list[Any]:
            net = MemoryNet()
            return [net.join(f"node {n}") for n in range(count)]

        return make


def pair() -> tuple[MemoryNet, MemoryBus, MemoryBus]:
    net = MemoryNet()
    return net, net.join("a"), net.join("b")


@in_loop
async def test_fate__loses_doubles_delays_and_puts_out_of_order() -> None:
    net, a, b = pair()
    heard: list[bytes] = []
    b.subscribe("x", lambda message: heard.append(message.data))
    fates = {b"lost": (), b"twice": (0.0, 0.0), b"late": (0.05,), b"plain": (0.0,)}
    net.fate = lambda trip: fates[trip.message.data]
    for data in (b"lost", b"late", b"twice", b"plain"):
        a.publish("x", data)
    await until(lambda: len(heard) == 4)
    assert heard == [b"twice", b"twice", b"plain", b"late"]


@in_loop
async def test_fate_by_a_seed__is_the_same_again() -> None:
    async def run(seed: int) -> list[bytes]:
        """In a time of its own: whatever is late arrives when all is said."""
        due: list[tuple[float, int, Callable[[], None]]] = []
        net = MemoryNet(later=lambda wait, call: due.append((wait, len(due), call)))
        a, b = net.join("a"), net.join("b")
        chance, heard = Random(seed), list[bytes]()
        b.subscribe("x", lambda message: heard.append(message.data))
        net.fate = lambda trip: [chance.random() / 50 for _ in range(chance.choice((0, 1, 1, 2)))]
        for n in range(100):
            a.publish("x", b"%d" % n)
        for _, _, call in sorted(due, key=lambda one: one[:2]):
            call()
        await until(lambda: len(heard) == len(due))
        return heard

    first = await run(7)
    assert len(set(first)) > 50
    assert first == await run(7)
    assert first != await run(8)


@in_loop
async def test_a_cut_link__loses_in_one_direction_and_nobody_notices() -> None:
    net, a, b = pair()
    heard: list[str] = []
    a.subscribe("x", lambda message: heard.append("a"))
    b.subscribe("x", lambda message: heard.append("b"))
    a.respond("a.ask", lambda message, reply: reply(b"yes"))
    net.cut("a", "b")
    a.publish("x", b"")
    b.publish("x", b"")
    await until(lambda: len(heard) == 3)
    assert sorted(heard) == ["a", "a", "b"]
    assert a.away == b.away == ""
    # The question arrives, the answer does not.
    with pytest.raises(NoAnswer):
        await b.request("a.ask", b"", 0.02)
    net.mend("a", "b")
    assert await b.request("a.ask", b"", 1) == b"yes"


@in_loop
async def test_cut_off__it_knows_and_is_told_when_it_is_back() -> None:
    net, a, b = pair()
    changes: list[str] = []
    end = a.on_change(lambda: changes.append(a.away))
    b.respond("b.ask", lambda message, reply: reply(b"yes"))
    net.cut_off("a")
    net.cut_off("a")
    with pytest.raises(BusAway):
        await a.request("b.ask", b"", 1)
    net.reconnect("a")
    assert await a.request("b.ask", b"", 1) == b"yes"
    net.stop()
    assert b.away
    net.start()
    assert [bool(words) for words in changes] == [True, False, True, False]
    end()
    net.stop()
    assert len(changes) == 4


@in_loop
async def test_who_asks_somebody_who_is_cut_off__hears_that_nobody_is_there() -> None:
    net, a, b = pair()
    b.respond("b.ask", lambda message, reply: reply(b"yes"))
    net.cut_off("b")
    with pytest.raises(NobodyThere):
        await a.request("b.ask", b"", 1)


@in_loop
async def test_what_is_on_its_way_to_somebody_who_leaves__is_lost() -> None:
    net, a, b = pair()
    heard: list[bytes] = []
    trips: list[Trip] = []
    net.taps.append(trips.append)
    b.subscribe("x", lambda message: heard.append(message.data))
    net.fate = lambda trip: (0.02,)
    a.publish("x", b"1")
    await b.close()
    await asyncio.sleep(0.05)
    assert heard == []
    assert [(trip.source, trip.target, trip.message.data) for trip in trips] == [("a", "b", b"1")]


@in_loop
async def test_alone__a_room_of_one_process_speaks_with_itself() -> None:
    bus = alone()
    bus.respond("table.1.ask", lambda message, reply: reply(message.data))
    assert await bus.request("table.1.ask", b"x", 1) == b"x"
    assert bus.away == ""
