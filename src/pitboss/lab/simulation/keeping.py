"""Which cards to keep in a draw, in machine code: the rules of bots/strategy/throwing.py, card for card.

A hand lies in the scratch from HAND on, and what is kept from KEPT on; each rule answers with how many cards that are.
Of several cards of one rank the last in the hand is kept, as there.
"""

import functools
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.bots.strategy.outlook import SHAPES
from pitboss.bots.strategy.throwing import ACE, BADUGI_KEPT, BADUGI_PAT, LOW_KEPT, LOW_PAT
from pitboss.lab.jit import bare_kernel, part
from pitboss.lab.simulation.dealt import SCRATCH, SPOT, lay

# Where in the scratch things lie, after the cards that are not seen.
HAND, KEPT, SORTED, BEST = 64, 72, 80, 88
NO_CARD = 255

HIGH, LOW, TWO_SEVEN, BADUGI, BADEUCEY, BADACEY = range(6)
# By rankings, as KEEPERS has them.
RULES = {
    ("high",): HIGH,
    ("low_ace_five",): LOW,
    ("low_two_seven",): TWO_SEVEN,
    ("badugi_ace_low",): BADUGI,
    ("low_two_seven", "badugi_ace_high"): BADEUCEY,
    ("low_ace_five", "badugi_ace_low"): BADACEY,
}
# By bits the places, in order.
PLACES = [tuple([place for place in range(5) if bits >> place & 1]) for bits in range(1 << 5)]
PAT, KEEP, FOUR_PAT, FOUR_KEEP = (np.array(limits, np.int64) for limits in (LOW_PAT, LOW_KEPT, BADUGI_PAT, BADUGI_KEPT))


def _choices(size: int) -> list[int]:
    """Sets of places that may be a Badugi, the largest first, as bits."""
    return [sum(1 << place for place in some) for count in (4, 3, 2, 1) for some in combinations(range(size), count)]


FOUR, FIVE = (np.array(_choices(size), np.int64) for size in (4, 5))


@part
def rank_of(card: Any) -> Any:
    return np.int64(card) >> 2


@part
def suit_of(card: Any) -> Any:
    return np.int64(card) & 3


@part
def face_of(card: Any, ace: Any) -> Any:
    rank = rank_of(card)
    return ace if rank == ACE else rank + 2


@part
def lowest(s: Any, size: Any, ace: Any) -> Any:
    """One card of each rank, the lowest first."""
    count = 0
    for face in range(1, 15):
        found = NO_CARD
        for j in range(size):
            if face_of(s[HAND + j], ace) == face:
                found = s[HAND + j]
        if found != NO_CARD:
            s[KEPT + count] = found
            count += 1
    return count


@part
def keep_low(s: Any, size: Any, left: Any, ace: Any) -> Any:
    count = lowest(s, size, ace)
    if count == 5 and face_of(s[KEPT + 4], ace) <= PAT[left]:
        return 5
    fits = 0
    while fits < min(count, 4) and face_of(s[KEPT + fits], ace) <= KEEP[left]:
        fits += 1
    return max(fits, 1)


@part
def of_one_suit(s: Any, at: Any, size: Any) -> Any:
    """How many cards the suit has that most of them are of, and that suit."""
    most, which = 0, 0
    for suit in range(4):
        count = 0
        for j in range(size):
            count += suit_of(s[at + j]) == suit
        if count > most:
            most, which = count, suit
    return most, which


@part
def keep_two_seven(s: Any, size: Any, left: Any) -> Any:
    count = keep_low(s, size, left, 14)
    if count == 5 and rank_of(s[KEPT + 4]) != ACE:
        straight = rank_of(s[KEPT + 4]) - rank_of(s[KEPT]) == 4
        most, _ = of_one_suit(s, KEPT, 5)
        if straight or most == 5:
            return 4
    return count


@part
def sort_hand(s: Any, size: Any, ace: Any) -> None:
    """By face and then by card, from SORTED on."""
    for j in range(size):
        card = s[HAND + j]
        key = face_of(card, ace) * 64 + np.int64(card)
        at = j
        while at > 0 and face_of(s[SORTED + at - 1], ace) * 64 + np.int64(s[SORTED + at - 1]) > key:
            s[SORTED + at] = s[SORTED + at - 1]
            at -= 1
        s[SORTED + at] = card


@part
def best_badugi(s: Any, size: Any, ace: Any) -> Any:
    """The largest and then the lowest choice of different ranks and suits, the lowest card first, from BEST on."""
    sort_hand(s, size, ace)
    most, lowest_code, which = 0, 0, 0
    for at in range(FOUR.size if size == 4 else FIVE.size):
        bits = FOUR[at] if size == 4 else FIVE[at]
        ranks, suits, code, count, fits = 0, 0, 0, 0, True
        for j in range(size):
            if bits >> j & 1:
                card = s[SORTED + j]
                fits = fits and not ranks >> rank_of(card) & 1 and not suits >> suit_of(card) & 1
                ranks |= 1 << rank_of(card)
                suits |= 1 << suit_of(card)
                code |= face_of(card, ace) << 4 * count
                count += 1
        if count < most:
            break
        if fits and (count > most or code < lowest_code):
            most, lowest_code, which = count, code, bits
    count = 0
    for j in range(size):
        if which >> j & 1:
            s[BEST + count] = s[SORTED + j]
            count += 1
    return count


