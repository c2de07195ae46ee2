"""What a player says and puts in, read as an action (P 8.C-I, 18.L).

Clear words bind and outrank chips. The first movement of chips counts: only a bet that was said to be incomplete, or an
exact call with a raise announced, is added to. Without a word a single chip that is larger than the call is a call. The
reading is an ordinary command, which is then decided like any other; the event names the rule that it followed.
"""

import re

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine.events import Event
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps import betting
from pitboss.engine.steps.limits import betting_limits
from pitboss.engine.steps.turn import not_your_turn
from pitboss.money import parse_cents, show_cents

SMALL = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = {word: i for i, word in enumerate(SMALL)} | {word: 10 * (i + 2) for i, word in enumerate(TENS)}
SCALES = {"hundred": 100, "thousand": 1000}
VERBS = {"fold": "fold", "check": "check", "call": "call", "raise": "raise", "complete": "raise"}
# Words that may stand beside a verb or an amount without making it unclear.
FILLERS = frozenset(
    ("i", "i'll", "ill", "i'm", "im", "bet", "make", "it", "a", "the", "and", "to", "by", "of", "dollars", "dollar",
     "bucks", "total", "please", "go", "going", "for", "more", "coming", "incomplete", "all", "in")
)  # fmt: skip


# P 8.F(1): said of a bet that is not complete yet, so that later movements count.
UNFINISHED = frozenset(("more", "incomplete", "coming"))

# Dollars in figures, as in 60, 1,500 or $12.50; no more than a table could hold.
FIGURE = re.compile(r"\$?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?", re.ASCII)


class ReadAs(msgspec.Struct, frozen=True):
    """The action that words and chips amount to, the rule of that reading, and the change due."""

    command: cm.Fold | cm.Check | cm.Call | cm.Bet | cm.RaiseTo
    rule: str
    change: int = 0


def plain_words(said: str) -> list[str]:
    """The words without case and punctuation; a hyphen parts them."""
    told = " ".join(said.lower().replace("-", " ").split())
    told = told.replace("not yet complete", "incomplete").replace("not complete", "incomplete")
    words = [word.strip(".,;:!?'\"") for word in told.split()]
    return [word for word in words if word]


def spoken_amount(words: list[str]) -> int | None:
    """Cents of the amount that was said in dollars, in figures or words; None if none was, or not one clear one."""
    words = [piece for word in words for piece in word.split("-") if piece]
    figures = [word for word in words if word[0].isdigit() or word[0] == "$"]
    spelled = [word for word in words if word in NUMBERS or word in SCALES]
    if figures:
        clear = len(figures) == 1 and not spelled and FIGURE.fullmatch(figures[0])
        return parse_cents(figures[0]) if clear else None
    return _spelled_out(spelled)


def _spelled_out(words: list[str]) -> int | None:
    """'one hundred fifty' and 'twenty five'; not 'one fifty', which could be two amounts."""
    total = part = 0
    room = 1000  # the next number has to be smaller than this
    for word in words:
        if word in SCALES:
            if part >= (100 if word == "hundred" else 1000):  # "fifteen hundred" is an amount too
                return None
            part = max(part, 1) * SCALES[word]
            if word == "thousand":
                if total:
                    return None
                total, part = part, 0
            room = 100 if word == "hundred" else 1000
        else:
            number = NUMBERS[word]
            if number >= room:
                return None
            part += number
            room = 10 if number >= 20 else 0
    return (total + part) * 100 if words else None


def _unclear(command: cm.PutChips, why: str = "") -> Refusal:
    detail = f"{command.said!r} is not clear{why}: say fold, check, call, bet or raise, and one amount in dollars"
    return Refusal("unclear_words", "E-DEC-01", detail)


def read_chips(table: TableState, hand: HandState, command: cm.PutChips) -> ReadAs | Refusal:
    seat = command.seat
    movements = command.chips
    if type(movements) is not tuple or not all(type(movement) is tuple for movement in movements):
        return Refusal(
            "bad_amount", "E-DEC-03", "chips are put in by movements of the hand, each a row of denominations"
        )
    chips = [chip for movement in movements for chip in movement]
    if type(command.said) is not str or any(type(chip) is not int or chip <= 0 for chip in chips):
        return Refusal("bad_amount", "E-DEC-03", "every chip has a value of whole cents above nothing")
    if sum(chips) > table.stacks[seat]:
        return Refusal("chips_not_there", "E-STK-02", f"seat {seat} has {show_cents(table.stacks[seat])} on the table")
    if command.said.strip():
        return _read_words(table, hand, command)
    if command.gesture:
        return _read_gesture(table, command)
    if not chips:
        return Refusal(
            "unclear_words", "E-DEC-01", "nothing was said and nothing put in: fold, check, call, bet or raise"
        )
    return _read_silence(table, hand, command)


