"""How often somebody at a table has a hand at least so good, exactly: two hole cards and a board, or one seat.

On each board that differs from others by more than suits, two cards that are good enough are an edge between them.
Nobody has such a hand where no seat holds an edge, and by inclusion and exclusion that is a sum over the ways to choose
some edges that share no card (`matchings.py`). Most boards have one of few graphs, and each is counted once.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb, perm, prod

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jackpots.bad_beat import Table
from pitboss.lab.jackpots.bad_beat_hits import boards_of, kernel_tables
from pitboss.lab.jackpots.kernels import graphs_of_boards
from pitboss.lab.jackpots.matchings import Graph, matchings
from pitboss.lab.jackpots.one_seat import counts_of_one_seat

PIECE = 4_000


def by_counts(table: Table, *, both_hole_cards: bool) -> bool:
    """Whether what one seat makes says it all: in Omaha two of the hole cards always play."""
    return table.seats == 1 and (table.two_of_own or not both_hole_cards)


def chance_of_best(table: Table, least: int, *, both_hole_cards: bool = False) -> Fraction:
    """That the best hand of a table, at which nobody folds, has this number or a higher one."""
    if by_counts(table, both_hole_cards=both_hole_cards):
        counts = counts_of_one_seat(table)
        return Fraction(int(counts[least:].sum()), int(counts.sum()))
    boards, weights = boards_of(table.game.deck)
    counted: Counter[bytes] = Counter()
    for start in range(0, len(boards), PIECE):
        piece = slice(start, start + PIECE)
        counted.update(graphs(table, least, both_hole_cards, boards[piece], weights[piece].tolist()))
    left = len(table.game.deck) - 5
    nobody = sum(weight * ways_with_none(graph_of(key, left), table.seats) for key, weight in counted.items())
    return 1 - Fraction(nobody, int(weights.sum()) * _deals(left, table.seats))


def ways_with_none(graph: Graph, seats: int) -> int:
    """In how many ways so many seats can be dealt two cards each and none of them gets an edge."""
    left = len(graph)
    return sum(
        (-1) ** edges * ways * perm(seats, edges) * _deals(left - 2 * edges, seats - edges)
        for edges, ways in enumerate(matchings(graph, seats))
    )


def graph_of(key: bytes, cards: int) -> Graph:
    rows = np.frombuffer(key, np.uint64).tolist()
    return tuple(rows + [0] * (cards - len(rows)))


def _deals(cards: int, seats: int) -> int:
    return prod(comb(cards - 2 * seat, 2) for seat in range(seats))


def graphs(table: Table, least: int, both: bool, boards: NDArray[np.uint8], weights: Sequence[int]) -> Counter[bytes]:
    """Graphs, as bytes, with how many boards they stand for."""
    rows = np.zeros((len(boards), len(table.game.deck) - 5), np.uint64)
    graphs_of_boards(boards, *kernel_tables(table), least, both, rows)
    found: Counter[bytes] = Counter()
    for row, weight in zip(rows, weights, strict=True):
        found[row.tobytes()] += weight
    return found
