"""What comes before the next step in a hand with `special` state: hands of players sent away, a second board given up,
the deck, an open consent, a choice after an exposed card."""

from pitboss.engine.decks.due import due_step, removal_due
from pitboss.engine.decks.procedure.by_device import device_step
from pitboss.engine.events import Event
from pitboss.engine.irregularities.exposed.stud import advance_choice
from pitboss.engine.irregularities.people.conduct import advance_removing
from pitboss.engine.irregularities.shortages.shortage import advance_short
from pitboss.engine.irregularities.void import voided
from pitboss.engine.needs import Need, NeedDeckStep
from pitboss.engine.options.consent import advance_consent
from pitboss.engine.state import HandState, TableState


def advance_special(table: TableState, hand: HandState) -> Event | Need | None:
    special = hand.special
    assert special is not None
    if special.removing:
        return advance_removing(special)
    if table.plan.boards == 2:
        given_up = advance_short(table, hand, special)
        if given_up is not None:
            return given_up
    if special.deck_due:
        found = _deck(table, hand)
        if found is not None:
            return found
    if special.asked:
        return advance_consent(table, hand, special)
    if special.choosing:
        return advance_choice(table, hand, special)
    return None


def _deck(table: TableState, hand: HandState) -> Event | Need | None:
    """A wrong count, a recut or a shuffle that was ordered while the hand runs."""
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
