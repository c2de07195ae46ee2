"""The books of a gaming day, from logs that were written by hand: what each section says, and that it ties."""

from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.engine.events.places import BANK, OVER_SHORT, POT
from pitboss.house.bad_beat import commands as bb
from pitboss.house.bad_beat import events as be
from pitboss.house.base import ROOM
from pitboss.house.people.events import DealerTookTable
from pitboss.room.books.structs import BankRow, ContributionRow, PaymentRow, TakingsRow, VarianceRow
from pitboss.store.errors import StorageDamaged
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.unit.room.books.made import BASE, DAY_MS, FIRST, INCREMENTAL, SECOND, Made, choices, enter
from tests.unit.store.running import in_loop

HOUR = jp.HOUR
BAD_BEAT, HIGH_HAND = "bad_beat:main", "high_hand:evening"


def raked(cents: int) -> tuple[ev.Event, ...]:
    """Taken and dropped in one batch: the postings of the rake area come to nothing."""
    return ev.RakeTaken(cents, (cents,), "H-04"), ev.RakeDropped(cents, "H-05")


def moved(source: int, target: int, cents: int) -> ev.Event:
    """From one place of a table to another, whatever for."""
    return ev.EntryTakenBack("dealer", 3, 2, (), ((source, target, cents),), "a slip", "N-OPN-01")


# --- tables -----------------------------------------------------------------------------------------------------------
@covers("H-17")
@in_loop
async def test_h_17__rake_by_table_dealer_and_kind() -> None:
    made = Made()
    await made.table("1")
    await made.table("2", choices(INCREMENTAL))
    await made.play("1", HOUR, *raked(300))
    await made.dealer("a1", "Ann", "1", 2 * HOUR)
    await made.play("1", 3 * HOUR, ev.RakeTaken(500, (500,), "H-04"), ev.RakeReturned(100, (400,), "H-04"))
    await made.play("1", 3 * HOUR, ev.RakeDropped(400, "H-05"))
    await made.play("2", 4 * HOUR, *raked(100))
    found = await made.report()
    assert found.takings == (
        TakingsRow("1", "Ann", "percentage", "a1", 500, 100, 400),
        TakingsRow("1", "device", "percentage", "", 300, 0, 300),
        TakingsRow("2", "device", "incremental", "", 100, 0, 100),
    )
    assert found.differences == ()


@covers("H-17")
@in_loop
async def test_h_17__the_kind_is_that_of_the_version_that_the_table_has_taken() -> None:
    made = Made()
    await made.table("1")
    await made.play("1", HOUR, *raked(300))
    await made.play("1", 2 * HOUR, ev.SubmissionTaken(2, choices(INCREMENTAL), 9))
    await made.play("1", 3 * HOUR, *raked(100))
    # A version of the next day is none of this one.
    await made.play("1", DAY_MS, ev.SubmissionTaken(3, choices(None), 9))
    found = await made.report()
    assert [(row.kind, row.dropped) for row in found.takings] == [("incremental", 100), ("percentage", 300)]


@covers("H-11", "H-17")
@in_loop
async def test_h_11__time_charges_drop_by_themselves() -> None:
    made = Made()
    await made.table("1")
    await made.play("1", HOUR, ev.TimeCharged(1, ((1, 700), (2, 700)), (), "H-07"))
    await made.play("1", 2 * HOUR, ev.TimeDropped(1400, "floorperson", "flo"))
    await made.play("1", 3 * HOUR, ev.TimeCharged(2, ((1, 700),), (), "H-07"))
    found = await made.report()
    assert found.takings == (TakingsRow("1", "device", "time", "", 2100, 0, 1400),)
    # What waits to be verified is the difference, and the ledger has it.
    assert ("table:1:time-area", 700, 700) in [(tie.account, tie.said, tie.posted) for tie in found.ties]
    assert found.differences == ()


