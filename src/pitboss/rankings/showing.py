"""The hand showing: the one to four up cards of a stud hand, to find who opens a betting round (P 10.H, 14.F; AMB-29).

Quads, trips, two pairs, pair, high cards; straights and flushes do not count. Low: the same upside down, the ace low.
Ties are settled by seat, not by suit (E-ORD-06, AMB-29), so equal ranks give equal ints.
"""

from collections.abc import Sequence

from pitboss.cards import Card
from pitboss.rankings.packing import (
    FACE_ACE,
    FACE_ACE_LOW,
    RANK_KEY,
    UPSIDE_DOWN,
    HandClass,
    class_of,
    counts_of,
    faces_of,
    pack,
)
from pitboss.rankings.words import high_words

_CLASS_OF_SHAPE: dict[tuple[int, ...], int] = {
    (4,): HandClass.QUADS,
    (3,): HandClass.TRIPS,
    (2, 2): HandClass.TWO_PAIRS,
    (2,): HandClass.PAIR,
    (): HandClass.NO_PAIR,
}
_high: dict[int, int] = {}
_low: dict[int, int] = {}


def showing_high(cards: Sequence[Card]) -> int:
    """Bigger is the better high hand showing (E-ORD-03, E-ORD-05; P 10.H(1), 14.F(1))."""
    key = 0
    for card in cards:
        key += RANK_KEY[card]
    try:
        return _high[key]
    except KeyError:
        found = _high[key] = _showing(counts_of(key), ace=FACE_ACE)
        return found


def showing_low(cards: Sequence[Card]) -> int:
    """Bigger is the better low hand showing (E-ORD-04; P 10.H(2))."""
    key = 0
    for card in cards:
        key += RANK_KEY[card]
    try:
        return _low[key]
    except KeyError:
        found = _low[key] = UPSIDE_DOWN - _showing(counts_of(key), ace=FACE_ACE_LOW)
        return found


def showing_words(cards: Sequence[Card]) -> str:
    """'pair of aces': what one to four cards are as a high hand, without kickers."""
    strength = showing_high(cards)
    showing_class = class_of(strength)
    deciding = 2 if showing_class == HandClass.TWO_PAIRS else 1
    return high_words(showing_class, faces_of(strength)[:deciding])


def _showing(counts: list[int], *, ace: int) -> int:
    if not 1 <= sum(counts) <= 4:
        raise ValueError(f"a hand showing is one to four up cards, not {sum(counts)}")
    faces = (*range(2, FACE_ACE), ace)
    groups = sorted(((count, faces[rank]) for rank, count in enumerate(counts) if count), reverse=True)
    showing_class = _CLASS_OF_SHAPE[tuple(count for count, _ in groups if count > 1)]
    return pack(showing_class, [face for _, face in groups])
