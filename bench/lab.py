"""The lab beside its peers: the same work by turns, one core, CPU time only. `python -m bench --lab` runs this alone.

Peers are called from Python as they are made to be called; what they cost is mostly the call, which is the point of a
batch. Before anything is timed both sides must give the same answers.
"""

import gc
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

import eval7
import numpy as np
from phevaluator import _pheval

from bench.lab_odds import eval7_by_chance, eval7_some_boards, pitboss_by_chance, pitboss_every_board
from pitboss.cards import CARD_TEXT, DECK_52
from pitboss.lab.kernels.ranking import rank, rank_batch, rank_omaha_batch

# Calls of a peer a turn; a batch takes so many times as many hands, so that both turns take about as long.
CALLS = 20_000
LONGER = 100
SEED = 1
# phevaluator's best hand is 1, and its worst this.
WORST = 7_462


@dataclass(frozen=True)
class Contest:
    """Two ways to do the same; each is run once a turn and says how many it has done."""

    name: str
    peer: str
    at_least: float
    ours: Callable[[], int]
    theirs: Callable[[], int]


@dataclass(frozen=True)
class LabResult:
    """Done a CPU second by Pitboss and by the peer; the ratio is the median of those of the turns."""

    name: str
    peer: str
    ours_per_s: float
    theirs_per_s: float
    ratio: float
    at_least: float
    ratios: tuple[float, ...]

    @property
    def met(self) -> bool:
        return self.ratio >= self.at_least


def measure_contest(contest: Contest, repeat: int) -> LabResult:
    contest.ours()
    contest.theirs()
    ours, theirs = [], []
    for _ in range(repeat):
        ours.append(_per_second(contest.ours))
        theirs.append(_per_second(contest.theirs))
    ratios = tuple(mine / other for mine, other in zip(ours, theirs, strict=True))
    return LabResult(contest.name, contest.peer, median(ours), median(theirs), median(ratios), contest.at_least, ratios)


def _per_second(side: Callable[[], int]) -> float:
    gc.collect()
    start = process_time()
    done = side()
    return done / (process_time() - start)


# --- the work


def _dealt(size: int) -> list[list[int]]:
    chance = Random(SEED)
    return [chance.sample(DECK_52, size) for _ in range(CALLS)]


def _many(hands: Sequence[Sequence[int]]) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """As many as a turn of a batch takes. Each is dealt anew: the same few again and again would stay in the caches."""
    chance = np.random.default_rng(SEED)
    rows = np.empty((CALLS * LONGER, len(hands[0])), np.uint8)
    for at in range(0, len(rows), CALLS):
        rows[at : at + CALLS] = np.argsort(chance.random((CALLS, 52)), axis=1)[:, : rows.shape[1]]
    return rows


def _agree(what: str, ours: Sequence[int], theirs: Sequence[int]) -> None:
    if list(ours) != list(theirs):
        raise AssertionError(f"{what}: the two sides do not rank alike, so that their speeds cannot be compared")


def _places(values: Sequence[int]) -> list[int]:
    """Equal for equal values, and in their order, whatever the values are."""
    return [int(place) for place in np.unique(values, return_inverse=True)[1]]


def contests() -> list[Contest]:
    sevens, nines = _dealt(7), _dealt(9)
    cards = [[eval7.Card(CARD_TEXT[card]) for card in hand] for hand in sevens]
    numbers = [rank("high", hand) for hand in sevens]
    _agree("eval7", _places(numbers), _places([eval7.evaluate(hand) for hand in cards]))
    _agree("phevaluator", numbers, [1 + WORST - _pheval.evaluate_7cards(*hand) for hand in sevens])
    omaha = np.array(nines, np.uint8)
    # phevaluator's order: the board, then the hole.
    in_omaha = [1 + WORST - _pheval.evaluate_omaha_cards(*hand) for hand in nines]
    _agree("phevaluator's Omaha", rank_omaha_batch("high", omaha[:, 5:], omaha[:, :5]).tolist(), in_omaha)
    many_sevens, many_nines = _many(sevens), _many(nines)
    hole, board = np.ascontiguousarray(many_nines[:, 5:]), np.ascontiguousarray(many_nines[:, :5])

    def batch() -> int:
        return len(rank_batch("high", many_sevens))

    def trusted_batch() -> int:
        return len(rank_batch("high", many_sevens, trusted=True))

    def batch_omaha() -> int:
        return len(rank_omaha_batch("high", hole, board))

    def one_by_one() -> int:
        for hand in sevens:
            rank("high", hand)
        return CALLS

    def eval7_calls() -> int:
        evaluate = eval7.evaluate
        for hand in cards:
            evaluate(hand)
        return CALLS

    def phevaluator_calls() -> int:
        evaluate = _pheval.evaluate_7cards
        for hand in sevens:
            evaluate(*hand)
        return CALLS

    def phevaluator_omaha_calls() -> int:
        evaluate = _pheval.evaluate_omaha_cards
        for hand in nines:
            evaluate(*hand)
        return CALLS

    return [
        Contest("seven cards, a batch", "eval7.evaluate", 60, batch, eval7_calls),
        Contest("seven cards, a batch", "phevaluator in C", 15, batch, phevaluator_calls),
        Contest("the same, doubled cards not sought", "phevaluator in C", 15, trusted_batch, phevaluator_calls),
        Contest("seven cards, one call", "eval7.evaluate", 1, one_by_one, eval7_calls),
        Contest("Omaha, a batch", "phevaluator in C", 7, batch_omaha, phevaluator_omaha_calls),
        Contest("AA v KK, boards, exact", "a loop over eval7", 200, pitboss_every_board, eval7_some_boards),
        Contest("six players, boards by chance", "a loop over eval7", 40, pitboss_by_chance, eval7_by_chance),
    ]


def measure_lab(repeat: int) -> list[LabResult]:
    return [measure_contest(contest, repeat) for contest in contests()]


# --- the table


def lab_table(results: list[LabResult]) -> str:
    rows = ["the lab on one core: done a CPU second, the median of the turns; ratio: the median of their ratios"]
    rows.append(f"{'':<36}{'beside':<20}{'Pitboss':>14}{'peer':>12}{'ratio':>8}{'bar':>6}")
    for found in results:
        speeds = f"{found.ours_per_s:>14,.0f}{found.theirs_per_s:>12,.0f}"
        verdict = "met" if found.met else "MISSED"
        rows.append(f"{found.name:<36}{found.peer:<20}{speeds}{found.ratio:>8.1f}{found.at_least:>6g}  {verdict}")
    return "\n".join(rows)


def lab_json(results: list[LabResult]) -> list[dict[str, Any]]:
    return [{**asdict(found), "met": found.met} for found in results]
