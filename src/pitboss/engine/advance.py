"""advance: the next thing that happens by itself, or what the table waits for."""

from collections.abc import Callable
from typing import Any

from pitboss.engine.banked.advance import advance_banked
from pitboss.engine.events import Event
from pitboss.engine.interruptions import advance_special
from pitboss.engine.irregularities.people.conduct import advance_leaving
from pitboss.engine.needs import BaseNeed, Need
from pitboss.engine.options.boards import advance_second, advance_showdown_twice
from pitboss.engine.options.consent import advance_before_hand
from pitboss.engine.options.full_award import advance_full_award
from pitboss.engine.options.run_twice import advance_offered_board
from pitboss.engine.options.stake import advance_stake
from pitboss.engine.options.steps import FullAward, OfferedBoard, SecondBoard, Stake, TwoBoardShowdown
from pitboss.engine.plan import Award, Showdown
from pitboss.engine.pots.takings import takings_due
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps import awarding, dealing, drawing, forced, showdown
from pitboss.engine.steps.betting import advance_bet, advance_betting
from pitboss.engine.table.stakes import advance_currency
from pitboss.engine.table.starting import advance_between
from pitboss.games.steps import Ante, Bet, Blinds, Board, Deal, Draw, ForcedBet, Straddle


def _showdown(table: TableState, hand: HandState, step: Showdown) -> Event | Need:
    return showdown.advance_showdown(table, hand)


def _award(table: TableState, hand: HandState, step: Award) -> Event | Need:
    return awarding.advance_award(table, hand)


STEPS: dict[type, Callable[[TableState, HandState, Any], Event | Need]] = {
    Ante: forced.advance_ante,
    Blinds: forced.advance_blinds,
    Straddle: forced.advance_straddle,
    ForcedBet: forced.advance_forced,
    Deal: dealing.advance_deal,
    Board: dealing.advance_board,
    Draw: drawing.advance_draw,
    Bet: advance_bet,
    Showdown: _showdown,
    Award: _award,
    Stake: advance_stake,
    OfferedBoard: advance_offered_board,
    SecondBoard: advance_second,
    TwoBoardShowdown: advance_showdown_twice,
    FullAward: advance_full_award,
}


def advance(table: TableState) -> Event | Need:
    """Touches nothing."""
    hand = table.hand
    if hand is None:
        between = advance_between(table) if not table.sent_away else advance_leaving(table)
        if table.option is not None and isinstance(between, BaseNeed):
            return advance_before_hand(table) or between
        return between
    if table.has_currency:
        exchange = advance_currency(table)
        if exchange is not None:
            return exchange
    plan = table.plan
    if hand.banked is not None:
        return advance_banked(table, hand)
    if hand.special is not None:
        first = advance_special(table, hand)
        if first is not None:
            return first
    betting = hand.betting
    if betting.open:
        return advance_betting(table, hand, plan.steps[hand.step])  # type: ignore[arg-type]
    if betting.rounds and plan.house.takings != "none":
        taking = takings_due(table, hand)
        if taking is not None:
            return taking
    if hand.showdown.to_show:
        return showdown.advance_showing(hand)
    step = plan.steps[hand.step]
    return STEPS[type(step)](table, hand, step)
