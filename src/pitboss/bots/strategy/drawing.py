"""The share of the pot that a hand of a draw game is worth: one's own draws are dealt out, and what comes of them is
held against what others usually end up with."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from pitboss.bots.strategy.outlook import SHAPES, Outlook, Shape, take
from pitboss.bots.strategy.throwing import KEEPERS, Keeper
from pitboss.cards import Card

# Hands that others are taken to have, worked out once a game; and by draws left, how often one's own are dealt.
FIELD = 200
OWN = (1, 24, 14, 12, 10)
# Fewer of a kind say nothing.
ENOUGH = 12
# A first hand that throws more than this is folded by most.
MOST_THROWN = 3


def keeper_of(shape: Shape) -> Keeper:
    return KEEPERS[tuple([ranking.key for ranking in shape.rankings])]


def _draw(cards: Sequence[Card], keep: Keeper, left: int, stub: list[Card]) -> tuple[list[Card], int]:
    """The hand after one draw, and how many cards it took. The stub is shuffled already."""
    kept = list(keep(cards, left))
    due = len(cards) - len(kept)
    for _ in range(due):
        kept.append(stub.pop())
    return kept, due


@lru_cache(maxsize=64)
def _played(game: str) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Hands played to the end: how many cards each draw took, and the strengths at the end."""
    shape = SHAPES[game]
    keep, chance = keeper_of(shape), Random(f"field of {game}")
    most = MOST_THROWN if shape.own == 5 else MOST_THROWN - 1
    deck = list(shape.game.deck)
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    while len(found) < FIELD:
        stub = take(deck, shape.own * (1 + shape.draws), chance)
        cards, taken = [stub.pop() for _ in range(shape.own)], []
        for left in range(shape.draws, 0, -1):
            cards, due = _draw(cards, keep, left, stub)
            taken.append(due)
        if taken[0] <= most:
            found.append((tuple(taken), tuple([ranking.strength(cards) for ranking in shape.rankings])))
    return tuple(found)


@lru_cache(maxsize=512)
def field(game: str, done: int = 0, taken: int = -1) -> tuple[tuple[int, ...], ...]:
    """By share, the strengths in order; of those who took so many cards at that draw, where enough of them did."""
    played = _played(game)
    told = [hand for draws, hand in played if taken < 0 or draws[done - 1] == taken]
    if len(told) < ENOUGH:
        told = sorted(hand for _, hand in played)
        # Hardly anybody is dealt a hand to stand pat with: who does has one of the best.
        told = told[-ENOUGH:] if taken == 0 else told
    return tuple([tuple(sorted(values)) for values in zip(*told, strict=True)])


def drawn_share(outlook: Outlook, chance: Random, left: int | None = None) -> float:
    """left: draws still to come, where that is known better than from the view."""
    shape, count = outlook.shape, len(outlook.others)
    if not count:
        return 1.0
    left = outlook.draws_left if left is None else left
    done = shape.draws - left
    drawn = outlook.drawn if done else {}
    fields = [field(shape.game.key, done, drawn.get(seat.seat, -1)) for seat in outlook.others]
    keep = keeper_of(shape)
    pat = left == 0 or len(keep(outlook.cards, left)) == len(outlook.cards)
    trials = 1 if pat else OWN[left]
    total, unseen = 0.0, outlook.unseen
    for _ in range(trials):
        cards: Sequence[Card] = outlook.cards
        if not pat:
            stub = take(unseen, shape.own * left, chance)
            for turns in range(left, 0, -1):
                cards, _ = _draw(cards, keep, turns, stub)
        for i, ranking in enumerate(shape.rankings):
            value, won = ranking.strength(cards), 1.0
            for one in fields:
                won *= (bisect_left(one[i], value) + bisect_right(one[i], value)) / (2 * len(one[i]))
            total += won
    return total / (trials * len(shape.rankings))
