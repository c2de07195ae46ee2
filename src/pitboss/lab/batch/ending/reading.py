"""The hands of a showdown, ranked all at once by the kernels that odds go by."""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.program import Program
from pitboss.lab.jit import kernel
from pitboss.lab.kernels.ranking import ALL_SIZES, rank_batch, rank_omaha_batch, strengths_of
from pitboss.rankings import Ranking

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Numbers = NDArray[np.uint16]


def read_hands(program: Program, states: Ints, cards: Bytes) -> Numbers:
    """By hand, share and player: how good the player's best hand for it is, 0 where there is none. Only hands that came
    to a showdown are read."""
    rankings, players = program.plan.rankings, program.players
    numbers = np.zeros((len(states), len(rankings), players), np.uint16)
    own = np.empty((len(states) * players, 2 * at.CARDS_MOST), np.uint8)
    boards = np.empty((len(states) * players, 5), np.uint8)
    whose = np.empty((len(states) * players, 2), np.int64)
    count, held, common = _gather(states, cards, players, own, boards, whose)
    if count:
        mine, board, (hand, player) = own[:count, :held], boards[:count, :common], whose[:count].T
        for i, ranking in enumerate(rankings):
            found = _ranked(program, ranking, mine, board)
            floor = program.plan.floors[i]
            if floor:
                # Where the house says so, a hand below some other is none.
                found[strengths_of(ranking.key)[found] < floor] = 0
            numbers[hand, i, player] = found
    return numbers


@kernel
def _gather(states: Ints, cards: Bytes, players: int, own: Bytes, boards: Bytes, whose: Ints) -> tuple[int, int, int]:
    """Every hand that is shown: its cards with the common ones of stud, the board, and whose it is. Says how many there
    are, of how many cards each, and how many lie on the board."""
    count = held = common = 0
    for h in range(len(states)):
        if states[h, at.STATUS] == at.SHOWDOWN:
            common = states[h, at.BOARD]
            for i in range(players):
                if states[h, at.LIVE] >> i & 1:
                    held = 0
                    for j in range(states[h, at.HOLE_COUNT + i]):
                        own[count, held] = cards[h, at.HOLE + i * at.CARDS_MOST + j]
                        held += 1
                    for j in range(states[h, at.UP_COUNT + i]):
                        own[count, held] = cards[h, at.UP + i * at.CARDS_MOST + j]
                        held += 1
                    for j in range(states[h, at.COMMON]):
                        own[count, held] = cards[h, at.COMMON_AT + j]
                        held += 1
                    for j in range(common):
                        boards[count, j] = cards[h, at.BOARD_AT + j]
                    whose[count, 0], whose[count, 1] = h, i
                    count += 1
    return count, held, common


def _ranked(program: Program, ranking: Ranking, own: Bytes, board: Bytes) -> Numbers:
    if program.game.uses != "any":
        return rank_omaha_batch(ranking.key, own, board)
    cards = np.concatenate([own, board], axis=1)
    if ranking.key in ALL_SIZES:
        return rank_batch(ranking.key, cards, trusted=True)
    # Hands of so few cards that there is no kernel for them: each kind is ranked once.
    kinds, which = np.unique(np.sort(cards, axis=1), axis=0, return_inverse=True)
    order = np.unique([ranking.strength(kind) for kind in kinds.tolist()], return_inverse=True)[1] + 1
    return order[which].astype(np.uint16)
