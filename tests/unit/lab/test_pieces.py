"""Work in pieces: whoever does them, in whatever order and however often, the same comes out."""

from itertools import combinations, islice, pairwise
from typing import Any

import msgspec
import numpy as np
import pytest

from pitboss.cards import DECK_36
from pitboss.lab import hand_counts as counting
from pitboss.lab.double_draw import solve as double_draw
from pitboss.lab.double_draw.counting import FOLD
from pitboss.lab.double_draw.deck import standing_for
from pitboss.lab.double_draw.money import money_of
from pitboss.lab.hand_counts import count_piece, frequencies, places_of
from pitboss.lab.jackpots.bad_beat import read_condition, read_table
from pitboss.lab.jackpots.bad_beat_hits import bad_beat
from pitboss.lab.jackpots.high_hand import high_hand
from pitboss.lab.omaha_counts import Board, boards_by_kind
from pitboss.lab.pieces import InOrder, one_by_one
from pitboss.lab.processes import processes
from pitboss.lab.simulation.batches import PIECE, run_of
from pitboss.lab.simulation.simulate import simulate
from pitboss.lab.texas_bonus import solution as texas
from pitboss.lab.texas_bonus.summed import flops_up_to_suits
from pitboss.lab.texas_bonus.tables import tables
from pitboss.lab.threads import in_order
from tests.unit.lab.elsewhere import Elsewhere

WORKERS: dict[str, InOrder] = {
    "alone": one_by_one, "threads": in_order, "processes": processes(2), "elsewhere": Elsewhere().in_order,
}  # fmt: skip


@pytest.mark.parametrize("name", WORKERS)
def test_in_order__results_are_those_of_the_pieces(name: str) -> None:
    for pieces in (range(23), range(1), range(0)):
        assert list(WORKERS[name](bin, pieces)) == [bin(piece) for piece in pieces]


@pytest.mark.parametrize("name", WORKERS)
def test_in_order__may_be_left_at_any_time(name: str) -> None:
    assert list(islice(WORKERS[name](abs, range(-1000, 0)), 3)) == [1000, 999, 998]


@pytest.mark.parametrize("name", WORKERS)
def test_in_order__what_goes_wrong_is_said(name: str) -> None:
    with pytest.raises(ZeroDivisionError):
        list(WORKERS[name](_inverse, [2, 1, 0, 1]))


def _inverse(number: int) -> float:
    return 1 / number


def test_simulation() -> None:
    run = run_of("holdem", 2 * PIECE + 30, "random*3", seed=7)
    elsewhere = Elsewhere()
    assert list(simulate(run, spread=elsewhere.in_order)) == list(simulate(run))
    # All of them, one twice.
    assert sorted(elsewhere.done) == [0, 0, 1, 2]


def test_hands__are_numbered_in_the_order_in_which_they_are_dealt() -> None:
    hands = list(combinations(range(9), 4))
    assert [tuple(places_of(number, 9, 4)) for number in range(len(hands))] == hands


def test_frequencies__pieces_add_up() -> None:
    ends = [0, 1, 70_000, 200_000, 376_991, 376_992]
    pieces = [range(start, stop) for start, stop in pairwise(ends)]
    counts = [count_piece("six_plus", DECK_36, 5, piece) for piece in pieces]
    assert [int(part.sum()) for part in counts] == [len(piece) for piece in pieces]
    np.testing.assert_array_equal(sum(counts), count_piece("six_plus", DECK_36, 5, range(376_992)))


def test_frequencies(monkeypatch: pytest.MonkeyPatch) -> None:
    # Nothing of what was counted before is looked up.
    monkeypatch.setattr(counting, "cached_arrays", lambda name, made_from, make: make())
    monkeypatch.setattr(counting, "PIECE", 400_000)
    told: list[tuple[int, int]] = []
    elsewhere = Elsewhere()
    found = frequencies("five-card-stud", lambda done, total: told.append((done, total)), elsewhere.in_order)
    assert found == frequencies("five-card-stud")
    assert len(told) == 7
    assert told[-1] == (2_598_960, 2_598_960)
    assert sorted(set(elsewhere.done)) == list(range(7))


