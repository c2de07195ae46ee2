"""The best so many percent: against a plain reading of the orders that lie beside the code, and those against odds."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise, permutations
from math import comb

import numpy as np
import pytest

from pitboss.cards import DECK_36, DECK_52, RANKS, Card, show_cards
from pitboss.lab.equities.equity import odds
from pitboss.lab.equities.ranges import read_holding
from pitboss.lab.equities.ranges.best import orders, starts

HOLE = {"holdem": 2, "six-plus-holdem": 2, "five-card-stud": 5, "omaha-high": 4, "omaha-hi-lo-8": 4}
DECKS = {"six-plus-holdem": DECK_36}
HOLE |= {"five-card-omaha-high": 5, "five-card-omaha-hi-lo-8": 5}
OMAHAS = [game for game in starts() if "omaha" in game]
STUDS = [game for game in starts() if game.startswith("seven")]
PARTS = [("0.4", None), ("7.5", None), ("15", None), ("50", None), ("100", None), ("5", "20"), ("60", "35.5")]


def label(cards: Sequence[Card]) -> str:
    low, high = sorted(cards)
    same = "" if low >> 2 == high >> 2 else "s" if low & 3 == high & 3 else "o"
    return RANKS[high >> 2] + RANKS[low >> 2] + same


def alike(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The lowest of the sets that differ from this one by suits alone: by its highest card, then the next."""
    turned = [sorted((card & ~3 | order[card & 3] for card in cards), reverse=True) for order in permutations(range(4))]
    return tuple(min(turned))


def ordered(game: str) -> list[list[tuple[Card, ...]]]:
    """Every class of hands with all hands in it, best first, without NumPy."""
    by_class: dict[object, list[tuple[Card, ...]]] = {}
    if game in orders():
        for cards in combinations(DECKS.get(game, DECK_52), 2):
            by_class.setdefault(label(cards), []).append((*cards,))
        return [by_class[name] for name in orders()[game]]
    for held in combinations(DECK_52, 2 if game == "five-card-stud" else 3):
        by_class.setdefault(alike((*held,)), []).append((*held,))
    shares = dict(zip(sorted(by_class), starts()[game].tolist(), strict=True))  # type: ignore[type-var]
    return [by_class[name] for name in sorted(shares, key=lambda name: -shares[name])]


def plainly(classes: list[list[tuple[Card, ...]]], first: str, second: str | None) -> set[tuple[Card, ...]]:
    """Whole classes from where the stretch begins to where it ends; at least one."""
    low, high = sorted((Fraction(second or 0), Fraction(first)))
    total, done = sum(map(len, classes)), 0
    found: set[tuple[Card, ...]] = set()
    for one in classes:
        before, after = Fraction(100 * done, total), Fraction(100 * (done + len(one)), total)
        if low <= before < high and (after <= high or not found):
            found |= {*one}
        done += len(one)
    return found


@pytest.mark.parametrize("game", ["holdem", "six-plus-holdem", "five-card-stud", "seven-card-stud-hi-lo-8"])
def test_percentages_hold_what_they_say(game: str) -> None:
    classes, deck = ordered(game), DECKS.get(game, DECK_52)
    for first, second in PARTS:
        text = f"{first}%" if second is None else f"{first}%-{second}%"
        found = read_holding(text, HOLE.get(game, 7), deck, game=game)
        assert set(found.rows()) == plainly(classes, first, second), text


@pytest.mark.parametrize("game", OMAHAS)
def test_percentages_of_omaha(game: str) -> None:
    """Suits do not matter, no more than was asked for, and nothing outside is better than anything inside."""
    hole = HOLE[game]
    # Of five cards there are ten times as many.
    part = 15 if hole == 4 else 2
    found = {*read_holding(f"{part}%", hole, DECK_52, game=game).rows()}
    assert part - 0.01 < 100 * len(found) / comb(52, hole) <= part
    rng = np.random.default_rng(5)
    for cards in rng.permuted(np.tile(np.arange(52), (300, 1)), axis=1)[:, :hole]:
        for order in permutations(range(4)):
            turned = tuple(sorted(int(card) & ~3 | order[card & 3] for card in cards))
            assert (turned in found) == (tuple(sorted(map(int, cards))) in found)
    more = {*read_holding(f"{part}%-{2 * part}%", hole, DECK_52, game=game).rows()}
    assert not found & more
    assert found | more <= {*read_holding(f"{2 * part}%", hole, DECK_52, game=game).rows()}


def samples(game: str) -> list[str]:
    """A hand of every so-and-so-many percent, best first."""
    if game in orders():
        return orders()[game][::24]
    cuts = (0, 5, 15, 30, 50, 70, 90)
    hole = HOLE.get(game, 7)
    hands = [read_holding(f"{low}%-{low + 1}%", hole, DECK_52, game=game).rows() for low in cuts]
    return [show_cards(rows[len(rows) // 2]) for rows in hands]


@pytest.mark.parametrize("game", [*orders(), *OMAHAS, "five-card-stud", *STUDS])
def test_the_order_is_that_of_the_odds(game: str) -> None:
    """By chance: never better than the one before it by more than that."""
    shares = [odds(game, [hand, "random"], exact=False, precision=0.005).share[0] for hand in samples(game)]
    assert all(before > after - 0.012 for before, after in pairwise(shares))
    assert shares[0] > shares[-1] + 0.15


def test_every_class_is_in_its_order_once() -> None:
    assert {game: len({*order}) for game, order in orders().items()} == {"holdem": 169, "six-plus-holdem": 81}
    sizes = {game: len(shares) for game, shares in starts().items()}
    assert sizes["omaha-high"] == sizes["omaha-hi-lo-8"] == 16_432
    assert {sizes[game] for game in STUDS} == {1_755}
    assert sizes["five-card-stud"] == 169
