"""Periods by the clock of the facility: half-open, over midnight, where the clock is put forward or back (AMB-153)."""

from datetime import UTC, datetime, timedelta
from itertools import islice, pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.room.jackpots.periods import Periods
from pitboss.room.time_source import ms_of
from tests.support.covers import covers

ZONE = "America/New_York"
EVENING = Periods(ZONE, ("18:00", "22:00"))
NIGHT = Periods(ZONE, ("22:00", "02:00"))


def local(text: str, fold: int = 0) -> int:
    return ms_of(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(ZONE), fold=fold))


@covers("J-03", "N-CFG-hhj.qualifyingPeriod")
@pytest.mark.parametrize(
    ("at", "name"),
    [
        ("2026-11-17 17:59:59.999", ""),
        ("2026-11-17 18:00", "2026-11-17 18:00"),
        ("2026-11-17 21:59:59.999", "2026-11-17 18:00"),
        ("2026-11-17 22:00", ""),
    ],
)
def test_p_16_b_1__the_start_belongs_to_a_period_and_its_end_does_not(at: str, name: str) -> None:
    window = EVENING.at(local(at))
    assert (window.name if window is not None else "") == name


@pytest.mark.parametrize("at", ["2026-11-17 22:00", "2026-11-18 00:00", "2026-11-18 01:59"])
def test_amb_153__a_period_over_midnight_belongs_to_the_day_on_which_it_begins(at: str) -> None:
    window = NIGHT.at(local(at))
    assert window is not None
    assert window.name == "2026-11-17 22:00"


def test_amb_153__where_the_clock_is_put_back_the_first_of_two_equal_times_counts() -> None:
    # On 2026-11-01 the hour from 1 to 2 comes twice.
    window = NIGHT.at(local("2026-10-31 23:00"))
    assert window is not None
    assert window.end == local("2026-11-01 02:00")
    early = Periods(ZONE, ("01:30", "04:00")).on((datetime(2026, 11, 1) - datetime(1970, 1, 1)).days)
    assert early is not None
    assert early.start == local("2026-11-01 01:30", fold=0)
    assert early.end - early.start == timedelta(hours=3, minutes=30) // timedelta(milliseconds=1)


def test_amb_153__a_time_that_does_not_exist_is_the_moment_at_which_the_clock_is_put_forward() -> None:
    # On 2026-03-08 the hour from 2 to 3 does not exist.
    day = (datetime(2026, 3, 8) - datetime(1970, 1, 1)).days
    skipped = local("2026-03-08 03:00")
    begins, ends = Periods(ZONE, ("02:30", "05:00")).on(day), Periods(ZONE, ("01:00", "02:30")).on(day)
    assert begins is not None
    assert ends is not None
    assert (begins.start, ends.end) == (skipped, skipped)
    assert Periods(ZONE, ("02:10", "02:50")).on(day) is None


@given(st.integers(0, 4_000_000_000_000), st.integers(0, 23), st.integers(0, 23))
def test_periods_follow_each_other__and_a_time_lies_in_at_most_one(at: int, first: int, last: int) -> None:
    periods = Periods(ZONE, (f"{first:02}:00", f"{last:02}:30"))
    found = list(islice(periods.since(at), 4))
    assert all(window.end > at for window in found)
    assert all(one.end <= other.start for one, other in pairwise(found))
    assert all(one.start < one.end for one in found)
    inside = periods.at(at)
    assert inside == next((window for window in found if window.start <= at), None)
    change = periods.next_change(at)
    assert change > at
    assert (periods.at(change - 1) is None) == (inside is None)
    assert datetime.fromtimestamp(found[0].start / 1000, UTC) <= datetime.fromtimestamp(found[0].end / 1000, UTC)
