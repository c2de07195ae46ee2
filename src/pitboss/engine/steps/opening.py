"""Who opens a betting round (E-ORD)."""

from pitboss.cards import UNKNOWN
from pitboss.engine.events import BettingOpened
from pitboss.engine.needs import NeedSeatNamed
from pitboss.engine.seating import clockwise_after
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Bet as BetStep
from pitboss.rankings import showing_high, showing_low


def _opened(table: TableState, seats: list[int], rule: str, passed: str = "E-ORD-07") -> BettingOpened:
    """rule: why the first of these seats opens. passed: why another does where that one is all-in.

    E-ORD-07: action goes clockwise among those who are neither folded nor all-in (AMB-145).
    """
    stacks, first = table.stacks, seats[0]
    if stacks[first]:
        return BettingOpened(first, rule)
    for seat in seats:
        if stacks[seat]:
            return BettingOpened(seat, passed)
    return BettingOpened(first, rule)


def find_opener(table: TableState, hand: HandState, step: BetStep) -> BettingOpened | NeedSeatNamed:
    opener = step.opener
    if opener == "left_of_button":
        # E-ORD-02: the first player left of the button who has not folded; live is in that order.
        return _opened(table, hand.live, step.rule)
    if opener in ("left_of_blinds", "left_of_forced"):
        # E-ORD-01: left of the last blind or of the straddler. E-FB-08: left of the forced bettor.
        seats = clockwise_after(hand.live, hand.betting.posted_last)
        return _opened(table, seats, "E-ORD-01" if opener == "left_of_blinds" else step.rule)
    return _best_showing(table, hand, step)


def _best_showing(table: TableState, hand: HandState, step: BetStep) -> BettingOpened | NeedSeatNamed:
    strength = showing_high if step.opener == "best_high_showing" else showing_low
    best, first, tied = -1, 0, False
    for seat in hand.live:  # E-ORD-06: live starts at the dealer's left, so the first of equals is the nearest
        up = hand.up[seat]
        if UNKNOWN in up:
            return NeedSeatNamed(0, hand.decision, step.rule, tuple(hand.live))
        value = strength(up)
        if value > best:
            best, first, tied = value, seat, False
        elif value == best:
            tied = True
    return opened_by(table, hand, step, first, "E-ORD-06" if tied else step.rule)


def opened_by(table: TableState, hand: HandState, step: BetStep, seat: int, rule: str = "") -> BettingOpened:
    # AMB-145
    return _opened(table, clockwise_after(hand.live, seat - 1), rule or step.rule, "N-OPN-08")
