"""What one seat makes, by number of the ranking, as exact counts: the high hand of a table with nobody else at it."""

from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.cache import cached_arrays
from pitboss.lab.errors import LabError
from pitboss.lab.hand_counts import count_numbers
from pitboss.lab.jackpots.bad_beat import Table
from pitboss.lab.kernels.ranking import strengths_of
from pitboss.lab.kernels.tables import source_of_rankings
from pitboss.lab.omaha_counts import count_omaha
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

# Raise this when the method changes.
VERSION = "1"


def counts_of_one_seat(table: Table, progress: Progress | None = None, spread: InOrder = in_order) -> NDArray[np.int64]:
    """Worked out once, then from the cache. In Omaha of all boards with all holes, elsewhere of all sets of cards."""
    deck = table.game.deck
    if not table.two_of_own:
        return count_numbers(table.ranking, deck, table.own + table.board, progress, spread)
    if len(deck) != 52:
        raise LabError(f"{table.game.title}: two of the hole with three of the board are counted for 52 cards alone")
    # A class of its own for each number.
    numbers = np.arange(len(strengths_of(table.ranking)), dtype=np.uint16)
    found = cached_arrays(
        f"one-seat-omaha-{table.ranking}-{table.own}", f"{VERSION} {table.ranking} {table.own} {source_of_rankings()}",
        lambda: {"counts": count_omaha(table.ranking, table.own, numbers, progress, spread)},
    )["counts"].astype(np.int64)  # fmt: skip
    assert found.sum() == comb(52, 5) * comb(47, table.own)
    return found
