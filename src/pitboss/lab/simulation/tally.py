"""What a simulation comes to: win rates with their intervals, pots, how far hands go, what wins."""

import math
from collections import Counter

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.lab.simulation.batches import Run
from pitboss.lab.simulation.hand_records import HandRecord

# Of the normal distribution: an interval that holds the true mean 95 times in 100.
Z95 = 1.959963984540054
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9, 0.99)


class WinRate(msgspec.Struct, frozen=True):
    """Cents a hand. `low` to `high` holds the true mean 95 times in 100; with one hand there is no interval."""

    who: str
    seats: int
    mean: float
    low: float | None
    high: float | None
    put_in: float


class Summary(msgspec.Struct, frozen=True):
    """streets: how many hands reached at least so many. won_with: by share (against the house: of all who stayed)."""

    run: Run
    hands: int
    net_house: int
    by_seat: list[WinRate]
    by_bot: list[WinRate]
    pot_mean: float
    pot_quantiles: dict[str, int]
    pot_largest: int
    streets: dict[int, int]
    showdowns: int
    won_with: dict[str, dict[str, int]]


class Tally:
    """Takes records as they come; keeps sums, and one number a hand for the pots."""

    def __init__(self, run: Run) -> None:
        self.run = run
        seats = len(run.bots)
        self.hands = self.showdowns = 0
        self._kinds = {kind: np.array([kind == bot for bot in run.bots]) for kind in dict.fromkeys(run.bots)}
        self._net = np.zeros(seats + len(self._kinds), dtype=object)
        self._squares = np.zeros(seats + len(self._kinds), dtype=object)
        self._put_in = np.zeros(seats, dtype=object)
        self._pots: list[NDArray[np.int64]] = []
        self._streets: Counter[int] = Counter()
        self._won: dict[str, Counter[str]] = {}

    def add(self, records: list[HandRecord]) -> None:
        net = np.array([record.net for record in records], dtype=np.int64)
        # The seats of one kind of bot win and lose together: their interval is that of their sum.
        by_kind = [net[:, mine].sum(axis=1) for mine in self._kinds.values()]
        both = np.column_stack([net, *by_kind])
        self._net += both.sum(axis=0).astype(object)
        self._squares += (both.astype(object) ** 2).sum(axis=0)
        self._put_in += np.array([record.put_in for record in records], dtype=np.int64).sum(axis=0).astype(object)
        self._pots.append(np.array([record.pot for record in records], dtype=np.int64))
        self.hands += len(records)
        for record in records:
            self.showdowns += record.showdown
            self._streets[record.streets] += 1
            for share, hand in record.won_with:
                name = "stayed" if share.startswith("seat ") else share
                self._won.setdefault(name, Counter())[hand] += 1

    def pots(self) -> NDArray[np.int64]:
        return np.concatenate(self._pots)

    def summary(self) -> Summary:
        seats = len(self.run.bots)
        pots = self.pots()
        at_least = {k: sum(n for r, n in self._streets.items() if r >= k) for k in range(1, max(self._streets) + 1)}
        return Summary(
            self.run,
            self.hands,
            -int(self._net[:seats].sum()),
            [self._rate(f"seat {i + 1}, {bot}", i, 1, self._put_in[i]) for i, bot in enumerate(self.run.bots)],
            [
                self._rate(kind, seats + i, int(mine.sum()), self._put_in[mine].sum())
                for i, (kind, mine) in enumerate(self._kinds.items())
            ],
            float(pots.mean()),
            {f"{q:.0%}": int(np.quantile(pots, q, method="inverted_cdf")) for q in QUANTILES},
            int(pots.max()),
            at_least,
            self.showdowns,
            {share: dict(counter.most_common()) for share, counter in self._won.items()},
        )

    def _rate(self, who: str, column: int, seats: int, put_in: int) -> WinRate:
        total, squares, n = int(self._net[column]), int(self._squares[column]), self.hands
        mean, spent = total / n / seats, put_in / n / seats
        if n < 2:
            return WinRate(who, seats, mean, None, None, spent)
        # Whole numbers up to here: the difference of two great squares loses nothing.
        variance = (squares * n - total * total) / (n * (n - 1))
        half = Z95 * math.sqrt(variance / n) / seats
        return WinRate(who, seats, mean, mean - half, mean + half, spent)
