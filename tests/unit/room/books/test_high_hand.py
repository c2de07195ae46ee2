"""What the books of a gaming day say of High Hand Jackpots: pools, prizes, what rolls over and what nobody fetched."""

import msgspec

from pitboss.house.high_hand import commands as hh
from pitboss.room.books.structs import PaymentRow
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.unit.room.books.made import DAY_MS, SECOND, Made, enter
from tests.unit.store.running import in_loop

HIGH_HAND = "high_hand:evening"
HOUR = jp.HOUR


async def an_evening(*boxes: int) -> tuple[Made, jp.Jackpot]:
    """Table T-1 with so much in each of its boxes."""
    made, jackpot = Made(), jp.a_high_hand()
    await made.table("T-1")
    for number, cents in enumerate(boxes, 1):
        await made.collect("T-1", 17 * HOUR, "high_hand", number, cents)
    await enter(made, HIGH_HAND, jackpot, jp.offer_high())
    return made, jackpot


@covers("J-13", "J-18", "J-19", "J-20")
@in_loop
async def test_j_19__a_pool_is_announced_and_won_and_waits_at_the_cage() -> None:
    made, jackpot = await an_evening(35_000)
    await enter(
        made, HIGH_HAND, jackpot, jp.start(), jp.call(19 * HOUR), jp.fill_in(19 * HOUR), *jp.ended_period(35_000),
        jp.announce(jp.END),
    )  # fmt: skip
    found = await made.report()
    (period,) = found.periods
    assert (period.stage, period.counted, period.prizes) == ("awarded", 35_000, (("T-1 17 3", "Max", 35_000),))
    assert [(row.words, row.cents) for row in found.announcements] == [
        ("hand 700, table T-1, hand 17, seat 3, leads 2026-11-17 18:00", None),
        ("pool of 2026-11-17 18:00", 35_000),
        ("2026-11-17 18:00 won by Max, table T-1, hand 17, seat 3", 35_000),
    ]
    assert [(row.table, row.words, row.cents, row.rule) for row in found.open] == [
        ("T-1", "prize of 2026-11-17 18:00, Max, not collected", 35_000, "J-20")
    ]
    (fund,) = found.funds
    assert (fund.counted, fund.paid, fund.closing, fund.owed, fund.displayed) == (35_000, 0, 35_000, 35_000, None)
    # Paid on the next day: then it is that day's.
    await enter(made, HIGH_HAND, jackpot, jp.pay_prize(DAY_MS + HOUR))
    second = await made.report(SECOND)
    assert second.payments == (
        PaymentRow(HIGH_HAND, "2026-11-17 18:00", "T-1", "Max", "main_cage", "cash", "Eve", 35_000),
    )
    assert [(row.opening, row.paid, row.closing, row.owed) for row in second.funds] == [(35_000, 35_000, 0, 0)]
    assert (await made.report()).open == found.open
    assert found.differences == second.differences == ()


@covers("J-21")
@in_loop
async def test_j_21__nobody_had_a_full_house() -> None:
    made, jackpot = await an_evening(35_000)
    await enter(made, HIGH_HAND, jackpot, jp.start(), *jp.ended_period(35_000), jp.announce(jp.END))
    found = await made.report()
    assert [(row.stage, row.counted, row.rolled_over, row.prizes) for row in found.periods] == [
        ("rolled_over", 35_000, 35_000, ())
    ]
    (fund,) = found.funds
    assert (fund.rolled_over, fund.closing, fund.owed) == (35_000, 35_000, 0)
    assert [row.words for row in found.announcements][-1] == "2026-11-17 18:00 rolls over"
    assert found.differences == ()


@covers("J-23")
@in_loop
async def test_j_23__what_nobody_collected_waits_and_is_given_away() -> None:
    made, jackpot = Made(), jp.a_high_hand()
    await made.table("T-1")
    await made.collect("T-1", HOUR, "high_hand", 1, 35_000)
    terms = msgspec.structs.replace(jp.HIGH_HAND, claim_deadline="1 hours", unclaimed="as_entered")
    await enter(
        made, HIGH_HAND, jackpot, jp.offer_high(terms=terms), jp.start(), jp.call(19 * HOUR), jp.fill_in(19 * HOUR),
        *jp.ended_period(35_000), jp.announce(jp.END), hh.ExpireClaims(**jp.room(23 * HOUR)),
    )  # fmt: skip
    found = await made.report()
    assert [(row.words, row.rule) for row in found.open] == [
        ("prize of 2026-11-17 18:00, Max, waits to be distributed", "J-23")
    ]
    people = jp.by("accounting", DAY_MS + 1, "floorperson", day=SECOND)
    given = hh.Distribute(
        **people, period=jp.FIRST, slip="T-1 17 3", payouts=(("Nan", 20_000), ("Ola", 15_000)), words="as posted"
    )
    await enter(made, HIGH_HAND, jackpot, given)
    second = await made.report(SECOND)
    assert [(row.person, row.cents) for row in second.payments] == [("Nan", 20_000), ("Ola", 15_000)]
    assert second.open == ()
    assert found.differences == second.differences == ()


@covers("J-11", "J-15")
@in_loop
async def test_j_15__hands_and_boxes_that_wait_are_due() -> None:
    made, jackpot = await an_evening(35_000)
    await enter(made, HIGH_HAND, jackpot, jp.start(), jp.call(19 * HOUR), jp.end(), jp.passes())
    found = await made.report()
    assert {(row.rule, row.overdue) for row in found.due} == {("J-15", False), ("J-11", False)}
    assert [(row.words, row.cents) for row in found.open] == [("box 1 at its table", 35_000)]
