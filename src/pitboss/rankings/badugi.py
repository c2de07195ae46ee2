"""Badugi hands (P 20.L; the halves of Badeucey and Badacey, P 21.F).

AMB-19: suits and ranks must all differ. AMB-20: the larger hand first, then from the highest card down, lower wins.
AMB-21: Badeucey's ace is high, Badacey's low, and without a four-card hand smaller ones play as in P 20.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, combinations

from pitboss.cards import Card
from pitboss.rankings.packing import FACE_ACE, FACE_ACE_LOW, RANK, UPSIDE_DOWN, faces_of, pack
from pitboss.rankings.ranking import Ranking
from pitboss.rankings.words import badugi_words


class Badugi(Ranking):
    low = True
    cards_least = 4
    cards_most = 5

    def __init__(self, key: str, *, ace: int) -> None:
        self.key = key
        # C-BDG-01, C-BDG-06 (P 20.L(1), 21.F(2)(b)): best A-2-3-4. C-BDG-05 (P 21.F(1)(b)): best 2-3-4-5, the ace high.
        self._faces = (*range(2, FACE_ACE), ace)
        self._of_suits: dict[int, int] = {}

    # --- plainly

    def choices(self, cards: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
        return chain.from_iterable(combinations(cards, size) for size in (4, 3, 2, 1))

    def of_choice(self, cards: Sequence[Card]) -> int:
        # C-BDG-04 (P 20.L(1), (3)-(5), AMB-19): all suits and all ranks different.
        if len({card & 3 for card in cards}) < len(cards) or len({card >> 2 for card in cards}) < len(cards):
            return 0
        # C-BDG-03, C-BDG-07 (P 20.L(3)-(5), AMB-20, AMB-21): four cards beat three, three beat two, two beat one.
        missing = 4 - len(cards)
        # C-BDG-02 (P 20.L(2)): lowest wins, compared from the highest card down.
        return UPSIDE_DOWN - pack(missing, sorted((self._faces[card >> 2] for card in cards), reverse=True))

    # --- quickly: which suit is which does not matter, so the ranks held in each suit, sorted, name the hand

    def strength(self, cards: Sequence[Card]) -> int:
        suits = [0, 0, 0, 0]
        for card in cards:
            suits[card & 3] |= 1 << RANK[card]
        suits.sort()
        one, two, three, four = suits
        key = one << 39 | two << 26 | three << 13 | four
        try:
            return self._of_suits[key]
        except KeyError:
            found = self._of_suits[key] = max(map(self.of_choice, self.choices(cards)))
            return found

    def words(self, strength: int) -> str:
        return badugi_words(faces_of(UPSIDE_DOWN - strength))


BADUGI_ACE_LOW = Badugi("badugi_ace_low", ace=FACE_ACE_LOW)
BADUGI_ACE_HIGH = Badugi("badugi_ace_high", ace=FACE_ACE)
