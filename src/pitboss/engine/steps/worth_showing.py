"""Whether a hand that nobody has seen may win a jackpot if it is shown (AMB-156): no standing instruction mucks it, and
who mucks it by hand is asked once more. Only its own player is told, and only by an answer to them."""

from collections.abc import Sequence

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.pots.layers import called_by_pot
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState

RULE = "N-OPN-23"


def worth_showing(table: TableState, hand: HandState, hole: Sequence[Card], strengths: Sequence[int]) -> int:
    """The strength with which it counts; 0 where it does not. It has to be good enough to be beaten in a Bad Beat, or
    for the High Hand: whether anything beats it, the hands that are still to be shown may tell."""
    plan = table.plan.jackpots
    if plan is None or max(strengths[plan.share :: plan.shares]) < plan.least or UNKNOWN in hole:
        return 0
    special = hand.special
    boards = (hand.board, special.second if special is not None else ())
    for board, strength in zip(boards, strengths[plan.share :: plan.shares], strict=False):
        if strength >= plan.least:
            dealt, called = len(hand.order), sum(called_by_pot(hand))
            if plan.is_high(hole, board, strength, dealt, called):
                return strength
            if plan.may_be_beaten(hole, board, strength, dealt, called):
                return strength
    return 0


def ask_again(table: TableState, hand: HandState, hole: Sequence[Card], strengths: Sequence[int]) -> Refusal | None:
    """N-OPN-23 (AMB-156): the first time such a hand is mucked."""
    strength, plan = worth_showing(table, hand, hole, strengths), table.plan.jackpots
    if not strength or plan is None:
        return None
    told = plan.ranking.words(strength)
    detail = f"you hold a {told}: shown, it may count for a jackpot; table it, or muck it anyway to confirm"
    return Refusal("qualifies", RULE, detail)
