"""The best hand of a qualifying period of a High Hand Jackpot, when nobody folds.

Deals by chance give the best hand of a table; a period is so many of them, each on its own, so what one deal does with
chance p, a period does with 1 - (1 - p)^hands. That rises with p, and so the exact interval of p becomes one of it.
"""

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.lab.binomial import interval
from pitboss.lab.errors import LabError
from pitboss.lab.jackpots.bad_beat import Table, hand_words
from pitboss.lab.jackpots.dealt_tables import deal_tables
from pitboss.lab.kernels.ranking import classes_of
from pitboss.lab.pieces import InOrder, chance_of_piece
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

DEALS, LEAST, MOST = 50_000, 200_000, 40_000_000
# P 16.I(2), AMB-96: without one of these nobody wins, and the money goes into the next period.
QUALIFIES = "full_house"


class AtLeast(msgspec.Struct, frozen=True):
    """A hand at least so good comes in a period with this chance; low, high: 95 times in 100 it lies between these."""

    chance: float
    low: float
    high: float


class HighHand(msgspec.Struct, frozen=True):
    """counts: by number of the ranking, of how many deals it was the table's best hand."""

    table: Table
    hands: int
    both_hole_cards: bool
    counts: NDArray[np.int64]

    @property
    def deals(self) -> int:
        return int(self.counts.sum())

    def at_least(self, number: int) -> AtLeast:
        hits = int(self.counts[number:].sum())
        bounds = (hits / self.deals, *interval(hits, self.deals))
        return AtLeast(*(-math.expm1(self.hands * math.log1p(-p)) if p < 1 else 1.0 for p in bounds))

    def classes(self) -> dict[str, tuple[float, AtLeast]]:
        """From the best: the chance that the period's best hand is of the class, and at least of it."""
        found, better = {}, 0.0
        names = classes_of(self.table.ranking)
        for name in reversed(list(dict.fromkeys(names.tolist()))):
            if name:
                least = self.at_least(int(np.argmax(names == name)))
                found[name] = (least.chance - better, least)
                better = least.chance
        return found

    def rolled_over(self) -> AtLeast:
        """The chance that nothing qualifies."""
        made = self.at_least(int(np.argmax(classes_of(self.table.ranking) == QUALIFIES)))
        return AtLeast(1 - made.chance, 1 - made.high, 1 - made.low)

    def quantile(self, share: float) -> tuple[int, int, int]:
        """The best hand of the period is at least this one in such a share of periods; with the interval's two."""
        middle = self._last(lambda number: self.at_least(number).chance >= share)
        low = self._last(lambda number: self.at_least(number).low >= share)
        high = self._last(lambda number: self.at_least(number).high >= share)
        return middle, low, high

    def _last(self, holds: Callable[[int], bool]) -> int:
        low, high = 0, len(self.counts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if holds(middle) else (low, middle)
        return low

    def json(self) -> dict[str, Any]:
        median = [hand_words(self.table.ranking, number) for number in self.quantile(0.5)]
        rolled = self.rolled_over()
        return {
            "game": self.table.game.key, "seats": self.table.seats, "hands": self.hands,
            "both_hole_cards": self.both_hole_cards, "exact": False, "deals": self.deals,
            "classes": {
                name: {"chance": chance, "at_least": least.chance, "at_least_interval": [least.low, least.high]}
                for name, (chance, least) in self.classes().items()
            },
            "median": median[0], "median_interval": median[1:],
            "rolled_over": rolled.chance, "rolled_over_interval": [rolled.low, rolled.high],
        }  # fmt: skip


def high_hand(
    table: Table, hands: int, *, both_hole_cards: bool = False, precision: float = 0.05, seed: int = 1,
    progress: Progress | None = None, spread: InOrder = in_order,
) -> HighHand:  # fmt: skip
    """hands: of the period, at all tables together. precision: half of the interval over the chance, for the chance of
    one deal to have a hand as good as the median of the period. spread: who deals."""
    if hands < 1:
        raise LabError(f"a period of {hands} hands has no high hand: give 1 or more")
    if not 1e-3 <= precision < 1:
        raise LabError(f"a precision of {precision:.4%} cannot be reached: give one from 0.1 to under 100 percent")
    if both_hole_cards and not table.two_cards and not table.two_of_own:
        raise LabError(
            f"{table.game.title} has no board, so all cards are one's own: leave out that both hole cards must play"
        )
    # A deal with this chance happens in every other period; so many hits are needed for the interval.
    rare = -math.expm1(math.log(0.5) / hands)
    needed = min(MOST, max(LEAST, math.ceil((1.96 / precision) ** 2 * (1 - rare) / rare)))
    counts = np.zeros(len(classes_of(table.ranking)), np.int64)
    for found in spread(partial(_best_hands, table, both_hole_cards, seed), range(-(-needed // DEALS))):
        counts += found
        if progress is not None:
            progress(int(counts.sum()), needed)
    return HighHand(table, hands, both_hole_cards and table.two_cards, counts)


def _best_hands(table: Table, both_hole_cards: bool, seed: int, piece: int) -> NDArray[np.int64]:
    """By number of the ranking, of how many deals of the piece it was the best hand."""
    numbers = deal_tables(table, DEALS, chance_of_piece(seed, piece), both_hole_cards=both_hole_cards)
    return np.bincount(numbers.max(axis=0), minlength=len(classes_of(table.ranking)))
