"""How often a Bad Beat is hit at a table where nobody folds, and what its fund holds by then.

Two seats with two cards each: exactly, all boards with all pairs of holdings. More seats of such a game: the expected
number of pairs that have a bad beat between them is exact too, and only how many of those are hit, and not on one table
together, is found by chance; that share is near one, so that even the rarest is known well. Other games: by deals.
"""

import functools
import math
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.lab.binomial import interval
from pitboss.lab.errors import LabError
from pitboss.lab.jackpots.bad_beat import Condition, Table, hand_words
from pitboss.lab.jackpots.dealt_tables import deal_hands, rank_tables, with_pocket_pair
from pitboss.lab.jackpots.kernels import boards_up_to_suits, count_bad_beats, fill_tables
from pitboss.lab.kernels.tables import tables_of
from pitboss.lab.pieces import InOrder, chance_of_piece
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.uint16]

PIECE = 4_000
# Rows of deals in a piece, and the most of them.
DEALS, MOST_DEALS = 50_000, 100_000_000
# Tables with a pair on them in a piece, and the most of them.
PAIRS, MOST_PAIRS = 20_000, 10_000_000
CONFIDENCE = 0.95


class BadBeat(msgspec.Struct, frozen=True):
    """chance: that one hand hits. exact: as a fraction, where it is. low, high: else the interval that holds the chance
    95 times in 100; hits, trials: what it comes from. pairs: the exact expectation that it is a share of, if any.
    """

    table: Table
    condition: Condition
    chance: float
    low: float
    high: float
    exact: Fraction | None = None
    hits: int = 0
    trials: int = 0
    pairs: Fraction | None = None

    def hands_between(self) -> tuple[float, float, float]:
        """The expected number of hands from one hit to the next, with its interval; infinite where none may come."""
        wait = [1 / chance if chance else math.inf for chance in (self.chance, self.high, self.low)]
        return wait[0], wait[1], wait[2]

    def _words_of(self, number: int) -> str | None:
        return hand_words(self.table.ranking, number) if number else None

    def json(self) -> dict[str, Any]:
        hands = [None if math.isinf(number) else number for number in self.hands_between()]
        return {
            "game": self.table.game.key, "seats": self.table.seats,
            "losing": hand_words(self.table.ranking, self.condition.losing),
            "winning": self._words_of(self.condition.winning),
            "both_hole_cards": self.condition.both_hole_cards,
            "quads_pocket_pair": self.condition.quads_pocket_pair,
            "pocket_pairs": self.condition.pocket_pairs,
            "board_below": self._words_of(self.condition.board_below),
            "exact": self.exact is not None,
            "chance": self.chance, "interval": [self.low, self.high],
            "fraction": None if self.exact is None else f"{self.exact.numerator}/{self.exact.denominator}",
            "hits": self.hits, "trials": self.trials,
            "hands_between_hits": hands[0], "hands_between_hits_interval": hands[1:],
        }  # fmt: skip


class _How(msgspec.Struct, frozen=True):
    """How far chance is followed, which one, who is told how far it has got, and who does the work."""

    precision: float
    seed: int
    progress: Progress | None
    spread: InOrder


def bad_beat(
    table: Table, condition: Condition, *, precision: float = 0.02, seed: int = 1, progress: Progress | None = None,
    spread: InOrder = in_order,
) -> BadBeat:  # fmt: skip
    """precision: half of the interval over the chance, to be reached where chance finds it. spread: who counts."""
    if not 1e-4 <= precision < 1:
        raise LabError(f"a precision of {precision:.4%} cannot be reached: give one from 0.01 to under 100 percent")
    how = _How(precision, seed, progress, spread)
    if not table.two_cards:
        return _by_deals(table, condition, how)
    counts, weights = _pairs_by_board(table, condition, how)
    own, deck = comb(len(table.game.deck) - 5, 2), len(table.game.deck)
    # Who of the two holds which does not matter.
    deals = comb(deck, 5) * own * comb(deck - 7, 2) // 2
    found = int((counts.astype(object) * weights).sum())
    one_pair = Fraction(found, deals)
    if table.seats == 2 or not found:
        chance = float(one_pair)
        return BadBeat(table, condition, chance, chance, chance, one_pair, found, deals)
    return _by_pairs(table, condition, how, counts * weights, one_pair * comb(table.seats, 2))


