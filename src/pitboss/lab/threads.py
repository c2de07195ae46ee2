"""Pieces of work on all cores, their results in order: what comes out never depends on how many cores there are."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Result = TypeVar("Result")


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(work: Callable[[int], Result], pieces: int) -> Iterator[Result]:
    """work(0), work(1), …; a few ahead of what is taken, and none after whoever takes them has had enough."""
    with ThreadPoolExecutor(cores()) as threads:
        # The first alone: tables and machine code are made before the threads need them.
        yield work(0)
        waiting: list[Future[Result]] = []
        sent = 1
        try:
            while sent < pieces or waiting:
                while sent < pieces and len(waiting) < cores() + 1:
                    waiting.append(threads.submit(work, sent))
                    sent += 1
                yield waiting.pop(0).result()
        finally:
            threads.shutdown(wait=False, cancel_futures=True)


def chance_of_piece(seed: int, piece: int) -> NDArray[np.uint64]:
    """The state of the generator for a piece, so that each has chance of its own and the same for the same seed."""
    mixed = np.random.SeedSequence((abs(seed), seed < 0, piece)).generate_state(1, np.uint64)
    return np.where(mixed == 0, np.uint64(1), mixed)
