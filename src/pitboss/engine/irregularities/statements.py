"""Words before the turn, or with an 'if' (P 18.L; AMB-59)."""

from pitboss.engine.commands import SayOutOfTurn
from pitboss.engine.events import StatementHeard
from pitboss.engine.irregularities.bound import ACTIONS
from pitboss.engine.irregularities.when import round_fault, words_fault
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.steps.turn import not_your_turn


def decide_say(table: TableState, command: SayOutOfTurn) -> StatementHeard | Refusal:
    hand, seat = table.hand, command.seat
    if hand is None or type(seat) is not int or seat not in hand.live:
        return not_your_turn(table, command, 0)
    fault = round_fault(table, "E-DEC-01") or words_fault(command.said, "E-DEC-01")
    if fault is not None:
        return fault
    if hand.betting and hand.waiting[:1] == [seat]:
        return Refusal("step_not_due", "E-DEC-01", f"it is seat {seat}'s turn: what it says now is what it does")
    return StatementHeard(seat, command.said, _binds(table, hand, command), "E-DEC-01")


def _binds(table: TableState, hand: HandState, command: SayOutOfTurn) -> bool:
    """AMB-59: out of turn nothing binds, unless the house says so; and never under a condition."""
    words = command.said.lower().split()
    return (
        table.plan.house.bet_out_of_turn_binding
        and hand.betting
        and command.seat in hand.waiting
        and not command.conditional
        and len(words) == 1
        and words[0] in ACTIONS
    )


def evolve_heard(table: TableState, hand: HandState, event: StatementHeard) -> None:
    if not event.binding:
        return
    special = hand.special = hand.special or Special()
    special.bound = [said for said in special.bound if said[0] != event.seat]
    special.bound.append((event.seat, event.said.lower().strip(), hand.level, hand.rounds))
