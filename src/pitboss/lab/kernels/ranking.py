"""Ranking at the machine's speed: the same order and the same ties as pitboss.rankings, as small dense numbers.

>>> import numpy as np
>>> rank_batch("high", np.array([[48, 49, 50, 51, 44, 0, 5], [0, 5, 10, 15, 20, 25, 31]], np.uint8)).tolist()
[7452, 49]
>>> rank("high", [48, 49, 50, 51, 44, 0, 5])
7452

Bigger is better; 0 is a hand that does not qualify. strength_of gives back the ranking's own strength, for its words.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import CARD_TEXT
from pitboss.lab.errors import LabError
from pitboss.lab.kernels.badugi import BADUGI_SIZES, BADUGIS, badugi_tables, ranked_badugi
from pitboss.lab.kernels.omaha import OMAHA_HOLES, OMAHA_RANKINGS, RANKED_OMAHA, flushes_of_rows, omaha_tables
from pitboss.lab.kernels.one_hand import one_hand
from pitboss.lab.kernels.sums import RANKED, first_wrong
from pitboss.lab.kernels.tables import SIZES, tables_of
from pitboss.rankings import RANKINGS

Cards = NDArray[np.uint8]
Numbers = NDArray[np.uint16]

BY_FIVES = {"low_two_seven": (6, 7)}
ALL_SIZES = {name: (*sizes, *BY_FIVES.get(name, ())) for name, sizes in SIZES.items()} | dict.fromkeys(
    BADUGIS, BADUGI_SIZES
)
# Rows of Omaha at a time, so that what is noted about them stays in the caches.
PIECE = 1 << 14
_ONE: dict[str, dict[int, Callable[..., int]]] = {name: {} for name in SIZES}


def rank_batch(ranking: str, cards: NDArray[np.integer], *, trusted: bool = False) -> Numbers:
    """A number for each row of cards. A row with a card twice, or with one of no such deck, is a LabError.

    `trusted` leaves out the look for doubled cards, for rows that were dealt from a deck; a row that holds a card twice
    then gets some number.
    """
    rows = as_cards(cards, sizes_of(ranking), ranking)
    size = rows.shape[1]
    if size in BY_FIVES.get(ranking, ()):
        return _best_of_fives(ranking, rows, trusted=trusted)
    out = np.empty(len(rows), np.uint16)
    if ranking in BADUGIS:
        wrong = ranked_badugi(rows, badugi_tables(ranking)[0], out)
    else:
        wrong = RANKED[size, trusted](rows, *tables_of(ranking).of(size), out)
    if wrong >= 0:
        raise_for(ranking, rows[wrong], wrong)
    return out


def rank(ranking: str, cards: Sequence[int]) -> int:
    """One hand: the number that rank_batch would give it."""
    try:
        number = _ONE[ranking][len(cards)](*cards)
    except (KeyError, TypeError, OverflowError):
        return _rank_first(ranking, cards)
    if number < 0:
        return _rank_first(ranking, cards)
    return number


def rank_omaha_batch(ranking: str, hole: NDArray[np.integer], board: NDArray[np.integer]) -> Numbers:
    """A number for each row of hole cards (4 to 6) with its row of the board: two of the hole, three of the board."""
    if ranking not in OMAHA_RANKINGS:
        raise LabError(f"{ranking!r} does not rank Omaha hands; these do: {', '.join(OMAHA_RANKINGS)}")
    own = as_cards(hole, OMAHA_HOLES, f"{ranking} in Omaha")
    shared = as_cards(board, (5,), f"{ranking} on a board")
    if len(own) != len(shared):
        raise LabError(f"{len(own)} rows of hole cards need as many boards, not {len(shared)}")
    tables, omaha = tables_of(ranking), omaha_tables(ranking)
    out = np.empty(len(own), np.uint16)
    rare = np.empty(PIECE + 1, np.uint64)
    for start in range(0, len(own), PIECE):
        some = own[start : start + PIECE], shared[start : start + PIECE]
        numbers = out[start : start + PIECE]
        found = RANKED_OMAHA[own.shape[1]](*some, tables.keys, *omaha, rare, numbers)
        if found < 0:
            both = np.concatenate(some, axis=1)
            wrong = first_wrong(both, tables.keys, np.uint64(0))
            raise_for(ranking, both[wrong], start + wrong)
        flushes_of_rows(*some, tables.flushes, rare[:found], numbers)
    return out


def strength_of(ranking: str, number: int) -> int:
    """The strength in pitboss.rankings that a number stands for."""
    strengths = strengths_of(ranking)
    if not 0 <= number < len(strengths):
        raise LabError(f"{ranking} has hands 1 to {len(strengths) - 1}, and 0 for none; {number} is not among them")
    return int(strengths[number])


def strengths_of(ranking: str) -> NDArray[np.int64]:
    """The strength of each number, from 0 on."""
    sizes_of(ranking)
    return badugi_tables(ranking)[1] if ranking in BADUGIS else tables_of(ranking).strengths


def classes_of(ranking: str) -> NDArray[np.str_]:
    """The class of each number, from 0 on, by the name that pay tables use; '' where there is none."""
    ranked = RANKINGS[ranking]
    return np.array([ranked.class_name(int(strength)) if strength else "" for strength in strengths_of(ranking)])


# --- what is given


def sizes_of(ranking: str) -> tuple[int, ...]:
    sizes = ALL_SIZES.get(ranking)
    if sizes is None:
        raise LabError(f"{ranking!r} is no ranking; there are {', '.join(ALL_SIZES)}")
    return sizes


def as_cards(cards: NDArray[np.integer], sizes: Sequence[int], ranking: str) -> Cards:
    """Rows of bytes that lie together, as the kernels read them."""
    cards = np.asarray(cards)
    if cards.ndim != 2 or cards.shape[1] not in sizes:
        shape = " x ".join(map(str, cards.shape))
        raise LabError(f"{ranking}: rows of {' or '.join(map(str, sizes))} cards are needed, not an array of {shape}")
    if cards.dtype != np.uint8:
        if not np.issubdtype(cards.dtype, np.integer):
            raise LabError(f"cards are whole numbers (rank * 4 + suit), not {cards.dtype}")
        if cards.size and not 0 <= cards.min() <= cards.max() <= 255:
            raise LabError("cards are numbers from 0 (2c) to 51 (As), jokers 52 and 53")
    return np.ascontiguousarray(cards, np.uint8)


def raise_for(ranking: str, row: Cards, at: int) -> NoReturn:
    """Say what is wrong with a row that a kernel has refused."""
    cards = [int(card) for card in row]
    deck = RANKINGS[ranking].deck
    for card in cards:
        if card not in deck:
            raise LabError(f"row {at}: {CARD_TEXT.get(card, card)} is no card of the deck that {ranking} ranks")
    twice = next(card for card in cards if cards.count(card) > 1)
    raise LabError(f"row {at}: {CARD_TEXT[twice]} is there twice; a deck holds each card once")


def _rank_first(ranking: str, cards: Sequence[int]) -> int:
    """The first hand of its kind, one that is not ranked by sums, or one with something wrong: as a row of one."""
    number = int(rank_batch(ranking, np.array([cards]))[0])
    if ranking in _ONE and len(cards) in SIZES[ranking]:
        _ONE[ranking][len(cards)] = one_hand(ranking, len(cards))
    return number


def _best_of_fives(ranking: str, rows: Cards, *, trusted: bool) -> Numbers:
    """Where the sum does not say which five are best. No game of the rulebook comes here, so it need not be quick."""
    best = np.zeros(len(rows), np.uint16)
    for five in combinations(range(rows.shape[1]), 5):
        np.maximum(best, rank_batch(ranking, rows[:, five], trusted=trusted), out=best)
    return best
