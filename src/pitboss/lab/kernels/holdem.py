"""All boards for hands of two cards: the sum of the board's keys is kept as its cards change, a hand adds two more."""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jit import kernel
from pitboss.lab.kernels.tables import RANKS, RARE, ROW, ROW_BITS, START, U64

Keys = NDArray[np.uint64]
Numbers = NDArray[np.uint16]
ZERO, ONE = U64(0), U64(1)
# Ranks by suit, thirteen bits each, in one word.
SUIT, LOW13 = U64(13), U64((1 << 13) - 1)
DIAMONDS, HEARTS, SPADES = U64(0x80 << 32), U64(0x800 << 32), U64(0x8000 << 32)


@kernel
def all_boards(
    left: NDArray[np.uint8], hands: NDArray[np.uint8], keys: Keys, rows: Numbers, values: Numbers, flushes: Numbers,
    unit: int, wins: NDArray[np.int64], ties: NDArray[np.int64], units: NDArray[np.int64],
) -> int:  # fmt: skip
    """Every board of five of `left`: adds up for each hand how often it wins, ties and what parts it gets."""
    players, n = len(hands), len(left)
    own, suited = np.empty(players, np.uint64), np.empty(players, np.uint64)
    for p in range(players):
        own[p], suited[p] = START, ZERO
        for j in range(2):
            card = U64(hands[p, j])
            own[p] += keys[card]
            suited[p] |= ONE << (SUIT * (card & U64(3)) + (card >> U64(2)))
    key, bit = np.empty(n, np.uint64), np.empty(n, np.uint64)
    for i in range(n):
        card = U64(left[i])
        key[i], bit[i] = keys[card], ONE << (SUIT * (card & U64(3)) + (card >> U64(2)))
    found = np.zeros(players, np.uint16)
    boards = 0
    for a in range(n - 4):
        for b in range(a + 1, n - 3):
            for c in range(b + 1, n - 2):
                for d in range(c + 1, n - 1):
                    four = key[a] + key[b] + key[c] + key[d]
                    mask = bit[a] | bit[b] | bit[c] | bit[d]
                    for e in range(d + 1, n):
                        board = four + key[e]
                        best, count, first = U64(0), 0, 0
                        for p in range(players):
                            total = board + own[p]
                            if total & RARE:  # a flush: of seven cards only one suit can have reached five
                                shift = ZERO
                                if total & DIAMONDS:
                                    shift = SUIT
                                elif total & HEARTS:
                                    shift = U64(26)
                                elif total & SPADES:
                                    shift = U64(39)
                                number = U64(flushes[(mask | bit[e] | suited[p]) >> shift & LOW13])
                            else:
                                number = U64(values[rows[total & ROW] + ((total & RANKS) >> ROW_BITS)])
                            found[p] = number
                            if number > best:
                                best, count, first = number, 1, p
                            elif number == best:
                                count += 1
                        if count == 1:
                            # Whole units are added at the end, so that the usual case costs one addition.
                            wins[first] += 1
                        else:
                            part = unit // count
                            # Nobody before the first has as good a hand.
                            for p in range(first, players):
                                if found[p] == best:
                                    ties[p] += 1
                                    units[p] += part
                        boards += 1
    for p in range(players):
        units[p] += unit * wins[p]
    return boards


@kernel
def all_boards_heads_up(
    left: NDArray[np.uint8], hands: NDArray[np.uint8], keys: Keys, rows: Numbers, values: Numbers, flushes: Numbers
) -> tuple[int, int, int]:
    """The same for two hands: boards, wins of the first, ties.

    The look-up is written out for each hand: handed the tables, a helper would cost more than it does.
    """
    n = len(left)
    own, suited = np.empty(2, np.uint64), np.empty(2, np.uint64)
    for p in range(2):
        own[p], suited[p] = START, ZERO
        for j in range(2):
            card = U64(hands[p, j])
            own[p] += keys[card]
            suited[p] |= ONE << (SUIT * (card & U64(3)) + (card >> U64(2)))
    one, other, one_suited, other_suited = own[0], own[1], suited[0], suited[1]
    key, bit = np.empty(n, np.uint64), np.empty(n, np.uint64)
    for i in range(n):
        card = U64(left[i])
        key[i], bit[i] = keys[card], ONE << (SUIT * (card & U64(3)) + (card >> U64(2)))
    boards, wins, ties = 0, 0, 0
    for a in range(n - 4):
        for b in range(a + 1, n - 3):
            for c in range(b + 1, n - 2):
                for d in range(c + 1, n - 1):
                    four = key[a] + key[b] + key[c] + key[d]
                    mask = bit[a] | bit[b] | bit[c] | bit[d]
                    for e in range(d + 1, n):
                        ours, theirs = four + key[e] + one, four + key[e] + other
                        if (ours | theirs) & RARE:  # mostly neither has a flush: one test for both
                            word = mask | bit[e]
                            if ours & RARE:
                                shift = ZERO
                                if ours & DIAMONDS:
                                    shift = SUIT
                                elif ours & HEARTS:
                                    shift = U64(26)
                                elif ours & SPADES:
                                    shift = U64(39)
                                x = flushes[(word | one_suited) >> shift & LOW13]
                            else:
                                x = values[rows[ours & ROW] + ((ours & RANKS) >> ROW_BITS)]
                            if theirs & RARE:
                                shift = ZERO
                                if theirs & DIAMONDS:
                                    shift = SUIT
                                elif theirs & HEARTS:
                                    shift = U64(26)
                                elif theirs & SPADES:
                                    shift = U64(39)
                                y = flushes[(word | other_suited) >> shift & LOW13]
                            else:
                                y = values[rows[theirs & ROW] + ((theirs & RANKS) >> ROW_BITS)]
                        else:
                            x = values[rows[ours & ROW] + ((ours & RANKS) >> ROW_BITS)]
                            y = values[rows[theirs & ROW] + ((theirs & RANKS) >> ROW_BITS)]
                        wins += x > y
                        ties += x == y
                    boards += n - d - 1
    return boards, wins, ties
