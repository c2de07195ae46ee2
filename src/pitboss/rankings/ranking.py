"""What every ranking offers, and the value of a hand in it.

There are two ways to rank, and they must agree. `best` is the plain one: it tries every choice of cards that the rules
allow and looks at each by itself (`of_choice`). `strength` is the quick one: it remembers the answer for every multiset
of ranks. The tests hold them against each other; the quick one is never right where the plain one says otherwise.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import ClassVar

import msgspec

from pitboss.cards import CARD_TEXT, DECK_52, UNKNOWN, Card
from pitboss.rankings.odd_chips import SMALLEST_CARD, by_card_and_suit
from pitboss.rankings.packing import FACE_ACE, FACE_ACE_LOW, UPSIDE_DOWN, faces_of


class Value(msgspec.Struct, frozen=True, eq=False):
    """A hand as a ranking sees it. Equal values tie for the pot: suits never break a tie (C-HI-03, P 6.C)."""

    ranking: str
    strength: int
    cards: tuple[Card, ...]

    @property
    def words(self) -> str:
        return find_ranking(self.ranking).words(self.strength)

    def _other(self, other: object) -> int:
        if not isinstance(other, Value) or other.ranking != self.ranking:
            raise TypeError(f"a hand ranked {self.ranking} compares only with another one, not with {other!r}")
        return other.strength

    def __hash__(self) -> int:
        return hash((self.ranking, self.strength))

    # C-HI-06 (P 6.H), C-6P-05 (P 6.M): identical rank is a tie, whatever the suits.
    def __eq__(self, other: object) -> bool:
        return self.strength == self._other(other) if isinstance(other, Value) else NotImplemented

    # The struct below would answer != by identity.
    def __ne__(self, other: object) -> bool:
        return self.strength != self._other(other) if isinstance(other, Value) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self.strength < self._other(other)

    def __le__(self, other: object) -> bool:
        return self.strength <= self._other(other)

    def __gt__(self, other: object) -> bool:
        return self.strength > self._other(other)

    def __ge__(self, other: object) -> bool:
        return self.strength >= self._other(other)


class Ranking:
    """One way to say which cards win. A family overrides what it does differently."""

    key: str
    low: bool
    deck: tuple[Card, ...] = DECK_52
    cards_least = 5
    cards_most = 7
    # The classes of hands by name, for pay tables and what a house names; none where hands are only compared.
    classes: ClassVar[Mapping[str, int]] = {}

    def class_name(self, strength: int) -> str:
        """The class of a hand, by the name that pay tables use; '' for no hand."""
        place = strength >> 20
        return next((name for name, number in self.classes.items() if number == place), "")

    # --- the quick way

    def strength(self, cards: Sequence[Card]) -> int:
        """The best hand that any of these cards make; bigger is better, 0 is no qualifying hand."""
        return max(map(self.of_choice, self.choices(cards)))

    def strength_two_three(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The best hand of exactly two of the hole cards and three of the board (P 12.K(1), 19.K(1))."""
        return max(map(self.strength, _two_three(hole, board)))

    # --- the plain way

    def of_choice(self, cards: Sequence[Card]) -> int:
        """The strength of exactly these cards; 0 if they are no hand in this ranking."""
        raise NotImplementedError

    def told(self, strength: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of one hand as one tells them: multiples first, then downward as played, the better suit first."""
        ranks = [card >> 2 for card in cards]
        face = (*range(2, FACE_ACE), self.face_of_ace(strength))
        by_suit = sorted(cards, key=lambda card: card & 3, reverse=not self.low)
        return tuple(sorted(by_suit, key=lambda card: (-ranks.count(card >> 2), -face[card >> 2])))

    def faces(self, strength: int) -> tuple[int, ...]:
        """The faces that decide, in order."""
        return faces_of(UPSIDE_DOWN - strength if self.low else strength)

    def face_of_ace(self, strength: int) -> int:
        return FACE_ACE_LOW if FACE_ACE_LOW in self.faces(strength) else FACE_ACE

    def choices(self, cards: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
        # C-HI-07 (P 6.I): cards speak; every choice of the cards is tried, nobody's words are asked.
        # G-STUD7-01, G-HE-01 (P 10.L, 11.K(1), 22.K(1)): any five of the cards may play.
        return combinations(cards, 5)

    def best(self, cards: Sequence[Card], *, low_direction: str = SMALLEST_CARD) -> Value | None:
        """The best hand of any of these cards; None where none qualifies."""
        self._refuse_bad(cards)
        if not self.cards_least <= len(cards) <= self.cards_most:
            most = f" to {self.cards_most}" if self.cards_most > self.cards_least else ""
            raise ValueError(f"{self.key} ranks {self.cards_least}{most} cards, not {len(cards)}")
        return self._best_of(self.choices(cards), low_direction)

    def best_two_three(
        self, hole: Sequence[Card], board: Sequence[Card], *, low_direction: str = SMALLEST_CARD
    ) -> Value | None:
        """The best hand of exactly two hole cards and three of the board; None where none qualifies."""
        self._refuse_bad((*hole, *board))
        if not (2 <= len(hole) <= 6 and 3 <= len(board) <= 5):
            raise ValueError(
                f"two of 2 to 6 hole cards play with three of 3 to 5 board cards, not {len(hole)} and {len(board)}"
            )
        choices = (choice for five in _two_three(hole, board) for choice in self.choices(five))
        return self._best_of(choices, low_direction)

    def words(self, strength: int) -> str:
        raise NotImplementedError

    def _best_of(self, choices: Iterable[tuple[Card, ...]], low_direction: str) -> Value | None:
        ranked = [(self.of_choice(choice), choice) for choice in choices]
        top = max(strength for strength, _ in ranked)
        if not top:
            return None
        values = [Value(self.key, top, self.told(top, choice)) for strength, choice in ranked if strength == top]
        # AMB-79: among choices of the same rank the one counts that is most favourable to its holder.
        return min(values, key=lambda value: odd_chip_order_key(value, low=self.low, low_direction=low_direction))

    def _refuse_bad(self, cards: Sequence[Card]) -> None:
        for card in cards:
            if card == UNKNOWN:
                raise ValueError("a card that nobody has seen is never ranked")
            if card not in self.deck:
                raise ValueError(f"{CARD_TEXT.get(card, card)} is no card of this ranking's deck")
        if len(set(cards)) != len(cards):
            raise ValueError("a card is there twice; a deck holds each card once")


RANKINGS: dict[str, Ranking] = {}
# Of the research catalogue alone: no game of the book is ranked by them.
RESEARCH_RANKINGS: dict[str, Ranking] = {}


def find_ranking(key: str) -> Ranking:
    return RANKINGS.get(key) or RESEARCH_RANKINGS[key]


def odd_chip_order_key(value: Value, *, low: bool, low_direction: str = SMALLEST_CARD) -> tuple[int, ...]:
    """Sorts tied winners by their claim to the odd chip: the smallest key has the best claim.

    Keys are equal only where the same cards play, as when the board is everyone's hand.
    """
    return by_card_and_suit(
        value.cards, ace=find_ranking(value.ranking).face_of_ace(value.strength), low=low, low_direction=low_direction
    )


def _two_three(hole: Sequence[Card], board: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    # G-OMA-01, G-OMA5-01 (P 12.K(1), 19.K(1)): exactly two from the hole, exactly three from the board.
    for pair in combinations(hole, 2):
        for three in combinations(board, 3):
            yield (*pair, *three)
