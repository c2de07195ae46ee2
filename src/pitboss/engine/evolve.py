"""evolve: the only function that changes state. In place; it never refuses.

state == fold(log) is the contract: everything that a table knows follows from its events alone.
"""

from collections.abc import Iterable

from pitboss.engine import events as ev
from pitboss.engine.by_hand.journal import keep
from pitboss.engine.moves import check_money
from pitboss.engine.plan import compile_plan
from pitboss.engine.refusals import BrokenInvariant
from pitboss.engine.rooms import EVOLVE
from pitboss.engine.state import TableState, new_table


def evolve(table: TableState, event: ev.Event) -> None:
    EVOLVE[type(event)](table, table.hand, event)
    if table.journal is not None:
        keep(table, event)


def let_happen(table: TableState, event: ev.Event) -> None:
    """Every event goes through here, new or out of a log: it changes the state, and the money is counted."""
    EVOLVE[type(event)](table, table.hand, event)
    if table.journal is not None:
        keep(table, event)
    check_money(table, event)


def open_table(event: ev.TableOpened) -> TableState:
    """The state that the first event of a stream makes. Raises where no such table can be opened."""
    table = new_table(compile_plan(event.game, event.house, event.seats))
    table.submission = event.submission
    return table


def fold(log: Iterable[ev.Event]) -> TableState:
    """The state that a log makes, the money checked again on the way."""
    stream = iter(log)
    first = next(stream, None)
    if type(first) is not ev.TableOpened:
        raise BrokenInvariant("a table's log begins with TableOpened")
    table = open_table(first)
    for event in stream:
        let_happen(table, event)
    return table
