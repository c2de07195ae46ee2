"""Rare hands, so that a run of some thousand rounds sees every line of every pay table."""

from collections.abc import Callable
from random import Random

from pitboss.cards import JOKERS, Card

# The cards of a player, and those of the dealer that go with them.
Wish = Callable[[Random], tuple[list[Card], list[Card]]]
ACE = 12


def _of(rank: int, count: int, chance: Random) -> list[Card]:
    return [4 * rank + suit for suit in chance.sample(range(4), count)]


def aces_against_aces(chance: Random) -> tuple[list[Card], list[Card]]:
    aces = _of(ACE, 4, chance)
    return aces[:2], aces[2:]


def aces(chance: Random) -> tuple[list[Card], list[Card]]:
    return _of(ACE, 2, chance), []


def two_suited(chance: Random) -> tuple[list[Card], list[Card]]:
    suit = chance.randrange(4)
    return [4 * ACE + suit, 4 * chance.choice([11, 10, 9]) + suit], []


def a_pair(chance: Random) -> tuple[list[Card], list[Card]]:
    return _of(chance.randrange(13), 2, chance), []


def five_aces(chance: Random) -> tuple[list[Card], list[Card]]:
    jokers = chance.choice([1, 2])
    return [*_of(ACE, 5 - jokers, chance), *JOKERS[:jokers]], []


def _with_jokers(cards: list[Card], count: int, chance: Random) -> list[Card]:
    """So many of them replaced by jokers."""
    kept = chance.sample(cards, len(cards) - count)
    return [*kept, *chance.sample(JOKERS, count)]


def royal(chance: Random) -> tuple[list[Card], list[Card]]:
    suit = chance.randrange(4)
    return _with_jokers([4 * rank + suit for rank in range(8, 13)], chance.choice([0, 0, 1, 2]), chance), []


def straight_flush(chance: Random) -> tuple[list[Card], list[Card]]:
    suit, low = chance.randrange(4), chance.randrange(-1, 8)
    cards = [4 * (rank % 13) + suit for rank in range(low, low + 5)]
    return _with_jokers(cards, chance.choice([0, 1, 2]), chance), []


def four_alike(chance: Random) -> tuple[list[Card], list[Card]]:
    return _of(chance.randrange(13), 4, chance), []


def with_a_joker(chance: Random) -> tuple[list[Card], list[Card]]:
    """The joker and some cards of one suit: a flush, a straight with a gap, or a pair of aces."""
    suit = chance.randrange(4)
    return [JOKERS[0], *[4 * rank + suit for rank in chance.sample(range(13), chance.choice([2, 3, 4]))]], []


OF_TEXAS: tuple[Wish, ...] = (aces_against_aces, aces_against_aces, aces, two_suited, a_pair)
OF_DRAW: tuple[Wish, ...] = (five_aces, royal, royal, straight_flush, four_alike, with_a_joker)


def wishes(game: str) -> tuple[Wish, ...]:
    return OF_DRAW if game == "double-draw" else OF_TEXAS