def _read_gesture(table: TableState, command: cm.PutChips) -> ReadAs | Refusal:
    # E-DEC-08: at his turn, with or without a bet to call, a hand thrown forward is a fold and no check.
    known = ("hand_forward",) if table.plan.game.button else ("hand_forward", "up_cards_down")
    if command.gesture not in known:
        return Refusal("unclear_words", "E-DEC-08", f"{command.gesture!r} is no gesture here: {' or '.join(known)}")
    return ReadAs(cm.Fold(command.seat), "E-DEC-08", sum(sum(movement) for movement in command.chips))


def _read_words(table: TableState, hand: HandState, command: cm.PutChips) -> ReadAs | Refusal:
    seat = command.seat
    words = plain_words(command.said)
    verbs = {VERBS[word] for word in words if word in VERBS}
    numbers = [word for word in words if word in NUMBERS or word in SCALES or word[0].isdigit() or word[0] == "$"]
    if len(verbs) > 1 or any(word not in VERBS and word not in FILLERS and word not in numbers for word in words):
        # P 18.L: only what is clear binds; "check or fold" and "I will not fold" are not.
        return _unclear(command)
    said = spoken_amount(numbers)
    if numbers and said is None:
        return _unclear(command, " about the amount")
    put = sum(sum(movement) for movement in command.chips)
    all_in = {"all", "in"} <= set(words)
    if all_in and (said is not None or verbs & {"fold", "check"}):
        return _unclear(command)
    if all_in and "call" not in verbs:
        return _to(table, hand, seat, hand.bets[seat] + table.stacks[seat], put, "E-DEC-01")
    unfinished = not UNFINISHED.isdisjoint(words)
    if "raise" in verbs:
        if said is not None:
            return _read_raise_amount(table, hand, command, said, put, total=_says_total(words))
        return _read_raise(table, hand, command, put, unfinished=unfinished)
    if verbs:
        return _read_verb(table, hand, seat, verbs.pop(), put)
    if said is not None:
        return _read_amount(table, hand, command, said, put, on_top="more" in words)
    if unfinished and put:
        # E-DEC-04: the player said that the bet was not complete yet, so later movements count.
        return _by_chips(table, hand, seat, put, put, "E-DEC-04")
    if "bet" in words and put and not hand.level:
        first = _movements(command)[0]
        return _by_chips(table, hand, seat, first, put, "E-DEC-04" if first < put else "E-DEC-03")
    return _unclear(command)


def _movements(command: cm.PutChips) -> list[int]:
    """What went in with each movement; a hand that moves without chips is none."""
    return [sum(movement) for movement in command.chips if movement]


def _says_total(words: list[str]) -> bool:
    """AMB-144: a clear total outranks: 'raise to 60', 'raise 60 total', 'raise, make it 60'."""
    verb = next(i for i, word in enumerate(words) if VERBS.get(word) == "raise")
    return "to" in words[verb:] or "total" in words or "make" in words


def _read_verb(table: TableState, hand: HandState, seat: int, verb: str, put: int) -> ReadAs:
    if verb == "call":
        # E-DEC-01: "call" with the chips of a raise is a call.
        owed = min(hand.level - hand.bets[seat], table.stacks[seat])
        return ReadAs(cm.Call(seat), "E-DEC-01", max(0, put - owed))
    return ReadAs(cm.Fold(seat) if verb == "fold" else cm.Check(seat), "E-DEC-01", put)


def _read_amount(
    table: TableState, hand: HandState, command: cm.PutChips, said: int, put: int, *, on_top: bool
) -> ReadAs | Refusal:
    """An amount alone: an opening bet, the call, or a raise to it ('60 more': a raise by it)."""
    seat = command.seat
    all_in = hand.bets[seat] + table.stacks[seat]
    whole = hand.level + said if on_top else said
    if whole < hand.level and whole != all_in:
        return _unclear(command, f", since it is less than the bet of {show_cents(hand.level)}")
    # E-DEC-02: the chips are corrected to the amount that was said.
    return _to(table, hand, seat, whole, put, "E-DEC-02")


def _read_raise_amount(
    table: TableState, hand: HandState, command: cm.PutChips, said: int, put: int, *, total: bool
) -> ReadAs | Refusal:
    seat = command.seat
    limits = betting_limits(table, hand, seat)
    if limits.barred is not None:
        return _no_raise(table, hand, seat, put, limits.barred)
    # AMB-144: "raise to" names the total, "raise" with an amount how much on top.
    whole, rule = said if total else hand.level + said, "E-DEC-05"
    if whole < limits.full or limits.low < limits.full:
        # E-DEC-01: the word binds though the amount is too small: the smallest raise, or all-in where that is less.
        whole, rule = limits.low, "E-DEC-01"
    raised = cm.RaiseTo(seat, cents=whole) if hand.level else cm.Bet(seat, cents=whole)
    return ReadAs(raised, rule, max(0, put - whole + hand.bets[seat]))


