"""A row of cards that shows itself, in a notebook with the signs and colours of its suits."""

from collections.abc import Iterable

from pitboss.cards import DECK_54, JOKERS, RANKS, UNKNOWN, Card, letters_of, parse_cards, show_cards
from pitboss.lab.shown.tables import Html

SIGNS = "♣♦♥♠"
# Diamonds and hearts.
RED = (1, 2)


class Cards(tuple[Card, ...]):
    """Cards as the kernels and the engine know them, a tuple of small numbers, that show themselves.

    >>> Cards("As Kd")
    Cards('As Kd')
    >>> tuple(Cards("As Kd"))
    (51, 45)
    """

    __slots__ = ()

    def __new__(cls, cards: str | Iterable[Card]) -> "Cards":
        """Of a text ('AsKd' or 'A♠K♦', jokers 'X1' and 'X2'), or of numbers. CardError for a text that names none."""
        found = parse_cards(letters_of(cards), deck=DECK_54, unknown=True) if isinstance(cards, str) else tuple(cards)
        return super().__new__(cls, found)

    def __repr__(self) -> str:
        return f"Cards({show_cards(self)!r})"

    def __str__(self) -> str:
        return show_cards(self)

    def _repr_html_(self) -> str:
        return " ".join(map(card_html, self))


def card_html(card: Card) -> Html:
    """One card: its rank and the sign of its suit; red where the suit is."""
    if card in JOKERS:
        return Html("<b>Joker</b>")
    if card == UNKNOWN:
        return Html("<b>?</b>")
    colour = ' style="color:#b3261e"' if card & 3 in RED else ""
    return Html(f"<b{colour}>{RANKS[card >> 2]}{SIGNS[card & 3]}</b>")
