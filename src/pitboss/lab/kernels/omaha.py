"""Exactly two of the hole cards with three of the board: the best of all choices, for each row.

Suits aside, a table holds for each three ranks a row with the numbers of each two (455 rows, 87 kB). The ten rows of a
board are compared with each other place by place, 16 places at once, and then the hole's pairs are looked up. Suits
matter only where the board has three of one and the hole two: such rows are noted and their flushes tried afterwards.
"""

import functools
from itertools import combinations_with_replacement, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jit import kernel
from pitboss.lab.kernels.sums import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    ONE,
    REACHED,
    SIXTY_THREE,
    SUITS_SHIFT,
    THREE,
    TWO,
    ZERO,
    bits_set,
)
from pitboss.lab.kernels.tables import BAD, RANK_NUMBERS, ROW, ROW_BITS, U64, tables_of

# Where a flush is only ever the better choice.
OMAHA_RANKINGS = ("high", "six_plus", "six_plus_ace_low_kicker", "low_ace_five", "low_eight_or_better")
OMAHA_HOLES = (4, 5, 6)
BOARD = 5
RANKS, PAIRS = 13, 96
THIRTEEN = U64(RANKS)
BYTE_RANK = 255 >> 2
# Added to the counters of suits, these reach the top bit where there are two or three of a suit.
TWO_OF_A_SUIT, THREE_OF_A_SUIT = U64(0x6666), U64(0x5555)


@functools.cache
def omaha_tables(ranking: str) -> tuple[NDArray[np.uint16], NDArray[np.uint16], NDArray[np.uint16]]:
    """Numbers of a three with a pair; the row of each three ranks in them, and the column of each two, in any order."""
    # Kernels look up bad cards as well before they refuse them, so there is a place for the rank of any byte.
    pairs = np.zeros(BYTE_RANK * (1 + RANKS) + 1, np.uint16)
    pair_sums = []
    for column, pair in enumerate(combinations_with_replacement(range(RANKS), 2)):
        for a, b in permutations(pair):
            pairs[RANKS * a + b] = column
        pair_sums.append(sum(RANK_NUMBERS[rank] for rank in pair))
    threes = np.zeros(BYTE_RANK * (1 + RANKS + RANKS * RANKS) + 1, np.uint16)
    three_sums = []
    for row, three in enumerate(combinations_with_replacement(range(RANKS), 3)):
        for a, b, c in permutations(three):
            threes[RANKS * (RANKS * a + b) + c] = row * PAIRS
        three_sums.append(sum(RANK_NUMBERS[rank] for rank in three))
    tables = tables_of(ranking)
    sums = np.add.outer(three_sums, pair_sums)
    # Five of a rank is no hand; its sum stays within the table all the same.
    numbers = tables.values[5][tables.rows[5][sums & int(ROW)].astype(np.int64) + (sums >> int(ROW_BITS))]
    wide = np.zeros((len(three_sums), PAIRS), np.uint16)
    wide[:, : len(pair_sums)] = numbers
    return wide.ravel(), threes, pairs


def _ranked_omaha(hole: int) -> Any:
    """The number of hole cards is a constant of the machine code, so that the compiler writes out the loops."""
    all_different = U64(hole + BOARD)

    @kernel
    def ranked(own: Any, board: Any, keys: Any, numbers: Any, threes: Any, pairs: Any, rare: Any, out: Any) -> Any:
        """Suits aside. Notes the rows in which a flush can be; answers with how many, -1 where one is wrong."""
        best_with = np.empty(PAIRS, np.uint16)
        found = wrong = ZERO
        for i in range(len(out)):
            ours = theirs = seen = ZERO
            for j in range(hole):
                ours += keys[own[i, j]]
                seen += ONE << (U64(own[i, j]) & SIXTY_THREE)
            for j in range(BOARD):
                theirs += keys[board[i, j]]
                seen += ONE << (U64(board[i, j]) & SIXTY_THREE)
            # Looked at once, at the end: a branch for each row would cost more than the ranking of a bad one.
            wrong |= (ours | theirs) & BAD | (bits_set(seen) ^ all_different)
            # Always written and only sometimes kept, so that there is no branch to guess wrong.
            rare[found] = i
            reached = (ours >> SUITS_SHIFT) + TWO_OF_A_SUIT & (theirs >> SUITS_SHIFT) + THREE_OF_A_SUIT & REACHED
            found += U64(reached != ZERO)
            a, b, c = U64(board[i, 0]) >> TWO, U64(board[i, 1]) >> TWO, U64(board[i, 2]) >> TWO
            d, e = U64(board[i, 3]) >> TWO, U64(board[i, 4]) >> TWO
            ab, ac, ad = (a * THIRTEEN + b) * THIRTEEN, (a * THIRTEEN + c) * THIRTEEN, (a * THIRTEEN + d) * THIRTEEN
            bc, bd, cd = (b * THIRTEEN + c) * THIRTEEN, (b * THIRTEEN + d) * THIRTEEN, (c * THIRTEEN + d) * THIRTEEN
            abc, abd, abe = U64(threes[ab + c]), U64(threes[ab + d]), U64(threes[ab + e])
            acd, ace, ade = U64(threes[ac + d]), U64(threes[ac + e]), U64(threes[ad + e])
            bcd, bce, bde = U64(threes[bc + d]), U64(threes[bc + e]), U64(threes[bd + e])
            cde = U64(threes[cd + e])
            # The compiler makes vectors of this.
            for j in range(PAIRS):
                p = U64(j)
                one = max(numbers[abc + p], numbers[abd + p], numbers[abe + p], numbers[acd + p], numbers[ace + p])
                two = max(numbers[ade + p], numbers[bcd + p], numbers[bce + p], numbers[bde + p], numbers[cde + p])
                best_with[p] = max(one, two)
            best = np.uint16(0)
            for j in range(1, hole):
                rank = THIRTEEN * (U64(own[i, j]) >> TWO)
                for k in range(j):
                    best = max(best, best_with[pairs[rank + (U64(own[i, k]) >> TWO)]])
            out[i] = best
        return -1 if wrong else np.int64(found)

    return ranked


@kernel
def flushes_of_rows(own: Any, board: Any, flushes: Any, rare: Any, out: Any) -> None:
    """Of the noted rows, one in ten: the best with two hole cards and three board cards of one suit."""
    ours, theirs = np.empty(6, np.uint64), np.empty(6, np.uint64)
    for i in rare:
        counts = ZERO
        for j in range(BOARD):
            counts += ONE << (U64(4) * (U64(board[i, j]) & THREE))
        reached = counts + THREE_OF_A_SUIT & REACHED
        suit = U64(reached > CLUBS) + U64(reached > DIAMONDS) + U64(reached > HEARTS)
        m = n = 0
        for j in range(own.shape[1]):
            # Each is written to the next place, and stays where it is of the suit.
            ours[m] = ONE << (U64(own[i, j]) >> TWO)
            m += U64(own[i, j]) & THREE == suit
        for j in range(BOARD):
            theirs[n] = ONE << (U64(board[i, j]) >> TWO)
            n += U64(board[i, j]) & THREE == suit
        best = U64(out[i])
        for a in range(m):
            for b in range(a):
                for c in range(n):
                    for d in range(c):
                        for e in range(d):
                            suited = ours[a] | ours[b] | theirs[c] | theirs[d] | theirs[e]
                            best = max(best, U64(flushes[suited]))
        out[i] = best


RANKED_OMAHA = {hole: _ranked_omaha(hole) for hole in OMAHA_HOLES}
