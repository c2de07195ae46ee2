"""The first draw: what it is worth to keep some cards, for every set of cards thrown away.

For kept cards K and each draw R the choices of the second draw are worked out once; then every set D of cards that may
have been thrown is served in one sweep over a row of numbers: best choice of (worth - lost[D]), added to the sum of D
where D and R have no card in common. The sums stay whole numbers: over all draws, times the cards left after. Of draws
that are the same but for suits one is tried (`symmetry.py`).
"""

import numpy as np

from pitboss.lab.double_draw.counting import CHOOSE
from pitboss.lab.double_draw.deck import NOTHING, ONE, Bytes, Sets, next_set
from pitboss.lab.double_draw.second_draw import Ints, choices_of
from pitboss.lab.double_draw.symmetry import MOST, mean_over, renamings, times_of
from pitboss.lab.jit import kernel


@kernel
def pairs_of(by_card: Ints, pairs: Ints) -> None:
    """The sum over each pair of cards, in the order of their numbers."""
    for high in range(1, 54):
        mine = by_card[high]
        row = pairs[CHOOSE[high, 2] : CHOOSE[high + 1, 2]]
        for low in range(row.size):
            row[low] = np.int32(mine + by_card[low])


@kernel
def free_pairs(blocked: np.uint64, by_card: Ints, free: Ints) -> None:
    """-1 (all bits) for each pair that has no blocked card, otherwise 0."""
    for card in range(54):
        by_card[card] = np.int32((blocked >> np.uint64(card)) & ONE) - np.int32(1)
    for high in range(1, 54):
        mine = by_card[high]
        row = free[CHOOSE[high, 2] : CHOOSE[high + 1, 2]]
        for low in range(row.size):
            row[low] = mine & by_card[low]


@kernel
def _sweep_one(gain: np.int32, floor: np.int32, pairs: Ints, free: Ints, sums: Ints) -> None:
    for at in range(sums.size):
        sums[at] += max(np.int32(gain - pairs[at]), floor) & free[at]


@kernel
def _sweep_more(gains: Ints, count: int, floor: np.int32, pairs: Ints, free: Ints, best: Ints, sums: Ints) -> None:
    gain = gains[0]
    for at in range(sums.size):
        best[at] = max(np.int32(gain - pairs[0, at]), floor)
    for choice in range(1, count):
        gain = gains[choice]
        row = pairs[choice]
        for at in range(sums.size):
            best[at] = max(np.int32(gain - row[at]), best[at])
    for at in range(sums.size):
        sums[at] += best[at] & free[at]


@kernel
def _sweep(count: int, gains: Ints, floor: int, pairs: Ints, free: Ints, best: Ints, sums: Ints) -> None:
    if count == 0:
        for at in range(sums.size):
            sums[at] += np.int32(floor) & free[at]
    elif count == 1:
        _sweep_one(gains[0], np.int32(floor), pairs[0], free, sums)
    else:
        _sweep_more(gains, count, np.int32(floor), pairs, free, best, sums)


@kernel
def _few_dead(size: int, count: int, worth: Ints, floor: int, lost: Ints, blocked: np.uint64, sums: Ints) -> None:
    """The same for no card thrown, or one."""
    for card in range(54 if size else 1):
        if size and (blocked >> np.uint64(card)) & ONE:
            continue
        best = floor
        for choice in range(count):
            best = max(best, worth[choice] - (lost[choice, card] if size else 0))
        sums[card] += np.int32(best)


@kernel
def _scale(count: int, weight: int, worth: Ints, lost: Ints) -> None:
    """Values of a draw that stands for so many."""
    for choice in range(count):
        worth[choice] *= np.int32(weight)
        for card in range(54):
            lost[choice, card] *= np.int32(weight)


@kernel
def values_of(kept: Sets, size: int, classes: Bytes, pays: Ints, holds: Ints, values: Ints) -> None:
    """For each set of kept cards a row: by the number of the set thrown, `size` cards, the sum over all draws."""
    worth, thrown, gains = np.empty(5, np.int32), np.empty(5, np.int32), np.empty(5, np.int32)
    lost, made, cards = np.zeros((5, 54), np.int32), np.zeros((5, 54), np.uint8), np.empty(54, np.int32)
    pairs, free, best = np.empty((5, 1431), np.int32), np.empty(1431, np.int32), np.empty(1431, np.int32)
    moves, sums = np.empty((MOST, 54), np.int64), np.empty(CHOOSE[54, size], np.int32)
    for row in range(kept.size):
        group = renamings(kept[row], moves)
        sums[:] = 0
        draw = (ONE << np.uint64(size)) - ONE
        for _ in range(CHOOSE[54, size]):
            weight = times_of(draw, moves, group) if draw & kept[row] == NOTHING else 0
            if weight:
                hand = draw | kept[row]
                count, floor, _ = choices_of(hand, size, classes, pays, holds, worth, lost, made, thrown)
                floor *= weight
                _scale(count, weight, worth, lost)
                if count == 0 and floor == 0:
                    pass
                elif size < 2:
                    _few_dead(size, count, worth, floor, lost, hand, sums)
                else:
                    free_pairs(hand, cards, free)
                    for choice in range(count):
                        pairs_of(lost[choice], pairs[choice])
                    if size == 2:
                        _sweep(count, worth, floor, pairs, free, best, sums)
                    else:
                        for top in range(2, 54):
                            if not (hand >> np.uint64(top)) & ONE:
                                for choice in range(count):
                                    gains[choice] = worth[choice] - lost[choice, top]
                                start, length = CHOOSE[top, 3], CHOOSE[top, 2]
                                _sweep(count, gains, floor, pairs, free, best, sums[start : start + length])
            if size:
                draw = next_set(draw)
        mean_over(group, moves, size, sums, values[row])
