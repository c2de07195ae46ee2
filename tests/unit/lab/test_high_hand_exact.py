"""The high hand where every deal is counted: one seat's exact counts, every two hands on a board, deals by chance."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import msgspec
import numpy as np
import pytest

from pitboss.cards import parse_cards
from pitboss.games import find_game
from pitboss.lab.errors import LabError
from pitboss.lab.hand_counts import count_numbers
from pitboss.lab.jackpots.bad_beat import Table, read_table
from pitboss.lab.jackpots.high_hand import high_hand
from pitboss.lab.jackpots.high_hand_exact import chance_of_best, graph_of, graphs, ways_with_none
from pitboss.lab.jackpots.matchings import matchings
from pitboss.lab.kernels.ranking import classes_of
from pitboss.rankings import RANKINGS


def least_of(name: str, ranking: str = "high") -> int:
    return int(np.argmax(classes_of(ranking) == name))


@pytest.mark.parametrize("seed", range(12))
def test_matchings_as_by_hand(seed: int) -> None:
    """All sets of edges, looked at one by one; with hubs, cliques and twins among them."""
    chance = Random(seed)
    size = chance.randrange(2, 8)
    wanted = [0.2, 0.5, 1.0][seed % 3]
    edges = [pair for pair in combinations(range(size), 2) if chance.random() < wanted or (seed % 2 and pair[0] == 0)]
    graph = [0] * size
    for one, other in edges:
        graph[one] |= 1 << other
        graph[other] |= 1 << one
    counts = [0] * 6
    for number in range(6):
        for some in combinations(edges, number):
            ends = [end for edge in some for end in edge]
            counts[number] += len(set(ends)) == len(ends)
    assert matchings(tuple(graph), 5) == counts


def test_matchings_of_known_graphs() -> None:
    """Of a whole graph of six: 15 edges, 45 pairs of them, 15 perfect ones. A path of four; a star."""
    assert matchings(tuple(63 & ~(1 << i) for i in range(6)), 4) == [1, 15, 45, 15, 0]
    assert matchings((2, 5, 10, 4), 3) == [1, 3, 1, 0]
    assert matchings((14, 1, 1, 1), 2) == [1, 3, 0]


def test_one_seat_has_what_is_published() -> None:
    """Of C(52, 7) hands 3,473,184 are a full house, 224,848 four of a kind, and 41,584 a straight flush."""
    table = msgspec.structs.replace(read_table("holdem", 2), seats=1)
    assert chance_of_best(table, least_of("full_house")) == Fraction(3_473_184 + 224_848 + 41_584, comb(52, 7))


@pytest.mark.parametrize("name", ["flush", "full_house", "pair"])
def test_one_seat_has_what_the_exact_counts_say(name: str) -> None:
    table = msgspec.structs.replace(read_table("six-plus-holdem", 2), seats=1)
    counts = count_numbers(table.ranking, find_game("six-plus-holdem").deck, 7)
    least = least_of(name, table.ranking)
    assert chance_of_best(table, least) == Fraction(int(counts[least:].sum()), int(counts.sum()))


def plainly(table: Table, board: tuple[int, ...], least: int, both: bool) -> int:
    """How many ways to deal two seats leave both without such a hand, by the plain ranking."""
    ranking, strengths = RANKINGS[table.ranking], {}
    left = [card for card in table.game.deck if card not in board]
    wanted = min(
        ranking.strength((*hole, *board)) for hole in combinations(left, 2) if _number(table, hole, board) >= least
    )
    for hole in combinations(left, 2):
        strength = ranking.strength((*hole, *board))
        good = strength >= wanted
        if good and both:
            good = strength == max(ranking.of_choice((*hole, *three)) for three in combinations(board, 3))
        strengths[hole] = good
    bad = [hole for hole, good in strengths.items() if not good]
    masks = np.array([sum(1 << card for card in hole) for hole in bad], np.uint64)
    return int(sum((masks & mask == 0).sum() for mask in masks))


def _number(table: Table, hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    from pitboss.lab.kernels.ranking import rank

    return rank(table.ranking, [*hole, *board])


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize(
    ("board", "name"),
    [("Ac Ad Th Ts 2c", "full_house"), ("9c 9d 9h 3s 4d", "full_house"), ("5h 6h 7h 8s 8d", "flush"),
     ("5h 6h 7h 8s 8d", "four_of_a_kind"), ("2s 3s 4s Kd Qd", "straight")],
)  # fmt: skip
def test_two_seats_on_a_board(board: str, name: str, both: bool) -> None:
    table, cards = read_table("holdem", 2), parse_cards(board)
    [(key, weight)] = graphs(table, least_of(name), both, np.array([cards], np.uint8), [1]).items()
    assert weight == 1
    assert ways_with_none(graph_of(key, 47), 2) == plainly(table, cards, least_of(name), both)


def test_a_table_against_deals_by_chance() -> None:
    table = read_table("six-plus-holdem", 9)
    found = high_hand(table, 60)
    sampled = high_hand(table, 60, exact=False, precision=0.05)
    assert found.exact
    assert found.deals == 0
    for name, (_, least) in sampled.classes().items():
        same = found.classes()[name][1]
        assert same.low == same.chance == same.high
        # Twice the interval around the sampled chance.
        assert 2 * least.low - least.high <= same.chance <= 2 * least.high - least.low
    told = found.json()
    assert told["exact"]
    assert sum(one["chance"] for one in told["classes"].values()) == pytest.approx(1)
    assert Fraction(told["classes"]["full_house"]["of_a_deal"]) == chance_of_best(
        table, least_of("full_house", "six_plus")
    )
    middle, low, high = found.quantile(0.5)
    assert middle == low == high
    assert found.at_least(middle).chance >= 0.5 > found.at_least(middle + 1).chance


def test_omaha_is_left_to_chance() -> None:
    table = read_table("omaha-high", 4)
    assert not high_hand(table, 10, precision=0.5).exact
    with pytest.raises(LabError, match="two hole cards alone"):
        high_hand(table, 10, exact=True)
