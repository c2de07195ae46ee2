"""Play the pieces of a simulation: in this process, in several, or wherever the caller has them done."""

from collections.abc import Callable, Iterator

from pitboss.lab.errors import LabError
from pitboss.lab.pieces import InOrder, one_by_one
from pitboss.lab.processes import processes
from pitboss.lab.simulation.batches import Run, play_piece
from pitboss.lab.simulation.hand_records import HandRecord


def simulate(
    run: Run, workers: int = 1, told: Callable[[int], None] = lambda hands: None, spread: InOrder | None = None
) -> Iterator[list[HandRecord]]:
    """The records of each piece, in the order of the pieces, whatever the number of workers. spread: who does them
    instead of processes here."""
    if workers < 1:
        raise LabError(f"{workers} workers do no work: give --workers 1 or more")
    spread = spread or (one_by_one if workers == 1 else processes(workers))
    for records in spread(play_piece, run.pieces()):
        told(len(records))
        yield records
