"""What the decks bring about between hands: one that must go goes by itself, a device takes its steps, people are asked
for theirs."""

from pitboss.engine.decks.due import due_step, first_players, removal_due
from pitboss.engine.decks.faults import decks_of
from pitboss.engine.decks.procedure.by_device import device_step
from pitboss.engine.events import Event
from pitboss.engine.needs import Need
from pitboss.engine.state import TableState


def advance_decks(table: TableState) -> Event | Need | None:
    happens = removal_due(table, decks_of(table)) or device_step(table)
    if happens is not None:
        return happens
    due = due_step(table)
    if due is None:
        return None
    return Need("deck", rule=due[1], pile=due[0], seats=tuple(first_players(table)) if due[0] == "look" else ())
