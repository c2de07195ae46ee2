"""A block of deals, a row each, and what can be read from them: hands by street, parts of the pot, the nuts."""

from functools import lru_cache
from itertools import combinations
from math import comb, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.games import Game
from pitboss.games.steps import Board, Deal
from pitboss.lab.errors import LabError
from pitboss.lab.kernels.ranking import rank_batch, rank_omaha_batch

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.uint16]
NAMES = ("flop", "turn", "river")
OWN_NAMES = {"fifth": 5, "sixth": 6}
# Hands before the draws that are to come, and after each of them.
DRAW_NAMES = ("dealt", "first draw", "second draw", "third draw")
BOARD_NAMES = ("first board", "second board")
# Boards whose best holding is looked for at a time.
BOARDS = 64
# Endings that are ranked at a time.
ROWS = 1 << 18


def streets_of(game: Game) -> dict[str, int]:
    """How many cards lie on the board from each street on."""
    counts = np.cumsum([step.count for step in game.script if type(step) is Board]).tolist()
    return dict(zip(NAMES, counts, strict=False))


def own_streets_of(game: Game) -> dict[str, int]:
    """In stud: how many cards of one's own a player has from each street on, where they are enough for a hand."""
    cards = sum(len(step.faces) for step in game.script if type(step) is Deal)
    return {name: count for name, count in OWN_NAMES.items() if game.on_shortage == "common_card" and count < cards}


def unit_of(players: int) -> int:
    """Into which a share is divided: whoever ties gets whole ones."""
    return lcm(*range(1, players + 1))


