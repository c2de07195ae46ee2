"""Periods and slips of a High Hand Jackpot: when a hand counts, and for whom (P 16.B, 16.G, 16.H)."""

import msgspec
import pytest

from pitboss.house.base import HouseCommand
from pitboss.house.high_hand import commands as hh
from pitboss.house.high_hand.state import leaders
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.support.jackpots import (
    END,
    FIRST,
    LAST,
    SECOND,
    START,
    announce,
    call,
    end,
    ended_period,
    fill_in,
    offer_high,
    passes,
    room,
    start,
)

RUNS = [offer_high(), start()]
CALLED = [*RUNS, call(START + 5)]
NOON = 12 * jp.HOUR


def skip(at: int, period: str = FIRST, begins: int = START, ends: int = END) -> hh.SkipPeriod:
    return hh.SkipPeriod(**room(at), period=period, start=begins, end=ends)


def decline(at: int, slip: str = "T-1 17 3", words: str = "no identification") -> hh.DeclineHand:
    return hh.DeclineHand(**jp.by("floorperson", at), slip=slip, words=words)


REFUSED: list[tuple[list[HouseCommand], HouseCommand, str, str]] = [
    ([], start(), "not_offered", "J-01"),
    ([offer_high(version=2)], offer_high(2, version=1), "older_version", "J-01"),
    # A period has its time, and one after the other.
    ([offer_high()], start(at=START - 1), "not_its_time", "J-14"),
    ([offer_high()], start(at=END), "not_its_time", "J-14"),
    ([offer_high()], start(begins=END, ends=START, at=END), "out_of_order", "J-14"),
    ([offer_high()], start(""), "out_of_order", "J-14"),
    (RUNS, start(SECOND, END, LAST), "period_open", "J-14"),
    ([*RUNS, end()], start(SECOND, END - 1, LAST, END), "out_of_order", "J-14"),
    (RUNS, end(at=END - 1), "not_its_time", "J-11"),
    (RUNS, end(tables=("T-1", "")), "bad_field", "J-11"),
    (RUNS, passes(START + 1), "not_ended", "J-18"),
    (RUNS, passes(END, period="none"), "not_ended", "J-18"),
    ([offer_high()], skip(END - 1), "not_its_time", "J-14"),
    # A hand that no table's log has; one that cannot be.
    (RUNS, fill_in(START + 5), "no_such_hand", "J-15"),
    (RUNS, decline(START + 5), "no_such_hand", "J-15"),
    (RUNS, call(START + 5, strength=0), "no_such_hand", "J-15"),
    (RUNS, call(START + 5, person=""), "no_such_hand", "J-15"),
    (RUNS, call(START + 5, words=""), "no_such_hand", "J-15"),
    (RUNS, call(START + 5, table=""), "no_such_hand", "J-15"),
    (RUNS, call(START + 5, shown_at=START + 6), "no_such_hand", "J-15"),
    # Every field of the slip, and identification.
    (CALLED, fill_in(START + 6, name=""), "slip_incomplete", "J-17"),
    (CALLED, fill_in(START + 6, phone=" "), "slip_incomplete", "J-17"),
    (CALLED, fill_in(START + 6, dealer=""), "slip_incomplete", "J-17"),
    (CALLED, fill_in(START + 6, dealer_licence=""), "slip_incomplete", "J-17"),
    (CALLED, fill_in(START + 6, licence=""), "slip_incomplete", "J-17"),
    (CALLED, fill_in(START + 6, identification=""), "no_identification", "J-24"),
    (CALLED, decline(START + 6, words=" "), "no_words", "J-24"),
    (CALLED, msgspec.structs.replace(fill_in(START + 6), giver="max"), "same_person", "O-ROL-01"),
    ([*CALLED, fill_in(START + 6)], fill_in(START + 7), "decided_already", "J-15"),
    ([*CALLED, decline(START + 6)], fill_in(START + 7), "decided_already", "J-15"),
    ([*CALLED, fill_in(START + 6)], decline(START + 7), "decided_already", "J-15"),
    # After its table has passed the end none comes any more.
    ([*RUNS, end(), passes()], call(END + 1, shown_at=END - 1), "too_late", "J-18"),
]


@covers("J-01", "J-11", "J-14", "J-15", "J-17", "J-18", "J-24", "O-FLR-08", "O-ROL-01")
@pytest.mark.parametrize(("before", "command", "code", "rule"), REFUSED)
def test_j_15__what_is_refused(before: list[HouseCommand], command: HouseCommand, code: str, rule: str) -> None:
    assert jp.a_high_hand(*before).refuse(command) == (code, rule)


# When the hand was dealt, when it was shown, by what was filed; the period that it counts for.
TIMES: list[tuple[int, int, str, str]] = [
    (START, START, "showdown", FIRST),
    (START - 5, START, "showdown", FIRST),
    (START - 5, START - 1, "showdown", ""),
    (END - 5, END - 1, "showdown", FIRST),
    (END - 5, END, "showdown", SECOND),
    (LAST - 5, LAST, "showdown", ""),
    (START - 5, START + 1, "deal_start", ""),
    (END - 1, END + 5, "deal_start", FIRST),
    (END, END + 5, "deal_start", SECOND),
    (LAST - 1, LAST + 5, "deal_start", SECOND),
]


