"""A dealer with a deck of his own: shuffles, deals what the table needs, keeps the burn cards apart."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from pitboss.cards import Card
from pitboss.engine import Need
from pitboss.engine.commands import Command, DealCards, Reshuffle
from pitboss.engine.table.decks.shuffling import cut_bounds, cut_cards


class Chance(Protocol):
    """What a dealer needs of a random source: random.Random(seed) or random.SystemRandom()."""

    def random(self) -> float: ...


def mix(cards: list[Card], chance: Chance) -> None:
    """B-16: every order alike (Fisher and Yates). 53 random bits for one of 52 places leave no bias to speak of."""
    random = chance.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


class DeckDealer:
    """Deals from a shuffled deck. The engine never sees the stub; the dealer never sees who holds what."""

    def __init__(self, deck: Sequence[Card], chance: Chance) -> None:
        self.whole = tuple(deck)
        self.chance = chance
        self.stub: list[Card] = []
        self.burns: list[Card] = []

    def shuffle(self) -> None:
        """B-01: before each round of play the whole deck."""
        self.stub = list(self.whole)
        self.burns = []
        mix(self.stub, self.chance)

    def cut_depth(self) -> int:
        """N-CFG-cut.depth (AMB-06): anything from half of the deck to all but one card."""
        low, high = cut_bounds(len(self.whole))
        return low + int(self.chance.random() * (high - low + 1))

    def cut(self, depth: int) -> None:
        """B-05: the top card is the last of the stub."""
        self.stub = cut_cards(self.stub[::-1], depth)[::-1]

    def answer(self, need: Need) -> Command:
        for _ in range(need.burns):
            self.burns.append(self.stub.pop())
        if need.kind == "shuffle":
            left = self.stub if need.pile.endswith("_and_stub") else []
            if need.pile.startswith("burns"):
                self.stub, self.burns = self.burns + left, []
            else:
                self.stub = list(need.cards) + left
            mix(self.stub, self.chance)
            return Reshuffle()
        cards = self.stub[-need.count :]
        del self.stub[-need.count :]
        cards.reverse()
        return DealCards(tuple(cards))


class StackedDealer(DeckDealer):
    """Deals a deck in the order given, the top card first: for tests and teaching, never for a live table."""

    def __init__(self, top_first: Iterable[Card]) -> None:
        super().__init__(tuple(top_first), _NoChance())

    def shuffle(self) -> None:
        self.stub = list(reversed(self.whole))
        self.burns = []


class _NoChance:
    def random(self) -> float:
        return 0.0
