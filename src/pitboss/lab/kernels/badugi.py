"""Badugi: the best of four or five cards whose ranks and suits all differ, as numbers 1 to 1,092.

A card is a bit for its rank and a bit for its suit: cards go together where no bit is there twice, and then the ranks
say what the hand is worth. Every set of cards that go together is tried.
"""

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jit import kernel
from pitboss.lab.kernels.sums import ALL_RANKS, ONE, SIXTY_THREE, THREE, TWO, ZERO, bits_set
from pitboss.lab.kernels.tables import U64
from pitboss.rankings import RANKINGS

BADUGIS = ("badugi_ace_low", "badugi_ace_high")
BADUGI_SIZES = (4, 5)
SUITS_FROM = U64(13)
CARDS = U64(52)


@functools.cache
def badugi_tables(ranking: str) -> tuple[NDArray[np.uint16], NDArray[np.int64]]:
    """The number of each set of ranks, a bit for each; and the strength of each number."""
    ranked = RANKINGS[ranking]
    of_masks = np.zeros(1 << 13, np.int64)
    for mask in range(1, 1 << 13):
        if mask.bit_count() <= 4:
            ranks = [rank for rank in range(13) if mask >> rank & 1]
            of_masks[mask] = ranked.of_choice([4 * rank + suit for suit, rank in enumerate(ranks)])
    strengths = np.unique(of_masks)
    return np.searchsorted(strengths, of_masks).astype(np.uint16), strengths


@kernel
def ranked_badugi(cards: Any, numbers: Any, out: Any) -> int:
    """Answers with the first row that holds a card twice or a card of no deck, else with -1."""
    size = cards.shape[1]
    bits = np.empty(size, np.uint64)
    for i in range(len(out)):
        seen = ZERO
        for j in range(size):
            card = U64(cards[i, j])
            if card >= CARDS:
                return i
            seen += ONE << (card & SIXTY_THREE)
            bits[j] = ONE << (card >> TWO) | ONE << (SUITS_FROM + (card & THREE))
        if bits_set(seen) != U64(size):
            return i
        best = U64(0)
        for a in range(size):
            one = bits[a]
            best = max(best, U64(numbers[one & ALL_RANKS]))
            for b in range(a):
                if bits[b] & one:
                    continue
                two = bits[b] | one
                best = max(best, U64(numbers[two & ALL_RANKS]))
                for c in range(b):
                    if bits[c] & two:
                        continue
                    three = bits[c] | two
                    best = max(best, U64(numbers[three & ALL_RANKS]))
                    for d in range(c):
                        if not bits[d] & three:
                            best = max(best, U64(numbers[(bits[d] | three) & ALL_RANKS]))
        out[i] = best
    return -1
