"""The simulation's network between nodes is a bus as the port has it; and what its faults do to a message."""

import asyncio
from random import Random
from typing import Any

import pytest

from pitboss.bus.errors import BusAway
from pitboss.bus.memory import MemoryBus
from tests.simulation.chaos.parts.faults import CALM, Faults, Rates
from tests.simulation.chaos.parts.gate import Gate
from tests.simulation.chaos.parts.loop import run_virtually
from tests.simulation.chaos.parts.network import SimNet
from tests.unit.bus.suite import BusSuite, Ends


class TestSimNet(BusSuite):
    @pytest.fixture
    def ends(self) -> Ends:
        async def make(count: int) -> list[Any]:
            net = SimNet(Faults(Random(0), CALM), travel=0.0)
            return [net.enter(f"node {n}", Gate()) for n in range(count)]

        return make


def _net(**rates: float) -> SimNet:
    fields = {name: getattr(CALM, name) for name in Rates.__struct_fields__}
    return SimNet(Faults(Random(1), Rates(**{**fields, **rates})))


def _heard(bus: MemoryBus) -> list[bytes]:
    heard: list[bytes] = []
    bus.subscribe("x", lambda message: heard.append(message.data))
    return heard


@pytest.mark.parametrize(
    ("rates", "at_once", "later"),
    [
        ({}, 1, 1),
        ({"message_lost": 1.0}, 0, 0),
        ({"message_twice": 1.0}, 1, 2),
        ({"message_late": 1.0}, 0, 1),
        ({"message_out_of_order": 1.0}, 0, 1),
    ],
)
def test_a_message__comes_as_often_and_as_late_as_befalls_it(rates: dict[str, float], at_once: int, later: int) -> None:
    async def run() -> tuple[int, int]:
        net = _net(**rates)
        one, other = net.enter("one", Gate()), net.enter("other", Gate())
        heard = _heard(other)
        one.publish("x", b"word")
        await asyncio.sleep(0.001)
        soon = len(heard)
        await asyncio.sleep(30)
        return soon, len(heard)

    assert run_virtually(run()) == (at_once, later)


def test_where_nothing_goes_wrong__messages_come_in_their_order() -> None:
    async def run() -> list[bytes]:
        net = _net()
        one, heard = net.enter("one", Gate()), _heard(net.enter("other", Gate()))
        for number in range(100):
            one.publish("x", b"%d" % number)
        await asyncio.sleep(1)
        return heard

    assert run_virtually(run()) == [b"%d" % number for number in range(100)]


def test_a_node_that_stands_still__hears_and_says_it_when_it_goes_on() -> None:
    async def run() -> None:
        net, gate = _net(), Gate()
        one, other = net.enter("one", gate), net.enter("other", Gate())
        heard, answered = _heard(one), _heard(other)
        gate.freeze()
        other.publish("x", b"to it")
        one.publish("x", b"from it")
        await asyncio.sleep(5)
        assert (heard, answered) == ([], [b"to it"])
        gate.thaw()
        await asyncio.sleep(5)
        assert (heard, answered) == ([b"to it", b"from it"], [b"to it", b"from it"])

    run_virtually(run())


def test_a_killed_node__says_nothing_and_its_next_life_hears_nothing_of_before() -> None:
    async def run() -> None:
        net, gate = _net(message_late=1.0), Gate()
        one, other = net.enter("one", gate), net.enter("other", Gate())
        heard = _heard(other)
        other.publish("x", b"late")
        gate.kill()
        one.publish("x", b"from the dead")
        await one.close()
        again = _heard(net.enter("one", Gate()))
        await asyncio.sleep(30)
        assert (heard, again) == ([b"late"], [])

    run_virtually(run())


def test_a_node_that_is_cut_off__knows_it_and_one_that_is_not_heard_does_not() -> None:
    async def run() -> None:
        net = _net()
        one, other = net.enter("one", Gate()), net.enter("other", Gate())
        heard = _heard(other)
        net.cut(net.end_of("one"), net.end_of("other"))
        one.publish("x", b"not heard")
        assert not one.away
        net.mend(net.end_of("one"), net.end_of("other"))
        net.cut_off(net.end_of("one"))
        with pytest.raises(BusAway):
            await one.request("x", b"asked", 1.0)
        net.reconnect(net.end_of("one"))
        one.publish("x", b"heard")
        await asyncio.sleep(1)
        assert heard == [b"heard"]

    run_virtually(run())
