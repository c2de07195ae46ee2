"""Shares and odd chips: nothing is lost, nobody gets more than the rule allows (G-GEN-10)."""

from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.engine.events import HandEnded, HandStarted, PotAwarded
from pitboss.money import DOLLAR, halve, hand_out_excess, split_equally
from tests.simulation.session import Session
from tests.support.covers import covers
from tests.support.random_logs import of_every_game

UNITS = st.sampled_from([1, 5, 25, 50, 100])


@covers("G-GEN-09", "G-GEN-10")
@given(st.integers(0, 10_000), st.integers(2, 10), UNITS)
def test_g_gen_10__equal_shares_in_whole_chips_and_less_than_a_chip_each_left(cents: int, ways: int, unit: int) -> None:
    share, left = split_equally(cents, ways, unit)
    assert share * ways + left == cents
    assert share % unit == 0
    assert 0 <= left < ways * unit


@covers("G-GEN-10")
@given(st.integers(0, 10_000), UNITS)
def test_g_gen_10__halves_differ_by_one_odd_chip_at_most(cents: int, unit: int) -> None:
    first, second = halve(cents, unit)
    assert first + second == cents
    assert second % unit == 0
    # Crumbs below a chip, which only an all-in for crumbs can bring, stay with the first half.
    assert 0 <= first - second < 2 * unit


@covers("G-GEN-10")
@given(st.integers(0, 1_000), st.integers(2, 10), UNITS, st.booleans())
def test_g_gen_10__the_excess_is_handed_out_to_the_cent(excess: int, ways: int, unit: int, one_each: bool) -> None:
    excess %= ways * unit
    order = list(range(1, ways + 1))
    given_out = hand_out_excess(excess, order, unit, one_unit_each=one_each)
    amounts = [dict(given_out).get(seat, 0) for seat in order]
    assert sum(amounts) == excess
    assert amounts == sorted(amounts, reverse=True), "the most entitled first"
    crumbs = excess % unit
    if one_each:
        assert max(amounts) - min(amounts) <= unit + crumbs
    assert max(amounts) <= DOLLAR + crumbs


def awards(session: Session) -> list[tuple[PotAwarded, ...]]:
    """The awards of each hand of a table."""
    hands: list[list[PotAwarded]] = []
    for event in session.log:
        if type(event) is HandStarted:
            hands.append([])
        elif type(event) is PotAwarded:
            hands[-1].append(event)
    assert sum(type(event) is HandEnded for event in session.log) == len(hands)
    return [tuple(hand) for hand in hands]


@pytest.fixture(scope="module")
def split() -> list[tuple[int, PotAwarded]]:
    """Every award that several hands shared, with the smallest chip of its table."""
    return [
        (session.setup.house.table_unit, award)
        for session in of_every_game()
        for hand in awards(session)
        for award in hand
        if len(award.to) > 1
    ]


@covers("G-GEN-09", "G-GEN-10")
def test_g_gen_09__tied_hands_get_the_same_but_for_the_odd_chip(split: list[tuple[int, PotAwarded]]) -> None:
    assert len(split) > 20
    for unit, award in split:
        odd = dict(award.odd)
        even = {cents - odd.get(seat, 0) for seat, cents in award.to}
        assert len(even) == 1, award
        # In the smallest chip, unless an all-in for crumbs has brought smaller money into this pot.
        whole = sum(cents for _, cents in award.to)
        assert even.pop() % gcd(whole, unit) == 0, award


@covers("G-GEN-10")
def test_g_gen_10__an_odd_chip_names_its_rule_and_is_a_dollar_at_most(split: list[tuple[int, PotAwarded]]) -> None:
    assert [award for _, award in split if award.odd]
    for _, award in split:
        assert bool(award.odd) == bool(award.odd_rule)
        assert all(0 < cents <= DOLLAR for _, cents in award.odd), award
