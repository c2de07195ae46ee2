"""The kinds of hands that results are summed up by: 169 starting hands, and what a hand is when a wager is decided.

Plain NumPy: figures and kernels for other devices are made of them where there is no Numba.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import RANKS

# What the player has when the turn or the river wager is decided, best first, and what it may become.
MADE = (
    "straight or better",
    "three of a kind",
    "two pair",
    "pair and a pair on the board",
    "overpair",
    "top pair",
    "lower pair",
    "board paired, ace in hand",
    "board paired, king in hand",
    "board paired, lower",
    "no pair, ace in hand",
    "no pair, king in hand",
    "no pair, lower",
)
DRAWS = ("none", "inside straight", "open straight", "flush")
STRAIGHT = 255


def starting_hands() -> list[str]:
    """'AA', 'AKs', '72o' by their index: 13 * first + second of two ranks, the higher first where they are suited."""
    return [
        RANKS[one] * 2 if one == other else f"{RANKS[max(one, other)]}{RANKS[min(one, other)]}{'os'[one > other]}"
        for one in range(13)
        for other in range(13)
    ]


def starting_index(one: int, other: int) -> int:
    """Of two cards."""
    high, low = max(one >> 2, other >> 2), min(one >> 2, other >> 2)
    return 13 * high + low if one & 3 == other & 3 else 13 * low + high


def holdings_of(index: int) -> int:
    """How many pairs of cards a starting hand stands for."""
    one, other = divmod(index, 13)
    return 6 if one == other else 4 if one > other else 12


def straight_outs() -> NDArray[np.uint8]:
    """By the set of ranks: how many ranks would make it a straight; STRAIGHT where it is one."""
    runs = [sum(1 << (rank - i if rank >= i else 12) for i in range(5)) for rank in range(3, 13)]
    outs = np.zeros(1 << 13, np.uint8)
    for mask in range(1 << 13):
        missing = {run & ~mask for run in runs}
        outs[mask] = STRAIGHT if 0 in missing else sum(1 << rank in missing for rank in range(13))
    return outs


def starting_classes(deck: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The starting hand of each pair from these cards, which are in order, in order."""
    one, other = (deck[places] for places in np.triu_indices(len(deck), 1))
    low, high = one >> np.uint64(2), other >> np.uint64(2)
    suited = (one ^ other) & np.uint64(3) == 0
    return np.where(suited, 13 * high + low, 13 * low + high)
