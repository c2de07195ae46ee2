"""Players' conduct (P 18.B-D): a warning, sending a player away, and telling the compliance representative."""

from pitboss.engine.commands import NotifyCompliance, RemovePlayer, Warn
from pitboss.engine.events import ComplianceNotified, HandDied, PlayerRemoved, PlayerWarned, StoodUp
from pitboss.engine.irregularities.ruling_limits import death_fault, words_fault
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves, unchanged
from pitboss.engine.roles import FLOOR, STAFF, role_fault
from pitboss.engine.seating import seat_fault, was_sent_away
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.why.refused import no_such_ruling

# One player to a hand; cards in full view of the dealer.
PARAGRAPHS = {"18.B": "K-CON-02", "18.D": "D-GEN-03"}


evolves(PlayerWarned)(unchanged)


@decides(Warn)
def decide_warn(table: TableState, command: Warn) -> PlayerWarned | Refusal:
    rules = table.plan.game.house_rules
    # L-PLY-01, M-PLY-01, O-PLY-01: a player answers for their hand, touches no other and keeps it in view.
    paragraphs = PARAGRAPHS if rules is None else {"11.A": rules.conduct}
    rule = paragraphs.get(command.paragraph)
    if rule is None:
        known = " or ".join(paragraphs)
        return Refusal("unknown_reason", "K-CON-02", f"players are warned by {known}, not by {command.paragraph!r}")
    fault = role_fault(command.by, STAFF, rule) or seat_fault(table, command.seat) or words_fault(command.words, rule)
    return fault or PlayerWarned(command.seat, command.by, command.words, rule, command.person)


@decides(RemovePlayer, against_house=no_such_ruling)
def decide_remove(table: TableState, command: RemovePlayer) -> PlayerRemoved | Refusal:
    rule = "K-CON-03"
    # O-OPR-02: the house may, and a floorperson or a shift supervisor speaks for it.
    fault = role_fault(command.by, FLOOR, rule) or seat_fault(table, command.seat) or words_fault(command.words, rule)
    if fault is not None:
        return fault
    if was_sent_away(table, command.seat):
        return Refusal("already_answered", rule, f"the player in seat {command.seat} has been sent away already")
    return PlayerRemoved(command.seat, command.by, command.words, rule, command.person)


@evolves(PlayerRemoved)
def evolve_removed(table: TableState, hand: HandState | None, event: PlayerRemoved) -> None:
    holder = table.seats[event.seat]
    assert holder is not None
    holder.removed = True
    table.sent_away.append(holder.person)
    # O-CMP-02: until they are told it is overdue.
    table.compliance_due += 1
    if hand is not None and death_fault(table, event.seat, event.rule) is None:
        special = hand.special = hand.special or Special()
        special.removing.append(event.seat)


def advance_removing(special: Special) -> HandDied:
    """K-CON-03: they can act no more, so a hand that is not tabled is dead; what they put in stays."""
    return HandDied(special.removing[0], "removed", 0, 0, "K-CON-03")


def advance_leaving(table: TableState) -> StoodUp | None:
    """K-CON-03: between rounds of play they go, with what is theirs."""
    for seat, holder in enumerate(table.seats):
        if holder is not None and holder.removed:
            return StoodUp(seat, table.stacks[seat], table.purse[seat], "K-CON-03")
    return None


@decides(NotifyCompliance)
def decide_notify(table: TableState, command: NotifyCompliance) -> ComplianceNotified | Refusal:
    rule = "K-CON-03"
    fault = role_fault(command.by, FLOOR, rule) or words_fault(command.words, rule)
    if fault is not None:
        return fault
    if not table.compliance_due:
        return Refusal("step_not_due", rule, "nobody was sent away whom compliance does not know of")
    return ComplianceNotified(command.by, command.words, rule, command.person)


@evolves(ComplianceNotified)
def evolve_notified(table: TableState, hand: HandState | None, event: ComplianceNotified) -> None:
    # A notice for each removal.
    table.compliance_due -= 1
