"""Who of the tied winners has the best claim to the odd chip: by card and suit (AMB-79, AMB-86).

High: the winning cards from the highest down until they differ, the higher suit first (P 10.L(3)(d), 12.K(6), 19.K(6)).
Low and badugi: from the smallest card up, the ace first where it plays low, the lower suit first (P 10.L(3)(f),
12.K(8), 19.K(8), 20.L(7)). Suits are spades, hearts, diamonds, clubs from the top (P 10.L(3)(g), 12.K(9), 19.K(9)).
"""

from collections.abc import Sequence

from pitboss.cards import Card

# AMB-79, house choice oddChip.lowDirection: P 6.E could also make the biggest card the "lowest ranking" one.
SMALLEST_CARD = "smallest_card_lowest_suit"
LARGEST_CARD = "largest_card_lowest_suit"


def by_card_and_suit(
    cards: Sequence[Card], *, ace: int, low: bool, low_direction: str = SMALLEST_CARD
) -> tuple[int, ...]:
    """A sorting key: ascending, the first has the best claim. `ace` is the face that an ace has in this hand."""
    if low_direction not in (SMALLEST_CARD, LARGEST_CARD):
        raise ValueError(f"low_direction is {SMALLEST_CARD!r} or {LARGEST_CARD!r}, not {low_direction!r}")
    # G-STUD7-06, G-OMA-06: highest card by suit. G-STUD7-07, G-OMA-08, G-BDG-03: lowest card by suit.
    rank_sign = 1 if low and low_direction == SMALLEST_CARD else -1
    # G-STUD7-08, G-OMA-09: clubs 0 < diamonds 1 < hearts 2 < spades 3.
    suit_sign = 1 if low else -1
    claims = []
    for card in cards:
        face = ace if card >> 2 == 12 else (card >> 2) + 2
        claims.append((rank_sign * face, suit_sign * (card & 3)))
    # AMB-79: of two cards of one rank in a hand the better one is compared first; sorting does just that.
    return tuple(number for claim in sorted(claims) for number in claim)
