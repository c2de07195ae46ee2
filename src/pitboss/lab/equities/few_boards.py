"""All boards for a few hands of two cards, by NumPy alone: one answer is there before Numba would be loaded.

The sums of the keys of all sets of four cards are made once. With a fifth card before them they are all boards; a hand
adds its own two keys, and what the sum names is looked up for all boards at a time.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.equities.count import Count
from pitboss.lab.equities.matchup import Matchup
from pitboss.lab.equities.ranges import Combo
from pitboss.lab.kernels.tables import RANKS, RARE, ROW, ROW_BITS, START, U64, Tables, tables_of

Words = NDArray[np.uint64]
Numbers = NDArray[np.uint16]
# More classes of hands than this are quicker with the kernels, loading them included.
FEW = 4
LOW13 = U64((1 << 13) - 1)


def count_few_boards(matchup: Matchup, joint: tuple[Combo, ...]) -> Count:
    """As count_boards does."""
    total = Count.none(matchup)
    tables = tables_of(matchup.game.shares[0].ranking)
    left = np.array(matchup.cards_left(joint), np.uint64)
    keys, suits = tables.keys[left], _suit_bits(left)
    held = np.array(joint, np.uint64)
    own = [(START + tables.keys[hand].sum(), np.bitwise_or.reduce(_suit_bits(hand))) for hand in held]
    fours, masks, ends = _fours(keys, suits)
    for first in range(len(left) - 4):
        # Sets of four lie in the order of their lowest card, the highest first.
        end = ends[first]
        boards, masked = fours[:end] + keys[first], masks[:end] | suits[first]
        _add(total, np.stack([_ranked(tables, boards + key, masked, suited) for key, suited in own]))
    total.claimed[0] = total.deals
    total.pots[:] = 2 * total.parts[0]
    total.scoops[:] = total.wins[0]
    return total


def _suit_bits(cards: Words) -> Words:
    """Ranks by suit, thirteen bits each, in one word."""
    return U64(1) << (U64(13) * (cards & U64(3)) + (cards >> U64(2)))


def _fours(keys: Words, suits: Words) -> tuple[Words, Words, list[int]]:
    """Sums and suits of all sets of four; ends[i]: how many of them begin above place i."""
    parts = [(keys[:0], suits[:0])] * 3
    sums, masks, ends = [], [], [0] * len(keys)
    count = 0
    ones, twos, threes = parts
    for place in range(len(keys) - 1, -1, -1):
        ends[place] = count
        key, bit = keys[place], suits[place]
        sums.append(threes[0] + key)
        masks.append(threes[1] | bit)
        count += len(threes[0])
        threes = (np.concatenate([threes[0], twos[0] + key]), np.concatenate([threes[1], twos[1] | bit]))
        twos = (np.concatenate([twos[0], ones[0] + key]), np.concatenate([twos[1], ones[1] | bit]))
        ones = (np.append(ones[0], key), np.append(ones[1], bit))
    return np.concatenate(sums), np.concatenate(masks), ends


def _ranked(tables: Tables, sums: Words, masks: Words, suited: np.uint64) -> Numbers:
    rows, values = tables.rows[7], tables.values[7]
    numbers: Numbers = values[rows[sums & ROW] + ((sums & RANKS) >> ROW_BITS)]
    rare = np.flatnonzero(sums & RARE)
    if len(rare):
        mine = masks[rare] | suited
        of_suits = [tables.flushes[mine >> U64(13 * suit) & LOW13] for suit in range(4)]
        numbers[rare] = np.maximum.reduce(of_suits)
    return numbers


def _add(total: Count, numbers: Numbers) -> None:
    """numbers: player, board."""
    best = numbers == numbers.max(axis=0)
    count = best.sum(axis=0)
    total.deals += numbers.shape[1]
    for player, mine in enumerate(best):
        with_me = np.bincount(count[mine], minlength=len(best) + 1).tolist()
        total.wins[0, player] += with_me[1]
        total.ties[0, player] += sum(with_me[2:])
        total.parts[0, player] += sum(total.unit // sharing * times for sharing, times in enumerate(with_me) if sharing)
