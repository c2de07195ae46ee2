"""How the starting hands of Omaha and stud fare against one random hand, by chance: what percentages of ranges go by.

In Omaha boards are dealt, and on each every holding is played against a random one. In stud two whole hands are dealt,
and whatever of a hand could have come first is a start that ended so. All holdings see the same deals, so that their
order settles long before their shares do.
"""

from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.equities.one_open_hand import numbers_of_pairs
from pitboss.lab.equities.ranges.suit_classes import suit_classes
from pitboss.lab.jit import kernel
from pitboss.lab.kernels.ranking import rank_batch

Shares = NDArray[np.float64]
CHUNK = 16
ROWS = 1 << 18


def omaha_shares(hole: int, boards: int, seed: int = 1) -> tuple[Shares, Shares]:
    """By class of holding: of the pot of Omaha high, and of high-low with eight or better."""
    classes = suit_classes(hole)[1]
    count = int(classes.max()) + 1
    high, split, times = (np.zeros(count, np.int64) for _ in range(3))
    choose = np.array([[comb(card, size) for size in range(hole + 1)] for card in range(53)])
    rng = np.random.default_rng(seed)
    state = np.array([seed * 0x9E3779B97F4A7C15 % (1 << 64) or 1], np.uint64)
    for start in range(0, boards, CHUNK):
        cards = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (min(CHUNK, boards - start), 1)), axis=1)
        left = np.sort(cards[:, 5:], axis=1)
        best = [numbers_of_pairs(ranking, cards[:, :5], left) for ranking in ("high", "low_eight_or_better")]
        _play(best[0], best[1], left, hole, classes, choose, high, split, times, state)
    return high / (2 * times), split / (4 * times)


@kernel
def _play(
    high: NDArray[np.uint16], low: NDArray[np.uint16], left: NDArray[np.uint8], hole: int, classes: NDArray[np.int32],
    choose: NDArray[np.int64], won: NDArray[np.int64], split: NDArray[np.int64], times: NDArray[np.int64],
    state: NDArray[np.uint64],
) -> None:  # fmt: skip
    """Adds what each holding wins on each board against another one by chance: halves of a pot, quarters if split."""
    mine, other = np.zeros(hole, np.int64), np.zeros(hole, np.int64)
    x = state[0]
    for board in range(len(left)):
        for i in range(hole):
            mine[i] = i
        while True:
            number, taken = 0, np.uint64(0)
            for i in range(hole):
                number += choose[left[board, mine[i]], i + 1]
                taken |= np.uint64(1) << np.uint64(mine[i])
            for i in range(hole):
                while True:
                    x ^= x << np.uint64(13)
                    x ^= x >> np.uint64(7)
                    x ^= x << np.uint64(17)
                    place = np.int64((x >> np.uint64(32)) * np.uint64(47) >> np.uint64(32))
                    if not taken >> np.uint64(place) & np.uint64(1):
                        break
                taken |= np.uint64(1) << np.uint64(place)
                other[i] = place
            a = b = c = d = np.uint16(0)
            for i in range(hole):
                for j in range(i):
                    a = max(a, high[board, mine[i], mine[j]])
                    b = max(b, high[board, other[i], other[j]])
                    c = max(c, low[board, mine[i], mine[j]])
                    d = max(d, low[board, other[i], other[j]])
            halves = 2 if a > b else 1 if a == b else 0
            kind = classes[number]
            times[kind] += 1
            won[kind] += halves
            split[kind] += 2 * halves if c == 0 and d == 0 else halves + (2 if c > d else 1 if c == d else 0)
            i = 0
            while i < hole - 1 and mine[i] + 1 == mine[i + 1]:
                mine[i] = i
                i += 1
            mine[i] += 1
            if mine[i] == 47:
                break
    state[0] = x


def stud_shares(rankings: list[list[str]], start: int, hand: int, deals: int, seed: int = 1) -> list[Shares]:
    """By class of starting cards, for games with these rankings, one or two each: of the pot of a hand played out."""
    every = suit_classes(start)[1]
    count = int(every.max()) + 1
    won, times = np.zeros((len(rankings), count)), np.zeros(count)
    choose = np.array([[comb(card, size) for size in range(start + 1)] for card in range(53)])
    rng = np.random.default_rng(seed)
    names = sorted({name for game in rankings for name in game})
    for done in range(0, deals, ROWS):
        rows = min(ROWS, deals - done)
        cards = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (rows, 1)), axis=1)[:, : 2 * hand]
        hands = [np.sort(cards[:, :hand], axis=1), np.sort(cards[:, hand:], axis=1)]
        numbers = {name: [rank_batch(name, one, trusted=True) for one in hands] for name in names}
        parts = [_part([numbers[name] for name in game]) for game in rankings]
        for player, sign in ((0, 1), (1, -1)):
            for places in combinations(range(hand), start):
                kind = every[sum(choose[hands[player][:, place], i + 1] for i, place in enumerate(places))]
                times += np.bincount(kind, minlength=count)
                for game, part in enumerate(parts):
                    won[game] += np.bincount(kind, part if sign > 0 else 1 - part, count)
    return [mine / times for mine in won]


def _part(numbers: list[list[NDArray[np.uint16]]]) -> Shares:
    """The first player's part of each pot."""
    parts = [(one > other) + 0.5 * (one == other) for one, other in numbers]
    if len(parts) == 1:
        return np.asarray(parts[0])
    # Nobody qualifies: the other share is the whole pot.
    claimed = (numbers[1][0] > 0) | (numbers[1][1] > 0)
    return np.asarray(np.where(claimed, (parts[0] + parts[1]) / 2, parts[0]))
