"""The kinds of hands that results are summed up by: 169 starting hands, and what a hand is when a wager is decided."""

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import RANKS
from pitboss.lab.jit import kernel
from pitboss.lab.texas_bonus.kernels import ones

Words = NDArray[np.uint64]

# What the player has when the turn or the river wager is decided, best first, and what it may become.
MADE = (
    "straight or better",
    "three of a kind",
    "two pair",
    "pair and a pair on the board",
    "overpair",
    "top pair",
    "lower pair",
    "board paired, ace in hand",
    "board paired, king in hand",
    "board paired, lower",
    "no pair, ace in hand",
    "no pair, king in hand",
    "no pair, lower",
)
DRAWS = ("none", "inside straight", "open straight", "flush")
STRAIGHT = 255


def starting_hands() -> list[str]:
    """'AA', 'AKs', '72o' by their index: 13 * first + second of two ranks, the higher first where they are suited."""
    return [
        RANKS[one] * 2 if one == other else f"{RANKS[max(one, other)]}{RANKS[min(one, other)]}{'os'[one > other]}"
        for one in range(13)
        for other in range(13)
    ]


def starting_index(one: int, other: int) -> int:
    """Of two cards."""
    high, low = max(one >> 2, other >> 2), min(one >> 2, other >> 2)
    return 13 * high + low if one & 3 == other & 3 else 13 * low + high


def holdings_of(index: int) -> int:
    """How many pairs of cards a starting hand stands for."""
    one, other = divmod(index, 13)
    return 6 if one == other else 4 if one > other else 12


def straight_outs() -> NDArray[np.uint8]:
    """By the set of ranks: how many ranks would make it a straight; STRAIGHT where it is one."""
    runs = [sum(1 << (rank - i if rank >= i else 12) for i in range(5)) for rank in range(3, 13)]
    outs = np.zeros(1 << 13, np.uint8)
    for mask in range(1 << 13):
        missing = {run & ~mask for run in runs}
        outs[mask] = STRAIGHT if 0 in missing else sum(1 << rank in missing for rank in range(13))
    return outs


def starting_classes(deck: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The starting hand of each pair from these cards, which are in order, in order."""
    one, other = (deck[places] for places in np.triu_indices(len(deck), 1))
    low, high = one >> np.uint64(2), other >> np.uint64(2)
    suited = (one ^ other) & np.uint64(3) == 0
    return np.where(suited, 13 * high + low, 13 * low + high)


@kernel
def state_of(board: np.uint64, hole: np.uint64, suits: np.uint64, hole_suits: np.uint64, outs: np.uint8) -> int:
    """len(DRAWS) * place in MADE + place in DRAWS.

    board, hole: how many of each rank, four bits each; suits, hole_suits: how many of each suit in all and in the hole.
    """
    each = np.uint64(0x1111111111111)
    both = board + hole
    four = both >> np.uint64(2) & each
    three = both & both >> np.uint64(1) & each
    two = both >> np.uint64(1) & each
    held = (hole | hole >> np.uint64(1)) & each
    lying = (board | board >> np.uint64(1)) & each
    flush = (suits + np.uint64(0x3333)) & np.uint64(0x8888)
    if flush or outs == STRAIGHT or four or (three and ones(two) > 1):
        return 0
    near_flush = (suits + np.uint64(0x4444)) & np.uint64(0x8888)
    draw = 2 if outs > 2 else int(outs)
    if near_flush >> np.uint64(3) & (hole_suits | hole_suits >> np.uint64(1)):
        draw = 3
    own = two & held
    if three & held:
        made = 1
    elif own and not three:
        if ones(own) > 1:
            made = 2
        elif two != own:
            made = 3
        else:
            made = 4 if own > lying else 5 if own << np.uint64(1) > lying else 6
    else:
        made = 7 if two else 10
        if not hole >> np.uint64(48):
            made += 1 if hole >> np.uint64(44) else 2
    return 4 * made + draw
