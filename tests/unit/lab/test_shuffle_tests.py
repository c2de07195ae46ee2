"""The tests of the shuffle: a fair one passes, and each kind of unfairness is seen by the test that is there for it."""

import math
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from pitboss.lab.errors import LabError
from pitboss.lab.shuffles.chi_square import tail
from pitboss.lab.shuffles.shuffle_tests import TESTS, Shuffle, all_tests, least_orders, orders_of, positions, rejected
from pitboss.room.decks.shuffle import Chance

CARDS = 20
ORDERS = 10_000


def fair(seed: int) -> Shuffle:
    """The live shuffle with a source that can be repeated, so that this test never fails by chance."""
    chance = Chance(Random(seed).randbytes)

    def shuffle(cards: Sequence[int]) -> Sequence[int]:
        order = list(cards)
        chance.shuffle(order)
        return order

    return shuffle


def failing(shuffle: Shuffle, count: int = ORDERS) -> set[str]:
    outcomes = all_tests(orders_of(shuffle, CARDS, count))
    failed = rejected([outcome.p for outcome in outcomes], 0.99)
    return {outcome.test for outcome, bad in zip(outcomes, failed, strict=True) if bad}


def swap_with_any(seed: int) -> Shuffle:
    """The well-known mistake: each place is swapped with any place, and not all orders are equally likely."""
    random = Random(seed)

    def shuffle(cards: Sequence[int]) -> Sequence[int]:
        order = list(cards)
        for i in range(len(order)):
            j = random.randrange(len(order))
            order[i], order[j] = order[j], order[i]
        return order

    return shuffle


def one_riffle(seed: int) -> Shuffle:
    """A cut at a fair place and one riffle of a deck that was in order."""
    random = Random(seed)

    def shuffle(cards: Sequence[int]) -> Sequence[int]:
        packets = [list(cards[: CARDS // 2]), list(cards[CARDS // 2 :])]
        order = []
        while any(packets):
            left, right = map(len, packets)
            order.append(packets[random.randrange(left + right) >= left].pop(0))
        cut = random.randrange(len(order))
        return order[cut:] + order[:cut]

    return shuffle


def again_and_again(seed: int) -> Shuffle:
    """Fair orders, each given twice: only a look across orders can see it."""
    inner = fair(seed)
    kept: list[Sequence[int]] = []

    def shuffle(cards: Sequence[int]) -> Sequence[int]:
        if not kept:
            kept.append(inner(cards))
            return kept[0]
        return kept.pop()

    return shuffle


def modulo(seed: int) -> Shuffle:
    """The remainder of six bits without rejection: the first places are a little more likely."""
    source = Random(seed)

    def shuffle(cards: Sequence[int]) -> Sequence[int]:
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = source.getrandbits(6) % (last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    return shuffle


def turns(seed: int) -> Shuffle:
    """Every card is at every place equally often, too evenly: the same order, turned by one place each time."""
    order = fair(seed)(range(CARDS))
    count = iter(range(10**9))

    def shuffle(cards: Sequence[int]) -> Sequence[int]:
        by = next(count) % len(order)
        return [*order[by:], *order[:by]]

    return shuffle


def test_a_fair_shuffle_passes() -> None:
    assert failing(fair(1)) == set()
    assert failing(fair(2)) == set()


def test_the_chances_of_a_fair_shuffle_are_even() -> None:
    """For each test, p over many runs is spread evenly over 0…1, as it must be for the confidence to be true."""
    generator = np.random.default_rng(5)
    runs = 120
    size = least_orders(12)
    found = {test.__name__: np.zeros(10) for test in TESTS}
    for _ in range(runs):
        orders = np.argsort(generator.random((size, 12)), axis=1)
        for test in TESTS:
            found[test.__name__][min(int(test(orders).p * 10), 9)] += 1
    for name, counts in found.items():
        deviation = float(((counts - runs / 10) ** 2 / (runs / 10)).sum())
        assert tail(deviation, 9) > 0.001, (name, counts)


@pytest.mark.parametrize(
    ("unfair", "seen_by"),
    [
        (swap_with_any, {"positions"}),
        (modulo, {"positions"}),
        (one_riffle, {"permutations", "serial, within", "gaps, within"}),
        (again_and_again, {"serial, between"}),
        (turns, {"positions", "serial, within"}),
    ],
)
def test_an_unfair_shuffle_fails(unfair: object, seen_by: set[str]) -> None:
    assert callable(unfair)
    assert seen_by <= failing(unfair(3), 2 * ORDERS)


def test_a_shuffle_that_loses_a_card_is_refused() -> None:
    with pytest.raises(LabError, match="loses or doubles"):
        orders_of(lambda cards: [cards[0], *cards[:-1]], 6, least_orders(6))


def test_too_few_orders_are_refused() -> None:
    with pytest.raises(LabError, match=str(least_orders(CARDS))):
        orders_of(fair(1), CARDS, least_orders(CARDS) - 1)


def test_orders_that_fit_no_memory_are_refused() -> None:
    with pytest.raises(LabError, match="give at most 2000000"):
        orders_of(fair(1), CARDS, 10**15)


def test_positions_by_hand() -> None:
    """Two cards, 60 orders of 100 as they were: each of four cells is off by ten of fifty; one degree of freedom."""
    orders = np.array([[0, 1]] * 60 + [[1, 0]] * 40)
    outcome = positions(orders)
    assert outcome.statistic == pytest.approx(4 * 10**2 / 50 / 2)
    assert outcome.freedom == 1


def test_tail_against_closed_forms() -> None:
    for x in (0.1, 1.0, 7.5, 30.0, 200.0):
        assert tail(x, 2) == pytest.approx(math.exp(-x / 2), rel=1e-12)
        assert tail(x, 1) == pytest.approx(math.erfc(math.sqrt(x / 2)), rel=1e-10)
        assert tail(x, 6) == pytest.approx(math.exp(-x / 2) * (1 + x / 2 + x * x / 8), rel=1e-12)
    assert tail(0, 5) == 1


def test_holm_fails_the_worst_first() -> None:
    assert rejected([0.5, 0.0001, 0.3], 0.99) == (False, True, False)
    # Alone 0.004 (both tails 0.008) would fail at 99 %; among three it does not.
    assert rejected([0.004], 0.99) == (True,)
    assert rejected([0.004, 0.5, 0.5], 0.99) == (False, False, False)
    # Too even is as bad as too uneven.
    assert rejected([0.9999999], 0.99) == (True,)
