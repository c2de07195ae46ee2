"""With each card that a viewer sees comes the proof that it lay in the deck that was committed to.

A proof tells its position, so it is made for cards that the viewer's own part of the event shows, and for no other.
"""

from collections.abc import Iterable
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import events as ev
from pitboss.engine import view
from pitboss.room.decks.commitment import CardProof, Commitment, card_proof, committed
from pitboss.store.codec import Fact
from pitboss.store.records import DeckCommitted

# Events that show cards, and the field that has them.
SHOWN: dict[str, str] = {
    "CardsDealt": "cards", "BoardDealt": "cards", "SecondBoardDealt": "cards", "ButtonCardsDealt": "cards",
    "HandTabled": "cards", "CommonCardDealt": "card", "BoardRevealed": "cards", "HandTurnedUp": "cards",
    "CardsShown": "cards",
}  # fmt: skip

# Of these, and the one that lays a board face down, those with which cards leave the deck.
DEALT = frozenset(SHOWN) - {"HandTabled", "CardsShown", "BoardRevealed", "HandTurnedUp"} | {"BoardDispensed"}


def cards_shown(event: Any) -> tuple[Card, ...]:
    """The cards of an event that is somebody's part already."""
    field = SHOWN.get(type(event).__name__)
    if field is None:
        return ()
    found = getattr(event, field)
    cards = found if isinstance(found, tuple) else (found,)
    return tuple([card for card in cards if card != UNKNOWN])


class Prover:
    """Follows one hand: which deck each card came from. Holds every order of the hand, so it stays in the runner."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self._decks: dict[int, DeckCommitted] = {}
        # Trees are made when the first proof is asked for: nobody may be looking.
        self._trees: dict[int, Commitment] = {}
        self._origin: dict[Card, int] = {}
        self._last = 0

    def follow(self, fact: Fact) -> None:
        if type(fact) is DeckCommitted:
            if fact.shuffle <= 1:
                self._decks, self._trees, self._origin = {}, {}, {}
            self._decks[fact.shuffle] = fact
            self._last = fact.shuffle
        elif type(fact).__name__ in DEALT and self._decks:
            for card in _dealt(fact):
                self._origin[card] = self._last

    def proofs(self, facts: Iterable[Fact], viewer: int) -> list[CardProof]:
        found: dict[Card, CardProof] = {}
        for fact in facts:
            if type(fact).__name__ in SHOWN and isinstance(fact, ev.Event):
                found |= self._proofs_of(cards_shown(view(fact, viewer)))
        return list(found.values())

    def proofs_of_all(self, fact: Fact) -> list[CardProof]:
        """Of every card that it holds: for an audit, once the hand is over."""
        return list(self._proofs_of(cards_shown(fact)).values())

    def _proofs_of(self, cards: Iterable[Card]) -> dict[Card, CardProof]:
        found: dict[Card, CardProof] = {}
        for card in cards:
            shuffle = self._origin.get(card)
            if shuffle is not None:
                found[card] = card_proof(self.stream, self._decks[shuffle], self._tree(shuffle), card)
        return found

    def _tree(self, shuffle: int) -> Commitment:
        tree = self._trees.get(shuffle)
        if tree is None:
            tree = self._trees[shuffle] = committed(self._decks[shuffle])
        return tree


def _dealt(event: Any) -> tuple[Card, ...]:
    """Cards that left the deck with an event of DEALT."""
    if type(event).__name__ == "BoardDispensed":
        return tuple(event.cards)
    return cards_shown(event)
