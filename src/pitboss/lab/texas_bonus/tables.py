"""What every two hole cards make with every board, by the plain ranking: small tables for the solver's kernels.

Without a flush a hand depends on ranks alone: 6,175 boards up to suits, 91 pairs of ranks in the hole. With one it
depends on the ranks of that suit alone, for then the other two cards can make neither a full house nor four of a kind.
"""

import sys
from itertools import combinations_with_replacement, permutations

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.lab.cache import Arrays, cached_arrays
from pitboss.rankings import RANKINGS

RANKS = range(13)
# Raise this when the tables change.
VERSION = "1"


class Tables(msgspec.Struct, frozen=True):
    """Numbers from 1 in the order of the ranking; 0 stands for cards that no deck holds.

    rows: the row of a board by its five ranks in any order. pairs: by that row and the pair of ranks in the hole
    (`pair_index`). flushes: by the set of ranks of the suit, a bit each. first_straight, first_flush: the lowest
    numbers of those hands.
    """

    rows: NDArray[np.uint16]
    pairs: NDArray[np.uint16]
    flushes: NDArray[np.uint16]
    first_straight: int
    first_flush: int


def pair_index(one: int, other: int) -> int:
    low, high = sorted((one, other))
    return high * (high + 1) // 2 + low


def _without_flush(ranks: tuple[int, ...]) -> int:
    """The strength of seven cards of these ranks, the suits in turn, so without a flush; 0 where no deck has them."""
    if any(ranks.count(rank) > 4 for rank in set(ranks)):
        return 0
    return RANKINGS["high"].strength([rank * 4 + i % 4 for i, rank in enumerate(sorted(ranks))])


def _of_one_suit(mask: int) -> int:
    suited = [rank * 4 for rank in RANKS if mask >> rank & 1]
    return RANKINGS["high"].strength(suited) if 5 <= len(suited) <= 7 else 0


def _make() -> Arrays:
    print("pitboss: building tables for Texas Hold 'Em Bonus (once)", file=sys.stderr)
    boards = list(combinations_with_replacement(RANKS, 5))
    holes = sorted(combinations_with_replacement(RANKS, 2), key=lambda hole: pair_index(*hole))
    rows = np.zeros((13,) * 5, np.uint16)
    for row, board in enumerate(boards):
        for ordered in set(permutations(board)):
            rows[ordered] = row
    seen: dict[tuple[int, ...], int] = {}
    strengths = np.zeros((len(boards), len(holes)), np.int64)
    for row, board in enumerate(boards):
        for column, hole in enumerate(holes):
            ranks = tuple(sorted(board + hole))
            if ranks not in seen:
                seen[ranks] = _without_flush(ranks)
            strengths[row, column] = seen[ranks]
    flushes = np.array([_of_one_suit(mask) for mask in range(1 << 13)], np.int64)
    order = np.unique(np.concatenate((strengths.ravel(), flushes)))
    classes = RANKINGS["high"].classes
    # As the engine does (banked/plan.py): the lowest strength of a class.
    floors = [classes[name] << 20 for name in ("straight", "flush")]
    return {
        "rows": rows,
        "pairs": np.searchsorted(order, strengths).astype(np.uint16),
        "flushes": np.searchsorted(order, flushes).astype(np.uint16),
        "firsts": np.searchsorted(order, floors),
    }


def tables() -> Tables:
    arrays = cached_arrays("texas-tables", f"{VERSION}", _make)
    straight, flush = (int(first) for first in arrays["firsts"])
    return Tables(arrays["rows"], arrays["pairs"], arrays["flushes"], straight, flush)  # type: ignore[arg-type]
