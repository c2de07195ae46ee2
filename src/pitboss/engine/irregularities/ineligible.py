"""Cards dealt to somebody who has no right to any: not in this round of play, or not any more (P 18.H)."""

from pitboss.cards import UNKNOWN
from pitboss.engine.commands import DiscardIneligible
from pitboss.engine.events import IneligibleCardsDiscarded, MisdealCalled
from pitboss.engine.irregularities.misdeal import RUN_OUT, misdealt
from pitboss.engine.irregularities.ruling_limits import place_fault, round_fault
from pitboss.engine.irregularities.shortages.shortage import cards_run_out
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.why.refused import no_such_ruling
from pitboss.games.steps import Deal

Discarded = IneligibleCardsDiscarded | MisdealCalled


@decides(DiscardIneligible, against_house=no_such_ruling)
def decide_ineligible(table: TableState, command: DiscardIneligible) -> Discarded | Refusal:
    rule = "K-INE-01"
    fault = role_fault(command.by, STAFF, rule) or place_fault(table, command.seat) or round_fault(table, rule)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    if command.seat in hand.live:
        return Refusal("still_eligible", rule, f"seat {command.seat} has a live hand: its cards are its own")
    if not any(type(step) is Deal for step in table.plan.steps[: hand.step + 1]):
        return Refusal("cards_not_due", rule, "no card has been dealt in this round of play")
    most = sum([len(step.faces) for step in table.plan.game.script if type(step) is Deal])
    if not 1 <= command.count <= min(most, hand.stub):
        return Refusal("wrong_count", rule, f"a player is dealt from 1 to {most} cards in this game")
    if cards_run_out(table, hand, command.count):
        return misdealt(table, hand, RUN_OUT, command)
    # AMB-106: the order of dealing is not repaired, the round goes on.
    return IneligibleCardsDiscarded(command.seat, command.count, rule, command.by, command.person)


@evolves(IneligibleCardsDiscarded)
def evolve_ineligible(table: TableState, hand: HandState, event: IneligibleCardsDiscarded) -> None:
    # K-INE-01
    hand.stub -= event.count
    hand.muck += [UNKNOWN] * event.count
    # From now on each burn is looked at.
    hand.special = hand.special or Special()
