"""A policy gradient with NumPy alone (REINFORCE): a player learns against policies of batches from what hands bring.

>>> player = Learner(VectorEnvironment("kuhn", 500, policies=["outside", "calling"], autoreset=False), seed=1)
>>> before = player.average(5_000, seed=2)
>>> for batch in range(40):
...     _ = player.learn(batch)
>>> player.average(5_000, seed=2) > before
True
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.environments.vector import VectorEnvironment
from pitboss.lab.errors import LabError

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
# Hands, what goes into the layers, the chances of actions, and what was chosen.
Decisions = tuple[Ints, Floats, Floats, Floats, Ints]
# Of Adam: how much of the former gradient, and of its square, is kept.
KEPT, KEPT_SQUARE = 0.9, 0.999
# How much of the spread is left after each lesson.
SPREAD_KEPT = 0.97


class Learner:
    """One hidden layer between `env.layout.features` and the actions. env: with `autoreset=False`, and with policies
    for all players but one, who learns."""

    def __init__(
        self, env: VectorEnvironment, *, hidden: int = 64, rate: float = 0.02, spread: float = 0.3, seed: int = 1
    ) -> None:
        if env.autoreset or len(env.outside) != 1:
            raise LabError(
                'a learner needs autoreset=False, and policies=["outside", "calling"] or the like: one learns'
            )
        self.env, self.player, self.rate, self.spread = env, env.outside[0], rate, spread
        self._chance = np.random.default_rng(seed)
        wide = env.layout.features(np.zeros((1, env.layout.width), np.int64)).shape[1]
        self._weights = [
            self._chance.normal(0, wide**-0.5, (wide + 1, hidden)).astype(np.float32),
            self._chance.normal(0, 0.01, (hidden + 1, env.actions)).astype(np.float32),
        ]
        self._moving = [(np.zeros_like(one), np.zeros_like(one)) for one in self._weights]
        self._taught = 0

    def chances(self, rows: Ints, mask: Bools) -> Floats:
        """How likely each action is, by observation."""
        return self._forward(rows, mask)[2]

    def learn(self, seed: int) -> float:
        """Plays every hand of the environment once and learns from them; what a hand brought on average, in cents."""
        deck, count = self.env.batch.program.deck, self.env.num_envs
        decks = np.random.default_rng(seed).permuted(np.tile(deck, (count, 1)), axis=1)
        played: list[Decisions] = []
        won = self._play({"decks": decks}, seed, played)
        # What brings more than calling down with the same cards is done more often: luck with cards is on both sides.
        good = won - self._play({"decks": decks}, seed)
        good /= max(float(good.std()), 1.0)
        grads = [np.zeros_like(one) for one in self._weights]
        for hands, inputs, inner, chances, actions in played:
            error = -chances * good[hands, None]
            error[np.arange(len(hands)), actions] += good[hands]
            # Some spread stays for a while (entropy), or an action that did badly at first is never tried again.
            logs = np.log(np.maximum(chances, 1e-12))
            error -= self.spread * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
            below = (error @ self._weights[1][:-1].T) * (1 - inner[:, :-1] ** 2)
            grads[0] += inputs.T @ below
            grads[1] += inner.T @ error
        self.spread *= SPREAD_KEPT
        self._follow([grad / np.float32(len(won)) for grad in grads])
        return float(won.mean())

    def average(self, hands: int, seed: int) -> float:
        """What a hand brings as the player plays now, in cents, over at least so many hands; nothing is learned."""
        rounds = -(-hands // self.env.num_envs)
        return sum(float(self._play({}, seed + turn, []).mean()) for turn in range(rounds)) / rounds

    def _forward(self, rows: Ints, mask: Bools) -> tuple[Floats, Floats, Floats]:
        ones = np.ones((len(rows), 1), np.float32)
        inputs = np.concatenate([self.env.layout.features(rows), ones], axis=1)
        inner = np.concatenate([np.tanh(inputs @ self._weights[0]), ones], axis=1)
        scores = np.where(mask, inner @ self._weights[1], -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return inputs, inner, powers / powers.sum(axis=1, keepdims=True)

    def _play(self, options: dict[str, Any], seed: int, played: list[Decisions] | None = None) -> Floats:
        """What each hand brings the player; every decision is added to `played`. Without it the player calls down."""
        env = self.env
        rows, info = env.reset(seed=seed, options=options)
        won = np.zeros(env.num_envs, np.float32)
        while True:
            hands = np.flatnonzero(info["player"] >= 0)
            # A check or call, or standing pat; against the house a wager. A fold where there is nothing else.
            others = info["action_mask"][:, 1:]
            actions = np.where(others.any(axis=1), 1 + others.argmax(axis=1), 0)
            if len(hands) and played is not None:
                inputs, inner, chances = self._forward(rows[hands], info["action_mask"][hands])
                # The first action whose chances add up to more than a number by chance.
                sums = chances.cumsum(axis=1)
                draws = self._chance.random((len(hands), 1)) * sums[:, -1:]
                actions[hands] = (sums <= draws).sum(axis=1)
                played.append((hands, inputs, inner, chances, actions[hands]))
            rows, rewards, terminated, _, info = env.step(actions)
            won += rewards[:, self.player]
            if terminated.all():
                return won

    def _follow(self, grads: list[Floats]) -> None:
        """Adam, uphill."""
        self._taught += 1
        for weights, (mean, square), grad in zip(self._weights, self._moving, grads, strict=True):
            mean += (1 - KEPT) * (grad - mean)
            square += (1 - KEPT_SQUARE) * (grad**2 - square)
            fair = mean / (1 - KEPT**self._taught), square / (1 - KEPT_SQUARE**self._taught)
            weights += np.float32(self.rate) * fair[0] / (np.sqrt(fair[1]) + 1e-8)
