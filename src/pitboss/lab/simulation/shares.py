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
from pitboss.lab.simulation.dealt import BOARD, mixed, number_of, summed
from pitboss.lab.simulation.drawn import kernel_drawn_share
from pitboss.lab.simulation.omaha import omaha_share

# Where in the scratch the hands of a deal lie, after the cards that are not seen.
MINE, THEIRS = 64, 80
SCRATCH = np.empty(128, np.uint8)


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
    cards, board, unseen, known = outlook.cards, outlook.seen.board, outlook.unseen, spot.known
    laid = [
        len(cards), len(board), len(unseen), spot.due_own, spot.due_board, len(known), spot.own_deals, spot.deals,
        outlook.shape.own + outlook.shape.board, len(outlook.shape.rankings),
    ]  # fmt: skip
    laid += [len(held) for held in known]
    laid += cards
    laid += board
    for held in known:
        laid += held
    laid += unseen
    numbers = np.frombuffer(bytes(laid), np.uint8)
    won: float = play_out(numbers, SCRATCH, chance.getrandbits(62) | 1, *tables)
    return won if spot.power == 1 else won**spot.power


@functools.cache
def _tables(game: str) -> tuple[NDArray[Any], ...] | None:
    """Of the first ranking and of the last; None where no table has hands of so many cards."""
    shape = SHAPES[game]
    rankings, size = [ranking.key for ranking in shape.rankings], shape.own + shape.board
    if shape.game.uses != "any" or not all(size in SIZES.get(name, ()) for name in rankings):
        return None
    return (*tables_of(rankings[0]).of(size), *tables_of(rankings[-1]).of(size))


@part
def copied(source: Any, first: Any, count: Any, target: Any, at: Any) -> None:
    for j in range(count):
        target[at + j] = source[first + j]


@bare_kernel
def play_out(
    spot: Any, scratch: Any, x: Any, keys: Any, rows: Any, values: Any, flushes: Any, keys_2: Any, rows_2: Any,
    values_2: Any, flushes_2: Any,
) -> float:  # fmt: skip
    """The mean part of the pot. spot: as kernel_share lays it out."""
    own, board, unseen, due_own = np.int64(spot[0]), np.int64(spot[1]), np.int64(spot[2]), np.int64(spot[3])
    due_board, others, own_deals = np.int64(spot[4]), np.int64(spot[5]), np.int64(spot[6])
    deals, size, ways = np.int64(spot[7]), np.int64(spot[8]), np.int64(spot[9])
    x = U64(x)
    first = 10 + others
    due, hole, boards = due_own + due_board, own + due_own, board + due_board
    needed, last = np.int64(0), first + own + board
    for p in range(others):
        needed += size - boards - np.int64(spot[10 + p])
        last += np.int64(spot[10 + p])
    copied(spot, last, unseen, scratch, 0)
    total = 0.0
    for _ in range(own_deals):
        x = mixed(scratch, 0, due, unseen, x)
        copied(spot, first, own, scratch, MINE)
        copied(scratch, 0, due_own, scratch, MINE + own)
        for j in range(boards):
            scratch[BOARD + j] = spot[first + own + j] if j < board else scratch[due_own + j - board]
        laid, laid_2, mine_2 = summed(scratch, BOARD, boards, keys, START), START, ZERO
        sum_of = summed(scratch, MINE, hole, keys, laid)
        mine = number_of(scratch, MINE, hole, boards, sum_of, rows, values, flushes)
        if ways == 2:
            laid_2 = summed(scratch, BOARD, boards, keys_2, START)
            sum_of = summed(scratch, MINE, hole, keys_2, laid_2)
            mine_2 = number_of(scratch, MINE, hole, boards, sum_of, rows_2, values_2, flushes_2)
        for _ in range(deals):
            x = mixed(scratch, due, due + needed, unseen, x)
            best = best_2 = ZERO
            same = same_2 = 1
            at, held = due, first + own + board
            for p in range(others):
                count = np.int64(spot[10 + p])
                copied(spot, held, count, scratch, THEIRS)
                held += count
                for j in range(count, size - boards):
                    scratch[THEIRS + j] = scratch[at]
                    at += 1
                sum_of = summed(scratch, THEIRS, size - boards, keys, laid)
                number = number_of(scratch, THEIRS, size - boards, boards, sum_of, rows, values, flushes)
                same += number == mine
                best = max(best, number)
                if ways == 2:
                    sum_of = summed(scratch, THEIRS, size - boards, keys_2, laid_2)
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
