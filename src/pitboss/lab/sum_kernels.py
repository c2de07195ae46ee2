"""Kernels that rank rows of cards by the sum of their keys (tables.py says how). One for each number of cards.

Each answers with the first row that holds a card twice or a card of no deck, else with -1. What looking for doubled
cards costs is why `trusted` can leave it out; a card of no deck is always found, at no cost.
"""

from collections.abc import Callable
from typing import Any, cast

import numba
import numpy as np
from numba.extending import intrinsic

from pitboss.lab.jit import kernel
from pitboss.lab.tables import BAD, RANKS, RARE, ROW, ROW_BITS, START, U64

ZERO, ONE, TWO, THREE, SIXTY_THREE = U64(0), U64(1), U64(2), U64(3), U64(63)
ALL_RANKS = U64((1 << 13) - 1)
# Where the counter of a suit has reached five.
DIAMONDS, HEARTS, SPADES = U64(0x80 << 32), U64(0x800 << 32), U64(0x8000 << 32)


def _bits_set(typingctx: Any, number: Any) -> Any:
    """How many bits are set: one instruction, which Numba has no name for."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.uint64(numba.uint64), generate


bits_set = cast(Callable[[np.uint64], np.uint64], intrinsic(_bits_set))


def _ranked(size: int, trusted: bool) -> Any:
    """Both are constants of the machine code, so that the compiler writes out the loops over the cards."""
    all_different = U64(size)

    @kernel
    def ranked(cards: Any, keys: Any, rows: Any, values: Any, flushes: Any, out: Any) -> int:
        for i in range(len(out)):
            total = START
            seen = ZERO
            for j in range(size):
                card = U64(cards[i, j])
                total += keys[card]
                if not trusted:
                    seen += ONE << (card & SIXTY_THREE)
            # A sum of so many powers of two has as many bits only where all are different.
            if not trusted and bits_set(seen) != all_different:
                return i
            if total & RARE:
                if total & BAD:
                    return i
                suit = ZERO
                if total & DIAMONDS:
                    suit = ONE
                elif total & HEARTS:
                    suit = TWO
                elif total & SPADES:
                    suit = THREE
                ranks = ZERO
                for j in range(size):
                    card = U64(cards[i, j])
                    if card & THREE == suit:
                        ranks |= ONE << (card >> TWO)
                # A joker has left a bit above those of the ranks.
                out[i] = flushes[ranks & ALL_RANKS]
            else:
                out[i] = values[rows[total & ROW] + ((total & RANKS) >> ROW_BITS)]
        return -1

    return ranked


RANKED = {(size, trusted): _ranked(size, trusted) for size in (5, 6, 7) for trusted in (False, True)}
