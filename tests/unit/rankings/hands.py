"""Short words for the tables of these tests."""

import random

from pitboss.cards import DECK_52, Card, parse_cards
from pitboss.rankings import RANKINGS, Value

Row = tuple[str, str]


def value(ranking: str, text: str) -> Value:
    found = RANKINGS[ranking].best(parse_cards(text))
    assert found is not None, f"{text} makes no hand in {ranking}"
    return found


def value_two_three(ranking: str, hole: str, board: str) -> Value:
    found = RANKINGS[ranking].best_two_three(parse_cards(hole), parse_cards(board))
    assert found is not None, f"{hole} with {board} makes no hand in {ranking}"
    return found


def strength(ranking: str, text: str) -> int:
    return RANKINGS[ranking].strength(parse_cards(text))


def assert_better(ranking: str, better: str, worse: str) -> None:
    """Both ways of ranking say so."""
    assert value(ranking, better) > value(ranking, worse)
    assert strength(ranking, better) > strength(ranking, worse)


def assert_tie(ranking: str, one: str, other: str) -> None:
    assert value(ranking, one) == value(ranking, other)
    assert strength(ranking, one) == strength(ranking, other)


def offsuit(ranks: str) -> str:
    """'AAKQ2' as cards of mixed suits; equal ranks must stand together."""
    return " ".join(rank + "cdhs"[place % 4] for place, rank in enumerate(ranks))


def random_hands(n: int, cards: int, *, deck: tuple[Card, ...] = DECK_52, seed: int = 1) -> list[tuple[Card, ...]]:
    chance = random.Random(seed)
    return [tuple(chance.sample(deck, cards)) for _ in range(n)]
