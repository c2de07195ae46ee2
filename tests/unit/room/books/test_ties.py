"""The report against the ledger: whatever an event says and no posting has, or the other way round, is named by account
and by cents."""

from collections.abc import Awaitable, Callable
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.engine.events.places import BANK
from pitboss.house.bad_beat import events as be
from pitboss.house.custody import events as cu
from pitboss.ledger.journal import Posting
from pitboss.room.books.structs import DayReport
from pitboss.room.books.ties import section_of
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.support.random_jackpots import Played
from tests.unit.room.books.made import FIRST, SECOND, THIRD, Made, enter
from tests.unit.room.books.test_report import BAD_BEAT, moved
from tests.unit.store.running import in_loop

STAKES, PLAYER = "table:T-1:stakes", "person:player T-1"
Told = Callable[[Made], Awaitable[None]]


def legs(source: str, target: str, cents: int) -> tuple[Posting, ...]:
    return Posting(source, -cents), Posting(target, cents)


def at_table(event: ev.Event, *posted: Posting) -> Told:
    return lambda made: made.play("T-1", 9, event, posted=posted)


def of_jackpot(event: Any, *posted: Posting) -> Told:
    return lambda made: made.house(BAD_BEAT, event, posted=posted)


SAID: dict[str, Any] = {"by": "cashier", "giver": "Eve", "at": 9, "day": FIRST}
COUNTED = cu.CountedInCage(**SAID, box="T-1:2", cents=5000, expected=5000, document=2, rule="I-12")
SHORT = cu.CountedInCage(**SAID, box="T-1:2", cents=4900, expected=5000, document=2, rule="I-12")
PAID = be.PersonPaid(**SAID, claim="T-1 17", person="Max", cents=20_000, place="cage", to="cash")

# What is written, and which accounts do not tie: by how much the report says more than the postings.
WRONG: dict[str, tuple[Told, dict[str, int]]] = {
    "rake that is posted nowhere": (
        at_table(ev.RakeDropped(300, "H-05")),
        {"table:T-1:rake-area": -300, "table:T-1:drop-box": 300},
    ),
    "more in the drop box than was dropped": (
        at_table(ev.RakeDropped(300, "H-05"), *legs(STAKES, "table:T-1:drop-box", 400)),
        {"table:T-1:rake-area": -300, "table:T-1:drop-box": -100},
    ),
    "a contribution into another box": (
        at_table(
            ev.ContributionsTaken((("bad_beat", 100),), (100,)), *legs(STAKES, "box:T-1:bad_beat:7", 100)
        ),
        {"box:T-1:bad_beat": 100, "box:T-1:bad_beat:7": -100},
    ),
    "a bank that was given something": (
        at_table(moved(1, BANK, 100), *legs(STAKES, "table:T-1:bank", 50)),
        {"table:T-1:bank": 50},
    ),
    "a count that the fund never got": (
        of_jackpot(COUNTED, *legs("box:T-1:bad_beat:2", "over-short:x", 5000)),
        {f"fund:{BAD_BEAT}, came in": 5000, f"fund:{BAD_BEAT}, at the end": 5000, "over-short:x": -5000},
    ),
    "a count that is short, and posted as if it were not": (
        of_jackpot(SHORT, *legs("box:T-1:bad_beat:2", f"fund:{BAD_BEAT}", 5000)),
        {
            f"fund:{BAD_BEAT}, came in": -100, f"fund:{BAD_BEAT}, at the end": -100,
            f"over-short:{BAD_BEAT}:{FIRST}": 100,
        },
    ),
    "a payment that cost the fund more": (
        of_jackpot(PAID, *legs(f"fund:{BAD_BEAT}", "outside:cash", 20_100)),
        {
            f"fund:{BAD_BEAT}, went out": -100, f"fund:{BAD_BEAT}, at the end": 100,
            f"fund:{BAD_BEAT}, paid to people": -100,
        },
    ),
    "money out of a fund that no stream tells of": (
        of_jackpot(PAID, *legs(f"fund:{BAD_BEAT}", "fund:bad_beat:secret", 20_000)),
        {"fund:bad_beat:secret": -20_000},
    ),
}  # fmt: skip


