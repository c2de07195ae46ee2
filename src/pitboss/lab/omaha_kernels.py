"""Exactly two of the hole cards with three of the board: the best of all choices, for each row.

Suits aside, a table holds the number of each three ranks with each two ranks (455 times 91, 83 kB), so that a choice
costs one look-up. Suits matter only where the board has three of one and the hole two: then the flushes are tried.
"""

import functools
from itertools import combinations_with_replacement, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jit import kernel
from pitboss.lab.sum_kernels import ONE, REACHED, SIXTY_THREE, SUITS_SHIFT, TWO, ZERO, bits_set
from pitboss.lab.tables import BAD, RANK_NUMBERS, ROW, ROW_BITS, U64, tables_of

# Where a flush is only ever the better choice.
OMAHA_RANKINGS = ("high", "six_plus", "six_plus_ace_low_kicker", "low_ace_five", "low_eight_or_better")
OMAHA_HOLES = (4, 5)
BOARD = 5
RANKS, PAIRS = 13, 91
THIRTEEN = U64(RANKS)
# Added to the counters of suits, these reach the top bit where there are two or three of a suit.
TWO_OF_A_SUIT, THREE_OF_A_SUIT = U64(0x6666), U64(0x5555)


@functools.cache
def omaha_tables(ranking: str) -> tuple[NDArray[np.uint16], NDArray[np.uint64], NDArray[np.uint64]]:
    """Numbers of a three with a pair; the row of each three ranks in them, and the column of each two, in any order."""
    tables = tables_of(ranking)
    pairs = np.zeros((RANKS, RANKS), np.uint64)
    pair_sums = []
    for column, (a, b) in enumerate(combinations_with_replacement(range(RANKS), 2)):
        pairs[a, b] = pairs[b, a] = column
        pair_sums.append(RANK_NUMBERS[a] + RANK_NUMBERS[b])
    threes = np.zeros((RANKS, RANKS, RANKS), np.uint64)
    three_sums = []
    for row, three in enumerate(combinations_with_replacement(range(RANKS), 3)):
        for some in permutations(three):
            threes[some] = row * PAIRS
        three_sums.append(sum(RANK_NUMBERS[rank] for rank in three))
    sums = np.add.outer(np.array(three_sums), np.array(pair_sums))
    # Five of a rank is no hand; its sum stays within the table all the same.
    numbers = tables.values[5][tables.rows[5][sums & int(ROW)].astype(np.int64) + (sums >> int(ROW_BITS))]
    return np.ascontiguousarray(numbers.ravel()), threes.ravel(), pairs.ravel()


def _ranked_omaha(hole: int) -> Any:
    """The number of hole cards is a constant of the machine code, so that the compiler writes out the loops."""
    all_different = U64(hole + BOARD)

    @kernel
    def ranked(own: Any, board: Any, keys: Any, numbers: Any, threes: Any, pairs: Any, rare: Any, out: Any) -> Any:
        """Suits aside. Notes the rows in which a flush can be; answers with how many, or with -1 for a wrong row."""
        columns = np.empty(hole * (hole - 1) // 2, np.uint64)
        found = ZERO
        for i in range(len(out)):
            ours = theirs = seen = ZERO
            for j in range(hole):
                ours += keys[own[i, j]]
                seen += ONE << (U64(own[i, j]) & SIXTY_THREE)
            for j in range(BOARD):
                theirs += keys[board[i, j]]
                seen += ONE << (U64(board[i, j]) & SIXTY_THREE)
            if (ours | theirs) & BAD or bits_set(seen) != all_different:
                return -1
            rare[found] = i
            reached = (ours >> SUITS_SHIFT) + TWO_OF_A_SUIT & (theirs >> SUITS_SHIFT) + THREE_OF_A_SUIT & REACHED
            found += U64(reached != ZERO)
            pair = 0
            for a in range(1, hole):
                rank = THIRTEEN * (U64(own[i, a]) >> TWO)
                for b in range(a):
                    columns[pair] = pairs[rank + (U64(own[i, b]) >> TWO)]
                    pair += 1
            # Two by turns, so that a comparison need not wait for the one just before.
            best = other = ZERO
            for a in range(2, BOARD):
                one = THIRTEEN * THIRTEEN * (U64(board[i, a]) >> TWO)
                for b in range(1, a):
                    two = one + THIRTEEN * (U64(board[i, b]) >> TWO)
                    for c in range(b):
                        row = threes[two + (U64(board[i, c]) >> TWO)]
                        for p in range(0, hole * (hole - 1) // 2, 2):
                            best = max(best, U64(numbers[row + columns[p]]))
                            other = max(other, U64(numbers[row + columns[p + 1]]))
            out[i] = max(best, other)
        return np.int64(found)

    return ranked


@kernel
def flushes_of_rows(own: Any, board: Any, flushes: Any, rare: Any, out: Any) -> None:
    """Of the noted rows, one in ten: the best with two hole cards and three board cards of one suit."""
    ours, theirs = np.empty(5, np.uint64), np.empty(5, np.uint64)
    for i in rare:
        best = U64(out[i])
        for suit in range(4):
            m = n = 0
            for j in range(own.shape[1]):
                if own[i, j] & 3 == suit:
                    ours[m] = ONE << (U64(own[i, j]) >> TWO)
                    m += 1
            for j in range(BOARD):
                if board[i, j] & 3 == suit:
                    theirs[n] = ONE << (U64(board[i, j]) >> TWO)
                    n += 1
            for a in range(m):
                for b in range(a):
                    for c in range(n):
                        for d in range(c):
                            for e in range(d):
                                suited = ours[a] | ours[b] | theirs[c] | theirs[d] | theirs[e]
                                best = max(best, U64(flushes[suited]))
        out[i] = best


RANKED_OMAHA = {hole: _ranked_omaha(hole) for hole in OMAHA_HOLES}
