"""Cards dealt to somebody who is not in this round of play (P 18.H)."""

from pitboss.cards import UNKNOWN
from pitboss.engine.commands import DiscardIneligible
from pitboss.engine.events import IneligibleCardsDiscarded
from pitboss.engine.irregularities.shortage import stub_fault
from pitboss.engine.irregularities.when import place_fault, round_fault
from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Deal


def decide_ineligible(table: TableState, command: DiscardIneligible) -> IneligibleCardsDiscarded | Refusal:
    rule = "K-INE-01"
    fault = role_fault(command.by, STAFF, rule) or place_fault(table, command.seat) or round_fault(table, rule)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    if command.seat in hand.order:
        return Refusal("seat_taken", rule, f"seat {command.seat} is in this round of play: its cards are its own")
    if not any(type(step) is Deal for step in table.plan.steps[: hand.step + 1]):
        return Refusal("cards_not_due", rule, "no card has been dealt in this round of play")
    most = sum([len(step.faces) for step in table.plan.game.script if type(step) is Deal])
    if type(command.count) is not int or not 1 <= command.count <= most:
        return Refusal("wrong_count", rule, f"a player is dealt from 1 to {most} cards in this game")
    # AMB-106: the order of dealing is not repaired, the round goes on.
    return stub_fault(table, hand, command.count, rule) or IneligibleCardsDiscarded(command.seat, command.count, rule)


def evolve_ineligible(table: TableState, hand: HandState, event: IneligibleCardsDiscarded) -> None:
    # K-INE-01
    hand.stub -= event.count
    hand.muck += [UNKNOWN] * event.count
