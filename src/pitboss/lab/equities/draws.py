"""Several draws: what is named is thrown away first, and in the draws behind it everybody goes by a rule.

The rule is for hands that want to be low: a player keeps a card of each rank up to the highest one that is worth
keeping, in Badugi also of each suit, and throws the rest away; a straight or a flush against deuce to seven loses its
highest card. Hands go by chance. Where the pack runs out, what others have thrown away is shuffled into a new one.
"""

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import RANKS
from pitboss.games.steps import Draw
from pitboss.lab.equities.count import Count
from pitboss.lab.equities.deal_counts import count_rows, some_deals
from pitboss.lab.equities.matchup import Matchup
from pitboss.lab.errors import LabError
from pitboss.lab.jit import kernel
from pitboss.lab.kernels.deals import next_random

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]
U64 = np.uint64
USUAL_KEEP = "8"


# So many rows by chance: the hands as they are now and after each draw (draw, player, row, card).
DealDraws = Callable[[int, NDArray[np.uint64]], Bytes]


def counts_of_draws(matchup: Matchup, draws: int, keep: str) -> Callable[[int, NDArray[np.uint64]], Count]:
    """Deals so many rows by chance and counts who wins; the rest as for `deals_of_draws`."""
    return partial(_count, matchup, deals_of_draws(matchup, draws, keep))


def deals_of_draws(matchup: Matchup, draws: int, keep: str) -> DealDraws:
    """draws: those to come, the named one among them. keep: the highest rank that is kept."""
    game = matchup.game
    most = sum(type(step) is Draw for step in game.script)
    if not most:
        raise LabError(f"{game.title} has no draws: leave them out")
    if not 1 <= draws <= most:
        raise LabError(f"{game.title} has {most} draws: from 1 to {most} of them are to come, not {draws}")
    names = {share.ranking for share in game.shares}
    if "high" in names:
        raise LabError(
            f"{game.title}: name what is thrown away, as in AsKsQsJs2d/2d; the rule for draws is for low hands"
        )
    sign = (keep or USUAL_KEEP).upper()
    if sign not in RANKS:
        raise LabError(f"{keep!r} is no rank: keep cards up to one of {' '.join(RANKS)}")
    # Ranks in the order in which they are wanted; the ace is low but for deuce to seven.
    ace_low = not names & {"low_two_seven", "badugi_ace_high"}
    order = np.array([(rank + 1) % 13 if ace_low else rank for rank in range(13)])
    top = int(order[RANKS.index(sign)])
    rule = np.array([matchup.hole == 4, "low_two_seven" in names, top], np.int64)
    # Who has named what to throw away, or nothing behind a stroke, has made the first draw.
    first = np.array([1 if "/" in holding.text else 0 for holding in matchup.holdings], np.int64)
    return partial(_deal, matchup, draws, rule, order, first)


def _count(matchup: Matchup, deal: DealDraws, rows: int, state: NDArray[np.uint64]) -> Count:
    total = Count.none(matchup)
    count_rows(matchup, total, deal(rows, state)[-1], np.empty((rows, 0), np.uint8))
    return total


def _deal(
    matchup: Matchup, draws: int, rule: Ints, order: Ints, first: Ints, rows: int, state: NDArray[np.uint64]
) -> Bytes:
    hands, _ = some_deals(matchup, rows, state)
    found = np.empty((draws + 1, *hands.shape), np.uint8)
    found[0] = hands
    for p, holding in enumerate(matchup.holdings):
        if holding.thrown:
            # What stands in `hands` is what came for them.
            found[0, p] = np.array([*(holding.one or ()), *holding.thrown], np.uint8)
    deck = np.array(matchup.game.deck, np.uint8)
    thrown = [holding.thrown for holding in matchup.holdings]
    gone = _in_deck(deck, [card for card in matchup.gone if not any(card in mine for mine in thrown)])
    pile = np.array([card for mine in thrown for card in mine], np.uint8)
    draw_on(hands, deck, gone, pile, first, found, rule, order, state)
    return found


