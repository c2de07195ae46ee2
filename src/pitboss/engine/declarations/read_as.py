"""What chips amount to: a bet, a raise, a call or a check, and the change."""

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine.limits.bets import betting_limits
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState


class ReadAs(msgspec.Struct, frozen=True):
    """The action that words and chips amount to, the rule of that reading, and the change due."""

    command: cm.Fold | cm.Check | cm.Call | cm.Bet | cm.RaiseTo
    rule: str
    change: int = 0


def movements(command: cm.PutChips) -> list[int]:
    """What went in with each movement; a hand that moves without chips is none."""
    return [sum(movement) for movement in command.chips if movement]


def bet_to(hand: HandState, seat: int, whole: int, put: int, rule: str) -> ReadAs:
    """Bet, raise or call so that the seat's bet of this round is `whole`."""
    cents = whole - hand.bets[seat]
    change = max(0, put - cents)
    level = hand.betting.level
    if level == 0:
        return ReadAs(cm.Bet(seat, cents=whole), rule, change)
    if whole <= level:
        return ReadAs(cm.Call(seat), rule, change)
    return ReadAs(cm.RaiseTo(seat, cents=whole), rule, change)


def by_chips(table: TableState, hand: HandState, seat: int, counted: int, put: int, rule: str) -> ReadAs | Refusal:
    """What the chips that count amount to, where no word says it; the rest of what was put in goes back."""
    level, whole = hand.betting.level, hand.bets[seat] + counted
    if level and whole <= level:
        return stay(table, hand, seat, put, rule)
    limits = betting_limits(table, hand, seat)
    if limits.barred is not None:
        return stay(table, hand, seat, put, rule) if level else limits.barred
    # AMB-57: up to the maximum; and a raise that is too small is made up to the smallest (as in AMB-59).
    least = limits.low if level else whole
    return bet_to(hand, seat, min(max(whole, least), limits.high), put, rule)


def stay(table: TableState, hand: HandState, seat: int, put: int, rule: str) -> ReadAs:
    """A call, or a check where nothing is owed; what was put in besides is change."""
    owed = min(hand.betting.level - hand.bets[seat], table.stacks[seat])
    if owed <= 0:
        return ReadAs(cm.Check(seat), rule, put)
    return ReadAs(cm.Call(seat), rule, max(0, put - owed))
