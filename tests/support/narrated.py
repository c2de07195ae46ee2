"""What a narration says, in plain text."""

from collections.abc import Iterable

from pitboss.cards import UNKNOWN, show_card
from pitboss.engine import TableState
from pitboss.engine.events import Event
from pitboss.money import show_dollars
from pitboss.narration.lines import Cards, Gain, Line, Money, Seat, Span
from pitboss.narration.narrate import Narrator


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


def narrated(table: TableState, events: Iterable[Event]) -> list[str]:
    """By who follows the table; it is changed."""
    narrator = Narrator(table)
    return [text for event in events for text in texts(narrator.tell(event))]
