"""Boards that differ by suits alone: one of them stands for all."""

from collections.abc import Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.equities.ranges.holding import rows_of

# Where each suit goes, by suit.
Order = tuple[int, ...]
EVERY_ORDER: tuple[Order, ...] = tuple(permutations(range(4)))


def turned(card: int, order: Order) -> int:
    return card & ~3 | order[card & 3]


def orders_that_keep(*sets: Sequence[int]) -> list[Order]:
    """Those that leave each of these sets of cards what it is."""
    return [
        order for order in EVERY_ORDER if all({turned(card, order) for card in cards} == {*cards} for cards in sets)
    ]


def boards_to_come(
    deck: Sequence[int], count: int, orders: Sequence[Order] = EVERY_ORDER
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """All sets of so many cards of the deck but for those that one of the orders makes of another, with how many each
    stands for. orders: a group, under which the deck is the same."""
    every = np.zeros(1, np.uint64)
    bits = np.uint64(1) << np.array(deck, np.uint64)
    for _ in range(count):
        # Upwards, so that each set comes once.
        every = np.concatenate([every[every < bit] | bit for bit in bits])
    least = every.copy()
    suits = [np.uint64(sum(1 << 4 * rank + suit for rank in range(13))) for suit in range(4)]
    for order in orders:
        other = np.zeros_like(every)
        for suit, to in enumerate(order):
            mine = every & suits[suit]
            other |= mine << np.uint64(to - suit) if to >= suit else mine >> np.uint64(suit - to)
        np.minimum(least, other, out=least)
    found, times = np.unique(least, return_counts=True)
    return rows_of(found, count), times
