"""Rake and contributions as a Rules Submission files them (P 17, 15.B-C, 16.B-C). Amounts are cents."""

from typing import Literal

import msgspec

from pitboss.submission.time_charge import TimeCharge

RakeType = Literal["percentage", "incremental", "time"]
Jackpot = Literal["bad_beat", "high_hand"]
# A pot of so many cents, and what is taken in all once it is reached (AMB-137: running totals).
Levels = tuple[tuple[int, int], ...]

# P 17.B(1): ten per cent at the most, in hundredths of a per cent.
PERCENT_MAX = 1000


class Rake(msgspec.Struct, frozen=True, kw_only=True):
    """What the house takes from the pots of a round of play, or for the time at its table."""

    # N-CFG-rake.types, rake.method
    types: tuple[RakeType, ...]
    method: str = ""
    # N-CFG-rake.percent, in hundredths of a per cent: a percentage is no float.
    percent: int = 0
    # N-CFG-rake.levels
    levels: Levels = ()
    # N-CFG-rake.maxPerRound: of percentage and levels together (AMB-89); None where time alone is charged.
    max_per_round: int | None = None
    # N-CFG-rake.rounding
    rounding: Literal["down", "nearest"] = "down"
    # N-CFG-rake.noFlopNoDrop (AMB-90)
    no_flop_no_drop: bool = False
    # N-CFG-rake.time.basis, rake.time.interval, rake.time.hourlyFee: where time is charged.
    time: TimeCharge | None = None


class Contribution(msgspec.Struct, frozen=True, kw_only=True):
    """What a jackpot gets from a round of play: amounts by the size of its pots, `most` at the most, and nothing below
    `min_pot` (P 15.C(1), 16.C(1)). Without a rule the collection has ended (P 15.C(3))."""

    rule: Levels
    most: int
    min_pot: int = 0
