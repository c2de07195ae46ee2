"""A narration in plain text, for lists that have neither colours nor cards drawn."""

from collections.abc import Iterable

from pitboss.cards import UNKNOWN, show_card
from pitboss.money import show_dollars
from pitboss.narration.lines import Cards, Gain, Line, Money, Seat, Span


def text_of(spans: Iterable[Span]) -> str:
    """Players are called by their seats; a card face down is '??'."""
    said = ""
    for span in spans:
        match span:
            case str():
                said += span
            case Seat(seat):
                said += f"Seat {seat}"
            case Money(cents):
                said += show_dollars(cents)
            case Gain(cents):
                said += f"{'+' if cents > 0 else ''}{show_dollars(cents)}"
            case Cards(cards):
                said += " ".join(["??" if card == UNKNOWN else show_card(card) for card in cards])
    return said


def texts(lines: Iterable[Line]) -> list[str]:
    return [text_of(line.spans) for line in lines]
