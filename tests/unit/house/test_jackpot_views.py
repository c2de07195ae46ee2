"""What of a jackpot somebody in a role sees, and what is due from them: nothing is anybody's by accident."""

from typing import Any

import msgspec
import pytest

from pitboss.house.acts import Due
from pitboss.house.bad_beat.view import due_now as bad_beat_due
from pitboss.house.bad_beat.view import uncounted
from pitboss.house.bad_beat.view import view as bad_beat_view
from pitboss.house.base import HouseCommand
from pitboss.house.high_hand.view import due_now as high_hand_due
from pitboss.house.high_hand.view import view as high_hand_view
from pitboss.house.people.roles import ROLES
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.support.jackpots import END, LAST, SECOND, START

WON = [jp.offer_high(), jp.start(), jp.call(START + 5), jp.fill_in(START + 6)]
# Rules of what is due, by what has happened.
BAD_BEAT: list[tuple[list[HouseCommand], str, list[tuple[str, str]]]] = [
    ([], jp.DAY, []),
    ([jp.offer()], jp.DAY, [("I-18", "accounting"), ("I-08", "floorperson"), ("I-08", "dealer")]),
    ([jp.offer(), *jp.filled(100)], jp.DAY, [("I-08", "compliance")]),
    (
        [jp.offer(), *jp.filled(100)],
        jp.NEXT_DAY,
        [("I-08", "compliance"), ("I-18", "accounting"), ("I-08", "floorperson"), ("I-08", "dealer")],
    ),
    ([jp.offer(), *jp.filled(100), jp.claim(9)], jp.DAY, [("I-14", "shift_supervisor"), ("I-08", "compliance")]),
    (
        # The money is sent for, and the display is due at once.
        [jp.offer(), *jp.filled(100), jp.claim(9), jp.verify_claim(10)],
        jp.DAY,
        [("I-17", "accounting"), ("I-08", "compliance"), ("I-16", "security"), ("I-18", "accounting")],
    ),
    (
        [jp.offer(), *jp.filled(100), jp.claim(9), jp.verify_claim(10), jp.adjust(11, 0), jp.prepare(12)],
        jp.DAY,
        [("I-17", "cashier"), ("I-08", "compliance"), ("I-16", "security")],
    ),
    (
        [jp.offer(), *jp.filled(100), jp.take_in(9, number=2), jp.list_boxes(10, "T-1:2")],
        jp.DAY,
        [("I-08", "compliance"), ("I-11", "security")],
    ),
    (
        [jp.offer(1, jp.AT_TABLE), jp.take_in(9), jp.notify(9)],
        jp.DAY,
        [("I-08", "compliance"), ("I-18", "accounting"), ("I-08", "dealer"), ("I-09", "dealer")],
    ),
    (
        [jp.offer(1, jp.AT_TABLE), jp.take_in(9), jp.notify(9), jp.count_at_table(10, "T-1:1", 5)],
        jp.DAY,
        [("I-08", "compliance"), ("I-18", "accounting"), ("I-08", "dealer"), ("I-10", "dealer")],
    ),
]  # fmt: skip


def told(found: list[Due]) -> list[tuple[str, str]]:
    return [(due.rule, due.roles[0]) for due in found]


@covers("I-08", "I-14", "I-15", "I-16", "I-17", "I-18", "O-SUP-02", "O-SEC-02", "I-09", "I-10", "I-11")
@pytest.mark.parametrize(("before", "day", "due"), BAD_BEAT)
def test_i_18__what_is_due(before: list[HouseCommand], day: str, due: list[tuple[str, str]]) -> None:
    assert told(bad_beat_due(jp.a_bad_beat(*before).bad_beat, day)) == due


@covers("I-19")
def test_i_19__books_41300_and_a_display_of_41250() -> None:
    """What is counted after the adjustment of the day: books and display differ, and that is said."""
    made = jp.a_bad_beat(jp.offer(), *jp.filled(4_125_000))
    for command in (
        jp.take_in(9, "T-2", 1, 5000), jp.list_boxes(9, "T-2:1"), jp.carry(9, 2), jp.count_in_cage(9, "T-2:1", 5000),
    ):  # fmt: skip
        made.do(command)
    assert ("I-19", "accounting") in told(bad_beat_due(made.bad_beat, jp.DAY))
    made.do(jp.adjust(10, 4_130_000))
    assert ("I-19", "accounting") not in told(bad_beat_due(made.bad_beat, jp.DAY))


