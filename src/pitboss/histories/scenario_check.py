"""What a scenario can expect. In 'play:' with the word expect before it, in 'result:' without.

refused min_not_met RULE            the command before was refused so (the rule may be left out)
3 may call 20 raise 40-200          these are offered, with these amounts; '3 may only …': and nothing else
3 may not raise                     this is not offered
3 to act                            the table waits for that: act, draw, show, straddle
pot 120                             everything bet so far
main pot 130 for 1 2 3              what was brought in, and who may win it (who may be left out)
side pot 1 90 for 2 3
stacks 1: 305 2: 95                 of these seats
button 3
board 2c 7d 8h
event 3 called 20 [RULE]            since the last command this happened (the rule may be left out)
cited RULE                          in this hand something happened by that rule
1 has high: flush, ace-king-…       what a tabled hand was read as, for a share ('1 has: …' where there is one)
awarded side pot 1 high 52 to 1     a share of a pot (any pot if none is named; the share is whole, high, low, …)
odd chip 1 to 3 by RULE             part of an award was the odd chip, and by which rule
no odd chip
"""

import re
from collections.abc import Callable

from pitboss.histories import scenario_money as money
from pitboss.histories import scenario_table as table
from pitboss.histories.scenario_run import Check
from pitboss.histories.text_error import TextError


class Expectation:
    def __init__(self, check: Check, *, is_refusal: bool) -> None:
        self.check = check
        self.is_refusal = is_refusal


PATTERNS: tuple[tuple[str, Callable[..., Check]], ...] = (
    (r"refused (\w+)(?: (\S+))?", table.refused),
    (r"(\S+) may not (\w+)", table.may_not),
    (r"(\S+) may (only )?(.+)", table.may),
    (r"(\S+) to (act|draw|show|straddle)", table.to_do),
    (r"button (\S+)", table.button),
    (r"board (.+)", table.board),
    (r"event (.+)", table.event),
    (r"cited (\S+)", table.cited),
    (r"pot (\S+)", money.pot),
    (r"main pot (\S+)(?: for (.+))?", money.main_pot),
    (r"side pot (\S+) (\S+)(?: for (.+))?", money.side_pot),
    (r"stacks (.+)", money.stacks),
    (r"(\S+) has(?: (\w+))?: (.+)", money.has),
    (r"awarded (?:(main pot|side pot \S+) )?(\w+) (\S+) to (\S+)", money.awarded),
    (r"odd chip (\S+) to (?:seat )?(\S+) by (\S+)", money.odd),
    (r"no odd chip", money.no_odd),
)


def read_expectation(text: str) -> Expectation:
    for pattern, make in PATTERNS:
        match = re.fullmatch(pattern, text)
        if match is not None:
            return Expectation(make(*match.groups()), is_refusal=make is table.refused)
    raise TextError(text, "nothing can be expected in this way; for instance 'stacks 1: 305 2: 95' or '3 may call 20'")


def expects_refusal(step: object) -> bool:
    return isinstance(step, Expectation) and step.is_refusal
