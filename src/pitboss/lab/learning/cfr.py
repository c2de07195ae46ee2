"""Counterfactual regret minimisation on a whole small game: all information sets at once, as arrays.

>>> found = cfr("kuhn", iterations=2000)
>>> round(found.value, 4), found.exploitability < 0.001
(-0.0556, True)

It is CFR+ (Tammelin 2014): regrets never fall below nothing, players take turns, and later strategies weigh more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import CardError, parse_cards
from pitboss.lab.batch.play import Batch
from pitboss.lab.batch.seeing import ACTIONS
from pitboss.lab.errors import LabError
from pitboss.lab.learning.tree import Tree, tree_of

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Strategies:
    """Of both players. value: what they win player 0 in a hand, in antes. least, most: what player 0 wins where the
    other, or player 0, answers with the best play there is; the value of the game lies between. chances: by information
    set and action."""

    tree: Tree
    chances: Floats
    value: float
    least: float
    most: float

    @property
    def exploitability(self) -> float:
        """What best play wins against these strategies, on average over both seats; 0 in an equilibrium."""
        return (self.most - self.least) / 2

    def at(self, line: Sequence[str], cards: str) -> dict[str, float]:
        """How likely each action is after these (`batch.seeing.ACTIONS`), with these cards: own, then the board."""
        try:
            held = parse_cards(cards)
            infoset = self.tree.known[tuple(ACTIONS.index(action) for action in line), held]
        except (CardError, ValueError, KeyError) as error:
            raise LabError(
                f"nobody decides after {', '.join(line) or 'the deal'} with {cards!r}: name actions "
                f"({', '.join(ACTIONS)}) and cards of the game, one's own and then the board"
            ) from error
        row = self.chances[infoset]
        return {ACTIONS[i]: float(row[i]) for i in np.flatnonzero(self.tree.allowed[infoset]).tolist()}


def cfr(game: str, iterations: Any = 1000) -> Strategies:
    """Both players' strategies for a game of the research catalogue. More iterations come closer to the equilibrium."""
    if type(iterations) is not int or iterations < 1:
        raise LabError(f"{iterations!r} iterations teach nothing: give 1 or more")
    walk = _Walk(tree_of(Batch(game, 2)))
    regrets, summed = np.zeros(walk.shape), np.zeros(walk.shape)
    for turn in range(iterations):
        for player in (0, 1):
            chances = walk.matched(regrets)
            steps, reach = walk.reach(chances)
            regrets = np.maximum(regrets + walk.regrets(steps, reach, player), 0)
            summed += (turn + 1) * walk.played(steps, reach, player)
    chances = walk.matched(summed)
    steps, reach = walk.reach(chances)
    own = walk.values(steps)[: len(walk.tree.deals)] @ walk.tree.deals
    least, most = walk.best(chances, 1), walk.best(chances, 0)
    return Strategies(walk.tree, chances, float(own), least, most)


class _Walk:
    """A tree with what is looked up at every pass. An edge leads to each node but the deals: `edges` names it by
    information set and action."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.shape = tree.allowed.shape
        first = tree.levels[1]
        self.parents, self.nodes = tree.parent[first:], slice(first, len(tree.parent))
        self.edges = tree.infoset[self.parents] * self.shape[1] + tree.action[first:]
        self.actor = tree.player[self.parents]
        # By node, how likely the deal is that it belongs to.
        self.dealt = np.empty(len(tree.parent))
        self.dealt[:first] = tree.deals
        for level in self.forth():
            self.dealt[level] = self.dealt[tree.parent[level]]

    def forth(self) -> list[slice]:
        """Each level of nodes but the deals, the deals' children first."""
        levels = self.tree.levels
        return [slice(begin, end) for begin, end in pairwise(levels[1:])]

    def back(self) -> list[slice]:
        return self.forth()[::-1]

    def matched(self, weights: Floats) -> Floats:
        """By information set, each action as likely as its weight; where all are nothing, all alike."""
        total = weights.sum(axis=1, keepdims=True)
        even = self.tree.allowed / self.tree.allowed.sum(axis=1, keepdims=True)
        return np.where(total > 0, weights / np.where(total > 0, total, 1), even)

    def reach(self, chances: Floats) -> tuple[Floats, tuple[Floats, Floats]]:
        """How likely the action is that leads to each node; and by player, how likely they let it be reached."""
        tree = self.tree
        steps = np.ones(len(tree.parent))
        steps[self.nodes] = chances.ravel()[self.edges]
        both = np.ones(len(tree.parent)), np.ones(len(tree.parent))
        for level in self.forth():
            parent = tree.parent[level]
            for player, reached in enumerate(both):
                mine = np.where(tree.player[parent] == player, steps[level], 1)
                reached[level] = reached[parent] * mine
        return steps, both

    def values(self, steps: Floats) -> Floats:
        """What player 0 wins from each node on."""
        tree, found = self.tree, self.tree.won.copy()
        for level in self.back():
            np.add.at(found, tree.parent[level], steps[level] * found[level])
        return found

    def regrets(self, steps: Floats, reach: tuple[Floats, Floats], player: int) -> Floats:
        """By information set and action, what the player would win more by it, weighed by chance and the other."""
        found = self.values(steps) * (1 if player == 0 else -1)
        more = (found[self.nodes] - found[self.parents]) * self._others(reach, player)[self.parents]
        return self._summed(more, player)

    def played(self, steps: Floats, reach: tuple[Floats, Floats], player: int) -> Floats:
        """By information set and action, how likely the player gets there and does it."""
        return self._summed(reach[player][self.parents] * steps[self.nodes], player)

    def best(self, chances: Floats, player: int) -> float:
        """What player 0 wins on average where this player answers with the best play there is."""
        tree, sign = self.tree, 1 if player == 0 else -1
        steps, reach = self.reach(chances)
        found, weight = tree.won * sign, self._others(reach, player)
        for level in self.back():
            parent = tree.parent[level]
            edges = tree.infoset[parent] * self.shape[1] + tree.action[level]
            mine = tree.player[parent] == player
            sums = np.where(tree.allowed, 0.0, -np.inf).ravel()
            np.add.at(sums, edges[mine], (weight[parent] * found[level])[mine])
            chosen = sums.reshape(self.shape).argmax(axis=1)
            taken = np.where(mine, tree.action[level] == chosen[tree.infoset[parent]], steps[level])
            np.add.at(found, parent, taken * found[level])
        return float(found[: len(tree.deals)] @ tree.deals) * sign

    def _others(self, reach: tuple[Floats, Floats], player: int) -> Floats:
        """How likely chance and the other player let each node be reached."""
        return reach[1 - player] * self.dealt

    def _summed(self, values: Floats, player: int) -> Floats:
        mine = self.actor == player
        found = np.zeros(self.tree.allowed.size)
        np.add.at(found, self.edges[mine], values[mine])
        return found.reshape(self.shape)
