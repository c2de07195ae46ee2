"""Play the pieces of a simulation, in this process or in several, and keep what came out."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from pitboss.lab.errors import LabError
from pitboss.lab.simulation.batches import Piece, Run, play_piece
from pitboss.lab.simulation.hand_records import HandRecord

# Pieces that wait at a worker, so that none is ever idle and a stopped run loses little.
AHEAD = 3


def simulate(
    run: Run, workers: int = 1, told: Callable[[int], None] = lambda hands: None
) -> Iterator[list[HandRecord]]:
    """The records of each piece, in the order of the pieces, whatever the number of workers."""
    if workers < 1:
        raise LabError(f"{workers} workers do no work: give --workers 1 or more")
    if workers == 1:
        for piece in run.pieces():
            yield _played(piece, told)
        return
    yield from _in_order(run.pieces(), workers, told)


def _played(piece: Piece, told: Callable[[int], None]) -> list[HandRecord]:
    records = play_piece(piece)
    told(len(records))
    return records


def _in_order(pieces: tuple[Piece, ...], workers: int, told: Callable[[int], None]) -> Iterator[list[HandRecord]]:
    # Processes that begin afresh: what this one has loaded or locked is not theirs.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(pieces)), mp_context=context) as pool:
        waiting: dict[Future[list[HandRecord]], int] = {}
        ready: dict[int, list[HandRecord]] = {}
        due, sent = 0, 0
        try:
            while due < len(pieces):
                while sent < len(pieces) and len(waiting) < AHEAD * workers:
                    waiting[pool.submit(play_piece, pieces[sent])] = sent
                    sent += 1
                for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                    number = waiting.pop(done)
                    ready[number] = done.result()
                    told(len(ready[number]))
                while due in ready:
                    yield ready.pop(due)
                    due += 1
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
