"""What first cards are worth, without dealing any: a sum of weights that were fitted once to dealt-out hands.

For each game that has them, thousandths of a pot among four players that a feature adds to a fair quarter. Features:
each rank held, each rank paired, three of a rank, two, three, four of a suit, an ace among them, ranks one to four
apart (the ace low too), low cards (eight or below), ace-two, ace-three, wheel cards, and a constant.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from pitboss.bots.strategy.starting_weights import WEIGHTS
from pitboss.cards import Card

ACE = 12
PAIRED, TRIPLED, SUITED, SUITED_ACE, APART, LOW, ACE_TWO, ACE_THREE, WHEEL, CONSTANT = (
    13, 26, 25, 30, 30, 33, 38, 39, 37, 42,
)  # fmt: skip
# Fewer opponents bring hands nearer to each other, more of them farther apart: power of the ratio to a fair share.
SPREAD = (0.0, 0.57, 0.84, 1.0, 1.08, 1.15, 1.18, 1.2, 1.2, 1.2)


def features(cards: Sequence[Card]) -> list[int]:
    """The indices of the features that these cards have, some of them several times."""
    ranks = [card >> 2 for card in cards]
    kinds = sorted(set(ranks))
    found = [*kinds, CONSTANT]
    if len(kinds) < len(ranks):
        counts = [(rank, ranks.count(rank)) for rank in kinds]
        found += [PAIRED + rank if count == 2 else TRIPLED for rank, count in counts if count > 1]
    for suit in range(4):
        of_suit = [card >> 2 for card in cards if card & 3 == suit]
        if len(of_suit) > 1:
            found.append(SUITED + min(len(of_suit), 4))
            if ACE in of_suit:
                found.append(SUITED_ACE)
    for low, high in combinations(kinds, 2):
        if high - low <= 4:
            found.append(APART + high - low)
        if high == ACE and low <= 3:
            found.append(APART + 1 + low)
    return found + _lows(kinds)


def _lows(kinds: list[int]) -> list[int]:
    low = sum([rank <= 6 or rank == ACE for rank in kinds])
    wheel = sum([rank <= 3 or rank == ACE for rank in kinds])
    found = [LOW + count for count in (2, 3, 4) if low >= count]
    found += [WHEEL + count for count in (3, 4) if wheel >= count]
    if ACE in kinds:
        found += [feature for rank, feature in ((0, ACE_TWO), (1, ACE_THREE)) if rank in kinds]
    return found


def alike(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The same for most hands that differ in no more than their order and the names of their suits, so that what one is
    worth is worked out once for all of them."""
    suits: dict[int, int] = {}
    return tuple([card & ~3 | suits.setdefault(card & 3, len(suits)) for card in sorted(cards)])


@lru_cache(maxsize=1 << 14)
def _ratio(game: str, cards: tuple[Card, ...]) -> float:
    """How many times a fair share it is against three others."""
    weights = WEIGHTS[game]
    quarter = 0.25 + sum([weights[feature] for feature in features(cards)]) / 1000
    return min(max(4 * quarter, 0.2), 3.6)


def starting_share(game: str, cards: Sequence[Card], others: int, dead: Sequence[Card] = ()) -> float:
    """The share against so many opponents with any cards. dead: up cards of others, which one cannot get any more."""
    ratio = _ratio(game, alike(cards))
    if dead:
        ranks = {card >> 2 for card in cards}
        gone = sum([card >> 2 in ranks for card in dead])
        # One's own ranks in others' boards: fewer pairs to make, which is what a low hand hopes for.
        ratio *= (1.03 if game == "seven-card-stud-low" else 0.94) ** gone
    fair = 1 / (others + 1)
    return float(min(0.97, fair * ratio ** SPREAD[min(others, len(SPREAD) - 1)]))