def _read_raise(
    table: TableState, hand: HandState, command: cm.PutChips, put: int, *, unfinished: bool
) -> ReadAs | Refusal:
    seat = command.seat
    limits = betting_limits(table, hand, seat)
    if limits.barred is not None:
        return _no_raise(table, hand, seat, put, limits.barred)
    movements = _movements(command)
    counted = sum(movements[:1])
    if unfinished:
        counted = put
    elif counted == hand.level - hand.bets[seat]:
        # E-DEC-04: just the call goes in first, with a raise announced: then the raise, and that at once (P 8.G).
        counted = sum(movements[:2])
    # E-DEC-05: within the posted limits, and the smallest raise where less than that counts (AMB-59).
    whole = min(max(hand.bets[seat] + counted, limits.low), limits.high)
    return _to(table, hand, seat, whole, put, "E-DEC-04" if len(movements) > 1 else "E-DEC-05")


def _no_raise(table: TableState, hand: HandState, seat: int, put: int, barred: Refusal) -> ReadAs | Refusal:
    """E-DEC-01: who says raise and may not raise, or has no more than the call, stays in for what it takes."""
    return _stay(table, hand, seat, put, "E-DEC-01") if hand.level else barred


def _read_silence(table: TableState, hand: HandState, command: cm.PutChips) -> ReadAs | Refusal:
    seat = command.seat
    first = next(movement for movement in command.chips if movement)
    put, all_put = sum(first), sum(_movements(command))
    # E-DEC-04: no string bets: what follows the first movement goes back.
    rule = "E-DEC-04" if put < all_put else "E-DEC-03"
    if not hand.level:
        return _by_chips(table, hand, seat, put, all_put, rule)
    owed = min(hand.level - hand.bets[seat], table.stacks[seat])
    if put < owed:
        detail = f"{show_cents(put)} does not match the bet: a call takes {show_cents(owed)}"
        return Refusal("amount_not_in_chips", "E-ACT-03", detail)
    if len(first) == 1:
        # E-DEC-07: one oversized chip without a word is a call, and of a blind that was only called a check.
        return _stay(table, hand, seat, all_put, "E-DEC-07" if put > owed else rule)
    one_short = table.plan.house.chips_multi_chip_rule == "call_if_one_chip_short" and put - min(first) < owed
    if one_short or put == owed:
        return _stay(table, hand, seat, all_put, rule)
    return _by_chips(table, hand, seat, put, all_put, rule)


def _by_chips(table: TableState, hand: HandState, seat: int, counted: int, put: int, rule: str) -> ReadAs | Refusal:
    """What the chips that count amount to, where no word says it; the rest of what was put in goes back."""
    whole = hand.bets[seat] + counted
    if hand.level and whole <= hand.level:
        return _stay(table, hand, seat, put, rule)
    limits = betting_limits(table, hand, seat)
    if limits.barred is not None:
        return _stay(table, hand, seat, put, rule) if hand.level else limits.barred
    # AMB-57: up to the maximum; and a raise that is too small is made up to the smallest (as in AMB-59).
    least = limits.low if hand.level else whole
    return _to(table, hand, seat, min(max(whole, least), limits.high), put, rule)


def _stay(table: TableState, hand: HandState, seat: int, put: int, rule: str) -> ReadAs:
    """A call, or a check where nothing is owed; what was put in besides is change."""
    owed = min(hand.level - hand.bets[seat], table.stacks[seat])
    if owed <= 0:
        return ReadAs(cm.Check(seat), rule, put)
    return ReadAs(cm.Call(seat), rule, max(0, put - owed))


def _to(table: TableState, hand: HandState, seat: int, whole: int, put: int, rule: str) -> ReadAs:
    """Bet, raise or call so that the seat's bet of this round is `whole`."""
    cents = whole - hand.bets[seat]
    change = max(0, put - cents)
    if hand.level == 0:
        return ReadAs(cm.Bet(seat, cents=whole), rule, change)
    if whole <= hand.level:
        return ReadAs(cm.Call(seat), rule, change)
    return ReadAs(cm.RaiseTo(seat, cents=whole), rule, change)


DECIDE = {
    cm.Fold: betting.decide_fold,
    cm.Check: betting.decide_check,
    cm.Call: betting.decide_call,
    cm.Bet: betting.decide_bet,
    cm.RaiseTo: betting.decide_raise,
}


def decide_put_chips(table: TableState, command: cm.PutChips) -> Event | Refusal:
    hand = table.hand
    if hand is None or not hand.betting or not hand.waiting or hand.waiting[0] != command.seat:
        return not_your_turn(table, command, hand.waiting[0] if hand is not None and hand.waiting else 0)
    reading = read_chips(table, hand, command)
    if type(reading) is not ReadAs:
        return reading  # type: ignore[return-value]
    action = msgspec.structs.replace(reading.command, decision=command.decision)
    event = DECIDE[type(action)](table, action)  # type: ignore[operator]
    if type(event) is Refusal:
        return event
    return msgspec.structs.replace(event, rule=reading.rule)  # type: ignore[no-any-return]
