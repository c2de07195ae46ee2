"""The live shuffle (B-16): the operating system's randomness and nothing else. It takes no seed.

Why every order is exactly as likely as every other:

1. A byte of os.urandom is uniform over 0…255. `below(n)` keeps it only if it is under the greatest multiple of n up to
   256, otherwise it draws again; what is kept is uniform over a whole number of runs of 0…n-1, so its remainder is
   uniform over 0…n-1, exactly. How often it draws again has nothing to do with what is kept.
2. Fisher and Yates choose one of k places for k = n, n-1, …, 2, each choice independent of the others: n! ways, all of
   equal probability, and two different ways never give the same order.
"""

import os
from collections.abc import Callable, Sequence

from pitboss.cards import Card

# A source gives that many random bytes. Only tests give another than the system's.
Source = Callable[[int], bytes]
# Bytes that are fetched at once: nearly always enough for a deck.
_BLOCK = 96


class Chance:
    """Fair choices. What was fetched and not used is forgotten with it."""

    def __init__(self, source: Source = os.urandom) -> None:
        self._source = source
        self._bytes = iter(b"")

    def below(self, n: int) -> int:
        """One of 0…n-1, each alike."""
        if not 1 <= n <= 256:
            raise ValueError(f"a choice among {n}: it is made with one byte")
        limit = 256 - 256 % n
        while True:
            for byte in self._bytes:
                if byte < limit:
                    return byte % n
            self._bytes = iter(self._source(_BLOCK))

    def shuffle(self, cards: list[Card]) -> None:
        """In place, every order alike."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def shuffled(cards: Sequence[Card]) -> tuple[Card, ...]:
    """These cards in a new order."""
    order = list(cards)
    Chance().shuffle(order)
    return tuple(order)
