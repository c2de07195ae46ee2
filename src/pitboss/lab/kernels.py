"""Ranking at the machine's speed: the same order and the same ties as pitboss.rankings, as small dense numbers.

>>> import numpy as np
>>> rank_batch("high", np.array([[48, 49, 50, 51, 44, 0, 5], [0, 5, 10, 15, 20, 25, 31]], np.uint8)).tolist()
[7452, 49]

Bigger is better; 0 is a hand that does not qualify. strength_of gives back the ranking's own strength, for its words.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import CARD_TEXT
from pitboss.lab.errors import LabError
from pitboss.lab.sum_kernels import RANKED
from pitboss.lab.tables import SIZES, tables_of
from pitboss.rankings import RANKINGS

Cards = NDArray[np.uint8]
Numbers = NDArray[np.uint16]


def rank_batch(ranking: str, cards: NDArray[np.integer], *, trusted: bool = False) -> Numbers:
    """A number for each row of cards. A row with a card twice, or with one of no such deck, is a LabError.

    `trusted` leaves out the look for doubled cards, for rows that were dealt from a deck; a row that holds a card twice
    then gets some number.
    """
    sizes = SIZES.get(ranking)
    if sizes is None:
        raise LabError(f"{ranking!r} is no ranking; there are {', '.join(SIZES)}")
    rows = as_cards(cards, sizes, ranking)
    out = np.empty(len(rows), np.uint16)
    size = rows.shape[1]
    wrong = RANKED[size, trusted](rows, *tables_of(ranking).of(size), out)
    if wrong >= 0:
        raise_for(ranking, rows[wrong], wrong)
    return out


def rank(ranking: str, cards: Sequence[int]) -> int:
    """One hand."""
    return int(rank_batch(ranking, np.array([cards]))[0])


def strength_of(ranking: str, number: int) -> int:
    """The strength in pitboss.rankings that a number stands for."""
    return int(tables_of(ranking).strengths[number])


def classes_of(ranking: str) -> list[str]:
    """For each number from 0 on the class of the hand, by the name that pay tables use; '' where there is none."""
    ranked = RANKINGS[ranking]
    return [ranked.class_name(int(strength)) if strength else "" for strength in tables_of(ranking).strengths]


def as_cards(cards: NDArray[np.integer], sizes: Sequence[int], ranking: str) -> Cards:
    """Rows of bytes that lie together, as the kernels read them."""
    cards = np.asarray(cards)
    if cards.ndim != 2 or cards.shape[1] not in sizes:
        shape = " x ".join(map(str, cards.shape))
        raise LabError(f"{ranking} ranks rows of {' or '.join(map(str, sizes))} cards, not an array of {shape}")
    if cards.dtype != np.uint8:
        if not np.issubdtype(cards.dtype, np.integer):
            raise LabError(f"cards are whole numbers (rank * 4 + suit), not {cards.dtype}")
        if cards.size and not 0 <= cards.min() <= cards.max() <= 255:
            raise LabError("cards are numbers from 0 (2c) to 51 (As), jokers 52 and 53")
    return np.ascontiguousarray(cards, np.uint8)


def raise_for(ranking: str, row: Cards, at: int) -> None:
    """Say what is wrong with a row that a kernel has refused."""
    cards = [int(card) for card in row]
    deck = RANKINGS[ranking].deck
    for card in cards:
        if card not in deck:
            raise LabError(f"row {at}: {CARD_TEXT.get(card, card)} is no card of the deck that {ranking} ranks")
    twice = next(card for card in cards if cards.count(card) > 1)
    raise LabError(f"row {at}: {CARD_TEXT[twice]} is there twice; a deck holds each card once")
