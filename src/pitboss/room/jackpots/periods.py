"""The periods of a High Hand Jackpot by the clock of the facility (P 16.B(1), AMB-153).

A period is named by the day and the time at which it begins, so that it is the same after every restart. Its end is no
part of it. Where the clock is put back, the first of two equal times counts; where it is put forward past one, that
moment does.
"""

from collections.abc import Iterator
from datetime import timedelta

import msgspec

from pitboss.room.time_source import FIRST_DAY, GamingDays


class Window(msgspec.Struct, frozen=True):
    """start, end: milliseconds since 1970, the end not included."""

    name: str
    start: int
    end: int


class Periods:
    """times: local, as filed: ('18:00', '22:00'). One that ends no later than it begins ends on the next day."""

    def __init__(self, zone: str, times: tuple[str, str]) -> None:
        self._first, self._last = times
        self._starts, self._ends = GamingDays(zone, times[0]), GamingDays(zone, times[1])
        self._next_day = times[1] <= times[0]

    def on(self, day: int) -> Window | None:
        """The one that begins on this day; None where the clock is put forward past all of it."""
        start, end = self._starts.start_of(day), self._ends.start_of(day + self._next_day)
        name = f"{FIRST_DAY + timedelta(days=day)} {self._first}"
        return Window(name, start, end) if start < end else None

    def since(self, at: int) -> Iterator[Window]:
        """Those that are not over at this time, in their order; without an end."""
        day = self._starts.day_of(at) - 1
        while True:
            window = self.on(day)
            if window is not None and window.end > at:
                yield window
            day += 1

    def at(self, at: int) -> Window | None:
        """The one that a time lies in."""
        window = next(self.since(at))
        return window if window.start <= at else None

    def next_change(self, at: int) -> int:
        """When the next one begins, or the one that runs ends."""
        window = next(self.since(at))
        return window.start if at < window.start else window.end
