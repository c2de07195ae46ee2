"""The one clock of the room, so that tests can have another."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970. It never goes back."""

    async def sleep(self, seconds: float) -> None: ...

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """call is made once, unless the alarm is cancelled before."""


class WallClock:
    """The time of day when it was made, and from then on what a stopwatch shows: nobody's clock jumps when the
    system's does."""

    def __init__(self) -> None:
        self._start = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000

    def now(self) -> int:
        return self._start + time.monotonic_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, seconds), call)