class Dealt:
    """hands: player, row, card. board: row, card, those of earlier streets first. gone: cards that never come.
    least: by share, the lowest number that qualifies. drawn: draw, player, row, card. second: the same hands with a
    second board."""

    def __init__(
        self, game: Game, hands: Bytes, board: Bytes, gone: tuple[Card, ...] = (), least: tuple[int, ...] = (), *,
        drawn: Bytes | None = None, second: "Dealt | None" = None,
    ) -> None:  # fmt: skip
        self.drawn, self.second = drawn, second
        self.game, self.hands, self.board, self.gone = game, hands, board, gone
        self.least = least or (1,) * len(game.shares)
        self.players, self.rows = hands.shape[0], hands.shape[1]
        self.unit = unit_of(self.players)
        self._known: dict[tuple[Any, ...], NDArray[Any]] = {}

    def board_on(self, street: str) -> Bytes:
        return self.board[:, : streets_of(self.game)[street]] if street else self.board

    def hands_on(self, player: int, street: str) -> Bytes:
        """A player's cards on a street of stud or after a draw; without one those at the end."""
        if street in DRAW_NAMES:
            assert self.drawn is not None
            return np.asarray(self.drawn[DRAW_NAMES.index(street), player])
        hands: Bytes = self.hands[player]
        return hands[:, : own_streets_of(self.game).get(street, hands.shape[1])]

    def numbers(self, player: int, share: int, street: str = "") -> Numbers:
        """Of a player's hand in the ranking of this share."""
        key = ("numbers", player, share, street)
        if key not in self._known:
            ranking = self.game.shares[share].ranking
            board = self.board_on(street) if street in NAMES or not street else self.board[:, :0]
            found = ranked(self.game, ranking, self.hands_on(player, street), board)
            self._known[key] = found if self.least[share] == 1 else np.where(found < self.least[share], 0, found)
        return self._known[key]

    def best(self, share: int, street: str = "") -> Numbers:
        key = ("best", share, street)
        if key not in self._known:
            every = [self.numbers(player, share, street) for player in range(self.players)]
            self._known[key] = np.maximum.reduce(every)
        return self._known[key]

    def leading(self, player: int, share: int, street: str = "") -> NDArray[np.bool_]:
        """Whether nobody has a better hand; one that does not qualify leads nowhere."""
        mine = self.numbers(player, share, street)
        return np.asarray((mine == self.best(share, street)) & (mine > 0))

    def leaders(self, share: int) -> NDArray[np.int64]:
        return np.asarray(np.sum([self.leading(player, share) for player in range(self.players)], axis=0))

    def pots(self, player: int) -> NDArray[np.int64]:
        """What the player gets of the whole pot, which is two units; a share that nobody claims goes to the other."""
        won, claimed = np.zeros(self.rows, np.int64), np.zeros(self.rows, np.int64)
        for share in range(len(self.game.shares)):
            count = self.leaders(share)
            claimed += count > 0
            won += np.where(self.leading(player, share), self.unit // np.maximum(count, 1), 0)
        return np.asarray(won * np.where(claimed == 1, 2, 1))

    def endings(self, street: str) -> int:
        """In how many ways the board can go on from a street, for hands that are known."""
        left = len(self.game.deck) - len(self.gone) - self.hands.shape[0] * self.hands.shape[2]
        lying = streets_of(self.game)[street]
        return comb(left - lying, self.board.shape[1] - lying)

    def equities(self, player: int, street: str) -> NDArray[np.int64]:
        """What the player gets of the pots of all endings from this street on, by row."""
        key = ("equities", street)
        if key not in self._known:
            self._known[key] = self._equities(street)
        return np.asarray(self._known[key][player])

    def _equities(self, street: str) -> NDArray[np.int64]:
        """By player and row. What was dealt alike up to the street has the same endings."""
        board = np.sort(self.board_on(street), axis=1)
        lying, end = board.shape[1], self.board.shape[1]
        own = self.hands.transpose(1, 0, 2).reshape(self.rows, -1)
        spots, where = np.unique(np.concatenate([own, board], axis=1), axis=0, return_inverse=True)
        sets = _sets(len(self.game.deck) - len(self.gone) - spots.shape[1], end - lying)
        block = max(1, ROWS // len(sets))
        found = [self._of_endings(spots[at : at + block], own.shape[1], sets) for at in range(0, len(spots), block)]
        return np.concatenate(found, axis=1)[:, where.ravel()]

    def _of_endings(self, spots: Bytes, held: int, sets: NDArray[np.int64]) -> NDArray[np.int64]:
        """By player and spot: parts of the pots of all its endings. spots: hands, then the board."""
        there = np.zeros((len(spots), 64), bool)
        there[:, [card for card in self.game.deck if card not in self.gone]] = True
        np.put_along_axis(there, spots.astype(np.int64), values=False, axis=1)
        more = np.nonzero(there)[1].astype(np.uint8).reshape(len(spots), -1)[:, sets]
        every = np.repeat(spots, len(sets), axis=0)
        hands = every[:, :held].reshape(len(every), self.players, -1).transpose(1, 0, 2)
        board = np.concatenate([every[:, held:], more.reshape(len(every), -1)], axis=1)
        endings = Dealt(self.game, np.ascontiguousarray(hands), board, self.gone, self.least)
        parts = [endings.pots(player).reshape(len(spots), -1).sum(axis=1) for player in range(self.players)]
        return np.stack(parts)

    def nuts(self, share: int, street: str = "") -> Numbers:
        """The best that anybody could have, by row: any cards that do not lie on the board."""
        if not streets_of(self.game):
            raise LabError(f"{self.game.title} has no board: who has the nuts is asked where cards are common to all")
        board = np.sort(self.board_on(street), axis=1)
        boards, where = np.unique(board, axis=0, return_inverse=True)
        ranking = self.game.shares[share].ranking
        parts = [_nuts_of(self.game, ranking, boards[at : at + BOARDS]) for at in range(0, len(boards), BOARDS)]
        return np.concatenate(parts)[where.ravel()]


def ranked(game: Game, ranking: str, hands: Bytes, board: Bytes) -> Numbers:
    """Any of the cards, or two of the hole with three of the board, which may have fewer than five."""
    if game.uses == "any":
        return rank_batch(ranking, np.concatenate([hands, board], axis=1), trusted=True)
    if board.shape[1] == 5 and hands.shape[1] > 2:
        return rank_omaha_batch(ranking, np.ascontiguousarray(hands), board)
    best = np.zeros(len(hands), np.uint16)
    for own in combinations(range(hands.shape[1]), 2):
        for common in combinations(range(board.shape[1]), 3):
            five = np.concatenate([hands[:, own], board[:, common]], axis=1)
            np.maximum(best, rank_batch(ranking, five, trusted=True), out=best)
    return best


@lru_cache(maxsize=8)
def _sets(cards: int, size: int) -> NDArray[np.int64]:
    return np.array([*combinations(range(cards), size)], np.int64).reshape(comb(cards, size), size)


def _nuts_of(game: Game, ranking: str, boards: Bytes) -> Numbers:
    """Two cards of one's own decide, in hold'em as in Omaha."""
    left = np.array([[card for card in game.deck if card not in board] for board in boards.tolist()], np.uint8)
    pairs = left[:, _sets(left.shape[1], 2)]
    count = pairs.shape[1]
    numbers = ranked(game, ranking, pairs.reshape(-1, 2), np.repeat(boards, count, axis=0))
    return np.asarray(numbers.reshape(len(boards), count).max(axis=1))
