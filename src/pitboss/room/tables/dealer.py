"""The dealer of an electronic table: shuffles by the live shuffle, commits to the order, deals what the table needs.

The only memory that counts is the last commitment in the log. Cards come off the top, so the engine's own count of the
stub says which are next, and a restart goes on with the very card that was due. Burn cards are those that are nowhere
else.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.needs import NeedCards, NeedShuffle
from pitboss.engine.state import HandState
from pitboss.store.records import DeckCommitted

Shuffled = Callable[[Sequence[Card]], tuple[Card, ...]]


class Committed(Protocol):
    @property
    def root(self) -> bytes: ...

    @property
    def salts(self) -> bytes: ...


class CannotDeal(Exception):
    """The deck in the log does not fit the hand: our bug, and the table stops. Names no card."""


class Dealer:
    """shuffled and commit are the live ones, or in tests a deck in a known order."""

    def __init__(self, deck: Sequence[Card], shuffled: Shuffled, commit: Callable[[Sequence[Card]], Committed]) -> None:
        self.deck = tuple(deck)
        self._shuffled, self._commit = shuffled, commit
        # Kept for whoever proves its cards, who would have to make its tree again.
        self._last: Committed | None = None

    def fresh(self, hand: int, shuffle: int = 1) -> DeckCommitted:
        """B-01: before each round of play the whole deck."""
        return self._committed(hand, shuffle, self._shuffled(self.deck))

    def again(self, need: NeedShuffle, hand: HandState, deck: DeckCommitted | None) -> DeckCommitted:
        """A pile that a need asks for, with what is left of the stub where that goes in too."""
        left = self.stub(hand, deck) if need.pile.endswith("_and_stub") else ()
        pile = self.burns(hand, deck) if need.pile.startswith("burns") else need.cards
        cards = (*pile, *left)
        if UNKNOWN in cards or len(cards) != need.count:
            raise CannotDeal(f"{need.count} cards are to be shuffled, {len(cards)} are there")
        return self._committed(hand.number, (deck.shuffle if deck is not None else 0) + 1, self._shuffled(cards))

    def cut(self, hand: HandState, deck: DeckCommitted | None, depth: int) -> DeckCommitted:
        """The stub with so many cards of the top under the others."""
        stub = self.stub(hand, deck)
        return self._committed(hand.number, (deck.shuffle if deck is not None else 0) + 1, stub[depth:] + stub[:depth])

    def next_cards(self, need: NeedCards, hand: HandState, deck: DeckCommitted | None) -> tuple[Card, ...]:
        stub = self.stub(hand, deck)
        if len(stub) < need.count:
            raise CannotDeal(f"{need.count} cards are due and {len(stub)} are left")
        return stub[: need.count]

    def stub(self, hand: HandState, deck: DeckCommitted | None) -> tuple[Card, ...]:
        if deck is None or deck.hand != hand.number or len(deck.order) != deck.size or hand.stub > deck.size:
            raise CannotDeal(f"the deck of hand {hand.number} is not in the log")
        return tuple(deck.order[deck.size - hand.stub :])

    def burns(self, hand: HandState, deck: DeckCommitted | None) -> tuple[Card, ...]:
        """What lies nowhere else."""
        special = hand.special
        discards, stub = hand.muck + hand.draw.own_discards, list(self.stub(hand, deck))
        elsewhere = [hand.board, hand.common, discards, stub, *hand.hole, *hand.up]
        elsewhere += [special.second, special.apart] if special is not None else []
        seen = {card for cards in elsewhere for card in cards}
        return tuple([card for card in self.deck if card not in seen])

    def _committed(self, hand: int, shuffle: int, order: tuple[Card, ...]) -> DeckCommitted:
        commitment = self._last = self._commit(order)
        return DeckCommitted(hand, shuffle, len(order), commitment.root, bytes(order), commitment.salts)