HIGH_HAND: list[tuple[list[HouseCommand], list[tuple[str, str]]]] = [
    ([jp.offer_high()], []),
    (WON[:3], [("J-15", "floorperson")]),
    (WON, []),
    ([*WON, jp.end()], [("J-11", "dealer")]),
    ([*WON, jp.end(), jp.take_in(END, lot=jp.FIRST)], [("J-11", "dealer"), ("J-11", "floorperson")]),
    ([*WON, jp.take_in(START + 9, lot=jp.FIRST)], []),
    ([*WON, *jp.ended_period(500)], [("J-18", "floorperson")]),
    ([*WON, *jp.ended_period(500), jp.announce(END)], [("J-20", "cashier")]),
    ([*WON, *jp.ended_period(500), jp.announce(END), jp.pay_prize(END)], []),
]


@covers("J-11", "J-15", "J-18", "J-20", "O-DLR-08")
@pytest.mark.parametrize(("before", "due"), HIGH_HAND)
def test_j_15__what_is_due(before: list[HouseCommand], due: list[tuple[str, str]]) -> None:
    assert told(high_hand_due(jp.a_high_hand(*before).high_hand)) == due


BOOKS = {"shift_supervisor", "cashier", "accounting", "surveillance", "compliance", "commission"}
STAFF = {"dealer", "floorperson", "security"} | BOOKS - {"commission"}


@covers("I-02", "I-13", "I-15", "I-21", "O-ACC-01")
@pytest.mark.parametrize("role", [*ROLES, "", "nobody"])
def test_i_02__who_sees_what_of_a_bad_beat(role: str) -> None:
    made = jp.a_bad_beat(jp.offer(), *jp.filled(100_000), jp.claim(9), jp.verify_claim(10))
    seen = bad_beat_view(made.bad_beat, role, jp.DAY)
    assert (seen.name, seen.displayed, seen.pending) == ("main", 100_000, True)
    assert (seen.fund == 100_000) == (role in BOOKS)
    assert (seen.counted == ((jp.DAY, 100_000),)) == (role in BOOKS)
    assert bool(seen.claims) == (role in STAFF - {"dealer"})
    assert all(role in due.roles for due in seen.due)
    assert all(role in notice.to for notice in seen.notices)


@covers("J-02", "J-13", "J-17")
@pytest.mark.parametrize("role", [*ROLES, "", "nobody"])
def test_j_02__who_sees_what_of_a_high_hand(role: str) -> None:
    made = jp.a_high_hand(*WON, *jp.ended_period(500))
    seen = high_hand_view(made.high_hand, role, 0)
    (period,) = seen.periods
    assert (period.leaders[0].table, period.leaders[0].seat, period.pool) == ("T-1", 3, None)
    assert (period.leaders[0].person == "Max") == (role in STAFF - {"security"})
    assert (seen.fund == 500) == (role in BOOKS)
    # AMB-99: neither name nor telephone number is in any view.
    words = msgspec.json.encode(seen)
    assert b"Musterfrau" not in words
    assert b"555" not in words


@covers("J-02", "J-18")
def test_j_02__the_running_amount_is_marked_until_it_is_counted() -> None:
    """AMB-98."""
    made = jp.a_high_hand(*WON)

    def shown(in_boxes: int) -> tuple[int, bool]:
        seen = high_hand_view(made.high_hand, "player", in_boxes)
        return seen.cents, seen.verified

    assert shown(0) == (0, True)
    assert shown(700) == (700, False)
    made.do(jp.end())
    made.do(jp.take_in(END, cents=800, lot=jp.FIRST))
    assert shown(0) == (800, False)
    for command in (jp.list_boxes(END, "T-1:1"), jp.carry(END), jp.count_in_cage(END, "T-1:1", 799)):
        made.do(command)
    assert shown(0) == (799, True)
    # What the next period's tables hold is none of this one's, and the other way round.
    made.do(jp.start(SECOND, END, LAST))
    assert shown(0) == (0, True)
    made.do(jp.take_in(END, number=2, cents=50, lot=jp.FIRST))
    assert shown(30) == (30, False)


@covers("I-21")
def test_i_21__what_is_on_the_way_is_told_as_it_was_counted() -> None:
    made = jp.a_bad_beat(jp.offer(1, jp.AT_TABLE), jp.take_in(2, cents=500), jp.notify(2))
    assert uncounted(made.bad_beat) == 500
    made.do(jp.count_at_table(3, "T-1:1", 499))
    assert uncounted(made.bad_beat) == 499


def test_a_view_holds_nothing_of_the_state() -> None:
    made = jp.a_bad_beat(jp.offer(), jp.notify(2))
    seen: Any = bad_beat_view(made.bad_beat, "compliance", jp.DAY)
    seen.notices[0].acknowledged_by = "Mallory"
    assert made.bad_beat.notices[0].acknowledged_by == ""
