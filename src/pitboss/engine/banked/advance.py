"""advance, for a round of play against the house."""

from collections.abc import Callable
from typing import Any

from pitboss.engine.banked.dealing import advance_board_banked, advance_round
from pitboss.engine.banked.decks.round import advance_decks_in_round
from pitboss.engine.banked.further import advance_further
from pitboss.engine.banked.irregular.voiding import advance_draw_banked
from pitboss.engine.banked.opening import advance_opening
from pitboss.engine.banked.settling import advance_dealer, advance_settle
from pitboss.engine.events import Event
from pitboss.engine.needs import Need
from pitboss.engine.state import HandState, TableState
from pitboss.engine.table.stakes import advance_purse
from pitboss.games.steps import Board, DealerHand, DealRound, Draw, FurtherWager, OpeningWagers, Settle

STEPS: dict[type, Callable[[TableState, HandState, Any], Event | Need]] = {
    OpeningWagers: advance_opening,
    DealRound: advance_round,
    FurtherWager: advance_further,
    Board: advance_board_banked,
    Draw: advance_draw_banked,
    DealerHand: advance_dealer,
    Settle: advance_settle,
}


def advance_banked(table: TableState, hand: HandState) -> Event | Need:
    bought = advance_purse(table)
    if bought is not None:
        return bought
    if table.decks is not None and hand.banked is not None:
        first = advance_decks_in_round(table, hand, hand.banked)
        if first is not None:
            return first
    step = table.plan.steps[hand.step]
    return STEPS[type(step)](table, hand, step)
