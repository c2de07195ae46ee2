"""Two ranges of hands of two cards against each other, over all boards: exact.

On each board the hands of both ranges are ranked once, and each of the first is held against the whole second one:
those that are weaker, less those that need one of its cards. So what it takes grows with the hands of both, not with
all ways to hold them together. Where suits make no difference to the ranges, boards that differ by suits alone are
looked at once.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.equities.boards import boards_to_come
from pitboss.lab.equities.count import Count
from pitboss.lab.equities.ranges.holding import masks_of
from pitboss.lab.equities.two_ranges import PIECE, TwoRanges
from pitboss.lab.jit import kernel
from pitboss.lab.kernels.ranking import rank_batch
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.uint16]
Ints = NDArray[np.int64]


def count_two_ranges(two: TwoRanges, progress: Progress | None = None) -> Count:
    """As all ways to hold them and all boards would add up to."""
    matchup = two.matchup
    boards, times = boards_to_come(matchup.cards_left(()), matchup.to_come, two.orders)
    known = np.broadcast_to(np.array(matchup.board, np.uint8), (len(boards), len(matchup.board)))
    boards = np.concatenate([known, boards], axis=1)
    pieces = [(boards[at : at + PIECE], times[at : at + PIECE]) for at in range(0, len(boards), PIECE)]
    won = [0, 0, 0]
    look = _Look(two)
    for done, found in enumerate(in_order(look, pieces)):
        won = [one + more for one, more in zip(won, found, strict=True)]
        if progress is not None:
            progress(done + 1, len(pieces))
    total = Count.none(matchup)
    wins, ties, losses = won
    total.deals = total.claimed[0] = wins + ties + losses
    total.wins[0], total.ties[0] = (wins, losses), (ties, ties)
    total.parts[0] = total.unit * total.wins[0] + total.unit // 2 * total.ties[0]
    total.pots[:] = 2 * total.parts[0]
    total.scoops[:] = total.wins[0]
    return total


class _Look:
    """What a piece of boards adds: wins of the first, ties, wins of the second."""

    def __init__(self, two: TwoRanges) -> None:
        self._ranking = two.matchup.game.shares[0].ranking
        self._mine, self._others = two.mine.combos, two.others.combos
        self._hands = np.concatenate([self._mine, self._others])
        self._masks = masks_of(self._hands)
        self._weights = [np.array(holding.weight_of(), np.int64) for holding in (two.mine, two.others)]
        # The others' hands by card, one card after the other.
        lists = [np.flatnonzero((self._others == card).any(axis=1)) for card in range(52)]
        self._with, self._ends = np.concatenate(lists), np.cumsum([0, *map(len, lists)])

    def __call__(self, piece: tuple[Bytes, Ints]) -> list[int]:
        boards, times = piece
        hands = len(self._hands)
        cards = np.empty((len(boards), hands, 7), np.uint8)
        cards[:, :, :2] = self._hands
        cards[:, :, 2:] = boards[:, None, :]
        numbers = rank_batch(self._ranking, cards.reshape(-1, 7), trusted=True).reshape(len(boards), hands)
        # A card of the board is in nobody's hand.
        numbers[(masks_of(boards)[:, None] & self._masks) != 0] = 0
        out = np.zeros(3, np.int64)
        mine, others = np.split(numbers, [len(self._mine)], axis=1)
        weights, theirs = self._weights
        _meet(mine, others, self._mine, self._others, weights, theirs, self._with, self._ends, times, out)
        return [int(number) for number in out]


@kernel
def _meet(
    mine: Numbers, others: Numbers, cards: Bytes, their_cards: Bytes, weights: Ints, their_weights: Ints,
    with_card: Ints, ends: Ints, times: Ints, out: Ints,
) -> None:  # fmt: skip
    """Numbers by board and hand, 0 where it cannot be held. with_card[ends[c]:ends[c + 1]]: their hands with card c."""
    below, equal = np.zeros(8193, np.int64), np.zeros(8192, np.int64)
    for board in range(len(mine)):
        equal[:] = 0
        for h in range(others.shape[1]):
            equal[others[board, h]] += their_weights[h]
        equal[0] = 0
        below[0] = 0
        for i in range(8192):
            below[i + 1] = below[i] + equal[i]
        won = tied = lost = 0
        for h in range(mine.shape[1]):
            number = mine[board, h]
            if number == 0:
                continue
            under, level, over = below[number], equal[number], below[8192] - below[number + 1]
            first = cards[h, 0]
            for which in range(2):
                card = cards[h, which]
                for i in range(ends[card], ends[card + 1]):
                    other = with_card[i]
                    theirs = others[board, other]
                    # What has both cards was taken out with the first of them.
                    if theirs == 0 or (
                        which == 1 and (their_cards[other, 0] == first or their_cards[other, 1] == first)
                    ):
                        continue
                    if theirs < number:
                        under -= their_weights[other]
                    elif theirs == number:
                        level -= their_weights[other]
                    else:
                        over -= their_weights[other]
            won += weights[h] * under
            tied += weights[h] * level
            lost += weights[h] * over
        out[0] += won * times[board]
        out[1] += tied * times[board]
        out[2] += lost * times[board]
