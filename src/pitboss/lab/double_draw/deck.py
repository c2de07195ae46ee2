"""Hands of a 54-card deck as sets, their numbers, their classes, and which of them are the same but for suits.

A set of cards is a 64-bit number with one bit a card. Sets of one size in ascending order of that number are numbered
from 0: the number of a set is the sum of CHOOSE[card, place] over its cards, lowest first, places from 1. So the sets
of size n whose highest card is c lie in one block, in the order of their other cards, which the solver's rows use.

Suits are alike, and so are the jokers: of all sets that differ by these alone one stands for the rest, that in which
the suits' cards descend from clubs to spades and a lone joker is the first one.
"""

from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.double_draw.counting import CARDS, CHOOSE, CLASSES, classes_by_ranks
from pitboss.lab.jit import kernel

SUIT = np.uint64(0x1111111111111)
JOKER_SHIFT = np.uint64(52)
ONE = np.uint64(1)
NOTHING = np.uint64(0)

Sets = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Bytes = NDArray[np.uint8]


@kernel
def number_of(cards: np.uint64) -> int:
    """The number of a set among the sets of its size."""
    number = 0
    place = 1
    for card in range(54):
        if (cards >> np.uint64(card)) & ONE:
            number += CHOOSE[card, place]
            place += 1
    return number


@kernel
def next_set(cards: np.uint64) -> np.uint64:
    """The next set of the same size."""
    low = cards & (~cards + ONE)
    ripple = cards + low
    return ripple | (((cards ^ ripple) >> np.uint64(2)) // low)


@kernel
def same_but_for_suits(kept: np.uint64, thrown: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The pair of sets that stands for all that differ from this one by suits and jokers; first of all for `kept`."""
    new_kept = NOTHING
    new_thrown = NOTHING
    used = 0
    for place in range(4):
        best = -1
        best_kept = NOTHING
        best_thrown = NOTHING
        for suit in range(4):
            if used >> suit & 1:
                continue
            mine = (kept >> np.uint64(suit)) & SUIT
            other = (thrown >> np.uint64(suit)) & SUIT
            if best < 0 or mine > best_kept or (mine == best_kept and other > best_thrown):
                best, best_kept, best_thrown = suit, mine, other
        used |= 1 << best
        new_kept |= best_kept << np.uint64(place)
        new_thrown |= best_thrown << np.uint64(place)
    jokers = (kept >> JOKER_SHIFT & ONE) + (kept >> np.uint64(53) & ONE)
    others = (thrown >> JOKER_SHIFT & ONE) + (thrown >> np.uint64(53) & ONE)
    new_kept |= ((ONE << jokers) - ONE) << JOKER_SHIFT
    new_thrown |= ((ONE << others) - ONE) << (JOKER_SHIFT + jokers)
    return new_kept, new_thrown


@kernel
def _ways(cards: np.uint64) -> int:
    """How many sets differ from this one by suits and jokers alone, itself included."""
    ways = 24
    alike = 1
    for suit in range(1, 4):
        alike = alike + 1 if (cards >> np.uint64(suit)) & SUIT == (cards >> np.uint64(suit - 1)) & SUIT else 1
        ways //= alike
    one_joker = (cards >> JOKER_SHIFT & ONE) != (cards >> np.uint64(53) & ONE)
    return ways * 2 if one_joker else ways


@kernel
def _standing_for(size: int, found: Sets, ways: Numbers, place: NDArray[np.int32]) -> int:
    cards = (ONE << np.uint64(size)) - ONE
    count = 0
    for number in range(CHOOSE[54, size]):
        kept, _ = same_but_for_suits(cards, NOTHING)
        if kept == cards:
            found[count] = cards
            ways[count] = _ways(cards)
            place[number] = count
            count += 1
        cards = next_set(cards)
    return count


@cache
def standing_for(size: int) -> tuple[Sets, Numbers, NDArray[np.int32]]:
    """Of all sets of a size those that stand for the others, how many each stands for, and the place of a set's number
    among them (-1 where it is none)."""
    most = comb(CARDS, size)
    found, ways, place = np.zeros(most, np.uint64), np.zeros(most, np.int64), np.full(most, -1, np.int32)
    count = _standing_for(size, found, ways, place)
    return found[:count].copy(), ways[:count].copy(), place


@kernel
def _classes(by_ranks: Bytes, by_number: Bytes) -> None:
    cards = (ONE << np.uint64(5)) - ONE
    for number in range(by_number.size):
        ranks = 0
        place = 1
        suits = 0
        for card in range(54):
            if (cards >> np.uint64(card)) & ONE:
                ranks += CHOOSE[(card >> 2) + place - 1, place]
                place += 1
                if card < 52:
                    suits |= 1 << (card & 3)
        suited = 1 if suits & (suits - 1) == 0 else 0
        by_number[number] = by_ranks[ranks * 2 + suited]
        cards = next_set(cards)


@cache
def classes() -> Bytes:
    """The class of each five-card hand, by its number."""
    by_number = np.zeros(comb(CARDS, 5), np.uint8)
    _classes(classes_by_ranks(), by_number)
    return by_number


@kernel
def _counts_of_holds(classes: Bytes, counts: Bytes) -> None:
    """Each hand counts for the five holds that it may have come from."""
    cards = (ONE << np.uint64(5)) - ONE
    held = np.empty(5, np.int64)
    for number in range(classes.size):
        place = 0
        for card in range(54):
            if (cards >> np.uint64(card)) & ONE:
                held[place] = card
                place += 1
        hold = CHOOSE[held[1], 1] + CHOOSE[held[2], 2] + CHOOSE[held[3], 3] + CHOOSE[held[4], 4]
        counts[hold, classes[number]] += np.uint8(1)
        for out in range(1, 5):
            # The card below takes the place of the one that goes.
            hold += CHOOSE[held[out - 1], out] - CHOOSE[held[out], out]
            counts[hold, classes[number]] += np.uint8(1)
        cards = next_set(cards)


@cache
def counts_of_holds() -> Bytes:
    """For each four cards, by number: how many of the 50 others make which class."""
    counts = np.zeros((comb(CARDS, 4), CLASSES), np.uint8)
    _counts_of_holds(classes(), counts)
    return counts
