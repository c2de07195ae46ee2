"""Hands of one or two cards, for the small games of the research catalogue: a pair, or the higher cards."""

from collections.abc import Iterable, Sequence

from pitboss.cards import Card
from pitboss.rankings.packing import HandClass, faces_of, pack
from pitboss.rankings.ranking import Ranking
from pitboss.rankings.words import high_words


class FewCards(Ranking):
    low = False

    def __init__(self, key: str, size: int) -> None:
        self.key = key
        self.cards_least = self.cards_most = size

    def choices(self, cards: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
        return (tuple(cards),)

    def of_choice(self, cards: Sequence[Card]) -> int:
        faces = sorted(((card >> 2) + 2 for card in cards), reverse=True)
        paired = len(faces) == 2 and faces[0] == faces[1]
        return pack(HandClass.PAIR, faces[:1]) if paired else pack(HandClass.NO_PAIR, faces)

    def words(self, strength: int) -> str:
        return high_words(strength >> 20, faces_of(strength))


ONE_CARD = FewCards("one_card", 1)
PAIR_OR_HIGH_CARD = FewCards("pair_or_high_card", 2)
