"""Ace-to-five lows (P 6.E-G, 21.E(7)), with and without the eight-or-better qualifier.

The order is the high order upside down with straights and flushes left out, the ace low. AMB-13: "highest ranking low
hand" and "lowest hand" both mean the best low (C-LO-05). AMB-12: compared from the largest card down.
"""

from collections.abc import Sequence

from pitboss.cards import Card
from pitboss.rankings.packing import (
    CLASS_OF_SHAPE,
    FACE_ACE_LOW,
    RANK_KEY,
    UPSIDE_DOWN,
    HandClass,
    class_of,
    counts_of,
    faces_of,
    pack,
)
from pitboss.rankings.ranking import Ranking
from pitboss.rankings.two_three import TwoThree
from pitboss.rankings.words import low_words

# C-LO-01 (P 6.E, 21.E(7)(a)): A 2 3 … K, the ace as one. The face of each rank, two first.
_FACES = (*range(2, 14), FACE_ACE_LOW)
_LOWEST_FIRST = (12, *range(12))


class AceFiveLow(Ranking):
    low = True

    def __init__(self, key: str, *, eight_or_better: bool = False) -> None:
        self.key = key
        self._eight_or_better = eight_or_better
        self._of_ranks: dict[int, int] = {}
        self._two_three = TwoThree(self._ranks)

    # --- five cards, plainly

    def of_choice(self, cards: Sequence[Card]) -> int:
        faces = [_FACES[card >> 2] for card in cards]
        # C-LO-03 (P 6.G, 21.E(3), AMB-12): multiples first, then from the largest card down; smaller wins.
        groups = sorted([(faces.count(face), face) for face in set(faces)], reverse=True)
        # C-LO-02 (P 6.F, 21.E(7)(b)-(c)): straights and flushes are not looked for; the rest is a high hand's class.
        return self._qualified(CLASS_OF_SHAPE[tuple([count for count, _ in groups])], [face for _, face in groups])

    def _qualified(self, hand_class: int, faces: Sequence[int]) -> int:
        # C-LO-04 (P 1.B(19), 10.M(1), 12.L(1), 19.L(1); AMB-14): five different ranks, none above an eight, ace low.
        if self._eight_or_better and (hand_class != HandClass.NO_PAIR or max(faces) > 8):
            return 0
        return UPSIDE_DOWN - pack(hand_class, faces)

    # --- the best of five to seven cards, quickly: suits play no part

    def strength(self, cards: Sequence[Card]) -> int:
        key = 0
        for card in cards:
            key += RANK_KEY[card]
        try:
            return self._of_ranks[key]
        except KeyError:
            return self._ranks(key)

    def strength_two_three(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        key = 0
        for card in board:
            key += RANK_KEY[card]
        return self._two_three.best(hole, key)

    def _ranks(self, rank_sum: int) -> int:
        found = self._of_ranks.get(rank_sum)
        if found is None:
            found = self._of_ranks[rank_sum] = self._work_out(counts_of(rank_sum))
        return found

    def _work_out(self, counts: list[int]) -> int:
        """As many different ranks as there are, at most five; what must then be doubled is the smallest that can be."""
        if sum(counts) < 5:
            raise ValueError(f"{self.key} needs five cards, not {sum(counts)}")
        ranks = [rank for rank in _LOWEST_FIRST if counts[rank]]
        twice = [rank for rank in ranks if counts[rank] >= 2]
        thrice = [rank for rank in ranks if counts[rank] >= 3]

        def hand(hand_class: int, *multiples: int) -> int:
            alone = [rank for rank in reversed(ranks) if rank not in multiples]
            return self._qualified(hand_class, [_FACES[rank] for rank in (*multiples, *alone)])

        if len(ranks) >= 5:
            return self._qualified(HandClass.NO_PAIR, [_FACES[rank] for rank in reversed(ranks[:5])])
        if len(ranks) == 4:
            return hand(HandClass.PAIR, twice[0])
        if len(ranks) == 3:
            return hand(HandClass.TWO_PAIRS, twice[1], twice[0]) if len(twice) > 1 else hand(HandClass.TRIPS, thrice[0])
        return hand(HandClass.FULL_HOUSE, thrice[0]) if len(twice) > 1 else hand(HandClass.QUADS, thrice[0])

    def words(self, strength: int) -> str:
        high = UPSIDE_DOWN - strength
        return low_words(class_of(high), faces_of(high)) if strength else "no qualifying low"


LOW_ACE_FIVE = AceFiveLow("low_ace_five")
LOW_EIGHT_OR_BETTER = AceFiveLow("low_eight_or_better", eight_or_better=True)
