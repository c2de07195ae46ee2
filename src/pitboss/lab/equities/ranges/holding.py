"""What somebody may hold, as arrays; sets of cards are numbers with a bit a card on the way there."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card

Combo = tuple[Card, ...]
Masks = NDArray[np.uint64]
# A weight in hundredths; what is named without one has this.
WHOLE = 100


@dataclass(frozen=True, eq=False)
class Holding:
    """combos: the alternatives, a row each, their cards ascending. to_come: cards that complete each of them. thrown:
    cards that the player has thrown away, and that nobody can get. weights: by row, how much it counts; the smallest
    whole numbers in which the weights that were asked for stand to each other."""

    text: str
    combos: NDArray[np.uint8]
    to_come: int
    thrown: Combo = ()
    weights: NDArray[np.int64] | None = None

    @property
    def ways(self) -> int:
        return len(self.combos)

    @property
    def size(self) -> int:
        """Cards of each alternative."""
        return int(self.combos.shape[1])

    @property
    def one(self) -> Combo | None:
        """The cards, where there is no choice."""
        return tuple(self.combos[0].tolist()) if self.ways == 1 else None

    @property
    def whole(self) -> bool:
        """Whether each alternative counts alike."""
        return self.weights is None

    def rows(self) -> list[Combo]:
        return [tuple(row) for row in self.combos.tolist()]

    def weight_of(self) -> list[int]:
        return [1] * self.ways if self.weights is None else self.weights.tolist()

    def filled(self, left: Sequence[Card]) -> "Holding":
        """Each alternative with every way to complete it; how much it counts goes with it."""
        if not self.to_come:
            return self
        rows: list[Combo] = []
        weights: list[int] = []
        for combo, weight in zip(self.rows(), self.weight_of(), strict=True):
            more = combinations([card for card in left if card not in combo], self.to_come)
            rows += [tuple(sorted((*combo, *others))) for others in more]
            weights += [weight] * (len(rows) - len(weights))
        combos = np.array(rows, np.uint8).reshape(len(rows), self.size + self.to_come)
        return Holding(self.text, combos, 0, self.thrown, None if self.whole else np.array(weights, np.int64))

    def without(self, gone: int) -> "Holding":
        """What is left of it when these cards, a bit each, cannot be held."""
        keep = (masks_of(self.combos) & np.uint64(gone)) == 0
        if keep.all():
            return self
        weights = None if self.weights is None else self.weights[keep]
        return Holding(self.text, self.combos[keep], self.to_come, self.thrown, weights)


def masks_of(combos: NDArray[np.uint8]) -> Masks:
    masks = np.zeros(len(combos), np.uint64)
    for column in range(combos.shape[1]):
        masks |= np.uint64(1) << combos[:, column].astype(np.uint64)
    return masks


def mask_of(cards: Combo) -> int:
    return sum(1 << card for card in cards)


def rows_of(masks: Masks, size: int) -> NDArray[np.uint8]:
    """Back from bits: cards ascending, a row a set."""
    if not size:
        return np.zeros((len(masks), 0), np.uint8)
    bits = np.unpackbits(masks.astype("<u8").view(np.uint8).reshape(len(masks), 8), axis=1, bitorder="little")
    return np.nonzero(bits)[1].astype(np.uint8).reshape(len(masks), size)
