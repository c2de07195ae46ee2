"""What a solved game comes to, whoever solved it: sums over all flops, and which flops stand for the others."""

from collections import Counter
from itertools import combinations, permutations

import msgspec
import numpy as np
from numpy.typing import NDArray

Flop = tuple[int, int, int]


class Solution(msgspec.Struct, frozen=True):
    """Sums over all flops.

    ends[starting hand, turn wager + 2 * river wager, end]: how often a hand that is played on ends so, of the
    cycle; ends are wins below a straight, with a straight, with a flush or better, ties, losses.
    turns, rivers[made, draw, 0 | 1]: how many states are checked and wagered on; a state of the turn wager is a
    holding and a flop, one of the river wager a turn card besides.
    """

    ends: NDArray[np.int64]
    turns: NDArray[np.int64]
    rivers: NDArray[np.int64]


def flops_up_to_suits() -> dict[Flop, int]:
    """One flop for all that differ only by suits, with their number."""
    found: Counter[Flop] = Counter()
    renamings = list(permutations(range(4)))
    for flop in combinations(range(52), 3):
        renamed = [sorted(card & ~3 | to[card & 3] for card in flop) for to in renamings]
        one, two, three = min(renamed)
        found[one, two, three] += 1
    return dict(found)
