"""What a hand is worth of the pot, for bots: as bots/strategy/sampled.py has it, dealt and ranked in machine code.

The same opponents are dealt in and as many cards are dealt as there, so that a bot plays alike with either. Where hands
are not ranked by sums of keys, the plain function answers.
"""

import functools
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.bots.strategy.outlook import SHAPES, Outlook
from pitboss.bots.strategy.sampled import sampled_share, spot_of
from pitboss.lab.jit import bare_kernel, part
from pitboss.lab.kernels.sums import ZERO
from pitboss.lab.kernels.tables import SIZES, START, U64, tables_of
from pitboss.lab.simulation.dealt import BOARD, SCRATCH, SPOT, deck_of, lay, mixed, number_of, summed, unseen_of
from pitboss.lab.simulation.drawn import kernel_drawn_share
from pitboss.lab.simulation.omaha import omaha_share

# Where in the scratch the hands of a deal lie, after the cards that are not seen.
MINE, THEIRS = 64, 80


def kernel_share(outlook: Outlook, chance: Random) -> float:
    """In place of `dealt_share`, for `as_player(dealt=kernel_share)`."""
    if outlook.shape.draws:
        return kernel_drawn_share(outlook, chance)
    spot = spot_of(outlook)
    if spot is None:
        return 1.0
    tables = _tables(outlook.shape.game.key)
    if spot.two_and_three:
        return omaha_share(outlook, spot, chance)
    if tables is None:
        return sampled_share(outlook, chance)
    cards, board, held = outlook.cards, outlook.seen.board, spot.known
    numbers = [
        len(cards), len(board), len(outlook.known), spot.due_own, spot.due_board, len(held), spot.own_deals, spot.deals,
        outlook.shape.own + outlook.shape.board, len(outlook.shape.rankings),
    ]  # fmt: skip
    numbers += [len(theirs) for theirs in held]
    numbers += cards
    numbers += board
    for theirs in held:
        numbers += theirs
    numbers += outlook.known
    lay(numbers)
    won: float = play_out(SCRATCH, chance.getrandbits(62) | 1, *tables)
    return won if spot.power == 1 else won**spot.power


@functools.cache
def _tables(game: str) -> tuple[NDArray[Any], ...] | None:
    """The deck, and what the first ranking and the last look up; None where no table has hands of so many cards."""
    shape = SHAPES[game]
    rankings, size = [ranking.key for ranking in shape.rankings], shape.own + shape.board
    if shape.game.uses != "any" or not all(size in SIZES.get(name, ()) for name in rankings):
        return None
    return (deck_of(game), *tables_of(rankings[0]).of(size), *tables_of(rankings[-1]).of(size))


@part
def laid(scratch: Any, place: Any) -> Any:
    return np.int64(scratch[SPOT + place])


@part
def copied(scratch: Any, first: Any, count: Any, at: Any) -> None:
    for j in range(count):
        scratch[at + j] = scratch[first + j]


@bare_kernel
def play_out(
    scratch: Any, x: Any, deck: Any, keys: Any, rows: Any, values: Any, flushes: Any, keys_2: Any, rows_2: Any,
    values_2: Any, flushes_2: Any,
) -> Any:  # fmt: skip
    """The mean part of the pot. The spot lies as kernel_share has laid it out."""
    own, board, seen, due_own = laid(scratch, 0), laid(scratch, 1), laid(scratch, 2), laid(scratch, 3)
    due_board, others, own_deals = laid(scratch, 4), laid(scratch, 5), laid(scratch, 6)
    deals, size, ways = laid(scratch, 7), laid(scratch, 8), laid(scratch, 9)
    x = U64(x)
    first = SPOT + 10 + others
    due, hole, boards = due_own + due_board, own + due_own, board + due_board
    needed, last = np.int64(0), first + own + board
    for p in range(others):
        needed += size - boards - laid(scratch, 10 + p)
        last += laid(scratch, 10 + p)
    unseen = unseen_of(scratch, last, seen, deck)
    total = 0.0
    for _ in range(own_deals):
        x = mixed(scratch, 0, due, unseen, x)
        copied(scratch, first, own, MINE)
        copied(scratch, 0, due_own, MINE + own)
        for j in range(boards):
            scratch[BOARD + j] = scratch[first + own + j] if j < board else scratch[due_own + j - board]
        base, base_2, mine_2 = summed(scratch, BOARD, boards, keys, START), START, ZERO
        sum_of = summed(scratch, MINE, hole, keys, base)
        mine = number_of(scratch, MINE, hole, boards, sum_of, rows, values, flushes)
        if ways == 2:
            base_2 = summed(scratch, BOARD, boards, keys_2, START)
            sum_of = summed(scratch, MINE, hole, keys_2, base_2)
            mine_2 = number_of(scratch, MINE, hole, boards, sum_of, rows_2, values_2, flushes_2)
        for _ in range(deals):
            x = mixed(scratch, due, due + needed, unseen, x)
            best = best_2 = ZERO
            same = same_2 = 1
            at, held = due, first + own + board
            for p in range(others):
                count = laid(scratch, 10 + p)
                copied(scratch, held, count, THEIRS)
                held += count
                for j in range(count, size - boards):
                    scratch[THEIRS + j] = scratch[at]
                    at += 1
                sum_of = summed(scratch, THEIRS, size - boards, keys, base)
                number = number_of(scratch, THEIRS, size - boards, boards, sum_of, rows, values, flushes)
                same += number == mine
                best = max(best, number)
                if ways == 2:
                    sum_of = summed(scratch, THEIRS, size - boards, keys_2, base_2)
                    number = number_of(scratch, THEIRS, size - boards, boards, sum_of, rows_2, values_2, flushes_2)
                    same_2 += number == mine_2
                    best_2 = max(best_2, number)
            won = 1.0 / same if mine and mine >= best else 0.0
            claimed = int(mine != ZERO or best != ZERO)
            if ways == 2:
                won += 1.0 / same_2 if mine_2 and mine_2 >= best_2 else 0.0
                claimed += int(mine_2 != ZERO or best_2 != ZERO)
            # A way in which nobody has a hand counts for nobody: the other takes it all.
            total += won / claimed if claimed else 0.0
    return total / (own_deals * deals)
