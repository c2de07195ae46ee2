"""Statistical tests of a shuffle: does anything tell its orders from fair ones?

Each test counts something whose distribution under a fair shuffle is known exactly, in observations that are
independent of each other, and asks how likely so great a deviation is by chance. Dependence inside one order is avoided
(one observation an order, at a place that moves on from order to order) or accounted for (positions).

| test | what is counted | a fair shuffle |
|---|---|---|
| positions | each card at each place | all alike |
| permutations | the relative order of each five neighbours | all 120 alike, independent even within one order |
| serial, within | a card and the next one in the same order | all pairs of different cards alike |
| serial, between | the card at one place and the card there in the next order | all pairs alike |
| gaps, between | orders between two in which a card of the first quarter of the deck lies at the place | geometric |
| gaps, within | how far apart two cards lie | falling in a straight line |
"""

import math
from collections.abc import Callable, Iterable, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.lab.errors import LabError
from pitboss.lab.shuffles.chi_square import statistic, tail

Orders = NDArray[np.int64]
Shuffle = Callable[[Sequence[int]], Sequence[int]]

GROUP = 5
# A cell of a chi-square test that expects fewer than this is not to be trusted.
LEAST_EXPECTED = 5
# All orders of a deck are in memory while they are tested: some gigabytes.
MOST_ORDERS = 2_000_000


class Outcome(msgspec.Struct, frozen=True):
    """One test: the statistic, its degrees of freedom, and how likely one so great is if the shuffle is fair."""

    test: str
    observations: int
    statistic: float
    freedom: int
    p: float


def least_orders(cards: int) -> int:
    """So many orders that every cell expects enough: the serial test between orders has one for each pair of cards."""
    return 2 * LEAST_EXPECTED * cards * cards


def orders_of(shuffle: Shuffle, cards: int, count: int, told: Callable[[int], None] = lambda done: None) -> Orders:
    """So many orders of 0…cards-1 from a shuffle. Raises LabError if it loses or doubles a card."""
    if count < least_orders(cards):
        raise LabError(f"{count} shuffles are too few for {cards} cards: give at least {least_orders(cards)}")
    if count > MOST_ORDERS:
        raise LabError(f"{count} shuffles do not fit the memory: give at most {MOST_ORDERS}")
    deck = tuple(range(cards))
    orders = np.empty((count, cards), dtype=np.int64)
    for i in range(count):
        orders[i] = shuffle(deck)
        if i % 1000 == 999:
            told(i + 1)
    if not np.array_equal(np.sort(orders, axis=1), np.broadcast_to(np.arange(cards), orders.shape)):
        raise LabError("an order is not of the same cards as the deck: the shuffle loses or doubles cards")
    told(count)
    return orders


def all_tests(orders: Orders) -> tuple[Outcome, ...]:
    return tuple(test(orders) for test in TESTS)


def positions(orders: Orders) -> Outcome:
    count, n = orders.shape
    counts = np.bincount((orders + n * np.arange(n)).ravel(), minlength=n * n)
    # Each row and column of the table has a fixed sum in every order, so a deviation counts (n-1)/n of Pearson's.
    scaled = statistic(counts, np.full(n * n, count / n)) * (n - 1) / n
    return _outcome("positions", count, scaled, (n - 1) ** 2)


def permutations(orders: Orders) -> Outcome:
    n = orders.shape[1]
    groups = orders[:, : n - n % GROUP].reshape(-1, GROUP)
    code = np.zeros(len(groups), dtype=np.int64)
    for i in range(GROUP - 1):
        smaller = (groups[:, i + 1 :] < groups[:, i : i + 1]).sum(axis=1)
        code += smaller * math.factorial(GROUP - 1 - i)
    return _even("permutations", np.bincount(code, minlength=math.factorial(GROUP)))


def serial_within(orders: Orders) -> Outcome:
    count, n = orders.shape
    rows = np.arange(count)
    place = rows % (n - 1)
    first, second = orders[rows, place], orders[rows, place + 1]
    # A card is never next to itself: the second is numbered among the others.
    return _even("serial, within", np.bincount(first * (n - 1) + second - (second > first), minlength=n * (n - 1)))


def serial_between(orders: Orders) -> Outcome:
    count, n = orders.shape
    rows = np.arange(0, count - 1, 2)
    place = rows // 2 % n
    return _even("serial, between", np.bincount(orders[rows, place] * n + orders[rows + 1, place], minlength=n * n))


def gaps_between(orders: Orders) -> Outcome:
    count, n = orders.shape
    rows = np.arange(count)
    hit = n // 4 / n
    hits = np.flatnonzero(orders[rows, rows % n] < n // 4)
    gaps = np.diff(hits) - 1
    # Gaps are told apart as far as enough of the longest are to be expected.
    longest = int(math.log(LEAST_EXPECTED / len(gaps)) / math.log(1 - hit))
    chance = np.array([hit * (1 - hit) ** i for i in range(longest)] + [(1 - hit) ** longest])
    counts = np.bincount(np.minimum(gaps, longest), minlength=longest + 1)
    return _outcome("gaps, between", len(gaps), statistic(counts, chance * len(gaps)), longest)


def gaps_within(orders: Orders) -> Outcome:
    count, n = orders.shape
    rows = np.arange(count)
    places = np.argsort(orders, axis=1)
    one, other = places[rows, rows % n], places[rows, (rows + 1) % n]
    counts = np.bincount(np.abs(one - other), minlength=n)[1:]
    chance = 2 * (n - np.arange(1, n)) / (n * (n - 1))
    return _outcome("gaps, within", count, statistic(counts, chance * count), n - 2)


TESTS = (positions, permutations, serial_within, serial_between, gaps_between, gaps_within)


def rejected(chances: Iterable[float], confidence: float) -> tuple[bool, ...]:
    """Which of many tests fail so that a fair shuffle passes all of them with the confidence (Holm's procedure).

    An order that is too even is as suspicious as one that is too uneven, so both tails count.
    """
    listed = [2 * min(chance, 1 - chance) for chance in chances]
    by_chance = sorted(range(len(listed)), key=listed.__getitem__)
    failed = [False] * len(listed)
    for done, i in enumerate(by_chance):
        if listed[i] > (1 - confidence) / (len(listed) - done):
            break
        failed[i] = True
    return tuple(failed)


def _even(test: str, counts: NDArray[np.int64]) -> Outcome:
    total = int(counts.sum())
    return _outcome(test, total, statistic(counts, np.full(len(counts), total / len(counts))), len(counts) - 1)


def _outcome(test: str, observations: int, found: float, freedom: int) -> Outcome:
    return Outcome(test, int(observations), found, freedom, tail(found, freedom))
