"""Whether the stub still suffices when a card of it is set aside."""

from pitboss.engine.irregularities.exposed_need import exposed_now
from pitboss.engine.options.steps import SecondBoard
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Board, Deal, Draw


def stub_fault(table: TableState, hand: HandState, gone: int, rule: str) -> Refusal | None:
    """After a ruling play can go on: never so few cards that nobody could be dealt his."""
    if hand.stub - gone >= 0 and _enough(table, hand, hand.stub - gone):
        return None
    return Refusal("stub_too_small", rule, "the stub would be too small for the cards that are still due")


def _enough(table: TableState, hand: HandState, stub: int) -> bool:
    game = table.plan.game
    if game.on_shortage == "never" or not any(hand.hole[seat] for seat in hand.live):
        return stub >= _to_come(table, hand)
    left = table.plan.steps[hand.step :]
    if game.on_shortage == "common_card":
        # D-STUD7-05, D-STUD7-06: one card for all, and the burn cards shuffled for it, street by street.
        if exposed_now(hand):
            return stub >= _to_come(table, hand, this_step=True)
        return stub + hand.burns > 2 * sum([type(step) is Deal for step in left])
    # D-DRAW5-06: the discards are shuffled; a hand of five, and a burn for each draw, can always be had.
    return stub + len(hand.muck) + len(hand.own) >= 5 + sum([type(step) is Draw for step in left])


def _to_come(table: TableState, hand: HandState, *, this_step: bool = False) -> int:
    """Cards and burns up to the showdown; where cards can run short (draws, stud), those of the first deal."""
    end = hand.step + 1 if this_step or table.plan.game.on_shortage != "never" else len(table.plan.steps)
    cards = -int(hand.burned)
    for step in table.plan.steps[hand.step : end]:
        if type(step) is Deal:
            cards += len(hand.live) * len(step.faces) + step.burn
        elif isinstance(step, Board):
            cards += step.count + 1
        elif type(step) is SecondBoard:
            cards += step.count + step.burn
    if not table.plan.game.button:
        cards -= sum([seat in hand.live for seat, _, _ in exposed_now(hand)])
    return cards
