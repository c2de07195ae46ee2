"""The time charge as a Rules Submission files it (P 17.B(3)). Amounts are cents."""

from typing import Literal

import msgspec

# Lowest and highest bet of a game, and its fee for one hour; 0 for a game without a highest bet.
FeeRow = tuple[int, int, int]


class TimeCharge(msgspec.Struct, frozen=True, kw_only=True):
    # N-CFG-rake.time.basis (P 17.B(3)(a))
    basis: Literal["per_player", "per_table"]
    # N-CFG-rake.time.interval, in minutes: hourly is the rule, parts of an hour a choice (P 17.B(3)(d)).
    interval: Literal[60, 30, 20] = 60
    # N-CFG-rake.time.hourlyFee (P 17.B(3)(c)): by the limits of the game.
    hourly_fee: tuple[FeeRow, ...]

    def fee(self, bet_min: int, bet_max: int | None) -> int | None:
        """For an hour at a game with these limits; None where none was filed for it."""
        return next((fee for low, high, fee in self.hourly_fee if (low, high) == (bet_min, bet_max or 0)), None)

    def part(self, hourly: int, unit: int) -> int:
        """What one interval costs, in whole chips (AMB-152: what is no whole chip is not charged)."""
        return hourly * self.interval // (60 * unit) * unit
