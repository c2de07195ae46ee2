"""The pool of a period: counted, announced, awarded or rolled over, collected or expired (P 16.D-F, 16.H-J)."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.house.base import HouseCommand
from pitboss.house.high_hand import commands as hh
from pitboss.house.high_hand.durations import duration_ms
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
    carry,
    count_at_table,
    count_in_cage,
    end,
    ended_period,
    fill_in,
    list_boxes,
    lock,
    offer_high,
    passes,
    pay_prize,
    room,
    start,
    take_in,
    verify_sum,
)

RUNS = [offer_high(), start()]
WON = [*RUNS, call(START + 5), fill_in(START + 6)]
POOLED = [*WON, *ended_period(35_000)]
AWARDED = [*POOLED, announce(END + 1)]
DEADLINE = END + 1 + duration_ms("30 days")
BY_HAND = msgspec.structs.replace(jp.HIGH_HAND, unclaimed="as_entered")
CUSTOM = msgspec.structs.replace(jp.HIGH_HAND, tie_division="custom")


def equals(*people: str, terms: Any = jp.HIGH_HAND, cents: int = 35_000) -> jp.Jackpot:
    """Each of these made the same hand, and nobody a better one; the boxes are counted."""
    made = jp.a_high_hand(offer_high(1, terms), start())
    for hand, person in enumerate(people, 1):
        made.do(call(START + hand, hand, 1, person))
        made.do(fill_in(START + hand, f"T-1 {hand} 1"))
    for command in ended_period(cents):
        made.do(command)
    return made


def prizes(made: jp.Jackpot, period: str = FIRST) -> list[tuple[str, int]]:
    return [(person, cents) for _, person, cents in made.high_hand.periods[period].prizes]


def divide(at: int, *shares: tuple[str, int]) -> hh.DividePool:
    return hh.DividePool(**jp.by("accounting", at, "floorperson"), period=FIRST, shares=shares)


def distribute(at: int, *payouts: tuple[str, int], words: str = "as posted") -> hh.Distribute:
    people = jp.by("accounting", at, "floorperson")
    return hh.Distribute(**people, period=FIRST, slip="T-1 17 3", payouts=payouts, words=words)


def expire(at: int) -> hh.ExpireClaims:
    return hh.ExpireClaims(**room(at))


@covers("J-11", "J-12", "J-18", "O-DLR-07", "O-CSH-01", "O-SEC-01", "N-CFG-hhj.countLocation")
def test_j_18__tables_with_112_and_95_and_143() -> None:
    tables = ("T-1", "T-2", "T-3")
    made = jp.a_high_hand(offer_high(1, jp.HIGH_AT_TABLE), *WON[1:], end(tables=tables))
    for table, cents in zip(tables, (11_200, 9500, 14_300), strict=True):
        made.do(passes(table=table))
        made.do(take_in(END, table, 1, cents, FIRST))
        made.do(count_at_table(END, f"{table}:1", cents))
    assert made.refuse(announce(END + 2)) == ("not_counted", "J-18")
    for command in (lock(END + 2), carry(END + 3), verify_sum(END + 4, 35_000), announce(END + 5)):
        made.do(command)
    assert prizes(made) == [("Max", 35_000)]
    assert made.high_hand.counted == {jp.DAY: 35_000}


@covers("J-19", "J-20", "J-13", "O-CSH-02")
def test_j_19__the_best_hand_is_paid_at_a_cage() -> None:
    better = [call(START + 7, 18, 4, "Nan", 900), fill_in(START + 8, "T-1 18 4")]
    made = jp.a_high_hand(*WON, *better, *ended_period(35_000), announce(END + 1))
    assert prizes(made) == [("Nan", 35_000)]
    made.do(pay_prize(END + 2, "T-1 18 4", place="satellite_cage"))
    assert made.high_hand.fund == 0


REFUSED: list[tuple[list[HouseCommand], HouseCommand, str, str]] = [
    (WON, announce(END), "not_ended", "J-18"),
    (WON, announce(END, "none"), "not_ended", "J-18"),
    (AWARDED, announce(END + 2), "not_ended", "J-18"),
    # Not before every table has passed the end, every box is counted and every hand decided.
    ([*WON, end()], announce(END), "hands_running", "J-18"),
    ([*WON, end(), passes()], announce(END), "not_counted", "J-18"),
    ([*WON, end(), passes(), take_in(END, lot=FIRST)], announce(END), "not_counted", "J-18"),
    ([*POOLED, take_in(END, number=2, lot=FIRST)], announce(END), "not_counted", "J-18"),
    # A box of the middle of the period is not the one of its end.
    (
        [
            *POOLED[:-4],
            take_in(END, lot=FIRST, removed_at=END - 1),
            *POOLED[-3:-1],
            count_in_cage(END, "T-1:1", 21_200),
        ],
        announce(END),
        "not_counted",
        "J-18",
    ),
    ([*WON, call(START + 7, 18), *ended_period(500)], announce(END), "hands_unverified", "J-15"),
    # At a cage, with identification, in time, once.
    (POOLED, pay_prize(END + 2), "not_awarded", "J-19"),
    (AWARDED, pay_prize(END + 2, "T-1 99 1"), "not_awarded", "J-19"),
    (AWARDED, pay_prize(END + 2, period="none"), "not_awarded", "J-19"),
    (AWARDED, pay_prize(END + 2, place="table"), "wrong_place", "J-20"),
    (AWARDED, pay_prize(END + 2, place=""), "wrong_place", "J-20"),
    (AWARDED, msgspec.structs.replace(pay_prize(END + 2), to="chips"), "bad_field", "J-20"),
    (AWARDED, msgspec.structs.replace(pay_prize(END + 2), identification=" "), "no_identification", "J-24"),
    (AWARDED, msgspec.structs.replace(pay_prize(END + 2), giver="MAX"), "same_person", "O-ROL-01"),
    ([*AWARDED, pay_prize(END + 2)], pay_prize(END + 3), "paid_already", "J-20"),
    (AWARDED, pay_prize(DEADLINE), "deadline_passed", "J-08"),
    ([*AWARDED, expire(DEADLINE)], pay_prize(DEADLINE), "expired_already", "J-23"),
    # Nothing is distributed that was not left.
    (AWARDED, distribute(END + 2, ("Nan", 35_000)), "nothing_unclaimed", "J-23"),
    ([*AWARDED, expire(DEADLINE)], distribute(DEADLINE, ("Nan", 35_000)), "nothing_unclaimed", "J-23"),
    (AWARDED, divide(END + 2, ("T-1 17 3", 35_000)), "not_pooled", "J-07"),
]


@covers("J-07", "J-08", "J-15", "J-18", "J-19", "J-20", "J-23", "J-24", "O-ROL-01", "N-CFG-hhj.claimDeadline")
@pytest.mark.parametrize(("before", "command", "code", "rule"), REFUSED)
def test_j_20__what_is_refused(before: list[HouseCommand], command: HouseCommand, code: str, rule: str) -> None:
    assert jp.a_high_hand(*before).refuse(command) == (code, rule)


@covers("J-08", "J-24", "N-CFG-hhj.claimDeadline")
def test_j_08__until_the_last_moment_whoever_was_not_there_is_paid() -> None:
    made = jp.a_high_hand(*AWARDED)
    made.do(pay_prize(DEADLINE - 1))
    assert made.do(expire(DEADLINE)) == ()
    for_ever = msgspec.structs.replace(jp.HIGH_HAND, claim_deadline="")
    patient = jp.a_high_hand(offer_high(1, for_ever), *AWARDED[1:])
    assert patient.do(expire(10**15)) == ()
    patient.do(pay_prize(10**15))
    assert patient.high_hand.fund == 0


# --- equal hands ------------------------------------------------------------------------------------------------------
@covers("J-22", "J-07", "N-CFG-hhj.tieDivision")
@pytest.mark.parametrize(
    ("people", "cents", "paid"),
    [
        (("Max", "Nan"), 35_000, [("Max", 17_500), ("Nan", 17_500)]),
        (("Nan", "Max", "Ola"), 35_000, [("Nan", 11_668), ("Max", 11_666), ("Ola", 11_666)]),
        # Somebody who made it twice is one player.
        (("Max", "Nan", "max"), 35_001, [("Max", 17_501), ("Nan", 17_500)]),
        (("Max", "Max"), 35_001, [("Max", 35_001)]),
        (("Max", "Nan"), 1, [("Max", 1)]),
    ],
)
def test_j_22__equal_hands_share_and_odd_cents_go_to_the_earliest_slip(
    people: tuple[str, ...], cents: int, paid: list[tuple[str, int]]
) -> None:
    made = equals(*people, cents=cents)
    made.do(announce(END + 1))
    assert prizes(made) == paid


@covers("J-22")
@given(st.lists(st.sampled_from(jp.HAND), min_size=1, max_size=6), st.integers(1, 10**8))
def test_j_22__every_cent_of_the_pool_once(people: list[str], cents: int) -> None:
    made = equals(*people, cents=cents)
    made.do(announce(END + 1))
    paid = prizes(made)
    assert sum([part for _, part in paid]) == cents
    assert len({person for person, _ in paid}) == len(paid)
    assert max([part for _, part in paid]) - min([part for _, part in paid]) < len(people)


@covers("J-07", "J-22", "N-CFG-hhj.tieDivision")
def test_j_07__a_division_of_its_own_is_entered_by_accounting_with_a_floorperson() -> None:
    made = equals("Max", "Nan", terms=CUSTOM)
    made.do(announce(END + 1))
    assert made.high_hand.periods[FIRST].stage == "pooled"
    first, second = "T-1 1 1", "T-1 2 1"
    for shares, code in [
        (((first, 35_000),), "not_the_winners"),
        (((first, 35_000), ("T-1 9 9", 0)), "not_the_winners"),
        (((first, 17_500), (second, 8_750), (second, 8_750)), "not_the_winners"),
        (((first, 20_000), (second, 15_001)), "bad_amount"),
        (((first, 36_000), (second, -1000)), "bad_amount"),
    ]:
        assert made.refuse(divide(END + 2, *shares)) == (code, "J-07")
    made.do(divide(END + 2, (first, 35_000), (second, 0)))
    assert prizes(made) == [("Max", 35_000)]


@covers("J-07")
def test_j_07__an_amendment_holds_for_the_next_period() -> None:
    made = equals("Max", "Nan", terms=CUSTOM)
    made.do(offer_high(END, jp.HIGH_HAND, 2))
    made.do(announce(END + 1))
    assert made.high_hand.periods[FIRST].stage == "pooled"


# --- what nobody has --------------------------------------------------------------------------------------------------
@covers("J-21")
@pytest.mark.parametrize("begun", [False, True])
def test_j_21__350_rolled_over_and_410_are_760(begun: bool) -> None:
    """Whether the next period has begun when the pool is announced or not: it is that one's."""
    made = jp.a_high_hand(*RUNS, *ended_period(35_000))
    if begun:
        made.do(start(SECOND, END, LAST))
    made.do(announce(END + 1))
    if not begun:
        made.do(start(SECOND, END, LAST, END + 2))
    made.do(call(END + 5, 20))
    made.do(fill_in(END + 6, "T-1 20 3"))
    for command in ended_period(41_000, LAST, SECOND, 2):
        made.do(command)
    made.do(announce(LAST + 1, SECOND))
    assert prizes(made, SECOND) == [("Max", 76_000)]


