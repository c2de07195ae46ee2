"""What deals add up to."""

from dataclasses import dataclass
from math import lcm

import numpy as np
from numpy.typing import NDArray

from pitboss.games import Game
from pitboss.lab.equities.matchup import Matchup
from pitboss.lab.kernels.tables import SIZES

Objects = NDArray[np.object_]


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
