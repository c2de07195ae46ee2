"""The tests of a shuffle, asked for from Python.

>>> from random import Random
>>> from pitboss.lab import shuffle_test
>>> chance = Random(1)
>>> shuffle_test(lambda deck: chance.sample(deck, len(deck)), cards=36, shuffles=20_000).passed
True
"""

from collections.abc import Callable
from pathlib import Path

import msgspec

from pitboss.lab.errors import LabError
from pitboss.lab.shuffles.given import checked, read_deals
from pitboss.lab.shuffles.shuffle_tests import Outcome, Shuffle, all_tests, orders_of, rejected

CARDS_LEAST, CARDS_MOST = 10, 104


class ShuffleTested(msgspec.Struct, frozen=True):
    """outcomes: of all tests; failed: the names of those that tell the shuffle from a fair one."""

    passed: bool
    shuffles: int
    outcomes: tuple[Outcome, ...]
    failed: tuple[str, ...]


def shuffle_test(
    shuffle: Shuffle | Path | str, *, cards: int = 52, shuffles: int = 100_000, confidence: float = 0.99,
    told: Callable[[int], None] = lambda done: None,
) -> ShuffleTested:  # fmt: skip
    """Does anything tell a shuffle from a fair one? shuffle: a function that is handed a deck, the numbers from 0 on,
    and gives back another order of it; or a file with a dealt deck a line, which says itself how many cards and
    shuffles there are. confidence: a fair shuffle passes all tests together so often."""
    if type(confidence) is not float or not 0.5 <= confidence < 1:
        raise LabError(f"a confidence of {confidence!r} makes no test: give one from 0.5 to under 1, as in 0.99")
    if isinstance(shuffle, Path | str):
        orders = read_deals(Path(shuffle))
    elif not callable(shuffle):
        raise LabError(f"{shuffle!r} is no shuffle: give a function, or a file with a dealt deck a line")
    else:
        if type(cards) is not int or not CARDS_LEAST <= cards <= CARDS_MOST:
            raise LabError(f"a deck of {cards!r} cards is not tested: give {CARDS_LEAST} to {CARDS_MOST}")
        if type(shuffles) is not int:
            raise LabError(f"{shuffles!r} shuffles cannot be tested: give a whole number")
        name = getattr(shuffle, "__name__", "the shuffle")
        orders = orders_of(checked(name, shuffle), cards, shuffles, told)
    outcomes = all_tests(orders)
    bad = rejected([outcome.p for outcome in outcomes], confidence)
    failed = tuple(outcome.test for outcome, wrong in zip(outcomes, bad, strict=True) if wrong)
    return ShuffleTested(not failed, len(orders), outcomes, failed)
