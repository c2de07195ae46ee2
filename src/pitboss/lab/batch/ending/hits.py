"""Hands that count for a jackpot, by the conditions that the engine compiled. Every hand of a showdown is tabled here.

Few hands are good enough for anything; the cards of those are looked at one by one, as engine/jackpots/claims.py does.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pitboss.engine.plan.jackpots import Beat, JackpotsPlan, enough
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.program import Program
from pitboss.lab.kernels.ranking import strengths_of

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Hits:
    """By hand. bad_beat: which of the house's conditions was met, -1 for none; losers, winners: whose hands met it, a
    bit a player; high: who had a hand that counts for the High Hand."""

    bad_beat: Ints
    losers: Ints
    winners: Ints
    high: Ints


def find_hits(program: Program, states: Ints, cards: Bytes, numbers: NDArray[np.uint16]) -> Hits:
    count, plan = len(states), program.plan.jackpots
    hits = Hits(*(np.full(count, empty, np.int64) for empty in (-1, 0, 0, 0)))
    if plan is None:
        return hits
    strengths = strengths_of(plan.ranking.key)[numbers[:, plan.share]]
    for h in np.flatnonzero((strengths >= plan.least).any(axis=1)).tolist():
        shown = Shown(program, plan, states[h], cards[h], strengths[h].tolist())
        hits.high[h] = shown.high_hands()
        for beat in plan.beats:
            if enough(beat.terms, program.players, shown.called):
                found = shown.beaten(beat)
                if found is not None:
                    hits.bad_beat[h], hits.losers[h], hits.winners[h] = beat.index, *found
                    break
    return hits


class Shown:
    """One hand at its showdown."""

    def __init__(self, program: Program, plan: JackpotsPlan, state: Ints, cards: Bytes, strengths: list[int]) -> None:
        self.plan, self.strengths, self.dealt = plan, strengths, program.players
        self.called = int(state[at.POT])
        self.live = [i for i in range(program.players) if int(state[at.LIVE]) >> i & 1]
        self.put_in = state[at.PUT_IN : at.PUT_IN + program.players].tolist()
        self.board = cards[at.BOARD_AT : at.BOARD_AT + int(state[at.BOARD])].tolist()
        firsts = [at.HOLE + i * at.CARDS_MOST for i in range(program.players)]
        self.hole = [cards[first : first + int(state[at.HOLE_COUNT + i])].tolist() for i, first in enumerate(firsts)]

    def high_hands(self) -> int:
        high = self.plan.is_high
        return sum(
            1 << i for i in self.live if high(self.hole[i], self.board, self.strengths[i], self.dealt, self.called)
        )

    def beaten(self, beat: Beat) -> tuple[int, int] | None:
        """The best losing hand that counts, over all pots: who had it, and who beat it."""
        best, found = 0, None
        for level in sorted({self.put_in[i] for i in self.live}):
            seats = [i for i in self.live if self.put_in[i] >= level]
            won = max(self.strengths[i] for i in seats)
            losers = [i for i in seats if beat.losing <= self.strengths[i] < won and self._fits(beat, i)]
            winners = [i for i in seats if self.strengths[i] == won and self._fits(beat, i)]
            if losers and winners and won >= beat.winning:
                lost = max(self.strengths[i] for i in losers)
                if lost > best:
                    best = lost
                    found = sum(1 << i for i in losers if self.strengths[i] == lost), sum(1 << i for i in winners)
        return found

    def _fits(self, beat: Beat, seat: int) -> bool:
        return self.plan.fits(beat, self.hole[seat], self.board, self.strengths[seat])
