"""The cage in the books of a gaming day: by drawer, and to the cent what was posted."""

from typing import Any

import pytest

from pitboss.house.cage import STREAM
from pitboss.house.cage import commands as cm
from pitboss.house.money import house_transfers
from pitboss.ledger.journal import Journal, Posting
from pitboss.room.books.sheets import sheets_of
from tests.support.covers import covers
from tests.unit.house.cage.counter import Counter
from tests.unit.room.books.made import BASE, FIRST, Made
from tests.unit.room.rooms import in_loop

HOUR = 3_600_000
SECOND = "2026-11-18"


async def a_day(made: Made) -> Counter:
    """Two drawers: one is counted $5 short, the other stays open over night."""
    cage = Counter(offered=False)
    cage.done(cm.OfferCage(by="room", at=BASE + 1, version=1))
    steps: list[tuple[type, str, dict[str, Any]]] = [
        (cm.OpenDrawer, "Eve", {"cents": 100_000}), (cm.BuyIn, "Eve", {"person": "Max", "cents": 20_000}),
        (cm.CashOut, "Eve", {"person": "Max", "cents": 5_000}), (cm.FillDrawer, "Eve", {"cents": 1_000}),
        (cm.OpenDrawer, "Ike", {"cents": 50_000}), (cm.SellChips, "Ike", {"cents": 7_000}),
        (cm.RedeemChips, "Ike", {"cents": 9_000}), (cm.CountDrawer, "Eve", {"drawer": 1, "cents": 115_500}),
    ]  # fmt: skip
    for place, (kind, who, fields) in enumerate(steps, 1):
        cage.do(kind, who, at=BASE + place * HOUR, day=FIRST, **fields)
    for event in cage.log:
        await made.write(STREAM, event.at - BASE, [event], posted_of(event))
    return cage


def posted_of(event: Any) -> tuple[Posting, ...]:
    return Journal(house_transfers(event, STREAM)).postings()


@covers("N-CAG-01", "N-CAG-04")
@in_loop
async def test_n_cag_04__the_report_tells_each_drawer_and_ties() -> None:
    made = Made()
    await a_day(made)
    found = await made.report()
    first, second = found.cage
    assert (first.drawer, first.cashier, first.put_in, first.bought_in, first.cashed_out) == (
        1, "Eve", 101_000, 20_000, 5_000,
    )  # fmt: skip
    assert (first.expected, first.counted, first.difference, first.taken_back) == (116_000, 115_500, -500, 101_000)
    assert (second.chips_sold, second.chips_redeemed, second.counted) == (7_000, 9_000, None)
    assert [(row.jackpot, row.box, row.cents) for row in found.variances] == [("cage", 1, -500)]
    assert found.differences == ()
    assert {tie.account for tie in found.ties if tie.section == "cage"} == {
        "cage, by the cage", "outside:cash, by the cage", "outside:chips, by the cage",
        "accounts of people, by the cage",
    }  # fmt: skip
    assert "over-short:cage:2026-11-17" in {tie.account for tie in found.ties}
    sheets = {sheet.key: sheet for sheet in sheets_of(found)}
    assert sheets["cage"].rows[0][:3] == ("1", "Eve", 101_000)
    assert sheets["variances"].rows[0][2] == "drawer 1"


@covers("N-CAG-04")
@in_loop
async def test_n_cag_04__a_drawer_that_is_open_over_night_is_open_and_overdue() -> None:
    made = Made()
    cage = await a_day(made)
    found = await made.report()
    assert [(row.words, row.cents) for row in found.open] == [("drawer 2 of Ike, open since 2026-11-17", 48_000)]
    assert [(row.overdue, row.rule) for row in found.due] == [(True, "N-CAG-04")]
    cage.do(cm.CountDrawer, "Ike", at=BASE + 25 * HOUR, day=SECOND, drawer=2, cents=48_000)
    await made.write(STREAM, 25 * HOUR, [cage.log[-1]], posted_of(cage.log[-1]))
    second = await made.report(SECOND, BASE + 50 * HOUR)
    assert (second.open, second.due, second.differences) == ((), (), ())
    assert [(row.drawer, row.put_in, row.taken_back) for row in second.cage] == [(2, 0, 50_000)]
    # What the first day said it says still.
    assert (await made.report()).cage == found.cage


@in_loop
async def test_a_room_without_a_cage_tells_nothing_of_one() -> None:
    made = Made()
    await made.table("1")
    found = await made.report()
    assert (found.cage, [tie for tie in found.ties if tie.section == "cage"]) == ((), [])


@covers("N-CAG-01")
@pytest.mark.parametrize("account", ["cage", "outside:cash", "outside:chips", "person:Max"])
@in_loop
async def test_n_cag_01__a_posting_that_no_event_explains_is_named(account: str) -> None:
    made = Made()
    cage = await a_day(made)
    cage.do(cm.SellChips, "Ike", at=BASE + 9 * HOUR, day=FIRST, cents=100)
    other = "over-short:cage:2026-11-17"
    await made.write(STREAM, 9 * HOUR, [cage.log[-1]], (Posting(account, 77), Posting(other, -77)))
    named = {tie.account for tie in (await made.report()).differences}
    wanted = "accounts of people" if account.startswith("person:") else account
    assert f"{wanted}, by the cage" in named
