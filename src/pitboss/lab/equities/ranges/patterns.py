"""Patterns with wildcards for any number of cards: AA**, AsKx, A[T-K]*2, and of these the double-suited.

A holding fits when its cards can be given to the places of the pattern, one each; it counts once, in however many ways
that goes. Places with fewer choices are filled first, the free ones last, and after each place every set is kept once.
"""

import re
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import RANKS, SUITS, Card
from pitboss.lab.equities.ranges.holding import Masks
from pitboss.lab.errors import LabError

_PLACE = re.compile(
    rf"([{RANKS}])([{SUITS}])?|\[([{RANKS}])-([{RANKS}])\]([{SUITS}])?|([*X])([{SUITS}])?", re.IGNORECASE
)
# Sets of cards that are looked at for one pattern.
MOST = 2_000_000


def pattern_size(text: str) -> int | None:
    """How many cards a pattern has; None where it is none."""
    places = _places(text)
    return None if places is None else len(places)


def pattern_masks(text: str, shape: str, deck: tuple[Card, ...]) -> Masks:
    """Every set of cards of this deck that fits, a bit a card. shape: '' or a key of SHAPES."""
    places = _places(text)
    assert places is not None
    choices = sorted(([card for card in deck if card < 52 and _fits(card, *place)] for place in places), key=len)
    masks = np.zeros(1, np.uint64)
    for cards in choices:
        if not cards:
            raise LabError(f"{text!r}: this deck of {len(deck)} cards has no such card")
        bits = np.uint64(1) << np.array(cards, np.uint64)
        grown = (masks[:, None] | bits)[(masks[:, None] & bits) == 0]
        if len(grown) > 6 * MOST:
            raise LabError(f"{text!r} is held in too many ways to list them: name more cards, or write 'random'")
        masks = np.unique(grown)
    if shape:
        masks = masks[SHAPES[shape](_suit_counts(masks), masks)]
    if not len(masks):
        raise LabError(f"{text!r} cannot be held: no cards of this deck fit")
    return masks


def _places(text: str) -> list[tuple[int, int, int]] | None:
    """Lowest and highest rank, and suit or -1, for each place."""
    found, at = [], 0
    for match in _PLACE.finditer(text):
        if match.start() != at:
            return None
        at = match.end()
        rank, suit, low, high, span_suit, _, any_suit = match.groups()
        named = (suit or span_suit or any_suit or "").lower()
        ranks = sorted(RANKS.index(one.upper()) for one in (rank or low or "2", rank or high or "A"))
        found.append((ranks[0], ranks[1], SUITS.index(named) if named else -1))
    return found if at == len(text) and found else None


def _fits(card: Card, low: int, high: int, suit: int) -> bool:
    return low <= card >> 2 <= high and suit in (-1, card & 3)


# --- shapes
_SUIT_BITS = [sum(1 << 4 * rank + suit for rank in range(13)) for suit in range(4)]


def _suit_counts(masks: Masks) -> NDArray[np.uint8]:
    return np.stack([np.bitwise_count(masks & np.uint64(bits)) for bits in _SUIT_BITS])


def _no_pair(masks: Masks) -> NDArray[np.bool_]:
    ranks = [np.bitwise_count(masks & np.uint64(0xF << 4 * rank)) for rank in range(13)]
    return np.asarray(np.stack(ranks).max(axis=0) < 2)


Counts = NDArray[np.uint8]
# By what stands behind the $: which of the holdings, by how many cards of each suit they have.
SHAPES: dict[str, Callable[[Counts, Masks], NDArray[np.bool_]]] = {
    "ds": lambda counts, masks: (counts >= 2).sum(axis=0) == 2,
    "ss": lambda counts, masks: (counts >= 2).sum(axis=0) == 1,
    "rb": lambda counts, masks: counts.max(axis=0) < 2,
    "np": lambda counts, masks: _no_pair(masks),
}
