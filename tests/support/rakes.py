"""Rake and contributions for tests: a plain one, and random ones that a house could file."""

from random import Random
from typing import Any

import msgspec

from pitboss.engine import TableState
from pitboss.submission import HouseChoices
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from pitboss.submission.rake import PERCENT_MAX, Contribution, Levels, Rake
from pitboss.submission.time_charge import TimeCharge

FIVE_PER_CENT = Rake(types=("percentage",), percent=500, max_per_round=1_000_000)
OPTIONS = ("run_it_twice", "bomb_pot", "double_board", "waterfall")
TEN_PER_CENT = Rake(types=("percentage",), percent=1000, max_per_round=1_000_000)
STEPS = Rake(types=("incremental",), levels=((1000, 100), (2000, 200), (4000, 300)), max_per_round=300)
ONE_DOLLAR = Contribution(rule=((0, 100),), most=100, min_pot=2000)


def bad_beat(contribution: Contribution = ONE_DOLLAR, *hands: BadBeatHand, name: str = "main") -> BadBeatTerms:
    """A Bad Beat with this contribution; without hands none is ever made."""
    given = msgspec.structs.asdict(contribution)
    return BadBeatTerms(**given, name=name if hands else "", hands=hands)


def high_hand(contribution: Contribution = ONE_DOLLAR, **terms: Any) -> HighHandTerms:
    """A High Hand Jackpot with this contribution; hands count where terms are given."""
    given: dict[str, Any] = msgspec.structs.asdict(contribution)
    if terms:
        given |= {"name": "evening", "tracks": True, **terms}
    return HighHandTerms(**given)


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


def random_bad_beat(chance: Random, unit: int, least: int, *, counts: bool) -> BadBeatTerms:
    """counts: whether the game has a high hand. Hands that come up now and then in a few hundred rounds of play."""
    given = random_contribution(chance, unit, least)
    # A chance of its own, so that what follows is drawn as if no hands were named.
    own = Random(f"{given} {least}")
    hands = [
        BadBeatHand(
            losing=own.choice(["pair", "two_pairs", "straight", "full_house", "AAATT"]),
            winning=own.choice(["", "", "two_pairs", "full_house"]),
            both_hole_cards=own.random() < 0.3,
            quads_pocket_pair=own.random() < 0.3,
            min_players_dealt=own.choice([2, 2, 3]),
            min_pot_to_qualify=least * own.choice([0, 0, 5]),
            options=tuple([name for name in OPTIONS if own.random() < 0.3]),
            payout_percent=own.choice([1000, 10_000]),
            shares=(("losers", 5000), ("winners", 2500), ("table", 2500)),
        )
        for _ in range(own.randint(0, 2))
    ]
    return bad_beat(given, *(hands if counts else ()))


def random_high_hand(chance: Random, unit: int, least: int, *, counts: bool) -> HighHandTerms:
    given = random_contribution(chance, unit, least)
    own = Random(f"{given} {least}")
    if not counts or own.random() < 0.2:
        return high_hand(given)
    pot, both = least * own.choice([0, 0, 5]), own.random() < 0.3
    return high_hand(given, min_players_dealt=own.choice([2, 2, 3]), min_pot_to_qualify=pot, require_hole_cards=both)


def counting_nothing(house: HouseChoices) -> HouseChoices:
    """The same contributions, but no hand counts for a jackpot."""
    bad, high = house.bad_beat, house.high_hand
    return msgspec.structs.replace(
        house,
        bad_beat=msgspec.structs.replace(bad, hands=()) if bad is not None else None,
        high_hand=msgspec.structs.replace(high, tracks=False) if high is not None else None,
    )


def random_takings(
    chance: Random, unit: int, least: int, most: int | None = None, *, often: float = 0.25, counts: bool = False
) -> dict[str, Any]:
    """House choices; None for what this house does not take. counts: hands may count for the jackpots."""
    return {
        "rake": random_rake(chance, unit, least, most) if chance.random() < often else None,
        "bad_beat": random_bad_beat(chance, unit, least, counts=counts) if chance.random() < often / 2 else None,
        "high_hand": random_high_hand(chance, unit, least, counts=counts) if chance.random() < often / 2 else None,
    }


def with_the_house(table: TableState) -> int:
    """All that left the pots or was charged for time, and did not go back."""
    boxes = sum(table.boxes.values()) + table.removed_boxes
    return table.rake_area + table.time_area + table.drop_box + boxes + table.over_short
