"""Cards, decks and their text form.

A card is a small int: rank first, then suit in the rulebook's order (clubs < diamonds < hearts < spades), so that
comparing two ints is "the higher card, ties broken by suit" (P 10.D(3), 10.L(3)(g), 12.K(9), 14.D(4), 19.K(9)).

A card that nobody has seen is UNKNOWN. It is never compared or ranked: as an index into any table of cards it is
out of range, so a mistake is an error and not a wrong answer.
"""

from collections.abc import Iterable

Card = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN: Card = 99

# one deck of fifty-two different cards.
DECK_52: tuple[Card, ...] = tuple(range(52))
# A-08, P 3.A(1)(a): the 2, 3, 4 and 5 of each suit are taken out.
DECK_36: tuple[Card, ...] = tuple(range(16, 52))
# M-CRD-01 (DD 3.A): two jokers besides. They have neither rank nor suit: no table of ranks knows them.
JOKERS: tuple[Card, ...] = (52, 53)
DECK_54: tuple[Card, ...] = (*DECK_52, *JOKERS)

CARD_TEXT: dict[Card, str] = (
    {i: RANKS[i >> 2] + SUITS[i & 3] for i in DECK_52} | dict(zip(JOKERS, ("X1", "X2"), strict=True)) | {UNKNOWN: "??"}
)
_FROM_TEXT: dict[str, Card] = {text: card for card, text in CARD_TEXT.items()}

# Suits as screens show them, filled or in outline, and the marks that say how a sign is drawn.
_LETTERS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs", "\ufe0e\ufe0f")

RANK_WORDS = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip


class CardError(ValueError):
    """Text that does not name cards, or cards that cannot be together."""


def rank_of(card: Card) -> int:
    """0 for a two up to 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def show_card(card: Card) -> str:
    return CARD_TEXT[card]


def show_cards(cards: Iterable[Card]) -> str:
    """'As Kd', the form that parse_cards reads."""
    return " ".join(CARD_TEXT[card] for card in cards)


def letters_of(text: str) -> str:
    """'As Kd' of 'A♠ K♦': for what people type or paste from a screen. What is stored has letters alone."""
    return text.translate(_LETTERS)


def parse_cards(text: str, *, deck: tuple[Card, ...] = DECK_52, unknown: bool = False) -> tuple[Card, ...]:
    """Read 'As Kd', 'AsKd' or 'as,kd'. Says what is wrong with the first piece that is no card of this deck."""
    squeezed = text.replace(",", " ").replace("10", "T")
    packed = "".join(squeezed.split())
    if len(packed) % 2:
        raise CardError(f"{text!r} is not a row of cards: each is a rank ({RANKS}) and a suit ({SUITS}), as in 'As Td'")
    cards: list[Card] = []
    for i in range(0, len(packed), 2):
        piece = packed[i].upper() + packed[i + 1].lower()
        card = _FROM_TEXT.get(piece)
        if card is None:
            jokers = f", or {' or '.join(map(show_card, JOKERS))} for a joker" if JOKERS[0] in deck else ""
            raise CardError(
                f"{packed[i : i + 2]!r} is no card: write a rank ({RANKS}) and a suit ({SUITS}), as in 'As'{jokers}"
            )
        if card == UNKNOWN:
            if not unknown:
                raise CardError("'??' stands for a card nobody has seen; a known card is needed here")
        elif card not in deck:
            raise CardError(f"{piece} is not in this deck of {len(deck)} cards")
        elif card in cards:
            raise CardError(f"{piece} is named twice; a deck holds each card once")
        cards.append(card)
    return tuple(cards)
