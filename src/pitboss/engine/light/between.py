"""What a table recorded lightly waits for: between two records, which is always."""

from pitboss.engine.decks.between import advance_decks
from pitboss.engine.events import Event
from pitboss.engine.light.claims import advance_claims
from pitboss.engine.light.known import RULE
from pitboss.engine.light.recording import able
from pitboss.engine.light.stakes import advance_going, advance_joined
from pitboss.engine.needs import Need, NeedPlayers, NeedRecord
from pitboss.engine.state import Light, TableState
from pitboss.engine.takings.time_charges import advance_time


def advance_light(table: TableState, light: Light) -> Event | Need:
    """Bought chips join the others, what is due for time is taken, who was counted out goes, claims are told; then the
    decks are seen to, and the next hand may be recorded."""
    joined = advance_joined(table)
    if joined is not None:
        return joined
    if table.time_due:
        return advance_time(table)
    if light.going:
        return advance_going(table, light)
    told = advance_claims(table, light)
    if told is not None:
        return told
    due = advance_decks(table) if table.decks is not None else None
    if due is not None:
        return due
    seats = able(table)
    #
    return NeedRecord(rule=RULE, seats=seats) if len(seats) > 1 else NeedPlayers(rule="A-25")
