"""What the house takes from the pots between the close of a betting round and the award.

A policy says how much is due in all by now, from the called money alone: an uncalled bet has gone back before
(P 17.D). The table knows policies by the name in the house choices; rake and jackpots add theirs here.
"""

from collections.abc import Callable

import msgspec

from pitboss.engine.events import TakingsTaken
from pitboss.engine.registry import evolves
from pitboss.engine.state import HandState, TableState


class Takings(msgspec.Struct, frozen=True):
    """due: the whole amount that this hand owes so far; to: the place it goes to; rule: what allows it."""

    due: Callable[[TableState, HandState], int]
    to: str
    rule: str


TAKINGS: dict[str, Takings] = {}


def takings_due(table: TableState, hand: HandState) -> TakingsTaken | None:
    """H-16: between the close of a betting round and the award."""
    policy = TAKINGS.get(table.plan.house.takings)
    if policy is None or hand.showdown.awarded:  # P 17.E: nothing more once a pot was pushed
        return None
    cents = min(policy.due(table, hand) - hand.taken, hand.pot)
    return TakingsTaken(policy.to, cents, policy.rule) if cents > 0 else None


def taken_from(table: TableState, hand: HandState) -> str:
    """The place that this hand's takings lie in, '' where nothing was taken."""
    return TAKINGS[table.plan.house.takings].to if hand.taken else ""


@evolves(TakingsTaken)
def evolve_taken(table: TableState, hand: HandState, event: TakingsTaken) -> None:
    hand.taken += event.cents
    hand.pot -= event.cents
    table.rake_area += event.cents
