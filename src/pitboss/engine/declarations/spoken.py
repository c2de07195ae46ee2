"""Words of the player in turn, with or without chips (P 8.C, 8.D, 8.F, 8.G)."""

from pitboss.engine import commands as cm
from pitboss.engine.declarations.read_as import ReadAs, bet_to, by_chips, movements, stay
from pitboss.engine.declarations.words import (
    FILLERS,
    NUMBERS,
    SCALES,
    UNFINISHED,
    VERBS,
    plain_words,
    says_total,
    spoken_amount,
)
from pitboss.engine.limits.bets import betting_limits
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState
from pitboss.money import show_dollars


def unclear(command: cm.PutChips, why: str = "") -> Refusal:
    detail = f"{command.said!r} is not clear{why}: say fold, check, call, bet or raise, and one amount in dollars"
    return Refusal("unclear_words", "E-DEC-01", detail)


def read_words(table: TableState, hand: HandState, command: cm.PutChips) -> ReadAs | Refusal:
    seat = command.seat
    words = plain_words(command.said)
    verbs = {VERBS[word] for word in words if word in VERBS}
    numbers = [word for word in words if word in NUMBERS or word in SCALES or word[0].isdigit() or word[0] == "$"]
    if len(verbs) > 1 or any(word not in VERBS and word not in FILLERS and word not in numbers for word in words):
        # P 18.L: only what is clear binds; "check or fold" and "I will not fold" are not.
        return unclear(command)
    said = spoken_amount(numbers)
    if numbers and said is None:
        return unclear(command, " about the amount")
    put = sum(sum(movement) for movement in command.chips)
    all_in = {"all", "in"} <= set(words)
    if all_in and (said is not None or verbs & {"fold", "check"}):
        return unclear(command)
    if all_in and "call" not in verbs:
        return bet_to(hand, seat, hand.bets[seat] + table.stacks[seat], put, "E-DEC-01")
    unfinished = not UNFINISHED.isdisjoint(words)
    if "raise" in verbs:
        if said is not None:
            return _read_raise_amount(table, hand, command, said, put, total=says_total(words))
        return _read_raise(table, hand, command, put, unfinished=unfinished)
    if verbs:
        return _read_verb(table, hand, seat, verbs.pop(), put)
    if said is not None:
        return _read_amount(table, hand, command, said, put, on_top="more" in words)
    if unfinished and put:
        # E-DEC-04: the player said that the bet was not complete yet, so later movements count.
        return by_chips(table, hand, seat, put, put, "E-DEC-04")
    if "bet" in words and put and not hand.betting.level:
        first = movements(command)[0]
        return by_chips(table, hand, seat, first, put, "E-DEC-04" if first < put else "E-DEC-03")
    return unclear(command)


def _read_verb(table: TableState, hand: HandState, seat: int, verb: str, put: int) -> ReadAs:
    if verb == "call":
        # E-DEC-01: "call" with the chips of a raise is a call.
        owed = min(hand.betting.level - hand.bets[seat], table.stacks[seat])
        return ReadAs(cm.Call(seat), "E-DEC-01", max(0, put - owed))
    return ReadAs(cm.Fold(seat) if verb == "fold" else cm.Check(seat), "E-DEC-01", put)


def _read_amount(
    table: TableState, hand: HandState, command: cm.PutChips, said: int, put: int, *, on_top: bool
) -> ReadAs | Refusal:
    """An amount alone: an opening bet, the call, or a raise to it ('60 more': a raise by it)."""
    seat = command.seat
    level, all_in = hand.betting.level, hand.bets[seat] + table.stacks[seat]
    whole = level + said if on_top else said
    if whole < level and whole != all_in:
        return unclear(command, f", since it is less than the bet of {show_dollars(level)}")
    # E-DEC-02: the chips are corrected to the amount that was said.
    return bet_to(hand, seat, whole, put, "E-DEC-02")


def _read_raise_amount(
    table: TableState, hand: HandState, command: cm.PutChips, said: int, put: int, *, total: bool
) -> ReadAs | Refusal:
    seat = command.seat
    limits = betting_limits(table, hand, seat)
    if limits.barred is not None:
        return _no_raise(table, hand, seat, put, limits.barred)
    # AMB-144: "raise to" names the total, "raise" with an amount how much on top.
    meant = said if total else hand.betting.level + said
    if meant < limits.full or limits.low < limits.full:
        # E-DEC-01: the word binds though the amount is too small: the smallest raise, or all-in where that is less.
        whole, rule = limits.low, "E-DEC-01"
    else:
        # And though it is too large, or not in chips of this table: the largest, and whole chips.
        whole = min(meant, limits.high)
        if whole < limits.high:
            whole = max(whole - whole % table.plan.house.table_unit, limits.full)
        rule = "E-DEC-05" if whole == meant else "E-DEC-01"
    raised = cm.RaiseTo(seat, cents=whole) if hand.betting.level else cm.Bet(seat, cents=whole)
    return ReadAs(raised, rule, max(0, put - whole + hand.bets[seat]))


def _read_raise(
    table: TableState, hand: HandState, command: cm.PutChips, put: int, *, unfinished: bool
) -> ReadAs | Refusal:
    seat = command.seat
    limits = betting_limits(table, hand, seat)
    if limits.barred is not None:
        return _no_raise(table, hand, seat, put, limits.barred)
    moved = movements(command)
    counted = sum(moved[:1])
    if unfinished:
        counted = put
    elif counted == hand.betting.level - hand.bets[seat]:
        # E-DEC-04: just the call goes in first, with a raise announced: then the raise, and that at once (P 8.G).
        counted = sum(moved[:2])
    # E-DEC-05: within the posted limits, and the smallest raise where less than that counts (AMB-59).
    whole = min(max(hand.bets[seat] + counted, limits.low), limits.high)
    return bet_to(hand, seat, whole, put, "E-DEC-04" if len(moved) > 1 else "E-DEC-05")


def _no_raise(table: TableState, hand: HandState, seat: int, put: int, barred: Refusal) -> ReadAs | Refusal:
    """E-DEC-01: who says raise and may not raise, or has no more than the call, stays in for what it takes."""
    return stay(table, hand, seat, put, "E-DEC-01") if hand.betting.level else barred
