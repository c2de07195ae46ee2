"""What a predicate is given: the table right before the event, the event, and what happened in the hand so far."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.engine.state import HandState, Special
from pitboss.games import GAMES, Game
from pitboss.submission import HouseChoices

# Games beside the book are played as one of the book is, as far as they go.
DEALT_AS = {
    "badugi-three-draw": "badugi",
    "single-draw-2-7": "triple-draw-2-7",
    "six-card-omaha-high": "omaha-high",
}


class Situation(msgspec.Struct, frozen=True):
    """since: the events of the running round of play, this one not among them; between rounds, those since the last
    one ended. before: those of the last round that is over."""

    table: TableState
    event: Any
    since: Sequence[Any]
    before: Sequence[Any]

    @property
    def game(self) -> Game:
        return self.table.plan.game

    @property
    def chapter(self) -> str:
        return GAMES[DEALT_AS.get(self.game.key, self.game.key)].chapter

    @property
    def house(self) -> HouseChoices:
        return self.table.plan.house

    @property
    def hand(self) -> HandState:
        """Only for what happens in a round of play."""
        assert self.table.hand is not None
        return self.table.hand

    @property
    def special(self) -> Special:
        return self.hand.special or Special()

    @property
    def step(self) -> Any:
        """The piece of the game's script that is being played."""
        return self.table.plan.steps[self.hand.step]

    def is_a(self, *kinds: type[ev.Event]) -> bool:
        return type(self.event) in kinds

    def happened(self, *kinds: type[ev.Event]) -> list[Any]:
        return [event for event in self.since if type(event) in kinds]

    def stack(self, seat: int) -> int:
        return self.table.stacks[seat]


Condition = Callable[[Situation], bool]
CONDITIONS: dict[str, Condition] = {}


def condition(*rule_ids: str) -> Callable[[Condition], Condition]:
    """The predicate of these rules: whether they can be behind what happens."""

    def note(found: Condition) -> Condition:
        for rule_id in rule_ids:
            assert rule_id not in CONDITIONS, rule_id
            CONDITIONS[rule_id] = found
        return found

    return note


# --- the order of a table, worked out here and not taken from the engine ---------------------------------------------
def clockwise_from(seat: int, seats: Sequence[int]) -> list[int]:
    """These seats, the first one left of `seat` first."""
    return sorted(seats, key=lambda other: (other <= seat, other))
