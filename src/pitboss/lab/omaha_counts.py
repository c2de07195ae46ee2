"""All Omaha hands by class, counted exactly: every board with every hole of so many cards.

What a hole makes is the best of its pairs, and what a pair makes depends on ranks, and on suits only where the board
has three of one suit or more; the other three suits are then alike. So boards are put together by their ranks and the
ranks of that suit (42,783 of them), cards by rank and by whether they are of it (26 kinds at most), and a hole is so
many cards of each kind.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jit import kernel
from pitboss.lab.kernels.omaha import omaha_tables
from pitboss.lab.kernels.tables import SUITS_DO_NOT_MATTER, tables_of
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

Ints = NDArray[np.int64]
Classes = NDArray[np.uint8] | NDArray[np.uint16]
# Suited ranks as a set; all five ranks; how many boards are so.
Board = tuple[tuple[int, ...], tuple[int, ...], int]

RANKS = 13
KINDS = 2 * RANKS
PIECE = 500


def boards_by_kind(*, suits: bool) -> list[Board]:
    """Every board of 52 cards once, in groups. suits: apart where three or more cards are of one suit."""
    counts: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for all_five in combinations_with_replacement(range(RANKS), 5):
        counts[(), all_five] = _ways(all_five, 4)
    if suits:
        for mask, others in _with_a_suit():
            ranks = tuple(sorted((*mask, *others)))
            # The others are of the three other suits.
            boards = 4 * _ways(others, 3)
            counts[mask, ranks] = boards
            counts[(), ranks] -= boards
    return [(mask, ranks, boards) for (mask, ranks), boards in counts.items() if boards]


def _with_a_suit() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    for size in (3, 4, 5):
        for mask in combinations(range(RANKS), size):
            for others in combinations_with_replacement(range(RANKS), 5 - size):
                yield mask, others


def _ways(ranks: tuple[int, ...], suits: int) -> int:
    return prod(comb(suits, times) for times in Counter(ranks).values())


def count_holes(ranking: str, hole: int, classes: Classes, boards: list[Board]) -> Ints:
    """By class, holes with these boards, each board as often as it says. classes: of each number of the ranking."""
    suited = np.array([sum(1 << rank for rank in mask) for mask, _, _ in boards], np.int64)
    ranks = np.array([ranks for _, ranks, _ in boards], np.int64)
    times = np.array([boards for _, _, boards in boards], np.int64)
    out = np.zeros(int(classes.max()) + 1, np.int64)
    numbers, threes, pairs = omaha_tables(ranking)
    made, have = np.zeros((KINDS, KINDS), classes.dtype), np.zeros(KINDS, np.int64)
    flushes = tables_of(ranking).flushes
    _count_boards(suited, ranks, times, hole, numbers, threes, pairs, flushes, classes, made, have, out)
    return out


def count_omaha(
    ranking: str, hole: int, classes: Classes, progress: Progress | None = None, spread: InOrder = in_order
) -> Ints:
    """By class, all boards with all holes. progress(kinds of boards done, of how many)."""
    boards = boards_by_kind(suits=ranking not in SUITS_DO_NOT_MATTER)
    pieces = [boards[start : start + PIECE] for start in range(0, len(boards), PIECE)]
    total, done = np.zeros(int(classes.max()) + 1, np.int64), 0
    if progress is not None:
        progress(0, len(boards))
    counted = spread(partial(count_holes, ranking, hole, classes), pieces)
    for piece, found in zip(pieces, counted, strict=True):
        total += found
        done += len(piece)
        if progress is not None:
            progress(done, len(boards))
    return total


@kernel
def _kinds_left(
    suited: int, ranks: Ints, numbers: NDArray[np.uint16], threes: NDArray[np.uint16], pairs: NDArray[np.uint16],
    flushes: NDArray[np.uint16], classes: Classes, made: Classes, have: Ints,
) -> int:  # fmt: skip
    """How many kinds of cards a board leaves. have: how many of each; made: the class of two kinds with this board."""
    kind_rank, kind_suited = np.zeros(KINDS + 1, np.int64), np.zeros(KINDS + 1, np.int64)
    kinds = 0
    for rank in range(RANKS):
        on_board = 0
        for i in range(5):
            on_board += ranks[i] == rank
        in_suit = suited >> rank & 1
        for of_suit in range(2 if suited else 1):
            if of_suit:
                left = 1 - in_suit
            else:
                left = (3 if suited else 4) - (on_board - in_suit)
            if left > 0:
                kind_rank[kinds], kind_suited[kinds], have[kinds] = rank, of_suit, left
                kinds += 1
    for x in range(kinds):
        for y in range(x + 1):
            pair = np.int64(pairs[RANKS * kind_rank[x] + kind_rank[y]])
            both = kind_suited[x] and kind_suited[y]
            two = 1 << kind_rank[x] | 1 << kind_rank[y]
            number = np.int64(0)
            for i in range(5):
                for j in range(i):
                    for k in range(j):
                        three = threes[RANKS * (RANKS * ranks[i] + ranks[j]) + ranks[k]]
                        number = max(number, np.int64(numbers[np.int64(three) + pair]))
                        mask = 1 << ranks[i] | 1 << ranks[j] | 1 << ranks[k]
                        # Three ranks of the suit: one of another suit beside its twin makes a mask of two only.
                        if both and suited & mask == mask and ranks[i] != ranks[j] and ranks[j] != ranks[k]:
                            number = max(number, np.int64(flushes[two | mask]))
            made[x, y] = made[y, x] = classes[number]
    return kinds


@kernel
def _count_boards(
    suited: Ints, ranks: Ints, times: Ints, hole: int, numbers: NDArray[np.uint16], threes: NDArray[np.uint16],
    pairs: NDArray[np.uint16], flushes: NDArray[np.uint16], classes: Classes, made: Classes,
    have: Ints, out: Ints,
) -> None:  # fmt: skip
    """Adds up by class the holes with each board."""
    # By how many cards are chosen: the best pair among them, the best of each kind with them, in how many ways, the
    # kind that was chosen last and how many of it are.
    best, ways = np.zeros(hole + 1, made.dtype), np.ones(hole + 1, np.int64)
    meets = np.zeros((hole + 1, KINDS), made.dtype)
    last, copies = np.zeros(hole + 1, np.int64), np.zeros(hole + 1, np.int64)
    found = np.zeros(len(out), np.int64)
    for b in range(len(times)):
        kinds = _kinds_left(suited[b], ranks[b], numbers, threes, pairs, flushes, classes, made, have)
        found[:] = 0
        # One card after the other, of kinds that never go down. Nobody has chosen a kind before the first.
        level, last[0], last[1] = 1, -1, -1
        while level > 0:
            if level == hole:
                # The last card: all kinds at once.
                for kind in range(last[level - 1], kinds):
                    more = ways[level - 1] * have[kind]
                    if kind == last[level - 1]:
                        more = ways[level - 1] * (have[kind] - copies[level - 1]) // (copies[level - 1] + 1)
                    found[max(best[level - 1], meets[level - 1, kind])] += more
                level -= 1
                continue
            kind = max(last[level] + 1, last[level - 1])
            last[level] = kind
            if kind >= kinds:
                level -= 1
                continue
            copies[level] = copies[level - 1] + 1 if kind == last[level - 1] else 1
            if copies[level] > have[kind]:
                continue
            ways[level] = ways[level - 1] * (have[kind] - copies[level] + 1) // copies[level]
            best[level] = max(best[level - 1], meets[level - 1, kind])
            for other in range(kind, kinds):
                meets[level, other] = max(meets[level - 1, other], made[kind, other])
            level += 1
            last[level] = -1
        for c in range(len(out)):
            out[c] += found[c] * times[b]