@covers("J-21")
def test_j_21__pools_are_announced_in_their_order() -> None:
    made = jp.a_high_hand(*RUNS, end(), passes(), start(SECOND, END, LAST), end(SECOND, LAST, ()))
    assert made.refuse(announce(LAST, SECOND)) == ("out_of_order", "J-21")


@covers("J-23", "N-CFG-hhj.unclaimedProcedure")
def test_j_23__what_is_not_collected_is_the_next_periods_where_that_was_filed() -> None:
    made = jp.a_high_hand(*AWARDED)
    assert made.do(expire(DEADLINE - 1)) == ()
    made.do(expire(DEADLINE))
    assert made.do(expire(DEADLINE)) == ()
    assert (made.high_hand.rolled, made.high_hand.fund) == (35_000, 35_000)
    later = DEADLINE + jp.HOUR
    made.do(start("later", DEADLINE, later))
    assert made.high_hand.periods["later"].rolled_in == 35_000


@covers("J-23", "O-ACC-01", "O-ROL-01", "N-CFG-hhj.unclaimedProcedure")
def test_j_23__or_accounting_enters_to_whom_it_goes() -> None:
    made = jp.a_high_hand(offer_high(1, BY_HAND), *AWARDED[1:], expire(DEADLINE))
    # It waits to be entered, and expires once.
    assert made.do(expire(DEADLINE)) == ()
    for payouts, words, code in [
        ((("Nan", 34_999),), "as posted", "bad_amount"),
        ((("Nan", 35_001), ("Ola", -1)), "as posted", "bad_amount"),
        ((("Nan", 35_000), ("Ola", 0)), "as posted", "bad_amount"),
        ((), "as posted", "bad_amount"),
        ((("Nan", 20_000), ("nan ", 15_000)), "as posted", "same_person"),
        ((("", 35_000),), "as posted", "same_person"),
        ((("Nan", 35_000),), " ", "no_words"),
    ]:
        assert made.refuse(distribute(DEADLINE, *payouts, words=words)) == (code, "J-23")
    # O-ROL-01: nobody signs for money of their own.
    for signer in (distribute(DEADLINE).giver, distribute(DEADLINE).beside[0].person):
        assert made.refuse(distribute(DEADLINE, (f" {signer.upper()} ", 35_000))) == ("same_person", "O-ROL-01")
    in_chips = msgspec.structs.replace(distribute(DEADLINE, ("Nan", 35_000)), to="chips")
    assert made.refuse(in_chips) == ("bad_field", "J-23")
    made.do(distribute(DEADLINE, ("Nan", 20_000), ("Ola", 15_000)))
    assert made.high_hand.fund == 0
    assert made.refuse(distribute(DEADLINE, ("Nan", 35_000)))[0] == "nothing_unclaimed"


