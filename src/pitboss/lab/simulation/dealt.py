"""Parts of kernels that deal and rank the cards of one spot; these lie in a scratch of bytes.

A process plays one hand after the other, and nothing is read there that was not written for the same deal.
"""

from typing import Any

import numpy as np

from pitboss.lab.jit import part
from pitboss.lab.kernels.sums import ALL_RANKS, CLUBS, DIAMONDS, HEARTS, REACHED, SUITS_SHIFT, THREE, TWO, ZERO
from pitboss.lab.kernels.tables import RANKS, RARE, ROW, ROW_BITS, U64

# Where in the scratch the board lies.
BOARD = 96
HALF = U64(32)
LEFT, RIGHT, AGAIN = U64(13), U64(7), U64(17)


@part
def summed(scratch: Any, at: Any, size: Any, keys: Any, total: Any) -> Any:
    """The keys of the cards that lie here, added."""
    for j in range(size):
        total += keys[scratch[at + j]]
    return total


@part
def number_of(scratch: Any, at: Any, size: Any, boards: Any, total: Any, rows: Any, values: Any, flushes: Any) -> Any:
    """Of the cards that lie here with the board. total: the sum of their keys and the board's."""
    if total & RARE == ZERO:
        return U64(values[rows[total & ROW] + ((total & RANKS) >> ROW_BITS)])
    reached = total >> SUITS_SHIFT & REACHED
    suit = U64(reached > CLUBS) + U64(reached > DIAMONDS) + U64(reached > HEARTS)
    ranks = ZERO
    for j in range(size + boards):
        card = U64(scratch[at + j] if j < size else scratch[BOARD + j - size])
        ranks |= U64(card & THREE == suit) << (card >> TWO)
    return U64(flushes[ranks & ALL_RANKS])


@part
def mixed(scratch: Any, first: Any, last: Any, end: Any, x: Any) -> Any:
    """Any of the cards up to the end at each place from first to last; the rest is as random as before."""
    for place in range(first, last):
        x ^= x << LEFT
        x ^= x >> RIGHT
        x ^= x << AGAIN
        other = place + np.int64((x >> HALF) * U64(end - place) >> HALF)
        card = scratch[place]
        scratch[place] = scratch[other]
        scratch[other] = card
    return x
