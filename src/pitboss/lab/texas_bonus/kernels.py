"""Texas Hold 'Em Bonus by full enumeration: what every holding wins and ties on every board that a flop can grow to.

Cards that differ only in a suit that cannot matter are of one type: on a board with three or more of a suit there are
26 types (rank, and whether of that suit), else 13. All pairs of types are put in order by the hand they make; dealer's
hands below and beside each are then counted, less those that hold one of the player's two cards. There is no loop
over dealer's hands.

The counts for one holding and turn card, summed over the river, stay below 2^16 (46 rivers, 990 dealer's hands), so
four of them share a word: wins below a straight, wins with a straight, wins with a flush or better, ties.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jit import kernel

Words = NDArray[np.uint64]

# The cards that no flop card is, and the holdings from them.
LEFT = 49
HOLDINGS = 1176
# A type for the turn and river cards themselves: no holding has them.
TYPES = 27
GONE = 26
# 64 numbers a word; the best hand of seven cards is number 4,824.
SETS = 76
PAIRS = 351
# In a row of counters, one for each type; a power of two.
WIDE = 32


@kernel
def ones(word: np.uint64) -> np.uint64:
    """How many bits are set."""
    word = word - ((word >> np.uint64(1)) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + ((word >> np.uint64(2)) & np.uint64(0x3333333333333333))
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return (word * np.uint64(0x0101010101010101)) >> np.uint64(56)


@kernel
def types_on(deck: Words, flop: Words, turn: int, river: int, types: Words, left: Words) -> tuple[int, int, int]:
    """The type of each card that is left, and how many there are of each; the suit that can flush (4: none), how many
    of the board are of it, and their ranks.
    """
    suited = np.zeros(4, np.uint64)
    masks = np.zeros(4, np.uint64)
    for i in range(5):
        card = flop[i] if i < 3 else deck[turn] if i == 3 else deck[river]
        suited[card & np.uint64(3)] += np.uint64(1)
        masks[card & np.uint64(3)] |= np.uint64(1) << (card >> np.uint64(2))
    suit = 4
    for each in range(4):
        if suited[each] >= 3:
            suit = each
    for i in range(TYPES):
        left[i] = 0
    for i in range(LEFT):
        kind = deck[i] >> np.uint64(2)
        if deck[i] & np.uint64(3) == np.uint64(suit):
            kind += np.uint64(13)
        types[i] = kind
        left[kind] += np.uint64(1)
    for i in (turn, river):
        left[types[i]] -= np.uint64(1)
        types[i] = np.uint64(GONE)
    if suit == 4:
        return 4, 0, 0
    return suit, np.int64(suited[suit]), np.int64(masks[suit])  # type: ignore[return-value]


@kernel
def rank_pairs(
    left: Words, row: NDArray[np.uint16], flushes: NDArray[np.uint16], flush: tuple[int, int, int], pairs: Words,
    sets: Words,
) -> int:  # fmt: skip
    """Each pair of types that can be dealt, with its hand's number: number << 32 | one << 8 | other; and the set of all
    those numbers. Says how many pairs there are.
    """
    kinds = 13 if flush[0] == 4 else 26
    found = 0
    sets[:] = 0
    for one in range(kinds):
        if left[one] == 0:
            continue
        rank = one if one < 13 else one - 13
        # A type goes with itself where two cards of it are left.
        for other in range(one if left[one] > 1 else one + 1, kinds):
            if left[other] == 0:
                continue
            rank_other = other if other < 13 else other - 13
            if flush[1] + (one >= 13) + (other >= 13) >= 5:
                mask = flush[2]
                if one >= 13:
                    mask |= 1 << rank
                if other >= 13:
                    mask |= 1 << rank_other
                number = np.uint64(flushes[mask])
            else:
                low, high = min(rank, rank_other), max(rank, rank_other)
                number = np.uint64(row[high * (high + 1) // 2 + low])
            sets[number >> np.uint64(6)] |= np.uint64(1) << (number & np.uint64(63))
            pairs[found] = number << np.uint64(32) | np.uint64(one << 8 | other)
            found += 1
    return found


@kernel
def count_groups(found: int, pairs: Words, sets: Words, left: Words, sizes: Words, own: NDArray[np.uint16]) -> int:
    """Hands of one number are a group. Puts into each pair its group's place in the order (<< 16), and counts how many
    hands a group has (sizes) and how many of them hold a given card of each type (own). Says how many groups there are.
    """
    # How many numbers come before each word of the set: with the bits below a number's own, its place in the order.
    starts = np.empty(SETS, np.uint64)
    groups = np.uint64(0)
    for i in range(SETS):
        starts[i] = groups
        groups += ones(sets[i])
    sizes[:groups] = 0
    own[:groups] = 0
    for i in range(found):
        one, other, number = pairs[i] >> np.uint64(8), pairs[i] & np.uint64(255), pairs[i] >> np.uint64(32)
        one &= np.uint64(255)
        word = number >> np.uint64(6)
        lower = sets[word] & ((np.uint64(1) << (number & np.uint64(63))) - np.uint64(1))
        group = starts[word] + ones(lower)
        pairs[i] |= group << np.uint64(16)
        if one == other:
            sizes[group] += left[one] * (left[one] - np.uint64(1)) >> np.uint64(1)
            own[group, one] += np.uint16(left[one] - np.uint64(1))
        else:
            sizes[group] += left[one] * left[other]
            own[group, one] += np.uint16(left[other])
            own[group, other] += np.uint16(left[one])
    return np.int64(groups)  # type: ignore[return-value]


@kernel
def count_results(
    found: int, groups: int, pairs: Words, sizes: Words, own: NDArray[np.uint16], below: NDArray[np.uint16],
    firsts: tuple[int, int], results: Words,
) -> None:  # fmt: skip
    """How many dealer's hands each pair of types beats and ties, as one word (see above) in a square of types."""
    lower = np.empty(PAIRS, np.uint64)
    total = np.uint64(0)
    for group in range(groups):
        lower[group] = total
        total += sizes[group]
    # How many of the lower hands hold a given card of each type; rows of a power of two, which are added as vectors.
    below[0] = 0
    for group in range(1, groups):
        for kind in range(WIDE):
            below[group, kind] = below[group - 1, kind] + own[group - 1, kind]
    for i in range(found):
        one, other = pairs[i] >> np.uint64(8) & np.uint64(255), pairs[i] & np.uint64(255)
        group, number = pairs[i] >> np.uint64(16) & np.uint64(65535), pairs[i] >> np.uint64(32)
        # Less the lower hands with one of the player's cards. None has both: that would be the player's own hand.
        wins = lower[group] - np.uint64(below[group, one]) - np.uint64(below[group, other])
        # The player's own two cards are counted once too often.
        ties = sizes[group] + np.uint64(1) - np.uint64(own[group, one]) - np.uint64(own[group, other])
        field = np.uint64(32 if number >= firsts[1] else 16 if number >= firsts[0] else 0)
        word = wins << field | ties << np.uint64(48)
        results[one * np.uint64(TYPES) + other] = word
        results[other * np.uint64(TYPES) + one] = word


