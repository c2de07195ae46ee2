"""narrate: one event in words. Narrator: follows a table from event to event, and can say more.

Events have passed through view: a card that the viewer may not see is in no span.
"""

from pitboss.engine import TableState, evolve
from pitboss.engine import events as ev
from pitboss.engine.plan import Plan
from pitboss.narration.banked import BANKED
from pitboss.narration.decks import DECKS
from pitboss.narration.jackpots import OF_JACKPOTS
from pitboss.narration.light import LIGHT
from pitboss.narration.lines import Lines, Moment, Telling
from pitboss.narration.options import OPTIONS
from pitboss.narration.play import PLAY
from pitboss.narration.rulings import RULINGS
from pitboss.narration.showdown import SHOWDOWN
from pitboss.narration.table import TABLE
from pitboss.narration.takings import TAKINGS

NARRATE: dict[type[ev.Event], Telling] = {
    **TABLE, **PLAY, **TAKINGS, **SHOWDOWN, **OF_JACKPOTS, **OPTIONS, **RULINGS, **DECKS, **BANKED,
    **LIGHT,
}  # fmt: skip


def narrate(event: ev.Event, plan: Plan) -> Lines:
    """What follows from the event alone: nothing of pots, stacks or who is all-in. No line where nothing is said."""
    return NARRATE[type(event)](event, Moment(plan))


class Narrator:
    """Folds the events that it is given, and they are what its viewer may see: it knows no more than they do."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self._stacks, self._bank = list(table.stacks), table.bank

    def tell(self, event: ev.Event) -> Lines:
        table = self.table
        if type(event) is ev.HandStarted:
            self._stacks, self._bank = list(table.stacks), table.bank
        evolve(table, event)
        return NARRATE[type(event)](event, Moment(table.plan, table, self._stacks, self._bank))
