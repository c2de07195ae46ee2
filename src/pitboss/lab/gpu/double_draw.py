"""Double Draw on a GPU: the counts that `double_draw/solve.py` comes to.

What depends on cards alone is made once (`Cards`); then each pay table costs the sweep over kept cards, draws and
thrown cards, the choice for every hand, and the counting of what comes of it.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.cache import Arrays
from pitboss.lab.gpu.device import Device, gpu, kept_tables

CARDS, CLASSES, FOLD = 54, 13, 32
# How many cards may be thrown in the first draw; the draws there are then, the cards left after one, and an ante as a
# whole number of parts, such that the value of every choice is one too (double_draw/counting.py, held by a test).
SIZES = (0, 1, 2, 3)
WAYS = tuple(comb(49, size) * (49 - size) for size in SIZES)
ANTE = lcm(*WAYS)
PARTS = tuple(ANTE // ways for ways in WAYS)
THREADS, EACH, PLAIN = 288, 8, 256
# So many blocks share the draws of one job when outcomes are counted.
SHARES = 8
MEGABYTES = 256


def solve_double_draw(pays: Sequence[int], fold: int) -> Arrays:
    """pays: what each class of hand, from 1, brings over a fold before the second draw; fold: what one before the first
    draw does, in antes. counts, folded and value, as `solve_outcomes` gives them."""
    with gpu(MEGABYTES) as device:
        return Cards(device).solve(pays, fold)


def subsets() -> list[int]:
    """Sets of places of a hand that may be thrown, as bits, the smaller ones first."""
    return sorted(
        (bits for bits in range(32) if bits.bit_count() < len(SIZES)), key=lambda bits: (bits.bit_count(), bits)
    )


def _over(n: int, threads: int = PLAIN) -> tuple[int]:
    return (-(-n // threads),)


class Cards:
    """What no pay table changes: classes of hands, what four cards become, which sets stand for others."""

    def __init__(self, device: Device) -> None:
        self.device = device
        xp = self.xp = device.cupy
        binomials = ", ".join(str(comb(n, k)) for n in range(CARDS + 1) for k in range(7))
        self.kernel = device.module("double_draw.cu", f"__constant__ int CHOOSE[] = {{{binomials}}};\n")
        with device.step("cards"):
            by_ranks = xp.asarray(kept_tables()["double_draw_classes"])
            hands, holds = comb(CARDS, 5), comb(CARDS, 4)
            self.classes, self.counts = xp.empty(hands, xp.uint8), xp.empty(holds * CLASSES, xp.uint8)
            self.kernel("classes_of")(_over(hands), (PLAIN,), (np.int32(hands), by_ranks, self.classes))
            self.kernel("counts_of_holds")(_over(holds), (PLAIN,), (np.int32(holds), self.classes, self.counts))
            self.standing = {size: self._standing(size) for size in range(2, 6)}
            self.sets = [self._sets(size) for size in SIZES]
            self.dead = [self._dead(size) for size in SIZES]
            self.draws = xp.concatenate(self.sets)
            self.starts = xp.asarray(np.cumsum([0, *(comb(CARDS, size) for size in SIZES)]), xp.int32)

    def _standing(self, size: int) -> tuple[Any, Any, Any]:
        """The sets of a size that stand for others, for how many each, and the place of a set's number among them."""
        xp, n = self.xp, comb(CARDS, size)
        sets, ways = xp.empty(n, xp.uint64), xp.empty(n, xp.int32)
        self.kernel("standing")(_over(n), (PLAIN,), (np.int32(size), np.int32(n), sets, ways))
        found = xp.flatnonzero(ways)
        places = xp.full(n, -1, xp.int32)
        places[found] = xp.arange(found.size, dtype=xp.int32)
        return sets[found], ways[found].astype(xp.int64), places

    def _sets(self, size: int) -> Any:
        found = sorted(sum(1 << card for card in cards) for cards in combinations(range(CARDS), size))
        return self.xp.asarray(np.array(found, np.uint64))

    def _dead(self, size: int) -> Any:
        """Up to three cards of each set, the place of none (54) for what is missing."""
        cards = np.array(sorted(combinations(range(CARDS), size), key=lambda each: each[::-1]), np.uint8)
        filled = np.full((comb(CARDS, size), 3), CARDS, np.uint8)
        filled[:, :size] = cards.reshape(len(filled), size)
        return self.xp.asarray(filled)

    def solve(self, over_fold: Sequence[int], fold: int) -> Arrays:
        xp, device = self.xp, self.device
        with device.step("sweep"):
            pays = xp.asarray(np.array([0, *over_fold], np.int32))
            n = comb(CARDS, 4)
            holds = xp.empty(n, xp.int32)
            self.kernel("holds_worth")(_over(n), (PLAIN,), (np.int32(n), self.counts, pays, holds))
            values = [self._values(size, pays, holds) for size in SIZES]
        with device.step("choices"):
            best, bits, kept, thrown = self._best(values, fold * ANTE)
        with device.step("jobs"):
            ways = xp.asnumpy(self.standing[5][1])
            jobs = jobs_of(bits, kept, thrown, ways)
        with device.step("outcomes"):
            counts = self._outcomes(jobs, pays, holds)
        folded = ways[bits == FOLD].sum()
        return {"counts": counts, "folded": np.array([folded]), "value": np.array([(ways * best).sum()])}

    def _values(self, size: int, pays: Any, holds: Any) -> Any:
        kept, n = self.standing[5 - size][0], comb(CARDS, size)
        values = self.xp.empty((kept.size, n), self.xp.int32)
        # A grid has at most 65,535 rows of blocks.
        for start in range(0, kept.size, 65_535):
            some = kept[start : start + 65_535]
            self.kernel("values")(
                (-(-n // (THREADS * EACH)), some.size), (THREADS,),
                (some, np.int32(size), self.sets[size], np.int32(n), self.dead[size], np.int32(n), self.classes, pays,
                 holds, values[start:]),
            )  # fmt: skip
        return values

    def _best(self, values: list[Any], fold: int) -> tuple[NDArray[Any], ...]:
        xp, hands = self.xp, self.standing[5][0]
        allowed = xp.asarray(np.array(subsets(), np.int32))
        best, bits = xp.empty(hands.size, xp.int64), xp.empty(hands.size, xp.uint8)
        kept, thrown = xp.empty(hands.size, xp.uint64), xp.empty(hands.size, xp.uint64)
        self.kernel("best_choices")(
            _over(hands.size), (PLAIN,),
            (np.int32(hands.size), hands, allowed, np.int32(allowed.size),
             *(self.standing[5 - size][2] for size in SIZES), *values, xp.asarray(np.array(PARTS, np.int64)),
             np.int64(fold), best, bits, kept, thrown),
        )  # fmt: skip
        return tuple(xp.asnumpy(array) for array in (best, bits, kept, thrown))

    def _outcomes(self, jobs: tuple[NDArray[Any], ...], pays: Any, holds: Any) -> NDArray[np.int64]:
        xp = self.xp
        job_kept, job_spans, thrown, ways = (xp.asarray(array) for array in jobs)
        totals = xp.zeros(len(SIZES) * CLASSES, xp.uint64)
        self.kernel("outcomes")(
            (job_kept.size, SHARES), (THREADS,),
            (job_kept, job_spans, thrown, ways, self.draws, self.starts, self.classes, pays, holds, self.counts,
             totals),
        )  # fmt: skip
        found: NDArray[np.int64] = xp.asnumpy(totals).astype(np.int64).reshape(len(SIZES), CLASSES)
        return found


def jobs_of(
    bits: NDArray[Any], kept: NDArray[Any], thrown: NDArray[Any], ways: NDArray[Any]
) -> tuple[NDArray[Any], ...]:
    """Kept cards with all that is thrown when they are kept, cut so that a block has a thread for each set thrown."""
    played = bits != FOLD
    sizes = np.bitwise_count(bits[played]).astype(np.int32)
    order = np.lexsort((kept[played], -sizes))
    kept, thrown, ways, sizes = (array[order] for array in (kept[played], thrown[played], ways[played], sizes))
    first = np.flatnonzero(np.concatenate([[True], (np.diff(kept) != 0) | (np.diff(sizes) != 0)]))
    ends = np.append(first[1:], kept.size)
    cuts = [(start, min(start + THREADS, end)) for first, end in zip(first, ends, strict=True)
            for start in range(first, end, THREADS)]  # fmt: skip
    starts = np.array([start for start, _ in cuts])
    spans = np.stack([sizes[starts], starts, np.array([end for _, end in cuts])], axis=1).astype(np.int32)
    return kept[starts], spans, thrown, ways
