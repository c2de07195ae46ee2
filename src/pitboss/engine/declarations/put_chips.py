"""PutChips: what a player says, shows and puts in, at one go."""

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine.declarations.read_as import ReadAs, by_chips, movements, stay
from pitboss.engine.declarations.spoken import read_words
from pitboss.engine.events import Event
from pitboss.engine.irregularities.thrown import decide_thrown
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps import betting
from pitboss.engine.steps.turn import not_your_turn
from pitboss.money import show_dollars


def read_chips(table: TableState, hand: HandState, command: cm.PutChips) -> ReadAs | Refusal:
    seat = command.seat
    if type(command.chips) is not tuple or not all(type(movement) is tuple for movement in command.chips):
        return Refusal(
            "bad_amount", "E-DEC-03", "chips are put in by movements of the hand, each a row of denominations"
        )
    chips = [chip for movement in command.chips for chip in movement]
    if type(command.said) is not str or any(type(chip) is not int or chip <= 0 for chip in chips):
        return Refusal("bad_amount", "E-DEC-03", "every chip has a value of whole cents above nothing")
    if sum(chips) > table.stacks[seat]:
        return Refusal(
            "chips_not_there", "E-STK-02", f"seat {seat} has {show_dollars(table.stacks[seat])} on the table"
        )
    if command.said.strip():
        return read_words(table, hand, command)
    if not chips:
        return Refusal(
            "unclear_words", "E-DEC-01", "nothing was said and nothing put in: fold, check, call, bet or raise"
        )
    return _read_silence(table, hand, command)


def _read_silence(table: TableState, hand: HandState, command: cm.PutChips) -> ReadAs | Refusal:
    seat = command.seat
    first = next(movement for movement in command.chips if movement)
    put, all_put = sum(first), sum(movements(command))
    # E-DEC-04: no string bets: what follows the first movement goes back.
    rule = "E-DEC-04" if put < all_put else "E-DEC-03"
    level = hand.betting.level
    if not level:
        return by_chips(table, hand, seat, put, all_put, rule)
    owed = min(level - hand.bets[seat], table.stacks[seat])
    if put < owed:
        detail = f"{show_dollars(put)} does not match the bet: a call takes {show_dollars(owed)}"
        return Refusal("amount_not_in_chips", "E-ACT-03", detail)
    if len(first) == 1:
        # E-DEC-07: one oversized chip without a word is a call, and of a blind that was only called a check.
        return stay(table, hand, seat, all_put, "E-DEC-07" if put > owed else rule)
    one_short = table.plan.house.chips_multi_chip_rule == "call_if_one_chip_short" and put - min(first) < owed
    if one_short or put == owed:
        return stay(table, hand, seat, all_put, rule)
    return by_chips(table, hand, seat, put, all_put, rule)


DECIDE = {
    cm.Fold: betting.decide_fold,
    cm.Check: betting.decide_check,
    cm.Call: betting.decide_call,
    cm.Bet: betting.decide_bet,
    cm.RaiseTo: betting.decide_raise,
}


@decides(cm.PutChips, checked=False)
def decide_put_chips(table: TableState, command: cm.PutChips) -> Event | Refusal:
    if command.gesture and table.plan.bank is None:
        return decide_thrown(table, command, decide_put_chips)
    hand = table.hand
    waiting = hand.betting.waiting if hand is not None else []
    if hand is None or not hand.betting.open or not waiting or waiting[0] != command.seat:
        return not_your_turn(table, command, waiting[0] if waiting else 0)
    reading = read_chips(table, hand, command)
    if type(reading) is not ReadAs:
        return reading  # type: ignore[return-value]
    action = msgspec.structs.replace(reading.command, decision=command.decision)
    event = DECIDE[type(action)](table, action)  # type: ignore[operator]
    if type(event) is Refusal:
        return event
    return msgspec.structs.replace(event, rule=reading.rule)  # type: ignore[no-any-return]