def test_frequencies__of_omaha(monkeypatch: pytest.MonkeyPatch) -> None:
    def some(*, suits: bool) -> list[Board]:
        return boards_by_kind(suits=suits)[::40]

    monkeypatch.setattr(counting, "cached_arrays", lambda name, made_from, make: make())
    monkeypatch.setattr("pitboss.lab.omaha_counts.boards_by_kind", some)
    monkeypatch.setattr("pitboss.lab.omaha_counts.PIECE", 300)
    elsewhere = Elsewhere()
    assert frequencies("omaha-high", None, elsewhere.in_order) == frequencies("omaha-high")
    assert len(elsewhere.done) > 3


@pytest.mark.parametrize(("game", "seats"), [("six-plus-holdem", 2), ("six-plus-holdem", 5), ("omaha-high", 4)])
def test_bad_beat(game: str, seats: int) -> None:
    table = read_table(game, seats)
    condition = read_condition(table, "full_house")
    elsewhere = Elsewhere()
    found = bad_beat(table, condition, precision=0.1, spread=elsewhere.in_order)
    assert found == bad_beat(table, condition, precision=0.1)
    assert elsewhere.done


def test_high_hand() -> None:
    # Of two hole cards every deal is counted, and nothing is spread.
    table = read_table("omaha-high", 4)
    found = high_hand(table, 30, precision=0.1, spread=Elsewhere().in_order)
    assert found.json() == high_hand(table, 30, precision=0.1).json()


def test_texas(monkeypatch: pytest.MonkeyPatch) -> None:
    known = tables()
    some = dict(islice(flops_up_to_suits().items(), 0, 60, 10))
    monkeypatch.setattr(texas, "tables", lambda: known)
    monkeypatch.setattr(texas, "flops_up_to_suits", lambda: some)
    monkeypatch.setattr(texas, "cached_arrays", lambda name, made_from, make: make())
    monkeypatch.setattr(texas, "PIECE", 2)
    check_same(msgspec.structs.asdict(texas.solve()), msgspec.structs.asdict(texas.solve(None, Elsewhere().in_order)))


def test_double_draw__values(monkeypatch: pytest.MonkeyPatch) -> None:
    # Those in which no more than one card is thrown: the others take a minute.
    monkeypatch.setattr(double_draw, "_pieces", lambda: iter([(1, 0, 300), (1, 300, 301), (0, 0, 500), (0, 500, 900)]))
    monkeypatch.setattr(double_draw, "best_choices", lambda *_: None)
    money = money_of("A", "two-pair")
    found = double_draw.solve_values(money, None, Elsewhere().in_order)
    again = double_draw.solve_values(money)
    # What is best is not asked, and so never filled in.
    check_same(*({name: one[name] for name in one if name.startswith("values")} for one in (found, again)))
    assert found["values_1"][300].any()
    assert found["values_0"][899].any()


def test_double_draw__outcomes(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = standing_for(5)[0]
    # Some stand, some throw their lowest card, and all others are folded.
    bits = np.full(hands.size, FOLD, np.uint8)
    bits[:400:2], bits[1:400:2] = 0, 1
    solved: Any = {"bits": bits, "best": np.zeros(hands.size, np.int64)}
    money = money_of("B", "three-of-a-kind")
    monkeypatch.setattr(double_draw, "COUNTS", 9)
    told: list[tuple[int, int]] = []
    elsewhere = Elsewhere()
    found = double_draw.solve_outcomes(money, solved, lambda *far: told.append(far), elsewhere.in_order)
    check_same(found, double_draw.solve_outcomes(money, solved))
    assert found["counts"].any()
    assert told[-1][0] == told[-1][1]
    assert 3 < len(set(elsewhere.done)) <= 10


def check_same(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert list(one) == list(other)
    for name, values in one.items():
        np.testing.assert_array_equal(values, other[name])
