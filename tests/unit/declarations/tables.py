"""Short words for the tables of these tests. Amounts are dollars; a movement is one push of the hand."""

from typing import Any

from pitboss.engine import Refusal
from pitboss.engine.commands import PutChips
from pitboss.engine.declarations import ReadAs, read_chips
from pitboss.engine.events import BetMade, Called, Checked, Event, Folded, RaisedTo
from tests.support.showdowns import Hand

Chips = tuple[int, ...]
# What came of it in one line: ("raise", 60, 0): a raise to 60 in all and no change; of a call what it costs.
Outcome = tuple[str, int, int]


def put(seat: int, said: str = "", *movements: Chips, gesture: str = "") -> PutChips:
    chips = tuple(tuple(chip * 100 for chip in movement) for movement in movements)
    return PutChips(seat, chips=chips, said=said, gesture=gesture)


def unopened(**choices: Any) -> Hand:
    """On the flop, nothing bet yet: seat 1 is to act, before 4 and 7; everybody has 499 left."""
    hand = Hand("holdem", {1: 500, 4: 500, 7: 500}, {}, **choices).start()
    return hand.do("4 call", "7 call", "1 check")


def facing(bet: int, **choices: Any) -> Hand:
    """Seat 1 has bet on the flop; seat 4 is to act."""
    return unopened(**choices).do(f"1 bet {bet}")


def outcome(hand: Hand, command: PutChips) -> tuple[Outcome, str]:
    """Carry it out: what it amounts to, the change that is due, and the rule that the event cites."""
    assert hand.table.hand is not None
    reading = read_chips(hand.table, hand.table.hand, command)
    assert isinstance(reading, ReadAs), reading
    before, stack = len(hand.log), hand.table.stacks[command.seat]
    hand.must(command)
    event = hand.log[before]
    name, amount, cents, rule = _told(event)
    # What they put in is exactly what the action costs: change never leaves their stack.
    if len(hand.log) == before + 1:
        assert hand.table.stacks[command.seat] == stack - cents
    return (name, amount // 100, reading.change // 100), rule


def _told(event: Event) -> tuple[str, int, int, str]:
    match event:
        case Folded(rule=rule):
            return "fold", 0, 0, rule
        case Checked(rule=rule):
            return "check", 0, 0, rule
        case Called(cents=cents, rule=rule):
            return "call", cents, cents, rule
        case BetMade(cents=cents, rule=rule):
            return "bet", cents, cents, rule
        case RaisedTo(to=to, cents=cents, rule=rule):
            return "raise", to, cents, rule
    raise AssertionError(f"{event} is no action")


def check_refused(hand: Hand, command: PutChips, code: str, rule: str) -> Refusal:
    refusal = hand.refused(command)
    assert (refusal.code, refusal.rule) == (code, rule)
    return refusal
