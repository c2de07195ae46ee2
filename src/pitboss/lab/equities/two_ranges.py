"""Two ranges of hands of two cards against each other: what is asked, and what it takes to look at every board.

`count_two_ranges.py` counts it. Nothing here loads Numba.
"""

from collections import Counter
from math import comb

import msgspec

from pitboss.lab.equities.boards import EVERY_ORDER, Order, orders_that_keep, turned
from pitboss.lab.equities.matchup import Matchup
from pitboss.lab.equities.ranges import Combo, Holding

# Boards at a time.
PIECE = 512
# Nanoseconds, roughly: to find a board, to look at it, to rank a hand on it, for two hands with a card in common.
FIND, LOOK, RANK, MEET = 60, 5_000, 16, 1.2
# In the worst case a piece adds up to this: beyond it numbers of 64 bits are too small.
MOST = 1 << 62


class TwoRanges(msgspec.Struct, frozen=True):
    """mine, others: what each may hold, hands that the board leaves. orders: of the suits, that change neither the
    ranges nor what lies there."""

    matchup: Matchup
    mine: Holding
    others: Holding
    orders: tuple[Order, ...]

    def cost(self) -> float:
        """Nanoseconds."""
        every = comb(len(self.matchup.cards_left(())), self.matchup.to_come)
        hands, pairs = self.mine.ways + self.others.ways, self.mine.ways * self.others.ways
        each = LOOK + RANK * hands + MEET * pairs / 13
        return every * (FIND + each / len(self.orders))


def as_two_ranges(matchup: Matchup) -> TwoRanges | None:
    """None where it is another question."""
    game = matchup.game
    one_board = len(matchup.board) + matchup.to_come == 5 and matchup.hole == 2
    if matchup.players != 2 or len(game.shares) != 1 or game.uses != "any" or not one_board:
        return None
    mine, others = (holding.filled(matchup.cards_left(())) for holding in matchup.open_holdings())
    weights = [max(holding.weight_of()) * holding.ways for holding in (mine, others)]
    if weights[0] * weights[1] * len(EVERY_ORDER) * PIECE > MOST:
        return None
    held = [_times(holding, EVERY_ORDER[0]) for holding in (mine, others)]
    orders = tuple(
        order for order in orders_that_keep(matchup.board, matchup.gone)
        if [_times(holding, order) for holding in (mine, others)] == held
    )  # fmt: skip
    return TwoRanges(matchup, mine, others, orders)


def _times(holding: Holding, order: Order) -> Counter[Combo]:
    """How much each hand counts, its suits turned."""
    found: Counter[Combo] = Counter()
    for combo, weight in zip(holding.rows(), holding.weight_of(), strict=True):
        found[tuple(sorted(turned(card, order) for card in combo))] += weight
    return found
