"""Tables that rank a hand by one sum and two look-ups, as flat arrays for the kernels.

Each card has a key of 64 bits, and the sum of a hand's keys says all that matters:

    bits  0-31   the rank's number. Sums of 5, of 6 or of 7 of them, at most four of a rank, name the ranks uniquely.
    bits 32-47   a counter of four bits for each suit, started at 3 (START): five of a suit reach its top bit.
    bits 56-58   how many of the cards are not in this ranking's deck; nothing else is worth reading then.

Where none of the bits of RARE is reached the rank sum is looked up: its lower part names a row, the row says by how
much the upper part is moved, so that 49,205 sums lie in 126 kB without touching each other. With five of a suit only
its ranks matter, a bit for each. Rankings without flushes have keys without counters.

A kernel that ranks seven cards, good ones and all different; the arrays are `tables_of("high").of(7)`, in this order:

    @kernel
    def example(cards, keys, rows, values, flushes):
        total = START
        for j in range(7):
            total += keys[cards[j]]
        if total & RARE:
            for suit in range(4):
                if total >> U64(35 + 4 * suit) & U64(1):
                    ranks = U64(0)
                    for j in range(7):
                        if cards[j] & 3 == suit:
                            ranks |= U64(1) << U64(cards[j] >> 2)
                    return flushes[ranks]
        return values[rows[total & ROW] + ((total & RANKS) >> ROW_BITS)]
"""

import functools
import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import pitboss.rankings
from pitboss.cards import JOKERS
from pitboss.lab.cache import Arrays, cached_arrays
from pitboss.lab.errors import LabError
from pitboss.rankings import RANKINGS, Ranking

U64 = np.uint64
Numbers = NDArray[np.uint16]

# For each rank, two first, the smallest number with which sums of equally many cards, up to seven, stay different.
RANK_NUMBERS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
# Above every sum of the others. Five cards hold at most two.
JOKER_NUMBER = 1 << 23

START = U64(0x3333 << 32)
RARE = U64(0x8888 << 32 | 0b111 << 56)
BAD = U64(0b111 << 56)
RANKS = U64(0xFFFFFFFF)
ROW_BITS = U64(12)
ROW = U64((1 << 12) - 1)

# 2-7 lows of more than five cards are not here: which five are best depends on suits that the sum does not know.
SIZES = {
    "high": (5, 6, 7),
    "six_plus": (5, 6, 7),
    "six_plus_ace_low_kicker": (5, 6, 7),
    "low_ace_five": (5, 6, 7),
    "low_eight_or_better": (5, 6, 7),
    "low_two_seven": (5,),
    "joker": (5,),
}
SUITS_DO_NOT_MATTER = ("low_ace_five", "low_eight_or_better")
METHOD = "sums 2"


@dataclass(frozen=True)
class Tables:
    """Numbers 1 to classes, bigger is better, 0 no qualifying hand; strengths[number] is the ranking's own strength."""

    ranking: str
    keys: NDArray[np.uint64]
    rows: dict[int, NDArray[np.uint16]]
    values: dict[int, Numbers]
    flushes: Numbers
    strengths: NDArray[np.int64]

    def of(self, size: int) -> tuple[NDArray[np.uint64], NDArray[np.uint16], Numbers, Numbers]:
        """What a kernel needs for hands of so many cards: keys, rows, values, flushes."""
        return self.keys, self.rows[size], self.values[size], self.flushes


@functools.cache
def tables_of(ranking: str) -> Tables:
    """The tables of one of the rankings in SIZES; from the cache, or built in some seconds."""
    sizes = SIZES.get(ranking)
    if sizes is None:
        raise LabError(f"{ranking!r} is not ranked by sums; these are: {', '.join(SIZES)}")
    arrays = cached_arrays(f"ranking-{ranking}", f"{METHOD} {source_of_rankings()}", lambda: _build(ranking))
    return Tables(
        ranking,
        keys=keys_of(RANKINGS[ranking]),
        rows={size: arrays[f"rows{size}"].astype(np.uint16) for size in sizes},
        values={size: arrays[f"values{size}"].astype(np.uint16) for size in sizes},
        flushes=arrays["flushes"].astype(np.uint16),
        strengths=arrays["strengths"].astype(np.int64),
    )


