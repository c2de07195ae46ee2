"""What an audit says of jackpots: nothing where all is as it was, and the place where something was forged."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pitboss.store.chain import chain
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.memory import MemoryLog
from pitboss.store.port import GENESIS, Batch, Stored
from pitboss.store.slip_keys import SlipKeys
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.unit.audit import jackpot_logs as jl
from tests.unit.room.rooms import in_loop

Change = Callable[[list[Any]], None]


async def played() -> MemoryLog:
    log = MemoryLog()
    await jl.tell(log)
    await jl.run(jl.bad_beat(log), jl.BADLY)
    await jl.run(jl.high_hand(log, SlipKeys(jl.ROOM)), jl.HIGHLY)
    return log


def forge(log: MemoryLog, stream: str, change: Change) -> None:
    """As whoever can write all hashes anew. change: a list of (event, stored)."""
    entries = [[from_bytes(stored.public, stored), stored] for stored in log.entries[stream]]
    change(entries)
    made: list[Stored] = []
    previous = GENESIS
    for version, (event, stored) in enumerate(entries):
        entry = to_entry(event, stream, version + 1, None)
        if stored.sealed:
            entry = msgspec.structs.replace(entry, sealed=stored.sealed, key=stored.key)
        batch = Batch(stream, version, (entry,), stored.at, postings=stored.postings)
        made += chain(batch, previous)
        previous = made[-1].hash
    log.entries[stream] = made


def place_of(entries: list[Any], kind: str) -> int:
    return next(place for place, (event, _) in enumerate(entries) if type(event).__name__ == kind)


def changing(kind: str, **fields: Any) -> Change:
    def change(entries: list[Any]) -> None:
        one = entries[place_of(entries, kind)]
        one[0] = msgspec.structs.replace(one[0], **fields)

    return change


def twice(kind: str) -> Change:
    def change(entries: list[Any]) -> None:
        place = place_of(entries, kind)
        entries.insert(place, list(entries[place]))

    return change


def left_out(kind: str) -> Change:
    def change(entries: list[Any]) -> None:
        del entries[place_of(entries, kind)]

    return change


def both(*changes: Change) -> Change:
    def change(entries: list[Any]) -> None:
        for one in changes:
            one(entries)

    return change


@covers("I-21", "J-13", "I-13")
@in_loop
async def test_i_21__an_audit_has_nothing_to_say_of_true_jackpots() -> None:
    log = await played()
    assert await jl.faults(log) == []
    assert await log.balance("fund:bad_beat:main") == 0
    assert await log.balance("over-short:bad_beat:main:2026-11-17") == 1


FORGED: list[tuple[str, str, Change, str]] = [
    ("a changed count", jl.BAD_BEAT, changing("CountedInCage", cents=21_150), "but its events move"),
    ("a count of another box", jl.BAD_BEAT, changing("CountedInCage", box="T-1:2"), "which is not there"),
    ("another sum expected", jl.BAD_BEAT, changing("CountedInCage", expected=21_199), "something else by the ledger"),
    ("a payout twice", jl.BAD_BEAT, twice("PersonPaid"), "which is not theirs to have now"),
    ("a payout to another", jl.BAD_BEAT, changing("PersonPaid", person="Zoe"), "another amount than was verified"),
    ("a payout of more", jl.BAD_BEAT, changing("PersonPaid", cents=21_199), "another amount than was verified"),
    ("good made for nothing", jl.BAD_BEAT, changing("PersonPaid", made_good=100), "what the fund does not hold"),
    ("no verification", jl.BAD_BEAT, left_out("ClaimVerified"), "gives a notice about claim T-1 17"),
    ("no notice of the count", jl.BAD_BEAT, left_out("NoticeGiven"), "of which compliance was not told"),
    ("nobody carried it", jl.BAD_BEAT, left_out("Carried"), "which is not there to be counted"),
    ("a claim that no table made", jl.BAD_BEAT, changing("ClaimMade", source=9), "makes a claim that the log of"),
    ("a claim of other people", jl.BAD_BEAT, changing("ClaimMade", words="x"), "makes a claim that the log of"),
    ("a box that no table gave", jl.BAD_BEAT, changing("BoxRemoved", source=7), "takes in a box that the log of"),
    ("a box of another time", jl.BAD_BEAT, changing("BoxRemoved", removed_at=2), "takes in a box that the log of"),
    ("a box of a time to come", jl.BAD_BEAT, changing("BoxRemoved", removed_at=10**15), "that no table can have"),
    (
        "a box with more in it", jl.BAD_BEAT,
        both(changing("BoxRemoved", cents=21_300), changing("CountedInCage", expected=21_300)),
        "takes in a box that the log of",
    ),
    ("a display of another day", jl.BAD_BEAT, changing("DisplayAdjusted", cents=1), "where the books have"),
    ("verified by the floor", jl.BAD_BEAT, changing("ClaimVerified", by="floorperson"), "who may not"),
    ("adjusted alone", jl.BAD_BEAT, changing("DisplayAdjusted", beside=()), "lacks a signature"),
    ("another time", jl.BAD_BEAT, changing("PersonPaid", at=112), "was entered at"),
    ("a hand that no table had", jl.HIGH_HAND, changing("HandCalled", seat=4), "calls the hand T-1 17 3 twice"),
    ("a better hand than it was", jl.HIGH_HAND, changing("HandCalled", strength=900), "calls a hand that the log of"),
    ("a pool of more", jl.HIGH_HAND, changing("PoolAnnounced", counted=36_000), "than was counted"),
    ("a prize twice", jl.HIGH_HAND, twice("PrizePaid"), "what it has not won, or twice"),
    ("a prize at the table", jl.HIGH_HAND, changing("PrizePaid", place="table"), "at no cage"),
    ("a slip without its fields", jl.HIGH_HAND, changing("SlipFilled", dealer_licence=""), "with a field empty"),
    ("no announcement", jl.HIGH_HAND, left_out("HandAnnounced"), "high_hand.announced.v1 has to follow"),
    ("no award", jl.HIGH_HAND, left_out("PeriodAwarded"), "high_hand.awarded.v1 has to follow"),
]  # fmt: skip


@covers("I-12", "I-14", "I-19", "I-21", "J-12", "J-17", "J-18", "J-20")
@pytest.mark.parametrize(("what", "stream", "change", "words"), FORGED, ids=[row[0] for row in FORGED])
@in_loop
async def test_i_21__an_audit_names_what_was_forged(what: str, stream: str, change: Change, words: str) -> None:
    log = await played()
    forge(log, stream, change)
    found = await jl.faults(log)
    assert any(fault.startswith(stream) and words in fault for fault in found), (what, found)


PASSED_OVER = [
    (1, jl.boxed("bad_beat", "main", 2, 400), "table:T-1 version 5: removes box 2, which never came to bad_beat:main"),
    (90, jl.lost(number=18), "table:T-1 version 5: makes a Bad Beat in hand 18, of which bad_beat:main has no claim"),
    (
        jp.START + 6, jl.made(number=18),
        "table:T-1 version 5: makes a high hand in hand 18, which was never called at high_hand:evening",
    ),
]  # fmt: skip


@covers("I-05", "J-15", "A-06")
@pytest.mark.parametrize(("at", "told", "words"), PASSED_OVER)
@in_loop
async def test_i_05__what_a_table_told_and_no_jackpot_has_is_named(at: int, told: Any, words: str) -> None:
    log = MemoryLog()
    # Its fifth line; something later of the table came to a jackpot.
    await jl.tell(log, [*jl.TOLD, (at, told), (jp.END, jl.boxed("bad_beat", "main", 3, 100))])
    await jl.run(jl.bad_beat(log), jl.BADLY)
    await jl.run(jl.high_hand(log, SlipKeys(jl.ROOM)), jl.HIGHLY)
    assert await jl.faults(log) == []
    last = msgspec.structs.replace(jp.take_in(jp.END, number=3, cents=100, removed_at=jp.END), source=6)
    await jl.bad_beat(log).order(last)
    found = await jl.faults(log)
    assert found == [words]


@covers("J-14")
@in_loop
async def test_j_14__a_high_hand_outside_every_period_is_nobodys() -> None:
    log = MemoryLog()
    told = [*jl.TOLD, (jp.END, jl.made(number=18)), (jp.END, jl.boxed("high_hand", "evening", 0, 0))]
    await jl.tell(log, [*told, (jp.END, jl.boxed("bad_beat", "main", 3, 100))])
    await jl.run(jl.bad_beat(log), jl.BADLY)
    await jl.run(jl.high_hand(log, SlipKeys(jl.ROOM)), jl.HIGHLY)
    await jl.bad_beat(log).order(
        msgspec.structs.replace(jp.take_in(jp.END, number=3, cents=100, removed_at=jp.END), source=7)
    )
    assert await jl.faults(log) == []


@covers("J-17", "N-CFG-hhj.slipRetention")
@in_loop
async def test_j_17__a_name_that_stands_in_the_open_is_named() -> None:
    log = await played()

    def bare(entries: list[Any]) -> None:
        one = entries[place_of(entries, "SlipFilled")]
        one[1] = msgspec.structs.replace(one[1], sealed=b"", key="")

    forge(log, jl.HIGH_HAND, bare)
    assert any("or nothing where something is" in fault for fault in await jl.faults(log))
    entries = log.entries[jl.HIGH_HAND]
    place = next(at for at, stored in enumerate(entries) if stored.kind == "high_hand.slip_filled.v1")
    shown = entries[place].public.replace(b'"name":""', b'"name":"Maxine"')
    entries[place] = msgspec.structs.replace(entries[place], public=shown)
    assert any("shows what is private" in fault for fault in await jl.faults(log))


@covers("I-20")
@in_loop
async def test_i_20__a_fund_that_nobody_gave_is_named() -> None:
    log = MemoryLog()
    other, main = jl.bad_beat(log, "other"), jl.bad_beat(log)
    await jl.tell(log)
    await jl.run(main, jl.BADLY[:6])
    await jl.give_up(main)
    await jl.receive(other, source=main.version, cents=21_199)
    assert await jl.faults(log) == []
    for source, cents in ((main.version, 21_200), (1, 21_199)):
        again = MemoryLog()
        await jl.tell(again)
        first, second = jl.bad_beat(again), jl.bad_beat(again, "other")
        await jl.run(first, jl.BADLY[:6])
        await jl.give_up(first)
        await jl.receive(second, source=source, cents=cents)
        found = await jl.faults(again)
        assert any("that the Bad Beat main never gave" in fault for fault in found), found


@covers("I-21")
@in_loop
async def test_i_21__postings_beside_the_events_are_named() -> None:
    log = await played()
    entries = log.entries[jl.BAD_BEAT]
    count = next(at for at, stored in enumerate(entries) if stored.postings)
    entries[count] = msgspec.structs.replace(entries[count], postings=())
    assert any("posts 0 cents to fund:bad_beat:main" in fault for fault in await jl.faults(log))
