"""Parts of kernels that deal and rank the cards of one spot; these lie in a scratch of bytes.

A process plays one hand after the other, and nothing is read there that was not written for the same deal. Python lays
what is known of a spot into the same bytes: an array of its own would take longer than many a kernel.
"""

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.bots.strategy.outlook import SHAPES
from pitboss.lab.jit import part
from pitboss.lab.kernels.sums import ALL_RANKS, CLUBS, DIAMONDS, HEARTS, ONE, REACHED, SUITS_SHIFT, THREE, TWO, ZERO
from pitboss.lab.kernels.tables import RANKS, RARE, ROW, ROW_BITS, U64

# Where in the scratch the board lies, and what Python has written there.
BOARD, SPOT = 96, 128
SPOT_BYTES = bytearray(SPOT + 128)
SCRATCH: NDArray[np.uint8] = np.frombuffer(SPOT_BYTES, np.uint8)
NO_CARD = 64
HALF = U64(32)
LEFT, RIGHT, AGAIN = U64(13), U64(7), U64(17)


def lay(spot: list[int]) -> None:
    SPOT_BYTES[SPOT : SPOT + len(spot)] = spot


@functools.cache
def deck_of(game: str) -> NDArray[np.uint8]:
    return np.array(SHAPES[game].game.deck, np.uint8)


@part
def unseen_of(scratch: Any, first: Any, count: Any, deck: Any) -> Any:
    """Lays the cards of the deck that are not among those that lie here at the front, and says how many they are."""
    seen = ZERO
    for j in range(first, first + count):
        if scratch[j] < NO_CARD:
            seen |= ONE << U64(scratch[j])
    unseen = 0
    for card in deck:
        scratch[unseen] = card
        unseen += seen >> U64(card) & ONE == ZERO
    return unseen


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
