"""Too few cards, because some of the stub may not be used (P 18.H, 18.J, 18.O, 18.P): how the round goes on.

Seven-Card Stud and draw games have their own rules for a short stub; no other chapter says it. Here the burns that are
still to come are left out, the last ones first (AMB-73); where that is not enough a second board is given up and the
first one decides; and cards that cannot be dealt at all are a misdeal.
"""

from pitboss.engine.events import SecondBoardGivenUp
from pitboss.engine.irregularities.shortages.stud import streets_can_be_dealt
from pitboss.engine.plan import variant_plan
from pitboss.engine.plan.scripts import ONE_BOARD
from pitboss.engine.plan.steps import SecondBoard
from pitboss.engine.registry import evolves
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.steps.exposed import exposed_now
from pitboss.engine.steps.shortage import to_come
from pitboss.games.steps import Draw


def cards_run_out(table: TableState, hand: HandState, gone: int) -> bool:
    """Whether with so many fewer cards nobody could be dealt theirs any more."""
    stub = hand.stub - gone
    game = table.plan.game
    first = not any(hand.hole[seat] for seat in hand.live)
    if game.on_shortage == "common_card":
        # D-STUD7-05, D-STUD7-06: one card for all, and the burn cards shuffled for it, street by street.
        now = to_come(table, hand) if first or exposed_now(hand) else 0
        return not streets_can_be_dealt(table, hand, stub, now=now)
    if game.on_shortage == "never" or first:
        return stub < to_come(table, hand, second=False)
    left = table.plan.steps[hand.step :]
    # D-DRAW5-06: the discards are shuffled; a hand of five, and a burn for each draw, can always be had.
    discards = len(hand.muck) + len(hand.draw.own_discards)
    return stub < 0 or stub + discards < 5 + sum([type(step) is Draw for step in left])


def advance_short(table: TableState, hand: HandState, special: Special) -> SecondBoardGivenUp | None:
    """F-RIT-11, F-DBL-06: too few cards for two boards: there is one."""
    if hand.stub >= to_come(table, hand):
        return None
    lying = tuple([card for card in special.second if card not in hand.board])
    return SecondBoardGivenUp(lying, "N-OPN-09")


@evolves(SecondBoardGivenUp)
def evolve_given_up(table: TableState, hand: HandState, event: SecondBoardGivenUp) -> None:
    """The first board decides every pot; what lay of the second one is with the discards."""
    plan, special = table.plan, hand.special
    assert special is not None
    hand.muck += event.cards
    special.second = []
    special.twice = ()
    hand.step -= sum([type(step) is SecondBoard for step in plan.steps[: hand.step]])
    table.plan = variant_plan(plan.game.key, plan.house, plan.seats, f"{plan.variant}>{ONE_BOARD}")
