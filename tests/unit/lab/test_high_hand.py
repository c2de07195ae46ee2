"""The best hand of a period: against deals, against exact counts of one seat, and what holds of any distribution."""

import numpy as np
import pytest

from pitboss.games import find_game
from pitboss.lab.binomial import interval
from pitboss.lab.errors import LabError
from pitboss.lab.hand_counts import count_numbers
from pitboss.lab.jackpots.bad_beat import hand_words, read_table
from pitboss.lab.jackpots.dealt_tables import deal_tables
from pitboss.lab.jackpots.high_hand import HighHand, high_hand
from pitboss.lab.kernels.ranking import classes_of
from pitboss.lab.pieces import chance_of_piece

OF_NUMBER = classes_of("high")


def test_one_seat_gets_what_the_exact_counts_say() -> None:
    numbers = deal_tables(read_table("holdem", 5), 200_000, chance_of_piece(3, 0))
    exact = count_numbers("high", find_game("holdem").deck, 7)
    for seat in numbers:
        for name in ("pair", "straight", "full_house"):
            there = name == OF_NUMBER
            low, high = interval(int(np.isin(seat, np.flatnonzero(there)).sum()), len(seat), 0.99999)
            assert low < exact[there].sum() / exact.sum() < high


def test_a_period_is_so_many_deals() -> None:
    counts = np.zeros(len(OF_NUMBER), np.int64)
    pair, quads = (int(np.argmax(name == OF_NUMBER)) for name in ("pair", "four_of_a_kind"))
    counts[pair], counts[quads] = 90, 10
    found = HighHand(read_table("holdem", 3), 7, False, counts)
    assert found.at_least(quads).chance == pytest.approx(1 - 0.9**7)
    low, high = interval(10, 100)
    assert found.at_least(quads).low == pytest.approx(1 - (1 - low) ** 7)
    assert found.at_least(quads).high == pytest.approx(1 - (1 - high) ** 7)
    assert found.rolled_over().chance == pytest.approx(0.9**7)
    assert found.classes()["four_of_a_kind"][0] == pytest.approx(1 - 0.9**7)
    assert found.classes()["pair"][0] == pytest.approx(0.9**7)
    # In half of the periods there are four of a kind.
    assert found.quantile(0.5)[0] == quads
    assert found.quantile(0.6)[0] == pair


def test_the_distribution_of_a_period() -> None:
    found = high_hand(read_table("holdem", 6), 50, precision=0.1, exact=False)
    told = found.json()
    assert told["deals"] == found.deals >= 200_000
    assert sum(one["chance"] for one in told["classes"].values()) == pytest.approx(1)
    for one in told["classes"].values():
        low, high = one["at_least_interval"]
        assert low <= one["at_least"] <= high
    middle, low, high = found.quantile(0.5)
    assert low <= middle <= high
    assert told["median"] == hand_words("high", middle)
    longer = high_hand(read_table("holdem", 6), 500, precision=0.1, exact=False)
    assert longer.quantile(0.5)[1] > high


def test_periods_against_periods() -> None:
    table = read_table("holdem", 4)
    found = high_hand(table, 40, both_hole_cards=True, precision=0.05, exact=False)
    numbers = deal_tables(table, 40 * 5_000, chance_of_piece(11, 0), both_hole_cards=True)
    periods = numbers.max(axis=0).reshape(5_000, 40).max(axis=1)
    for name in ("full_house", "four_of_a_kind"):
        least = int(np.argmax(name == OF_NUMBER))
        low, high = interval(int((periods >= least).sum()), len(periods), 0.9999)
        said = found.at_least(least)
        assert low < said.high
        assert said.low < high
    assert found.at_least(least).chance < high_hand(table, 40, exact=False).at_least(least).chance


def test_refusals() -> None:
    table = read_table("holdem", 4)
    with pytest.raises(LabError, match="give 1 or more"):
        high_hand(table, 0)
    with pytest.raises(LabError, match="precision"):
        high_hand(table, 10, precision=1)
    with pytest.raises(LabError, match="has no board"):
        high_hand(read_table("five-card-stud", 4), 10, both_hole_cards=True)
