"""Pieces of work by the threads of this process, one for each core: for kernels, which hold no lock."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from pitboss.lab.pieces import Piece, Result


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
    """A few ahead of what is taken."""
    if not pieces:
        return
    with ThreadPoolExecutor(cores()) as threads:
        # The first alone: tables and machine code are made before the threads need them.
        yield work(pieces[0])
        waiting: list[Future[Result]] = []
        sent = 1
        try:
            while sent < len(pieces) or waiting:
                while sent < len(pieces) and len(waiting) < cores() + 1:
                    waiting.append(threads.submit(work, pieces[sent]))
                    sent += 1
                yield waiting.pop(0).result()
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
