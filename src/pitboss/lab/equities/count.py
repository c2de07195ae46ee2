"""What deals add up to."""

from dataclasses import dataclass
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from pitboss.games import Game
from pitboss.lab.equities.matchup import Matchup
from pitboss.lab.kernels.tables import SIZES

Objects = NDArray[np.object_]
# Nanoseconds, roughly: for a pair on a board, for an open hand of Omaha but its last card, and for one with it.
PAIR, BEFORE_LAST, HAND = 200, 20, 2.5


@dataclass
class Count:
    """Whole numbers of any size; see Odds for what they mean. squares: of the parts of the pot, for the interval."""

    deals: int
    unit: int
    wins: Objects
    ties: Objects
    parts: Objects
    claimed: Objects
    pots: Objects
    scoops: Objects
    squares: NDArray[np.float64]

    @classmethod
    def none(cls, matchup: Matchup) -> "Count":
        shares, players = len(matchup.game.shares), matchup.players
        unit = lcm(*range(1, players + 1))
        wins, ties, parts = (np.zeros((shares, players), object) for _ in range(3))
        claimed, pots, scoops = (np.zeros(size, object) for size in (shares, players, players))
        return cls(0, unit, wins, ties, parts, claimed, pots, scoops, np.zeros(players))

    def add(self, other: "Count", times: int) -> None:
        self.deals += other.deals * times
        for name in ("wins", "ties", "parts", "claimed", "pots", "scoops"):
            mine = getattr(self, name)
            mine += getattr(other, name) * times
        self.squares += other.squares * times

    def variance(self) -> NDArray[np.float64]:
        """Of one deal's share of the pot, by player."""
        whole = 2.0 * self.unit
        mean = self.pots.astype(np.float64) / whole / self.deals
        return np.maximum(self.squares / whole**2 / self.deals - mean**2, 0)


def quick(game: Game, to_come: int) -> bool:
    """Whether all boards for hands of two cards are what is asked for."""
    return to_come == 5 and len(game.shares) == 1 and game.uses == "any" and game.shares[0].ranking in SIZES


def one_is_open(matchup: Matchup) -> bool:
    """Whether it is Omaha, and all hands but one are known whole."""
    return matchup.game.uses != "any" and sum(holding.to_come > 0 for holding in matchup.holdings) == 1


def cost_of_open(matchup: Matchup) -> float:
    """Nanoseconds that one class takes with `one_open_hand.py`."""
    left = len(matchup.cards_left(())) - sum(holding.size for holding in matchup.holdings)
    more = max(holding.to_come for holding in matchup.holdings)
    on_board = left - matchup.to_come
    each = PAIR * comb(on_board, 2) + BEFORE_LAST * comb(on_board, more - 1) + HAND * comb(on_board, more)
    return len(matchup.game.shares) * comb(left, matchup.to_come) * each