async def a_day(made: Made) -> None:
    """Everything that a section tells of, and a prepared claim."""
    await made.table("T-1")
    await made.play("T-1", 1, ev.RakeTaken(900, (900,), "H-04"))
    await made.collect("T-1", 1, "bad_beat", 1, 40_000)
    await made.collect("T-1", 1, "bad_beat", 2, 5000)
    jackpot = jp.a_bad_beat()
    await enter(
        made, BAD_BEAT, jackpot, jp.offer(), *jp.filled(40_000), jp.claim(3), jp.verify_claim(3), jp.prepare(3),
        jp.take_in(4, number=2, cents=5000), jp.list_boxes(4, "T-1:2"), jp.carry(4, 2),
    )  # fmt: skip


def differing(found: DayReport) -> dict[str, int]:
    return {tie.account: tie.said - tie.posted for tie in found.differences}


@covers("H-16", "I-21")
@pytest.mark.parametrize("what", WRONG)
@in_loop
async def test_h_16__what_does_not_tie_is_named(what: str) -> None:
    tell, expected = WRONG[what]
    made = Made()
    await a_day(made)
    assert differing(await made.report()) == {}
    await tell(made)
    assert differing(await made.report()) == expected


@covers("H-16")
@in_loop
async def test_h_16__a_day_after_a_wrong_one_ties_by_itself() -> None:
    made = Made()
    await a_day(made)
    await WRONG["rake that is posted nowhere"][0](made)
    assert differing(await made.report(SECOND)) == {}


def test_people_and_stakes_are_in_no_section() -> None:
    for account in ("person:rake-area", "person:x:bank", "table:1:stakes", "outside:cash", "room:bots", "cage"):
        assert section_of(account) == ""


# --- whatever happens -------------------------------------------------------------------------------------------------
async def written(made: Made, played: Played) -> None:
    """The jackpot's events, and for every box that it takes in the contributions that were put there."""
    stream = played.stream
    for event in played.events:
        if isinstance(event, cu.BoxRemoved) and event.cents:
            await made.collect(event.table, event.at, played.kind, event.number, event.cents)
        if isinstance(event, be.FundReceived):
            await _given(made, event)
        await made.house(stream, event)


async def _given(made: Made, event: be.FundReceived) -> None:
    """Another Bad Beat gave it: it had so much in a box of its own."""
    origin, number = f"bad_beat:{event.origin}", event.source
    said: dict[str, Any] = {"by": "room", "at": event.at, "day": event.day}
    await made.collect("T-9", event.at, "bad_beat", number, event.cents)
    await made.house(
        origin,
        cu.BoxRemoved(**said, table="T-9", number=number, cents=event.cents, source=number, lot=event.day),
        cu.CountedByRoom(**said, box=f"T-9:{number}", cents=event.cents, rule="I-12"),
        be.FundTransferred(**said, to="main", cents=event.cents, ref="DP-1"),
    )


@covers("H-16", "I-12", "I-13", "I-21", "J-12", "J-13")
@pytest.mark.parametrize("seed", range(12))
@in_loop
async def test_h_16__random_days__every_section_ties_and_days_follow_each_other(seed: int) -> None:
    made = Made()
    for table in ("T-1", "T-2", "T-3", "T-9"):
        await made.table(table)
    other = jp.a_bad_beat()
    await enter(made, "bad_beat:other", other, jp.offer(terms=msgspec.structs.replace(jp.BAD_BEAT, name="other")))
    everything = [Played(kind, Random(f"{kind} {seed}")) for kind in ("bad_beat", "high_hand")]
    for played in everything:
        played.play(1200, lambda _: None)
        await written(made, played)
    reports = [await made.report(day) for day in (FIRST, SECOND, THIRD)]
    assert [tie for found in reports for tie in found.differences] == []
    assert sum([len(found.counts) for found in reports]) > 10
    for before, after in pairwise(reports):
        assert [row.closing for row in before.funds] == [row.opening for row in after.funds]
    balances = await made.log.balances()
    for row in reports[-1].funds:
        assert row.closing == balances.get(f"fund:{row.jackpot}", 0)
    # Written from the events alone, without a look at the report's own way.
    for played in everything:
        kinds = cu.CountedInCage | cu.CountedAtTable | cu.SumVerified
        counted = [one for one in played.events if isinstance(one, kinds)]
        differ = sorted([one.cents - one.expected for one in counted if one.cents != one.expected])
        assert differ
        told = [row.cents for found in reports for row in found.variances if row.jackpot == played.stream]
        assert sorted(told) == differ
