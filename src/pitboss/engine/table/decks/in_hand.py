"""What the decks bring about while a hand runs: a wrong count, a recut or a shuffle that was ordered."""

from pitboss.engine.events import Event
from pitboss.engine.irregularities.void import voided
from pitboss.engine.needs import Need, NeedDeckStep
from pitboss.engine.state import HandState, TableState
from pitboss.engine.table.decks.due import due_step, removal_due
from pitboss.engine.table.decks.procedure.by_device import device_step


def advance_deck(table: TableState, hand: HandState) -> Event | Need | None:
    decks = table.decks
    assert decks is not None
    if decks.pair[decks.turn].fault:
        # B-10, K-VOID-01: the cards in play are not all there; the deck goes once every chip is back.
        return voided(table, hand, "wrong_count", "dealer", "K-VOID-01")
    happens = removal_due(table, decks) or device_step(table)
    if happens is not None:
        return happens
    due = due_step(table)
    return NeedDeckStep(rule=due[1], step=due[0]) if due is not None else None
