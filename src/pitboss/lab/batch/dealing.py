"""Cards of one hand, as engine/steps/dealing.py and drawing.py have them. c: the hand's cards.

The stub lies in the bytes from AT to END. Where nobody gave a deck, it is shuffled as it is dealt: each card is one of
those that are left.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.layout import BURNED, DECK_AT, HOLE_COUNT, LIVE, MUCK_AT, OWN_AT, UP_COUNT
from pitboss.lab.jit import part

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
U64 = np.uint64
MIX = U64(0x2545F4914F6CDD1D)


@part
def next_chance(x: np.uint64) -> np.uint64:
    """xorshift64*, without its last multiplication."""
    x ^= x >> U64(12)
    x ^= x << U64(25)
    return x ^ x >> U64(27)


@part
def below(x: np.uint64, count: int) -> Any:
    """A number from 0 to below the count: the upper half times the count, of that the upper half."""
    return np.int64(((x * MIX) >> U64(32)) * U64(count) >> U64(32))


@part
def take(s: Ints, c: Bytes, given: bool) -> Any:
    """The top card of the stub."""
    place = DECK_AT + s[at.AT]
    if not given:
        x = next_chance(U64(s[at.CHANCE]))
        s[at.CHANCE] = np.int64(x)
        other = place + below(x, s[at.END] - s[at.AT])
        card = c[other]
        c[other] = c[place]
        c[place] = card
    s[at.AT] += 1
    return np.int64(c[place])


@part
def burn(s: Ints, c: Bytes, given: bool) -> None:
    c[at.BURNS_AT + s[at.BURNS]] = take(s, c, given)
    s[at.BURNS] += 1
    s[BURNED] = 1


@part
def mix(s: Ints, c: Bytes, given: bool) -> None:
    """The stub in another order: where a deck was given, by the numbers of the cards; else each card that is taken is
    chosen by chance anyway."""
    if given:
        for i in range(s[at.AT] + 1, s[at.END]):
            card, j = c[DECK_AT + i], i
            while j > s[at.AT] and c[DECK_AT + j - 1] > card:
                c[DECK_AT + j] = c[DECK_AT + j - 1]
                j -= 1
            c[DECK_AT + j] = card


@part
def shuffle_burns(s: Ints, c: Bytes, p: Ints, given: bool) -> None:
    """Too few cards for one each: the burn cards, with the card that is left, are shuffled for a common card."""
    last = c[DECK_AT + s[at.AT]]
    left = s[at.END] - s[at.AT] if p[at.INCLUDE_LAST] else 0
    for i in range(s[at.BURNS]):
        c[DECK_AT + i] = c[at.BURNS_AT + i]
    s[at.AT], s[at.END] = 0, s[at.BURNS]
    if left:
        c[DECK_AT + s[at.END]] = last
        s[at.END] += 1
    s[at.BURNS], s[at.COMMON_DUE] = 0, 1
    mix(s, c, given)


@part
def deal_step(s: Ints, c: Bytes, p: Ints, circuits: int, face_up: int, burns: int, given: bool) -> None:
    """A circuit a card to everybody still in; a common card where too few are left (P 10.J(2)-(3))."""
    players, live = p[at.PLAYERS], 0
    for i in range(players):
        live += s[LIVE] >> i & 1
    count, common = live * circuits, False
    if burns:
        if p[at.COMMON_CARD]:
            wanted = count + (1 if p[at.COUNT_BURN] and not s[BURNED] else 0)
            common = s[at.END] - s[at.AT] < wanted or s[at.COMMON_DUE] == 1
        if common:
            if s[at.END] - s[at.AT] <= 1 and not s[at.COMMON_DUE]:
                shuffle_burns(s, c, p, given)
            if not s[BURNED]:
                burn(s, c, given)
            c[at.COMMON_AT + s[at.COMMON]] = take(s, c, given)
            s[at.COMMON] += 1
            s[at.COMMON_DUE] = 0
        elif s[at.END] - s[at.AT] > count or p[at.COUNT_BURN]:
            burn(s, c, given)
    if not common:
        for circuit in range(circuits):
            for i in range(players):
                if s[LIVE] >> i & 1:
                    card = take(s, c, given)
                    if face_up >> circuit & 1:
                        c[at.UP + i * at.CARDS_MOST + s[UP_COUNT + i]] = card
                        s[UP_COUNT + i] += 1
                    else:
                        c[at.HOLE + i * at.CARDS_MOST + s[HOLE_COUNT + i]] = card
                        s[HOLE_COUNT + i] += 1
    s[BURNED] = 0
    s[at.STEP] += 1


@part
def board_step(s: Ints, c: Bytes, count: int, lying: bool, given: bool) -> None:
    """lying: the cards were dispensed before and are only turned up."""
    burn(s, c, given)
    for _ in range(count):
        if not lying:
            c[at.BOARD_AT + s[at.BOARD]] = take(s, c, given)
        s[at.BOARD] += 1
    s[BURNED] = 0
    s[at.STEP] += 1


# --- draws
@part
def throw_in(s: Ints, c: Bytes, seat: int) -> None:
    """A folded hand lies in the muck."""
    for j in range(s[HOLE_COUNT + seat]):
        c[MUCK_AT + s[at.MUCK]] = c[at.HOLE + seat * at.CARDS_MOST + j]
        s[at.MUCK] += 1
    for j in range(s[UP_COUNT + seat]):
        c[MUCK_AT + s[at.MUCK]] = c[at.UP + seat * at.CARDS_MOST + j]
        s[at.MUCK] += 1
    s[HOLE_COUNT + seat] = s[UP_COUNT + seat] = 0


@part
def discard(s: Ints, c: Bytes, seat: int, places: int, most: int) -> None:
    """The cards at these places, a bit each, go; as many are due."""
    held = s[HOLE_COUNT + seat]
    count = 0
    for j in range(held):
        count += places >> j & 1
    if places < 0 or places >> held or (most and count > most):
        s[at.STATUS] = at.ILLEGAL
    else:
        s[at.DECISIONS] += 1
        s[at.TO_DRAW] &= ~(1 << seat)
        kept = 0
        for j in range(held):
            card = c[at.HOLE + seat * at.CARDS_MOST + j]
            if places >> j & 1:
                c[OWN_AT + s[at.OWN]] = card
                s[at.OWN] += 1
            else:
                c[at.HOLE + seat * at.CARDS_MOST + kept] = card
                kept += 1
        s[HOLE_COUNT + seat], s[at.DUE], s[at.SERVING] = kept, count, seat
        s[at.DRAWN + seat] = s[at.DRAWN + seat] << 4 | count + 1
        if not count and not s[at.TO_DRAW]:
            s[at.DRAWING] = s[BURNED] = 0
            s[at.STEP] += 1


@part
def shuffle_discards(s: Ints, c: Bytes, p: Ints, given: bool) -> None:
    """All discards with what is left of the stub; the drawer's own only where the rest does not suffice."""
    stub = s[at.END] - s[at.AT]
    own = p[at.OWN_INCLUDED] == 1 or s[at.MUCK] + stub < s[at.DUE]
    for i in range(stub):
        c[DECK_AT + i] = c[DECK_AT + s[at.AT] + i]
    s[at.AT], s[at.END] = 0, stub
    for i in range(s[at.MUCK]):
        c[DECK_AT + s[at.END] + i] = c[MUCK_AT + i]
    s[at.END] += s[at.MUCK]
    s[at.MUCK] = 0
    if own:
        for i in range(s[at.OWN]):
            c[DECK_AT + s[at.END] + i] = c[OWN_AT + i]
        s[at.END] += s[at.OWN]
        s[at.OWN] = 0
    mix(s, c, given)


