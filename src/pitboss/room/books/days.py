"""Which gaming day somebody asks for."""

import re
from datetime import date

from pitboss.ledger.books import UtcDays
from pitboss.room.jackpots.schedule import day_name
from pitboss.room.time_source import FIRST_DAY, GamingDays

WRITTEN = re.compile(r"\d{4}-\d{2}-\d{2}")
# How many days ago.
AGO = {"today": 0, "yesterday": 1}


class NoSuchDay(ValueError):
    """Nothing can be told of this day, in words."""


def without_submission() -> GamingDays:
    """Where no version of the Rules Submission says when a day begins."""
    days = GamingDays()
    days.words = UtcDays.words
    return days


def find_day(text: str, calendar: GamingDays, first_at: int, now: int) -> int:
    """The day, counted since 1970 began. first_at: when the first entry of the room was stored. Raises NoSuchDay."""
    today, first = calendar.day_of(now), calendar.day_of(first_at)
    day = today - AGO[text] if text in AGO else _written(text)
    if day > today:
        raise NoSuchDay(f"{day_name(day)} has not begun: today is {day_name(today)}")
    if day < first:
        raise NoSuchDay(f"{day_name(day)} is before the first entry of this room, which is of {day_name(first)}")
    return day


def _written(text: str) -> int:
    try:
        if WRITTEN.fullmatch(text):
            return (date.fromisoformat(text) - FIRST_DAY).days
    except ValueError:
        pass
    raise NoSuchDay(f"{text!r} is no day: write it as in 2026-11-17, or today, or yesterday")
