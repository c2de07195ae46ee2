"""apply: decide, evolve, then advance and evolve until the table needs something. Everything goes through here."""

from typing import cast

import msgspec

from pitboss.engine.advance import advance
from pitboss.engine.commands import Command
from pitboss.engine.decide import decide
from pitboss.engine.events import Event, TableOpened
from pitboss.engine.evolve import evolve, open_table
from pitboss.engine.moves import check_money
from pitboss.engine.needs import Need
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState
from pitboss.engine.steps.showdown import standing_event
from pitboss.submission import HouseChoices


class Applied(msgspec.Struct, frozen=True, gc=False):
    """The batch of events that a command brought about, and what the table waits for now."""

    events: list[Event]
    need: Need


def apply(table: TableState, command: Command) -> Applied | Refusal:
    """A refusal is decided before the first evolve: then nothing has changed."""
    decided = decide(table, command)
    if type(decided) is Refusal:
        return decided
    event = cast(Event, decided)
    events: list[Event] = []
    while True:
        evolve(table, event)
        check_money(table, event)
        events.append(event)
        following = advance(table)
        if type(following) is not Need:
            event = cast(Event, following)
            continue
        standing = _standing(table, following)
        if standing is None:
            return Applied(events, following)
        event = standing


def _standing(table: TableState, need: Need) -> Event | None:
    if need.kind != "show" or table.hand is None:
        return None
    return standing_event(table, table.hand, need.seat)


def start_table(game: str, house: HouseChoices, seats: int = 0) -> tuple[TableState, TableOpened]:
    """A new table and the first event of its stream. Raises UnknownGame, ChoicesError or ValueError on bad input."""
    event = TableOpened(game, house, seats)
    table = open_table(event)
    return table, TableOpened(game, house, table.plan.seats)
