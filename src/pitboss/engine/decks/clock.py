"""The time that somebody tells: nobody else at the table has a clock (P 3.C, TX 3.C, DD 3.C)."""

from pitboss.engine.commands import TellTime
from pitboss.engine.decks.faults import decks_of, staff_fault, time_fault
from pitboss.engine.decks.rules import deck_rules
from pitboss.engine.events import TimeTold
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import STAFF
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.decks import Decks


@decides(TellTime)
def decide_time(table: TableState, command: TellTime) -> TimeTold | Refusal:
    rule = deck_rules(table).change
    fault = staff_fault(table, command, STAFF, rule) or time_fault(table, command.at)
    if fault is None and not command.at:
        fault = Refusal("time_backwards", rule, "give the time in whole seconds since 1970")
    return fault or TimeTold(command.at, rule)


@evolves(TimeTold)
def evolve_time(table: TableState, hand: HandState | None, event: TimeTold) -> None:
    # A-15, L-CRD-03, M-CRD-03: from here on the view says what is overdue, before a hand is refused.
    time_is(decks_of(table), event.at)


def time_is(decks: Decks, at: int) -> None:
    """Decks that came before anybody told the time are as old as the first time that is told."""
    decks.now = at
    decks.received_at = decks.received_at or at
