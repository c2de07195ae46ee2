"""Disputes (P 18.A): anybody's question, a written ruling, and the shift supervisor's word is the last."""

from pitboss.engine.commands import GiveRuling, OpenDispute
from pitboss.engine.events import DisputeOpened, RulingGiven
from pitboss.engine.irregularities.ruling_limits import words_fault
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import FLOOR, STAFF, SUPERVISOR, role_fault
from pitboss.engine.seating import seat_fault
from pitboss.engine.state import Dispute, HandState, TableState

RULE = "K-CON-01"


def rule_of(table: TableState) -> str:
    """The poker book has it; the others do not, and it is done there as in poker."""
    return RULE if table.plan.bank is None else "N-OPN-17"


@decides(OpenDispute)
def decide_open(table: TableState, command: OpenDispute) -> DisputeOpened | Refusal:
    fault = role_fault(command.by, ("player", *STAFF), RULE) or words_fault(command.words, RULE)
    if fault is None and (command.seat or command.by == "player"):
        fault = seat_fault(table, command.seat)
    number = len(table.disputes) + 1
    return fault or DisputeOpened(number, command.seat, command.by, command.words, rule_of(table), command.person)


@evolves(DisputeOpened)
def evolve_opened(table: TableState, hand: HandState | None, event: DisputeOpened) -> None:
    table.disputes.append(Dispute(event.number, event.words))


@decides(GiveRuling)
def decide_ruling(table: TableState, command: GiveRuling) -> RulingGiven | Refusal:
    fault = role_fault(command.by, FLOOR, RULE) or words_fault(command.words, RULE)
    if fault is not None:
        return fault
    if not command.person.strip() or not command.person.isprintable():
        return Refusal("bad_name", RULE, "a ruling is kept in writing: say who gives it")
    number = command.dispute
    if not 1 <= number <= len(table.disputes):
        return Refusal("no_such_dispute", RULE, f"there is no dispute number {number!r} at this table")
    if table.disputes[number - 1].final:
        return Refusal("ruling_final", RULE, "the shift supervisor has ruled on this: that was the last word")
    return RulingGiven(number, command.by, command.person, command.words, command.by in SUPERVISOR, rule_of(table))


@evolves(RulingGiven)
def evolve_ruling(table: TableState, hand: HandState | None, event: RulingGiven) -> None:
    dispute = table.disputes[event.dispute - 1]
    dispute.ruling = event.words
    # K-CON-01, O-SUP-01
    dispute.final = event.final
