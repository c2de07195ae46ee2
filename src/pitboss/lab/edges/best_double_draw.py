"""The best play of Double Draw, hand by hand: what is thrown in the first draw, then in the second."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.lab.double_draw.counting import FOLD
from pitboss.lab.double_draw.deck import classes, number_of, standing_for
from pitboss.lab.double_draw.money import Money, money_of
from pitboss.lab.double_draw.second_draw import Ints, choices_of
from pitboss.lab.double_draw.solve import holds_worth, over_fold, solved_values

# What is thrown; None for a fold.
Thrown = tuple[Card, ...] | None


@cache
def _money(paytable: str, wins: str) -> Money:
    return money_of(paytable, wins)


@cache
def _bits(money: Money) -> NDArray[np.uint8]:
    found: NDArray[np.uint8] = solved_values(money)["bits"]  # type: ignore[assignment]
    return found


@cache
def _worth(money: Money) -> tuple[Ints, Ints]:
    pays = over_fold(money)
    return pays, holds_worth(pays)


def standing_hand(cards: Sequence[Card]) -> dict[Card, Card]:
    """The hand that stands for this one (`deck.py`): each of its cards with the card of this one that it is."""
    masks = [sum(1 << (card >> 2) for card in cards if card < 52 and card & 3 == suit) for suit in range(4)]
    to = {suit: place for place, suit in enumerate(sorted(range(4), key=lambda suit: (-masks[suit], suit)))}
    jokers = iter((52, 53))
    return {card & ~3 | to[card & 3] if card < 52 else next(jokers): card for card in sorted(cards)}


def first_draw(cards: Sequence[Card], paytable: str, wins: str) -> Thrown:
    standing = standing_hand(cards)
    number = number_of(np.uint64(sum(1 << card for card in standing)))
    bits = int(_bits(_money(paytable, wins))[standing_for(5)[2][number]])
    if bits == FOLD:
        return None
    return tuple(standing[card] for place, card in enumerate(sorted(standing)) if bits >> place & 1)


def second_draw(cards: Sequence[Card], dead: Sequence[Card], paytable: str, wins: str) -> Thrown:
    pays, holds = _worth(_money(paytable, wins))
    worth, thrown = np.empty(5, np.int32), np.empty(5, np.int32)
    lost, made = np.zeros((5, 54), np.int32), np.zeros((5, 54), np.uint8)
    hand = np.uint64(sum(1 << card for card in cards))
    count, floor, _ = choices_of(hand, len(dead), classes(), pays, holds, worth, lost, made, thrown)
    # Where choices are equal: fold or stand, then the lowest card thrown.
    best, choice = floor, None if floor == 0 else ()
    found: Thrown = choice
    for place in range(count):
        value = int(worth[place]) - sum(int(lost[place, card]) for card in dead)
        if value > best:
            best, found = value, (int(thrown[place]),)
    return found
