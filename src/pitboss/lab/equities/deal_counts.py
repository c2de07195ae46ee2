"""Deals of a matchup, ranked and counted: all of them for given holdings, or some by chance."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.equities.count import Count
from pitboss.lab.equities.matchup import Matchup
from pitboss.lab.equities.ranges import Combo, Holding
from pitboss.lab.errors import LabError
from pitboss.lab.kernels.deals import count_winners, deal_all, deal_some
from pitboss.lab.kernels.holdem import all_boards, all_boards_heads_up
from pitboss.lab.kernels.ranking import rank_batch, rank_omaha_batch
from pitboss.lab.kernels.tables import tables_of

Bytes = NDArray[np.uint8]
ROWS = 1 << 16
# Rows that alternatives of different weight may make.
MOST_ROWS = 50_000_000


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
    for hands, board in all_deals(matchup, joint, [matchup.to_come] if matchup.to_come else []):
        count_rows(matchup, total, hands, board)
    return total


def all_deals(
    matchup: Matchup, joint: tuple[Combo, ...], board: list[int], own: list[list[int]] | None = None
) -> Iterator[tuple[Bytes, Bytes]]:
    """Hands (player, row, card) and boards (row, card) of all that can come, block by block. board: how many cards come
    to it at a time, own: to each player; cards that come together are dealt in one order alone."""
    own = own or [[holding.to_come] for holding in matchup.holdings]
    sizes = [*board, *(size for groups in own for size in groups if size)]
    groups = np.repeat(np.arange(len(sizes)), sizes)
    places = np.full(len(groups), -1)
    left = np.array(matchup.cards_left(joint), np.uint8)
    rows = np.empty((min(ROWS, max(1, matchup.ways())), len(groups)), np.uint8)
    while True:
        count = deal_all(left, groups, places, rows) if sizes else 1
        if count:
            yield _laid_out(matchup, joint, rows[:count])
        if count < len(rows) or not sizes:
            return


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
    count_rows(matchup, total, *some_deals(matchup, rows, state))
    return total


def some_deals(matchup: Matchup, rows: int, state: NDArray[np.uint64]) -> tuple[Bytes, Bytes]:
    """Hands and boards by chance, the board in the order in which its cards came."""
    open_ = matchup.open_holdings()
    lists = [_by_weight(holding) for holding in open_]
    counts = np.array([len(combos) for combos in lists])
    combos = np.zeros((int(counts.sum()), max(1, matchup.hole)), np.uint8)
    at = 0
    for rows_of_one in lists:
        combos[at : at + len(rows_of_one), : rows_of_one.shape[1]] = rows_of_one
        at += len(rows_of_one)
    sizes = np.array([holding.size for holding in open_])
    to_come = np.array([matchup.to_come, *(holding.to_come for holding in matchup.holdings)])
    hands = np.empty((matchup.players, rows, matchup.hole), np.uint8)
    board = np.empty((rows, len(matchup.board) + matchup.to_come), np.uint8)
    board[:, : len(matchup.board)] = matchup.board
    firsts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    left = np.array(matchup.cards_left(()), np.uint8)
    if deal_some(combos, firsts, counts, sizes, left, to_come, hands, board, len(matchup.board), state) < 0:
        raise LabError("the ranges can hardly be held together: nearly every way to hold them takes a card twice")
    return hands, board


def _by_weight(holding: Holding) -> Bytes:
    """Each alternative as often as it counts, so that one is picked by chance as it should be."""
    if holding.weights is None:
        return holding.combos
    if int(holding.weights.sum()) > MOST_ROWS:
        raise LabError(f"{holding.text!r}: so many hands with weights so fine are too much; give whole percents")
    return np.repeat(holding.combos, holding.weights, axis=0)


def numbers_of(matchup: Matchup, hands: Bytes, board: Bytes) -> NDArray[np.uint16]:
    """What each hand is worth: share, player, row. 0 where it does not qualify."""
    game = matchup.game
    numbers = np.empty((len(game.shares), matchup.players, len(board)), np.uint16)
    cards = np.empty((len(board), matchup.hole + board.shape[1]), np.uint8)
    cards[:, matchup.hole :] = board
    for s, (share, least) in enumerate(zip(game.shares, matchup.least, strict=True)):
        for p in range(matchup.players):
            if game.uses == "any":
                # Column by column: rows of a few bytes are slow to copy.
                for j in range(matchup.hole):
                    cards[:, j] = hands[p, :, j]
                numbers[s, p] = rank_batch(share.ranking, cards, trusted=True)
            else:
                numbers[s, p] = rank_omaha_batch(share.ranking, hands[p], board)
        if least > 1:
            numbers[s][numbers[s] < least] = 0
    return numbers


def count_rows(matchup: Matchup, total: Count, hands: Bytes, board: Bytes) -> None:
    numbers = numbers_of(matchup, hands, board)
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