@part
def keep_badugi(s: Any, size: Any, left: Any) -> Any:
    count = best_badugi(s, size, 1)
    most = FOUR_PAT[left] if count == 4 else FOUR_KEEP[left]
    fits = 0
    for j in range(count):
        if face_of(s[BEST + j], 1) <= most:
            s[KEPT + fits] = s[BEST + j]
            fits += 1
    if not fits:
        s[KEPT] = s[BEST]
    return max(fits, 1)


@part
def keep_both(s: Any, size: Any, left: Any, ace: Any) -> Any:
    low = keep_two_seven(s, size, left) if ace == 14 else keep_low(s, size, left, ace)
    four = best_badugi(s, size, ace)
    if four == 4 and face_of(s[BEST + 3], ace) <= (9 if left > 1 else 11):
        ranks, fifth, others = 0, s[BEST], 0
        for j in range(4):
            ranks |= 1 << rank_of(s[BEST + j])
        for j in range(low):
            card = s[KEPT + j]
            if card != s[BEST] and card != s[BEST + 1] and card != s[BEST + 2] and card != s[BEST + 3]:
                ranks |= 1 << rank_of(card)
                fifth = fifth if others else card
                others += 1
        different = 0
        for rank in range(13):
            different += ranks >> rank & 1
        for j in range(4):
            s[KEPT + j] = s[BEST + j]
        s[KEPT + 4] = fifth
        return 5 if others and different == 5 else 4
    if low < 5:
        # Of two low cards of a rank the one whose suit is missing.
        for j in range(four):
            for k in range(low):
                if rank_of(s[KEPT + k]) == rank_of(s[BEST + j]):
                    s[KEPT + k] = s[BEST + j]
    return low


@part
def copied(s: Any, size: Any, suit: Any, least: Any, most: Any) -> Any:
    """Keeps the cards of this suit (4: of any) from one rank to another."""
    count = 0
    for j in range(size):
        card = s[HAND + j]
        if (suit == 4 or suit_of(card) == suit) and least <= rank_of(card) <= most:
            s[KEPT + count] = card
            count += 1
    return count


@part
def keep_high(s: Any, size: Any) -> Any:
    multiples, pairs = 0, 0
    for j in range(size):
        same = 0
        for k in range(size):
            same += rank_of(s[HAND + j]) == rank_of(s[HAND + k])
        pairs += same - 1
        if same > 1:
            s[KEPT + multiples] = s[HAND + j]
            multiples += 1
    # Each of a pair has one like it, each of three two: 4 is two pair, 6 three of a kind, 8 and 12 more than those.
    if pairs > 6:
        return copied(s, size, 4, 0, ACE)
    if pairs > 2:
        return multiples
    most, suit = of_one_suit(s, HAND, size)
    if pairs:
        return copied(s, size, suit, 0, ACE) if most == 4 and rank_of(s[KEPT]) < 8 else multiples
    sort_hand(s, size, 14)
    low, second = rank_of(s[SORTED]), rank_of(s[SORTED + 1])
    fourth, high = rank_of(s[SORTED + 3]), rank_of(s[SORTED + 4])
    wheel = high == ACE and fourth == 3 and low == 0
    if most == 5 or high - low == 4 or wheel:
        return copied(s, size, 4, 0, ACE)
    if most == 4:
        return copied(s, size, suit, 0, ACE)
    if fourth - low == 3 and fourth < ACE:
        return copied(s, size, 4, low, fourth)
    if high - second == 3 and high < ACE:
        return copied(s, size, 4, second, high)
    return copied(s, size, 4, fourth if fourth >= 9 else high, ACE)


@part
def keep(s: Any, rule: Any, size: Any, left: Any) -> Any:
    if rule == HIGH:
        return keep_high(s, size)
    if rule == LOW:
        return keep_low(s, size, left, 1)
    if rule == TWO_SEVEN:
        return keep_two_seven(s, size, left)
    if rule == BADUGI:
        return keep_badugi(s, size, left)
    return keep_both(s, size, left, 14 if rule == BADEUCEY else 1)


@bare_kernel
def thrown_of(s: Any, rule: Any, size: Any, left: Any) -> Any:
    """Of the hand that was laid into the spot: a bit for each place whose card is not kept."""
    for j in range(size):
        s[HAND + j] = s[SPOT + j]
    count, thrown = keep(s, rule, size, left), 0
    for j in range(size):
        stays = False
        for k in range(count):
            stays = stays or s[KEPT + k] == s[SPOT + j]
        thrown |= 0 if stays else 1 << j
    return thrown


@functools.cache
def rule_of(game: str) -> int:
    return RULES[tuple([ranking.key for ranking in SHAPES[game].rankings])]


def thrown_places(rule: int, cards: list[int], left: int) -> tuple[int, ...]:
    """As `positions_to_throw` has them."""
    lay(cards)
    bits: int = thrown_of(SCRATCH, rule, len(cards), left)
    return PLACES[bits]
