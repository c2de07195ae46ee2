"""The best decisions on one flop, and what comes of them, added to the sums over all flops."""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.jit import kernel
from pitboss.lab.texas_bonus.classes import state_of
from pitboss.lab.texas_bonus.kernels import HOLDINGS, LEFT

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]

# Rivers times dealer's hands.
AFTER_TURN = 46 * 990
# Wins below a straight, with a straight, with a flush or better; ties; losses.
ENDS = 5


@kernel
def balance(word: np.uint64) -> int:
    """Wins less losses of a holding and a turn card, out of AFTER_TURN."""
    wins = (word & np.uint64(65535)) + (word >> np.uint64(16) & np.uint64(65535))
    wins += word >> np.uint64(32) & np.uint64(65535)
    return np.int64(np.uint64(2) * wins + (word >> np.uint64(48))) - AFTER_TURN  # type: ignore[return-value]


@kernel
def tally_turns(
    flop: Words, deck: Words, totals: Words, weight: int, outs: NDArray[np.uint8], turn_states: Counts,
    turn_wagers: Counts,
) -> None:  # fmt: skip
    """The turn wager, before the turn card: made unless the player loses more often than wins.

    Turn and river wager are even money and neither hinders the other, so each is decided by its own sum. Where it makes
    no difference the wager is made, as in the published analysis: the edge is the same, the average wager is not.
    """
    sums = np.zeros(HOLDINGS, np.int64)
    for turn in range(LEFT):
        holding = 0
        for one in range(LEFT):
            for other in range(one + 1, LEFT):
                if turn not in (one, other):
                    sums[holding] += balance(totals[turn, holding])
                holding += 1
    board, ranks, suits = np.uint64(0), np.uint64(0), np.uint64(0)
    for i in range(3):
        board += np.uint64(1) << (flop[i] & ~np.uint64(3))
        ranks |= np.uint64(1) << (flop[i] >> np.uint64(2))
        suits += np.uint64(1) << ((flop[i] & np.uint64(3)) << np.uint64(2))
    holding = 0
    for one in range(LEFT):
        for other in range(one + 1, LEFT):
            a, b = deck[one], deck[other]
            hole = (np.uint64(1) << (a & ~np.uint64(3))) + (np.uint64(1) << (b & ~np.uint64(3)))
            own = np.uint64(1) << ((a & np.uint64(3)) << np.uint64(2))
            own += np.uint64(1) << ((b & np.uint64(3)) << np.uint64(2))
            made = outs[ranks | np.uint64(1) << (a >> np.uint64(2)) | np.uint64(1) << (b >> np.uint64(2))]
            state = state_of(board, hole, suits + own, own, made)
            wagered = 1 if sums[holding] >= 0 else 0
            turn_wagers[holding] = wagered
            turn_states[state, wagered] += weight
            holding += 1


@kernel
def tally_rivers(
    flop: Words, deck: Words, totals: Words, weight: int, outs: NDArray[np.uint8], river_states: Counts,
    turn_wagers: Counts, classes: Words, ends: Counts,
) -> None:  # fmt: skip
    """The river wager for every turn card, and how it ends: ends[starting hand, turn wager + 2 * river wager, end]."""
    for turn in range(LEFT):
        board, ranks, suits = np.uint64(0), np.uint64(0), np.uint64(0)
        for i in range(4):
            card = flop[i] if i < 3 else deck[turn]
            board += np.uint64(1) << (card & ~np.uint64(3))
            ranks |= np.uint64(1) << (card >> np.uint64(2))
            suits += np.uint64(1) << ((card & np.uint64(3)) << np.uint64(2))
        holding = -1
        for one in range(LEFT):
            for other in range(one + 1, LEFT):
                holding += 1
                if turn in (one, other):
                    continue
                a, b = deck[one], deck[other]
                hole = (np.uint64(1) << (a & ~np.uint64(3))) + (np.uint64(1) << (b & ~np.uint64(3)))
                own = np.uint64(1) << ((a & np.uint64(3)) << np.uint64(2))
                own += np.uint64(1) << ((b & np.uint64(3)) << np.uint64(2))
                made = outs[ranks | np.uint64(1) << (a >> np.uint64(2)) | np.uint64(1) << (b >> np.uint64(2))]
                word = totals[turn, holding]
                wagered = 1 if balance(word) >= 0 else 0
                river_states[state_of(board, hole, suits + own, own, made), wagered] += weight
                start, both = classes[holding], turn_wagers[holding] + 2 * wagered
                lost = np.int64(AFTER_TURN)
                for end in range(4):
                    count = np.int64(word >> np.uint64(16 * end) & np.uint64(65535))
                    ends[start, both, end] += weight * count
                    lost -= count
                ends[start, both, 4] += weight * lost
