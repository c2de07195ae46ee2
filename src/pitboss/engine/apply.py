"""apply: decide, evolve, then advance and evolve until the table needs something. Everything goes through here."""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.engine.advance import advance
from pitboss.engine.commands import Command
from pitboss.engine.decide import DECIDE, LIGHT
from pitboss.engine.events import Event, TableOpened
from pitboss.engine.evolve import let_happen
from pitboss.engine.needs import NEEDS, Need, NeedShow
from pitboss.engine.plan.compiled import compile_plan
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState, new_table
from pitboss.engine.steps.showdown import standing_event
from pitboss.engine.why.refused import refused_here
from pitboss.engine.why.registry import opened_rule
from pitboss.games import Game, find_game
from pitboss.submission import HouseChoices, check_new


class Applied(msgspec.Struct, frozen=True, gc=False):
    """The batch of events that a command brought about, and what the table waits for now."""

    events: list[Event]
    need: Need


def apply(table: TableState, command: Command) -> Applied | Refusal:
    """A refusal is decided before the first evolve: then nothing has changed."""
    event: Any = (DECIDE if table.light is None else LIGHT)[type(command)](table, command)
    if type(event) is Refusal:
        return refused_here(table, event)
    events: list[Event] = []
    return Applied(events, go_on(table, event, events))


def go_on(table: TableState, event: Any, log: list[Event], instead: Callable[[Any], Event] | None = None) -> Need:
    """Let an event happen and all that follows by itself, until the table needs something.

    instead: what a record has in the place of an event that would follow."""
    while True:
        if instead is not None:
            event = instead(event)
        let_happen(table, event)
        log.append(event)
        event = advance(table)
        kind = type(event)
        if kind in NEEDS:
            need: Need = event
            if kind is not NeedShow or table.hand is None:
                return need
            event = standing_event(table, table.hand, need.seat)
            if event is None:
                return need


def start_table(game: str | Game, house: HouseChoices, seats: int = 0) -> tuple[TableState, TableOpened]:
    """A new table and the first event of its stream. Raises UnknownGame, ChoicesError or ValueError on bad input.

    Stricter than open_table, which folds what was opened in the past: see validate_opening.py. A game of the research
    catalogue, given itself, has no log that could be folded: its key is not known there."""
    found = find_game(game)
    check_new(found, house)
    table = new_table(compile_plan(found, house, seats))
    return table, TableOpened(found.key, house, table.plan.seats, opened_rule(table.plan.game))
