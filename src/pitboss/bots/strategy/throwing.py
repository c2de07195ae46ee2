"""Which cards to throw: the simple sound rules of each draw game."""

from collections.abc import Callable, Sequence
from itertools import combinations

from pitboss.cards import Card
from pitboss.rankings import RANKINGS
from pitboss.rankings.packing import HandClass

ACE = 12
# By draws that are left, this one included: up to which card a low hand stands pat, and up to which it is kept.
LOW_PAT = (10, 10, 8, 8, 8)
LOW_KEPT = (9, 8, 8, 7, 7)
BADUGI_PAT = (13, 13, 13, 11, 10)
BADUGI_KEPT = (13, 11, 9, 8, 7)

Keeper = Callable[[Sequence[Card], int], Sequence[Card]]


def keep_high(cards: Sequence[Card], left: int = 1) -> Sequence[Card]:
    """Five-Card Draw High: made hands, multiples, four to a flush or an open straight, then high cards."""
    place = RANKINGS["high"].strength(cards) >> 20
    if place >= HandClass.STRAIGHT:
        return cards
    ranks = [card >> 2 for card in cards]
    multiples = [card for card in cards if ranks.count(card >> 2) > 1]
    if place >= HandClass.TWO_PAIRS:
        return multiples
    four = four_to_flush(cards) or open_straight(cards)
    if multiples:
        # A low pair is worth less than four to a flush, a high one more.
        return four if four and multiples[0] >> 2 < 8 and len({card & 3 for card in four}) == 1 else multiples
    if four:
        return four
    high = sorted(cards, reverse=True)
    return high[:2] if high[1] >> 2 >= 9 else high[:1]


def four_to_flush(cards: Sequence[Card]) -> list[Card]:
    for suit in range(4):
        found = [card for card in cards if card & 3 == suit]
        if len(found) == 4:
            return found
    return []


def open_straight(cards: Sequence[Card]) -> list[Card]:
    """Four in a row that a card at either end completes."""
    for four in combinations(sorted(cards), 4):
        ranks = [card >> 2 for card in four]
        if ranks[3] - ranks[0] == 3 and len(set(ranks)) == 4 and ranks[3] < ACE:
            return list(four)
    return []


def _lowest(cards: Sequence[Card], ace: int) -> list[tuple[int, Card]]:
    """One card of each rank, the lowest first, with its face."""
    return sorted({(ace if card >> 2 == ACE else (card >> 2) + 2): card for card in cards}.items())


def keep_low(cards: Sequence[Card], left: int) -> Sequence[Card]:
    """Ace to five."""
    return _keep_low(_lowest(cards, 1), left)


def keep_two_seven(cards: Sequence[Card], left: int) -> Sequence[Card]:
    """Straights and flushes count against the hand, the ace is high."""
    lowest = _lowest(cards, 14)
    kept = _keep_low(lowest, left)
    if len(kept) == 5 and RANKINGS["high"].strength(kept) >> 20 >= HandClass.STRAIGHT and kept[-1] >> 2 != ACE:
        return kept[:4]
    return kept


def _keep_low(lowest: list[tuple[int, Card]], left: int) -> list[Card]:
    if len(lowest) == 5 and lowest[4][0] <= LOW_PAT[left]:
        return [card for _, card in lowest]
    kept = [card for face, card in lowest if face <= LOW_KEPT[left]]
    return kept[:4] or [lowest[0][1]]


def best_badugi(cards: Sequence[Card], ace: int) -> list[tuple[int, Card]]:
    """The largest and then the lowest choice of different ranks and suits, the lowest card first."""
    faced = sorted((ace if card >> 2 == ACE else (card >> 2) + 2, card) for card in cards)
    most = min(len({card & 3 for card in cards}), len({card >> 2 for card in cards}), 4)
    for size in range(most, 1, -1):
        found: list[tuple[tuple[int, Card], ...]] = [
            choice
            for choice in combinations(faced, size)
            if len({card & 3 for _, card in choice}) == size and len({face for face, _ in choice}) == size
        ]
        if found:
            found.sort(key=_highest_first)
            return list(found[0])
    return faced[:1]


def _highest_first(choice: tuple[tuple[int, Card], ...]) -> list[int]:
    return [face for face, _ in choice[::-1]]


def keep_badugi(cards: Sequence[Card], left: int) -> Sequence[Card]:
    return _keep_badugi(best_badugi(cards, 1), left)


def _keep_badugi(best: list[tuple[int, Card]], left: int) -> list[Card]:
    most = BADUGI_PAT[left] if len(best) == 4 else BADUGI_KEPT[left]
    return [card for face, card in best if face <= most] or [best[0][1]]


def _keep_both(cards: Sequence[Card], left: int, ace: int, keep: Keeper) -> Sequence[Card]:
    """Badeucey and Badacey: a made Badugi that is low enough, and beside it whatever suits the low hand."""
    low = keep(cards, left)
    best = best_badugi(cards, ace)
    if len(best) == 4 and best[3][0] <= (9 if left > 1 else 11):
        badugi = [card for _, card in best]
        fifth = [card for card in low if card not in badugi]
        return [*badugi, *fifth[:1]] if fifth and len({card >> 2 for card in (*badugi, *fifth)}) == 5 else badugi
    if len(low) == 5:
        return low
    # Of two low cards of a rank the one whose suit is missing.
    kept = {card >> 2: card for card in low}
    for _, card in best:
        if card >> 2 in kept:
            kept[card >> 2] = card
    return list(kept.values())


def keep_badeucey(cards: Sequence[Card], left: int) -> Sequence[Card]:
    return _keep_both(cards, left, 14, keep_two_seven)


def keep_badacey(cards: Sequence[Card], left: int) -> Sequence[Card]:
    return _keep_both(cards, left, 1, keep_low)


KEEPERS: dict[tuple[str, ...], Keeper] = {
    ("high",): keep_high,
    ("low_ace_five",): keep_low,
    ("low_two_seven",): keep_two_seven,
    ("badugi_ace_low",): keep_badugi,
    ("low_two_seven", "badugi_ace_high"): keep_badeucey,
    ("low_ace_five", "badugi_ace_low"): keep_badacey,
}


def positions_to_throw(cards: Sequence[Card], kept: Sequence[Card]) -> tuple[int, ...]:
    return tuple([i for i, card in enumerate(cards) if card not in kept])
