"""Two boards (a double board hand): each is for half of the pot, and no card lies on both.

What a player can expect of a board depends on the other one only by the cards that lie there already: its share is that
of one board with those cards dead. Who gets the whole pot takes both at once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.lab.equities.deal_counts import all_deals, numbers_of, some_deals
from pitboss.lab.equities.equity import MOST_TRIALS, Z95, Odds, odds_of
from pitboss.lab.equities.matchup import Matchup, read_matchup
from pitboss.lab.errors import LabError
from pitboss.lab.progress import Progress

# Pairs of boards that are all dealt to find who gets the whole pot; more is left to chance.
MOST_PAIRS, CHUNK = 4_000_000, 50_000
Shares = NDArray[np.float64]


@dataclass(frozen=True)
class TwoBoards:
    """boards: the odds on each. scoops: how often each player gets the whole pot; scoop_margin: half of its 95 %
    interval, None if exact."""

    boards: tuple[Odds, Odds]
    scoops: Shares
    scoop_margin: Shares | None

    @property
    def share(self) -> Shares:
        """Of the whole pot, by player."""
        return np.asarray((self.boards[0].share + self.boards[1].share) / 2)

    @property
    def exact(self) -> bool:
        """Whether the shares are."""
        return all(one.exact for one in self.boards)

    @property
    def margin(self) -> Shares | None:
        """Half of an interval that holds the true share at least 95 times in 100."""
        halves = [one.margin for one in self.boards]
        if halves[0] is None and halves[1] is None:
            return None
        return np.asarray(sum(half / 2 for half in halves if half is not None))

    def json(self) -> dict[str, Any]:
        def of(values: Shares | None, p: int) -> float | None:
            return None if values is None else float(values[p])

        players = [
            {
                "holding": holding.text, "share": float(self.share[p]), "margin": of(self.margin, p),
                "scoops": float(self.scoops[p]), "scoops_margin": of(self.scoop_margin, p),
            }
            for p, holding in enumerate(self.boards[0].matchup.holdings)
        ]  # fmt: skip
        return {"exact": self.exact, "players": players, "boards": [one.json() for one in self.boards]}

    def _repr_html_(self) -> str:
        """For notebooks: a row a player."""
        from pitboss.lab.shown.tables import table

        rows = [
            [holding.text, *(f"{part[p]:.2%}" for part in (self.share, self.scoops, *(b.share for b in self.boards)))]
            for p, holding in enumerate(self.boards[0].matchup.holdings)
        ]
        heads = ["holding", "share of the pot", "whole pot", "share of board 1", "share of board 2"]
        return table(f"{self.boards[0].matchup.game.title}, two boards", heads, rows)


def odds_on_two_boards(
    game: str, holdings: Sequence[str], board: str = "", second_board: str = "", dead: str = "", *,
    precision: float = 0.001, seed: int = 1, exact: bool | None = None, progress: Progress | None = None,
    house: Mapping[str, Any] | None = None,
) -> TwoBoards:  # fmt: skip
    """board, second_board: what lies there, as many cards on each. The rest as for `odds`."""
    first, second, both = read_two_boards(game, holdings, board, second_board, dead, house)
    boards = [odds_of(one, precision, seed, exact, progress) for one in (first, second)]
    scoops, margin = _scoops(both, (first.board, second.board), precision, seed)
    return TwoBoards((boards[0], boards[1]), scoops, margin)


def read_two_boards(
    game: str, holdings: Sequence[str], board: str, second_board: str, dead: str, house: Mapping[str, Any] | None
) -> tuple[Matchup, Matchup, Matchup]:
    """On the first board, on the second one, and with what comes to both as one, without what lies on either."""
    first = read_matchup(game, holdings, board, f"{dead} {second_board}", house)
    second = read_matchup(game, holdings, second_board, f"{dead} {board}", house)
    if not len(first.board) + first.to_come == 5:
        raise LabError(f"{first.game.title} has no board, so it has no second one")
    if len(first.board) != len(second.board):
        raise LabError(
            f"{len(first.board)} cards lie on one board and {len(second.board)} on the other: "
            "they are dealt street by street, as many on each"
        )
    both = msgspec.structs.replace(
        first, board=(), to_come=2 * first.to_come, gone=tuple({*first.gone, *first.board, *second.board})
    )
    needed, left = sum(both.groups()), len(both.cards_left(())) - sum(holding.size for holding in both.holdings)
    if needed > left:
        raise LabError(f"{needed} cards are still to come and only {left} are left: fewer players")
    return first, second, both


def _scoops(
    both: Matchup, known: tuple[tuple[int, ...], tuple[int, ...]], precision: float, seed: int
) -> tuple[Shares, Shares | None]:
    half = both.to_come // 2
    # The boards are told apart, so that what comes to both is dealt to one after the other.
    pairs = both.ways() * both.alternatives() * comb(both.to_come, half)
    if pairs <= MOST_PAIRS:
        won, total = np.zeros(both.players), 0
        for joint, weight in both.joints():
            for hands, more in all_deals(both, joint, [half, half] if half else []):
                won += weight * _whole_pots(both, hands, more, known).sum(axis=1)
                total += weight * len(more)
        return won / total, None
    state = np.array([(seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (1 << 64) or 1], np.uint64)
    won, total = np.zeros(both.players), 0
    while True:
        won += _whole_pots(both, *some_deals(both, CHUNK, state), known).sum(axis=1)
        total += CHUNK
        rate = won / total
        # Wide enough for Wilson's: what never came in so many deals may still come.
        margin = Z95 * np.sqrt(rate * (1 - rate) / total + (Z95 / (2 * total)) ** 2) + Z95**2 / (2 * total)
        if margin.max() <= precision or total >= MOST_TRIALS:
            return rate, margin


def _whole_pots(
    both: Matchup, hands: NDArray[np.uint8], more: NDArray[np.uint8], known: tuple[tuple[int, ...], tuple[int, ...]]
) -> NDArray[np.bool_]:
    """By player and row: whether they get all of both halves."""
    half = both.to_come // 2
    found = np.ones((both.players, len(more)), bool)
    for cards, mine in zip(known, (more[:, :half], more[:, half:]), strict=True):
        lying = np.broadcast_to(np.array(cards, np.uint8), (len(more), len(cards)))
        board = np.ascontiguousarray(np.concatenate([lying, mine], axis=1))
        found &= _takes_all(numbers_of(both, hands, board))
    return found


def _takes_all(numbers: NDArray[np.uint16]) -> NDArray[np.bool_]:
    """By player and row: the best alone for each share that anybody qualifies for."""
    best = numbers.max(axis=1, keepdims=True)
    leading = (numbers == best) & (best > 0)
    alone = leading & (leading.sum(axis=1, keepdims=True) == 1)
    return np.asarray((alone | (best == 0)).all(axis=0))
