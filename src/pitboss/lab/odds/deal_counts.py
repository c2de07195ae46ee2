"""Deals of a matchup, ranked and counted: all of them for given holdings, or some by chance."""

from dataclasses import dataclass
from math import lcm

import numpy as np
from numpy.typing import NDArray

from pitboss.games import Game
from pitboss.lab.errors import LabError
from pitboss.lab.kernels.deals import count_winners, deal_all, deal_some
from pitboss.lab.kernels.holdem import all_boards, all_boards_heads_up
from pitboss.lab.kernels.ranking import rank_batch, rank_omaha_batch
from pitboss.lab.kernels.tables import SIZES, tables_of
from pitboss.lab.odds.matchup import Matchup
from pitboss.lab.odds.ranges import Combo

Bytes = NDArray[np.uint8]
Objects = NDArray[np.object_]
ROWS = 1 << 16


@dataclass
class Count:
    """Whole numbers of any size; see Odds for what they mean. squares: of the parts of the pot, for the interval."""

    deals: int
    unit: int
    wins: Objects
    ties: Objects
    parts: Objects
    claimed: Objects
    pots: Objects
    scoops: Objects
    squares: NDArray[np.float64]

    @classmethod
    def none(cls, matchup: Matchup) -> "Count":
        shares, players = len(matchup.game.shares), matchup.players
        unit = lcm(*range(1, players + 1))
        wins, ties, parts = (np.zeros((shares, players), object) for _ in range(3))
        claimed, pots, scoops = (np.zeros(size, object) for size in (shares, players, players))
        return cls(0, unit, wins, ties, parts, claimed, pots, scoops, np.zeros(players))

    def add(self, other: "Count", times: int) -> None:
        self.deals += other.deals * times
        for name in ("wins", "ties", "parts", "claimed", "pots", "scoops"):
            mine = getattr(self, name)
            mine += getattr(other, name) * times
        self.squares += other.squares * times

    def variance(self) -> NDArray[np.float64]:
        """Of one deal's share of the pot, by player."""
        whole = 2.0 * self.unit
        mean = self.pots.astype(np.float64) / whole / self.deals
        return np.maximum(self.squares / whole**2 / self.deals - mean**2, 0)


def quick(game: Game, to_come: int) -> bool:
    """Whether all boards for hands of two cards are what is asked for."""
    return to_come == 5 and len(game.shares) == 1 and game.uses == "any" and game.shares[0].ranking in SIZES


def count_boards(matchup: Matchup, joint: tuple[Combo, ...]) -> Count:
    """All boards: the quick way."""
    total = Count.none(matchup)
    tables = tables_of(matchup.game.shares[0].ranking).of(7)
    left, hands = np.array(matchup.cards_left(joint), np.uint8), np.array(joint, np.uint8)
    if len(joint) == 2:
        total.deals, won, tied = all_boards_heads_up(left, hands, *tables)
        wins, ties = [won, total.deals - won - tied], [tied, tied]
        parts = [2 * number + tied for number in wins]
    else:
        found = np.zeros((3, len(joint)), np.int64)
        total.deals = all_boards(left, hands, *tables, total.unit, found[0], found[1], found[2])
        wins, ties, parts = found.tolist()
    total.wins[0], total.ties[0], total.parts[0] = wins, ties, parts
    total.claimed[0] = total.deals
    total.pots[:] = [2 * part for part in parts]
    total.scoops[:] = wins
    return total


def count_all(matchup: Matchup, joint: tuple[Combo, ...]) -> Count:
    """All deals: the plain way, by rows."""
    total = Count.none(matchup)
    sizes = matchup.groups()
    groups = np.repeat(np.arange(len(sizes)), sizes)
    places = np.full(len(groups), -1)
    left = np.array(matchup.cards_left(joint), np.uint8)
    rows = np.empty((min(ROWS, matchup.ways()), len(groups)), np.uint8)
    while True:
        count = deal_all(left, groups, places, rows) if sizes else 1
        if count:
            _count(matchup, total, *_laid_out(matchup, joint, rows[:count]))
        if count < len(rows) or not sizes:
            return total


def _laid_out(matchup: Matchup, joint: tuple[Combo, ...], rows: Bytes) -> tuple[Bytes, Bytes]:
    """Rows of what comes, with what is there: hands (player, row, card) and boards (row, card)."""
    board = np.empty((len(rows), len(matchup.board) + matchup.to_come), np.uint8)
    board[:, : len(matchup.board)] = matchup.board
    board[:, len(matchup.board) :] = rows[:, : matchup.to_come]
    hands = np.empty((matchup.players, len(rows), matchup.hole), np.uint8)
    at = matchup.to_come
    for player, (combo, holding) in enumerate(zip(joint, matchup.holdings, strict=True)):
        hands[player, :, : len(combo)] = combo
        hands[player, :, len(combo) :] = rows[:, at : at + holding.to_come]
        at += holding.to_come
    return hands, board


def count_some(matchup: Matchup, rows: int, state: NDArray[np.uint64]) -> Count:
    """So many deals by chance; `state` goes on from call to call."""
    total = Count.none(matchup)
    fixed = {*matchup.board, *matchup.gone}
    lists = [[combo for combo in holding.combos if not fixed & set(combo)] for holding in matchup.holdings]
    counts = np.array([len(combos) for combos in lists])
    combos = np.zeros((int(counts.sum()), max(1, matchup.hole)), np.uint8)
    for row, combo in zip(combos, (combo for combos in lists for combo in combos), strict=True):
        row[: len(combo)] = combo
    sizes = np.array([len(combos[0]) for combos in lists])
    to_come = np.array([matchup.to_come, *(holding.to_come for holding in matchup.holdings)])
    hands = np.empty((matchup.players, rows, matchup.hole), np.uint8)
    board = np.empty((rows, len(matchup.board) + matchup.to_come), np.uint8)
    board[:, : len(matchup.board)] = matchup.board
    firsts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    left = np.array(matchup.cards_left(()), np.uint8)
    if deal_some(combos, firsts, counts, sizes, left, to_come, hands, board, len(matchup.board), state) < 0:
        raise LabError("the ranges can hardly be held together: nearly every way to hold them takes a card twice")
    _count(matchup, total, hands, board)
    return total


def _count(matchup: Matchup, total: Count, hands: Bytes, board: Bytes) -> None:
    game = matchup.game
    numbers = np.empty((len(game.shares), matchup.players, len(board)), np.uint16)
    cards = np.empty((len(board), matchup.hole + board.shape[1]), np.uint8)
    cards[:, matchup.hole :] = board
    for s, share in enumerate(game.shares):
        for p in range(matchup.players):
            if game.uses == "any":
                # Column by column: rows of a few bytes are slow to copy.
                for j in range(matchup.hole):
                    cards[:, j] = hands[p, :, j]
                numbers[s, p] = rank_batch(share.ranking, cards, trusted=True)
            else:
                numbers[s, p] = rank_omaha_batch(share.ranking, hands[p], board)
    shares, players = numbers.shape[:2]
    found = np.zeros((3, shares, players), np.int64)
    claimed, pots, scoops = np.zeros(shares, np.int64), np.zeros(players, np.int64), np.zeros(players, np.int64)
    count_winners(numbers, total.unit, found[0], found[1], found[2], claimed, pots, scoops, total.squares)
    total.deals += len(board)
    for mine, more in zip((total.wins, total.ties, total.parts), found, strict=True):
        mine += more.astype(object)
    total.claimed += claimed.astype(object)
    total.pots += pots.astype(object)
    total.scoops += scoops.astype(object)