@covers("H-15", "A-06")
@in_loop
async def test_h_15__contributions_by_jackpot_table_and_box() -> None:
    made = Made()
    await made.table("1")
    await made.table("2")
    await made.collect("1", HOUR, "bad_beat", 1, 200)
    await made.collect("1", HOUR, "bad_beat", 1, 100)
    await made.collect("1", 2 * HOUR, "bad_beat", 2, 100)
    await made.collect("2", 2 * HOUR, "high_hand", 3, 100)
    found = await made.report()
    assert found.contributions == (
        ContributionRow(BAD_BEAT, "1", 1, 300),
        ContributionRow(BAD_BEAT, "1", 2, 100),
        ContributionRow(HIGH_HAND, "2", 3, 100),
    )
    assert [(row.table, row.words, row.cents) for row in found.open] == [
        ("1", "box 1 at its table", 300), ("1", "box 2 at its table", 100), ("2", "box 3 at its table", 100),
    ]  # fmt: skip
    assert found.differences == ()


@in_loop
async def test_games_against_the_house__the_flow_of_the_bank() -> None:
    made = Made()
    await made.table("1")
    await made.table("2", game="texas-holdem-bonus")
    await made.play("2", HOUR, moved(1, BANK, 900))
    # In one batch, of which the postings have the difference alone.
    await made.play("2", 2 * HOUR, moved(BANK, 1, 400), moved(1, BANK, 900))
    await made.play("2", DAY_MS, moved(BANK, 1, 400))
    assert (await made.report()).banks == (BankRow("2", 1800, 400, 1400),)
    after = await made.report(SECOND)
    assert after.banks == (BankRow("2", 0, 400, -400),)
    assert after.differences == ()


@covers("H-15")
@in_loop
async def test_h_15__what_the_house_makes_good_is_short_at_its_table() -> None:
    made = Made()
    await made.table("1")
    await made.collect("1", HOUR, "bad_beat", 1, 200)
    # The push is taken back: the box keeps what it got, and the house puts the same into the pot.
    await made.play("1", HOUR, moved(OVER_SHORT, POT, 200))
    found = await made.report()
    assert found.variances == (VarianceRow("", "1", 0, 0, -200),)
    assert found.contributions == (ContributionRow(BAD_BEAT, "1", 1, 200),)
    assert found.differences == ()


# --- days -------------------------------------------------------------------------------------------------------------
@in_loop
async def test_a_day__has_what_was_stored_from_its_start_to_its_end() -> None:
    made = Made()
    await made.table("1")
    for at in (0, DAY_MS - 1, DAY_MS, 2 * DAY_MS - 1, 2 * DAY_MS):
        await made.play("1", at, *raked(100 if at < DAY_MS else 10_000))
    first, second = await made.report(), await made.report(SECOND)
    assert [row.dropped for row in first.takings] == [200]
    assert [row.dropped for row in second.takings] == [20_000]
    assert (first.over, second.over) == (True, True)
    assert (await made.report(SECOND, first.end + HOUR)).over is False


# --- Bad Beats --------------------------------------------------------------------------------------------------------
async def with_boxes(*cents: int) -> tuple[Made, jp.Jackpot]:
    """Tables T-1, T-2, … with so much in their first boxes, and a Bad Beat."""
    made, jackpot = Made(), jp.a_bad_beat()
    for n, each in enumerate(cents, 1):
        await made.table(f"T-{n}")
        await made.collect(f"T-{n}", 1, "bad_beat", 1, each)
    return made, jackpot


