"""What is on display of a High Hand Jackpot (P 16.B, 16.G(2), 16.H(2))."""

from pitboss.house.high_hand.state import HighHandState, leaders, running
from pitboss.house.high_hand.view import amount
from pitboss.signs.jackpots import Displayed


def high_hand_shown(state: HighHandState, in_boxes: int) -> Displayed:
    """in_boxes: what lies in boxes at tables. The hand to beat while a period runs, and the last pool announced."""
    cents, verified = amount(state, in_boxes)
    period = running(state)
    lead = leaders(state, period.name) if period is not None else []
    told = [each for each in state.periods.values() if each.stage in ("pooled", "awarded", "rolled_over")]
    pooled = (told[-1].name, told[-1].pool) if told else None
    return Displayed(cents, verified=verified, leading=lead[0].words if lead else "", pooled=pooled)
