"""Lines about a High Hand Jackpot. A period is named by the time at which it begins.

period 18:00 to 22:00 starts                        'was skipped'
period 18:00 ends at T-1 T-2                        the tables that took part, or 'at no table'
table T-1 passes 18:00                              no hand of the period is played there any more
table T-1 hand 17 seat 3: Max shows 7c 7d 7h Kc Kd                    ', dealt at 21:58'
Floorperson fills in the slip T-1 17 3              'without phone', 'without identification'
Floorperson declines T-1 17 3: no identification was shown
Floorperson announces the pool of 18:00
Accounting divides 18:00: T-1 17 3 = 300, T-2 5 1 = 50 (with Floorperson)
Cashier pays T-1 17 3 of 18:00 at the main cage     'satellite cage', 'table'; 'without identification'
what was not collected in time expires
Accounting distributes T-1 17 3 of 18:00: Nan 200, Ola 150 (with Floorperson)
the slip T-1 17 3 is forgotten
"""

import re
from typing import Any

from pitboss.cards import parse_cards
from pitboss.house.base import HouseCommand
from pitboss.house.high_hand import commands as hh
from pitboss.money import parse_cents
from pitboss.rankings import RANKINGS
from pitboss.scenarios.house.run import DAY_MS, House, Make

Who = dict[str, Any]
SLIP = r"\S+ \d+ \d+"
SHARE = re.compile(rf"({SLIP}) = (\S+)")
# What a slip has besides what the table knows (P 16.G(3)).
FIELDS = {
    "name": "as they gave it", "phone": "410-555-0117", "identification": "driver's licence", "dealer": "Dealer",
    "dealer_licence": "L-Dealer", "licence": "L-Floorperson",
}  # fmt: skip


def _period(house: House, who: Who, start: str, end: str, what: str) -> HouseCommand:
    begins, ends = house.at(start), house.at(end)
    times: dict[str, Any] = {"period": f"{house.day} {start}", "start": begins, "end": ends + DAY_MS * (ends < begins)}
    return hh.StartPeriod(**who, **times) if what == "starts" else hh.SkipPeriod(**who, **times)


def _ends(house: House, who: Who, period: str, tables: str) -> HouseCommand:
    names = () if tables == "no table" else tuple(tables.split())
    return hh.EndPeriod(**who, period=house.period(period), tables=names)


def _passes(house: House, who: Who, table: str, period: str) -> HouseCommand:
    return hh.PassTable(**who, table=table, period=house.period(period))


def _shows(
    house: House, who: Who, table: str, hand: str, seat: str, person: str, cards: str, dealt: str | None
) -> HouseCommand:
    house.sources += 1
    held = parse_cards(cards)
    strength = RANKINGS["high"].strength(held)
    return hh.CallHand(
        **who, table=table, hand=int(hand), seat=int(seat), person=person, words=RANKINGS["high"].words(strength),
        strength=strength, source=house.sources, shown_at=who["at"], dealt_at=house.at(dealt) if dealt else who["at"],
    )  # fmt: skip


def _fills_in(house: House, who: Who, slip: str, without: str | None) -> HouseCommand:
    fields: dict[str, Any] = dict(FIELDS)
    if without:
        if without.replace(" ", "_") not in fields:
            raise ValueError(f"a slip has {', '.join(fields)}")
        fields[without.replace(" ", "_")] = ""
    return hh.VerifyHand(**who, slip=slip, **fields)


def _declines(house: House, who: Who, slip: str, words: str) -> HouseCommand:
    return hh.DeclineHand(**who, slip=slip, words=words)


def _announces(house: House, who: Who, period: str) -> HouseCommand:
    return hh.AnnouncePool(**who, period=house.period(period))


def _divides(house: House, who: Who, period: str, shares: str) -> HouseCommand:
    parts = tuple([(slip, parse_cents(cents.rstrip(","))) for slip, cents in SHARE.findall(shares)])
    return hh.DividePool(**who, period=house.period(period), shares=parts)


def _pays(house: House, who: Who, slip: str, period: str, place: str, without: str | None) -> HouseCommand:
    shown = "" if without else "passport"
    name = house.period(period)
    return hh.PayAtCage(**who, period=name, slip=slip, place=place.replace(" ", "_"), identification=shown, to="cash")


def _expires(house: House, who: Who) -> HouseCommand:
    return hh.ExpireClaims(**who)


def _distributes(house: House, who: Who, slip: str, period: str, payouts: str) -> HouseCommand:
    parts = tuple([(one.split()[0], parse_cents(one.split()[1])) for one in payouts.split(", ")])
    return hh.Distribute(**who, period=house.period(period), slip=slip, payouts=parts, words="as posted")


def _forgotten(house: House, who: Who, slip: str) -> HouseCommand:
    return hh.ForgetSlip(**who, slip=slip)


TABLE_LINES: tuple[tuple[str, Make], ...] = (
    (r"period (\S+) to (\S+) (starts|was skipped)", _period),
    (r"period (\S+) ends at (.+)", _ends),
    (r"table (\S+) passes (\S+)", _passes),
    (r"table (\S+) hand (\d+) seat (\d+): (\S+) shows ([^,]+)(?:, dealt at (\S+))?", _shows),
    (r"what was not collected in time expires", _expires),
    (rf"the slip ({SLIP}) is forgotten", _forgotten),
)
LINES: tuple[tuple[str, Make], ...] = (
    (rf"fills in the slip ({SLIP})(?: without (.+))?", _fills_in),
    (rf"declines ({SLIP}):\s*(.*)", _declines),
    (r"announces the pool of (\S+)", _announces),
    (r"divides (\S+): (.+)", _divides),
    (rf"pays ({SLIP}) of (\S+) at the (main cage|satellite cage|table)( without identification)?", _pays),
    (rf"distributes ({SLIP}) of (\S+): (.+)", _distributes),
)
