"""P 17.B(3) and AMB-92, 152: whom a time charge falls due from, and how much it is."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.engine.takings.time_due import time_due, time_paid
from pitboss.submission.time_charge import TimeCharge

UNIT = 100


FEES = ((400, 800, 1200), (2000, 4000, 1400), (100, 0, 900))


def charge(basis: Any = "per_player", interval: Any = 60) -> TimeCharge:
    return TimeCharge(basis=basis, interval=interval, hourly_fee=FEES)


@pytest.mark.parametrize(("interval", "each"), [(60, 1200), (30, 600), (20, 400)])
def test_h_10__an_hourly_fee_in_parts(interval: int, each: int) -> None:
    assert time_due(charge(interval=interval), 1200, {1: 10_000, 4: 10_000}, UNIT) == {1: each, 4: each}


def test_h_08__eight_seated_at_12_an_hour_each_half_hour() -> None:
    due = time_due(charge(interval=30), 1200, dict.fromkeys(range(1, 9), 50_000), UNIT)
    assert sum(due.values()) == 4800


def test_h_07__ninety_an_hour_for_the_table_each_20_minutes() -> None:
    due = time_due(charge("per_table", 20), 9000, dict.fromkeys((2, 3, 5, 7), 50_000), UNIT)
    # 30 dollars among four: two odd ones, from the first seat on.
    assert due == {2: 800, 3: 800, 5: 700, 7: 700}


def test_amb_152__what_is_no_whole_chip_is_not_charged() -> None:
    assert time_due(charge(interval=20), 1000, {1: 5000}, UNIT) == {1: 300}
    assert time_due(charge(interval=20), 1000, {1: 5000}, 25) == {1: 325}


def test_h_09__the_fee_goes_by_both_limits() -> None:
    filed = charge()
    assert filed.fee(400, 800) == 1200
    assert filed.fee(2000, 4000) == 1400
    assert filed.fee(100, None) == 900
    assert filed.fee(400, 4000) is None
    assert filed.fee(100, 800) is None


def test_amb_152__who_has_less_pays_what_is_there() -> None:
    assert time_paid({1: 600, 2: 600, 3: 600}, {1: 650, 2: 450, 3: 0}, UNIT) == {1: 600, 2: 400, 3: 0}


def test_nobody_seated_pays_nothing() -> None:
    assert time_due(charge("per_table"), 9000, {}, UNIT) == {}


@given(
    hourly=st.integers(0, 100_000), interval=st.sampled_from((60, 30, 20)), unit=st.sampled_from((1, 25, 50, 100)),
    seated=st.dictionaries(st.integers(1, 10), st.integers(0, 100_000), min_size=1),
)  # fmt: skip
def test_amb_92__a_table_pays_its_fee_and_no_two_seats_differ_by_more_than_a_chip(
    hourly: int, interval: int, unit: int, seated: dict[int, int]
) -> None:
    due = time_due(charge("per_table", interval), hourly, seated, unit)
    assert sum(due.values()) == hourly * interval // 60 // unit * unit
    assert max(due.values()) - min(due.values()) <= unit
    # Odd chips come from the first seat on.
    assert list(due.values()) == sorted(due.values(), reverse=True)
    paid = time_paid(due, seated, unit)
    assert all(0 <= paid[seat] <= min(due[seat], seated[seat]) and paid[seat] % unit == 0 for seat in seated)
