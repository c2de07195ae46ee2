"""The smallest chip of the table: what bets and raises are rounded to (table.unit)."""

import pytest

from pitboss.engine import offers
from tests.support.covers import covers
from tests.support.showdowns import Dollars, Hand, cents

pytestmark = covers("N-CFG-table.unit", "G-GEN-10")


def raise_bounds(hand: Hand, seat: int) -> tuple[int, int]:
    [found] = [offer for offer in offers(hand.table, seat) if offer.action in ("bet", "raise_to")]
    return found.low, found.high


@pytest.mark.parametrize(("unit", "least"), [(100, 21), (50, "20.50"), (25, "20.25"), (1, "20.01")])
def test_n_cfg_table_unit__the_smallest_raise_where_any_raise_will_do(unit: int, least: Dollars) -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, {}, table_unit=unit, bet_min_raise="any").start().do("4 raise 20")
    assert raise_bounds(hand, 1)[0] == cents(least)


@pytest.mark.parametrize(("unit", "most"), [(100, 20), (50, 20), (25, "20.25"), (1, "20.25")])
def test_n_cfg_table_unit__a_pot_sized_raise_is_rounded_down_to_whole_chips(unit: int, most: Dollars) -> None:
    """12 in the pot and an all-in bet of 2.75: call 2.75, and then as much again as 17.50, which makes 20.25."""
    stacks: dict[int, Dollars] = {1: 100, 4: 100, 7: "6.75"}
    hand = Hand("holdem", stacks, {}, bet_structure="pot", table_unit=unit).start()
    hand.do("4 call", "7 raise 4", "1 call", "4 call", "1 check", "4 check", "7 bet 2.75")
    assert raise_bounds(hand, 1)[1] == cents(most)


@pytest.mark.parametrize(("unit", "least"), [(100, 25), (50, "24.50"), (25, "24.25"), (1, "24.25")])
def test_n_cfg_table_unit__after_an_all_in_of_odd_chips_the_next_whole_raise(unit: int, least: Dollars) -> None:
    """A blind of 1 was raised by 9; seat 7 goes all-in for 15.25. The next raise is by 9 too, and in whole chips."""
    hand = Hand("holdem", {1: 100, 4: 100, 7: "15.25"}, {}, table_unit=unit).start().do("4 raise 10", "7 raise 15.25")
    assert raise_bounds(hand, 1)[0] == cents(least)
