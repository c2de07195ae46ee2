"""A round against the house, as engine/banked has it. w: what lies on the layout, a block of players for each area.

Who put nothing down before the cards is not in the round; the first area's wager is what all later ones go by.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.betting import next_in
from pitboss.lab.batch.dealing import take, throw_in
from pitboss.lab.batch.layout import HOLE_COUNT, LIVE, STACK
from pitboss.lab.jit import part

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]


@part
def put_down(s: Ints, w: Ints, wagers: Ints, p: Ints) -> None:
    """The wagers before the cards, from the stacks onto the layout."""
    s[LIVE] = 0
    for k in range(at.WAGERS_WIDTH):
        w[k] = wagers[k]
    for i in range(p[at.PLAYERS]):
        for area in range(at.AREAS_MOST):
            s[STACK + i] -= w[area * at.SEATS_MOST + i]
        if w[i]:
            s[LIVE] |= 1 << i
    if not s[LIVE]:
        # Nobody wants to play: the round is called off.
        s[at.STATUS] = at.SHOWDOWN


@part
def round_deal(s: Ints, c: Bytes, p: Ints, row: Ints, given: bool) -> None:
    """From the far left, the dealer's hand last: a circuit a card, or a stack each."""
    for j in range(row[at.DISPENSED]):
        c[at.BOARD_AT + j] = take(s, c, given)
    count = row[at.COUNT]
    for turn in range(1 if row[at.IN_STACKS] else count):
        for i in range(at.SEATS_MOST):
            if s[LIVE] >> i & 1 or (i == at.DEALER and row[at.TO_DEALER]):
                for j in range(count if row[at.IN_STACKS] else 1):
                    c[at.HOLE + i * at.CARDS_MOST + turn + j] = take(s, c, given)
                s[HOLE_COUNT + i] = count
    s[at.STEP] += 1


@part
def ask_wager(s: Ints, w: Ints, p: Ints, row: Ints) -> None:
    """Whoever has not answered yet is asked; after the last one the step is over. OPEN: a round of questions runs."""
    if not s[at.OPEN]:
        s[at.OPEN], s[at.WAITING] = 1, s[LIVE]
    if s[at.WAITING]:
        seat = next_in(s[at.WAITING], 0, p[at.PLAYERS])
        s[at.TURN], s[at.STATUS], s[at.TO_CALL] = seat, at.ACTS, 0
        s[at.LOW] = s[at.HIGH] = s[at.FULL] = row[at.TIMES] * w[seat]
        s[at.MAY_RAISE] = s[STACK + seat] >= s[at.LOW]
        s[at.MAY_FOLD], s[at.MAY_CALL] = row[at.FOLDS], 1 - row[at.FOLDS]
    else:
        s[at.OPEN] = 0
        s[at.ROUND] += 1
        s[at.STEP] += 1


@part
def wager(s: Ints, c: Bytes, w: Ints, p: Ints, row: Ints, seat: int, kind: int, amount: int, last: int) -> None:
    """What was answered. last: the step that settles, where nothing is left to play for."""
    s[at.DECISIONS] += 1
    s[at.WAITING] &= ~(1 << seat)
    if kind == at.RAISE:
        if s[at.MAY_RAISE] and amount == s[at.LOW]:
            s[STACK + seat] -= amount
            w[row[at.AREA] * at.SEATS_MOST + seat] += amount
        else:
            s[at.STATUS] = at.ILLEGAL
    elif kind == at.FOLD and s[at.MAY_FOLD]:
        kept = False
        for area in range(at.AREAS_MOST):
            if row[at.KEEPS] >> area & 1:
                kept = kept or w[area * at.SEATS_MOST + seat] != 0
            else:
                w[area * at.SEATS_MOST + seat] = 0
        s[LIVE] &= ~(1 << seat)
        if not kept:
            throw_in(s, c, seat)
        left = False
        for k in range(at.WAGERS_WIDTH):
            left = left or w[k] != 0
        if not left:
            s[at.STEP] = last
    elif kind != at.CALL or not s[at.MAY_CALL]:
        s[at.STATUS] = at.ILLEGAL
