"""Bad beats of two cards and a board: all pairs of holdings on every board, and tables by chance that hold one.

Boards that differ by suits alone are one board with a weight. A holding is worth looking at where it is good enough to
lose the jackpot, and that is what keeps this quick.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jit import kernel
from pitboss.lab.kernels.tables import RANKS, RARE, ROW, ROW_BITS, START, U64

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]
Keys = NDArray[np.uint64]
Numbers = NDArray[np.uint16]
CARDS = 52
HOLDINGS = CARDS * CARDS


@kernel
def boards_up_to_suits(deck: Bytes, boards: Bytes, weights: Ints) -> int:
    """Fills in one board of each kind and how many are of it; says how many kinds there are."""
    found, n = 0, len(deck)
    masks, five = np.zeros(4, np.int64), np.zeros(5, np.uint8)
    for a in range(n):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        five[0], five[1], five[2], five[3], five[4] = deck[a], deck[b], deck[c], deck[d], deck[e]
                        masks[:] = 0
                        for i in range(5):
                            masks[five[i] & 3] |= 1 << np.int64(five[i] >> 2)
                        # The suits in order of what they hold: of all boards of a kind, one only.
                        if not masks[0] >= masks[1] >= masks[2] >= masks[3]:
                            continue
                        # The suits can be named in 24 ways; those that hold the same can be exchanged for nothing.
                        ways, alike = 24, 1
                        for suit in range(1, 4):
                            alike = alike + 1 if masks[suit] == masks[suit - 1] else 1
                            ways //= alike
                        if found < len(weights):
                            boards[found] = five
                            weights[found] = ways
                        found += 1
    return found


@kernel
def _two_and_two(board: Bytes, one: np.int64, other: np.int64) -> bool:
    """Whether two of four of a kind are the hole cards, so that two lie on the board."""
    lying = 0
    for i in range(5):
        lying += board[i] >> 2 == one >> 2
    return bool(one >> 2 == other >> 2 and lying == 2)


@kernel
def rank_holdings(
    board: Bytes, deck: Bytes, keys: Keys, rows: Numbers, values: Numbers, rows5: Numbers, values5: Numbers,
    flushes: Numbers, least: int, both: bool, pair_from: int, pair_to: int, numbers: Ints, eligible: Bytes,
    listed: Ints,
) -> int:  # fmt: skip
    """Fills for each two cards (52 * one + other, both ways) what they make with the board, and whether that counts.

    listed: the holdings, once each, that are at least so good and count; says how many. both: a holding counts only
    where a best hand holds both of its cards. pair_from, pair_to: four of a kind, which counts only with a pair of it
    in the hole; an empty span where that is not asked. ~pair_from instead: each hand has a pair in the hole.
    """
    masks, base, taken = np.zeros(4, np.int64), START, np.zeros(CARDS, np.uint8)
    for i in range(5):
        base += keys[board[i]]
        masks[board[i] & 3] |= 1 << np.int64(board[i] >> 2)
        taken[board[i]] = 1
    found = 0
    for i in range(len(deck)):
        one = np.int64(deck[i])
        for j in range(i):
            other = np.int64(deck[j])
            if taken[one] or taken[other]:
                continue
            total = base + keys[one] + keys[other]
            if total & RARE:
                suit = 0
                while not total >> U64(35 + 4 * suit) & U64(1):
                    suit += 1
                mask = masks[suit]
                mask |= 1 << (one >> 2) if one & 3 == suit else 0
                mask |= 1 << (other >> 2) if other & 3 == suit else 0
                number = np.int64(flushes[mask])
            else:
                number = np.int64(values[rows[total & ROW] + ((total & RANKS) >> ROW_BITS)])
            good = bool(number >= least) and (pair_from >= 0 or one >> 2 == other >> 2)
            first = pair_from if pair_from >= 0 else ~pair_from
            if good and first <= number <= pair_to:
                good = _two_and_two(board, one, other)
            # Both cards play where they make the same hand with some three of the board.
            if good and both:
                good = False
                for x in range(2, 5):
                    for y in range(1, x):
                        for z in range(y):
                            five = START + keys[one] + keys[other] + keys[board[x]] + keys[board[y]] + keys[board[z]]
                            if five & RARE:
                                mask = 1 << (one >> 2) | 1 << (other >> 2) | 1 << np.int64(board[x] >> 2)
                                mask |= 1 << np.int64(board[y] >> 2) | 1 << np.int64(board[z] >> 2)
                                made = np.int64(flushes[mask])
                            else:
                                made = np.int64(values5[rows5[five & ROW] + ((five & RANKS) >> ROW_BITS)])
                            good |= bool(made == number)
            at = CARDS * one + other
            numbers[at] = numbers[CARDS * other + one] = number
            eligible[at] = eligible[CARDS * other + one] = good
            if good:
                listed[found] = at
                found += 1
    return found


@kernel
def count_bad_beats(
    boards: Bytes, deck: Bytes, keys: Keys, rows: Numbers, values: Numbers, rows5: Numbers, values5: Numbers,
    flushes: Numbers, losing: int, winning: int, both: bool, pair_from: int, pair_to: int, out: Ints,
) -> None:  # fmt: skip
    """For each board in how many ways two people hold a winner and a loser that are a bad beat."""
    numbers, eligible = np.zeros(HOLDINGS, np.int64), np.zeros(HOLDINGS, np.uint8)
    listed, worth = np.zeros(HOLDINGS, np.int64), np.zeros(HOLDINGS, np.int64)
    below = np.zeros(CARDS, np.int64)
    for b in range(len(boards)):
        found = rank_holdings(
            boards[b], deck, keys, rows, values, rows5, values5, flushes, losing, both, pair_from, pair_to, numbers,
            eligible, listed,
        )  # fmt: skip
        for i in range(found):
            worth[i] = numbers[listed[i]] << 12 | listed[i]
        # From the lowest up, `below` counts by card the holdings that are already behind.
        order = np.sort(worth[:found])
        below[:] = 0
        total, start = 0, 0
        while start < found:
            end = start
            while end < found and order[end] >> 12 == order[start] >> 12:
                end += 1
            if order[start] >> 12 >= winning:
                # All that are lower, less those that hold one of the winner's cards; none holds both.
                for i in range(start, end):
                    one, other = (order[i] & 4095) // CARDS, (order[i] & 4095) % CARDS
                    total += start - below[one] - below[other]
            for i in range(start, end):
                below[(order[i] & 4095) // CARDS] += 1
                below[(order[i] & 4095) % CARDS] += 1
            start = end
        out[b] = total


@kernel
def graphs_of_boards(
    boards: Bytes, deck: Bytes, keys: Keys, rows: Numbers, values: Numbers, rows5: Numbers, values5: Numbers,
    flushes: Numbers, least: int, both: bool, out: Keys,
) -> None:  # fmt: skip
    """For each board which two cards are at least so good: by card, in an order that says nothing of its name, the
    others as bits. Cards with like neighbours come together, so that boards of one kind mostly have the same rows."""
    numbers, eligible = np.zeros(HOLDINGS, np.int64), np.zeros(HOLDINGS, np.uint8)
    listed, left = np.zeros(HOLDINGS, np.int64), np.zeros(CARDS, np.int64)
    near, colour, mixed = np.zeros(CARDS, np.uint64), np.zeros(CARDS, np.uint64), np.zeros(CARDS, np.uint64)
    for b in range(len(boards)):
        rank_holdings(
            boards[b], deck, keys, rows, values, rows5, values5, flushes, least, both, len(values), 0, numbers,
            eligible, listed,
        )  # fmt: skip
        size = 0
        for i in range(len(deck)):
            lies = False
            for j in range(5):
                lies |= deck[i] == boards[b, j]
            if not lies:
                left[size] = deck[i]
                size += 1
        for i in range(size):
            near[i], colour[i] = U64(0), U64(1)
            for j in range(size):
                if i != j and eligible[CARDS * left[i] + left[j]]:
                    near[i] |= U64(1) << U64(j)
                    colour[i] += U64(1)
        for _ in range(3):
            for i in range(size):
                total = colour[i] * U64(0x9E3779B97F4A7C15)
                for j in range(size):
                    if near[i] >> U64(j) & U64(1):
                        x = colour[j] * U64(0xBF58476D1CE4E5B9)
                        total += (x ^ x >> U64(31)) * U64(0x94D049BB133111EB)
                mixed[i] = total
            colour[:size] = mixed[:size]
        order = np.argsort(colour[:size], kind="mergesort")
        for i in range(size):
            bits = U64(0)
            for j in range(size):
                if near[order[i]] >> U64(order[j]) & U64(1):
                    bits |= U64(1) << U64(j)
            out[b, i] = bits


@kernel
def _stirred(x: np.uint64) -> np.uint64:
    """The next state of xorshift64*."""
    x ^= x >> U64(12)
    x ^= x << U64(25)
    return x ^ x >> U64(27)


@kernel
def _below(x: np.uint64, end: int) -> np.int64:
    """A number from 0 to less than the end, by the upper half of what the state gives."""
    return np.int64((x * U64(0x2545F4914F6CDD1D) >> U64(32)) * U64(end) >> U64(32))


@kernel
def fill_tables(
    boards: Bytes, deck: Bytes, keys: Keys, rows: Numbers, values: Numbers, rows5: Numbers, values5: Numbers,
    flushes: Numbers, losing: int, winning: int, both: bool, pair_from: int, pair_to: int, seats: int, state: Keys,
) -> int:  # fmt: skip
    """On each board two seats get a bad beat between them, by chance among all, the others any cards. Says at how many
    tables the bad beat is hit and these two are the ones, where one is picked by chance of all pairs that have one.
    """
    numbers, eligible = np.zeros(HOLDINGS, np.int64), np.zeros(HOLDINGS, np.uint8)
    listed, pack, seated = np.zeros(HOLDINGS, np.int64), np.zeros(CARDS, np.int64), np.zeros(seats, np.int64)
    x, hits = state[0], 0
    for b in range(len(boards)):
        found = rank_holdings(
            boards[b], deck, keys, rows, values, rows5, values5, flushes, losing, both, pair_from, pair_to, numbers,
            eligible, listed,
        )  # fmt: skip
        # Two by chance until they are a bad beat: so all pairs that are one are equally likely.
        while True:
            for i in range(2):
                x = _stirred(x)
                seated[i] = listed[_below(x, found)]
            won, lost = seated[0], seated[1]
            apart = won // CARDS != lost // CARDS and won % CARDS != lost % CARDS
            apart &= won // CARDS != lost % CARDS and won % CARDS != lost // CARDS
            if apart and numbers[won] > numbers[lost] and numbers[won] >= winning:
                break
        size = 0
        for i in range(len(deck)):
            card = np.int64(deck[i])
            gone = card in (won // CARDS, won % CARDS, lost // CARDS, lost % CARDS)
            for j in range(5):
                gone |= card == boards[b, j]
            if not gone:
                pack[size] = card
                size += 1
        for seat in range(2, seats):
            holding = 0
            for _ in range(2):
                x = _stirred(x)
                at = _below(x, size)
                holding = CARDS * holding + pack[at]
                size -= 1
                pack[at] = pack[size]
            seated[seat] = holding
        best = 0
        for seat in range(seats):
            best = max(best, numbers[seated[seat]])
        pairs, hit = 0, False
        for i in range(seats):
            for j in range(seats):
                up, down = seated[i], seated[j]
                if eligible[up] and eligible[down] and numbers[up] > numbers[down] and numbers[up] >= winning:
                    pairs += 1
                    hit |= numbers[up] == best
        # A table with several such pairs would be found once by each of them: it counts one time in so many.
        x = _stirred(x)
        hits += hit and _below(x, pairs) == 0
    state[0] = x
    return hits
