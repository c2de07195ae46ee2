"""What is due of a deal in which cards were exposed. Called for such deals alone."""

from pitboss.cards import Card
from pitboss.engine.events import CardsDealt
from pitboss.engine.needs import NeedCards
from pitboss.engine.state import HandState, Special, TableState
from pitboss.games.steps import Deal

Slot = tuple[int, int, str]


def slots(hand: HandState, step: Deal) -> list[Slot]:
    """Seat, circuit from 1, face: a card each, in dealing order."""
    return [(seat, i, face) for i, face in enumerate(step.faces, 1) for seat in hand.live]


def advance_exposed(table: TableState, hand: HandState, step: Deal, special: Special) -> CardsDealt | NeedCards:
    marked = {(seat, circuit) for seat, circuit, _ in special.exposed}
    if table.plan.game.button:
        # AMB-102, exposed_timing after_deal: the exchanged cards come last.
        due = slots(hand, step)
        due.sort(key=lambda slot: slot[:2] in marked)
    else:
        due = [_turned_down(slot, marked) for slot in slots(hand, step) if slot[:2] not in marked]
    seats = tuple([seat for seat, _, _ in due])
    faces = "".join([face for _, _, face in due])
    if not due:
        # Every card of this circuit fell face up and lies with its player already.
        return CardsDealt((), (), "", step.rule)
    return NeedCards(0, hand.decision, step.rule, seats, faces, hand.burns_due)


def _turned_down(slot: Slot, marked: set[tuple[int, int]]) -> Slot:
    """K-STUD7-01, K-STUD5-01 (AMB-35): the exposed card is the up card, and the next one comes face down."""
    seat, circuit, _ = slot
    return (seat, circuit, "d") if any(other == seat for other, _ in marked) else slot


def exposed_now(hand: HandState) -> list[tuple[int, int, Card]]:
    """Seat, circuit and card of what was exposed in the deal that is due."""
    special = hand.special
    return special.exposed if special is not None and special.exposed_step == hand.step else []


def mark_exposed(hand: HandState, special: Special, seat: int, circuit: int, card: Card) -> None:
    if special.exposed_step != hand.step:
        special.exposed_step = hand.step
        special.exposed = []
    special.exposed.append((seat, circuit, card))


def out_of_stub(hand: HandState, card: Card) -> None:
    """The card has left the stub, and the burn that was due before it too."""
    hand.stub -= 1
    hand.burns_due = 0
    hand.seen |= 1 << card
