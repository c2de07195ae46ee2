"""A dealer with real cards: does what next_step says, and types in only what lies face up.

They know no more of the table than a person would: the steps that they are told, and what players throw towards them.
"""

from collections.abc import Sequence

from pitboss.bots.real_deck import Chance, RealDeck, mix
from pitboss.cards import UNKNOWN, Card
from pitboss.engine import Action, NextStep
from pitboss.engine.commands import Command, DealCards, PushPot, ReleaseCards, Reshuffle, StartHand, TurnUp
from pitboss.engine.events import (
    CardExposed,
    CardSetAside,
    Discarded,
    Event,
    ExposedHandVoided,
    Folded,
    FoldedToHouse,
    HandDied,
    HandStarted,
    IneligibleCardsDiscarded,
    WagersAbandoned,
)

# What is typed in after a step without cards; at a Bad Beat, once the shift supervisor has been there.
TYPED: dict[str, Command] = {
    "shuffle": Reshuffle(),
    "push": PushPot(by="dealer"),
    "start": StartHand(),
    "release": ReleaseCards(by="shift_supervisor", person="shift supervisor", verified=True),
}


class HandDealer(RealDeck):
    def __init__(self, deck: Sequence[Card], chance: Chance) -> None:
        super().__init__(deck, chance)
        self.shuffle()

    def start_over(self) -> None:
        super().start_over()
        self.thrown: list[Card] = []
        # What the player who draws now has thrown, how many cards they still get, and who they are.
        self.own: list[Card] = []
        self.due = 0
        self.drawer = 0
        self.hole: dict[int, list[Card]] = {}
        self.up: dict[int, list[Card]] = {}
        # Community cards that an automated shoe gave before all others, face down.
        self.dispensed: list[Card] = []

    def holding(self, seat: int) -> tuple[Card, ...]:
        """The real cards of a seat, those face down first: what its player sees, and lays open to show it."""
        return (*self.hole.get(seat, ()), *self.up.get(seat, ()))

    def watch(self, event: Event) -> None:
        """What players throw comes to the muck, and a ruling may take cards out of the deck."""
        super().watch(event)
        if isinstance(event, HandStarted):
            self.hole = {seat: [] for seat in event.order}
            self.up = {seat: [] for seat in event.order}
        elif isinstance(event, Folded | HandDied):
            self._taken_in(event.seat)
        elif isinstance(event, FoldedToHouse | WagersAbandoned):
            self._left(event)
        elif isinstance(event, Discarded):
            hole = self.hole[event.seat]
            self.own = [hole[i] for i in event.positions]
            self.due = len(self.own)
            self.drawer = event.seat
            self.hole[event.seat] = [card for i, card in enumerate(hole) if i not in event.positions]
        else:
            self._ruling(event)

    def _left(self, event: FoldedToHouse | WagersAbandoned) -> None:
        """Against the house: the cards stay under a wager that is still to be settled."""
        stays = event.kept if isinstance(event, FoldedToHouse) else not event.lost
        if not stays:
            self._taken_in(event.seat)

    def _ruling(self, event: Event) -> None:
        if isinstance(event, CardSetAside):
            self.lose(event.card)
            # K-FUP-01, K-FUP-02: the others are not used in this round of play.
            self.thrown += [event.card] if event.reason == "exposed" else []
        elif isinstance(event, CardExposed):
            self.lose(event.card)
            if event.rule == "K-STUD7-03":
                # A hole card like the others, but that everybody has seen it.
                self.hole[event.seat].insert(0, event.card)
            else:
                self.up[event.seat].append(event.card)
        elif isinstance(event, ExposedHandVoided):
            self.lose(event.cards[-1])
            self.thrown.append(event.cards[-1])
            self._taken_in(event.seat)
        elif isinstance(event, IneligibleCardsDiscarded):
            self.thrown += [self.stub.pop() for _ in range(event.count)]

    def _taken_in(self, seat: int) -> None:
        self.thrown += self.hole.pop(seat, []) + self.up.pop(seat, [])
        if seat == self.drawer:
            self._served()

    def _served(self) -> None:
        """AMB-47(ii): a drawer's own discards join the others once all the new cards are dealt, or the hand is gone."""
        self.thrown += self.own
        self.own = []
        self.due = 0

    def follow(self, step: NextStep) -> Command | None:
        """The movements of a step, and what is typed in after them; None where a player has to speak first."""
        told: list[Card] = []
        for action in step.actions:
            if action.do == "burn":
                self.burn(1)
            elif action.do == "shuffle":
                self._reshuffle(action)
            elif action.do == "deal":
                told.append(self._deal(action, step.kind))
            elif action.do == "turn_up":
                told += self._turn_up(action)
        if step.kind in ("cards", "button_cards"):
            return DealCards(tuple(told))
        if step.kind == "turn_up":
            return TurnUp(by="dealer", seat=step.seat, cards=tuple(told))
        return TYPED.get(step.kind)

    def _deal(self, action: Action, kind: str) -> Card:
        card = self.stub.pop()
        if action.place == "board" and action.face == "d":
            self.dispensed.append(card)
        elif kind == "cards" and action.place == "seat":
            # Seat 0: the dealer's own hand, against the house.
            (self.up if action.face == "u" else self.hole).setdefault(action.seat, []).append(card)
            if self.due:
                self.due -= 1
                if not self.due:
                    self._served()
        return card if action.face == "u" else UNKNOWN

    def _turn_up(self, action: Action) -> Sequence[Card]:
        if action.place == "seat":
            return self.holding(action.seat)
        cards, self.dispensed = self.dispensed[: action.count], self.dispensed[action.count :]
        return cards

    def _reshuffle(self, action: Action) -> None:
        left = self.stub if action.place.endswith("_and_stub") else []
        if action.place.startswith("burns"):
            pile, self.burns = self.burns, []
        else:
            pile, self.thrown = self.thrown, []
            if len(pile) + len(left) < action.count:
                pile, self.own = pile + self.own, []
        self.stub = pile + left
        mix(self.stub, self.chance)
