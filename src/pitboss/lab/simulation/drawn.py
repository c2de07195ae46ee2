"""What a hand of a draw game is worth of the pot, for bots: as bots/strategy/drawing.py has it, in machine code.

One's own draws are dealt out by the same rules, and what comes of them is held against the same hands of others, whose
chances lie in one row for every number that a hand may have.
"""

import functools
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.bots.strategy.drawing import OWN, field
from pitboss.bots.strategy.outlook import SHAPES, Outlook
from pitboss.lab.jit import bare_kernel, part
from pitboss.lab.kernels.badugi import BADUGIS, badugi_tables
from pitboss.lab.kernels.tables import START, U64, tables_of
from pitboss.lab.simulation.dealt import SCRATCH, SPOT, deck_of, lay, mixed, number_of, summed, unseen_of
from pitboss.lab.simulation.keeping import BADEUCEY, BEST, HAND, KEPT, RULES, best_badugi, keep, rank_of

# In place of tables that a game has no use for.
NO_SUMS = tuple(np.zeros(1, kind) for kind in (np.uint64, np.uint16, np.uint16, np.uint16))
NO_BADUGI = np.zeros(1, np.uint16)


def kernel_drawn_share(outlook: Outlook, chance: Random) -> float:
    if not outlook.others:
        return 1.0
    shape, left, cards = outlook.shape, outlook.draws_left, outlook.cards
    done = shape.draws - left
    if done and outlook.drawn:
        taken = tuple([outlook.drawn.get(seat.seat, -1) for seat in outlook.others])
    else:
        taken = (-1,) * len(outlook.others)
    known = [*cards, *outlook.known]
    lay(known)
    rule, deck, tables = _spot(shape.game.key, done, taken)
    share: float = drawn_out(
        SCRATCH, chance.getrandbits(62) | 1, rule, len(cards), len(known), left, OWN[left], deck, *tables
    )
    return share


@functools.lru_cache(maxsize=512)
def _spot(game: str, done: int, taken: tuple[int, ...]) -> tuple[int, NDArray[np.uint8], tuple[NDArray[Any], ...]]:
    """All that is the same for every hand in such a spot."""
    rule, (keys, rows, values, flushes), badugi = _tables(game)
    wins = _wins(game, done, taken)
    return rule, deck_of(game), (keys, rows, values, flushes, badugi, wins[0], wins[-1])


@functools.cache
def _tables(game: str) -> tuple[int, Any, NDArray[Any]]:
    """The rule of keeping, the tables of the ranking by sums, and those of the Badugi."""
    shape = SHAPES[game]
    names = [ranking.key for ranking in shape.rankings]
    sums = [tables_of(name).of(shape.own) for name in names if name not in BADUGIS]
    badugis = [badugi_tables(name)[0] for name in names if name in BADUGIS]
    return RULES[tuple(names)], sums[0] if sums else NO_SUMS, badugis[0] if badugis else NO_BADUGI


def _wins(game: str, done: int, taken: tuple[int, ...]) -> tuple[NDArray[np.float64], ...]:
    """By half of the pot and by the number of a hand: the chance to beat everybody, ties as half."""
    found = []
    for i, ranking in enumerate(SHAPES[game].rankings):
        key = ranking.key
        strengths = badugi_tables(key)[1] if key in BADUGIS else tables_of(key).strengths
        wins = np.ones(strengths.size)
        for one in taken:
            theirs = np.array(field(game, done, one)[i])
            below, upto = (np.searchsorted(theirs, strengths, side) for side in ("left", "right"))
            wins *= (below + upto) / (2 * theirs.size)
        found.append(wins)
    return tuple(found)


@part
def badugi_number(s: Any, size: Any, ace: Any, badugi: Any) -> Any:
    ranks = 0
    for j in range(best_badugi(s, size, ace)):
        ranks |= 1 << rank_of(s[BEST + j])
    return badugi[ranks]


@bare_kernel
def drawn_out(
    s: Any, x: Any, rule: Any, own: Any, known: Any, left: Any, trials: Any, deck: Any, keys: Any, rows: Any,
    values: Any, flushes: Any, badugi: Any, wins: Any, wins_2: Any,
) -> Any:  # fmt: skip
    """The mean part of the pot. In the spot lie one's own cards and then all that are known."""
    x = U64(x)
    unseen = unseen_of(s, SPOT, known, deck)
    for j in range(own):
        s[HAND + j] = s[SPOT + j]
    if left and keep(s, rule, own, left) == own:
        left = 0
    trials = trials if left else 1
    ace = 14 if rule == BADEUCEY else 1
    total = 0.0
    for _ in range(trials):
        for j in range(own):
            s[HAND + j] = s[SPOT + j]
        x = mixed(s, 0, own * left, unseen, x)
        at = 0
        for turn in range(left):
            kept = keep(s, rule, own, left - turn)
            for j in range(own):
                if j < kept:
                    s[HAND + j] = s[KEPT + j]
                else:
                    s[HAND + j] = s[at]
                    at += 1
        if keys.size > 1:
            total += wins[number_of(s, HAND, own, 0, summed(s, HAND, own, keys, START), rows, values, flushes)]
        if badugi.size > 1:
            total += wins_2[badugi_number(s, own, ace, badugi)]
    both = keys.size > 1 and badugi.size > 1
    return total / (2 * trials if both else trials)
