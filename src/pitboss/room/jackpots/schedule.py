"""What time does to the jackpots: gaming days end, qualifying periods begin and end, prizes that nobody fetched expire.

All of it has an id, a day or a period, and is written with the time for which it was scheduled. So what came due while
the room was closed is made up for when it opens, once, or stands in the log as skipped.
"""

from collections.abc import Iterator
from datetime import timedelta

from pitboss.house.bad_beat.commands import EndDay
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.base import ROOM, HouseCommand
from pitboss.house.high_hand.commands import EndPeriod, ExpireClaims, ForgetSlip, SkipPeriod, StartPeriod
from pitboss.house.high_hand.durations import after
from pitboss.house.high_hand.slips import is_needed
from pitboss.house.high_hand.state import HighHandState, owed, running
from pitboss.room.jackpots.periods import Periods
from pitboss.room.time_source import FIRST_DAY, GamingDays


class Calendar:
    """The days and hours of the facility. A time is named by its gaming day, as 2026-11-17."""

    def __init__(self, zone: str = "UTC", start: str = "00:00") -> None:
        self.zone = zone or "UTC"
        self.days = GamingDays(self.zone, start)
        self._periods: dict[tuple[str, str], Periods] = {}

    def day(self, at: int) -> str:
        return day_name(self.days.day_of(at))

    def periods(self, times: tuple[str, str]) -> Periods:
        found = self._periods.get(times)
        if found is None:
            found = self._periods[times] = Periods(self.zone, times)
        return found

    def next_day(self, at: int) -> int:
        return self.days.start_of(self.days.day_of(at) + 1)


def day_name(day: int) -> str:
    return str(FIRST_DAY + timedelta(days=day))


def days_over(
    state: BadBeatState, calendar: Calendar, offered_at: int, now: int, opened: dict[str, int]
) -> Iterator[EndDay]:
    """One gaming day after the other, from the first in which it was offered; each ends when the next one begins.
    opened: by table with a box of it, since when it is open."""
    day, today = calendar.days.day_of(offered_at), calendar.days.day_of(now)
    for number in range(day, today):
        if day_name(number) > state.last_day:
            due = calendar.days.start_of(number + 1)
            tables = tuple([table for table, since in opened.items() if since < due])
            yield EndDay(by=ROOM, at=now, day=day_name(today), ended=day_name(number), due=due, tables=tables)


def period_due(
    state: HighHandState, calendar: Calendar, offered_at: int, now: int, tables: tuple[str, ...]
) -> HouseCommand | None:
    """The next thing that time asks for; None where nothing is due. offered_at: since when it is, with these hours.
    tables: those that take part now."""
    open_now, day = running(state), calendar.day(now)
    if open_now is not None:
        if now < open_now.end:
            return None
        return EndPeriod(by=ROOM, at=now, day=day, period=open_now.name, tables=tables)
    last = max([offered_at, *[period.end for period in state.periods.values()]])
    window = next(calendar.periods(state.terms.qualifying_period).since(last))
    if window.start > now:
        return None
    start, end = max(window.start, last), window.end
    # An amendment may have made it longer after it was over: the rest is a period of its own.
    name = window.name if window.name not in state.periods else calendar.days.clock_at(start)
    kind = StartPeriod if now < end else SkipPeriod
    return kind(by=ROOM, at=now, day=day, period=name, start=start, end=end)


def expired(state: HighHandState, calendar: Calendar, now: int) -> ExpireClaims | None:
    late = any(
        period.deadline and now >= period.deadline and any(slip not in period.expired for slip, _, _ in owed(period))
        for period in state.periods.values()
    )
    return ExpireClaims(by=ROOM, at=now, day=calendar.day(now)) if late else None


def forgotten(state: HighHandState, calendar: Calendar, now: int) -> Iterator[ForgetSlip]:
    """AMB-99: slips whose time of retention is over, and that nobody is paid by any more."""
    if state.terms.slip_retention:
        for slip in state.slips.values():
            if slip.filled_at and not slip.forgotten and not is_needed(state, slip, now):
                yield ForgetSlip(by=ROOM, at=now, day=calendar.day(now), slip=slip.name)


def next_moment(state: HighHandState, calendar: Calendar, now: int) -> int:
    """When time asks for something again."""
    moments = [calendar.periods(state.terms.qualifying_period).next_change(now)]
    moments += [period.end for period in state.periods.values() if period.end > now]
    moments += [period.deadline for period in state.periods.values() if period.deadline > now and owed(period)]
    if state.terms.slip_retention:
        kept = [slip.filled_at for slip in state.slips.values() if slip.filled_at and not slip.forgotten]
        moments += [end for at in kept if (end := after(at, state.terms.slip_retention)) > now]
    return min(moments)
