"""Every hand of a deck, what the kernels say about them, and what the plain rankings say, without the lab's tables.

All that matters to a hand of five are its ranks, whether it is of one suit, and how many jokers are in it; all that
matters to more cards are the ranks and, with five of a suit, its ranks. The plain ranking is asked once for each.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import JOKERS
from pitboss.lab.kernels.ranking import rank_batch, strengths_of
from pitboss.rankings import RANKINGS

Hands = NDArray[np.uint8]


def all_hands(deck: Sequence[int], size: int) -> Hands:
    """One row for each hand, in order."""
    count = comb(len(deck), size) * size
    return np.fromiter(chain.from_iterable(combinations(deck, size)), np.uint8, count).reshape(-1, size)


def all_in_pieces(deck: Sequence[int], size: int) -> Iterator[Hands]:
    """All hands of six or more: some cards, with every five of the cards behind them. The array is used again."""
    fives = all_hands(deck, 5)
    ahead = size - 5
    for last in range(ahead - 1, len(deck) - 5):
        behind = fives[len(fives) - comb(len(deck) - 1 - last, 5) :]
        hands = np.empty((len(behind), size), np.uint8)
        hands[:, ahead - 1], hands[:, ahead:] = deck[last], behind
        for first in combinations(deck[:last], ahead - 1):
            hands[:, : ahead - 1] = first
            yield hands


@cache
def every_five(deck: tuple[int, ...]) -> tuple[Hands, NDArray[np.int64], NDArray[np.int64]]:
    """All hands of five; which kind each is of (ranks, jokers, one suit or not); and the first hand of each kind."""
    hands = all_hands(deck, 5)
    ranks = np.array([5 ** (13 if card in JOKERS else card >> 2) for card in range(54)], np.int64)
    suits = np.array([15 if card in JOKERS else 1 << (card & 3) for card in range(54)], np.uint8)
    one_suit = np.bitwise_and.reduce(suits[hands], axis=1) != 0
    _, first, kind = np.unique(2 * ranks[hands].sum(axis=1) + one_suit, return_index=True, return_inverse=True)
    return hands, kind, first


def plain_strengths(ranking: str) -> NDArray[np.int64]:
    """For each hand of five of the ranking's deck, with the plain ranking asked once for each kind."""
    plain = RANKINGS[ranking]
    hands, kind, first = every_five(plain.deck)
    strengths = np.array([plain.of_choice(hand) for hand in hands[first].tolist()], np.int64)
    return np.take(strengths, kind)


def dealt(deck: Sequence[int], size: int, count: int, seed: int = 1) -> Hands:
    """Random rows, each from a whole deck."""
    chance = np.random.default_rng(seed)
    cards = np.tile(np.array(deck, np.uint8), (count, 1))
    every = np.arange(count)
    for at in range(size):
        other = chance.integers(at, len(deck), count)
        cards[every, other], cards[:, at] = cards[:, at].copy(), cards[every, other]
    return np.ascontiguousarray(cards[:, :size])


def counted_by_kernel(ranking: str, size: int) -> dict[int, int]:
    """How many hands of six or seven cards have each strength by the kernel; every hand of the deck is dealt."""
    strengths = strengths_of(ranking)
    counts = np.zeros(len(strengths), np.int64)
    for cards in all_in_pieces(RANKINGS[ranking].deck, size):
        counts += np.bincount(rank_batch(ranking, cards), minlength=len(counts))
    return {int(strengths[number]): int(counts[number]) for number in np.flatnonzero(counts)}


def counted_without_dealing(ranking: str, size: int) -> Counter[int]:
    """How many hands of so many cards have each strength: ranks and suits are counted, no hand is dealt."""
    plain = RANKINGS[ranking]
    ranks = sorted({card >> 2 for card in plain.deck})
    suited = _flushes(ranking, ranks, size)
    found: Counter[int] = Counter()
    for counts in _counts(len(ranks), size):
        cards = [4 * rank for rank, count in zip(ranks, counts, strict=True) for _ in range(count)]
        strength = plain.strength([card + at % 4 for at, card in enumerate(cards)])
        # Where flushes do not matter they are hands like all others.
        found[strength] += prod(comb(4, count) for count in counts) - (4 * _with_flush(counts) if suited else 0)
    return found + suited


def _counts(ranks: int, size: int) -> Iterator[tuple[int, ...]]:
    """How many cards of each rank, in all ways."""
    if not ranks:
        if not size:
            yield ()
        return
    for count in range(min(4, size) + 1):
        for others in _counts(ranks - 1, size - count):
            yield (count, *others)


def _with_flush(counts: Sequence[int]) -> int:
    """In how many ways five or more of these cards are clubs."""
    ways = [1]
    for count in counts:
        without, with_club = comb(3, count), comb(3, count - 1) if count else 0
        ways = [
            (ways[clubs] if clubs < len(ways) else 0) * without + (ways[clubs - 1] if clubs else 0) * with_club
            for clubs in range(len(ways) + 1)
        ]
    return sum(ways[5:])


def _flushes(ranking: str, ranks: Sequence[int], size: int) -> Counter[int]:
    """Five or more ranks of one suit, and anything of the other suits."""
    plain = RANKINGS[ranking]
    found: Counter[int] = Counter()
    if plain.low:
        return found
    for suited in range(5, size + 1):
        others = comb(3 * len(ranks), size - suited)
        for some in combinations(ranks, suited):
            found[plain.strength([4 * rank for rank in some])] += 4 * others
    return found
