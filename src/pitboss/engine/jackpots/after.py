"""A hand that is shown whole after a pot was won unseen counts for the High Hand, with the board that lay there
(AMB-154)."""

from pitboss.cards import UNKNOWN
from pitboss.engine.events import HighHandMade
from pitboss.engine.jackpots.claims import person_in
from pitboss.engine.state import TableState, Won


def shown_whole(table: TableState, won: Won) -> HighHandMade | None:
    """Asked between rounds of play, where such a hand may count."""
    plan = table.plan.jackpots
    if plan is None or plan.high_hand is None or len(won.shown) < len(won.hole) or UNKNOWN in won.hole + won.up:
        return None
    strength = plan.best_of(won.hole, (*won.up, *won.board))
    if not plan.is_high(won.hole, won.board, strength, won.dealt, won.called):
        return None
    # J-15
    return HighHandMade(
        won.number, plan.high_hand.name, won.seat, person_in(table, won.seat), tuple(won.hole + won.up), strength,
        plan.ranking.words(strength),
    )  # fmt: skip
