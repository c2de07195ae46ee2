"""A dealer with a deck of their own: shuffles, deals what the table needs, keeps the burn cards apart."""

from collections.abc import Iterable

from pitboss.bots.real_deck import Chance, RealDeck, mix
from pitboss.cards import UNKNOWN, Card
from pitboss.engine.commands import Command, DealCards, Reshuffle
from pitboss.engine.decks.procedure.shuffling import cut_bounds, cut_cards
from pitboss.engine.events import CardExposed, CardSetAside, Event, ExposedHandVoided, IneligibleCardsDiscarded
from pitboss.engine.needs import NeedButtonCards, NeedCards, NeedShuffle


class DeckDealer(RealDeck):
    """Deals from a shuffled deck. The engine never sees the stub; the dealer never sees who holds what."""

    def start_over(self) -> None:
        super().start_over()
        # Discards that nobody has looked at: what was dealt to somebody who is not in the round (P 18.H).
        self.unseen: list[Card] = []

    def cut_depth(self, least: int = 0) -> int:
        """N-CFG-cut.depth (AMB-06): anything from half of the deck, or the least that is named, to all but one card."""
        low, high = cut_bounds(len(self.whole), least)
        return low + int(self.chance.random() * (high - low + 1))

    def cut(self, depth: int) -> None:
        """B-05: the top card is the last of the stub."""
        self.stub = cut_cards(self.stub[::-1], depth)[::-1]

    def watch(self, event: Event) -> None:
        super().watch(event)
        if isinstance(event, CardSetAside | CardExposed):
            self.lose(event.card, self.unseen)
        elif isinstance(event, ExposedHandVoided):
            # The first of them lay there already.
            self.lose(event.cards[-1], self.unseen)
        elif isinstance(event, IneligibleCardsDiscarded):
            self.unseen += [self.stub.pop() for _ in range(event.count)]

    def answer(self, need: NeedCards | NeedShuffle | NeedButtonCards) -> Command:
        if type(need) is NeedShuffle:
            self._shuffle_pile(need)
            return Reshuffle()
        if type(need) is NeedCards:
            if need.burns:
                self.burn(need.burns)
            count = len(need.faces)
        else:
            count = len(need.seats)
        cards = self.stub[-count:]
        del self.stub[-count:]
        cards.reverse()
        return DealCards(tuple(cards))

    def _shuffle_pile(self, need: NeedShuffle) -> None:
        if need.burns:
            self.burn(need.burns)
        left = self.stub if need.pile.endswith("_and_stub") else []
        if need.pile.startswith("burns"):
            self.stub, self.burns = self.burns + left, []
        else:
            self.stub = self._discards(need) + left
        mix(self.stub, self.chance)

    def _discards(self, need: NeedShuffle) -> list[Card]:
        """K-INE-01: cards that the engine does not know are known to whoever holds the deck."""
        unseen, self.unseen = self.unseen, []
        return [unseen.pop() if card == UNKNOWN and unseen else card for card in need.cards]


class StackedDealer(DeckDealer):
    """Deals a deck in the order given, the top card first: for tests and teaching, never for a live table."""

    def __init__(self, top_first: Iterable[Card]) -> None:
        super().__init__(tuple(top_first), _NoChance())

    def shuffle(self) -> None:
        self.stub = list(reversed(self.whole))
        self.start_over()


class _NoChance:
    def random(self) -> float:
        return 0.0


__all__ = ["Chance", "DeckDealer", "RealDeck", "StackedDealer", "mix"]
