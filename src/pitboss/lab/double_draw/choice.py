"""What to keep: every starting hand with every set of cards that may be thrown, and the best of them."""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.double_draw.counting import FOLD
from pitboss.lab.double_draw.deck import NOTHING, ONE, Numbers, Sets, number_of, same_but_for_suits
from pitboss.lab.double_draw.second_draw import Ints
from pitboss.lab.jit import kernel

NEVER = np.int64(-(2**62))

Places = NDArray[np.int32]
Values = tuple[Ints, ...]


@kernel
def split(hand: np.uint64, bits: int) -> tuple[np.uint64, np.uint64, int]:
    """The kept cards, those thrown, how many those are; `bits` has a bit for each place in the sorted hand."""
    kept = NOTHING
    thrown = NOTHING
    place = 0
    size = 0
    for card in range(54):
        if (hand >> np.uint64(card)) & ONE:
            if bits >> place & 1:
                thrown |= ONE << np.uint64(card)
                size += 1
            else:
                kept |= ONE << np.uint64(card)
            place += 1
    return (*same_but_for_suits(kept, thrown), size)


@kernel
def values_of_hand(
    hand: np.uint64, allowed: Numbers, places: tuple[Places, ...], values: Values, parts: Numbers, found: Numbers
) -> None:
    """The value of throwing each allowed set, over a fold before the second draw, in parts of an ante."""
    for choice in range(allowed.size):
        kept, thrown, size = split(hand, allowed[choice])
        row = number_of(kept)
        column = number_of(thrown)
        # A tuple of arrays is not indexed by a variable: its members are of different shapes to the compiler's mind.
        if size == 0:
            value = values[0][places[0][row], column]
        elif size == 1:
            value = values[1][places[1][row], column]
        elif size == 2:
            value = values[2][places[2][row], column]
        else:
            value = values[3][places[3][row], column]
        found[choice] = value * parts[size]


@kernel
def best_choices(
    hands: Sets, allowed: Numbers, places: tuple[Places, ...], values: Values, parts: Numbers, fold: int,
    best: Numbers, bits: NDArray[np.uint8],
) -> None:  # fmt: skip
    """For each hand the value of the best choice and the set thrown (FOLD for none). Where choices are equal: the fold,
    then the smaller set."""
    found = np.empty(allowed.size, np.int64)
    for at in range(hands.size):
        values_of_hand(hands[at], allowed, places, values, parts, found)
        best[at] = fold
        bits[at] = FOLD
        for choice in range(allowed.size):
            if found[choice] > best[at]:
                best[at] = found[choice]
                bits[at] = allowed[choice]


@kernel
def splits(hands: Sets, bits: NDArray[np.uint8], kept: Sets, thrown: Sets, sizes: Numbers) -> None:
    """The chosen cards of each hand, kept and thrown, by the pair that stands for it."""
    for at in range(hands.size):
        kept[at], thrown[at], sizes[at] = split(hands[at], bits[at])
