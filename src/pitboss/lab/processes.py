"""Pieces of work by processes of this machine: for the engine, which is plain Python."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from pitboss.lab.pieces import AHEAD, InOrder, Piece, Result


def processes(workers: int) -> InOrder:
    def in_order(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        # Processes that begin afresh: what this one has loaded or locked is not theirs.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(max(1, min(workers, len(pieces))), mp_context=context) as pool:
            waiting: dict[Future[Result], int] = {}
            ready: dict[int, Result] = {}
            due, sent = 0, 0
            try:
                while due < len(pieces):
                    while sent < len(pieces) and len(waiting) < AHEAD * workers:
                        waiting[pool.submit(work, pieces[sent])] = sent
                        sent += 1
                    for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                        ready[waiting.pop(done)] = done.result()
                    while due in ready:
                        yield ready.pop(due)
                        due += 1
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return in_order
