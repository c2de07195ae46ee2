"""What the decks bring about between hands: one that must go goes by itself, a device takes its steps, people are asked
for theirs."""

from pitboss.engine.decks.due import due_step, first_players, removal_due
from pitboss.engine.decks.faults import decks_of
from pitboss.engine.decks.procedure.by_device import device_step
from pitboss.engine.events import Event
from pitboss.engine.needs import Need, NeedDeckStep
from pitboss.engine.state import TableState


def advance_decks(table: TableState) -> Event | Need | None:
    happens = removal_due(table, decks_of(table)) or device_step(table)
    if happens is not None:
        return happens
    due = due_step(table)
    if due is None:
        return None
    step, rule = due
    return NeedDeckStep(rule=rule, step=step, seats=tuple(first_players(table)) if step == "look" else ())