@covers("I-12", "I-13", "I-21")
@in_loop
async def test_i_12__a_miscount_in_the_cage_is_named_by_table_box_and_cents() -> None:
    made, jackpot = await with_boxes(21_200, 18_700)
    await enter(
        made, BAD_BEAT, jackpot, jp.offer(), jp.take_in(2), jp.take_in(2, "T-2", cents=18_700), jp.notify(3),
        jp.list_boxes(4, "T-1:1", "T-2:1"), jp.carry(5), jp.count_in_cage(6, "T-1:1", 21_200),
        jp.count_in_cage(7, "T-2:1", 18_600), jp.adjust(8, 39_800),
    )  # fmt: skip
    found = await made.report()
    assert found.variances == (VarianceRow(BAD_BEAT, "T-2", 1, 0, -100),)
    (fund,) = found.funds
    assert (fund.opening, fund.counted, fund.closing, fund.displayed) == (0, 39_800, 39_800, 39_800)
    assert [(row.words, row.cents) for row in found.announcements] == [("on display", 39_800)]
    assert found.differences == ()
    # The next day begins with it, and nothing else has happened.
    (fund,) = (await made.report(SECOND)).funds
    assert (fund.opening, fund.counted, fund.closing) == (39_800, 0, 39_800)


@covers("I-09", "I-10", "I-12")
@in_loop
async def test_i_12__a_container_that_holds_less_than_its_documents() -> None:
    """I-12: documents of 212 and 187, the cashier finds 398."""
    made, jackpot = await with_boxes(21_200, 18_700)
    terms = jp.AT_TABLE
    await enter(
        made, BAD_BEAT, jackpot, jp.offer(terms=terms), jp.take_in(2), jp.take_in(2, "T-2", cents=18_700), jp.notify(3),
        jp.count_at_table(4, "T-1:1", 21_200), jp.count_at_table(5, "T-2:1", 18_700), jp.lock(6),
    )  # fmt: skip
    on_its_way = await made.report()
    (fund,) = on_its_way.funds
    assert (fund.on_the_way, fund.in_containers, fund.closing) == (39_900, 39_900, 0)
    assert [row.words for row in on_its_way.open] == ["box 1 locked, not in the fund"] * 2
    assert on_its_way.differences == ()
    await enter(made, BAD_BEAT, jackpot, jp.carry(7), jp.verify_sum(8, 39_800))
    found = await made.report()
    assert found.variances == (VarianceRow(BAD_BEAT, "", 0, 1, -100),)
    assert [(row.table, row.box, row.container, row.difference) for row in found.counts] == [
        ("T-1", 1, 1, 0), ("T-2", 1, 1, 0), ("", 0, 1, -100),
    ]  # fmt: skip
    assert found.differences == ()


@covers("I-14", "I-17", "I-21")
@in_loop
async def test_i_17__a_claim_with_its_people_and_who_was_paid() -> None:
    made, jackpot = await with_boxes(40_000)
    await enter(
        made, BAD_BEAT, jackpot, jp.offer(), *jp.filled(40_000), jp.claim(HOUR), jp.verify_claim(HOUR),
        jp.prepare(HOUR), jp.pay(2 * HOUR, "Max"), jp.pay(2 * HOUR, "Nan"),
    )  # fmt: skip
    found = await made.report()
    (claim,) = found.claims
    assert (claim.claim, claim.table, claim.hand, claim.status, claim.cents) == (
        "T-1 17",
        "T-1",
        17,
        "prepared",
        40_000,
    )
    assert [(part.person, part.of, part.cents, part.paid) for part in claim.parts] == [
        ("Max", "loser", 20_000, True), ("Nan", "winner", 10_000, True), ("Ola", "table", 5000, False),
        ("Pat", "table", 5000, False),
    ]  # fmt: skip
    said = (BAD_BEAT, "T-1 17", "T-1")
    assert found.payments == (
        PaymentRow(*said, "Max", "cage", "cash", "Eve", 20_000),
        PaymentRow(*said, "Nan", "cage", "cash", "Eve", 10_000),
    )
    (fund,) = found.funds
    assert (fund.counted, fund.paid, fund.closing, fund.owed) == (40_000, 30_000, 10_000, 10_000)
    assert ("Bad Beat of hand 17 not paid", 10_000, "I-17") in [(row.words, row.cents, row.rule) for row in found.open]
    assert [(notice.to, notice.rule) for notice in found.notices][-1] == (("security", "accounting"), "I-16")
    assert found.differences == ()


