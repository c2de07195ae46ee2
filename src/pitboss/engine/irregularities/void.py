"""Cards missing or too many: the round of play is void (P 18.I)."""

from pitboss.engine.commands import ReportCardsAmiss
from pitboss.engine.events import PotAwarded, RoundVoided
from pitboss.engine.irregularities.refunds import all_back, taken_from
from pitboss.engine.irregularities.ruling_limits import no_round
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.state import HandState, TableState

KINDS = ("missing", "extra")


def voided(table: TableState, hand: HandState, reason: str, by: str, rule: str, person: str = "") -> RoundVoided:
    """The ruling: every chip back. Whoever keeps the decks replaces this one on seeing the event."""
    # P 1.B(30), 7.F(8)(b): the round is over once the last pot is pushed; side pots that went out before come back.
    pushed = pushed_pots(table) if hand.showdown.awarded else {}
    back = all_back(table, hand, pushed)
    return RoundVoided(
        reason, by, back.bets, back.pot, back.house, hand.owed, rule, taken_from(back), person, tuple(pushed.items()),
        back.made_good,
    )  # fmt: skip


def pushed_pots(table: TableState) -> dict[int, int]:
    """By seat, what the dealer has pushed in this hand. Only at a table dealt by hand does a round go on after that."""
    found: dict[int, int] = {}
    for event in table.journal.events if table.journal is not None else ():
        if type(event) is PotAwarded:
            for seat, cents in event.to:
                found[seat] = found.get(seat, 0) + cents
    return found


@decides(ReportCardsAmiss, at="ring")
def decide_amiss(table: TableState, command: ReportCardsAmiss) -> RoundVoided | Refusal:
    fault = role_fault(command.by, STAFF, "K-VOID-01")
    if fault is not None:
        return fault
    if command.kind not in KINDS or command.count < 1:
        return Refusal("unknown_reason", "K-VOID-01", "say how many cards are missing, or how many are extra")
    hand = table.hand
    # AMB-101: "during a round of play": once the last pot is pushed the round stands.
    if hand is None:
        return no_round("K-VOID-01")
    return voided(table, hand, command.kind, command.by, "K-VOID-01", command.person)
