"""A deck in a dealer's hands: its stub, its burn cards, and cards that a ruling takes out of it."""

from collections.abc import Sequence
from typing import Protocol

from pitboss.cards import Card
from pitboss.engine.events import CardBurned, Event


class Chance(Protocol):
    """What a dealer needs of a random source: random.Random(seed) or random.SystemRandom()."""

    def random(self) -> float: ...


def mix(cards: list[Card], chance: Chance) -> None:
    """B-16: every order alike (Fisher and Yates). 53 random bits for one of 52 places leave no bias to speak of."""
    random = chance.random
    last = len(cards) - 1
    for places in range(last + 1, 1, -1):
        other = int(random() * places)
        cards[last], cards[other] = cards[other], cards[last]
        last -= 1


class RealDeck:
    """The top card is the last of the stub.

    Where rulings are given that take cards out of the deck (P 18.H, 18.J, 18.M-P), the dealer has to watch every event.
    """

    def __init__(self, deck: Sequence[Card], chance: Chance) -> None:
        self.whole = tuple(deck)
        self.chance = chance
        self.stub: list[Card] = []
        self.start_over()

    def start_over(self) -> None:
        """Nothing has been dealt from the stub."""
        self.burns: list[Card] = []
        # Burns that the table has told of and that are not off yet.
        self.burns_due = 0

    def shuffle(self) -> None:
        """B-01: before each round of play the whole deck."""
        self.stub = list(self.whole)
        self.start_over()
        mix(self.stub, self.chance)

    def watch(self, event: Event) -> None:
        """What happened at the table."""
        self.burns_due += type(event) is CardBurned

    def burn(self, count: int) -> None:
        for _ in range(count):
            self.burns.append(self.stub.pop())
        self.burns_due = max(0, self.burns_due - count)

    def lose(self, card: Card, *elsewhere: list[Card]) -> None:
        """The card has left the stub, and the burn that was due before it. One that lies where nobody can have seen it,
        among the burn cards or elsewhere, changes places with a card of the stub."""
        for pile in (self.burns, *elsewhere):
            if card in pile:
                pile[pile.index(card)] = self.stub.pop()
                break
        else:
            self.stub.remove(card)
        self.burn(self.burns_due)
