"""The ranking of Double Draw (DD 6): five cards of a deck with two jokers.

A joker completes a straight, a flush, a straight flush or a royal flush; in every other hand it is an ace.

`of_choice` looks at five cards and says what they are. `strength` remembers: all that matters are the ranks, how many
jokers are among the cards, and whether the others are of one suit.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum

from pitboss.cards import DECK_54, JOKERS, Card
from pitboss.rankings.high import RUNS
from pitboss.rankings.packing import (
    CLASS_OF_SHAPE,
    FACE_ACE,
    FACE_ACE_LOW,
    FIVE_OF_A_SUIT,
    KEY,
    RANKS_MASK,
    REACHED,
    SUIT_SHIFT,
    class_of,
    faces_of,
    pack,
)
from pitboss.rankings.ranking import Ranking, Value
from pitboss.rankings.words import high_words


class JokerClass(IntEnum):
    """C-DD-03 (DD 6.D), from the lowest. The two below two pairs win nothing (AMB-126)."""

    NO_PAIR = 1
    PAIR = 2
    TWO_PAIRS = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    WILD_ROYAL_FLUSH = 10
    NATURAL_ROYAL_FLUSH = 11
    FIVE_ACES = 12


FIRST_JOKER = JOKERS[0]
# Classes in which the cards are five ranks in a row.
IN_A_ROW = (
    JokerClass.STRAIGHT, JokerClass.STRAIGHT_FLUSH, JokerClass.WILD_ROYAL_FLUSH, JokerClass.NATURAL_ROYAL_FLUSH,
)  # fmt: skip
# C-DD-01 (DD 6.B(1)): the ace is low under 5-4-3-2 and nowhere else.
RUN_SETS = tuple((frozenset(FACE_ACE if face == FACE_ACE_LOW else face for face in run), run) for run in RUNS)
# No sum of five ranks reaches this bit, so above it jokers are counted; a joker counts as a card of every suit.
KEY_OF_JOKER = 1 << 30 | 0x1111 << SUIT_SHIFT
KEY_54 = (*KEY, *(KEY_OF_JOKER for _ in JOKERS))


class Joker(Ranking):
    key = "joker"
    low = False
    deck = DECK_54
    cards_most = 5
    classes = {place.name.lower(): int(place) for place in JokerClass}

    def __init__(self) -> None:
        self._remembered: dict[tuple[int, bool], int] = {}

    # --- five cards, plainly

    def of_choice(self, cards: Sequence[Card]) -> int:
        naturals = [card for card in cards if card < FIRST_JOKER]
        jokers = len(cards) - len(naturals)
        faces = [(card >> 2) + 2 for card in naturals]
        # C-DD-04: a joker has neither rank nor suit, so the others alone say what can be completed.
        suited = len({card & 3 for card in naturals}) == 1
        # C-DD-02: of all that a joker may be, what makes the best class.
        return max(self._as_aces(faces, jokers), self._completed(faces, jokers, suited))

    def _as_aces(self, faces: list[int], jokers: int) -> int:
        # C-DD-02 (DD 6.B(2)(b)): in pairs and the like a joker is an ace.
        held = faces + [FACE_ACE] * jokers
        groups = sorted([(held.count(face), face) for face in set(held)], reverse=True)
        if groups[0][0] == 5:
            # C-DD-03 (DD 6.D(1))
            return pack(JokerClass.FIVE_ACES, [FACE_ACE])
        return pack(CLASS_OF_SHAPE[tuple([count for count, _ in groups])], [face for _, face in groups])

    def _completed(self, faces: list[int], jokers: int, suited: bool) -> int:
        """A straight or flush that the jokers complete; 0 where there is none."""
        held = frozenset(faces)
        # C-DD-02 (DD 6.B(2)(a)): different ranks of one row, whatever is missing.
        run = next((run for needed, run in RUN_SETS if held <= needed), None) if len(held) == len(faces) else None
        if run and suited:
            if run[0] == FACE_ACE:
                # C-DD-03 (DD 6.D(2), (3)): with a joker it is a wild one.
                return pack(JokerClass.WILD_ROYAL_FLUSH if jokers else JokerClass.NATURAL_ROYAL_FLUSH, run)
            return pack(JokerClass.STRAIGHT_FLUSH, run)
        if suited:
            # AMB-125: the best ranks that are not held yet; hands are never compared with each other.
            missing = [face for face in range(FACE_ACE, 1, -1) if face not in held]
            return pack(JokerClass.FLUSH, sorted([*faces, *missing[:jokers]], reverse=True))
        return pack(JokerClass.STRAIGHT, run) if run else 0

    # --- the same, quickly

    def strength(self, cards: Sequence[Card]) -> int:
        key = 0
        for card in cards:
            key += KEY_54[card]
        kind = (key & RANKS_MASK, (key >> SUIT_SHIFT) + FIVE_OF_A_SUIT & REACHED != 0)
        try:
            return self._remembered[kind]
        except KeyError:
            found = self._remembered[kind] = self.of_choice(cards)
            return found

    # --- in words

    def told(self, strength: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """A joker stands where the card stands that it replaces."""
        naturals = sorted([card for card in cards if card < FIRST_JOKER], reverse=True)
        jokers = sorted(card for card in cards if card >= FIRST_JOKER)
        faces = faces_of(strength)
        if class_of(strength) == JokerClass.FLUSH or class_of(strength) in IN_A_ROW:
            at = {(card >> 2) + 2: card for card in naturals}
            at[FACE_ACE_LOW] = at.get(FACE_ACE, -1)
            return tuple(at[face] if at.get(face, -1) >= 0 else jokers.pop(0) for face in faces)
        ranks = [card >> 2 for card in naturals] + [FACE_ACE - 2] * len(jokers)
        by_face = sorted([*zip(ranks, [*naturals, *jokers], strict=True)], key=lambda each: -each[0])
        return tuple(card for rank, card in sorted(by_face, key=lambda each: -ranks.count(each[0])))

    def _best_of(self, choices: Iterable[tuple[Card, ...]], low_direction: str) -> Value | None:
        (cards,) = choices
        strength = self.of_choice(cards)
        return Value(self.key, strength, self.told(strength, cards))

    def words(self, strength: int) -> str:
        place = class_of(strength)
        if place >= JokerClass.WILD_ROYAL_FLUSH:
            return JokerClass(place).name.lower().replace("_", " ")
        return high_words(place, faces_of(strength))


JOKER = Joker()
