"""One hand at a time, quickly from Python: machine code that takes the cards as they are.

Numba's own way into a kernel looks at the type of every argument, which costs more than the ranking. Here a card has a
type of its own, which is read from any whole number and nothing else, and the kernel is entered directly.
"""

import functools
from collections.abc import Callable
from typing import Any, cast

import numba
import numba.extending
import numpy as np

from pitboss.lab.jit import kernel
from pitboss.lab.kernels.sums import (
    ALL_RANKS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    ONE,
    REACHED,
    SIXTY_THREE,
    SUITS_SHIFT,
    THREE,
    TWO,
    ZERO,
    bits_set,
)
from pitboss.lab.kernels.tables import BAD, RANKS, RARE, ROW, ROW_BITS, START, U64, tables_of

BYTE = U64(255)


# Numba's tools for types of one's own come without types.
extending: Any = numba.extending


class CardType(numba.types.Type):
    bitwidth = 64

    def __init__(self) -> None:
        super().__init__(name="pitboss card")


def read_card(card_type: Any, value: Any, context: Any) -> Any:
    """A TypeError for text and fractions, an OverflowError for numbers that no machine word holds."""
    number = context.pyapi.long_as_longlong(value)
    return extending.NativeValue(number, is_error=context.pyapi.c_api_error())


CARD = CardType()
extending.register_model(CardType)(extending.models.IntegerModel)
extending.unbox(CardType)(read_card)


def _number_of(typingctx: Any, card: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return arguments[0]

    return numba.uint64(card), generate


number_of = cast(Callable[[Any], np.uint64], extending.intrinsic(_number_of))


@kernel
def number_of_hand(cards: Any, keys: Any, rows: Any, values: Any, flushes: Any) -> Any:
    """-1 where a card is there twice or is none of the deck."""
    total, seen = START, ZERO
    for each in cards:
        card = number_of(each)
        if card > BYTE:
            return -1
        total += keys[card]
        seen += ONE << (card & SIXTY_THREE)
    if bits_set(seen) != U64(len(cards)) or total & BAD:
        return -1
    if total & RARE:
        reached = total >> SUITS_SHIFT & REACHED
        suit = U64(reached > CLUBS) + U64(reached > DIAMONDS) + U64(reached > HEARTS)
        ranks = ZERO
        for each in cards:
            card = number_of(each)
            ranks |= U64(card & THREE == suit) << (card >> TWO)
        return np.int64(flushes[ranks & ALL_RANKS])
    return np.int64(values[rows[total & ROW] + ((total & RANKS) >> ROW_BITS)])


@functools.cache
def one_hand(ranking: str, size: int) -> Callable[..., int]:
    """A function of so many cards: the number of the hand, or -1."""
    keys, rows, values, flushes = tables_of(ranking).of(size)

    # The arrays are part of the code, which is kept under their contents: nothing but the cards is handed over.
    def five(a: Any, b: Any, c: Any, d: Any, e: Any) -> Any:
        return number_of_hand((a, b, c, d, e), keys, rows, values, flushes)

    def six(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any) -> Any:
        return number_of_hand((a, b, c, d, e, f), keys, rows, values, flushes)

    def seven(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any) -> Any:
        return number_of_hand((a, b, c, d, e, f, g), keys, rows, values, flushes)

    of_sizes: dict[int, Callable[..., Any]] = {5: five, 6: six, 7: seven}
    return cast(Callable[..., int], cast(Any, kernel(of_sizes[size])).compile((CARD,) * size))
