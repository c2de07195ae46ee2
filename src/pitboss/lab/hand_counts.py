"""How often each hand comes, as exact counts of all holdings that a player can end with.

>>> found = frequencies("five-card-stud")
>>> found.total, found.shares[0].counts["full house"]
(2598960, 3744)

Counted is what a player holds when all cards have come; in draw games the hand as dealt, before any draw.
"""

from functools import partial
from math import comb
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.games import Game, find_game
from pitboss.games.steps import Board, Deal, DealRound, Draw
from pitboss.lab.cache import Arrays, cached_arrays
from pitboss.lab.errors import LabError
from pitboss.lab.kernels.deals import deal_all
from pitboss.lab.kernels.ranking import rank_batch, strengths_of
from pitboss.lab.kernels.tables import source_of_rankings
from pitboss.lab.omaha_counts import count_omaha
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.simulation.hand_records import hand_class
from pitboss.lab.threads import in_order

ROWS = 1 << 16
# Hands in a piece: so many that handing them out costs nothing, few enough for a smooth bar.
PIECE = 1 << 20
# Raise this when the method changes.
VERSION = "1"


class ShareCounts(msgspec.Struct, frozen=True):
    """One share of the pot. counts: by class of hand, the best first; what does not qualify is 'none'."""

    name: str
    ranking: str
    counts: dict[str, int]


class Frequencies(msgspec.Struct, frozen=True):
    """total: holdings that are equally likely; `counted` says what they are."""

    game: Game
    counted: str
    total: int
    shares: tuple[ShareCounts, ...]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game.key,
            "counted": self.counted,
            "total": self.total,
            "shares": {
                share.name: {
                    "ranking": share.ranking,
                    "counts": {_key(name): count for name, count in share.counts.items()},
                    "probabilities": {_key(name): count / self.total for name, count in share.counts.items()},
                    "one_in": {_key(name): self.total / count for name, count in share.counts.items()},
                }
                for share in self.shares
            },
        }  # fmt: skip

    def _repr_html_(self) -> str:
        """For notebooks: a table a share of the pot."""
        from pitboss.lab.shown.tables import table

        return "".join(
            table(
                f"{self.game.title}, {share.name}: {self.counted}", ("hand", "count", "chance"),
                [(name, f"{count:,}", f"{count / self.total:.6%}") for name, count in share.counts.items()],
            )
            for share in self.shares
        )  # fmt: skip


def frequencies(game: str, progress: Progress | None = None, spread: InOrder = in_order) -> Frequencies:
    """progress(done, of how many), while something is counted that has not been before. spread: who counts."""
    found = find_game(game)
    own, board = cards_of(found)
    shares = [(share.name, share.ranking) for share in found.shares] or [("whole", found.ranking)]
    deck = len(found.deck)
    if found.uses != "any" and deck != 52:
        raise LabError(f"{found.title}: two of the hole with three of the board are counted for 52 cards, not {deck}")
    if found.uses == "any":
        total = comb(deck, own + board)
        counted = f"{own + board} cards of {deck}" + (", as dealt, before any draw" if _draws(found) else "")
    else:
        total = comb(deck, board) * comb(deck - board, own)
        counted = f"{board} cards on the board and {own} in the hole, of {deck}; two of the hole play with three"
    return Frequencies(
        found, counted, total,
        tuple(
            ShareCounts(name, ranking, _counts(found, ranking, own, board, progress, spread))
            for name, ranking in shares
        ),
    )  # fmt: skip


def cards_of(game: Game) -> tuple[int, int]:
    """How many cards a player gets, and how many the board."""
    own = sum(len(step.faces) for step in game.script if type(step) is Deal)
    own += sum(step.count for step in game.script if type(step) is DealRound)
    board = sum(step.count for step in game.script if type(step) is Board)
    return own, board


def _draws(game: Game) -> bool:
    return any(type(step) is Draw for step in game.script)


def _key(name: str) -> str:
    return name.replace(" ", "_").replace("-", "_").lower()


def class_names(ranking: str) -> tuple[list[str], NDArray[np.uint8]]:
    """The classes of a ranking from the worst, 'none' first, and the place among them of each number."""
    names, places = ["none"], [0]
    for strength in strengths_of(ranking)[1:]:
        name = hand_class(ranking, int(strength))
        if name != names[-1]:
            names.append(name)
        places.append(len(names) - 1)
    return names, np.array(places, np.uint8)


def count_numbers(
    ranking: str, deck: tuple[int, ...], size: int, progress: Progress | None = None, spread: InOrder = in_order
) -> NDArray[np.int64]:
    """How many hands of so many cards have each number of the ranking; worked out once, then from the cache."""

    def make() -> Arrays:
        found = np.zeros(len(strengths_of(ranking)), np.int64)
        total = comb(len(deck), size)
        pieces = [range(start, min(start + PIECE, total)) for start in range(0, total, PIECE)]
        for piece, counts in zip(pieces, spread(partial(count_piece, ranking, deck, size), pieces), strict=True):
            found += counts
            if progress is not None:
                progress(piece.stop, total)
        return {"counts": found}

    made_from = f"{VERSION} {ranking} {size} of {deck} {source_of_rankings()}"
    return cached_arrays(f"frequencies-{ranking}-{size}", made_from, make)["counts"].astype(np.int64)


def count_piece(ranking: str, deck: tuple[int, ...], size: int, piece: range) -> NDArray[np.int64]:
    """The same of some hands only: from which one to which in the order in which they are dealt."""
    found = np.zeros(len(strengths_of(ranking)), np.int64)
    cards, groups = np.array(deck, np.uint8), np.zeros(size, np.int64)
    # Dealt is what comes after the places, so they are those of the hand before.
    places = np.array(places_of(piece.start - 1, len(deck), size) if piece.start else [-1] * size)
    rows = np.empty((ROWS, size), np.uint8)
    left = len(piece)
    while left:
        count = deal_all(cards, groups, places, rows[:left])
        found += np.bincount(rank_batch(ranking, rows[:count], trusted=True), minlength=len(found))
        left -= count
    return found


def places_of(number: int, cards: int, size: int) -> list[int]:
    """The hand of this number, from 0, of all hands of so many cards in order; its cards by their places."""
    found: list[int] = []
    place = 0
    while len(found) < size:
        # So many hands have their next card here.
        here = comb(cards - place - 1, size - len(found) - 1)
        if number < here:
            found.append(place)
        else:
            number -= here
        place += 1
    return found


def _counts(
    game: Game, ranking: str, own: int, board: int, progress: Progress | None, spread: InOrder
) -> dict[str, int]:
    names, classes = class_names(ranking)
    if game.uses == "any":
        by_number = count_numbers(ranking, game.deck, own + board, progress, spread)
        counts = [int(by_number[classes == place].sum()) for place in range(len(names))]
    else:
        made_from = f"{VERSION} {ranking} {own} {names} {source_of_rankings()}"
        arrays = cached_arrays(
            f"frequencies-omaha-{ranking}-{own}", made_from,
            lambda: {"counts": count_omaha(ranking, own, classes, progress, spread)},
        )  # fmt: skip
        counts = [int(count) for count in arrays["counts"]]
    return {name: count for name, count in reversed(list(zip(names, counts, strict=True))) if count}
