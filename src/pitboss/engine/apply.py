"""apply: decide, evolve, then advance and evolve until the table needs something. Everything goes through here."""

from typing import Any

import msgspec

from pitboss.engine.advance import advance
from pitboss.engine.by_hand.journal import keep
from pitboss.engine.commands import Command
from pitboss.engine.decide import DECIDE
from pitboss.engine.events import Event, TableOpened
from pitboss.engine.evolve import EVOLVE, open_table
from pitboss.engine.moves import check_money
from pitboss.engine.needs import Need
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState
from pitboss.engine.steps.showdown import standing_event
from pitboss.engine.why.refused import refused_here
from pitboss.engine.why.registry import opened_rule
from pitboss.games import find_game
from pitboss.submission import HouseChoices, check_new


class Applied(msgspec.Struct, frozen=True, gc=False):
    """The batch of events that a command brought about, and what the table waits for now."""

    events: list[Event]
    need: Need


def apply(table: TableState, command: Command) -> Applied | Refusal:
    """A refusal is decided before the first evolve: then nothing has changed."""
    # The tables are looked up here and not through decide and evolve: this loop runs for every event of every hand.
    event: Any = DECIDE[type(command)](table, command)
    if type(event) is Refusal:
        return refused_here(table, event)
    events: list[Event] = []
    while True:
        EVOLVE[type(event)](table, table.hand, event)
        if table.journal is not None:
            keep(table, event)
        check_money(table, event)
        events.append(event)
        event = advance(table)
        if type(event) is Need:
            need = event
            if need.kind != "show" or table.hand is None:
                return Applied(events, need)
            event = standing_event(table, table.hand, need.seat)
            if event is None:
                return Applied(events, need)


def start_table(game: str, house: HouseChoices, seats: int = 0) -> tuple[TableState, TableOpened]:
    """A new table and the first event of its stream. Raises UnknownGame, ChoicesError or ValueError on bad input.

    Stricter than open_table, which folds what was opened in the past: see validate_opening.py."""
    check_new(find_game(game), house)
    event = TableOpened(game, house, seats)
    table = open_table(event)
    return table, TableOpened(game, house, table.plan.seats, opened_rule(table.plan.game))
