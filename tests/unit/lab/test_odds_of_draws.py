"""Several draws against every way that few cards can come, played by the same rule, which is said once more here."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest

from pitboss.cards import RANKS, Card, parse_cards, show_cards
from pitboss.games import find_game
from pitboss.lab import LabError, odds
from pitboss.rankings import RANKINGS

Hand = tuple[Card, ...]
ACE_LOW = "A23456789TJQK"


def thrown_by_rule(game: str, hand: Hand, keep: str) -> Hand:
    order = RANKS if game in ("triple-draw-2-7", "badeucey") else ACE_LOW
    low = [card for card in hand if order.index(RANKS[card >> 2]) <= order.index(keep)]
    if game == "badugi":
        sets = [some for size in range(5) for some in combinations(low, size)
                if len({card & 3 for card in some}) == len({card >> 2 for card in some}) == size]  # fmt: skip

        def worth(some: Hand) -> tuple[int, list[int]]:
            return len(some), [-place for place in sorted((order.index(RANKS[c >> 2]) for c in some), reverse=True)]

        best = max(sets, key=worth)
        return tuple(card for card in hand if card not in best)
    kept: list[Card] = []
    for card in low:
        if not any(card >> 2 == other >> 2 for other in kept):
            kept.append(card)
    places = sorted(order.index(RANKS[card >> 2]) for card in kept)
    if game == "triple-draw-2-7" and len(kept) == 5:
        if places[4] - places[0] == 4 or len({card & 3 for card in kept}) == 1:
            kept.remove(max(kept, key=lambda card: order.index(RANKS[card >> 2])))
    return tuple(card for card in hand if card not in kept)


def endings(
    game: str, hands: list[Hand], left: list[Card], keep: str, turns: list[int]
) -> Iterator[tuple[list[Hand], Fraction]]:
    """Every way in which the cards come, with its chance; turns: whose draws are still to come."""
    if not turns:
        yield hands, Fraction(1)
        return
    player = turns[0]
    out = thrown_by_rule(game, hands[player], keep)
    ways = [*combinations(left, len(out))]
    for some in ways:
        after = [*hands]
        after[player] = tuple([card for card in hands[player] if card not in out]) + some
        rest = [card for card in left if card not in some]
        for end, chance in endings(game, after, rest, keep, turns[1:]):
            yield end, chance / len(ways)


SPOTS = [
    ("triple-draw-2-7", ["7s5s4s3dKd/Kd", "8d6c4d3s9c/"], 2, "8", "2c 2d 9d 9h Th Kc 6h 8h"),
    ("triple-draw-2-7", ["7s5s4s3dKd/Kd", "8d6c4d3s9c"], 2, "9", "2c 2d 9d 9h Th Kc 6h"),
    ("triple-draw-a-5", ["7s5s4s3dKd/Kd", "8d6c4d3sAc"], 3, "7", "2c 2d 9d 9h Th Kc 6h"),
    ("badugi", ["As2d3cKh/Kh", "5s6d7cQs"], 2, "8", "2c 2h 9d 8h Th Kc 6h 4h"),
    ("badacey", ["7s5s4s3dKd/Kd", "8d6c4d3s9c"], 2, "8", "2c 2d 9d 9h Th Kc 6h"),
]


@pytest.mark.parametrize(("game", "holdings", "draws", "keep", "alive"), SPOTS)
def test_draws_as_by_hand(game: str, holdings: list[str], draws: int, keep: str, alive: str) -> None:
    rules, left = find_game(game), [*parse_cards(alive)]
    dealt = [parse_cards(text.partition("/")[0]) for text in holdings]
    dead = [card for card in rules.deck if card not in left and not any(card in hand for hand in dealt)]
    hands, turns = [], []
    for text, hand in zip(holdings, dealt, strict=True):
        out = parse_cards(text.partition("/")[2])
        hands.append(tuple(sorted(card for card in hand if card not in out)))
    expected, total = [Fraction(0)] * 2, Fraction(0)
    # What is named comes first, to one after the other.
    due = [len(parse_cards(text.partition("/")[2])) for text in holdings]
    firsts = [p for p in range(2) if "/" not in holdings[p]]
    turns = firsts + [p for _ in range(draws - 1) for p in range(2)]
    ways = [*permutations(left, sum(due))]
    for way in ways:
        start, at = [], 0
        for hand, count in zip(hands, due, strict=True):
            start.append(tuple(hand) + way[at : at + count])
            at += count
        rest = [card for card in left if card not in way]
        for end, chance in endings(game, start, rest, keep, turns):
            total += chance
            parts = []
            for share in rules.shares:
                strengths = [RANKINGS[share.ranking].strength(hand) for hand in end]
                parts.append([Fraction(one == max(strengths), strengths.count(max(strengths))) for one in strengths])
            for p in range(2):
                expected[p] += chance * sum(row[p] for row in parts) / len(parts)
    assert total == len(ways)
    found = odds(game, holdings, dead=show_cards(dead), draws=draws, keep=keep, precision=0.003)
    assert found.margin is not None
    assert not found.exact
    assert np.all(np.abs(found.share - [float(part / total) for part in expected]) <= 1.5 * found.margin)


def test_one_draw_is_what_it_was() -> None:
    """Behind a stroke everything is named: with one draw no rule is asked."""
    texts = ["7s5s4s3dKd/Kd", "8d6c4d3s2c/"]
    exact = odds("triple-draw-2-7", ["7s5s4s3dKd/Kd", "8d6c4d3s2c"], exact=True)
    found = odds("triple-draw-2-7", texts, draws=1, precision=0.003)
    assert found.margin is not None
    assert np.all(np.abs(found.share - exact.share) <= 1.5 * found.margin)


def test_where_the_pack_runs_out_what_was_thrown_away_comes_again() -> None:
    """Seven players and three draws take more cards than there are."""
    found = odds("triple-draw-2-7", ["random"] * 7, draws=3, precision=0.005)
    assert sum(found.pots) == 2 * found.unit * found.deals
    # Who draws first gets the last of the fresh cards.
    assert found.share[0] > found.share[6]


@pytest.mark.parametrize(
    ("game", "asked", "words"),
    [
        ("holdem", {"draws": 1}, "has no draws"), ("triple-draw-2-7", {"draws": 4}, "from 1 to 3"),
        ("triple-draw-2-7", {"draws": -1}, "from 1 to 3"), ("triple-draw-2-7", {"draws": 2, "keep": "1"}, "no rank"),
        ("triple-draw-2-7", {"keep": "8"}, "say how many"), ("five-card-draw-high", {"draws": 1}, "for low hands"),
        ("badugi", {"draws": 2, "exact": True}, "by chance"), ("badugi", {"draws": 2, "precision": 0}, "precision"),
    ],
)  # fmt: skip
def test_refusals(game: str, asked: dict[str, object], words: str) -> None:
    with pytest.raises(LabError, match=words):
        odds(game, ["random"] * 2, **asked)  # type: ignore[arg-type]
