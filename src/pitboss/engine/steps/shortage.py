"""How many cards are still to come, and whether the stub has one to spare for a burn."""

from pitboss.engine.plan.steps import SecondBoard
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.exposed import exposed_now
from pitboss.games.steps import Board, Deal


def to_come(table: TableState, hand: HandState, *, second: bool = True) -> int:
    """Cards up to the showdown, burns left out; where cards can run short (draws, stud), those of this deal."""
    plan = table.plan
    end = len(plan.steps) if plan.game.on_shortage == "never" else hand.step + 1
    cards = 0
    for step in plan.steps[hand.step : end]:
        if type(step) is Deal:
            cards += len(hand.live) * len(step.faces)
        elif isinstance(step, Board) or (type(step) is SecondBoard and second):
            cards += step.count
    if not plan.game.button:
        cards -= sum([seat in hand.live for seat, _, _ in exposed_now(hand)])
    return cards


def burn_fits(table: TableState, hand: HandState) -> bool:
    """K-FUP-01, K-FUP-02 (AMB-73): a burn is left out where every card of the stub is needed."""
    return hand.stub > to_come(table, hand)
