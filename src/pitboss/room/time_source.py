"""The one clock of the room, so that tests can have another; and the days that a facility counts by."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, tzinfo
from datetime import time as time_of_day
from typing import Protocol
from zoneinfo import ZoneInfo

DAY_MS = 86_400_000
FIRST_DAY = date(1970, 1, 1)


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


def zone_of(name: str) -> tzinfo:
    """UTC where this machine knows no such zone."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


class GamingDays:
    """N-CFG-facility.gamingDayStart: days begin at this time by the clock of the facility, and are counted since 1970.

    AMB-153: where that time comes twice, the day begins the first time. Where it does not exist, the day begins when
    the clock is put forward past it."""

    def __init__(self, zone: str = "UTC", start: str = "00:00") -> None:
        hour, _, minute = start.partition(":")
        self._start = time_of_day(int(hour), int(minute))
        self._zone = zone_of(zone)
        # Entries come in their order: hardly ever is another day asked for than the last time.
        self._day, self._from, self._until = 0, 0, 0
        where = zone if self._zone is not UTC else "UTC"
        self.words = f"gaming days, which begin at {start} by the clock of {where}"

    def day_of(self, at: int) -> int:
        """at: milliseconds since 1970."""
        if not self._from <= at < self._until:
            try:
                day = self._look(at)
                self._day, self._from, self._until = day, self.start_of(day), self.start_of(day + 1)
            except (ValueError, OverflowError, OSError):
                # Beyond all calendars: somebody wrote such a time into a log.
                return at // DAY_MS
        return self._day

    def _look(self, at: int) -> int:
        local = datetime.fromtimestamp(at / 1000, self._zone)
        begun = local.time() >= self._start or at >= self._by_the_clock(local.date(), fold=0)
        return (local.date() - FIRST_DAY).days - (not begun)

    def start_of(self, day: int) -> int:
        """When it begins; milliseconds since 1970."""
        on = FIRST_DAY + timedelta(days=day)
        first, second = self._by_the_clock(on, fold=0), self._by_the_clock(on, fold=1)
        if first <= second:
            return first
        # The clock is put forward past it, somewhere between these two.
        before, after = second, first
        while after - before > 1:
            middle = (before + after) // 2
            before, after = (before, middle) if self._look(middle) >= day else (middle, after)
        return after

    def clock_at(self, at: int) -> str:
        """Day and time by the clock of the facility, as 2026-11-17 18:00."""
        return f"{datetime.fromtimestamp(at / 1000, self._zone):%Y-%m-%d %H:%M}"

    def _by_the_clock(self, on: date, *, fold: int) -> int:
        return ms_of(datetime.combine(on, self._start, self._zone).replace(fold=fold))


def ms_of(moment: datetime) -> int:
    """Milliseconds since 1970."""
    return (moment - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1)
