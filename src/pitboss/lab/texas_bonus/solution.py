"""Texas Hold 'Em Bonus solved: the best play against all cards to come, every outcome counted, nothing sampled.

>>> solution = solve()                          # half a minute the first time, then from the cache
>>> from pitboss.lab.texas_bonus.figures import figures
>>> round(float(figures(solution, ante_pays="straight").house_edge), 6)
0.020369
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.cache import Arrays, cached_arrays
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.texas_bonus.kernels import HOLDINGS, LEFT, solve_flop
from pitboss.lab.texas_bonus.names import DRAWS, MADE, starting_classes, straight_outs
from pitboss.lab.texas_bonus.summed import Flop, Solution, flops_up_to_suits
from pitboss.lab.texas_bonus.tables import Tables, tables
from pitboss.lab.texas_bonus.tally import ENDS, tally_rivers, tally_turns
from pitboss.lab.threads import in_order

# Raise this when the method changes: results in the cache are of one version.
VERSION = "2"
# Flops that a worker takes at a time: enough that handing them out costs nothing, few enough for a smooth bar.
PIECE = 5


def totals_of(flop: Sequence[int], known: Tables) -> tuple[list[int], NDArray[np.uint64]]:
    """The 49 other cards, and for each of them as the turn and each pair of them as the holding: the counts of
    `solve_flop`.
    """
    deck = [card for card in range(52) if card not in flop]
    totals = np.empty((LEFT, HOLDINGS), np.uint64)
    one, two, three = (card >> 2 for card in flop)
    solve_flop(
        np.array(flop, np.uint64), np.array(deck, np.uint64), known.rows[one, two, three], known.pairs, known.flushes,
        (known.first_straight, known.first_flush), totals,
    )  # fmt: skip
    return deck, totals


def solve_flops(flops: Sequence[tuple[Flop, int]]) -> Solution:
    """The sums over these flops, each as often as it says."""
    known, outs = tables(), straight_outs()
    ends = np.zeros((169, 4, ENDS), np.int64)
    turns, rivers = (np.zeros((len(MADE) * len(DRAWS), 2), np.int64) for _ in range(2))
    wagers = np.empty(HOLDINGS, np.int64)
    for flop, weight in flops:
        deck, totals = totals_of(flop, known)
        board, cards = np.array(flop, np.uint64), np.array(deck, np.uint64)
        tally_turns(board, cards, totals, weight, outs, turns, wagers)
        tally_rivers(board, cards, totals, weight, outs, rivers, wagers, starting_classes(cards), ends)
    by_class = (len(MADE), len(DRAWS), 2)
    return Solution(ends, turns.reshape(by_class), rivers.reshape(by_class))


def _solve_all(progress: Progress | None, spread: InOrder) -> Arrays:
    flops = list(flops_up_to_suits().items())
    pieces = [flops[start : start + PIECE] for start in range(0, len(flops), PIECE)]
    if progress is not None:
        progress(0, len(flops))
    done, parts = 0, []
    for piece, part in zip(pieces, spread(solve_flops, pieces), strict=True):
        parts.append(part)
        done += len(piece)
        if progress is not None:
            progress(done, len(flops))
    return {name: np.sum([getattr(part, name) for part in parts], axis=0) for name in Solution.__struct_fields__}


def solve(progress: Progress | None = None, spread: InOrder = in_order) -> Solution:
    """The whole game, from the cache where it has been solved before. progress(flops done, flops in all); spread: who
    solves them."""
    arrays = cached_arrays("texas-holdem-bonus", f"method {VERSION}", lambda: _solve_all(progress, spread))
    return Solution(arrays["ends"], arrays["turns"], arrays["rivers"])  # type: ignore[arg-type]
