"""What hands are, read from the two books (TX 6, 12.B; DD 6) a second time: nothing of the engine's rankings is used.

A card is four times its rank, from 0 for a two, and its suit; 52 and 53 are the jokers.
"""

from collections import Counter
from collections.abc import Sequence

ACE = 12
# Highest first; a straight is named by its highest card, and with the ace low that is the five.
RUNS = (*tuple([(set(range(high - 4, high + 1)), high) for high in range(ACE, 3, -1)]), ({ACE, 0, 1, 2, 3}, 3))
HIGH = (
    "no_pair", "pair", "two_pairs", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
    "straight_flush", "royal_flush",
)  # fmt: skip
ORDER = {name: place for place, name in enumerate(HIGH)}
Reading = tuple[int, ...]


def _run(ranks: set[int]) -> int:
    """The highest card of the best straight in these ranks, or -1."""
    return next((high for needed, high in RUNS if needed <= ranks), -1)


def best_high(cards: Sequence[int]) -> Reading:
    """TX 6.D-E: the best five of these cards, as numbers that compare like the hands: class, then ranks."""
    suits = Counter([card % 4 for card in cards])
    suit, count = suits.most_common(1)[0]
    ranks = {card // 4 for card in cards}
    if count >= 5:
        suited = {card // 4 for card in cards if card % 4 == suit}
        high = _run(suited)
        if high >= 0:
            return (ORDER["royal_flush" if high == ACE else "straight_flush"], high)
    groups = sorted([(n, rank) for rank, n in Counter([card // 4 for card in cards]).items()], reverse=True)
    (most, first), (second_most, second) = groups[0], groups[1]
    if most == 4:
        return (ORDER["four_of_a_kind"], first, max(ranks - {first}))
    if most == 3 and second_most >= 2:
        return (ORDER["full_house"], first, second)
    if count >= 5:
        return (ORDER["flush"], *sorted(suited, reverse=True)[:5])
    high = _run(ranks)
    if high >= 0:
        return (ORDER["straight"], high)
    if most == 3:
        return (ORDER["three_of_a_kind"], first, *sorted(ranks - {first}, reverse=True)[:2])
    if second_most == 2:
        return (ORDER["two_pairs"], first, second, max(ranks - {first, second}))
    if most == 2:
        return (ORDER["pair"], first, *sorted(ranks - {first}, reverse=True)[:3])
    return (ORDER["no_pair"], *sorted(ranks, reverse=True)[:5])


# Double Draw, lowest first (DD 6.D); below two pairs nothing is listed.
JOKER_ORDER = (
    "no_pair", "pair", "two_pairs", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
    "straight_flush", "wild_royal_flush", "natural_royal_flush", "five_aces",
)  # fmt: skip
JOKER_PLACE = {name: place for place, name in enumerate(JOKER_ORDER)}
SHAPES = {
    (5,): "five_aces", (4, 1): "four_of_a_kind", (3, 2): "full_house", (3, 1, 1): "three_of_a_kind",
    (2, 2, 1): "two_pairs", (2, 1, 1, 1): "pair", (1, 1, 1, 1, 1): "no_pair",
}  # fmt: skip


def joker_class(cards: Sequence[int]) -> str:
    """DD 6.B(2), 6.D: jokers complete a straight, a flush or both; in every other hand they are aces."""
    plain = [card for card in cards if card < 52]
    jokers = 5 - len(plain)
    ranks = [card // 4 for card in plain]
    names = [SHAPES[tuple(sorted(Counter(ranks + [ACE] * jokers).values(), reverse=True))]]
    suited = len({card % 4 for card in plain}) == 1
    held = set(ranks)
    # Whatever is missing from a run is what the jokers stand for.
    runs = [high for needed, high in RUNS if held <= needed] if len(held) == len(ranks) else []
    if runs:
        names.append("straight")
        if suited and runs[0] == ACE:
            names.append("wild_royal_flush" if jokers else "natural_royal_flush")
        elif suited:
            names.append("straight_flush")
    if suited:
        names.append("flush")
    return max(names, key=JOKER_PLACE.__getitem__)


def two_cards(cards: Sequence[int], dealer: Sequence[int]) -> str:
    """TX 12.B: the line of these two cards, '' for none."""
    high, low = sorted([card // 4 for card in cards], reverse=True)
    same_suit = cards[0] % 4 == cards[1] % 4
    if high == low == ACE:
        both = all(card // 4 == ACE for card in dealer) and len(dealer) == 2
        return "aces_against_aces" if both else "aces"
    if high == low:
        return "kings_to_jacks" if high in (11, 10, 9) else "tens_to_twos"
    if high == ACE and low == 11:
        return "ace_king_suited" if same_suit else "ace_king_offsuit"
    if high == ACE and low in (10, 9):
        return "ace_queen_or_jack_suited" if same_suit else "ace_queen_or_jack_offsuit"
    return ""
