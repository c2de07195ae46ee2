"""Words before the turn, or with an 'if' (P 18.L; AMB-59)."""

from pitboss.engine.commands import SayOutOfTurn
from pitboss.engine.declarations import VERBS, plain_words
from pitboss.engine.events import StatementHeard
from pitboss.engine.irregularities.ruling_limits import round_fault, words_fault
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.steps.bound import BINDING
from pitboss.engine.steps.turn import not_your_turn
from pitboss.engine.why.refused import no_such_ruling

# What may stand beside the word without making it less clear.
BESIDE = frozenset(("i", "i'll", "ill", "will", "please"))


def spoken(said: str) -> str:
    """The one thing that these words say plainly, as in "call" and "I'll call."; '' where they do not."""
    words = plain_words(said.replace("\u2019", "'"))
    verbs = {VERBS[word] for word in words if word in VERBS}
    plain = all(word in VERBS or word in BESIDE for word in words)
    return verbs.pop() if plain and len(verbs) == 1 else ""


@decides(SayOutOfTurn, against_house=no_such_ruling)
def decide_say(table: TableState, command: SayOutOfTurn) -> StatementHeard | Refusal:
    hand, seat = table.hand, command.seat
    if hand is None or seat not in hand.live:
        return not_your_turn(table, command, 0)
    fault = round_fault(table, "E-DEC-01") or words_fault(command.said, "E-DEC-01")
    if fault is not None:
        return fault
    if hand.betting.open and hand.betting.waiting[:1] == [seat]:
        return Refusal("step_not_due", "E-DEC-01", f"it is seat {seat}'s turn: what it says now is what it does")
    binds = _binds(table, hand, command)
    return StatementHeard(seat, command.said, binds, BINDING if binds else "E-DEC-01")


def _binds(table: TableState, hand: HandState, command: SayOutOfTurn) -> bool:
    """AMB-59: out of turn nothing binds, unless the house says so; and never under a condition."""
    return (
        table.plan.house.bet_out_of_turn_binding
        and hand.betting.open
        and command.seat in hand.betting.waiting
        and not command.conditional
        and spoken(command.said) != ""
    )


@evolves(StatementHeard)
def evolve_heard(table: TableState, hand: HandState, event: StatementHeard) -> None:
    if not event.binding:
        return
    special = hand.special = hand.special or Special()
    special.bound = [said for said in special.bound if said[0] != event.seat]
    special.bound.append((event.seat, spoken(event.said), hand.betting.level, hand.betting.rounds))
