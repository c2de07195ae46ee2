"""What a jackpot's fund holds when it is hit: every hand adds its contribution, and hands go by until one hits."""

import math
from typing import Any

import msgspec

from pitboss.lab.errors import LabError

SHARES = (0.1, 0.25, 0.5, 0.75, 0.9, 0.99)


class Fund(msgspec.Struct, frozen=True):
    """Dollars. contribution: the average of a hand that is dealt, also of one that gives nothing. start: what the fund
    begins with after a hit. hands_per_hour: at all tables that take part; 0 where it was not said."""

    contribution: float
    start: float
    hands_per_hour: float

    def at_hit(self, chance: float) -> float:
        """On average."""
        return self.start + (self.contribution / chance if chance else math.inf)

    def hours(self, hands: float) -> float:
        return hands / self.hands_per_hour

    def json(self, chance: float, low: float, high: float) -> dict[str, Any]:
        def told(dollars: float) -> float | None:
            return None if math.isinf(dollars) else round(dollars, 2)

        return {
            "contribution": self.contribution, "start": self.start,
            "mean_at_hit": told(self.at_hit(chance)),
            "mean_at_hit_interval": [told(self.at_hit(high)), told(self.at_hit(low))],
            "at_hit_quantiles": {
                f"{share:g}": told(self.start + self.contribution * hands_until(chance, share)) for share in SHARES
            },
            "growth_per_hour": self.contribution * self.hands_per_hour if self.hands_per_hour else None,
        }  # fmt: skip


def read_fund(contribution: float, start: float, hands_per_hour: float) -> Fund:
    for name, number in (("contribution", contribution), ("start", start), ("hands-per-hour", hands_per_hour)):
        if not (math.isfinite(number) and number >= 0):
            raise LabError(f"--{name} {number} makes no sense: give a number from 0 up")
    return Fund(contribution, start, hands_per_hour)


def hands_until(chance: float, share: float) -> float:
    """In so many hands, the one that hits included, this share of all jackpots is hit (the geometric law)."""
    if chance <= 0:
        return math.inf
    if chance >= 1:
        return 1
    # A hair less than the quotient, so that a whole number is not rounded up.
    return max(1, math.ceil(math.log1p(-share) / math.log1p(-chance) - 1e-9))
