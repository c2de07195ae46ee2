"""How often each outcome comes up when every hand is played best, counted over all draws.

For kept cards K there is a list of the sets D that are thrown from some hand when K is kept, each with the number of
hands that it stands for. For each draw R and each D that has no card of it the best choice of the second draw is taken,
and what the cards that are left then make is counted: for the four cards held once, less the dead cards one by one.
"""

import numpy as np

from pitboss.lab.double_draw.counting import CHOOSE
from pitboss.lab.double_draw.deck import NOTHING, ONE, Bytes, Numbers, Sets, next_set, number_of
from pitboss.lab.double_draw.second_draw import Ints, choices_of
from pitboss.lab.jit import kernel


@kernel
def _draws_of(
    hand: np.uint64, size: int, count: int, floor: int, mine: int, thrown: Sets, dead: Numbers, ways: Numbers,
    worth: Ints, lost: Ints, made: Bytes, taken: Numbers, found: Numbers,
) -> None:  # fmt: skip
    """For one hand after the first draw: how often each choice is taken (the last two: fold, stand), and the dead cards
    that its draws do not find, taken out of what is found."""
    for at in range(thrown.size):
        if thrown[at] & hand != NOTHING:
            continue
        best = floor
        choice = 5 if floor == 0 else 6
        for other in range(count):
            value = worth[other]
            for place in range(size):
                value -= lost[other, dead[at, place]]
            # Where choices are equal: fold or stand, then the lowest card thrown.
            if value > best:
                best = value
                choice = other
        taken[choice] += ways[at]
        if choice < 5:
            for place in range(size):
                found[made[choice, dead[at, place]]] -= ways[at]
            found[mine] -= ways[at]


@kernel
def outcomes_of(
    kept: np.uint64, size: int, thrown: Sets, ways: Numbers, classes: Bytes, pays: Ints, holds: Ints, counts: Bytes,
    found: Numbers,
) -> None:  # fmt: skip
    """Adds, by class of hand and in place 0 for a fold, the ways: hands times draws times cards left."""
    worth, cast = np.empty(5, np.int32), np.empty(5, np.int32)
    lost, made = np.zeros((5, 54), np.int32), np.zeros((5, 54), np.uint8)
    taken = np.zeros(7, np.int64)
    dead = np.zeros((thrown.size, 3), np.int64)
    for at in range(thrown.size):
        place = 0
        for card in range(54):
            if (thrown[at] >> np.uint64(card)) & ONE:
                dead[at, place] = card
                place += 1
    draw = (ONE << np.uint64(size)) - ONE
    for _ in range(CHOOSE[54, size]):
        if draw & kept == NOTHING:
            hand = draw | kept
            count, floor, mine = choices_of(hand, size, classes, pays, holds, worth, lost, made, cast)
            taken[:] = 0
            _draws_of(hand, size, count, floor, mine, thrown, dead, ways, worth, lost, made, taken, found)
            found[0] += taken[5] * (49 - size)
            found[mine] += taken[6] * (49 - size)
            for choice in range(count):
                held = number_of(hand & ~(ONE << np.uint64(cast[choice])))
                for place in range(found.size):
                    found[place] += taken[choice] * counts[held, place]
        if size:
            draw = next_set(draw)
