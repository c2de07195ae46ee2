"""Sets of cards that differ by suits alone, put together: 16,432 of Omaha's 270,725 holdings remain, for example."""

import functools
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK_52
from pitboss.lab.equities.ranges.holding import Masks

_SUITS = [np.uint64(sum(1 << 4 * rank + suit for rank in range(13))) for suit in range(4)]


@functools.cache
def suit_classes(size: int) -> tuple[Masks, NDArray[np.int32]]:
    """All sets of so many of the 52 cards as bits, ascending, and the class of each. Classes are numbered by the lowest
    set in them, ascending."""
    every = np.zeros(1, np.uint64)
    for _ in range(size):
        bits = np.uint64(1) << np.array(DECK_52, np.uint64)
        # Upwards, so that each set comes once.
        every = np.concatenate([every[every < bit] | bit for bit in bits])
    every.sort()
    least = every.copy()
    for order in permutations(range(4)):
        turned = np.zeros_like(every)
        for suit, to in enumerate(order):
            mine = every & _SUITS[suit]
            turned |= mine << np.uint64(to - suit) if to >= suit else mine >> np.uint64(suit - to)
        np.minimum(least, turned, out=least)
    return every, np.unique(least, return_inverse=True)[1].astype(np.int32)
