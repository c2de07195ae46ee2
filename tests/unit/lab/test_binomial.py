"""The exact interval against sums of the binomial distribution."""

from fractions import Fraction
from math import comb

import pytest

from pitboss.lab.binomial import beta_share, interval


def at_least(hits: int, trials: int, chance: Fraction) -> Fraction:
    return sum(
        (comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in range(hits, trials + 1)), Fraction(0)
    )  # fmt: skip


@pytest.mark.parametrize(("hits", "trials"), [(1, 10), (3, 10), (9, 10), (5, 200), (100, 200)])
def test_the_bounds_leave_just_so_much_on_either_side(hits: int, trials: int) -> None:
    low, high = interval(hits, trials, 0.95)
    assert low < hits / trials < high
    assert float(at_least(hits, trials, Fraction(low))) == pytest.approx(0.025, rel=1e-9)
    assert float(1 - at_least(hits + 1, trials, Fraction(high))) == pytest.approx(0.025, rel=1e-9)


def test_nothing_and_everything() -> None:
    low, high = interval(0, 100)
    assert low == 0
    assert high == pytest.approx(1 - 0.025 ** (1 / 100))
    assert interval(100, 100)[0] == pytest.approx(1 - high)
    assert interval(100, 100)[1] == 1


@pytest.mark.parametrize("chance", [Fraction(1, 100), Fraction(1, 3), Fraction(9, 10)])
def test_the_beta_share_is_a_tail_of_the_binomial(chance: Fraction) -> None:
    for hits in (1, 7, 30):
        assert beta_share(float(chance), hits, 31 - hits) == pytest.approx(float(at_least(hits, 30, chance)), rel=1e-10)


def test_rare_hits_in_many_trials() -> None:
    # So many trials are as good as Poisson's law, whose bounds for ten hits are 4.7954 and 18.3904.
    low, high = interval(10, 1_000_000_000)
    assert low * 1e9 == pytest.approx(4.795389, rel=1e-6)
    assert high * 1e9 == pytest.approx(18.390356, rel=1e-6)
