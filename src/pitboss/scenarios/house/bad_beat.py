"""Lines about a Bad Beat.

Floorperson tells compliance
Compliance sees notice 1                            'acknowledges notice 1'
table T-1 hand 17: Max loses to Nan, dealt in Max Nan Ola Pat      its log says so; ', 57 in boxes' where it matters
Supervisor verifies T-1 17                          'rejects T-1 17: only one hole card plays'
Accounting prepares T-1 17 in cash
Cashier pays Max for T-1 17 at the cage             'at the table'; ', into their account'; ', no identification';
                                                    ', 5 in boxes'
Accounting sets the display to 398 (with Floorperson)
the gaming day 2026-11-17 is over                   ', boxes at T-1, T-2': the tables that have one
version 2 is in effect: collection_ended = yes
Accounting transfers the fund to other by DP-1 (with Floorperson)      'to nobody': to none that is offered;
                                                    ', 5 in boxes'
the fund of other comes over: 500
the Bad Beat ends                                   ', 5 in boxes'
"""

import re
from typing import Any

from pitboss.house.bad_beat import commands as bb
from pitboss.house.base import HouseCommand
from pitboss.house.notices.board import AcknowledgeNotice, SeeNotice
from pitboss.money import parse_cents
from pitboss.scenarios.house.run import House, Make

Who = dict[str, Any]


def _tells(house: House, who: Who) -> HouseCommand:
    return bb.NotifyCompliance(**who)


def _sees(house: House, who: Who, what: str, number: str) -> HouseCommand:
    kind = SeeNotice if what == "sees" else AcknowledgeNotice
    return kind(**who, number=int(number))


def _hand(
    house: House, who: Who, table: str, hand: str, losers: str, winners: str, dealt: str, boxes: str | None
) -> HouseCommand:
    house.sources += 1
    return bb.EnterClaim(
        **who, table=table, hand=int(hand), source=house.sources, shown_at=who["at"], losers=_names(losers),
        winners=_names(winners), dealt_in=_names(dealt), words="as the log of the table has it",
        payout_percent=house.terms.payout_percent, shares=house.terms.shares, uncounted=_uncounted(boxes),
    )  # fmt: skip


def _names(text: str) -> tuple[str, ...]:
    return tuple([name for name in text.replace(",", " ").split() if name != "and"])


def _uncounted(boxes: str | None) -> int:
    return parse_cents(boxes) if boxes else 0


def _verifies(house: House, who: Who, claim: str) -> HouseCommand:
    return bb.VerifyClaim(**who, claim=claim)


def _rejects(house: House, who: Who, claim: str, words: str) -> HouseCommand:
    return bb.RejectClaim(**who, claim=claim, words=words)


def _prepares(house: House, who: Who, claim: str, form: str) -> HouseCommand:
    return bb.PreparePayment(**who, claim=claim, form=form)


def _pays(
    house: House,
    who: Who,
    person: str,
    claim: str,
    place: Any,
    account: str | None,
    nothing: str | None,
    boxes: str | None,
) -> HouseCommand:
    shown = "" if nothing or place == "table" else "driving licence"
    to: Any = "account" if account else "cash"
    return bb.PayPerson(
        **who, person=person, claim=claim, place=place, to=to, identification=shown, uncounted=_uncounted(boxes)
    )


def _display(house: House, who: Who, cents: str) -> HouseCommand:
    return bb.AdjustDisplay(**who, cents=parse_cents(cents))


def _transfers(house: House, who: Who, to: str, ref: str, boxes: str | None) -> HouseCommand:
    return bb.TransferFund(**who, to=to, ref=ref, receives=to != "nobody", uncounted=_uncounted(boxes))


def _day_over(house: House, who: Who, day: str, tables: str | None) -> HouseCommand:
    return bb.EndDay(**who, ended=day, due=who["at"], tables=tuple(re.findall(r"[^\s,]+", tables or "")))


def _comes_over(house: House, who: Who, origin: str, cents: str) -> HouseCommand:
    house.sources += 1
    return bb.ReceiveFund(**who, origin=origin, source=house.sources, cents=parse_cents(cents))


def _ends(house: House, who: Who, boxes: str | None) -> HouseCommand:
    return bb.EndBadBeat(**who, uncounted=_uncounted(boxes))


TABLE_LINES: tuple[tuple[str, Make], ...] = (
    (r"table (\S+) hand (\d+): (.+?) loses? to (.+?), dealt in ([^,]+)(?:, (\S+) in boxes)?", _hand),
    (r"the gaming day (\S+) is over(?:, boxes at (.+))?", _day_over),
    (r"the fund of (\S+) comes over: (\S+)", _comes_over),
    (r"the Bad Beat ends(?:, (\S+) in boxes)?", _ends),
)
LINES: tuple[tuple[str, Make], ...] = (
    (r"tells compliance", _tells),
    (r"(sees|acknowledges) notice (\d+)", _sees),
    (r"verifies (\S+ \d+)", _verifies),
    (r"rejects (\S+ \d+):\s*(.*)", _rejects),
    (r"prepares (\S+ \d+) in (.+)", _prepares),
    (
        r"pays (\S+) for (\S+ \d+) at the (table|cage)(, into their account)?(, no identification)?"
        r"(?:, (\S+) in boxes)?",
        _pays,
    ),
    (r"sets the display to (\S+)", _display),
    (r"transfers the fund to (\S+) by ([^\s,]+)(?:, (\S+) in boxes)?", _transfers),
)
