"""Double Draw solved: values of every choice, the best one of every hand, and how often each outcome comes up.

Two results are kept in the cache, as only the money changes them: the values (for advice on a hand and for charts) and
the counts. Both are worked out in pieces (`lab/pieces.py`), the longest first, so that no worker is left alone with one
at the end.
"""

from collections.abc import Iterator
from functools import cache, partial
from math import comb
from typing import cast

import numpy as np

from pitboss.lab.cache import Arrays, cached_arrays
from pitboss.lab.double_draw.choice import best_choices, splits
from pitboss.lab.double_draw.counting import ANTE, CARDS, CLASSES, FOLD, PARTS, SIZES, subsets
from pitboss.lab.double_draw.deck import Bytes, Numbers, Sets, classes, counts_of_holds, standing_for
from pitboss.lab.double_draw.first_draw import values_of
from pitboss.lab.double_draw.money import Money
from pitboss.lab.double_draw.outcomes import outcomes_of
from pitboss.lab.double_draw.second_draw import Ints
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

METHOD = "double-draw 1"
# How much of the whole one set of kept cards is, by how many are thrown, and the counting afterwards.
WORK = (1, 60, 4_000, 160_000)
PIECE = (20_000, 2_000, 32, 1)
COUNTING = 12_000_000
# Into so many pieces, about, the counting is cut.
COUNTS = 400

# How many cards are thrown, and from which to which of the sets of cards that may then be kept.
Span = tuple[int, int, int]
# How many cards are thrown, those kept, all sets thrown when they are, how many hands each of them stands for.
Group = tuple[int, np.uint64, Sets, Numbers]


def over_fold(money: Money) -> Ints:
    """What each class of hand pays over a fold before the second draw."""
    return np.array([0, *(net - money.fold_second for net in money.net[1:])], np.int32)


def holds_worth(pays: Ints) -> Ints:
    """For each four cards the sum over the 50 others."""
    worth: Ints = (counts_of_holds().astype(np.int32) @ pays).astype(np.int32)
    return worth


@cache
def worth_of(money: Money) -> tuple[Ints, Ints]:
    """What classes and four cards are worth."""
    pays = over_fold(money)
    return pays, holds_worth(pays)


def _pieces() -> Iterator[Span]:
    for size in reversed(SIZES):
        total = standing_for(5 - size)[0].size
        for start in range(0, total, PIECE[size]):
            yield size, start, min(start + PIECE[size], total)


def _work_of(span: Span) -> int:
    size, start, end = span
    return WORK[size] * (end - start)


def values_of_span(money: Money, span: Span) -> Ints:
    """A row for each set of kept cards of the span, a column for each set thrown."""
    size, start, end = span
    values = np.zeros((end - start, comb(CARDS, size)), np.int32)
    values_of(standing_for(5 - size)[0][start:end], size, classes(), *worth_of(money), values)
    return values


def solve_values(money: Money, progress: Progress | None = None, spread: InOrder = in_order) -> Arrays:
    """values_N: for N cards thrown, a row for each set of kept cards that stands for others, a column for each set
    thrown. best, bits: of each hand that stands for others the value of the best choice and what it throws."""
    spans = list(_pieces())
    values = [np.zeros((standing_for(5 - size)[0].size, comb(CARDS, size)), np.int32) for size in SIZES]
    done, total = 0, sum(map(_work_of, spans)) + COUNTING
    for span, found in zip(spans, spread(partial(values_of_span, money), spans), strict=True):
        size, start, end = span
        values[size][start:end] = found
        done += _work_of(span)
        if progress:
            progress(done, total)
    hands = standing_for(5)[0]
    best, bits = np.empty(hands.size, np.int64), np.empty(hands.size, np.uint8)
    fold = (money.fold_first - money.fold_second) * ANTE
    best_choices(hands, subsets(), places(), tuple(values), PARTS, fold, best, bits)
    solved: Arrays = {f"values_{size}": values[size] for size in SIZES}
    return {**solved, "best": best, "bits": bits}


def places() -> tuple[Ints, ...]:
    """By how many cards are thrown: the row of a set of kept cards."""
    return tuple(standing_for(5 - size)[2] for size in SIZES)


def _groups(bits: Bytes) -> Iterator[Group]:
    """Kept cards with all that is thrown when they are kept."""
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


def _steps_of(group: Group) -> int:
    size, _, thrown, _ = group
    return comb(49, size) * (thrown.size + 5)


def _together(groups: list[Group]) -> Iterator[list[Group]]:
    """Pieces of about the same work."""
    enough = sum(map(_steps_of, groups)) // COUNTS
    piece: list[Group] = []
    steps = 0
    for group in groups:
        piece.append(group)
        steps += _steps_of(group)
        if steps >= enough:
            yield piece
            piece, steps = [], 0
    if piece:
        yield piece


def outcomes_of_groups(money: Money, groups: list[Group]) -> Numbers:
    """By how many cards are thrown and by class of hand."""
    counts = np.zeros((len(SIZES), CLASSES), np.int64)
    for size, kept, thrown, ways in groups:
        outcomes_of(kept, size, thrown, ways, classes(), *worth_of(money), counts_of_holds(), counts[size])
    return counts


def solve_outcomes(
    money: Money, solved: Arrays, progress: Progress | None = None, spread: InOrder = in_order
) -> Arrays:
    """counts: by how many cards are thrown and by class of hand (0: a fold before the second draw) the ways, which are
    hands times draws times cards left. folded: the hands that are folded at once; value: of all hands together."""
    pieces = list(_together(list(_groups(cast(Bytes, solved["bits"])))))
    counts = np.zeros((len(SIZES), CLASSES), np.int64)
    before = sum(map(_work_of, _pieces()))
    for done, found in enumerate(spread(partial(outcomes_of_groups, money), pieces), 1):
        counts += found
        if progress:
            progress(before + COUNTING * done // len(pieces), before + COUNTING)
    ways = standing_for(5)[1]
    folded = ways[solved["bits"] == FOLD].sum()
    # In parts of an ante: at most some 10^15, far from the limit of a 64-bit number.
    value = (ways * cast(Numbers, solved["best"])).sum()
    return {"counts": counts, "folded": np.array([folded]), "value": np.array([value])}


def _made_from(money: Money) -> str:
    return f"{METHOD} {money.fold_first} {money.fold_second} {money.net}"


def solved_values(money: Money, progress: Progress | None = None, spread: InOrder = in_order) -> Arrays:
    return cached_arrays("double-draw-values", _made_from(money), lambda: solve_values(money, progress, spread))


def solved_outcomes(money: Money, progress: Progress | None = None, spread: InOrder = in_order) -> Arrays:
    return cached_arrays(
        "double-draw-outcomes", _made_from(money),
        lambda: solve_outcomes(money, solved_values(money, progress, spread), progress, spread),
    )  # fmt: skip
