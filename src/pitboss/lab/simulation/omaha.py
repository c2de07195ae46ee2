"""What a hand of Omaha is worth of the pot, for bots: as bots/strategy/sampled.py has it, ranked in machine code.

All hands of a deal are ranked on the same board, so what three of its cards make of each two ranks is worked out once.
"""

import functools
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.bots.strategy.outlook import SHAPES, Outlook
from pitboss.bots.strategy.sampled import Spot
from pitboss.lab.jit import bare_kernel, part
from pitboss.lab.kernels.omaha import PAIRS, RANKS, THIRTEEN, omaha_tables
from pitboss.lab.kernels.sums import ONE, TWO, ZERO
from pitboss.lab.kernels.tables import U64, tables_of

# Where in the scratch the cards of a deal lie, and what is known of its board: by two ranks the best numbers, in the
# first way and in the other; the ranks of each three cards of one suit, a bit for each.
BOARD, MINE, THEIRS = 0, 8, 16
SCRATCH = np.empty(24, np.uint8)
BEST = np.empty((2, PAIRS), np.uint16)
SUITED = np.empty(12, np.uint16)
NO_SUIT = 4


def omaha_share(outlook: Outlook, spot: Spot, chance: Random) -> float:
    deals, due = spot.own_deals * spot.deals, spot.due_own + spot.due_board
    rng = np.random.default_rng(chance.getrandbits(63))
    unseen = outlook.unseen
    firsts = np.empty((spot.own_deals, len(unseen)), np.uint8)
    firsts[:] = np.frombuffer(bytes(unseen), np.uint8)
    rng.permuted(firsts, axis=1, out=firsts)
    rests = np.empty((deals, len(unseen) - due), np.uint8)
    rests.reshape(spot.own_deals, spot.deals, -1)[:] = firsts[:, None, due:]
    rng.permuted(rests, axis=1, out=rests)
    cards, board, known = outlook.cards, outlook.seen.board, spot.known
    laid = [
        outlook.shape.own, len(cards), len(board), spot.due_own, len(known), spot.own_deals, spot.deals,
        len(outlook.shape.rankings), *[len(held) for held in known], *cards, *board,
    ]  # fmt: skip
    for held in known:
        laid += held
    numbers = np.frombuffer(bytes(laid), np.uint8)
    won: float = omaha_out(numbers, firsts, rests, SCRATCH, BEST, SUITED, *_tables(outlook.shape.game.key))
    return won if spot.power == 1 else float(won**spot.power)


@functools.cache
def _tables(game: str) -> tuple[NDArray[np.uint16], ...]:
    """Rows of threes and columns of pairs; numbers and flushes of the first ranking and of the last."""
    rankings = [ranking.key for ranking in SHAPES[game].rankings]
    (numbers, threes, pairs), (numbers_2, _, _) = omaha_tables(rankings[0]), omaha_tables(rankings[-1])
    return threes, pairs, numbers, tables_of(rankings[0]).flushes, numbers_2, tables_of(rankings[-1]).flushes


@part
def on_board(s: Any, best: Any, way: Any, threes: Any, numbers: Any) -> None:
    """By two ranks, the best that they make with three of the board."""
    a, b, c = U64(s[BOARD]) >> TWO, U64(s[BOARD + 1]) >> TWO, U64(s[BOARD + 2]) >> TWO
    d, e = U64(s[BOARD + 3]) >> TWO, U64(s[BOARD + 4]) >> TWO
    ab, ac, ad = (a * THIRTEEN + b) * THIRTEEN, (a * THIRTEEN + c) * THIRTEEN, (a * THIRTEEN + d) * THIRTEEN
    bc, bd, cd = (b * THIRTEEN + c) * THIRTEEN, (b * THIRTEEN + d) * THIRTEEN, (c * THIRTEEN + d) * THIRTEEN
    abc, abd, abe = U64(threes[ab + c]), U64(threes[ab + d]), U64(threes[ab + e])
    acd, ace, ade = U64(threes[ac + d]), U64(threes[ac + e]), U64(threes[ad + e])
    bcd, bce, bde = U64(threes[bc + d]), U64(threes[bc + e]), U64(threes[bd + e])
    cde = U64(threes[cd + e])
    for j in range(PAIRS):
        p = U64(j)
        one = max(numbers[abc + p], numbers[abd + p], numbers[abe + p], numbers[acd + p], numbers[ace + p])
        two = max(numbers[ade + p], numbers[bcd + p], numbers[bce + p], numbers[bde + p], numbers[cde + p])
        best[way, j] = max(one, two)


