"""Cards missing or too many: the round of play is void (P 18.I)."""

from pitboss.engine.commands import ReportCardsAmiss
from pitboss.engine.events import RoundVoided
from pitboss.engine.irregularities.refunds import all_back
from pitboss.engine.irregularities.when import round_fault
from pitboss.engine.pots.takings import taken_from
from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.state import HandState, TableState

KINDS = ("missing", "extra")


def voided(table: TableState, hand: HandState, reason: str, by: str, rule: str, person: str = "") -> RoundVoided:
    """The ruling: every chip back. Whoever keeps the decks replaces this one when he sees the event."""
    back = all_back(table, hand)
    house = taken_from(table, hand)
    return RoundVoided(reason, by, back.bets, back.pot, back.house, hand.owed, rule, house, person)


def decide_amiss(table: TableState, command: ReportCardsAmiss) -> RoundVoided | Refusal:
    fault = role_fault(command.by, STAFF, "K-VOID-01")
    if fault is not None:
        return fault
    if command.kind not in KINDS or command.count < 1:
        return Refusal("unknown_reason", "K-VOID-01", "say how many cards are missing, or how many are extra")
    hand = table.hand
    # AMB-101: "during a round of play": once a pot is pushed the round stands.
    fault = round_fault(table, "K-VOID-01")
    if fault is not None:
        return fault
    assert hand is not None
    return voided(table, hand, command.kind, command.by, "K-VOID-01", command.person)
