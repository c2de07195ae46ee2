"""advance: the next thing that happens by itself, or what the table waits for."""

from pitboss.engine.banked.advance import advance_banked
from pitboss.engine.banked.start import advance_between_rounds
from pitboss.engine.decks.between import advance_decks
from pitboss.engine.events import Event
from pitboss.engine.interruptions import advance_special
from pitboss.engine.irregularities.people.conduct import advance_leaving
from pitboss.engine.jackpots.after import shown_whole
from pitboss.engine.light.between import advance_light
from pitboss.engine.needs import BaseNeed, Need
from pitboss.engine.options.consent import advance_before_hand
from pitboss.engine.rooms import ADVANCE
from pitboss.engine.state import TableState
from pitboss.engine.steps import showdown
from pitboss.engine.steps.betting import advance_betting
from pitboss.engine.table.stakes import advance_currency, advance_purse
from pitboss.engine.table.starting import advance_start
from pitboss.engine.takings.due import advance_takings
from pitboss.engine.takings.time_charges import advance_time


def advance(table: TableState) -> Event | Need:
    """Touches nothing."""
    hand = table.hand
    if hand is None:
        between = _between(table)
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
    takings = plan.takings
    # H-04 (P 17.B(1)(a)): nothing before a betting round has closed. Bets come in by betting rounds alone, so once rake
    # is taken, or was looked for, nothing but a ruling changes the pots before the next one; contributions and the drop
    # come with the award.
    if takings is not None and betting.rounds:
        at = hand.step
        looked = hand.raked or hand.burned or takings.betting_at[at] or hand.showdown.open
        if not looked or at == plan.award_step or hand.special is not None:
            taking = advance_takings(table, hand, takings)
            if taking is not None:
                return taking
    if hand.showdown.to_show:
        return showdown.advance_showing(hand)
    step = plan.steps[hand.step]
    return ADVANCE[type(step)](table, hand, step)


def _between(table: TableState) -> Event | Need:
    """No hand runs: what is due for time is taken, who was sent away goes, bought chips become table stakes, the decks
    are seen to, and then the next hand may start."""
    if table.light is not None:
        return advance_light(table, table.light)
    won = table.won
    if won is not None and won.dealt:
        shown = shown_whole(table, won)
        if shown is not None:
            return shown
    if table.time_due:
        # AMB-152: chips that were bought in the meantime are there to pay with.
        return advance_purse(table) or advance_time(table)
    if table.sent_away:
        leaving = advance_leaving(table)
        if leaving is not None:
            return leaving
    bought = advance_purse(table)
    if bought is not None:
        return bought
    if table.decks is not None:
        due = advance_decks(table)
        if due is not None:
            return due
    return advance_start(table) if table.plan.bank is None else advance_between_rounds(table)
