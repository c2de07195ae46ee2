"""A pot that nobody else is left in is won unseen (P 7.E(1)). Its winner may show their cards afterwards, any of them,
until the next round of play begins. The money does not wait for it: the hand is over, and so is what it was about."""

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.commands import ShowCards
from pitboss.engine.events import CardsShown
from pitboss.engine.offer import Offer
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.seating import seat_fault
from pitboss.engine.state import HandState, TableState, Won
from pitboss.engine.steps.dealing import card_fault
from pitboss.engine.why.refused import no_such_bet

RULE = "G-GEN-12"


def hidden_positions(won: Won) -> list[int]:
    return [i for i in range(len(won.hole)) if i not in won.shown]


def show_offer(table: TableState, seat: int) -> tuple[Offer, ...]:
    won = table.won
    if won is None or won.seat != seat or table.hand is not None:
        return ()
    hidden = hidden_positions(won)
    return (Offer("show_cards", RULE, 1, len(hidden)),) if hidden else ()


def cards_left(won: Won, viewer: int) -> tuple[Card, ...]:
    """The winner's hole cards as they lie there: to their owner, and to everybody else backs but for what was shown."""
    if viewer == won.seat:
        return tuple(won.hole)
    return tuple([card if i in won.shown else UNKNOWN for i, card in enumerate(won.hole)])


# --- decide ------------------------------------------------------------------------------------------------------
@decides(ShowCards, against_house=no_such_bet)
def decide_show_cards(table: TableState, command: ShowCards) -> CardsShown | Refusal:
    fault = seat_fault(table, command.seat)
    if fault is not None:
        return fault
    if table.hand is not None:
        return Refusal("too_late", RULE, "a round of play is running: cards are shown between two of them")
    won = table.won
    if won is None:
        detail = "no pot of the last round of play was won with everybody else folded; hands are shown at a showdown"
        return Refusal("not_uncontested", RULE, detail)
    if won.seat != command.seat:
        return Refusal("not_winner", RULE, f"seat {won.seat} has won; what others have folded is with the discards")
    if command.decision and command.decision != table.decision:
        detail = f"that answers decision {command.decision}, but showing is decision {table.decision}"
        return Refusal("wrong_decision", RULE, detail)
    return _positions_fault(won, command.positions) or _shown(table, won, command)


def _positions_fault(won: Won, positions: tuple[int, ...]) -> Refusal | None:
    if not positions or len(set(positions)) != len(positions) or not all(0 <= i < len(won.hole) for i in positions):
        detail = f"name cards by their places among the {len(won.hole)} hole cards, from 0, each once"
        return Refusal("no_such_position", RULE, detail)
    if any(i in won.shown for i in positions):
        return Refusal("already_shown", RULE, "one of these cards lies face up already: name others")
    return None


def _shown(table: TableState, won: Won, command: ShowCards) -> CardsShown | Refusal:
    held = [won.hole[i] for i in command.positions]
    cards = command.cards or tuple(held)
    if len(cards) != len(held) or any(card not in (UNKNOWN, real) for card, real in zip(held, cards, strict=True)):
        # C-HI-07: cards speak; what is shown is what was dealt.
        return Refusal("cards_differ", "C-HI-07", "these are other cards than the ones that were dealt")
    if UNKNOWN in cards:
        return Refusal("unknown_cards", RULE, "some of these cards are unknown: name them to show them")
    fresh = tuple([card for card, known in zip(cards, held, strict=True) if known == UNKNOWN])
    fault = card_fault(table, fresh, won.seen) if fresh else None
    if fault is not None:
        # Not which card: it may lie in a hand that nobody has seen.
        return Refusal(fault.code, fault.rule, "one of these cards cannot be in this hand")
    return CardsShown(command.seat, won.number, command.positions, cards)


# --- evolve ------------------------------------------------------------------------------------------------------
@evolves(CardsShown)
def evolve_shown(table: TableState, hand: HandState | None, event: CardsShown) -> None:
    won = table.won
    if won is not None:
        for i, card in zip(event.positions, event.cards, strict=True):
            won.hole[i] = card
            won.seen |= 1 << card
        won.shown = sorted([*won.shown, *event.positions])
