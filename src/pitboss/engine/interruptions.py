"""What comes first in a hand that has something special about it: a deck that has to be seen to, an open consent, a
choice after an exposed card."""

from pitboss.engine.events import Event
from pitboss.engine.irregularities.exposed.stud import advance_choice
from pitboss.engine.irregularities.people.conduct import advance_removing
from pitboss.engine.irregularities.shortages.shortage import advance_short
from pitboss.engine.needs import Need
from pitboss.engine.options.consent import advance_consent
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.table.decks.in_hand import advance_deck


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
        found = advance_deck(table, hand)
        if found is not None:
            return found
    if special.asked:
        return advance_consent(table, hand, special)
    if special.choosing:
        return advance_choice(table, hand, special)
    return None


__all__ = ["Special", "advance_special"]
