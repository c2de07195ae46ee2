"""The best play of Texas Hold 'Em Bonus, decision by decision: which starting hands are folded, and by flop, turn card
and holding whether a wager is made. Worked out once for each of the 1,755 flops that differ by more than suits.
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.lab.cache import Arrays, cached_arrays
from pitboss.lab.texas_bonus.figures import figures_of
from pitboss.lab.texas_bonus.kernels import HOLDINGS, LEFT
from pitboss.lab.texas_bonus.names import starting_hands, starting_index
from pitboss.lab.texas_bonus.solution import VERSION, solve, totals_of
from pitboss.lab.texas_bonus.summed import Flop, flops_up_to_suits
from pitboss.lab.texas_bonus.tables import tables
from pitboss.lab.texas_bonus.tally import AFTER_TURN
from pitboss.lab.texas_bonus.terms import filed_terms
from pitboss.lab.threads import in_order

RENAMINGS = tuple(permutations(range(4)))
ONES, OTHERS = np.triu_indices(LEFT, 1)


def decisions_on(flop: Flop) -> NDArray[np.uint8]:
    """A row of bits for each turn card, a bit for each holding: the river wager. The last row is the turn wager."""
    _, totals = totals_of(flop, tables())
    low = np.uint64(65535)
    wins = sum((totals >> np.uint64(16 * field) & low).astype(np.int64) for field in range(3))
    balance = 2 * wins + (totals >> np.uint64(48)).astype(np.int64) - AFTER_TURN
    turns = np.arange(LEFT)[:, None]
    # Where the holding has the turn card there is nothing to decide.
    balance[(turns == ONES) | (turns == OTHERS)] = 0
    # As the solver does: where it makes no difference, the wager.
    return np.packbits(np.vstack([balance >= 0, balance.sum(axis=0) >= 0]), axis=1)


def _solved() -> NDArray[np.uint8]:
    def work() -> Arrays:
        return {"wagers": np.stack(list(in_order(decisions_on, list(flops_up_to_suits()))))}

    found: NDArray[np.uint8] = cached_arrays("texas-decisions", f"method {VERSION}", work)["wagers"]  # type: ignore[assignment]
    return found


@cache
def wagers() -> tuple[NDArray[np.uint8], dict[Flop, int]]:
    return _solved(), {flop: place for place, flop in enumerate(flops_up_to_suits())}


@cache
def renamed(flop: tuple[Card, ...]) -> tuple[Flop, tuple[int, ...]]:
    """The flop that stands for this one, and what each suit becomes."""
    found = [((*sorted(card & ~3 | to[card & 3] for card in flop),), to) for to in RENAMINGS]
    (one, two, three), to = min(found)
    return (one, two, three), to


def place_of(one: int, other: int) -> int:
    """Of a holding among all pairs of the 49 cards that are left, by the places of its cards."""
    low, high = sorted((one, other))
    return low * LEFT - low * (low + 1) // 2 + high - low - 1


def makes_wager(holding: Sequence[Card], board: Sequence[Card]) -> bool:
    """With three cards on the board the turn wager, with four the river wager."""
    flop, to = renamed(tuple(sorted(board[:3])))
    table, places = wagers()

    def left(card: Card) -> int:
        moved = card & ~3 | to[card & 3]
        return moved - sum(moved > other for other in flop)

    place = place_of(*map(left, holding))
    row = left(board[3]) if len(board) > 3 else LEFT
    assert place < HOLDINGS
    return bool(table[places[flop], row, place >> 3] >> (7 - (place & 7)) & 1)


@cache
def folded(ante_pays: str) -> frozenset[int]:
    """The starting hands that lose more than the ante when played on, by their index."""
    names = figures_of(solve(), filed_terms(ante_pays)).folds
    return frozenset(place for place, name in enumerate(starting_hands()) if name in names)


def plays_on(holding: Sequence[Card], ante_pays: str) -> bool:
    return starting_index(*holding) not in folded(ante_pays)
