"""What a scenario of the house can expect. In 'happens:' with the word expect before it, in 'result:' without.

refused box_twice RULE              the line before was refused so (the rule may be left out)
fund 398                            what the fund holds; it is what its account has
display 398                         or 'display 398 pending'
over/short -1 on 2026-11-17         what counts of that day found too much, or too little; 'over/short 0 on …'
over/short -1 at box T-1:1          of one box, or 'at container 1'
counted 398 on 2026-11-17           the official figure of the day
box T-1:1 carried                   removed, listed, carried, counted, locked, in the fund
account over-short:… 1              what an account of the ledger has
due RULE from accounting            what somebody in this role has to do now; 'nothing due from accounting'
overdue count display               what the last gaming day was ended without; 'nothing overdue'
notice 1 to compliance              'notice 1 seen by Compliance', 'notice 1 acknowledged by Compliance'
claim T-1 17 verified               open, verified, prepared, paid, rejected
Max gets 500 of T-1 17              what a claim pays somebody, or a period: 'Max gets 350 of 18:00'; 'nobody gets …'
collecting                          or 'not collecting'; 'ended', 'not ended'
period 18:00 ended                  open, ended, pooled, awarded, rolled over, skipped
leading 18:00: T-1 17 3             the slips that nothing beats, the earliest first, or 'nobody'
pool of 18:00 350                   with what earlier periods left
rolled 350                          what waits for the next period
"""

import re
from collections.abc import Callable

from pitboss.engine.refusals import Refusal
from pitboss.house.bad_beat.events import DayEnded, FundReceived
from pitboss.house.bad_beat.view import due_now as bad_beat_due
from pitboss.house.custody.money import fund_of
from pitboss.house.custody.state import Custody, Variance
from pitboss.house.high_hand.state import leaders
from pitboss.house.high_hand.view import due_now as high_hand_due
from pitboss.money import parse_cents, show_cents
from pitboss.notation.error import TextError
from pitboss.scenarios.house.run import Check, House


class Expectation:
    """is_refusal: it says what became of a line that was refused."""

    def __init__(self, check: Check, *, is_refusal: bool = False) -> None:
        self.check, self.is_refusal = check, is_refusal


def _cents(text: str) -> int:
    return -parse_cents(text[1:]) if text.startswith("-") else parse_cents(text)


def _equal(found: object, wanted: object, words: str) -> str:
    return "" if found == wanted else words


def told(refusal: Refusal | None) -> str:
    return f"refused {refusal.code} {refusal.rule}: {refusal.detail}" if refusal is not None else "it was not refused"


def _refused(code: str, rule: str | None) -> Check:
    def check(house: House) -> str:
        found = house.refusal
        right = found is not None and found.code == code and rule in (None, found.rule)
        return "" if right else told(found)

    return check


def _fund(cents: str) -> Check:
    def check(house: House) -> str:
        account, fund = house.balances.get(fund_of(house.stream), 0), house.state.fund
        came = sum([event.cents for event in house.events if isinstance(event, FundReceived)])
        if account + came != fund:
            return f"fund {show_cents(fund)}, and its account has {show_cents(account)}"
        return _equal(fund, _cents(cents), f"fund {show_cents(fund)}")

    return check


def _display(cents: str, pending: str | None) -> Check:
    def check(house: House) -> str:
        display = house.state.display
        words = f"display {show_cents(display.cents)}" + (" pending" if display.pending else "")
        return _equal((display.cents, display.pending), (_cents(cents), bool(pending)), words)

    return check


def _is_of(variance: Variance, what: str, where: str) -> bool:
    if what == "at container":
        return not variance.box and str(variance.load) == where
    return where == (variance.day if what == "on" else variance.box)


def _over_short(cents: str, what: str, where: str) -> Check:
    def check(house: House) -> str:
        custody: Custody = house.state.custody
        found = sum([one.cents for one in custody.variances if _is_of(one, what, where)])
        day = house.balances.get(f"over-short:{house.stream}:{where}", 0) if what == "on" else -found
        if day != -found:
            return f"counts of {where} differ by {show_cents(found)}, and their account by {show_cents(-day)}"
        return _equal(found, _cents(cents), f"over/short {show_cents(found)} {what} {where}")

    return check


def _counted(cents: str, day: str) -> Check:
    def check(house: House) -> str:
        found = house.state.counted.get(day, 0)
        return _equal(found, _cents(cents), f"counted {show_cents(found)} on {day}")

    return check


def _box(name: str, stage: str) -> Check:
    def check(house: House) -> str:
        box = house.state.custody.boxes.get(name)
        found = box.stage.replace("_", " ") if box is not None else "nowhere"
        return _equal(found, stage, f"box {name} {found}")

    return check


def _account(name: str, cents: str) -> Check:
    def check(house: House) -> str:
        found = house.balances.get(name, 0)
        return _equal(found, _cents(cents), f"account {name} {show_cents(found)}")

    return check


def _dues(house: House, role: str) -> list[str]:
    found = bad_beat_due(house.state, house.day) if house.is_bad_beat else high_hand_due(house.state)
    return [due.rule for due in found if role in due.roles]


