"""A small game as a whole: every deal and every line of decisions, played by a batch and kept as arrays.

Nodes lie level by level, children behind their parents. An information set is what its player knows: the decisions so
far, which are public in games without draws, and the player's own observation.
"""

from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.play import Batch
from pitboss.lab.batch.seeing import FIRST_DISCARD, Seen
from pitboss.lab.batch.stepping import Stepping
from pitboss.lab.environments.layout import Layout
from pitboss.lab.errors import LabError

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Known = dict[tuple[tuple[int, ...], tuple[int, ...]], int]
# All orders of a deck are tried, so there may be few of them.
CARDS_MOST = 7


@dataclass(frozen=True, eq=False)
class Tree:
    """By node: its parent (-1 for deals), the action that leads there, who decides (-1: it is over), in which
    information set, and what player 0 has won there, in antes. By information set: which actions are allowed, and the
    decisions and the cards (own, then board) that it is known by.

    levels: where each level of nodes begins, and where the last one ends. deals: how likely each deal is.
    """

    parent: Ints
    action: Ints
    player: Ints
    infoset: Ints
    won: NDArray[np.float64]
    deals: NDArray[np.float64]
    levels: tuple[int, ...]
    allowed: Bools
    known: Known


def tree_of(batch: Batch) -> Tree:
    """Raises LabError for games that are too large, or are no duels."""
    program = batch.program
    if program.players != 2 or program.areas or program.draws or len(program.deck) > CARDS_MOST:
        raise LabError(
            f"{program.game.title} for {program.players} is too large, or no duel: whole trees are for two players, "
            f"without draws, and decks of at most {CARDS_MOST} cards, as in kuhn and leduc"
        )
    decks, chances = _deals(batch)
    ante = max(program.plan.house.ante_amount, 1)
    rows, lines = np.arange(len(decks)), np.zeros((len(decks), 0), np.int64)
    parents, acted = np.full(len(decks), -1), np.full(len(decks), -1)
    levels, known, allowed = [0], Known(), [np.zeros((0, FIRST_DISCARD), np.bool_)]
    found: list[tuple[Ints, Ints, Ints, Ints]] = []
    results: list[NDArray[np.float64]] = []
    while len(rows):
        seen, won = _played(batch, decks[rows], lines)
        sets, masks = _infosets(Layout(program), seen, lines, known)
        found.append((parents, acted, seen.player, sets))
        results.append(won / ante)
        allowed.append(masks)
        levels.append(levels[-1] + len(rows))
        which, action = np.nonzero(seen.mask)
        parents, acted = levels[-2] + which, action
        rows, lines = rows[which], np.concatenate([lines[which], action[:, None]], axis=1)
    parent, action, player, infoset = (np.concatenate(part) for part in zip(*found, strict=True))
    return Tree(
        parent, action, player, infoset, np.concatenate(results), chances, tuple(levels), np.concatenate(allowed), known
    )


def _deals(batch: Batch) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """A deck for each deal that differs in cards that somebody sees, and how likely it is."""
    orders = np.array(list(permutations(batch.program.deck.tolist())), np.uint8)
    whole = batch.play(len(orders), "calling", decks=orders, keep=True)
    _, first, counts = np.unique(whole.cards[:, : at.OWN_AT], axis=0, return_index=True, return_counts=True)
    return orders[first], counts / len(orders)


def _played(batch: Batch, decks: NDArray[np.uint8], lines: Ints) -> tuple[Seen, NDArray[np.float64]]:
    """Where these decisions lead, a row of actions for each hand; and what player 0 has won where it is over."""
    hands = Stepping(batch, len(decks))
    seen = hands.reset(1, decks=decks)
    for actions in lines.T:
        seen = hands.step(actions)
    return seen, hands.rewards[:, 0].astype(np.float64)


def _infosets(layout: Layout, seen: Seen, lines: Ints, known: Known) -> tuple[Ints, Bools]:
    """By node its information set, -1 where nobody decides; and the masks of those that are new. known grows."""
    open_ = np.flatnonzero(~seen.done)
    sets = np.full(len(seen.done), -1)
    keys = np.concatenate([lines[open_], layout.rows(seen)[open_]], axis=1)
    _, first, which = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    sets[open_] = len(known) + which.reshape(-1)
    for i in open_[first].tolist():
        cards = [int(card) for card in (*seen.own[i], *seen.board[i]) if card >= 0]
        known[tuple(lines[i].tolist()), tuple(cards)] = len(known)
    return sets, seen.mask[open_[first], :FIRST_DISCARD]