@covers("J-03", "J-14", "N-CFG-hhj.qualifyingPeriod", "N-CFG-hhj.timeBasis")
@pytest.mark.parametrize(("dealt", "shown", "basis", "period"), TIMES)
def test_j_03__the_end_does_not_belong_to_a_period(dealt: int, shown: int, basis: str, period: str) -> None:
    terms = msgspec.structs.replace(jp.HIGH_HAND, time_basis=basis)
    made = jp.a_high_hand(offer_high(1, terms), start(), end(), start(SECOND, END, LAST))
    at = max(shown, made.high_hand.last_at)
    made.do(call(at, shown_at=shown, dealt_at=dealt))
    assert [slip.period for slip in made.high_hand.slips.values()] == ([period] if period else [])


@covers("J-03", "J-14")
def test_j_14__a_period_that_passed_while_the_room_was_closed_is_on_record() -> None:
    made = jp.a_high_hand(offer_high(), skip(END + 5))
    assert made.do(skip(END + 6)) == ()
    assert made.high_hand.periods[FIRST].stage == "skipped"
    assert made.do(call(END + 7, shown_at=START + 5)) == ()
    made.do(start(SECOND, END, LAST, END + 10))
    assert made.do(start(SECOND, END, LAST, END + 11)) == ()


@covers("J-15", "J-16", "J-19", "J-22", "O-DLR-08", "O-FLR-08")
def test_j_16__777kk_then_777aa_then_666aa() -> None:
    """Leading, then beaten; what is lower is on a slip and announced by nobody; what is equal leads too."""
    made = jp.a_high_hand(*RUNS)
    told: list[tuple[str, bool]] = []
    for hand, strength, person in ((1, 700, "Max"), (2, 701, "Nan"), (3, 600, "Ola"), (4, 701, "Pat")):
        made.do(call(START + hand, hand, 1, person, strength))
        for event in made.do(fill_in(START + hand, f"T-1 {hand} 1"))[1:]:
            told.append((event.slip, event.equal))  # type: ignore[attr-defined]
    assert told == [("T-1 1 1", False), ("T-1 2 1", False), ("T-1 4 1", True)]
    assert [slip.standing for slip in made.high_hand.slips.values()] == ["beaten", "leading", "beaten", "equal"]
    assert [slip.name for slip in leaders(made.high_hand, FIRST)] == ["T-1 2 1", "T-1 4 1"]


@covers("J-24")
def test_j_24__without_identification_a_hand_leads_nothing() -> None:
    made = jp.a_high_hand(*CALLED, decline(START + 6), *ended_period(35_000), announce(END + 1))
    assert made.high_hand.periods[FIRST].stage == "rolled_over"
    assert made.high_hand.rolled == 35_000


def test_j_15__a_line_that_is_read_twice_calls_the_floor_once() -> None:
    made = jp.a_high_hand(*CALLED, fill_in(START + 6))
    assert made.do(call(START + 7, shown_at=START + 5)) == ()
    assert made.high_hand.slips["T-1 17 3"].standing == "leading"


@covers("J-11")
def test_j_11__a_box_waits_for_the_end_of_its_period() -> None:
    """One that was full is removed at any time, and counted when the period has ended; it holds up no other."""
    made = jp.a_high_hand(*RUNS, jp.take_in(START + 1, number=1, lot=FIRST))
    assert made.refuse(jp.list_boxes(START + 2, "T-1:1")) == ("period_open", "J-11")
    for command in (end(), start(SECOND, END, LAST), jp.take_in(END + 1, number=2, lot=SECOND)):
        made.do(command)
    assert made.refuse(jp.list_boxes(END + 2, "T-1:1", "T-1:2")) == ("period_open", "J-11")
    made.do(jp.list_boxes(END + 2, "T-1:1"))
    at_table = jp.a_high_hand(offer_high(1, jp.HIGH_AT_TABLE), start(), jp.take_in(START + 1, lot=FIRST))
    assert at_table.refuse(jp.count_at_table(START + 2, "T-1:1", 5)) == ("period_open", "J-11")


@covers("J-17", "N-CFG-hhj.slipRetention")
@pytest.mark.parametrize(
    ("retention", "at", "code"),
    [
        ("", END + 1, "still_needed"),
        ("", END + 3, ""),
        ("1 days", END + 3, "still_needed"),
        ("1 days", START + 6 + 24 * jp.HOUR - 1, "still_needed"),
        ("1 days", START + 6 + 24 * jp.HOUR, ""),
    ],
)
def test_slip_retention__as_long_as_was_filed_and_until_it_is_settled(retention: str, at: int, code: str) -> None:
    terms = msgspec.structs.replace(jp.HIGH_HAND, slip_retention=retention)
    made = jp.a_high_hand(offer_high(1, terms), *CALLED[1:], fill_in(START + 6), *ended_period(500), announce(END + 1))
    if at > END + 1:
        made.do(jp.pay_prize(END + 2))
    forget = hh.ForgetSlip(**room(at), slip="T-1 17 3")
    if code:
        assert made.refuse(forget) == (code, "N-CFG-hhj.slipRetention")
    else:
        made.do(forget)
        assert made.high_hand.slips["T-1 17 3"].forgotten
        assert made.do(forget) == ()
