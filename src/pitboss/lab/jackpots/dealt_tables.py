"""Whole tables by chance at which nobody folds: what everybody has at the end, by the numbers of the ranking."""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jackpots.bad_beat import Table
from pitboss.lab.kernels.deals import deal_some
from pitboss.lab.kernels.ranking import classes_of, rank_batch, rank_omaha_batch, strengths_of

Cards = NDArray[np.uint8]
Numbers = NDArray[np.uint16]


def deal_tables(table: Table, rows: int, state: NDArray[np.uint64], *, both_hole_cards: bool = False) -> Numbers:
    """By seat and row. both_hole_cards: 0 for a hand, in games of two, that is as good without one of them."""
    hands, board = deal_hands(table, rows, state)
    numbers = rank_tables(table, hands, board)
    if both_hole_cards and not table.two_of_own:
        for seat in range(table.seats):
            numbers[seat][_with_both(table.ranking, hands[seat], board) < numbers[seat]] = 0
    return numbers


def deal_hands(table: Table, rows: int, state: NDArray[np.uint64]) -> tuple[Cards, Cards]:
    """The cards by seat and row, and the board by row."""
    seats = table.seats
    hands = np.empty((seats, rows, table.own), np.uint8)
    board = np.empty((rows, table.board), np.uint8)
    # Nobody holds anything yet.
    none, one_each = np.zeros((seats, 1), np.uint8), np.ones(seats, np.int64)
    to_come = np.array([table.board, *[table.own] * seats])
    deck = np.array(table.game.deck, np.uint8)
    deal_some(none, np.arange(seats), one_each, np.zeros(seats, np.int64), deck, to_come, hands, board, 0, state)
    return hands, board


def rank_tables(table: Table, hands: Cards, board: Cards) -> Numbers:
    numbers = np.empty(hands.shape[:2], np.uint16)
    for seat, own in enumerate(hands):
        if table.two_of_own:
            numbers[seat] = rank_omaha_batch(table.ranking, own, board)
        else:
            numbers[seat] = rank_batch(table.ranking, np.concatenate([own, board], axis=1), trusted=True)
    return numbers


def with_pocket_pair(table: Table, hands: Cards, numbers: Numbers) -> NDArray[np.bool_]:
    """Whether a hand that is four of a kind has two of the four in the hole; others have nothing to show."""
    names = classes_of(table.ranking)
    # The first of the deciding faces, from two on, is that of the four.
    ranks = (strengths_of(table.ranking) >> 16 & 15) - 2
    own = (hands >> 2 == ranks[numbers][:, :, None]).sum(axis=2)
    counts: NDArray[np.bool_] = (names != "four_of_a_kind")[numbers] | (own >= 2)
    return counts


def _with_both(ranking: str, hands: NDArray[np.uint8], board: NDArray[np.uint8]) -> Numbers:
    """The best hands that hold both hole cards."""
    best = np.zeros(len(hands), np.uint16)
    for three in combinations(range(board.shape[1]), 3):
        cards = np.concatenate([hands, board[:, three]], axis=1)
        np.maximum(best, rank_batch(ranking, cards, trusted=True), out=best)
    return best
