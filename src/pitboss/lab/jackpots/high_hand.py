"""The best hand of a qualifying period of a High Hand Jackpot, when nobody folds.

A period is so many deals, each on its own, so what one deal does with chance p, a period does with 1 - (1 - p)^hands.
For two hole cards and a board p is counted exactly (`high_hand_exact.py`), and for one seat of any game as well
(`one_seat.py`). Elsewhere deals by chance give the best hand of a table; the chance of a period rises with p, and so
the exact interval of p becomes one of it.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.lab.binomial import interval
from pitboss.lab.errors import LabError
from pitboss.lab.jackpots.bad_beat import Table, hand_words
from pitboss.lab.jackpots.dealt_tables import deal_tables
from pitboss.lab.jackpots.high_hand_exact import by_counts, chance_of_best
from pitboss.lab.jackpots.one_seat import counts_of_one_seat
from pitboss.lab.kernels.ranking import classes_of
from pitboss.lab.pieces import InOrder, chance_of_piece
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

# Of the steps that a bar shows, so many for the median.
MEDIAN_STEPS = 6
DEALS, LEAST, MOST = 50_000, 200_000, 40_000_000
# P 16.I(2), AMB-96: without one of these nobody wins, and the money goes into the next period.
QUALIFIES = "full_house"


class AtLeast(msgspec.Struct, frozen=True):
    """A hand at least so good comes in a period with this chance; low, high: 95 times in 100 it lies between these."""

    chance: float
    low: float
    high: float


class HighHand(msgspec.Struct, frozen=True):
    """counts: by number of the ranking, of how many deals it was the table's best hand. known: where every deal is
    counted, the chance that one is at least so good, by number, as far as it was asked for, and no counts."""

    table: Table
    hands: int
    both_hole_cards: bool
    counts: NDArray[np.int64]
    known: dict[int, Fraction] | None = None

    @property
    def exact(self) -> bool:
        return self.known is not None

    @property
    def deals(self) -> int:
        """By chance; 0 where every deal is counted."""
        return int(self.counts.sum())

    def of_a_deal(self, number: int) -> Fraction:
        """That the best hand of one deal is at least so good; exact, or as often as it came."""
        if self.known is None:
            return Fraction(int(self.counts[number:].sum()), self.deals)
        if number not in self.known:
            self.known[number] = chance_of_best(self.table, number, both_hole_cards=self.both_hole_cards)
        return self.known[number]

    def at_least(self, number: int) -> AtLeast:
        chance = self.of_a_deal(number)
        around = (float(chance),) * 2 if self.exact else interval(int(self.counts[number:].sum()), self.deals)
        bounds = (float(chance), *around)
        return AtLeast(*(-math.expm1(self.hands * math.log1p(-p)) if p < 1 else 1.0 for p in bounds))

    def least_of_classes(self) -> dict[str, int]:
        """The lowest number of each class, from the best."""
        names = classes_of(self.table.ranking)
        return {name: int(np.argmax(names == name)) for name in reversed(list(dict.fromkeys(names.tolist()))) if name}

    def classes(self) -> dict[str, tuple[float, AtLeast]]:
        """From the best: the chance that the period's best hand is of the class, and at least of it."""
        found, better = {}, 0.0
        for name, number in self.least_of_classes().items():
            least = self.at_least(number)
            found[name] = (least.chance - better, least)
            better = least.chance
        return found

    def rolled_over(self) -> AtLeast:
        """The chance that nothing qualifies."""
        made = self.at_least(self.least_of_classes()[QUALIFIES])
        return AtLeast(1 - made.chance, 1 - made.high, 1 - made.low)

    def quantile(self, share: float) -> tuple[int, int, int]:
        """The best hand of the period is at least this one in such a share of periods; with the interval's two."""
        middle = self._last(lambda number: self.at_least(number).chance >= share)
        low = self._last(lambda number: self.at_least(number).low >= share)
        high = self._last(lambda number: self.at_least(number).high >= share)
        return middle, low, high

    def _last(self, holds: Callable[[int], bool]) -> int:
        low, high = 0, len(classes_of(self.table.ranking))
        # What is known already says between which two numbers the last one lies.
        for number in sorted(self.known or ()):
            if holds(number):
                low = number
            else:
                high = number
                break
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if holds(middle) else (low, middle)
        return low

    def json(self) -> dict[str, Any]:
        least = self.least_of_classes()
        median = [hand_words(self.table.ranking, number) for number in self.quantile(0.5)]
        rolled = self.rolled_over()
        return {
            "game": self.table.game.key, "seats": self.table.seats, "hands": self.hands,
            "both_hole_cards": self.both_hole_cards, "exact": self.exact, "deals": self.deals,
            "classes": {
                name: {
                    "chance": chance, "at_least": period.chance, "at_least_interval": [period.low, period.high],
                    "of_a_deal": str(self.of_a_deal(least[name])) if self.exact else None,
                }
                for name, (chance, period) in self.classes().items()
            },
            "median": median[0], "median_interval": median[1:],
            "rolled_over": rolled.chance, "rolled_over_interval": [rolled.low, rolled.high],
        }  # fmt: skip


