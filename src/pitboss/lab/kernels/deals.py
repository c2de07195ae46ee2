"""Kernels behind odds: deal all that can come, or some of it by chance, and count who wins.

Deals are rows of bytes: what comes to the board first, then to each player, as Matchup.groups says.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jit import kernel

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]
U64 = np.uint64
ONE, ZERO = U64(1), U64(0)


@kernel
def deal_all(left: Bytes, groups: Ints, places: Ints, out: Bytes) -> int:
    """The next rows of the enumeration of all deals, at most as many as `out` holds; says how many.

    groups: for each slot the number of its group; within a group cards ascend. places: the slots' places in `left`, -1
    where none is chosen; all -1 at first, kept from call to call.
    """
    slots, cards = len(groups), len(left)
    used = ZERO
    for i in range(slots):
        if places[i] >= 0:
            used |= ONE << U64(places[i])
    # As an odometer turns: the last slot moves first, and one that has come to its end is emptied and lets the slot
    # before it move.
    level = 0
    while level < slots - 1 and places[level] >= 0:
        level += 1
    rows = 0
    while level >= 0:
        place = places[level]
        if place >= 0:
            used &= ~(ONE << U64(place))
        elif level and groups[level] == groups[level - 1]:
            # Upwards within a group: each set comes once, not in all its orders.
            place = places[level - 1]
        place += 1
        while place < cards and used >> U64(place) & ONE:
            place += 1
        if place >= cards:
            places[level] = -1
            level -= 1
            continue
        places[level] = place
        used |= ONE << U64(place)
        if level < slots - 1:
            level += 1
            continue
        for i in range(slots):
            out[rows, i] = left[places[i]]
        rows += 1
        if rows == len(out):
            break
    return rows


@kernel
def next_random(x: np.uint64) -> np.uint64:
    """xorshift64*, without its last multiplication, which is made where a number is taken from it."""
    x ^= x >> U64(12)
    x ^= x << U64(25)
    return x ^ x >> U64(27)


@kernel
def deal_some(
    combos: Bytes, firsts: Ints, counts: Ints, sizes: Ints, left: Bytes, to_come: Ints, hands: Bytes, board: Bytes,
    known: int, state: NDArray[np.uint64],
) -> int:  # fmt: skip
    """Fills `hands` (player, row, card) and `board` (row, card; the known ones are there) by chance; xorshift64*.

    combos: all players' alternatives under each other, padded; a player's begin at firsts[p], are counts[p] many and
    have sizes[p] cards. left: all cards that may come if nobody holds them. to_come: to the board, then to each player.
    Players whose alternatives clash are dealt again all together, so that every way to hold them is equally likely.
    Says how often that was.
    """
    players, rows = hands.shape[0], hands.shape[1]
    x = state[0]
    chosen = np.empty(players, np.int64)
    pack = np.empty(len(left), np.uint8)
    again = full = 0
    held = before = ZERO
    one_way = counts.max() == 1
    for row in range(rows):
        clash = row == 0 or not one_way  # a single way to hold the cards is chosen once
        while clash:
            clash = False
            held = ZERO
            for p in range(players):
                pick = ZERO
                if counts[p] > 1:
                    x = next_random(x)
                    # The upper half times the count, of that the upper half: below the count, and no division.
                    pick = ((x * U64(0x2545F4914F6CDD1D)) >> U64(32)) * U64(counts[p]) >> U64(32)
                chosen[p] = firsts[p] + np.int64(pick)
                for j in range(sizes[p]):
                    bit = ONE << U64(combos[chosen[p], j])
                    clash = clash or held & bit != ZERO
                    held |= bit
            again += clash
            if again > 1000 * rows + 100_000:  # holdings that hardly ever go together, or never do: refused
                return -1
        if held != before or row == 0:  # otherwise the pack is still there, in another order
            full, before = 0, held
            for i in range(len(left)):
                if not held >> U64(left[i]) & ONE:
                    pack[full] = left[i]
                    full += 1
        size = full
        for p in range(-1, players):
            for j in range(to_come[p + 1]):
                x = next_random(x)
                at = np.int64(((x * U64(0x2545F4914F6CDD1D)) >> U64(32)) * U64(size) >> U64(32))
                size -= 1
                card = pack[at]  # goes behind those that are left: the pack stays whole for the next row
                pack[at], pack[size] = pack[size], card
                if p < 0:
                    board[row, known + j] = card
                else:
                    hands[p, row, sizes[p] + j] = card
        for p in range(players):
            for j in range(sizes[p]):
                hands[p, row, j] = combos[chosen[p], j]
    state[0] = x
    return again


@kernel
def count_winners(
    numbers: NDArray[np.uint16], unit: int, wins: Ints, ties: Ints, units: Ints, claimed: Ints, pots: Ints,
    scoops: Ints, squares: NDArray[np.float64],
) -> None:  # fmt: skip
    """Adds up who wins. numbers: share, player, row. unit: a multiple of every number of players.

    wins, ties, units: by share and player, how often alone, how often with others, and the parts of the share in units.
    claimed: by share, how often anybody qualifies. pots: by player, parts of the whole pot, which is two units; where
    one of two shares is not claimed the other takes all. squares: of the same, for the interval.
    """
    shares, players, rows = numbers.shape
    parts = np.zeros((shares, players), np.int64)
    for row in range(rows):
        unclaimed = 0
        for s in range(shares):
            best, count, first = numbers[s, 0, row], 1, 0
            for p in range(1, players):
                number = numbers[s, p, row]
                if number > best:
                    best, count, first = number, 1, p
                elif number == best:
                    count += 1
            for p in range(players):
                parts[s, p] = 0
            if best == 0:
                unclaimed += 1
                continue
            claimed[s] += 1
            if count == 1:
                wins[s, first] += 1
                units[s, first] += unit
                parts[s, first] = unit
                continue
            part = unit // count
            for p in range(first, players):
                if numbers[s, p, row] == best:
                    ties[s, p] += 1
                    units[s, p] += part
                    parts[s, p] = part
        whole = 2 if shares - unclaimed == 1 else 1
        for p in range(players):
            mine = 0
            for s in range(shares):
                mine += parts[s, p] * whole
            pots[p] += mine
            scoops[p] += mine == 2 * unit
            squares[p] += np.float64(mine) * np.float64(mine)