@part
def suit_on_board(s: Any, suited: Any) -> Any:
    """The suit of three cards or more, and how many choices of three there are, each noted by its ranks."""
    for suit in range(NO_SUIT):
        count, threes = 0, 0
        for j in range(5):
            count += s[BOARD + j] & 3 == suit
        if count < 3:
            continue
        for a in range(5):
            for b in range(a):
                for c in range(b):
                    one, two, three = s[BOARD + a], s[BOARD + b], s[BOARD + c]
                    if one & 3 == suit and two & 3 == suit and three & 3 == suit:
                        suited[threes] = (
                            ONE << (U64(one) >> TWO) | ONE << (U64(two) >> TWO) | ONE << (U64(three) >> TWO)
                        )
                        threes += 1
        return suit, threes
    return NO_SUIT, 0


@part
def number_with(
    s: Any, at: Any, size: Any, best: Any, way: Any, suited: Any, suit: Any, threes: Any, pairs: Any, flushes: Any
) -> Any:
    """Of the hole cards that lie here, two of them with three of the board."""
    number = ZERO
    for j in range(1, size):
        one = s[at + j]
        for k in range(j):
            two = s[at + k]
            number = max(number, U64(best[way, pairs[RANKS * (np.int64(one) >> 2) + (np.int64(two) >> 2)]]))
            if one & 3 == suit and two & 3 == suit:
                ranks = ONE << (U64(one) >> TWO) | ONE << (U64(two) >> TWO)
                for three in range(threes):
                    number = max(number, U64(flushes[ranks | U64(suited[three])]))
    return number


@bare_kernel
def omaha_out(
    spot: Any, firsts: Any, rests: Any, s: Any, best: Any, suited: Any, threes: Any, pairs: Any, numbers: Any,
    flushes: Any, numbers_2: Any, flushes_2: Any,
) -> Any:  # fmt: skip
    """The mean part of the pot. spot: as omaha_share lays it out; firsts, rests: mixed cards for each deal."""
    size, own, board, due_own = np.int64(spot[0]), np.int64(spot[1]), np.int64(spot[2]), np.int64(spot[3])
    others, own_deals, deals, ways = np.int64(spot[4]), np.int64(spot[5]), np.int64(spot[6]), np.int64(spot[7])
    first, total = 8 + others, 0.0
    for turn in range(own_deals):
        for j in range(5):
            s[BOARD + j] = spot[first + own + j] if j < board else firsts[turn, due_own + j - board]
        for j in range(size):
            s[MINE + j] = spot[first + j] if j < own else firsts[turn, j - own]
        suit, choices = suit_on_board(s, suited)
        on_board(s, best, 0, threes, numbers)
        mine = number_with(s, MINE, size, best, 0, suited, suit, choices, pairs, flushes)
        mine_2 = ZERO
        if ways == 2:
            on_board(s, best, 1, threes, numbers_2)
            mine_2 = number_with(s, MINE, size, best, 1, suited, suit, choices, pairs, flushes_2)
        for deal in range(turn * deals, (turn + 1) * deals):
            most = most_2 = ZERO
            same = same_2 = 1
            at, held = np.int64(0), first + own + board
            for player in range(others):
                known = np.int64(spot[8 + player])
                for j in range(size):
                    s[THEIRS + j] = spot[held + j] if j < known else rests[deal, at + j - known]
                at += size - known
                held += known
                number = number_with(s, THEIRS, size, best, 0, suited, suit, choices, pairs, flushes)
                same += number == mine
                most = max(most, number)
                if ways == 2:
                    number = number_with(s, THEIRS, size, best, 1, suited, suit, choices, pairs, flushes_2)
                    same_2 += number == mine_2
                    most_2 = max(most_2, number)
            won = 1.0 / same if mine and mine >= most else 0.0
            won += 1.0 / same_2 if mine_2 and mine_2 >= most_2 else 0.0
            claimed = int(mine != ZERO or most != ZERO) + int(mine_2 != ZERO or most_2 != ZERO)
            # A way in which nobody has a hand counts for nobody: the other takes it all.
            total += won / claimed if claimed else 0.0
    return total / (own_deals * deals)