def high_hand(
    table: Table, hands: int, *, both_hole_cards: bool = False, precision: float = 0.05, seed: int = 1,
    exact: bool | None = None, progress: Progress | None = None, spread: InOrder = in_order,
) -> HighHand:  # fmt: skip
    """hands: of the period, at all tables together. exact: True insists on every deal, False on chance; None counts
    every deal where there are two hole cards, or one seat. precision: by chance, half of the interval over the chance,
    for one deal to have a hand as good as the median of the period. spread: who counts or deals."""
    if hands < 1:
        raise LabError(f"a period of {hands} hands has no high hand: give 1 or more")
    if not 1e-3 <= precision < 1:
        raise LabError(f"a precision of {precision:.4%} cannot be reached: give one from 0.1 to under 100 percent")
    if both_hole_cards and not table.two_cards and not table.two_of_own:
        raise LabError(
            f"{table.game.title} has no board, so all cards are one's own: leave out that both hole cards must play"
        )
    countable = table.two_cards or table.seats == 1
    if exact and not countable:
        raise LabError(
            f"{table.game.title}: every deal is counted for one seat, or two hole cards alone; leave it to chance"
        )
    if countable and exact is not False:
        return _counted(table, hands, both_hole_cards, progress, spread)
    # A deal with this chance happens in every other period; so many hits are needed for the interval.
    rare = -math.expm1(math.log(0.5) / hands)
    needed = min(MOST, max(LEAST, math.ceil((1.96 / precision) ** 2 * (1 - rare) / rare)))
    counts = np.zeros(len(classes_of(table.ranking)), np.int64)
    for found in spread(partial(_best_hands, table, both_hole_cards, seed), range(-(-needed // DEALS))):
        counts += found
        if progress is not None:
            progress(int(counts.sum()), needed)
    return HighHand(table, hands, both_hole_cards and table.two_cards, counts)


def _counted(table: Table, hands: int, both: bool, progress: Progress | None, spread: InOrder) -> HighHand:
    """The chances of all classes, and those that lead to the median."""
    found = HighHand(table, hands, both and table.two_cards, np.zeros(0, np.int64), {})
    if by_counts(table, both_hole_cards=both):
        # Once for all that is asked below.
        counts_of_one_seat(table, progress, spread)
        spread, progress = in_order, None
    numbers = [*found.least_of_classes().values()]
    # The median is looked for among those of its class, half of them at a time.
    steps = len(numbers) + MEDIAN_STEPS
    chances = spread(partial(chance_of_best, table, both_hole_cards=both), numbers)
    for done, (number, chance) in enumerate(zip(numbers, chances, strict=True), 1):
        found.known[number] = chance  # type: ignore[index]
        if progress is not None:
            progress(done, steps)
    found.quantile(0.5)
    if progress is not None:
        progress(steps, steps)
    return found


def _best_hands(table: Table, both_hole_cards: bool, seed: int, piece: int) -> NDArray[np.int64]:
    """By number of the ranking, of how many deals of the piece it was the best hand."""
    numbers = deal_tables(table, DEALS, chance_of_piece(seed, piece), both_hole_cards=both_hole_cards)
    return np.bincount(numbers.max(axis=0), minlength=len(classes_of(table.ranking)))
