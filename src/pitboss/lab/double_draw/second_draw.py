"""The second draw: what five cards are worth to a player who knows which cards are gone.

Everything is counted from a fold before the second draw, which is 0, in antes times the number of cards that are left
(49 less those thrown away in the first draw). To throw a card away and draw one is worth the sum over all 50 cards that
could join the four held, less the card just thrown, less the dead ones: one number for each four cards, made once, and
a few corrections. Most of the five choices are never best, whatever is dead; those are dropped before any dead card is
looked at.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.double_draw.counting import CHOOSE
from pitboss.lab.double_draw.deck import ONE, Bytes, Numbers
from pitboss.lab.jit import kernel

Ints = NDArray[np.int32]


@kernel
def _joined(cards: Numbers, out: int, dead: int, classes: Bytes, pays: Ints, lost: Ints, made: Bytes) -> int:
    """What each card makes with the hand without the card in place `out`, and what that pays. Returns the most that so
    many dead cards can take."""
    starts = np.zeros(5, np.int64)
    # Numbers of the hands with one more card: the cards below it keep their place, those above it move up.
    for place in range(5):
        for other in range(4):
            starts[place] += CHOOSE[cards[other + (other >= out)], other + 1 + (other >= place)]
    place = 0
    first = second = third = 0
    for card in range(54):
        if place < 4 and card == cards[place + (place >= out)]:
            lost[card] = 0
            place += 1
            continue
        made[card] = classes[starts[place] + CHOOSE[card, place + 1]]
        pay = pays[made[card]]
        lost[card] = pay
        if pay > third:
            third = pay
            if third > second:
                second, third = third, second
            if second > first:
                first, second = second, first
    return (first if dead > 0 else 0) + (second if dead > 1 else 0) + (third if dead > 2 else 0)


@kernel
def choices_of(
    hand: np.uint64, dead: int, classes: Bytes, pays: Ints, sums: Ints, worth: Ints, lost: Ints, made: Bytes,
    thrown: Ints,
) -> tuple[int, int, int]:  # fmt: skip
    """The draws that can be best with `dead` cards gone.

    For each: what it is worth with no card dead (`worth`), what each dead card takes from that (`lost`, by card), the
    class that each card makes (`made`), and the card thrown. Returns how many there are, what standing or folding is
    worth, and the hand's class.
    """
    cards = np.empty(5, np.int64)
    place = 0
    number = 0
    for card in range(54):
        if (hand >> np.uint64(card)) & ONE:
            cards[place] = card
            place += 1
            number += CHOOSE[card, place]
    mine = classes[number]
    floor = max(0, (49 - dead) * pays[mine])
    sure = floor
    count = 0
    for out in range(5):
        number = 0
        for place in range(4):
            number += CHOOSE[cards[place + (place >= out)], place + 1]
        gain = sums[number] - pays[mine]
        # Dead cards that would have lost make a draw better, by one each.
        if gain + dead <= floor:
            continue
        most = _joined(cards, out, dead, classes, pays, lost[count], made[count])
        sure = max(sure, gain - most)
        worth[count] = gain
        thrown[count] = cards[out]
        count += 1
    left = 0
    for choice in range(count):
        if worth[choice] + dead >= sure:
            worth[left], thrown[left] = worth[choice], thrown[choice]
            lost[left], made[left] = lost[choice], made[choice]
            left += 1
    return left, floor, mine
