"""Pushing the pots where there is more to it: two boards, a dealer who pushes them by hand, a Kill to watch."""

from pitboss.engine.events import Event, HandEnded
from pitboss.engine.needs import Need, NeedPush
from pitboss.engine.options.boards import two_board_dues
from pitboss.engine.options.kill import kill_change
from pitboss.engine.plan.steps import FullAward
from pitboss.engine.registry import advances
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.awarding import Due, award_of, single_dues, uncalled_award
from pitboss.engine.takings.due import as_pushed, contributions_due
from pitboss.engine.why.showdown import end_rule


def dues(table: TableState, hand: HandState) -> list[Due]:
    two = table.plan.boards == 2 and hand.showdown.readings
    return two_board_dues(table, hand) if two else single_dues(table, hand)


def next_award(table: TableState, hand: HandState) -> Event | None:
    """The pot or the share of it that is pushed next; None once all are."""
    if len(hand.live) == 1:
        return uncalled_award(hand)
    todo, awarded = dues(table, hand), hand.showdown.awarded
    return award_of(table, hand, todo[awarded]) if awarded < len(todo) else None


@advances(FullAward)
def advance_full_award(table: TableState, hand: HandState, step: FullAward) -> Event | Need:
    due = contributions_due(table, hand) if table.journal is not None else None
    award = next_award(table, hand if due is None else as_pushed(hand, due))
    if award is None:
        return due or kill_change(table, hand) or HandEnded(hand.number, end_rule(hand))
    # H-15: contributions have left with the dealer's first push, which goes on.
    if table.journal is None or (hand.contributed and not hand.showdown.awarded):
        return award
    to = award.to  # type: ignore[attr-defined]
    if (hand.showdown.awarded or not hand.pot) and not any(cents for _, cents in to):
        # What the house took has left nothing of it that a dealer could push.
        return award
    seats = tuple([seat for seat, _ in to])
    pot = award.pot  # type: ignore[attr-defined]
    return NeedPush(0, hand.decision, "O-DLR-04", seats, sum([cents for _, cents in to]), _pot_name(pot))


def _pot_name(pot: int) -> str:
    return f"side_pot_{pot}" if pot else "main_pot"
