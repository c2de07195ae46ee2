"""A dealer who knows the real cards and says of them only what is seen at his table.

He keeps the books of the cards himself, from the needs and the events alone: which cards are in the stub, burned, in
each holding and thrown away. So he can answer where the engine knows nothing (UNKNOWN), and say if it counted right.
"""

from random import Random

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import Need
from pitboss.engine.commands import DealCards, Reshuffle
from pitboss.engine.events import Discarded, Event, Folded, HandEnded, HandStarted
from tests.support.houses import Setup


class Seen(msgspec.Struct, frozen=True):
    """How often a card that is dealt down, dealt up, or drawn for the button is known to the engine, from 0 to 1."""

    down: float = 1.0
    up: float = 1.0
    button: float = 1.0


ELECTRONIC = Seen()
HAND_DEALT = Seen(down=0.0)


class CardsLost(AssertionError):
    """The engine and the dealer do not agree about where the cards are."""


class KnowingDealer:
    def __init__(self, setup: Setup, chance: Random, seen: Seen = ELECTRONIC) -> None:
        self.deck = setup.game.deck
        self.house = setup.house
        self.chance = chance
        self.seen = seen
        self.order: tuple[int, ...] = ()
        self.fresh(())

    def fresh(self, order: tuple[int, ...]) -> None:
        """B-01: the whole deck is shuffled before each round of play."""
        self.stub: list[Card] = list(self.deck)
        self.chance.shuffle(self.stub)
        self.burns: list[Card] = []
        self.shared: list[Card] = []
        self.thrown: list[Card] = []
        # What the player who draws now has thrown, and how many cards he still gets.
        self.own: list[Card] = []
        self.due = 0
        self.out_of_play: list[Card] = []
        self.hole: dict[int, list[Card]] = {seat: [] for seat in order}
        self.up: dict[int, list[Card]] = {seat: [] for seat in order}

    def holding(self, seat: int) -> tuple[Card, ...]:
        """The real cards of a seat, those face down first."""
        return (*self.hole[seat], *self.up[seat])

    def watch(self, event: Event) -> None:
        kind = type(event)
        if kind is HandStarted:
            self.fresh(event.order)  # type: ignore[attr-defined]
        elif kind is HandEnded:
            self.check_whole_deck()
        elif kind is Folded:
            self.thrown += self.hole.pop(event.seat) + self.up.pop(event.seat)  # type: ignore[attr-defined]
        elif kind is Discarded:
            self._discard(event)  # type: ignore[arg-type]

    def _discard(self, event: Discarded) -> None:
        hole = self.hole[event.seat]
        self.own = [hole[i] for i in event.positions]
        self.due = len(event.positions)
        self.hole[event.seat] = [card for i, card in enumerate(hole) if i not in event.positions]

    def _off_the_top(self, count: int) -> list[Card]:
        if count > len(self.stub):
            raise CardsLost(f"{count} cards are asked for, but the stub has {len(self.stub)}")
        return [self.stub.pop() for _ in range(count)]

    def answer(self, need: Need) -> DealCards | Reshuffle:
        if need.kind == "button_cards":
            self.fresh(())
            return DealCards(self._told(self._off_the_top(need.count), [self.seen.button] * need.count))
        self.burns += self._off_the_top(need.burns)
        if need.kind == "shuffle":
            self._reshuffle(need)
            return Reshuffle()
        cards = self._off_the_top(need.count)
        if not need.seats:
            # A community card or a common card lies face up for everybody, the dealer too.
            self.shared += cards
            return DealCards(tuple(cards))
        for seat, face, card in zip(need.seats, need.faces, cards, strict=True):
            (self.up if face == "u" else self.hole)[seat].append(card)
        if self.due:
            self._served(need.count)
        odds = [self.seen.up if face == "u" else self.seen.down for face in need.faces]
        return DealCards(self._told(cards, odds))

    def _served(self, count: int) -> None:
        # AMB-47(ii): a drawer's own discards join the others once he has all his new cards.
        self.due -= count
        if not self.due:
            self.thrown += self.own
            self.own = []

    def _told(self, cards: list[Card], odds: list[float]) -> tuple[Card, ...]:
        known = [p >= 1.0 or self.chance.random() < p for p in odds]
        return tuple([card if sees else UNKNOWN for card, sees in zip(cards, known, strict=True)])

    def _reshuffle(self, need: Need) -> None:
        left = self.stub if need.pile.endswith("_and_stub") else []
        if not left:
            self.out_of_play += self.stub
        if need.pile.startswith("burns"):
            pile, self.burns = self.burns, []
        else:
            pile = self._discards(need, len(left))
        self.stub = [*pile, *left]
        self.chance.shuffle(self.stub)
        if need.count != len(self.stub):
            raise CardsLost(f"the pile '{need.pile}' has {len(self.stub)} cards, the engine counts {need.count}")

    def _discards(self, need: Need, left: int) -> list[Card]:
        """D-DRAW5-06, AMB-47(ii): all that was thrown; the drawer's own if they are needed or the house says so."""
        pile, self.thrown = self.thrown, []
        include = self.house.draw_reshuffle_own_discards == "include"
        if include or len(pile) + left < self.due:
            pile, self.own = pile + self.own, []
        known = [card for card in need.cards if card != UNKNOWN]
        if not set(known) <= set(pile) or (self.seen.down >= 1.0 and len(known) != len(pile)):
            raise CardsLost("the engine would shuffle other cards than those that were thrown")
        return pile

    def check_whole_deck(self) -> None:
        """Every card is in one place."""
        held = [card for part in (self.hole, self.up) for cards in part.values() for card in cards]
        lying = [*held, *self.stub, *self.burns, *self.shared, *self.thrown, *self.own, *self.out_of_play]
        if sorted(lying) != sorted(self.deck):
            raise CardsLost("the cards on the table are no whole deck any more")