@kernel
def solve_flop(
    flop: Words, deck: Words, rows: NDArray[np.uint16], hands: NDArray[np.uint16], flushes: NDArray[np.uint16],
    firsts: tuple[int, int], totals: Words,
) -> None:  # fmt: skip
    """totals[turn, holding]: what the holding wins and ties, summed over the river (zero where it has the turn card).

    deck: the 49 other cards; turns are places in it, holdings its pairs in order. rows: the board's row by the ranks of
    turn and river; hands, flushes, firsts: see tables.py.
    """
    types, left = np.empty(LEFT, np.uint64), np.empty(TYPES, np.uint64)
    pairs, sets, sizes = np.empty(PAIRS, np.uint64), np.empty(SETS, np.uint64), np.empty(PAIRS, np.uint64)
    own, below = np.empty((PAIRS, WIDE), np.uint16), np.empty((PAIRS, WIDE), np.uint16)
    results = np.zeros(TYPES * TYPES, np.uint64)
    totals[:] = 0
    for turn in range(1, LEFT):
        for river in range(turn):
            flush = types_on(deck, flop, turn, river, types, left)
            row = rows[deck[turn] >> np.uint64(2), deck[river] >> np.uint64(2)]
            found = rank_pairs(left, hands[row], flushes, flush, pairs, sets)
            groups = count_groups(found, pairs, sets, left, sizes, own)
            count_results(found, groups, pairs, sizes, own, below, firsts, results)
            holding = 0
            for one in range(LEFT):
                line = types[one] * np.uint64(TYPES)
                for other in range(one + 1, LEFT):
                    word = results[line + types[other]]
                    # The same five cards, whichever of the two came first.
                    totals[turn, holding] += word
                    totals[river, holding] += word
                    holding += 1
