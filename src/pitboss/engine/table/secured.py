"""The stack of a player who steps away, secured by a floorperson (P 8.B(6)).

The player asks for it by saying how they leave (`seats.py`): counted and recorded, or under a cover. Nothing moves, and
nothing of it is bet while they are away. When they are back the floorperson counts it again or takes the cover off;
before that they do not have it.
"""

from pitboss.engine.commands import CheckStack, SecureStack
from pitboss.engine.events import StackChecked, StackSecured
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import FLOOR, role_fault
from pitboss.engine.seating import seat_fault
from pitboss.engine.state import HandState, Seat, TableState
from pitboss.engine.why.refused import no_such_ruling
from pitboss.money import show_dollars

RULE = "O-FLR-04"


@decides(SecureStack, against_house=no_such_ruling)
def decide_secure(table: TableState, command: SecureStack) -> StackSecured | Refusal:
    holder = _stack(table, command)
    if isinstance(holder, Refusal):
        return holder
    if holder.secured:
        return Refusal("already_answered", RULE, f"the stack of seat {command.seat} is secured already")
    fault = _count_fault(table, holder, command)
    return fault or StackSecured(command.seat, holder.away, command.counted, command.by, command.person)


@decides(CheckStack, against_house=no_such_ruling)
def decide_check(table: TableState, command: CheckStack) -> StackChecked | Refusal:
    holder = _stack(table, command)
    if isinstance(holder, Refusal):
        return holder
    if not holder.secured:
        return Refusal("step_not_due", RULE, f"nobody has secured the stack of seat {command.seat}")
    fault = _count_fault(table, holder, command)
    return fault or StackChecked(command.seat, holder.away, command.counted, command.by, command.person)


def _stack(table: TableState, command: SecureStack | CheckStack) -> Seat | Refusal:
    """Whose stack it is. O-ROL-01: a floorperson or above, by name."""
    fault = role_fault(command.by, FLOOR, RULE) or seat_fault(table, command.seat)
    if fault is not None:
        return fault
    if not command.person.strip() or not command.person.isprintable():
        return Refusal("bad_name", RULE, "say who sees to the stack")
    holder = table.seats[command.seat]
    if holder is None or not holder.away:
        # P 8.B(6): at the player's request.
        return Refusal("not_absent", RULE, f"seat {command.seat} has not said that they step away")
    return holder


def _count_fault(table: TableState, holder: Seat, command: SecureStack | CheckStack) -> Refusal | None:
    """Counted, it is what the table knows to lie there: bets that were made are not missing, and what was won in the
    meantime is there."""
    if holder.away == "covered" and not command.counted:
        return None
    has = table.stacks[command.seat]
    if command.counted == has:
        return None
    counted, should = show_dollars(command.counted), show_dollars(has)
    return Refusal("wrong_count", RULE, f"{counted} was counted, but seat {command.seat} has {should}: count again")


@evolves(StackSecured, StackChecked)
def evolve_stack(table: TableState, hand: HandState | None, event: StackSecured | StackChecked) -> None:
    holder = table.seats[event.seat]
    if holder is not None:
        holder.secured = type(event) is StackSecured
