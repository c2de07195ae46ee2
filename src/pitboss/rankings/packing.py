"""How cards and hands are packed into ints, so that comparing two hands is comparing two ints.

A *strength* is a class nibble and five nibbles of faces, in the order in which they decide (AMB-11: multiples first,
then kickers downward):

    0x7_ED000    class 7 (full house), aces (14) over kings (13)

A face is the rank as played: 2 to 14, and 1 for an ace that plays low. Lows are the same number turned upside down
(P 6.F: "the inverse"), so in every ranking the bigger int is the better hand, and 0 is no hand at all.

A *key* identifies a set of cards by all that matters to a ranking: 5**rank summed (no rank comes more than four times,
so the sum names the multiset of ranks) in the low 32 bits, a counter of four bits for each suit above them.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum

from pitboss.cards import DECK_52, RANK_WORDS

FACE_ACE = 14
FACE_ACE_LOW = 1
UPSIDE_DOWN = 0xFFFFFF


class HandClass(IntEnum):
    """C-HI-04 (P 6.D(1)-(9)), from the lowest. Six Plus lets two of them change places (P 6.K(4), (5))."""

    NO_PAIR = 1
    PAIR = 2
    TWO_PAIRS = 3
    TRIPS = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    QUADS = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10


# How often each rank comes, most often first, says the class of five cards that are no straight and no flush.
CLASS_OF_SHAPE: dict[tuple[int, ...], int] = {
    (4, 1): HandClass.QUADS,
    (3, 2): HandClass.FULL_HOUSE,
    (3, 1, 1): HandClass.TRIPS,
    (2, 2, 1): HandClass.TWO_PAIRS,
    (2, 1, 1, 1): HandClass.PAIR,
    (1, 1, 1, 1, 1): HandClass.NO_PAIR,
}

# Tables and not shifts: an UNKNOWN card is out of their range, so it is an error and never a wrong answer.
RANK: tuple[int, ...] = tuple(card >> 2 for card in DECK_52)
RANK_KEY: tuple[int, ...] = tuple(5 ** (card >> 2) for card in DECK_52)
SUIT_SHIFT = 32
RANKS_MASK = (1 << SUIT_SHIFT) - 1
KEY: tuple[int, ...] = tuple(5 ** (card >> 2) | 1 << SUIT_SHIFT + 4 * (card & 3) for card in DECK_52)
# Added to the four suit counters, these carry into the top bit of a counter that has reached 5, 3 or 2.
FIVE_OF_A_SUIT, THREE_OF_A_SUIT, TWO_OF_A_SUIT = 0x3333, 0x5555, 0x6666
REACHED = 0x8888
SUIT_OF_REACHED = {0x8: 0, 0x80: 1, 0x800: 2, 0x8000: 3}

_FACE_WORDS = ("", "ace", *RANK_WORDS)


def pack(hand_class: int, faces: Sequence[int]) -> int:
    """The strength of a high hand of this class with these deciding faces (at most five)."""
    strength = int(hand_class)
    for face in faces:
        strength = strength << 4 | face
    return strength << 4 * (5 - len(faces))


def class_of(strength: int) -> int:
    """The class nibble of a high strength."""
    return strength >> 20


def faces_of(strength: int) -> tuple[int, ...]:
    """The deciding faces, in order. A 1 among them says that the ace plays low in this hand."""
    nibbles = (strength >> 16 & 15, strength >> 12 & 15, strength >> 8 & 15, strength >> 4 & 15, strength & 15)
    return tuple(face for face in nibbles if face)


def counts_of(rank_sum: int) -> list[int]:
    """How many cards of each rank, two first: the digits in base five."""
    counts = []
    for _ in range(13):
        rank_sum, count = divmod(rank_sum, 5)
        counts.append(count)
    return counts


def word(face: int) -> str:
    return _FACE_WORDS[face]


def plural(face: int) -> str:
    return _FACE_WORDS[face] + ("es" if face == 6 else "s")


def row(faces: Iterable[int]) -> str:
    """'ace-jack-nine'"""
    return "-".join(_FACE_WORDS[face] for face in faces)