@functools.cache
def boards_of(deck: tuple[int, ...]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """One board of each kind, and how many are of it."""
    cards = np.array(deck, np.uint8)
    kinds = boards_up_to_suits(cards, np.empty((0, 5), np.uint8), np.empty(0, np.int64))
    boards, weights = np.empty((kinds, 5), np.uint8), np.empty(kinds, np.int64)
    boards_up_to_suits(cards, boards, weights)
    return boards, weights


def kernel_tables(table: Table) -> tuple[Bytes, NDArray[np.uint64], Numbers, Numbers, Numbers, Numbers, Numbers]:
    ranked = tables_of(table.ranking)
    deck = np.array(table.game.deck, np.uint8)
    return deck, ranked.keys, ranked.rows[7], ranked.values[7], ranked.rows[5], ranked.values[5], ranked.flushes


def count_on_boards(table: Table, condition: Condition, boards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """In how many ways two people hold a bad beat on each of these boards."""
    out = np.zeros(len(boards), np.int64)
    count_bad_beats(
        boards, *kernel_tables(table), condition.losing, condition.winning, condition.both_hole_cards,
        *condition.pairs_asked(table.ranking), out,
    )  # fmt: skip
    return np.where(condition.boards_that_count(table.ranking, boards), out, 0)


def _pairs_by_board(table: Table, condition: Condition, how: _How) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    boards, weights = boards_of(table.game.deck)
    found: list[NDArray[np.int64]] = []
    pieces = [boards[start : start + PIECE] for start in range(0, len(boards), PIECE)]
    for part in how.spread(partial(count_on_boards, table, condition), pieces):
        found.append(part)
        if how.progress is not None:
            how.progress(min(len(found) * PIECE, len(boards)), len(boards))
    return np.concatenate(found), weights


def _by_pairs(
    table: Table, condition: Condition, how: _How, by_board: NDArray[np.int64], expected: Fraction
) -> BadBeat:
    """The chance that a table is hit is the expected number of pairs, times the chance that the table of a pair drawn
    from all pairs is hit, and that the pair is the one drawn from those on its table."""
    work = partial(_tables_of_pairs, table, condition, np.cumsum(by_board), how.seed)
    hits, trials, low, high = _until(work, PAIRS, MOST_PAIRS, how)
    scale = float(expected)
    return BadBeat(
        table, condition, scale * hits / trials, scale * low, scale * high, None, hits, trials, expected
    )  # fmt: skip


def _tables_of_pairs(table: Table, condition: Condition, ends: NDArray[np.int64], seed: int, piece: int) -> int:
    """Hits among tables that are filled up around a pair. ends: how many pairs there are up to each board."""
    boards, _ = boards_of(table.game.deck)
    state = chance_of_piece(seed, piece)
    drawn = np.random.default_rng(int(state[0])).integers(0, int(ends[-1]), PAIRS)
    at = np.sort(np.searchsorted(ends, drawn, side="right"))
    return fill_tables(
        boards[at], *kernel_tables(table), condition.losing, condition.winning, condition.both_hole_cards,
        *condition.pairs_asked(table.ranking), table.seats, state,
    )  # fmt: skip


def _by_deals(table: Table, condition: Condition, how: _How) -> BadBeat:
    hits, trials, low, high = _until(partial(_hits_of_deals, table, condition, how.seed), DEALS, MOST_DEALS, how)
    return BadBeat(table, condition, hits / trials, low, high, None, hits, trials)


def _hits_of_deals(table: Table, condition: Condition, seed: int, piece: int) -> int:
    hands, board = deal_hands(table, DEALS, chance_of_piece(seed, piece))
    counted = condition.boards_that_count(table.ranking, board) if condition.board_below else slice(None)
    hands = hands[:, counted]
    numbers = rank_tables(table, hands, board[counted])
    counts = with_pocket_pair(table, hands, numbers) if condition.quads_pocket_pair else None
    return count_hits(condition, numbers, counts)


def count_hits(condition: Condition, numbers: Numbers, counts: NDArray[np.bool_] | None = None) -> int:
    """Of the rows, those in which a good enough hand loses to the best, and that one is good enough too. counts: which
    hands may be one of the two, where not all may."""
    best = numbers.max(axis=0)
    if counts is not None:
        won = (counts & (numbers == best)).any(axis=0)
        numbers = np.where(counts, numbers, 0)
    second = np.where(numbers < best, numbers, 0).max(axis=0)
    hit = (second >= condition.losing) & (best >= condition.winning)
    return int((hit if counts is None else hit & won).sum())


def _until(work: Callable[[int], int], piece: int, most: int, how: _How) -> tuple[int, int, float, float]:
    """Pieces until the interval is narrow enough, or until there are the most."""
    hits = trials = 0
    low, high = 0.0, 1.0
    for found in how.spread(work, range(most // piece)):
        hits, trials = hits + found, trials + piece
        low, high = interval(hits, trials, CONFIDENCE)
        half = (high - low) / 2
        wanted = how.precision * hits / trials
        if how.progress is not None:
            needed = trials * (half / wanted) ** 2 if wanted else most
            how.progress(trials, max(trials, min(most, math.ceil(needed))))
        if half <= wanted:
            break
    return hits, trials, low, high
