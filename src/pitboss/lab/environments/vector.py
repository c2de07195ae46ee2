"""Many hands side by side as one environment, over batches: arrays in, arrays out.

>>> import numpy as np
>>> from pitboss.lab.environments.vector import VectorEnvironment
>>> env = VectorEnvironment("holdem", 1000, players=2, limit="fixed", autoreset=False)
>>> observations, info = env.reset(seed=1)
>>> terminated = np.zeros(1000, bool)
>>> while not terminated.all():
...     actions = info["action_mask"].argmax(axis=1)
...     observations, rewards, terminated, truncated, info = env.step(actions)
>>> observations.shape, rewards.shape
((1000, 27), (1000, 2))
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch.given import seed_of
from pitboss.lab.batch.play import Batch
from pitboss.lab.batch.seeing import Seen
from pitboss.lab.batch.stepping import OUTSIDE, Stepping
from pitboss.lab.environments.layout import Layout
from pitboss.lab.environments.needed import needed
from pitboss.lab.errors import LabError
from pitboss.submission import HouseChoices

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Info = dict[str, Any]
OPTIONS = ("stacks", "decks", "wagers")


class VectorEnvironment:
    """`num_envs` hands of a game, in the manner of Gymnasium's vector environments.

    Observations are rows of whole numbers (`env.layout` says which column is what), each of the player whose decision
    is due in that hand. `info` has "action_mask", by hand and action, and "player", who decides (-1 in a hand that is
    over). Rewards are cents, by hand and player, 0 until the hand is over. Hands end, they are never cut off.

    policies: by player, "outside" for those whose actions are given to `step`, or the name of a policy of batches
    ("calling", "random", "uniform") by which they play. autoreset: a hand that was over before a step begins anew in
    it, whatever its action is (Gymnasium's NEXT_STEP); otherwise it stays as it is until `reset`.
    """

    def __init__(
        self, game: str, num_envs: int, *, players: int = 2, limit: str = "", house: HouseChoices | None = None,
        stack: int = 0, policies: str | list[str] = OUTSIDE, autoreset: bool = True,
    ) -> None:  # fmt: skip
        if type(num_envs) is not int or num_envs < 1:
            raise LabError(f"{num_envs!r} hands are no batch: give 1 or more")
        self.batch = Batch(game, players, house=house, limit=limit, stack=stack)
        self.layout = Layout(self.batch.program)
        self.num_envs, self.players, self.autoreset = num_envs, players, autoreset
        self._hands = Stepping(self.batch, num_envs, policies)
        self.actions = self._hands.actions
        names = [policies] * players if isinstance(policies, str) else policies
        # The players whose actions are given to `step`.
        self.outside = [player for player, name in enumerate(names) if name == OUTSIDE]
        self._over = np.zeros(num_envs, np.bool_)
        self._chance = np.random.default_rng()

    def reset(self, *, seed: object = None, options: dict[str, Any] | None = None) -> tuple[Ints, Info]:
        """All hands anew. Without a seed they are others than before. options: stacks, decks and wagers, as for
        `Batch.play`. Of a hand that is over already, because nobody outside was asked, the next step tells the end."""
        given = options or {}
        unknown = [name for name in given if name not in OPTIONS]
        if unknown:
            raise LabError(f"{unknown[0]!r} is no option of reset: there are {', '.join(OPTIONS)}")
        number = int(self._chance.integers(2**62)) if seed is None else seed_of(seed)
        seen = self._hands.reset(number, **given)
        if seed is not None:
            self._chance = np.random.default_rng(number)
        found = self._told(seen)
        self._over[:] = False
        return found

    def step(self, actions: Any) -> tuple[Ints, NDArray[np.int64], Bools, Bools, Info]:
        """actions: one a hand. An action that is not allowed is refused, and nothing is played anywhere."""
        before = self._over
        seen = self._hands.step(actions)
        if self.autoreset and before.any():
            seen = self._hands.renew(before)
        # What a hand brought is told once; where hands begin anew, one that is over now was not over before.
        paid = seen.done if self.autoreset else seen.done & ~before
        rewards = np.where(paid[:, None], self._hands.rewards, 0)
        observations, info = self._told(seen)
        return observations, rewards, seen.done.copy(), np.zeros(self.num_envs, np.bool_), info

    def close(self) -> None:
        """Nothing is held open; it is there for those who close every environment."""

    @property
    def single_action_space(self) -> Any:
        """Gymnasium's space of one hand's actions."""
        return needed("gymnasium.spaces").Discrete(self.actions)

    @property
    def single_observation_space(self) -> Any:
        """Gymnasium's space of one hand's observation."""
        low, high = self.layout.bounds()
        return needed("gymnasium.spaces").Box(low, high, dtype=np.int64)

    def _told(self, seen: Seen) -> tuple[Ints, Info]:
        self._over = seen.done.copy()
        return self.layout.rows(seen), {"action_mask": seen.mask, "player": seen.player}