@covers("I-08", "I-18")
@in_loop
async def test_i_08__what_is_overdue_when_the_day_is_over() -> None:
    made, jackpot = await with_boxes(40_000)
    await enter(made, BAD_BEAT, jackpot, jp.offer(), jp.take_in(2, cents=40_000))
    late = [("no count of this gaming day", "I-08"), ("the display was not adjusted", "I-18"),
            ("box T-1:1 is not in the fund", "I-08")]  # fmt: skip

    def overdue(found: Any) -> list[tuple[str, str]]:
        return [(row.words, row.rule) for row in found.due if row.overdue]

    running = await made.report(FIRST, BASE + HOUR)
    assert overdue(running) == []
    assert "Account for box T-1:1" in [row.words for row in running.due]
    # Nobody has opened the room since: it is worked out.
    assert overdue(await made.report()) == late
    # Then the room writes it down, on the next day and of this one.
    over = bb.EndDay(by=ROOM, at=DAY_MS, day=SECOND, ended=FIRST, due=DAY_MS, tables=("T-1",))
    await enter(made, BAD_BEAT, jackpot, over)
    ended = jackpot.events[-1]
    assert isinstance(ended, be.DayEnded)
    assert overdue(await made.report()) == [("no count of table T-1 in this gaming day", "I-08"), *late[1:]]
    # What is on record is what is told.
    other = Made()
    await other.table("T-1")
    await other.house(BAD_BEAT, jackpot.events[0], msgspec.structs.replace(ended, overdue=("display",)))
    assert overdue(await other.report()) == late[1:2]


@covers("I-20", "I-21")
@in_loop
async def test_i_20__a_fund_that_is_given_to_another_is_that_one_s_at_once() -> None:
    made, jackpot = await with_boxes(40_000)
    other = jp.a_bad_beat()
    await enter(made, "bad_beat:other", other, jp.offer(terms=msgspec.structs.replace(jp.BAD_BEAT, name="other")))
    ended = msgspec.structs.replace(jp.BAD_BEAT, collection_ended=True)
    people = jp.by("accounting", HOUR, "floorperson")
    await enter(
        made, BAD_BEAT, jackpot, jp.offer(), *jp.filled(40_000), jp.offer(3, ended, 2),
        bb.TransferFund(**people, to="other", ref="DP-1", receives=True),
    )  # fmt: skip
    receive = bb.ReceiveFund(**jp.room(DAY_MS + 1, SECOND), origin="main", source=9, cents=40_000)
    await enter(made, "bad_beat:other", other, receive)
    first, second = await made.report(), await made.report(SECOND)
    rows = [
        (row.jackpot, row.opening, row.received, row.transferred, row.closing)
        for found in (first, second)
        for row in found.funds
    ]
    assert rows == [
        (BAD_BEAT, 0, 0, 40_000, 0), ("bad_beat:other", 0, 40_000, 0, 40_000),
        (BAD_BEAT, 0, 0, 0, 0), ("bad_beat:other", 40_000, 0, 0, 40_000),
    ]  # fmt: skip
    assert first.differences == second.differences == ()


# --- logs that no room writes -----------------------------------------------------------------------------------------
@in_loop
async def test_an_entry_that_cannot_be_there__is_named() -> None:
    made, jackpot = await with_boxes(40_000)
    await enter(made, BAD_BEAT, jackpot, jp.offer())
    paid = be.PersonPaid(by="cashier", at=9, day=FIRST, claim="T-9 1", person="Max", cents=1, place="cage", to="cash")
    await made.house(BAD_BEAT, paid, posted=())
    with pytest.raises(StorageDamaged, match=r"bad_beat:main version 2: .* cannot be there"):
        await made.report()


@in_loop
async def test_a_dealer_who_was_never_registered__is_named() -> None:
    made = Made()
    await made.table("1")
    await made.write("people", 5, [DealerTookTable(by="operator", at=BASE + 5, person="x", table="1")])
    with pytest.raises(StorageDamaged, match="people version 1: "):
        await made.report()
