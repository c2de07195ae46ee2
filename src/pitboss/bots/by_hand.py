"""A dealer with real cards: does what next_step says, and types in only what lies face up.

He knows no more of the table than a person would: the steps that he is told, and what players throw towards him.
"""

from collections.abc import Sequence

from pitboss.bots.dealer import Chance, mix
from pitboss.cards import UNKNOWN, Card
from pitboss.engine.commands import Command, DealCards, PushPot, Reshuffle, StartHand
from pitboss.engine.events import Discarded, Event, ExposedHandVoided, Folded, HandDied, HandStarted
from pitboss.engine.next_step import Action, NextStep


class HandDealer:
    def __init__(self, deck: Sequence[Card], chance: Chance) -> None:
        self.whole = tuple(deck)
        self.chance = chance
        self.shuffle()

    def shuffle(self) -> None:
        """B-01: before each round of play the whole deck."""
        self.stub = list(self.whole)
        mix(self.stub, self.chance)
        self.burns: list[Card] = []
        self.thrown: list[Card] = []
        # What the player who draws now has thrown, and how many cards he still gets.
        self.own: list[Card] = []
        self.due = 0
        self.hole: dict[int, list[Card]] = {}
        self.up: dict[int, list[Card]] = {}

    def holding(self, seat: int) -> tuple[Card, ...]:
        """The real cards of a seat, those face down first: what its player sees, and lays open if he shows."""
        return (*self.hole.get(seat, ()), *self.up.get(seat, ()))

    def watch(self, event: Event) -> None:
        """What players throw comes to the muck."""
        if isinstance(event, HandStarted):
            self.hole = {seat: [] for seat in event.order}
            self.up = {seat: [] for seat in event.order}
        elif isinstance(event, Folded | HandDied | ExposedHandVoided):
            self.thrown += self.hole.pop(event.seat, []) + self.up.pop(event.seat, [])
        elif isinstance(event, Discarded):
            hole = self.hole[event.seat]
            self.own = [hole[i] for i in event.positions]
            self.due = len(self.own)
            self.hole[event.seat] = [card for i, card in enumerate(hole) if i not in event.positions]

    def follow(self, step: NextStep) -> Command | None:
        """The movements of a step, and what is typed in after them; None where a player has to speak first."""
        told: list[Card] = []
        for action in step.actions:
            if action.do == "burn":
                self.burns.append(self.stub.pop())
            elif action.do == "shuffle":
                self._reshuffle(action)
            elif action.do == "deal":
                told.append(self._deal(action, step.kind))
        if step.kind in ("cards", "button_cards"):
            return DealCards(tuple(told))
        return {"shuffle": Reshuffle(), "push": PushPot(by="dealer"), "start": StartHand()}.get(step.kind)

    def _deal(self, action: Action, kind: str) -> Card:
        card = self.stub.pop()
        if kind == "cards" and action.place == "seat":
            (self.up if action.face == "u" else self.hole)[action.seat].append(card)
            if self.due:
                self.due -= 1
                if not self.due:
                    # AMB-47(ii): a drawer's own discards join the others once he has all his new cards.
                    self.thrown += self.own
                    self.own = []
        return card if action.face == "u" else UNKNOWN

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
