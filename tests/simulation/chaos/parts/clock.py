"""The time of one node: the loop's, with an error of its own. It stands still with the node, and ends with it."""

import asyncio
from collections.abc import Callable

from pitboss.room.time_source import Alarm
from tests.simulation.chaos.parts.gate import Gate
from tests.simulation.chaos.parts.loop import virtual_loop
from tests.simulation.kill_jackpots.opened import START


class SimClock:
    """skew_ms: how far it is ahead of the others', or behind."""

    def __init__(self, gate: Gate, skew_ms: int = 0) -> None:
        self._gate, self.skew_ms = gate, skew_ms
        self._loop = virtual_loop()

    def now(self) -> int:
        return START + self.skew_ms + int(self._loop.time() * 1000)

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self.call_later(seconds, woken.set)
        await woken.wait()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        return self._loop.call_later(max(0.0, seconds), self._gate.passes, call)
