"""A whole batch step by step, for whoever decides from outside: what the players to act see, what they may do, and what
it brought.

>>> import numpy as np
>>> from pitboss.lab.batch import Batch, Stepping
>>> game = Stepping(Batch("holdem", players=2, limit="none"), hands=1000)
>>> seen = game.reset(seed=1)
>>> while not seen.done.all():
...     seen = game.step(np.where(seen.done, -1, seen.mask.argmax(axis=1)))
>>> game.rewards.shape, int(game.rewards.sum())
((1000, 2), 0)

Actions are numbers, and what is seen is arrays: see `seeing.py`.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.given import given_of, hands_of, named_of, policies_of, seed_of, table_of
from pitboss.lab.batch.play import Batch, Hands
from pitboss.lab.batch.seeing import FIRST_DISCARD, FIRST_RAISE, Seen, discard_sets, is_over, see
from pitboss.lab.errors import LabError

Ints = NDArray[np.int64]
# In the policies of a batch: about this player somebody outside decides.
OUTSIDE = "outside"


class Stepping:
    """So many hands of a batch. policies: by player, the name of a policy in machine code, or `outside`. table: as in
    `Batch.play`.

    rewards: by hand and player, what was won or lost, in cents; 0 until the hand is done.
    """

    def __init__(self, batch: Batch, hands: int, policies: str | list[str] = OUTSIDE, *, table: Any = None) -> None:
        hands = hands_of(hands)
        self.batch, self.hands = batch, hands
        named = named_of(policies, batch.program.players, more=(OUTSIDE,), functions=False)
        self._by, self._chances = policies_of(named), table_of(table, named)
        self.rewards = np.zeros((hands, batch.program.players), np.int64)
        self._playing: Hands | None = None
        self._sets = discard_sets(batch.program)
        self.actions = FIRST_DISCARD + len(self._sets)

    def reset(self, seed: int, *, stacks: Any = None, decks: Any = None, wagers: Any = None) -> Seen:
        """All hands anew: those of `Batch.play` with this seed."""
        seed = seed_of(seed)
        self._given = given_of(self.batch.program, self.batch.stack, self.hands, stacks, wagers, decks)
        self._seed, self._next = seed, self.hands
        self.rewards[:] = 0
        self._playing = self.batch.deal(self.hands, self._given, seed, 0)
        return self._on(np.zeros(self.hands, np.int64), np.zeros(self.hands, np.int64))

    def renew(self, which: NDArray[np.bool_] | None = None) -> Seen:
        """Hands that are done, or those of them that are named, begin anew, with numbers that this seed has not had;
        the others stay as they are."""
        playing = self._begun()
        over = is_over(playing)
        rows = np.flatnonzero(over if which is None else over & which)
        if len(rows):
            # The others are not touched: somebody is asked there still.
            dealt = self.batch.deal(len(rows), self._given.some(rows), self._seed, self._next)
            self._next += len(rows)
            self.rewards[rows] = 0
            none = np.zeros(len(rows), np.int64)
            self.batch.run(dealt, self._by, self._chances, none, none, none[:, None][:, :0], self._given.dealt)
            _put(playing, rows, dealt)
            self._settle(rows[is_over(dealt)])
        return self.seen()

    def step(self, actions: Any) -> Seen:
        """actions: one a hand, whatever it is in hands that are done. What is not allowed is refused, and nothing is
        played."""
        seen, chosen = self.seen(), np.asarray(actions)
        if chosen.shape != (self.hands,) or not np.issubdtype(chosen.dtype, np.integer):
            raise LabError(f"actions are {self.hands} whole numbers, one a hand, not {chosen.dtype} {chosen.shape}")
        fits = (chosen >= 0) & (chosen < self.actions)
        fair = fits & seen.mask[np.arange(self.hands), np.where(fits, chosen, 0)]
        wrong = np.flatnonzero(~fair & ~seen.done)
        if len(wrong):
            h = int(wrong[0])
            allowed = np.flatnonzero(seen.mask[h]).tolist()
            raise LabError(
                f"hand {h}: action {int(chosen[h])} is not allowed to player {seen.player[h]}: {allowed} are"
            )
        chosen = np.where(seen.done, 0, chosen)
        raises = (chosen >= FIRST_RAISE) & (chosen < FIRST_DISCARD)
        sizes = seen.amounts[np.arange(self.hands), np.where(raises, chosen - FIRST_RAISE, 0)]
        sets = self._sets[np.where(seen.draws, chosen - FIRST_DISCARD, 0)] if len(self._sets) else sizes
        return self._on(np.minimum(chosen, at.RAISE), np.where(seen.draws, sets, sizes))

    def step_with(self, kinds: Any, amounts: Any) -> Seen:
        """As `step`, with amounts of one's own: what (fold 0, check or call 1, bet or raise 2) and to how much; in a
        draw the amount is the set of places that go, a bit each."""
        playing = self._begun()
        rows = [np.asarray(kinds), np.asarray(amounts)]
        if any(row.shape != (self.hands,) or not np.issubdtype(row.dtype, np.integer) for row in rows):
            raise LabError(f"kinds and amounts are {self.hands} whole numbers each, one a hand")
        seen = self.seen()
        kind, much = rows
        state = playing.states
        whole = state[np.arange(self.hands), at.STACK + np.maximum(seen.player, 0)]
        whole = whole + state[np.arange(self.hands), at.BET + np.maximum(seen.player, 0)]
        unit = self.batch.program.plan.house.table_unit
        size = (much >= seen.low) & (much <= seen.high) & ((much % unit == 0) | (much == whole))
        fair = (kind >= at.FOLD) & (kind <= at.RAISE)
        fair &= seen.mask[np.arange(self.hands), np.where(fair, kind, 0)] & ((kind != at.RAISE) | size)
        if len(self._sets):
            held = (much[:, None] == self._sets) & seen.mask[:, FIRST_DISCARD:]
            named = (kind >= at.FOLD) & (kind <= at.DISCARD)
            fair = np.where(seen.draws, named & held.any(axis=1), fair)
        wrong = np.flatnonzero(~fair & ~seen.done)
        if len(wrong):
            h = int(wrong[0])
            raise LabError(
                f"hand {h}: {int(kind[h])} with {int(much[h])} is not allowed to player {seen.player[h]}: bets and "
                f"raises go from {seen.low[h]} to {seen.high[h]} cents in whole chips, or all-in; discards are places "
                f"held"
            )
        return self._on(kind.astype(np.int64), much.astype(np.int64))

    def seen(self) -> Seen:
        """What the players to act see now."""
        return see(self.batch.program, self._begun(), self._sets)

    def _begun(self) -> Hands:
        if self._playing is None:
            raise LabError("nothing is dealt yet: reset first")
        return self._playing

    def _on(self, kinds: Ints, amounts: Ints) -> Seen:
        """Plays on, and settles what is over now."""
        playing = self._begun()
        before = is_over(playing)
        self.batch.run(playing, self._by, self._chances, kinds, amounts, kinds[:, None][:, :0], self._given.dealt)
        self._settle(np.flatnonzero(is_over(playing) & ~before))
        return self.seen()

    def _settle(self, rows: Ints) -> None:
        if len(rows):
            playing = self._begun()
            layout = playing.on_layout[rows] if self.batch.program.areas else playing.on_layout
            some = Hands(playing.states[rows], playing.cards[rows], layout)
            result = self.batch.settle(some, self._given.some(rows).stacks, np.zeros((len(rows), 0), np.int64))
            _put(playing, rows, some)
            self.rewards[rows] = result.net


def _put(playing: Hands, rows: Ints, some: Hands) -> None:
    playing.states[rows], playing.cards[rows] = some.states, some.cards
    if len(playing.on_layout) == len(playing.states):
        playing.on_layout[rows] = some.on_layout
