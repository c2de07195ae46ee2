"""The dealer of a game against the house, who knows the real cards and says of them only what is seen at the table.

They keep the books of the cards themselves, from the events alone, and can put a rare hand where it will be dealt.
Answering a need moves no card: they move when the event says that they have.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import TableState
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedCards, NeedShuffle, NeedTurnUp
from tests.simulation.house.wishes import wishes
from tests.support.dealers import CardsLost, Seen
from tests.support.houses import Setup


class HouseDealer:
    def __init__(self, setup: Setup, chance: Random, seen: Seen) -> None:
        self.deck, self.house, self.chance, self.seen = setup.game.deck, setup.house, chance, seen
        self.wishes = wishes(setup.game.key)
        self.stacked = 0.0
        self.fresh()

    def fresh(self, order: list[Card] | None = None) -> None:
        """The whole deck is shuffled before each round of play; its top is the end of the stub."""
        # As it lay before the first card, so that cards can be put back.
        self.order = order or self.chance.sample(self.deck, len(self.deck))
        self.stub = [*self.order]
        self.burns: list[Card] = []
        self.dispensed: list[Card] = []
        self.board: list[Card] = []
        # By seat; 0 is the dealer.
        self.hole: dict[int, list[Card]] = {}
        self.thrown: list[Card] = []
        self.own: list[Card] = []
        self.due = self.drawer = 0
        self.out_of_play: list[Card] = []
        # Seats that were given a rare hand.
        self.favoured: set[int] = set()

    # --- what is said ------------------------------------------------------------------------------------------------
    def answer(self, need: NeedCards | NeedShuffle | NeedTurnUp) -> cm.Command:
        if need.kind == "shuffle":
            return cm.Reshuffle()
        if need.kind == "turn_up":
            return cm.TurnUp(by="dealer", seat=need.seat, cards=self.turned_up(need.seat))
        if need.place == "reveal":
            return cm.DealCards(tuple(self.dispensed[: need.count]))
        if need.seats and not self.hole and self.chance.random() < self.stacked:
            self.stack(need.seats)
        cards = self.stub[: -need.count - 1 : -1]
        if len(cards) < need.count:
            raise CardsLost(f"{need.count} cards are asked for, but the stub has {len(self.stub)}")
        if need.seats or need.place == "dispense":
            return cm.DealCards(self.told(cards))
        return cm.DealCards(tuple(cards))

    def told(self, cards: list[Card]) -> tuple[Card, ...]:
        sees, roll = self.seen.down, self.chance.random
        if sees >= 1.0:
            return tuple(cards)
        return tuple([card if roll() < sees else UNKNOWN for card in cards])

    def turned_up(self, seat: int) -> tuple[Card, ...]:
        """In any order: where they lie on the table says nothing."""
        cards = self.hole[seat]
        return tuple(self.chance.sample(cards, len(cards)))

    def stack(self, seats: tuple[int, ...]) -> None:
        """Puts a rare hand for somebody, and what goes with it for the dealer, where it will be dealt."""
        mine, dealers = self.chance.choice(self.wishes)(self.chance)
        if not {*mine, *dealers} <= set(self.stub):
            return
        seat = self.chance.choice([seat for seat in seats if seat])
        self.favoured = {seat}
        for who, cards in ((seat, mine), (0, dealers)):
            places = [len(self.stub) - 1 - i for i, taker in enumerate(seats) if taker == who]
            for place, card in zip(places, cards, strict=False):
                self.swap(self.stub[place], card)

    def swap(self, one: Card, other: Card) -> None:
        """In both piles, by card: where one was set aside they do not lie at the same places."""
        for pile in (self.stub, self.order):
            first, second = pile.index(one), pile.index(other)
            pile[first], pile[second] = other, one

    # --- what happened -----------------------------------------------------------------------------------------------
    def watch(self, event: ev.Event) -> None:
        move = MOVES.get(type(event))
        if move is not None:
            move(self, event)

    def off_the_top(self, count: int) -> list[Card]:
        cards = self.stub[: -count - 1 : -1]
        if len(cards) < count:
            raise CardsLost(f"{count} cards were dealt, but the stub had {len(cards)}")
        del self.stub[len(self.stub) - count :]
        return cards

    def started(self, event: ev.HandStarted) -> None:
        self.fresh()

    def burned(self, event: ev.CardBurned) -> None:
        self.burns += self.off_the_top(1)

    def dealt(self, event: ev.CardsDealt) -> None:
        for seat, card in zip(event.seats, self.off_the_top(len(event.cards)), strict=True):
            self.hole.setdefault(seat, []).append(card)
        if self.due:
            self.due -= len(event.cards)
            if not self.due:
                self._drawn_out()

    def laid_open(self, event: ev.BoardDealt) -> None:
        self.board += self.off_the_top(len(event.cards))

    def laid_down(self, event: ev.BoardDispensed) -> None:
        self.dispensed = self.off_the_top(len(event.cards))

    def revealed(self, event: ev.BoardRevealed) -> None:
        self.board += self.dispensed[: len(event.cards)]
        del self.dispensed[: len(event.cards)]

    def discarded(self, event: ev.Discarded) -> None:
        hole = self.hole[event.seat]
        self.own = [hole[i] for i in event.positions]
        self.due, self.drawer = len(event.positions), event.seat
        self.hole[event.seat] = [card for i, card in enumerate(hole) if i not in event.positions]

    def folded(self, event: ev.FoldedToHouse) -> None:
        if not event.kept:
            self.thrown += self.hole.pop(event.seat)

    def reshuffled(self, event: ev.CardsReshuffled) -> None:
        """AMB-124: the discards of the round, and the drawer's own only where nothing else is left."""
        pile = [*self.thrown, *(self.own if event.own_included else [])]
        if event.pile.endswith("_and_stub"):
            pile += self.stub
        else:
            self.out_of_play += self.stub
        if len(pile) != event.count:
            raise CardsLost(f"the engine shuffles {event.count} cards, there are {len(pile)}")
        self.thrown = []
        self.own = [] if event.own_included else self.own
        self.stub = self.chance.sample(pile, len(pile))

    def abandoned(self, event: ev.WagersAbandoned) -> None:
        if event.lost and event.seat in self.hole:
            self.racked(event.seat)

    def racked(self, seat: int) -> None:
        self.thrown += self.hole.pop(seat)
        if self.due and self.drawer == seat:
            self._drawn_out()

    def _drawn_out(self) -> None:
        self.thrown += self.own
        self.own, self.due = [], 0

    def voided(self, event: ev.WagersVoided) -> None:
        """All hands are void; those with a bonus that stands lie there until it is settled."""
        self._drawn_out()

    def set_aside(self, event: ev.CardSetAside) -> None:
        self.stub.remove(event.card)
        self.out_of_play.append(event.card)

    # --- whether it is right -----------------------------------------------------------------------------------------
    def check_counts(self, table: TableState) -> None:
        """The engine knows no card of the stub and no burn card, but how many there are."""
        hand = table.hand
        if hand is not None and (hand.stub != len(self.stub) or hand.burns != len(self.burns)):
            counted = f"{hand.stub} in the stub and {hand.burns} burned"
            raise CardsLost(f"{len(self.stub)} cards are in the stub and {len(self.burns)} burned, counted: {counted}")

    def check_whole_deck(self) -> None:
        lying = [*self.stub, *self.burns, *self.dispensed, *self.board, *self.thrown, *self.own, *self.out_of_play]
        for cards in self.hole.values():
            lying += cards
        if sorted(lying) != list(self.deck):
            raise CardsLost("the cards on the table are no whole deck any more")


MOVES: dict[type[ev.Event], Callable[[HouseDealer, Any], None]] = {
    ev.HandStarted: HouseDealer.started,
    ev.CardBurned: HouseDealer.burned,
    ev.CardsDealt: HouseDealer.dealt,
    ev.BoardDealt: HouseDealer.laid_open,
    ev.BoardDispensed: HouseDealer.laid_down,
    ev.BoardRevealed: HouseDealer.revealed,
    ev.Discarded: HouseDealer.discarded,
    ev.FoldedToHouse: HouseDealer.folded,
    ev.CardsReshuffled: HouseDealer.reshuffled,
    ev.CardSetAside: HouseDealer.set_aside,
    ev.WagersAbandoned: HouseDealer.abandoned,
    ev.WagersVoided: HouseDealer.voided,
}
