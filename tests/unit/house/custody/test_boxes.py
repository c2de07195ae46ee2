"""Boxes on their way to the fund, at a closed table and in the cage: each step, and what is refused (P 15.D-E)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pitboss.house.base import HouseCommand, Signature
from pitboss.house.custody import commands as cu
from pitboss.house.custody.state import Variance
from pitboss.house.money import house_transfers
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.support.jackpots import (
    carry,
    count_at_table,
    count_in_cage,
    list_boxes,
    lock,
    notify,
    offer,
    take_in,
    verify_sum,
)

TWO = [take_in(2, "T-1", 1, 21_200), take_in(2, "T-2", 1, 18_700), notify(3)]
COUNTED = [*TWO, count_at_table(4, "T-1:1", 21_200), count_at_table(5, "T-2:1", 18_700)]
LISTED = [*TWO, list_boxes(4, "T-1:1", "T-2:1")]


def at_table(*commands: HouseCommand) -> jp.Jackpot:
    return jp.a_bad_beat(offer(1, jp.AT_TABLE), *commands)


def in_cage(*commands: HouseCommand) -> jp.Jackpot:
    return jp.a_bad_beat(offer(1), *commands)


def posted(jackpot: jp.Jackpot) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in jackpot.events:
        for each in house_transfers(event, "bad_beat:main"):
            found[each.source] = found.get(each.source, 0) - each.cents
            found[each.target] = found.get(each.target, 0) + each.cents
    return found


@covers("I-09", "I-10", "I-12", "O-DLR-07", "O-SRV-01", "O-SEC-01", "O-CSH-01", "N-CFG-bb.countLocation")
def test_i_12__documents_of_212_and_187_and_a_cashier_who_finds_398() -> None:
    made = at_table(*COUNTED, lock(6), carry(7), verify_sum(8, 39_800))
    assert made.bad_beat.fund == 39_800
    assert made.bad_beat.custody.variances == [Variance(jp.DAY, "", 1, -100)]
    assert posted(made) == {
        "box:T-1:bad_beat": -21_200, "box:T-2:bad_beat": -18_700, "transit:bad_beat:main:1": 0,
        "fund:bad_beat:main": 39_800, "over-short:bad_beat:main:2026-11-17": 100,
    }  # fmt: skip


@covers("I-11", "I-12", "O-FLR-06", "O-SEC-01", "O-CSH-01")
@pytest.mark.parametrize(("found", "differs"), [(21_200, 0), (21_100, -100), (21_250, 50), (0, -21_200)])
def test_i_12__the_fund_gets_what_the_cashier_counts(found: int, differs: int) -> None:
    made = in_cage(*LISTED, carry(5), count_in_cage(6, "T-1:1", found), count_in_cage(7, "T-2:1", 18_700))
    assert made.bad_beat.fund == found + 18_700
    assert [one.cents for one in made.bad_beat.custody.variances] == ([differs] if differs else [])
    assert posted(made).get("over-short:bad_beat:main:2026-11-17", 0) == -differs
    assert [load.stage for load in made.bad_beat.custody.loads] == ["done"]


@covers("I-09", "I-12")
def test_i_12__counts_have_documents_in_their_order() -> None:
    made = at_table(*COUNTED)
    assert [event.document for event in made.events if hasattr(event, "document")] == [1, 2]
    assert made.bad_beat.custody.loads[0].cents == 39_900


AT_TABLE: list[tuple[list[HouseCommand], HouseCommand, str, str]] = [
    # Compliance hears of it before; at a closed table, and only there.
    (TWO[:2], count_at_table(4, "T-1:1", 1), "no_notice", "I-08"),
    ([*TWO[:2], notify(3, jp.NEXT_DAY)], count_at_table(4, "T-1:1", 1), "no_notice", "I-08"),
    (TWO, msgspec.structs.replace(count_at_table(4, "T-1:1", 1), open=True), "table_open", "I-09"),
    (TWO, msgspec.structs.replace(count_at_table(4, "T-1:1", 1), table=" "), "bad_field", "I-09"),
    (TWO, msgspec.structs.replace(count_at_table(4, "T-1:1", 1), filed=False), "no_such_table", "I-09"),
    (TWO, list_boxes(4, "T-1:1", "T-2:1"), "wrong_place", "I-11"),
    # A box once; none that no table removed.
    (COUNTED, count_at_table(6, "T-1:1", 21_200), "box_twice", "I-09"),
    (TWO, count_at_table(6, "T-3:1", 1), "no_such_box", "I-09"),
    (TWO, count_at_table(6, "T-1:2", 1), "no_such_box", "I-09"),
    (TWO, count_at_table(6, "", 1), "no_such_box", "I-09"),
    (COUNTED, count_in_cage(6, "T-1:1", 21_200), "box_twice", "I-12"),
    ([*COUNTED, lock(6), carry(7)], count_in_cage(8, "T-1:1", 21_200), "box_twice", "I-12"),
    # Amounts.
    (TWO, count_at_table(4, "T-1:1", -1), "bad_amount", "I-09"),
    (TWO, count_at_table(4, "T-1:1", 10**12), "bad_amount", "I-09"),
    (TWO, count_at_table(4, "T-1:1", True), "bad_amount", "I-09"),
    ([*COUNTED, lock(6), carry(7)], verify_sum(8, -1), "bad_amount", "I-12"),
    # The order of the steps.
    (TWO, lock(4), "nothing_counted", "I-10"),
    ([*COUNTED, lock(6)], lock(7), "nothing_counted", "I-10"),
    (COUNTED, carry(6), "not_locked", "I-10"),
    (TWO, carry(6), "no_such_load", "I-10"),
    (TWO, carry(6, 0), "no_such_load", "I-10"),
    ([*COUNTED, lock(6), carry(7)], carry(8), "carried_already", "I-10"),
    ([*COUNTED, lock(6)], verify_sum(7, 39_900), "not_carried", "I-12"),
    (COUNTED, verify_sum(7, 39_900), "not_carried", "I-12"),
    (TWO, verify_sum(7, 39_900), "no_such_container", "I-12"),
    ([*COUNTED, lock(6), carry(7), verify_sum(8, 39_900)], verify_sum(9, 39_900), "box_twice", "I-12"),
    (TWO, cu.CountByRoom(**jp.room(4), box="T-1:1"), "needs_people", "I-12"),
    # A count belongs to a day.
    (TWO, msgspec.structs.replace(count_at_table(4, "T-1:1", 1), day=""), "bad_field", "I-13"),
    (TWO, msgspec.structs.replace(count_at_table(4, "T-1:1", 1), day="17 November"), "bad_field", "I-13"),
    ([], msgspec.structs.replace(take_in(4), cents=-1), "bad_amount", "A-06"),
    ([], msgspec.structs.replace(take_in(4), number=0), "bad_field", "A-06"),
    ([], msgspec.structs.replace(take_in(4), table=""), "bad_field", "A-06"),
]


@covers("I-08", "I-09", "I-10", "I-12", "O-CMP-01", "O-ROL-01", "I-11", "I-13")
@pytest.mark.parametrize(("before", "command", "code", "rule"), AT_TABLE)
def test_i_09__what_is_refused_at_a_closed_table(
    before: list[HouseCommand], command: HouseCommand, code: str, rule: str
) -> None:
    assert at_table(*before).refuse(command) == (code, rule)


IN_CAGE: list[tuple[list[HouseCommand], HouseCommand, str, str]] = [
    (TWO[:2], list_boxes(4, "T-1:1", "T-2:1"), "no_notice", "I-08"),
    (TWO, count_at_table(4, "T-1:1", 1), "wrong_place", "I-09"),
    # All of them, each once.
    (TWO, list_boxes(4, "T-1:1"), "box_missing", "I-11"),
    (TWO, list_boxes(4), "box_missing", "I-11"),
    ([notify(3)], list_boxes(4), "box_missing", "I-11"),
    (TWO, list_boxes(4, "T-1:1", "T-1:1", "T-2:1"), "box_twice", "I-11"),
    (TWO, list_boxes(4, "T-1:1", "T-2:1", "T-9:1"), "no_such_box", "I-11"),
    (LISTED, list_boxes(5, "T-1:1", "T-2:1"), "on_the_way", "I-11"),
    (LISTED, list_boxes(5), "box_missing", "I-11"),
    # Security brings them, the cashier counts each.
    (LISTED, count_in_cage(5, "T-1:1", 1), "not_carried", "I-12"),
    (TWO, count_in_cage(5, "T-1:1", 1), "not_carried", "I-12"),
    ([*LISTED, carry(5)], carry(6), "carried_already", "I-11"),
    ([*LISTED, carry(5), count_in_cage(6, "T-1:1", 1)], count_in_cage(7, "T-1:1", 1), "box_twice", "I-12"),
    ([*LISTED, carry(5)], verify_sum(6, 39_900), "no_such_container", "I-12"),
    ([*LISTED, carry(5)], count_in_cage(6, "T-1:1", -5), "bad_amount", "I-12"),
    ([*LISTED, carry(5)], count_in_cage(6, "T-7:1", 5), "no_such_box", "I-12"),
    # What was noticed yesterday is not noticed today.
    ([*LISTED, carry(5)], count_in_cage(6, "T-1:1", 5, jp.NEXT_DAY), "no_notice", "I-08"),
]


@covers("I-08", "I-11", "I-12", "O-CMP-01", "I-09")
@pytest.mark.parametrize(("before", "command", "code", "rule"), IN_CAGE)
def test_i_11__what_is_refused_in_the_cage(
    before: list[HouseCommand], command: HouseCommand, code: str, rule: str
) -> None:
    assert in_cage(*before).refuse(command) == (code, rule)


@covers("I-11")
def test_i_11__a_box_that_comes_after_the_list_is_on_the_next() -> None:
    made = in_cage(*LISTED, take_in(5, "T-1", 2, 500), carry(6), list_boxes(7, "T-1:2"), carry(8, 2))
    assert [load.boxes for load in made.bad_beat.custody.loads] == [["T-1:1", "T-2:1"], ["T-1:2"]]
    made.do(count_in_cage(9, "T-1:2", 500))
    assert made.bad_beat.fund == 500


@covers("I-10", "I-11")
def test_i_10__a_container_that_is_open_stays_one_when_the_place_is_amended() -> None:
    """Money that was counted at a table is locked and verified, wherever boxes are counted from now on."""
    made = at_table(*TWO, count_at_table(4, "T-1:1", 21_200), offer(5, jp.BAD_BEAT, 2))
    assert made.refuse(list_boxes(6, "T-2:1")) == ("container_open", "I-11")
    for command in (lock(6), carry(7), verify_sum(8, 21_200), list_boxes(9, "T-2:1"), carry(10, 2)):
        made.do(command)
    made.do(count_in_cage(11, "T-2:1", 18_700))
    assert made.bad_beat.fund == 39_900


def test_a_line_of_a_tables_log_that_is_read_twice_is_one_box() -> None:
    made = in_cage(take_in(2))
    assert made.do(take_in(3)) == ()
    assert len(made.bad_beat.custody.boxes) == 1


@covers("I-12", "O-ROL-01")
def test_i_12__play_money_is_counted_by_nobody() -> None:
    """AMB-155."""
    made = jp.a_bad_beat(offer(1, play_money=True), take_in(2, cents=500), cu.CountByRoom(**jp.room(3), box="T-1:1"))
    assert made.bad_beat.fund == 500
    assert made.refuse(cu.CountByRoom(**jp.room(4), box="T-1:1"))[0] == "box_twice"


# --- a count that does not match --------------------------------------------------------------------------------------
COUNTS = [
    (at_table, TWO, count_at_table(9, "T-1:1", 21_200), "I-09"),
    (at_table, [*COUNTED, lock(6), carry(7)], verify_sum(9, 39_900), "I-12"),
    (in_cage, [*LISTED, carry(5)], count_in_cage(9, "T-1:1", 21_200), "I-12"),
]


@covers("I-09", "I-12", "J-12")
@pytest.mark.parametrize("differs", [-100, 1, 2_970_000])
@pytest.mark.parametrize(("where", "before", "count", "rule"), COUNTS)
def test_i_12__a_count_that_does_not_match_is_counted_again(
    where: Callable[..., jp.Jackpot], before: list[HouseCommand], count: Any, rule: str, differs: int
) -> None:
    """$300.00 typed as 30000 would be in the fund, and paid. What does not match the record is refused; counted again
    it stands, and the difference has its line."""
    made = where(*before)
    wrong = msgspec.structs.replace(count, cents=count.cents + differs, again=False)
    assert made.refuse(wrong) == ("count_differs", rule)
    (event,) = made.do(msgspec.structs.replace(wrong, again=True))
    assert event.again  # type: ignore[attr-defined]
    assert [one.cents for one in made.bad_beat.custody.variances] == [differs]


@covers("I-12")
@pytest.mark.parametrize(("where", "before", "count", "rule"), COUNTS)
def test_i_12__the_words_of_a_refused_count_tell_nothing(
    where: Callable[..., jp.Jackpot], before: list[HouseCommand], count: Any, rule: str
) -> None:
    """Too much or too little, by a cent or by all of it: whoever counts learns that it does not match, and no more."""
    made = where(*before)
    told = {made.ask(msgspec.structs.replace(count, cents=cents, again=False)) for cents in (0, count.cents + 1, 10**9)}
    assert len(told) == 1
    assert not any(sign.isdigit() for refusal in told for sign in getattr(refusal, "detail", "1"))
    # One that matches is not asked about, and it may have been counted twice all the same.
    (event,) = made.do(msgspec.structs.replace(count, again=False))
    assert not event.again  # type: ignore[attr-defined]
    assert not made.bad_beat.custody.variances


# --- no one person takes a box from the table to the fund -------------------------------------------------------------
def by_person(command: HouseCommand, person: str) -> HouseCommand:
    return msgspec.structs.replace(command, giver=person)


CARRIED_AT_TABLE = [*COUNTED, lock(6), carry(7)]
CARRIED_IN_CAGE = [*LISTED, carry(5)]
ONE_PERSON: list[tuple[Callable[..., jp.Jackpot], list[HouseCommand], HouseCommand]] = [
    # At a closed table: who counted, who witnessed it, and whoever locked the container; then whoever carried it.
    *[(at_table, [*COUNTED, lock(6)], by_person(carry(7), person)) for person in ("Ada", "Ben", "ben ")],
    *[(at_table, CARRIED_AT_TABLE, by_person(verify_sum(8, 39_900), person)) for person in ("Ada", "Ben", "Di")],
    # In the cage: whoever listed the boxes, and whoever carried them.
    (in_cage, LISTED, by_person(carry(5), "Ben")),
    *[(in_cage, CARRIED_IN_CAGE, by_person(count_in_cage(6, "T-1:1", 21_200), one)) for one in ("Ben", "Di", "DI")],
]


@covers("O-ROL-01", "I-10", "I-11", "I-12", "J-11", "J-12", "O-SEC-01", "O-CSH-01")
@pytest.mark.parametrize(("where", "before", "command"), ONE_PERSON)
def test_o_rol_01__whoever_counted_or_carried_does_not_go_on(
    where: Callable[..., jp.Jackpot], before: list[HouseCommand], command: HouseCommand
) -> None:
    """Also somebody who has all these roles."""
    assert where(*before).refuse(command) == ("same_person", "O-ROL-01")


@covers("O-ROL-01", "I-09", "I-10")
def test_o_rol_01__a_second_dealer_and_floorperson_are_known_too() -> None:
    """Each box may be counted by other people, and others again lock the container."""
    counted = msgspec.structs.replace(
        count_at_table(5, "T-2:1", 18_700), giver="Zoe",
        beside=(Signature("Yan", "shift_supervisor"), Signature("Cy", "surveillance")),
    )  # fmt: skip
    locked = msgspec.structs.replace(lock(6), giver="Xia", beside=(Signature("Wim", "floorperson"),))
    made = at_table(*TWO, count_at_table(4, "T-1:1", 21_200), counted, locked)
    for person in ("Ada", "Ben", "Zoe", "Yan", "Xia", "Wim"):
        assert made.refuse(by_person(carry(7), person)) == ("same_person", "O-ROL-01"), person
    made.do(carry(7))


@covers("O-ROL-01", "I-10", "I-12")
def test_o_rol_01__four_people_are_enough_at_a_table_and_three_for_the_cage() -> None:
    """A small room: surveillance looks on from elsewhere and touches nothing, so they may carry; and what the same
    people did with another load is no matter."""
    made = at_table(*COUNTED, lock(6), by_person(carry(7), "Cy"), verify_sum(8, 39_900))
    assert made.bad_beat.fund == 39_900
    listed = in_cage(*LISTED, carry(5), count_in_cage(6, "T-1:1", 21_200), count_in_cage(7, "T-2:1", 18_700))
    listed.do(take_in(8, "T-1", 2, 500))
    listed.do(by_person(list_boxes(9, "T-1:2"), "Di"))
    listed.do(by_person(carry(10, 2), "Eve"))
    listed.do(by_person(count_in_cage(11, "T-1:2", 500), "Ben"))
    assert listed.bad_beat.fund == 40_400
