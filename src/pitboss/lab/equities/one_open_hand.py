"""Omaha with one hand that is not known whole, against hands that are: every deal, counted board by board.

On a board each two cards of the open hand are worth a number, and the hand what its best two are. So on each board the
numbers of all pairs are made once, and all that matters of an open hand is whether it is below, level with or above the
best of the others, in each share of the pot.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.equities.count import Count
from pitboss.lab.equities.matchup import Matchup
from pitboss.lab.equities.ranges import Combo
from pitboss.lab.jit import kernel
from pitboss.lab.kernels.ranking import rank_batch, rank_omaha_batch

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.uint16]
Ints = NDArray[np.int64]
# Boards at a time.
PIECE = 64
# Places in `kinds`: below, level and above in the first share, three times that in the second.
KINDS = 9
ABOVE = np.iinfo(np.uint16).max


def count_open(matchup: Matchup, joint: tuple[Combo, ...]) -> Count:
    """As count_all does."""
    total = Count.none(matchup)
    left = np.array(matchup.cards_left(joint), np.uint8)
    sets = [*combinations(range(len(left)), matchup.to_come)]
    more = np.array(sets, np.int64).reshape(len(sets), matchup.to_come)
    for start in range(0, len(more), PIECE):
        places = more[start : start + PIECE]
        known = np.broadcast_to(np.array(matchup.board, np.uint8), (len(places), len(matchup.board)))
        boards = np.ascontiguousarray(np.concatenate([known, left[places]], axis=1))
        rest = np.ones((len(places), len(left)), bool)
        np.put_along_axis(rest, places, values=False, axis=1)
        free = np.broadcast_to(left, rest.shape)[rest].reshape(len(places), -1)
        _add(matchup, joint, boards, free, total)
    return total


def _add(matchup: Matchup, joint: tuple[Combo, ...], boards: Bytes, free: Bytes, total: Count) -> None:
    shares, rows = matchup.game.shares, len(boards)
    at = next(p for p, holding in enumerate(matchup.holdings) if holding.to_come)
    named = np.broadcast_to(np.array(joint[at], np.uint8), (rows, len(joint[at])))
    cards = np.concatenate([free, named], axis=1)
    numbers = np.zeros((len(shares), matchup.players, rows), np.uint16)
    pairs = np.empty((len(shares), rows, cards.shape[1], cards.shape[1]), np.uint16)
    for s, (share, least) in enumerate(zip(shares, matchup.least, strict=True)):
        pairs[s] = numbers_of_pairs(share.ranking, boards, cards)
        for p, combo in enumerate(joint):
            if p != at:
                numbers[s, p] = rank_omaha_batch(share.ranking, np.tile(np.array(combo, np.uint8), (rows, 1)), boards)
        pairs[s][pairs[s] < least] = 0
        numbers[s][numbers[s] < least] = 0
    times = np.zeros((rows, KINDS), np.int64)
    best = numbers.max(axis=1)
    _count_kinds(pairs, best, free.shape[1], matchup.holdings[at].to_come, times)
    for kind in range(KINDS):
        for s in range(len(shares)):
            side = kind // 3**s % 3
            numbers[s, at] = 0 if side == 0 else best[s] if side == 1 else ABOVE
        _add_winners(numbers, times[:, kind], total)


def numbers_of_pairs(ranking: str, boards: Bytes, cards: Bytes) -> Numbers:
    """What each two cards make with the best three of the board: board, place, place."""
    pairs = np.array([*combinations(range(cards.shape[1]), 2)])
    threes = boards[:, [*combinations(range(5), 3)]]
    rows = np.empty((len(boards), len(pairs), 10, 5), np.uint8)
    rows[..., :2] = cards[:, pairs][:, :, None, :]
    rows[..., 2:] = threes[:, None, :, :]
    numbers = rank_batch(ranking, rows.reshape(-1, 5), trusted=True).reshape(len(boards), len(pairs), 10).max(axis=2)
    found = np.zeros((len(boards), cards.shape[1], cards.shape[1]), np.uint16)
    found[:, pairs[:, 0], pairs[:, 1]] = found[:, pairs[:, 1], pairs[:, 0]] = numbers
    return found


def _add_winners(numbers: Numbers, times: Ints, total: Count) -> None:
    """numbers: share, player, row. times: for how many deals each row stands."""
    best = numbers.max(axis=1, keepdims=True)
    leading = (numbers == best) & (best > 0)
    count = leading.sum(axis=1, keepdims=True)
    parts = np.where(leading, total.unit // np.maximum(count, 1), 0)
    claimed = best[:, 0] > 0
    pots = parts.sum(axis=0) * np.where(claimed.sum(axis=0) == 1, 2, 1)
    total.deals += int(times.sum())
    total.wins += (((leading & (count == 1)) * times).sum(axis=2)).astype(object)
    total.ties += (((leading & (count > 1)) * times).sum(axis=2)).astype(object)
    total.parts += ((parts * times).sum(axis=2)).astype(object)
    total.claimed += ((claimed * times).sum(axis=1)).astype(object)
    total.pots += ((pots * times).sum(axis=1)).astype(object)
    total.scoops += (((pots == 2 * total.unit) * times).sum(axis=1)).astype(object)
    total.squares += (pots.astype(np.float64) ** 2 * times).sum(axis=1)


@kernel
def _count_kinds(pairs: NDArray[np.uint16], best: Numbers, free: int, to_come: int, out: Ints) -> None:
    """By board and kind, how many open hands. pairs: share, board, place, place, the named cards behind the free ones;
    best: share, board, of the other hands."""
    shares, boards, cards = pairs.shape[0], pairs.shape[1], pairs.shape[2]
    # By how many cards have come and by share: the best pair so far, the best of each card with what is there.
    made = np.zeros((to_come, shares), np.uint16)
    meets = np.zeros((to_come, shares, free), np.uint16)
    last = np.full(to_come + 1, -1)
    for b in range(boards):
        for s in range(shares):
            made[0, s] = 0
            for x in range(free, cards):
                for y in range(free, x):
                    made[0, s] = max(made[0, s], pairs[s, b, x, y])
            for k in range(free):
                meets[0, s, k] = 0
                for x in range(free, cards):
                    meets[0, s, k] = max(meets[0, s, k], pairs[s, b, k, x])
        level, last[1] = 1, -1
        while level > 0:
            if level == to_come:
                _last_cards(made[level - 1], meets[level - 1], best[:, b], last[level - 1] + 1, out[b])
                level -= 1
                continue
            last[level] += 1
            card = last[level]
            if card >= free:
                level -= 1
                continue
            for s in range(shares):
                made[level, s] = max(made[level - 1, s], meets[level - 1, s, card])
                for k in range(card + 1, free):
                    meets[level, s, k] = max(meets[level - 1, s, k], pairs[s, b, card, k])
            level += 1
            if level < to_come:
                last[level] = card


@kernel
def _last_cards(made: Numbers, meets: Numbers, best: Numbers, first: int, out: Ints) -> None:
    """All last cards at once."""
    free = meets.shape[1]
    if len(made) == 1:
        above = level = 0
        for k in range(first, free):
            number = max(made[0], meets[0, k])
            above += number > best[0]
            level += number == best[0]
        out[2] += above
        out[1] += level
        out[0] += free - first - above - level
        return
    for k in range(first, free):
        high, low = max(made[0], meets[0, k]), max(made[1], meets[1, k])
        out[(high >= best[0]) + (high > best[0]) + 3 * ((low >= best[1]) + (low > best[1]))] += 1
