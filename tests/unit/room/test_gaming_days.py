"""The days that a facility counts by: they begin at its own hour, by its own clock."""

from datetime import UTC, date, datetime

import pytest

from pitboss.room.time_source import FIRST_DAY, GamingDays
from tests.support.covers import covers

YORK = "America/New_York"


def ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def day(text: str) -> int:
    return (date.fromisoformat(text) - FIRST_DAY).days


@covers("N-CFG-facility.gamingDayStart", "N-CFG-facility.timeZone")
@pytest.mark.parametrize(
    ("zone", "start", "at", "expected"),
    [
        # Six in the morning in New York is ten o'clock in summer and eleven in winter.
        (YORK, "06:00", "2026-07-01T09:59:59.999", "2026-06-30"),
        (YORK, "06:00", "2026-07-01T10:00", "2026-07-01"),
        (YORK, "06:00", "2026-01-15T10:59", "2026-01-14"),
        (YORK, "06:00", "2026-01-15T11:00", "2026-01-15"),
        ("UTC", "00:00", "2026-01-15T00:00", "2026-01-15"),
        ("Asia/Kathmandu", "06:00", "2026-01-15T00:15", "2026-01-15"),
        # AMB-153: half past one comes twice on this day. The first one counts.
        (YORK, "01:30", "2026-11-01T05:29", "2026-10-31"),
        (YORK, "01:30", "2026-11-01T05:30", "2026-11-01"),
        (YORK, "01:30", "2026-11-01T06:10", "2026-11-01"),
        (YORK, "01:30", "2026-11-01T06:40", "2026-11-01"),
        # And half past two does not come on this one: the clock goes from two to three.
        (YORK, "02:30", "2026-03-08T06:59", "2026-03-07"),
        (YORK, "02:30", "2026-03-08T07:00", "2026-03-08"),
        (YORK, "02:30", "2026-03-08T07:40", "2026-03-08"),
        # A zone that this machine has never heard of.
        ("Nowhere/At_All", "06:00", "2026-01-15T06:00", "2026-01-15"),
    ],
)
def test_n_cfg_gaming_day__begins_by_the_clock_of_the_facility(zone: str, start: str, at: str, expected: str) -> None:
    assert GamingDays(zone, start).day_of(ms(at)) == day(expected)


@covers("N-CFG-facility.gamingDayStart")
@pytest.mark.parametrize("start", ["00:00", "01:30", "02:30", "06:00", "23:59"])
def test_n_cfg_gaming_day__days_follow_each_other_without_a_gap(start: str) -> None:
    days = GamingDays(YORK, start)
    for number in range(day("2026-01-01"), day("2027-01-01")):
        begins = days.start_of(number)
        assert days.day_of(begins) == number
        assert days.day_of(begins - 1) == number - 1
        assert (
            days.start_of(number + 1) - begins in (23 * 3_600_000, 24 * 3_600_000, 25 * 3_600_000) or start == "02:30"
        )


def test_times_that_no_calendar_has__are_days_all_the_same() -> None:
    days = GamingDays(YORK, "06:00")
    now = days.day_of(ms("2026-07-01T12:00"))
    assert days.day_of(10**18) > now > days.day_of(-(10**18))
    assert days.day_of(ms("2026-07-01T12:00")) == now


def test_they_say_what_they_are() -> None:
    assert GamingDays(YORK, "06:00").words == "gaming days, which begin at 06:00 by the clock of America/New_York"
    assert GamingDays("Nowhere/At_All", "06:00").words.endswith("by the clock of UTC")
