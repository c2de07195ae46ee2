"""Draws that are the same but for suits and jokers, as long as the kept cards stay as they are: one stands for all.

Let G be the renamings of suits and jokers that leave the kept cards K alone. A draw R with thrown cards D is worth what
gR is worth with gD. So instead of all draws one of each kind is tried against every D, as often as there are draws of
its kind; the mean over G of what that sums up to for gD is the sum over all draws for D.
"""

import numpy as np

from pitboss.lab.double_draw.counting import CHOOSE
from pitboss.lab.double_draw.deck import JOKER_SHIFT, NOTHING, ONE, SUIT, Numbers
from pitboss.lab.double_draw.second_draw import Ints
from pitboss.lab.jit import kernel

MOST = 48


@kernel
def renamings(kept: np.uint64, moves: Numbers) -> int:
    """Fills a row of `moves` for each member of G, with what each of the 54 cards becomes; says how many there are."""
    group = 0
    suits = np.empty(4, np.int64)
    one_joker = (kept >> JOKER_SHIFT & ONE) != (kept >> np.uint64(53) & ONE)
    for order in range(256):
        seen = 0
        fits = True
        for suit in range(4):
            to = order >> (2 * suit) & 3
            seen |= 1 << to
            suits[suit] = to
            if (kept >> np.uint64(suit)) & SUIT != (kept >> np.uint64(to)) & SUIT:
                fits = False
        if seen != 15 or not fits:
            continue
        for swapped in range(1 if one_joker else 2):
            for card in range(52):
                moves[group, card] = (card & ~3) | suits[card & 3]
            moves[group, 52] = 52 + swapped
            moves[group, 53] = 53 - swapped
            group += 1
    return group


@kernel
def times_of(draw: np.uint64, moves: Numbers, group: int) -> int:
    """How many draws this one stands for; 0 where another stands for it."""
    cards = np.empty(3, np.int64)
    size = 0
    for card in range(54):
        if (draw >> np.uint64(card)) & ONE:
            cards[size] = card
            size += 1
    same = 0
    for member in range(group):
        moved = NOTHING
        for place in range(size):
            moved |= ONE << np.uint64(moves[member, cards[place]])
        if moved < draw:
            return 0
        if moved == draw:
            same += 1
    return group // same


@kernel
def mean_over(group: int, moves: Numbers, size: int, sums: Ints, found: Ints) -> None:
    """found[D]: the mean over G of sums[gD], which is a whole number."""
    a, b, c = 0, 1, 2
    for number in range(sums.size):
        total = np.int64(0)
        for member in range(group):
            if size == 0:
                total += sums[0]
                continue
            x = moves[member, a]
            if size == 1:
                total += sums[x]
                continue
            y = moves[member, b]
            if x > y:
                x, y = y, x
            if size == 2:
                total += sums[CHOOSE[x, 1] + CHOOSE[y, 2]]
                continue
            z = moves[member, c]
            if y > z:
                y, z = z, y
                if x > y:
                    x, y = y, x
            total += sums[CHOOSE[x, 1] + CHOOSE[y, 2] + CHOOSE[z, 3]]
        found[number] = np.int32(total // group)
        # The next set in the order of the numbers: the lowest card that can go up does, those below begin again.
        a += 1
        if size >= 2 and a == b:
            a = 0
            b += 1
            if size == 3 and b == c:
                b = 1
                c += 1
