"""apply: decide, evolve, then advance and evolve until the table needs something. Everything goes through here."""

import msgspec

from pitboss.engine.advance import advance
from pitboss.engine.commands import Command
from pitboss.engine.decide import decide
from pitboss.engine.events import Event, TableOpened
from pitboss.engine.evolve import evolve, open_table
from pitboss.engine.moves import check_money
from pitboss.engine.needs import Need
from pitboss.engine.refusals import BrokenInvariant, Refusal
from pitboss.engine.state import TableState
from pitboss.engine.steps.showdown import standing_command
from pitboss.submission import HouseChoices


class Applied(msgspec.Struct, frozen=True, gc=False):
    """The batch of events that a command brought about, and what the table waits for now."""

    events: list[Event]
    need: Need


def apply(table: TableState, command: Command) -> Applied | Refusal:
    """A refusal is decided before the first evolve: then nothing has changed."""
    event = decide(table, command)
    if type(event) is Refusal:
        return event
    events: list[Event] = []
    while True:
        evolve(table, event)  # type: ignore[arg-type]
        check_money(table, event)  # type: ignore[arg-type]
        events.append(event)  # type: ignore[arg-type]
        event = advance(table)  # type: ignore[assignment]
        if type(event) is Need:
            if event.kind == "show":
                standing = standing_command(table, event.seat)
                if standing is not None:
                    event = decide(table, standing)
                    if type(event) is Refusal:
                        raise BrokenInvariant(f"a standing instruction was refused: {event}")
                    continue
            return Applied(events, event)


def start_table(game: str, house: HouseChoices, seats: int = 0) -> tuple[TableState, TableOpened]:
    """A new table and the first event of its stream. Raises UnknownGame, ChoicesError or ValueError on bad input."""
    event = TableOpened(game, house, seats)
    table = open_table(event)
    return table, TableOpened(game, house, table.plan.seats)