def _due(rule: str, role: str) -> Check:
    def check(house: House) -> str:
        found = _dues(house, role)
        return "" if rule in found else f"due from {role}: {' '.join(found) or 'nothing'}"

    return check


def _nothing_due(role: str) -> Check:
    def check(house: House) -> str:
        found = _dues(house, role)
        return f"due from {role}: {' '.join(found)}" if found else ""

    return check


def _overdue(what: str) -> Check:
    def check(house: House) -> str:
        day = next((one for one in reversed(house.events) if isinstance(one, DayEnded)), None)
        if day is None:
            return "no gaming day is over"
        found = "; ".join(day.overdue) or "nothing"
        return _equal(found, what.replace(" overdue", ""), f"overdue {found}")

    return check


def _notice(number: str, what: str, who: str) -> Check:
    def check(house: House) -> str:
        notices = house.state.notices
        if int(number) > len(notices):
            return f"there are {len(notices)} notices"
        notice = notices[int(number) - 1]
        found = {"to": " or ".join(notice.to), "seen by": notice.seen_by, "acknowledged by": notice.acknowledged_by}
        return _equal(found[what], who, f"notice {number} {what} {found[what] or 'nobody'}")

    return check


def _claim(name: str, status: str) -> Check:
    def check(house: House) -> str:
        claim = house.state.claims.get(name)
        return _equal(claim and claim.status, status, f"claim {name} {claim.status if claim else 'is not there'}")

    return check


def _gets(person: str, cents: str, of: str) -> Check:
    def check(house: House) -> str:
        if house.is_bad_beat:
            claim = house.state.claims.get(of)
            found = {one: part for one, _, part in claim.payouts} if claim is not None else {}
        else:
            period = house.state.periods.get(house.period(of))
            found = {one: part for _, one, part in period.prizes} if period is not None else {}
        wanted = {} if person == "nobody" else {person: _cents(cents)}
        right = found.get(person) == wanted.get(person) and (bool(found) or not wanted)
        parts = ", ".join([f"{one} {show_cents(part)}" for one, part in found.items()])
        return "" if right and (wanted or not found) else f"{of} gives {parts or 'nobody anything'}"

    return check


def _nobody_gets(of: str) -> Check:
    return _gets("nobody", "0", of)


def _collecting(no: str | None, what: str) -> Check:
    def check(house: House) -> str:
        found = bool(getattr(house.state, what))
        return _equal(found, not no, f"{'' if found else 'not '}{what}")

    return check


def _period(name: str, stage: str) -> Check:
    def check(house: House) -> str:
        period = house.state.periods.get(house.period(name))
        found = period.stage.replace("_", " ") if period is not None else "not there"
        return _equal(found, stage, f"period {name} {found}")

    return check


def _leading(name: str, slips: str) -> Check:
    def check(house: House) -> str:
        found = ", ".join([slip.name for slip in leaders(house.state, house.period(name))]) or "nobody"
        return _equal(found, slips, f"leading {name}: {found}")

    return check


def _pool(name: str, cents: str) -> Check:
    def check(house: House) -> str:
        period = house.state.periods.get(house.period(name))
        found = period.pool if period is not None else 0
        return _equal(found, _cents(cents), f"pool of {name} {show_cents(found)}")

    return check


def _rolled(cents: str) -> Check:
    def check(house: House) -> str:
        return _equal(house.state.rolled, _cents(cents), f"rolled {show_cents(house.state.rolled)}")

    return check


PATTERNS: tuple[tuple[str, Callable[..., Check]], ...] = (
    (r"refused (\w+)(?: \[?([^\s\]]+)\]?)?", _refused),
    (r"fund (\S+)", _fund),
    (r"display (\S+)( pending)?", _display),
    (r"over/short (\S+) (on|at box|at container) (\S+)", _over_short),
    (r"counted (\S+) on (\S+)", _counted),
    (r"box (\S+) (removed|listed|carried|counted|locked|in the fund)", _box),
    (r"account (\S+) (\S+)", _account),
    (r"due (\S+) from (\w+)", _due),
    (r"nothing due from (\w+)", _nothing_due),
    (r"(nothing) overdue", _overdue),
    (r"overdue (.+)", _overdue),
    (r"notice (\d+) (to|seen by|acknowledged by) (.+)", _notice),
    (r"claim (\S+ \d+) (open|verified|prepared|paid|rejected)", _claim),
    (r"nobody gets anything of (.+)", _nobody_gets),
    (r"(\S+) gets (\S+) of (.+)", _gets),
    (r"(not )?(collecting|ended)", _collecting),
    (r"period (\S+) (open|ended|pooled|awarded|rolled over|skipped)", _period),
    (r"leading (\S+): (.+)", _leading),
    (r"pool of (\S+) (\S+)", _pool),
    (r"rolled (\S+)", _rolled),
)


def read_expectation(text: str) -> Expectation:
    for pattern, make in PATTERNS:
        match = re.fullmatch(pattern, text)
        if match is not None:
            return Expectation(make(*match.groups()), is_refusal=make is _refused)
    raise TextError(text, "nothing can be expected in this way; for instance 'fund 398' or 'refused box_twice'")
