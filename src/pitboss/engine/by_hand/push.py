"""The dealer pushes a pot (P 7.F(7)-(8)). What it is and whose, the engine has told him: he confirms it."""

from pitboss.engine.advance import advance
from pitboss.engine.commands import PushPot
from pitboss.engine.events import Event
from pitboss.engine.needs import Need
from pitboss.engine.options.full_award import next_award
from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import DEALER, role_fault
from pitboss.engine.state import TableState


def decide_push(table: TableState, command: PushPot) -> Event | Refusal:
    if table.journal is None:
        return Refusal("not_by_hand", "O-DLR-04", "this table is not dealt by hand: its pots are pushed by themselves")
    fault = role_fault(command.by, DEALER, "O-DLR-04")
    if fault is not None:
        return fault
    need = advance(table)
    award = next_award(table, table.hand) if type(need) is Need and need.kind == "push" and table.hand else None
    return award or Refusal("step_not_due", "O-DLR-04", "no pot is to be pushed now")
