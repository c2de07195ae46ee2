"""Lines about boxes.

table T-1 removes box 1 with 212                                         its log says so; ', of 18:00' for a period
Dealer counts box T-1:1 at closed table T-9: 212 (with Floorperson, Surveillance)        or 'at open table'
Dealer locks the container (with Floorperson)
Floorperson lists T-1:1 T-2:1                                            or 'lists nothing'
Security carries 1                                                       the number of the container, or of the list
Cashier counts box T-1:1: 212
Cashier verifies container 1: 398
Cashier counts box T-1:1 again: 211                                      after a count that was refused, at a table too
Room counts box T-1:1                                                    where it is play money
"""

from typing import Any

from pitboss.house.base import HouseCommand
from pitboss.house.custody import commands as cu
from pitboss.money import parse_cents
from pitboss.scenarios.house.run import House, Make

Who = dict[str, Any]


def _removes(house: House, who: Who, table: str, number: str, cents: str, period: str | None) -> HouseCommand:
    house.sources += 1
    lot = house.day if house.is_bad_beat else house.period(period or "")
    return cu.TakeIn(
        **who, table=table, number=int(number), cents=parse_cents(cents), source=house.sources, lot=lot
    )  # fmt: skip


def _at_table(
    house: House, who: Who, box: str, again: str | None, state: str, table: str, cents: str
) -> HouseCommand:  # fmt: skip
    return cu.CountAtTable(
        **who, box=box, table=table, cents=parse_cents(cents), open=state == "open", again=bool(again)
    )  # fmt: skip


def _in_cage(house: House, who: Who, box: str, again: str | None, cents: str) -> HouseCommand:
    return cu.CountInCage(**who, box=box, cents=parse_cents(cents), again=bool(again))


def _by_itself(house: House, who: Who, box: str) -> HouseCommand:
    return cu.CountByRoom(**who, box=box)


def _locks(house: House, who: Who) -> HouseCommand:
    return cu.LockContainer(**who)


def _lists(house: House, who: Who, boxes: str) -> HouseCommand:
    return cu.ListBoxes(**who, boxes=() if boxes == "nothing" else tuple(boxes.split()))


def _carries(house: House, who: Who, load: str) -> HouseCommand:
    return cu.Carry(**who, load=int(load))


def _verifies(house: House, who: Who, load: str, again: str | None, cents: str) -> HouseCommand:
    return cu.VerifySum(**who, load=int(load), cents=parse_cents(cents), again=bool(again))


TABLE_LINES: tuple[tuple[str, Make], ...] = (
    (r"table (\S+) removes box (\d+) with ([^\s,]+)(?:, of (\S+))?", _removes),
)
LINES: tuple[tuple[str, Make], ...] = (
    (r"counts box (\S+)( again)? at (closed|open) table (\S+): (\S+)", _at_table),
    (r"counts box (\S+?)( again)?: (\S+)", _in_cage),
    (r"counts box (\S+)", _by_itself),
    (r"locks the container", _locks),
    (r"lists (.+)", _lists),
    (r"carries (\d+)", _carries),
    (r"verifies container (\d+)( again)?: (\S+)", _verifies),
)
