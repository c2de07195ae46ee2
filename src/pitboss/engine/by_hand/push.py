"""The dealer pushes a pot (P 7.F(7)-(8)), or settles a player's wagers (TX 11.I, DD 11.D). What it is and whose, the
engine has told them: they confirm it."""

from pitboss.engine.banked.settling import next_settlement
from pitboss.engine.commands import PushPot
from pitboss.engine.events import Event
from pitboss.engine.needs import Need, NeedPush
from pitboss.engine.options.full_award import next_award
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides
from pitboss.engine.roles import DEALER, role_fault
from pitboss.engine.state import HandState, TableState
from pitboss.engine.takings.due import contributions_due


@decides(PushPot, need=True)
def decide_push(table: TableState, command: PushPot, need: Event | Need) -> Event | Refusal:
    if table.journal is None:
        return Refusal("not_by_hand", "O-DLR-04", "this table is not dealt by hand: its pots are pushed by themselves")
    fault = role_fault(command.by, DEALER, "O-DLR-04")
    if fault is not None:
        return fault
    hand = table.hand
    if type(need) is not NeedPush or hand is None:
        return Refusal("step_not_due", "O-DLR-04", "no pot is to be pushed and no wagers are to be settled now")
    # O-DLR-04, O-DLR-10
    pushed = _pot(table, hand) if hand.banked is None else next_settlement(table, hand)
    return pushed or Refusal("step_not_due", "O-DLR-04", "no pot is to be pushed now")


def _pot(table: TableState, hand: HandState) -> Event | None:
    """H-15 (P 7.F(8)(d)): before the first pot is pushed the jackpots get their parts; then it goes by itself."""
    return contributions_due(table, hand) or next_award(table, hand)
