"""How the deals that are asked about come: all of them or by chance, on one board or two, with draws behind them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import comb
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.lab.equities.deal_counts import all_deals, some_deals
from pitboss.lab.equities.draws import DealDraws, deals_of_draws
from pitboss.lab.equities.matchup import Matchup, read_matchup
from pitboss.lab.equities.two_boards import read_two_boards
from pitboss.lab.errors import LabError
from pitboss.lab.queries.dealt import Bytes, Dealt, own_streets_of, streets_of
from pitboss.lab.queries.functions import AskedOf


class Dealing(msgspec.Struct, frozen=True):
    """matchup: on the first board. dealt: what comes is dealt by this one, to both boards where there are two; known:
    what lies on each. draws: how many are to come by the rule `draw`. streets: how many cards come to the board at a
    time; own: to each player."""

    matchup: Matchup
    dealt: Matchup
    known: tuple[tuple[Card, ...], ...]
    draws: int = 0
    draw: DealDraws | None = None
    streets: tuple[int, ...] = ()
    own: tuple[tuple[int, ...], ...] = ()

    @property
    def asked_of(self) -> AskedOf:
        return AskedOf(self.matchup.game, self.matchup.players, self.draws, len(self.known))

    def in_order(self, named: set[str]) -> "Dealing":
        """named: the streets that are asked about; where none is, cards come all together, in no order."""
        streets = _streets(self.matchup, ordered=bool(named)) * len(self.known)
        return msgspec.structs.replace(self, streets=streets, own=_own_streets(self.matchup, named))

    def deals(self) -> int:
        ways = self.dealt.ways() * self.dealt.alternatives()
        board = self.dealt.to_come
        for size in self.streets:
            # An ordered board comes in more ways than a set of the same cards.
            ways *= comb(board, size)
            board -= size
        for groups in self.own:
            more = sum(groups)
            for size in groups:
                ways *= comb(more, size)
                more -= size
        return ways

    def every(self) -> Iterator[tuple[Dealt, int]]:
        """All deals in blocks, with how much each of a block counts."""
        for joint, weight in self.dealt.joints():
            for hands, board in all_deals(self.dealt, joint, [*self.streets], [[*groups] for groups in self.own]):
                yield self._of(hands, board), weight

    def some(self, rows: int, state: NDArray[np.uint64]) -> Dealt:
        if self.draw is None:
            return self._of(*some_deals(self.dealt, rows, state))
        drawn = self.draw(rows, state)
        matchup = self.matchup
        board = np.empty((rows, 0), np.uint8)
        return Dealt(matchup.game, drawn[-1], board, matchup.gone, matchup.least, drawn=drawn)

    def _of(self, hands: Bytes, board: Bytes) -> Dealt:
        game, gone, least = self.matchup.game, self.matchup.gone, self.matchup.least
        if len(self.known) == 1:
            return Dealt(game, hands, board, gone, least)
        half = self.dealt.to_come // 2
        boards = [
            np.concatenate([np.broadcast_to(np.array(known, np.uint8), (len(board), len(known))), more], axis=1)
            for known, more in zip(self.known, (board[:, :half], board[:, half:]), strict=True)
        ]
        return Dealt(game, hands, boards[0], gone, least, second=Dealt(game, hands, boards[1], gone, least))


def read_dealing(
    game: str, holdings: Sequence[str], board: str, dead: str, house: Mapping[str, Any] | None, *, draws: int = 0,
    keep: str = "", boards: int = 1, second_board: str = "",
) -> Dealing:  # fmt: skip
    if keep and not draws:
        raise LabError("what is kept is for the draws to come: say how many, as in draws=3")
    if boards not in (1, 2):
        raise LabError(f"a hand has one board or two, not {boards}")
    if boards == 2 or second_board:
        if draws:
            raise LabError("a game with draws has no boards: leave one of them out")
        first, second, both = read_two_boards(game, holdings, board, second_board, dead, house)
        return Dealing(first, both, (first.board, second.board))
    matchup = read_matchup(game, holdings, board, dead, house)
    draw = deals_of_draws(matchup, draws, keep) if draws else None
    return Dealing(matchup, matchup, (matchup.board,), draws, draw)


def _streets(matchup: Matchup, *, ordered: bool) -> tuple[int, ...]:
    """How many cards come to the board at a time: all together where their order does not matter."""
    if not ordered or not matchup.to_come:
        return (matchup.to_come,) if matchup.to_come else ()
    ends = [max(end, len(matchup.board)) for end in streets_of(matchup.game).values()]
    starts = [len(matchup.board), *ends]
    return tuple(end - start for start, end in zip(starts, ends, strict=False) if end > start)


def _own_streets(matchup: Matchup, named: set[str]) -> tuple[tuple[int, ...], ...]:
    """By player, how many cards come to their own at a time. What is named of a hand came first, in no order."""
    ends = sorted(count for name, count in own_streets_of(matchup.game).items() if name in named)
    found = []
    for holding in matchup.holdings:
        if ends and holding.size > ends[0]:
            raise LabError(
                f"{holding.text!r}: {holding.size} cards are named, and which of them were there on an earlier street "
                "is not known: name no more cards than there are on that street"
            )
        stops = [holding.size, *ends, matchup.hole]
        found.append(tuple(end - start for start, end in pairwise(stops) if end > start))
    return tuple(found)
