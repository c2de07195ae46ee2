"""Every hand of two cards against one random hand, over all boards: exact.

Boards that differ by suits alone are looked at once. On each of them all holdings are ranked, and each is held against
all others: those that are weaker, less those that need one of its own cards.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.games import Game
from pitboss.lab.equities.boards import EVERY_ORDER, boards_to_come, turned
from pitboss.lab.jit import kernel
from pitboss.lab.kernels.ranking import rank_batch

Bytes = NDArray[np.uint8]
PIECE = 256


def shares_against_random(game: Game) -> dict[tuple[Card, Card], float]:
    """For every two cards of the deck, what of the pot they get. A game of two hole cards and a board of five."""
    boards, times = boards_to_come(game.deck, 5)
    pots, deals = np.zeros((54, 54), np.int64), np.zeros((54, 54), np.int64)
    pairs = np.array([*combinations(range(len(game.deck) - 5), 2)])
    for start in range(0, len(boards), PIECE):
        some = boards[start : start + PIECE]
        left = np.array([[card for card in game.deck if card not in board] for board in some.tolist()], np.uint8)
        hands = left[:, pairs]
        cards = np.concatenate([hands, np.repeat(some[:, None, :], len(pairs), axis=1)], axis=2)
        numbers = rank_batch(game.shares[0].ranking, cards.reshape(-1, 7), trusted=True).reshape(len(some), -1)
        _count(numbers, pairs, left, times[start : start + PIECE], pots, deals)
    return {(a, b): _whole(pots, a, b, game) / (2 * _whole(deals, a, b, game)) for a, b in combinations(game.deck, 2)}


def _whole(counts: NDArray[np.int64], a: int, b: int, game: Game) -> int:
    """A board stands for others that differ by suits, so holdings are put together in the same way."""
    same = {tuple(sorted((turned(a, order), turned(b, order)))) for order in EVERY_ORDER}
    return int(sum(counts[pair] for pair in same))


@kernel
def _count(
    numbers: NDArray[np.uint16], pairs: NDArray[np.int64], left: Bytes, times: NDArray[np.int64],
    pots: NDArray[np.int64], deals: NDArray[np.int64],
) -> None:  # fmt: skip
    """Adds for each holding what it gets of all others, in halves of a pot."""
    boards, holdings = numbers.shape
    cards = left.shape[1]
    below, equal = np.zeros(8192, np.int64), np.zeros(8192, np.int64)
    by_pair = np.zeros((cards, cards), np.int64)
    for board in range(boards):
        equal[:] = 0
        for h in range(holdings):
            number = np.int64(numbers[board, h])
            equal[number] += 1
            by_pair[pairs[h, 0], pairs[h, 1]] = number
            by_pair[pairs[h, 1], pairs[h, 0]] = number
        below[0] = 0
        for i in range(1, 8192):
            below[i] = below[i - 1] + equal[i - 1]
        for h in range(holdings):
            number, a, b = np.int64(numbers[board, h]), pairs[h, 0], pairs[h, 1]
            # This holding itself stands in the rows of both of its cards, and once among all.
            got = 2 * below[number] + equal[number] - 1
            for other in range(cards):
                if other not in (a, b):
                    for mine in (by_pair[a, other], by_pair[b, other]):
                        got -= 2 if mine < number else 1 if mine == number else 0
            low, high = min(left[board, a], left[board, b]), max(left[board, a], left[board, b])
            pots[low, high] += got * times[board]
            deals[low, high] += (cards - 2) * (cards - 3) // 2 * times[board]
