"""The live shuffle: every order exactly as often as every other, from the system's randomness alone."""

import inspect
import os
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from math import factorial

import pytest

from pitboss.cards import DECK_36, DECK_52
from pitboss.room.decks.shuffle import Chance, Source, shuffled
from tests.support.covers import covers


def scripted(content: bytes) -> Source:
    """These bytes, one fetch at a time, and then nothing more."""
    rest = iter([content])

    def source(_: int) -> bytes:
        return next(rest)

    return source


@pytest.mark.parametrize("n", range(1, 257))
def test_below__every_number_from_as_many_bytes(n: int) -> None:
    kept = 256 - 256 % n
    answers = Counter(Chance(scripted(bytes([byte]))).below(n) for byte in range(kept))
    assert answers == dict.fromkeys(range(n), kept // n)


@pytest.mark.parametrize("n", [3, 7, 51, 52, 200])
def test_below__a_byte_beyond_the_last_whole_run_is_drawn_again(n: int) -> None:
    limit = 256 - 256 % n
    refused = bytes(range(limit, 256))
    assert refused
    assert Chance(scripted(refused + b"\x01")).below(n) == 1


def test_below__fetches_more_when_it_runs_out() -> None:
    fetched: list[int] = []

    def source(count: int) -> bytes:
        fetched.append(count)
        return b"\xff" if len(fetched) < 5 else b"\x02"

    assert Chance(source).below(52) == 2
    assert len(fetched) == 5


@pytest.mark.parametrize("n", [0, -1, 257])
def test_below__nothing_to_choose_or_too_much(n: int) -> None:
    with pytest.raises(ValueError, match="a choice among"):
        Chance().below(n)


def choices(n: int) -> Iterator[bytes]:
    """Every way in which the choices of a shuffle of n cards can go."""
    yield from map(bytes, product(*[range(k) for k in range(n, 1, -1)]))


@covers("B-16")
@pytest.mark.parametrize("n", range(8))
def test_b_16__every_order_of_a_small_deck_comes_from_exactly_one_way_to_choose(n: int) -> None:
    orders = Counter[tuple[int, ...]]()
    for way in choices(n):
        cards = list(range(n))
        Chance(scripted(way)).shuffle(cards)
        orders[tuple(cards)] += 1
    assert orders == dict.fromkeys(permutations(range(n)), 1)
    assert orders.total() == factorial(n)


@covers("B-16")
@pytest.mark.parametrize("deck", [DECK_52, DECK_36, DECK_52[:10], ()])
def test_b_16__the_same_cards_in_another_order(deck: tuple[int, ...]) -> None:
    found = shuffled(deck)
    assert sorted(found) == list(deck)
    if len(deck) > 9:
        # Twenty shuffles that all come out alike do not happen.
        assert len({shuffled(deck) for _ in range(20)}) > 1


def test_live__takes_no_seed_and_asks_the_system() -> None:
    assert list(inspect.signature(shuffled).parameters) == ["cards"]
    assert inspect.signature(Chance).parameters["source"].default is os.urandom
