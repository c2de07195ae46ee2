"""Work in pieces, and who does them.

A piece knows all that it needs and depends on no other, and results are taken in the order of the pieces: so what comes
out never depends on who did them, how many they were, or how often a piece had to be done. Threads of this process do
them (`threads.py`), processes of this machine (`processes.py`), or the workers of a Ray cluster (`on_ray/`). Work that
may go to another process is a function of a module, or a `functools.partial` of one, and both it and a piece can be
pickled.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

Piece = TypeVar("Piece")
Result = TypeVar("Result")

# Pieces that wait for each worker, so that none is ever idle and a stopped run loses little.
AHEAD = 3


class InOrder(Protocol):
    """work(piece) for each of the pieces, in their order; none after whoever takes the results has had enough."""

    def __call__(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]: ...


def one_by_one(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
    """By whoever takes the results."""
    return map(work, pieces)


def chance_of_piece(seed: int, piece: int) -> NDArray[np.uint64]:
    """The state of the generator for a piece, so that each has chance of its own and the same for the same seed."""
    mixed = np.random.SeedSequence((abs(seed), seed < 0, piece)).generate_state(1, np.uint64)
    return np.where(mixed == 0, np.uint64(1), mixed)
