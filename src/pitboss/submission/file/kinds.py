"""What a key may hold: how it is read from the file, and how people are told it.

Amounts have a file of their own (`amounts.py`).
"""

import re
from calendar import monthrange
from collections.abc import Callable
from decimal import Decimal
from functools import cache
from typing import Any
from zoneinfo import available_timezones

import msgspec

from pitboss.games import GAMES
from pitboss.rankings.at_least import FORMS, NoHand, at_least, can_be_beaten
from pitboss.submission.file.fault import near

CLOCK = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
DATE = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
DURATION = re.compile(r"[1-9][0-9]{0,3} (minutes|hours|days|months|years)")
TEXT_MAX = 2_000


class Wrong(ValueError):
    """A value that the key cannot hold; says what would be right."""


class Kind(msgspec.Struct, frozen=True):
    """read: the value, or Wrong. show: the value in words. choices: all values, where they can be listed."""

    read: Callable[[Any], Any]
    show: Callable[[Any], str] = str
    choices: tuple[object, ...] = ()


def yes_no(value: Any) -> bool:
    if type(value) is bool:
        return value
    raise Wrong(f"{told(value)} does not fit: write true or false")


def text(value: Any) -> str:
    if type(value) is not str:
        raise Wrong(f'{told(value)} does not fit: write text in quotes, as in "…"')
    if len(value) > TEXT_MAX or not all(sign.isprintable() or sign == "\n" for sign in value):
        raise Wrong(f"write plain text of at most {TEXT_MAX} signs")
    return value.strip()


def words(value: Any) -> str:
    """Text that says something."""
    found = text(value)
    if not found:
        raise Wrong("this is empty: say something")
    return found


def whole(least: int, most: int) -> Kind:
    def read(value: Any) -> int:
        if type(value) is int and least <= value <= most:
            return value
        raise Wrong(f"{told(value)} does not fit: write a whole number from {least} to {most}")

    return Kind(read)


def one_of(*choices: object) -> Kind:
    def read(value: Any) -> Any:
        if type(value) in (str, int) and value in choices:
            return value
        hint = near(value, [choice for choice in choices if type(choice) is str]) if type(value) is str else ""
        raise Wrong(f"{told(value)} is not a choice: choose one of {', '.join(map(str, choices))}{hint}")

    return Kind(read, lambda value: str(value).replace("_", " "), choices)


def or_none(kind: Kind) -> Kind:
    """The word "none" says that there is none of it."""
    return Kind(
        lambda value: None if value == "none" else kind.read(value),
        lambda value: "none" if value is None else kind.show(value),
    )


def some_of(kind: Kind, *, least: int = 1) -> Kind:
    """A list, nothing in it twice."""

    def read(value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise Wrong(f"{told(value)} does not fit: write a list, as in [ … ]")
        found = tuple([kind.read(part) for part in value])
        if len(set(found)) < len(found):
            raise Wrong("something is in this list twice")
        if len(found) < least:
            raise Wrong("this list is empty: name at least one")
        return found

    return Kind(read, lambda value: ", ".join(map(kind.show, value)) or "none")


def clock(value: Any) -> str:
    """A local time; TOML's own has seconds."""
    found = value.removesuffix(":00") if type(value) is str and value.count(":") == 2 else value
    if type(found) is str and CLOCK.fullmatch(found):
        return found
    raise Wrong(f'{told(value)} is no time of day: write it as in "06:00"')


def period(value: Any) -> tuple[str, str]:
    if type(value) is not list or len(value) != 2:
        raise Wrong(f'{told(value)} is no period: write its start and its end, as in ["18:00", "22:00"]')
    start, end = clock(value[0]), clock(value[1])
    if start == end:
        raise Wrong(f"a period that ends when it begins, at {start}, is none")
    return start, end


def date(value: Any) -> str:
    found = DATE.fullmatch(value) if type(value) is str else None
    if value == "" or (found and int(found[3]) <= monthrange(int(found[1]), int(found[2]))[1]):
        return str(value)
    raise Wrong(f"{told(value)} is no date: write it as in 2026-01-31")


def duration(value: Any) -> str:
    if type(value) is str and (value in ("", "none") or DURATION.fullmatch(value)):
        return value.removesuffix("none")
    raise Wrong(f'{told(value)} is no duration: write it as in "30 days", or "none"')


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def time_zone(value: Any) -> str:
    zones = _zones()
    # A machine without the database of zones cannot tell.
    if type(value) is str and value and (value in zones or not zones):
        return value
    hint = near(value, zones) if type(value) is str else ""
    raise Wrong(f'{told(value)} is no time zone: write its name, as in "America/New_York"{hint}')


def game(value: Any) -> str:
    if type(value) is str and value in GAMES:
        return value
    hint = near(value, GAMES) if type(value) is str else ""
    raise Wrong(f"{told(value)} is no game: `pitboss games` lists them{hint}")


def any_hand(value: Any) -> str:
    """The hand from which on one counts: a class, ranks or cards. Every deck's hands are hands of 52 cards; what a game
    with fewer has is looked at with the games."""
    if type(value) is not str:
        raise Wrong(f"{told(value)} is no hand: write a class as in full_house, {FORMS}")
    try:
        at_least("high", value)
    except NoHand as fault:
        raise Wrong(str(fault)) from None
    return value.strip()


def least_hand(value: Any) -> str:
    """N-CFG-bb.hands: the hand from which on a beaten one counts, so it can be beaten."""
    found = any_hand(value)
    if not can_be_beaten(at_least("high", found)):
        raise Wrong(f"nothing beats {told(value)}: name a lower hand as the one that loses")
    return found


def told(value: Any) -> str:
    """A value as the file has it, shortened."""
    found = {True: "true", False: "false"}[value] if type(value) is bool else repr(value)
    found = str(value) if isinstance(value, Decimal) else found
    return found if len(found) <= 60 else f"{found[:57]}…"


YES_NO = Kind(yes_no, lambda value: "yes" if value else "no")
TEXT, WORDS = Kind(text), Kind(words)
TIME_OF_DAY, PERIOD = Kind(clock), Kind(period, " to ".join)
ZONE, DAY, WHILE = Kind(time_zone), Kind(date), Kind(duration)
GAME, LEAST = Kind(game), Kind(least_hand)
LEAST_OR_NONE = Kind(lambda value: "" if value == "" else any_hand(value), lambda value: value or "any")