# --- boxes of several periods -----------------------------------------------------------------------------------------
@covers("J-12", "J-18")
@pytest.mark.parametrize(
    ("found", "first", "second"),
    [(30_000, 10_000, 20_000), (29_000, 10_000, 19_000), (31_000, 10_000, 21_000), (5000, 5000, 0), (0, 0, 0)],
)
def test_j_12__a_container_with_boxes_of_two_periods(found: int, first: int, second: int) -> None:
    """What the cashier finds too little is missing from the last box, then from the one before."""
    made = jp.a_high_hand(
        offer_high(1, jp.HIGH_AT_TABLE), start(), end(), start(SECOND, END, LAST), end(SECOND, LAST),
        take_in(LAST, number=1, cents=10_000, lot=FIRST), take_in(LAST, number=2, cents=20_000, lot=SECOND),
        count_at_table(LAST, "T-1:1", 10_000), count_at_table(LAST, "T-1:2", 20_000), lock(LAST), carry(LAST),
        verify_sum(LAST, found),
    )  # fmt: skip
    periods = made.high_hand.periods
    assert (periods[FIRST].counted, periods[SECOND].counted) == (first, second)
    assert made.high_hand.fund == found


@covers("J-18")
def test_j_18__a_box_of_no_period_is_the_next_ones() -> None:
    made = jp.a_high_hand(offer_high(), take_in(2, lot=""), list_boxes(3, "T-1:1"), carry(4))
    made.do(count_in_cage(5, "T-1:1", 21_200))
    assert made.high_hand.rolled == 21_200
    made.do(start())
    assert (made.high_hand.rolled, made.high_hand.periods[FIRST].pool) == (0, 21_200)
