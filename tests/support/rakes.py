"""Rake and contributions for tests: a plain one, and random ones that a house could file."""

from random import Random
from typing import Any

from pitboss.engine import TableState
from pitboss.submission.rake import PERCENT_MAX, Contribution, Levels, Rake
from pitboss.submission.time_charge import TimeCharge

FIVE_PER_CENT = Rake(types=("percentage",), percent=500, max_per_round=1_000_000)
TEN_PER_CENT = Rake(types=("percentage",), percent=1000, max_per_round=1_000_000)
STEPS = Rake(types=("incremental",), levels=((1000, 100), (2000, 200), (4000, 300)), max_per_round=300)
ONE_DOLLAR = Contribution(rule=((0, 100),), most=100, min_pot=2000)


def random_time(chance: Random, unit: int, least: int, most: int | None) -> TimeCharge:
    """A time charge at a table with these limits."""
    return TimeCharge(
        basis=chance.choice(["per_player", "per_table"]),
        interval=chance.choice([60, 30, 20]),
        hourly_fee=((least, most or 0, chance.randint(3 * unit, 40 * unit)),),
    )


def random_rake(chance: Random, unit: int, least: int, most: int | None = None) -> Rake:
    """Percentage, steps, time or several of them, at a table with bets from `least` to `most`."""
    types = chance.choice(
        [("percentage",), ("incremental",), ("percentage", "incremental"), ("percentage", "time"), ("time",)]
    )
    levels: list[tuple[int, int]] = []
    level = total = 0
    for _ in range(chance.randint(1, 4)):
        level += least * chance.randint(1, 12)
        total += unit * chance.randint(1, max(1, (level - total) // (2 * unit)))
        if total <= level:
            levels.append((level, total))
    return Rake(
        types=types,  # type: ignore[arg-type]
        method="as the test says",
        percent=chance.randint(1, PERCENT_MAX) if "percentage" in types else 0,
        levels=tuple(levels) if "incremental" in types else (),
        max_per_round=unit * chance.choice([0, 1, 5, 20, 1000]),
        rounding=chance.choice(["down", "nearest"]),
        no_flop_no_drop=chance.random() < 0.3,
        time=random_time(chance, unit, least, most) if "time" in types else None,
    )


def random_contribution(chance: Random, unit: int, least: int) -> Contribution:
    rule: Levels = ((0, unit * chance.randint(1, 3)),)
    if chance.random() < 0.5:
        first = least * chance.randint(1, 10)
        rule = ((first, unit), (first + least * chance.randint(1, 10), unit * 2))
    return Contribution(rule=rule, most=unit * 3, min_pot=least * chance.choice([0, 0, 2, 10]))


def random_takings(
    chance: Random, unit: int, least: int, most: int | None = None, *, often: float = 0.25
) -> dict[str, Any]:
    """House choices; None for what this house does not take."""
    return {
        "rake": random_rake(chance, unit, least, most) if chance.random() < often else None,
        "bad_beat": random_contribution(chance, unit, least) if chance.random() < often / 2 else None,
        "high_hand": random_contribution(chance, unit, least) if chance.random() < often / 2 else None,
    }


def with_the_house(table: TableState) -> int:
    """All that left the pots or was charged for time, and did not go back."""
    boxes = sum(table.boxes.values()) + table.removed_boxes
    return table.rake_area + table.time_area + table.drop_box + boxes + table.over_short
