"""A clock that runs faster than the wall's, and can be put forward by hours: days pass within seconds."""

import asyncio
import heapq
import time
from collections.abc import Callable
from itertools import count

from pitboss.room.time_source import Alarm

# So much faster time passes while hands are played.
PACE = 500


class _Alarm:
    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class SwiftClock:
    """pace 0: time passes only where it is put forward."""

    def __init__(self, start: int, pace: int = PACE) -> None:
        self._start, self._pace = start, pace
        self._began = time.monotonic()
        self._alarms: list[tuple[int, int, _Alarm, Callable[[], None]]] = []
        self._count = count()
        self._timer: asyncio.TimerHandle | None = None

    def now(self) -> int:
        return self._start + int((time.monotonic() - self._began) * self._pace * 1000)

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self.call_later(seconds, woken.set)
        await woken.wait()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        alarm = _Alarm()
        heapq.heappush(self._alarms, (self.now() + round(max(0.0, seconds) * 1000), next(self._count), alarm, call))
        self._set()
        return alarm

    def put_forward(self, ms: int) -> None:
        self._start += ms
        self._set()

    def _set(self) -> None:
        """One timer of the loop, for the next alarm."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._alarms:
            left = self._alarms[0][0] - self.now()
            if left <= 0 or self._pace:
                seconds = max(0.0, left / 1000 / self._pace) if self._pace else 0.0
                self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        while self._alarms and self._alarms[0][0] <= self.now():
            _, _, alarm, call = heapq.heappop(self._alarms)
            if not alarm.cancelled:
                call()
        self._set()
