"""Exactly two hole cards with three of the board (P 12.K(1), 19.K(1)), suits aside, quickly.

For a board's ranks and two hole ranks the best of the ten threes is worked out once and remembered: one row of 169 for
each board, 6,188 boards at most.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from pitboss.cards import Card
from pitboss.rankings.packing import RANK, counts_of

_NOT_YET = -1


class TwoThree:
    def __init__(self, of_ranks: Callable[[int], int]) -> None:
        """of_ranks gives the strength of five cards from their rank sum."""
        self._of_ranks = of_ranks
        self._rows: dict[int, list[int]] = {}

    def best(self, hole: Sequence[Card], board_ranks: int) -> int:
        """G-OMA-01, G-OMA5-01: the best of every two hole cards with every three of the board's ranks."""
        try:
            row = self._rows[board_ranks]
        except KeyError:
            row = self._rows[board_ranks] = [_NOT_YET] * 169
        best = 0
        seen: list[int] = []
        for card in hole:
            rank = RANK[card]
            for other in seen:
                strength = row[other + rank]
                if strength > best:
                    best = strength
                elif strength < 0:
                    best = max(best, self._work_out(row, board_ranks, other // 13, rank))
            seen.append(13 * rank)
        return best

    def _work_out(self, row: list[int], board_ranks: int, one: int, two: int) -> int:
        pair = 5**one + 5**two
        board = [5**rank for rank, count in enumerate(counts_of(board_ranks)) for _ in range(count)]
        strength = max(self._of_ranks(pair + sum(three)) for three in combinations(board, 3))
        row[13 * one + two] = row[13 * two + one] = strength
        return strength