@part
def draw_step(s: Ints, c: Bytes, p: Ints, when: int, given: bool) -> None:
    """Up to the next choice, or to the end of the draw."""
    if not s[at.DRAWING]:
        s[at.DRAWING], s[at.TO_DRAW], s[BURNED] = 1, s[LIVE], 0
    while True:
        stub = s[at.END] - s[at.AT]
        if not s[BURNED] and (when == at.BEFORE_DRAW or (s[at.DUE] and when != at.NEVER)) and (stub or s[at.MUCK]):
            if stub == 0:
                shuffle_discards(s, c, p, given)
            else:
                burn(s, c, given)
        elif s[at.DUE]:
            count = s[at.DUE]
            if stub < count and (stub == 0 or not p[at.STUB_FIRST]):
                shuffle_discards(s, c, p, given)
            else:
                seat = s[at.SERVING]
                for _ in range(min(stub, count)):
                    c[at.HOLE + seat * at.CARDS_MOST + s[HOLE_COUNT + seat]] = take(s, c, given)
                    s[HOLE_COUNT + seat] += 1
                    s[at.DUE] -= 1
                if s[at.DUE] == 0:
                    for i in range(s[at.OWN]):
                        c[MUCK_AT + s[at.MUCK] + i] = c[OWN_AT + i]
                    s[at.MUCK] += s[at.OWN]
                    s[at.OWN] = 0
                    if not s[at.TO_DRAW]:
                        s[at.DRAWING] = s[BURNED] = 0
                        s[at.STEP] += 1
                        break
        else:
            s[at.STATUS] = at.DRAWS
            break
