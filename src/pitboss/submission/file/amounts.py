"""Amounts and percentages as a file has them.

Once they are read, amounts are cents and percentages hundredths of a per cent. Numbers with decimals come as Decimal,
so no float is ever there to become money.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from pitboss.money import show_dollars
from pitboss.submission.file.kinds import Kind, Wrong, told

CENTS = re.compile(r"[0-9]{1,10}\.[0-9]{2}")
# A thousand million dollars: what is more was mistyped.
MOST_DOLLARS = 1_000_000_000


def money(value: Any) -> int:
    if type(value) is int:
        if 0 <= value <= MOST_DOLLARS:
            return value * 100
        raise Wrong(f"{value} is no amount: say 0 to {MOST_DOLLARS} dollars")
    if type(value) is str and CENTS.fullmatch(value):
        cents = int(value.replace(".", ""))
        if cents <= MOST_DOLLARS * 100:
            return cents
    if isinstance(value, Decimal):
        raise Wrong(f'{value} is a number with decimals: write it as text with two of them, as in "{_two(value)}"')
    raise Wrong(f'{told(value)} is no amount: write whole dollars, as in 5, or text with two decimals, as in "0.25"')


def _two(value: Decimal) -> str:
    exact = value.is_finite() and 0 <= value <= MOST_DOLLARS and value == value.quantize(Decimal("0.01"))
    return f"{value:.2f}" if exact else "0.25"


def percent(value: Any) -> int:
    """In hundredths of a per cent."""
    number = value
    if type(value) is str:
        number = Decimal(value) if re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,2})?", value) else None
    exact = type(number) is int or (isinstance(number, Decimal) and number.is_finite())
    if exact and 0 <= number <= 100 and number * 100 == int(number * 100):
        return int(number * 100)
    raise Wrong(f"{told(value)} is no percentage: write 0 to 100, with two decimals at the most, as in 10 or 7.5")


def moneys(value: Any) -> tuple[int, ...]:
    """Blinds: two may be alike."""
    if type(value) is not list:
        raise Wrong(f"{told(value)} does not fit: write a list of amounts, as in [1, 3]")
    return tuple([money(part) for part in value])


def levels(value: Any) -> tuple[tuple[int, int], ...]:
    """Sizes of a pot with the amount at each."""
    if type(value) is not list or not value or not all(type(row) is list and len(row) == 2 for row in value):
        raise Wrong(f"{told(value)} does not fit: write pairs of pot and amount, as in [[10, 1], [20, 2]]")
    return tuple([(money(pot), money(amount)) for pot, amount in value])


def contribution(value: Any) -> tuple[tuple[int, int], ...]:
    """One amount for every pot, or amounts by the size of the pot."""
    return levels(value) if type(value) is list else ((0, money(value)),)


def show_levels(value: Sequence[tuple[int, int]]) -> str:
    return ", ".join(f"{show_dollars(amount)} from {show_dollars(pot)}" for pot, amount in value)


def hourly_fees(value: Any) -> tuple[tuple[int, int | None, int], ...]:
    """Smallest bet, largest bet (or "none"), and the fee for an hour at these limits."""
    if type(value) is not list or not value or not all(type(row) is list and len(row) == 3 for row in value):
        raise Wrong(f"{told(value)} does not fit: write rows of min, max and fee, as in [[4, 8, 10], [20, 40, 14]]")
    return tuple([(money(low), None if high == "none" else money(high), money(fee)) for low, high, fee in value])


def show_fees(value: Sequence[tuple[int, int | None, int]]) -> str:
    limits = [
        (show_dollars(low), "no maximum" if high is None else show_dollars(high), fee) for low, high, fee in value
    ]
    return ", ".join(f"{show_dollars(fee)} an hour at {low} to {high}" for low, high, fee in limits)


def shares(value: Any) -> tuple[tuple[str, int], ...]:
    """Losers, winners and the others dealt in, in per cent of what is paid."""
    names = ("losers", "winners", "table")
    if type(value) is not dict or not value.keys() <= set(names):
        raise Wrong(f"{told(value)} does not fit: write {{ losers = 50, winners = 25, table = 25 }}")
    found = tuple([(name, percent(value.get(name, 0))) for name in names])
    if sum(part for _, part in found) != 10_000:
        raise Wrong(f"the shares are {show_shares(found)}: together they are 100 %")
    return found


def show_shares(value: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{name} {show_percent(part)}" for name, part in value)


def show_percent(hundredths: int) -> str:
    whole_part, rest = divmod(hundredths, 100)
    return f"{whole_part}{f'.{rest:02d}'.rstrip('0') if rest else ''} %"


MONEY = Kind(money, show_dollars)
MONEYS = Kind(moneys, lambda value: ", ".join(map(show_dollars, value)) or "none")
PERCENT = Kind(percent, show_percent)
LEVELS = Kind(levels, show_levels)
CONTRIBUTION = Kind(contribution, show_levels)
HOURLY_FEES = Kind(hourly_fees, show_fees)
SHARES = Kind(shares, show_shares)
