"""Double Draw solved: values of every choice, the best one of every hand, and how often each outcome comes up.

Two results are kept in the cache, as only the money changes them: the values (for advice on a hand and for charts) and
the counts. Work goes in pieces to threads; the kernels hold no lock.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import cast

import numpy as np

from pitboss.lab.cache import Arrays, cached_arrays
from pitboss.lab.double_draw.choice import ANTE, FOLD, PARTS, SIZES, best_choices, splits, subsets
from pitboss.lab.double_draw.deck import CARDS, CLASSES, Bytes, Numbers, Sets, classes, counts_of_holds, standing_for
from pitboss.lab.double_draw.first_draw import values_of
from pitboss.lab.double_draw.money import Money
from pitboss.lab.double_draw.outcomes import outcomes_of
from pitboss.lab.double_draw.second_draw import Ints
from pitboss.lab.progress import Progress
from pitboss.lab.threads import cores

METHOD = "double-draw 1"
# How much of the whole one set of kept cards is, by how many are thrown, and the counting afterwards.
WORK = (1, 60, 4_000, 160_000)
PIECE = (20_000, 2_000, 32, 1)
COUNTING = 12_000_000


def over_fold(money: Money) -> Ints:
    """What each class of hand pays over a fold before the second draw."""
    return np.array([0, *(net - money.fold_second for net in money.net[1:])], np.int32)


def holds_worth(pays: Ints) -> Ints:
    """For each four cards the sum over the 50 others."""
    worth: Ints = (counts_of_holds().astype(np.int32) @ pays).astype(np.int32)
    return worth


def _pieces() -> Iterator[tuple[int, int, int]]:
    """The longest first, so that no thread is left alone with one at the end."""
    for size in reversed(SIZES):
        total = standing_for(5 - size)[0].size
        for start in range(0, total, PIECE[size]):
            yield size, start, min(start + PIECE[size], total)


def _in_threads(jobs: list[tuple[int, Callable[[], None]]], total: int, done: int, progress: Progress | None) -> int:
    """Runs them all; each with the work that it is."""
    with ThreadPoolExecutor(cores()) as threads:
        waiting = [(work, threads.submit(job)) for work, job in jobs]
        try:
            for work, future in waiting:
                future.result()
                done += work
                if progress:
                    progress(done, total)
        except BaseException:
            threads.shutdown(wait=False, cancel_futures=True)
            raise
    return done


def _work_of_values() -> int:
    return sum(WORK[size] * (end - start) for size, start, end in _pieces())


def solve_values(money: Money, progress: Progress | None = None) -> Arrays:
    """values_N: for N cards thrown, a row for each set of kept cards that stands for others, a column for each set
    thrown. best, bits: of each hand that stands for others the value of the best choice and what it throws."""
    pays = over_fold(money)
    holds = holds_worth(pays)
    table = classes()
    values = [np.zeros((standing_for(5 - size)[0].size, comb(CARDS, size)), np.int32) for size in SIZES]

    def piece(size: int, start: int, end: int) -> Callable[[], None]:
        kept = standing_for(5 - size)[0][start:end]
        return lambda: values_of(kept, size, table, pays, holds, values[size][start:end])

    jobs = [(WORK[size] * (end - start), piece(size, start, end)) for size, start, end in _pieces()]
    _in_threads(jobs, _work_of_values() + COUNTING, 0, progress)
    hands = standing_for(5)[0]
    best, bits = np.empty(hands.size, np.int64), np.empty(hands.size, np.uint8)
    fold = (money.fold_first - money.fold_second) * ANTE
    best_choices(hands, subsets(), places(), tuple(values), PARTS, fold, best, bits)
    found: Arrays = {f"values_{size}": values[size] for size in SIZES}
    return {**found, "best": best, "bits": bits}


def places() -> tuple[Ints, ...]:
    """By how many cards are thrown: the row of a set of kept cards."""
    return tuple(standing_for(5 - size)[2] for size in SIZES)


def _groups(bits: Bytes) -> Iterator[tuple[int, np.uint64, Sets, Numbers]]:
    """Kept cards with all that is thrown when they are kept: size, kept, the sets thrown, how many hands each is."""
    hands, ways, _ = standing_for(5)
    played = bits != FOLD
    hands, ways, bits = hands[played], ways[played], bits[played]
    kept, thrown, sizes = np.empty_like(hands), np.empty_like(hands), np.empty(hands.size, np.int64)
    splits(hands, bits, kept, thrown, sizes)
    order = np.lexsort((kept, -sizes))
    kept, thrown, sizes, ways = kept[order], thrown[order], sizes[order], ways[order]
    edges = np.flatnonzero((np.diff(kept) != 0) | (np.diff(sizes) != 0)) + 1
    for part in np.split(np.arange(kept.size), edges):
        yield int(sizes[part[0]]), kept[part[0]], thrown[part], ways[part]


def solve_outcomes(money: Money, solved: Arrays, progress: Progress | None = None) -> Arrays:
    """counts: by how many cards are thrown and by class of hand (0: a fold before the second draw) the ways, which are
    hands times draws times cards left. folded: the hands that are folded at once; value: of all hands together."""
    pays = over_fold(money)
    holds, table, of_holds = holds_worth(pays), classes(), counts_of_holds()
    groups = list(_groups(cast(Bytes, solved["bits"])))
    found = np.zeros((len(groups), CLASSES), np.int64)

    def piece(at: int) -> Callable[[], None]:
        size, kept, thrown, ways = groups[at]
        return lambda: outcomes_of(kept, size, thrown, ways, table, pays, holds, of_holds, found[at])

    before = _work_of_values()
    work = [comb(49, size) * (thrown.size + 5) for size, _, thrown, _ in groups]
    share = COUNTING / sum(work)
    jobs = [(int(each * share), piece(at)) for at, each in enumerate(work)]
    _in_threads(jobs, before + sum(each for each, _ in jobs), before, progress)
    counts = np.zeros((len(SIZES), CLASSES), np.int64)
    for at, (size, *_) in enumerate(groups):
        counts[size] += found[at]
    ways = standing_for(5)[1]
    folded = ways[solved["bits"] == FOLD].sum()
    # In parts of an ante: at most some 10^15, far from the limit of a 64-bit number.
    value = (ways * cast(Numbers, solved["best"])).sum()
    return {"counts": counts, "folded": np.array([folded]), "value": np.array([value])}


def _made_from(money: Money) -> str:
    return f"{METHOD} {money.fold_first} {money.fold_second} {money.net}"


def solved_values(money: Money, progress: Progress | None = None) -> Arrays:
    return cached_arrays("double-draw-values", _made_from(money), lambda: solve_values(money, progress))


def solved_outcomes(money: Money, progress: Progress | None = None) -> Arrays:
    return cached_arrays(
        "double-draw-outcomes", _made_from(money),
        lambda: solve_outcomes(money, solved_values(money, progress), progress),
    )  # fmt: skip
