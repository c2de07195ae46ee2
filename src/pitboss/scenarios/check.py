"""What a scenario can expect. In 'play:' with the word expect before it, in 'result:' without.

refused min_not_met RULE            the command before was refused so (the rule may be left out)
3 may call 20 raise 40-200          these are offered, with these amounts; '3 may only …': and nothing else
3 may not raise                     this is not offered
3 to act                            the table waits for that: act, draw, show, straddle
pot 120                             everything bet so far, with what was taken of it as rake
main pot 130 for 1 2 3              what was brought in, rake and all, and who may win it (who may be left out)
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
rake 5                              what the house has taken of this hand by now, as rake
rake by pot 3 2                     the same by pot, the main pot first
drop 5                              of it, what went into the drop box
box bad_beat 1                      what the box of that jackpot, or of high_hand, got in this hand
attached bad_beat 2                 the number of the box that is attached for that jackpot, or none
removed boxes 12                    what is in the boxes that were removed from this table
time 48                             what waits in the time area until a floorperson has verified it
chips 2964                          what all players of a table recorded lightly have together
over or short -2                    what the house made good, or what a count found too much or too little
bad beat seat 2 loses to seat 1     told in this hand; 'seats 2 3 lose to seat 1', '… by hand 2' of those filed
no bad beat
high hand seats 1 3                 all that were told in this hand, in their order; 'no high hand'
the supervisor to verify            a table dealt by hand: the cards of a Bad Beat stay until then

Where there are two boards '1 has high on board 2: …', 'awarded main pot on board 2 high 52 to 1'. On the floor:

1 3 asked about run it twice        the table waits for their yes or no; 'nobody asked' otherwise
kill on                             for the next hand, or off
limits 8-16                         the smallest and the largest bet in force
second board 2c 7d 8h
live 1 3                            the seats that have not folded
next: Burn 1 card, then deal …      what the dealer is told to do next, before doing it
push 120 to 1                       a table dealt by hand: the pot that the dealer pushes next
due shuffle RULE                    the step with the decks that the table waits for (the rule may be left out)
overdue notify_compliance RULE      a step that should have been done by now (the rule may be left out)
nothing overdue
house bet_min = 2                   what the Rules Submission says
9c seen by 1 4                      who has seen the card in this hand: seats, all, or nobody

Against the house:

wagers open for 1 3 5               these seats may place their opening wagers
3 to wager                          the table waits for that seat to wager, or to fold or check
3 may only wager 30 or fold         before the cards: '3 may only ante 15-500 bonus 5-100'
3 to turn up                        a table dealt by hand: whose cards are turned up next, or 'dealer to turn up'
layout 3: ante 15 flop 30           what that seat has on the layout now, or 'nothing'
bank -40                            what the house has won since the table opened, less what it has paid
3 ante 15 won 15 at 1 to 1          what became of a wager; the amount is the wager times the odds. After it may stand
3 ante 15 lost                      the hand it was settled on and the rule: '… on straight by RULE'
3 ante 15 returned
3 bonus 50 won 49000 at 1000 to 1 cut 1000     so much was taken off by the payout limit
3 cut 1000 by RULE                  the same for all wagers of the seat together
3 settles nothing
settled in order 5 3 1
dealer has: pair, kings, …          what the dealer's hand was read as; '3 has: …' as above
void wrong_number by RULE           the hands are void, for that reason (the rule may be left out); 'not void'
3 gets back ante 15 flop 30         of a void round, or 'nothing'
bonus stands                        the bonus wagers are settled though the hands are void
"""

import re
from collections.abc import Callable

from pitboss.notation.error import TextError
from pitboss.scenarios import bank, floor, jackpots, money, table, takings
from pitboss.scenarios.run import Check


class Expectation:
    """is_refusal: it says what became of a refused command. is_next: it is looked at before the dealer deals on."""

    def __init__(self, check: Check, *, is_refusal: bool = False, is_next: bool = False) -> None:
        self.check = check
        self.is_refusal = is_refusal
        self.is_next = is_next


PATTERNS: tuple[tuple[str, Callable[..., Check]], ...] = (
    *bank.PATTERNS,
    *jackpots.PATTERNS,
    (r"next: (.+)", floor.next_words),
    (r"refused (\w+)(?: \[?([^\s\]]+)\]?)?", table.refused),
    (r"(\S+) may not (\w+)", table.may_not),
    (r"(\S+) may (only )?(.+)", table.may),
    (r"(\S+) to (act|draw|show|straddle|choose|wager)", table.to_do),
    (r"button (\S+)", table.button),
    (r"board (.+)", table.board),
    (r"second board (.+)", floor.second_board),
    (r"([\d ]+) asked about (.+)", floor.asked),
    (r"nobody asked", floor.nobody_asked),
    (r"kill (on|off)", floor.kill),
    (r"limits ([^\s-]+)(?:-(\S+))?", floor.limits),
    (r"live (.+)", floor.live),
    (r"push (\S+) to (.+)", floor.pushes),
    (r"due (\w+)(?: \[?([^\s\]]+)\]?)?", floor.due),
    (r"house (\w+) = (.+)", floor.house),
    (r"overdue (\S+)(?: \[?([^\s\]]+)\]?)?", floor.overdue),
    (r"nothing overdue", floor.nothing_overdue),
    (r"(\S+) seen by (.+)", floor.seen),
    (r"event (.+)", table.event),
    (r"cited (\S+)", table.cited),
    (r"pot (\S+)", money.pot),
    (r"main pot (\S+)(?: for (.+))?", money.main_pot),
    (r"side pot (\S+) (\S+)(?: for (.+))?", money.side_pot),
    (r"stacks (.+)", money.stacks),
    (r"(\S+) has(?: (?!on )(\w+))?(?: on board ([12]))?: (.+)", money.has),
    (r"awarded (?:(main pot|side pot \S+) )?(?:on board ([12]) )?(\w+) (\S+) to (\S+)", money.awarded),
    (r"odd chip (\S+) to (?:seat )?(\S+) by (\S+)", money.odd),
    (r"no odd chip", money.no_odd),
    (r"rake by pot (.+)", takings.rake_by_pot),
    (r"rake (\S+)", takings.rake),
    (r"drop (\S+)", takings.drop),
    (r"box (\S+) (\S+)", takings.box),
    (r"attached (\S+) (\d+|none)", takings.attached),
    (r"removed boxes (\S+)", takings.removed_boxes),
    (r"time (\S+)", takings.time),
    (r"chips (\S+)", takings.chips),
    (r"over or short (\S+)", takings.over_short),
)


def read_expectation(text: str) -> Expectation:
    for pattern, make in PATTERNS:
        match = re.fullmatch(pattern, text)
        if match is not None:
            return Expectation(
                make(*match.groups()), is_refusal=make is table.refused, is_next=make is floor.next_words
            )
    raise TextError(text, "nothing can be expected in this way; for instance 'stacks 1: 305 2: 95' or '3 may call 20'")


def expects_refusal(step: object) -> bool:
    return isinstance(step, Expectation) and step.is_refusal
