"""Hands whose odd chips go by card and suit: few enough to be settled in plain Python, by the functions that the engine
itself divides money and compares cards with."""

from math import gcd

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.program import Program
from pitboss.money import halve, hand_out_excess, split_equally
from pitboss.rankings import Ranking, Value, odd_chip_order_key

Ints = NDArray[np.int64]


class Settling:
    """One hand, from its rows."""

    def __init__(self, program: Program, state: Ints, cards: NDArray[np.uint8], numbers: NDArray[np.uint16]) -> None:
        self.program, self.state, self.cards, self.numbers = program, state, cards, numbers
        self.house = program.plan.house

    def push(self, pots: Ints) -> None:
        """pots: what is left of each after takings, and who may win it, a bit a player; then nothing."""
        for cents, mask in pots.T[pots[1] > 0].tolist():
            seats = [i for i in range(self.program.players) if mask >> i & 1]
            if len(seats) == 1:
                self.state[at.STACK + seats[0]] += cents
                continue
            won = [(i, found) for i in range(len(self.program.plan.rankings)) if (found := self._best(i, seats))]
            if len(won) == 1:
                self._divide(cents, *won[0])
                continue
            first, second = halve(cents, gcd(cents, self.house.table_unit))
            self._divide(first, *won[0])
            self._divide(second, *won[1])

    def _best(self, share: int, seats: list[int]) -> list[int]:
        best = max(int(self.numbers[share, seat]) for seat in seats)
        return [seat for seat in seats if best and int(self.numbers[share, seat]) == best]

    def _divide(self, cents: int, share: int, seats: list[int]) -> None:
        unit = gcd(cents, self.house.table_unit)
        each, excess = split_equally(cents, len(seats), unit) if unit else (0, 0)
        for seat in seats:
            self.state[at.STACK + seat] += each
        one_each = self.house.odd_chip_distribution == "one_unit_each"
        for seat, more in hand_out_excess(excess, self._entitled(share, seats), unit, one_unit_each=one_each):
            self.state[at.STACK + seat] += more

    def _entitled(self, share: int, seats: list[int]) -> list[int]:
        """As engine/pots/odd_chips.py has it: players are numbered from the left of the button."""
        if getattr(self.house, self.program.game.shares[share].odd) != "by_suit" or len(seats) == 1:
            return seats
        ranking = self.program.plan.rankings[share]
        direction = self.house.odd_chip_low_direction
        return sorted(
            seats,
            key=lambda seat: odd_chip_order_key(self._value(ranking, seat), low=ranking.low, low_direction=direction),
        )

    def _value(self, ranking: Ranking, seat: int) -> Value:
        first, direction = seat * at.CARDS_MOST, self.house.odd_chip_low_direction
        hole = self._row(at.HOLE + first, at.HOLE_COUNT + seat)
        up = self._row(at.UP + first, at.UP_COUNT + seat)
        common, board = self._row(at.COMMON_AT, at.COMMON), self._row(at.BOARD_AT, at.BOARD)
        if self.program.game.uses == "any":
            value = ranking.best(hole + up + common + board, low_direction=direction)
        else:
            value = ranking.best_two_three(hole, board, low_direction=direction)
        assert value is not None
        if self.house.odd_chip_card_set == "hole_cards":
            return Value(value.ranking, value.strength, tuple(hole))
        if self.house.odd_chip_card_set == "all_cards":
            return Value(value.ranking, value.strength, tuple(hole + up))
        return value

    def _row(self, first: int, count: int) -> list[int]:
        return [int(card) for card in self.cards[first : first + int(self.state[count])]]
