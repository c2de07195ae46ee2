"""The decks of a simulated day: each table's own row of shuffles, all of them from the seed.

A table has its own, so that it is dealt the same cards whatever the others do meanwhile. Two kinds of hands the day
needs and chance would not bring in time are stacked: one that beats four of a kind, and one that is a full house. Only
the order of the deck is: who plays it, and how, nobody is told.
"""

from collections.abc import Sequence
from random import Random

import msgspec

from pitboss.cards import Card, parse_cards


class Stacked(msgspec.Struct, frozen=True):
    """first, second: two of the hole cards of those who are dealt to first and second. board: all five."""

    first: str
    second: str
    board: str


# Four nines lose to four kings, with both hole cards in play.
BAD_BEAT = Stacked("9c9d", "KcKd", "9h9sKhKs2c")
# Queens full of jacks, against a pair of tens.
FULL_HOUSE = Stacked("QcQd", "TcTd", "QhJsJh4c8d")


class SeededDecks:
    """What a table's dealer shuffles with. hole: how many hole cards its game has."""

    def __init__(self, seed: str, hole: int = 2) -> None:
        self._chance, self._hole = Random(seed), hole
        self._next: tuple[Stacked, int] | None = None

    def stack(self, hand: Stacked, players: int) -> None:
        """The next whole deck is stacked, for so many who are dealt in."""
        self._next = hand, players

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        self._chance.shuffle(order)
        if self._next is None or len(order) < 52:
            return tuple(order)
        (hand, players), self._next = self._next, None
        return stacked(order, hand, players, self._hole)


def stacked(order: Sequence[Card], hand: Stacked, players: int, hole: int) -> tuple[Card, ...]:
    """Card by card around the table, and before each street of the board a burn card."""
    wanted = {}
    for place, text in ((0, hand.first), (1, hand.second)):
        for number, card in enumerate(parse_cards(text)):
            wanted[place + number * players] = card
    streets = hole * players
    board = (streets + 1, streets + 2, streets + 3, streets + 5, streets + 7)
    wanted.update(zip(board, parse_cards(hand.board), strict=True))
    placed = set(wanted.values())
    others = iter([card for card in order if card not in placed])
    return tuple([wanted[at] if at in wanted else next(others) for at in range(len(order))])
