"""Kernels that rank rows of cards by the sum of their keys (tables.py says how). One for each number of cards.

Each answers with the first row that holds a card twice or a card of no deck, else with -1. What looking for doubled
cards costs is why `trusted` can leave it out; a card of no deck is always found, at no cost.

Rows are taken in blocks. The first loop over a block has no branches that the processor could guess wrong: it looks up
every sum, whatever it is, and notes the rare rows (a flush, a bad card), to which the second loop goes back.
"""

from collections.abc import Callable
from typing import Any, cast

import numba
import numpy as np
from numba.extending import intrinsic

from pitboss.lab.jit import kernel
from pitboss.lab.kernels.tables import BAD, RANKS, RARE, ROW, ROW_BITS, START, U64

ZERO, ONE, TWO, THREE = U64(0), U64(1), U64(2), U64(3)
SIXTY_THREE = U64(63)
ALL_RANKS = U64((1 << 13) - 1)
# The top bits of the counters of suits, moved down; the first three in turn are less than those of later suits.
SUITS_SHIFT, REACHED = U64(32), U64(0x8888)
CLUBS, DIAMONDS, HEARTS = U64(0x8), U64(0x80), U64(0x800)
BLOCK = U64(2048)


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
    def ranked(cards: Any, keys: Any, rows: Any, values: Any, flushes: Any, out: Any) -> Any:
        rare = np.empty(BLOCK, np.uint64)
        start, end = ZERO, U64(len(out))
        while start < end:
            stop = min(start + BLOCK, end)
            found = doubled = ZERO
            for i in range(start, stop):
                total, seen = START, ZERO
                for j in range(size):
                    card = U64(cards[i, j])
                    total += keys[card]
                    if not trusted:
                        seen += ONE << (card & SIXTY_THREE)
                if not trusted:
                    # A sum of powers of two has as many bits as there are powers only where all are different.
                    doubled |= bits_set(seen) ^ all_different
                rare[found] = i
                found += U64(total & RARE != ZERO)
                out[i] = values[rows[total & ROW] + ((total & RANKS) >> ROW_BITS)]
            if doubled:
                return np.int64(first_wrong(cards, keys, start))
            for k in range(found):
                i = rare[k]
                total = START
                for j in range(size):
                    total += keys[cards[i, j]]
                if total & BAD:
                    return np.int64(i)
                reached = total >> SUITS_SHIFT & REACHED
                suit = U64(reached > CLUBS) + U64(reached > DIAMONDS) + U64(reached > HEARTS)
                ranks = ZERO
                for j in range(size):
                    card = U64(cards[i, j])
                    ranks |= U64(card & THREE == suit) << (card >> TWO)
                # A joker has left a bit above those of the ranks.
                out[i] = flushes[ranks & ALL_RANKS]
            start = stop
        return -1

    return ranked


@kernel
def first_wrong(cards: Any, keys: Any, start: Any) -> Any:
    """The first row from here on with a card twice or one of no deck; -1 where there is none."""
    for i in range(start, U64(cards.shape[0])):
        bad, seen = ZERO, ZERO
        for j in range(cards.shape[1]):
            card = U64(cards[i, j])
            bad |= keys[card] & BAD
            seen += ONE << (card & SIXTY_THREE)
        if bad or bits_set(seen) != U64(cards.shape[1]):
            return np.int64(i)
    return -1


RANKED = {(size, trusted): _ranked(size, trusted) for size in (5, 6, 7) for trusted in (False, True)}
