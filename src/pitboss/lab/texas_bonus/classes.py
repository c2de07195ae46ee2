"""What a hand is when a wager is decided, for the kernels that count decisions."""

import numpy as np

from pitboss.lab.jit import kernel
from pitboss.lab.texas_bonus.kernels import ones
from pitboss.lab.texas_bonus.names import STRAIGHT


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
