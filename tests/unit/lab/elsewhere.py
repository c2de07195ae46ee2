"""Pieces of work as a cluster does them, without one: each goes there and back as bytes, some are done more than once,
and none in its turn."""

import pickle
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")
# At most so many are done ahead, so that work without an end ends.
AHEAD = 4


class Elsewhere:
    """`in_order` may be given wherever somebody is asked to do the work. done: the numbers of the pieces as done."""

    def __init__(self, seed: int = 1) -> None:
        self._chance = Random(seed)
        self.done: list[int] = []

    def in_order(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        packed = pickle.dumps(work)
        for start in range(0, len(pieces), AHEAD):
            numbers = list(range(start, min(start + AHEAD, len(pieces))))
            # The first of them was lost with its worker, and is done again.
            turns = self._chance.sample([*numbers, start], len(numbers) + 1)
            results: dict[int, bytes] = {}
            for number in turns:
                there = pickle.loads(packed)
                results[number] = pickle.dumps(there(pickle.loads(pickle.dumps(pieces[number]))))
                self.done.append(number)
            yield from (pickle.loads(results[number]) for number in numbers)