def _in_deck(deck: Bytes, cards: Sequence[int]) -> NDArray[np.bool_]:
    return np.isin(np.arange(64), cards)


@kernel
def kept_of(hand: Bytes, rule: Ints, order: Ints) -> int:
    """Which places of a hand are kept, a bit each. rule: whether it is Badugi, whether straights and flushes count
    against it, the highest place in `order` that is kept."""
    badugi, two_seven, top = rule[0] == 1, rule[1] == 1, rule[2]
    size = len(hand)
    best, best_count, best_ranks = 0, -1, np.int64(0)
    if badugi:
        for mask in range(1 << size):
            ranks, suits = np.int64(0), np.int64(0)
            count, fits = 0, True
            for i in range(size):
                if mask >> i & 1:
                    rank, suit = order[hand[i] >> 2], np.int64(hand[i] & 3)
                    if rank > top or ranks >> rank & 1 or suits >> suit & 1:
                        fits = False
                    ranks |= 1 << rank
                    suits |= 1 << suit
                    count += 1
            # More cards, then the lower ones, from the highest down.
            if fits and (count > best_count or (count == best_count and ranks < best_ranks)):
                best, best_count, best_ranks = mask, count, ranks
        return best
    ranks, flush = np.int64(0), True
    for i in range(size):
        rank = order[hand[i] >> 2]
        flush &= hand[i] & 3 == hand[0] & 3
        if rank <= top and not ranks >> rank & 1:
            ranks |= 1 << rank
            best |= 1 << i
    if two_seven and best == (1 << size) - 1:
        low = 0
        while not ranks >> low & 1:
            low += 1
        if flush or ranks >> low == 31:
            high = 0
            for i in range(size):
                if order[hand[i] >> 2] > order[hand[high] >> 2]:
                    high = i
            best &= ~(1 << high)
    return best


@kernel
def draw_on(
    hands: NDArray[np.uint8], deck: Bytes, gone: NDArray[np.bool_], named: Bytes, first: Ints, found: Bytes, rule: Ints,
    order: Ints, state: NDArray[np.uint64],
) -> None:  # fmt: skip
    """Each row goes on to the last draw. hands: player, row, card. gone: cards that never come; named: those that were
    thrown away in the first draw. first: by player, how many draws are made. found: place for the hands after each
    draw, from 1 on."""
    players, rows, size = hands.shape
    pack, pile = np.empty(64, np.uint8), np.empty(64, np.uint8)
    mine = np.empty(size, np.uint8)
    held = np.zeros(64, np.bool_)
    x = state[0]
    for row in range(rows):
        held[:] = gone
        for card in named:
            held[card] = True
        for p in range(players):
            for j in range(size):
                held[hands[p, row, j]] = True
        left = 0
        for card in deck:
            if not held[card]:
                pack[left] = card
                left += 1
        thrown = len(named)
        pile[:thrown] = named
        for draw in range(len(found) - 1):
            for p in range(players):
                if draw < first[p]:
                    continue
                keep = kept_of(hands[p, row], rule, order)
                out = 0
                for j in range(size):
                    if keep >> j & 1:
                        continue
                    mine[out] = hands[p, row, j]
                    out += 1
                    if left == 0:
                        # What others have thrown away; one's own of this draw stays out.
                        pack[:thrown] = pile[:thrown]
                        left, thrown = thrown, 0
                    if left == 0:
                        # Nothing can come: the card stays.
                        out -= 1
                        continue
                    x = next_random(x)
                    at = np.int64(((x * U64(0x2545F4914F6CDD1D)) >> U64(32)) * U64(left) >> U64(32))
                    left -= 1
                    hands[p, row, j] = pack[at]
                    pack[at] = pack[left]
                pile[thrown : thrown + out] = mine[:out]
                thrown += out
            found[draw + 1, :, row] = hands[:, row]
    state[0] = x
