"""A card that was to be dealt face down fell face up: which paragraph rules (P 18.M, 18.N, 18.P)."""

from pitboss.engine.commands import ExposeCard
from pitboss.engine.events import CardExposed, CardSetAside, Event, ExposedHandVoided, MisdealCalled
from pitboss.engine.irregularities.exposed.stud import expose_in_stud, stud_rule
from pitboss.engine.irregularities.ruling_limits import place_fault
from pitboss.engine.irregularities.set_aside import dealing_fault, known_fault, set_aside
from pitboss.engine.needs import Need, NeedCards, NeedShuffle
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.exposed import exposed_now
from pitboss.engine.why.refused import no_such_ruling
from pitboss.games.steps import Deal, Draw

Exposure = CardSetAside | CardExposed | ExposedHandVoided | MisdealCalled


@decides(ExposeCard, need=True, against_house=no_such_ruling)
def decide_expose(table: TableState, command: ExposeCard, need: Event | Need) -> Exposure | Refusal:
    rule = rule_of(table)
    fault = dealing_fault(table, command.by, rule, need) or place_fault(table, command.seat)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    assert isinstance(need, NeedCards | NeedShuffle)
    fault = known_fault(table, hand, command.card, rule) or _slot_fault(table, hand, command, need, rule)
    if fault is not None:
        return fault
    if not table.plan.game.button:
        return expose_in_stud(table, hand, command)
    if not exchanged_here(table):
        # AMB-102: P 18.P names Hold 'Em and Omaha.
        return Refusal("not_offered", "K-EXP-01", "this house exchanges exposed cards in Hold 'Em and Omaha alone")
    exchanged = CardSetAside(command.card, "exposed", command.seat, (), rule, command.circuit)
    return set_aside(table, hand, command, exchanged)


def rule_of(table: TableState) -> str:
    if not table.plan.game.button:
        return stud_rule(table)
    # AMB-102: P 18.P names Hold 'Em and Omaha, and exchanges the card at once.
    rule = table.plan.game.exposed_rule
    late = rule == "K-EXP-01" and table.plan.house.exposed_timing != "immediate"
    return "N-CFG-exposed.timing" if late else rule


def exchanged_here(table: TableState) -> bool:
    """AMB-102: Hold 'Em, Omaha and their sisters; draw games too, unless the house keeps to the letter."""
    draws = any(type(step) is Draw for step in table.plan.game.script)
    return not draws or table.plan.house.exposed_games == "button_games"


def _slot_fault(
    table: TableState, hand: HandState, command: ExposeCard, need: NeedCards | NeedShuffle, rule: str
) -> Refusal | None:
    """The card is due to this seat, face down."""
    circuit = command.circuit
    if circuit >= 1 and command.seat in need.seats:
        step = table.plan.steps[hand.step]
        # In a draw the replacements, one after the other.
        faces = step.faces if type(step) is Deal else "d" * need.count
        if circuit <= len(faces) and faces[circuit - 1] == "d" and not _lies_there(table, hand, command):
            return None
    return Refusal("card_not_exposable", rule, f"no card is due face down to seat {command.seat} in that circuit")


def _lies_there(table: TableState, hand: HandState, command: ExposeCard) -> bool:
    """Stud: this very card has been reported; an exchanged card can be exposed like the first."""
    if table.plan.game.button:
        return False
    return (command.seat, command.circuit) in [slot[:2] for slot in exposed_now(hand)]
