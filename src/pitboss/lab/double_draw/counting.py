"""Numbers of Double Draw that need no kernel: how many ways a draw has, how values of draws of different sizes are
compared, and the class of a hand by its ranks.

Values of draws of different sizes are compared as whole numbers, each brought to parts of ANTE.
"""

from itertools import combinations_with_replacement
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK_54
from pitboss.lab.double_draw.money import DRAWS_MOST
from pitboss.rankings import RANKINGS

CARDS = len(DECK_54)
CHOOSE = np.array([[comb(n, k) for k in range(7)] for n in range(CARDS + 1)], dtype=np.int64)
CLASSES = len(RANKINGS["joker"].classes) + 1
JOKER = 13

# M-PLY-04, M-PLY-07: up to three cards, then up to one. The method takes the second draw to be of one card.
THROWN_MOST, _one = DRAWS_MOST
assert _one == 1
SIZES = tuple(range(THROWN_MOST + 1))
LEFT = tuple(49 - size for size in SIZES)
DRAWS = tuple(comb(49, size) for size in SIZES)
# An ante as a whole number of parts, such that the value of every choice is one too.
ANTE = lcm(*(draws * left for draws, left in zip(DRAWS, LEFT, strict=True)))
PARTS = np.array([ANTE // (draws * left) for draws, left in zip(DRAWS, LEFT, strict=True)], np.int64)
FOLD = 32
# The cycle: a hand, a first draw and a card of the second, as many ways of each for every size of a draw.
FIRST_WAYS = lcm(*DRAWS)
SECOND_WAYS = lcm(*LEFT)
CYCLE = comb(CARDS, 5) * FIRST_WAYS * SECOND_WAYS


def subsets() -> NDArray[np.int64]:
    """Sets of places 0 to 4 of a hand that may be thrown, as bits, the smaller ones first."""
    allowed = [bits for bits in range(32) if bits.bit_count() <= THROWN_MOST]
    return np.array(sorted(allowed, key=lambda bits: (bits.bit_count(), bits)), np.int64)


def classes_by_ranks() -> NDArray[np.uint8]:
    """The class of five cards by the number of their ranks (with repetition) times two, plus one where they are of one
    suit. The ranking is asked once for each."""
    ranking = RANKINGS["joker"]
    by_ranks = np.zeros(comb(JOKER + 5, 5) * 2, np.uint8)
    for ranks in combinations_with_replacement(range(JOKER + 1), 5):
        number = sum(comb(rank + place, place + 1) for place, rank in enumerate(ranks))
        for suited in (0, 1):
            cards = _example(ranks, suited=bool(suited))
            if cards:
                by_ranks[number * 2 + suited] = ranking.strength(cards) >> 20
    return by_ranks


def _example(ranks: tuple[int, ...], *, suited: bool) -> list[int]:
    """Five cards of these ranks, of one suit or not; none where a deck has no such hand."""
    cards: list[int] = []
    for place, rank in enumerate(ranks):
        again = ranks[:place].count(rank)
        suit = 0 if suited else (again + (place == 0 and rank < ranks[1])) % 4
        cards.append(rank * 4 + (again if rank == JOKER else suit))
    fits = len(set(cards)) == 5 and max(ranks.count(rank) for rank in set(ranks)) <= 4 and ranks.count(JOKER) <= 2
    return cards if fits else []
