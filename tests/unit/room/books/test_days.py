"""Which gaming day is meant, and which there is not."""

import pytest

from pitboss.room.books.days import NoSuchDay, find_day, without_submission
from pitboss.room.jackpots.schedule import day_name
from pitboss.room.time_source import GamingDays
from tests.support.covers import covers
from tests.unit.room.books.made import BASE, DAY_MS, Made
from tests.unit.store.running import in_loop

HOUR = 3_600_000
NEW_YORK = GamingDays("America/New_York", "06:00")


@covers("N-CFG-facility.gamingDayStart")
@pytest.mark.parametrize(
    ("text", "now", "day"),
    [
        ("2026-11-17", BASE + 2 * DAY_MS, "2026-11-17"),
        # 06:00 in New York is 11:00 UTC in November: before that it is still the day before.
        ("today", BASE + 2 * DAY_MS + 11 * HOUR - 1, "2026-11-18"),
        ("today", BASE + 2 * DAY_MS + 11 * HOUR, "2026-11-19"),
        ("yesterday", BASE + 2 * DAY_MS + 11 * HOUR - 1, "2026-11-17"),
        ("yesterday", BASE + 2 * DAY_MS + 11 * HOUR, "2026-11-18"),
    ],
)
def test_a_day__by_the_clock_of_the_facility(text: str, now: int, day: str) -> None:
    assert day_name(find_day(text, NEW_YORK, BASE, now)) == day


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no day"),
        ("monday", "is no day"),
        ("Today", "is no day"),
        ("2026-11-31", "is no day"),
        ("2026-11-7", "is no day"),
        ("20261117", "is no day"),
        ("2026-W47-2", "is no day"),
        ("2026-11-17\n", "is no day"),
        ("2026-11-16", "is before the first entry of this room, which is of 2026-11-17"),
        ("0001-01-01", "is before the first entry"),
        ("2026-11-19", "has not begun: today is 2026-11-18"),
        ("9999-12-31", "has not begun"),
    ],
)
def test_no_such_day__is_said(text: str, words: str) -> None:
    with pytest.raises(NoSuchDay, match=words):
        find_day(text, without_submission(), BASE, BASE + DAY_MS)


def test_yesterday__before_the_room_was_there() -> None:
    with pytest.raises(NoSuchDay, match="before the first entry"):
        find_day("yesterday", without_submission(), BASE, BASE + 1)


@in_loop
async def test_a_log_without_entries__has_no_day() -> None:
    with pytest.raises(NoSuchDay, match="no entries yet"):
        await Made().report("today")
