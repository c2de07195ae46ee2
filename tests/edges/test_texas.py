"""Texas Hold 'Em Bonus over all flops: the published edge, and counts that add up to the cycle exactly."""

from fractions import Fraction
from math import comb, sqrt
from pathlib import Path

import numpy as np
import pytest

from pitboss.lab.texas_bonus.figures import figures
from pitboss.lab.texas_bonus.names import holdings_of, starting_hands
from pitboss.lab.texas_bonus.solution import solve
from pitboss.lab.texas_bonus.summed import Solution

Solved = tuple[Solution, list[tuple[int, int]], Path]

# wizardofodds.com, Texas Hold 'Em Bonus: the ante paid on a straight (Las Vegas) and on a flush (Atlantic City).
PUBLISHED = [
    ("32o", "-1.155927", "-1.195592"),
    ("42o", "-1.091604", "-1.135210"),
    ("52o", "-1.019987", "-1.067022"),
    ("62o", "-1.046723", "-1.077817"),
    ("72o", "-1.031301", "-1.050057"),
    ("82o", "-0.896002", "-0.917393"),
    ("92o", "-0.763132", "-0.784523"),
    ("T2o", "-0.613979", "-0.636507"),
    ("J2o", "-0.459414", "-0.478676"),
    ("Q2o", "-0.289690", "-0.305687"),
    ("K2o", "-0.102668", "-0.115400"),
]
CYCLE = comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)


@pytest.fixture(scope="module")
def solved(tmp_path_factory: pytest.TempPathFactory) -> Solved:
    """Solved afresh, in a cache of its own, with what the progress was told."""
    folder = tmp_path_factory.mktemp("cache")
    told: list[tuple[int, int]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PITBOSS_CACHE", str(folder))
        return solve(lambda done, total: told.append((done, total))), told, folder


def test_texas__the_published_figures(solved: Solved) -> None:
    straight, flush = (figures(solved[0], ante_pays=ante_pays) for ante_pays in ("straight", "flush"))
    assert f"{float(straight.house_edge):.3%}" == "2.037%"
    assert f"{float(straight.average_wager):.4f}" == "3.8181"
    assert f"{float(straight.element_of_risk):.4%}" == "0.5335%"
    assert f"{float(flush.house_edge):.4%}" == "5.5935%"
    # The published standard deviation leaves out the ante that a folded hand loses; all else in it agrees.
    folded = Fraction(straight.outcomes["folded"], straight.cycle)
    assert f"{sqrt(straight.variance - folded):.6f}" == "3.500839"


@pytest.mark.parametrize(("hand", "straight", "flush"), PUBLISHED)
def test_texas__the_published_two_card_values(hand: str, straight: str, flush: str, solved: Solved) -> None:
    found = [figures(solved[0], ante_pays=ante_pays).two_card_ev[hand] for ante_pays in ("straight", "flush")]
    assert [f"{float(value):.6f}" for value in found] == [straight, flush]


@pytest.mark.parametrize("ante_pays", ["straight", "flush"])
def test_texas__outcomes_add_up_to_the_cycle(ante_pays: str, solved: Solved) -> None:
    found = figures(solved[0], ante_pays=ante_pays)
    assert sum(found.outcomes.values()) == found.cycle == CYCLE
    # The edge from the two-card values, the folded ones at the ante they lose, is the edge from the outcomes.
    names = starting_hands()
    value = sum(holdings_of(i) * max(found.two_card_ev[name], Fraction(-1)) for i, name in enumerate(names))
    assert -value / comb(52, 2) == found.house_edge


def test_texas__every_state_is_there_once(solved: Solved) -> None:
    solution = solved[0]
    assert solution.turns.sum() == comb(52, 2) * comb(50, 3)
    assert solution.rivers.sum() == comb(52, 2) * comb(50, 3) * 47
    for index in range(169):
        assert solution.ends[index].sum() == holdings_of(index) * (CYCLE // comb(52, 2))


def test_texas__the_second_time_from_the_cache(solved: Solved, monkeypatch: pytest.MonkeyPatch) -> None:
    first, told, folder = solved
    assert told[-1] == (1755, 1755)
    monkeypatch.setenv("PITBOSS_CACHE", str(folder))
    told_again: list[tuple[int, int]] = []
    again = solve(lambda done, total: told_again.append((done, total)))
    assert not told_again
    for name in Solution.__struct_fields__:
        np.testing.assert_array_equal(getattr(again, name), getattr(first, name))