@functools.cache
def source_of_rankings() -> str:
    """The tables are worked out by the plain rankings, so they are made again when those change."""
    digest = hashlib.sha256()
    for path in sorted(Path(pitboss.rankings.__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def keys_of(ranking: Ranking) -> NDArray[np.uint64]:
    """For every byte, so that no byte is out of range: what is no card of the deck counts as bad."""
    suits = 0 if ranking.key in SUITS_DO_NOT_MATTER else 1
    keys = [1 << 56] * 256
    for card in ranking.deck:
        if card in JOKERS:
            # A joker counts as a card of every suit.
            keys[card] = JOKER_NUMBER | 0x1111 * suits << 32
        else:
            keys[card] = RANK_NUMBERS[card >> 2] | suits << 32 + 4 * (card & 3)
    return np.array(keys, np.uint64)


# --- building


def _build(ranking: str) -> Arrays:
    print(f"building the tables of the ranking {ranking} …", file=sys.stderr, flush=True)
    ranked = RANKINGS[ranking]
    numbers = {card: int(key & RANKS) for card, key in enumerate(keys_of(ranked)) if not key & BAD}
    of_masks = np.array([_suited_strength(ranked, mask) for mask in range(1 << 13)], np.int64)
    by_size = {}
    for size in SIZES[ranking]:
        hands = [*_hands_without_flush(ranked, size)]
        sums = np.array([sum(numbers[card] for card in hand) for hand in hands], np.int64)
        by_size[size] = sums, np.array([ranked.strength(hand) for hand in hands], np.int64)
    strengths = np.unique(np.concatenate([[0], of_masks, *(found for _, found in by_size.values())]))
    arrays: Arrays = {"strengths": strengths, "flushes": np.searchsorted(strengths, of_masks).astype(np.uint16)}
    for size, (sums, found) in by_size.items():
        rows, places = place_rows(sums)
        # Long enough for any sum of so many keys: kernels look up a bad hand's as well before they refuse it.
        values = np.zeros(int(rows.max()) + (size * max(numbers.values()) >> int(ROW_BITS)) + 1, np.uint16)
        values[places] = np.searchsorted(strengths, found)
        arrays[f"rows{size}"], arrays[f"values{size}"] = rows, values
    return arrays


def _hands_without_flush(ranking: Ranking, size: int) -> Iterator[tuple[int, ...]]:
    """One hand for each multiset of the deck's ranks, its suits going round, so that none comes five times."""
    ranks = sorted({card >> 2 for card in ranking.deck if card not in JOKERS})
    jokers = [card for card in ranking.deck if card in JOKERS]

    def multisets(at: int, left: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield ()
        elif at < len(ranks):
            for count in range(min(4, left) + 1):
                for others in multisets(at + 1, left - count):
                    yield (ranks[at],) * count + others

    for wild in range(len(jokers) + 1):
        for some in multisets(0, size - wild):
            yield (*(4 * rank + suit % 4 for suit, rank in enumerate(some)), *jokers[:wild])


def _suited_strength(ranking: Ranking, mask: int) -> int:
    """The best hand with these ranks of one suit, five of them at least; jokers fill up what is missing to five."""
    cards = [4 * rank for rank in range(13) if mask >> rank & 1]
    if ranking.key in SUITS_DO_NOT_MATTER or not set(cards) <= set(ranking.deck):
        return 0
    wild = [card for card in ranking.deck if card in JOKERS][: max(0, 5 - len(cards))]
    fits = 5 <= len(cards) + len(wild) <= max(SIZES[ranking.key])
    return ranking.strength((*cards, *wild)) if fits else 0


def place_rows(sums: NDArray[np.int64]) -> tuple[NDArray[np.uint16], NDArray[np.int64]]:
    """Rows, each moved to where it first fits between the others, the fullest first; and where each sum then is."""
    columns, row_of = sums >> int(ROW_BITS), sums & int(ROW)
    members = [np.flatnonzero(row_of == row) for row in range(int(ROW) + 1)]
    taken = np.zeros((1 << 16) + int(columns.max()), bool)
    moved = np.zeros(int(ROW) + 1, np.uint16)
    for row in sorted(range(len(members)), key=lambda row: -len(members[row])):
        mine = columns[members[row]]
        room = len(taken) - (int(mine.max()) if len(mine) else 0)
        clash = np.zeros(room, bool)
        for column in mine:
            clash |= taken[column : column + room]
        first = int(np.argmin(clash))
        if clash[first]:
            raise AssertionError("the rows do not fit into each other")
        moved[row] = first
        taken[mine + first] = True
    return moved, moved[row_of].astype(np.int64) + columns
