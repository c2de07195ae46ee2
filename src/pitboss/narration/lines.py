"""What a narration is made of: lines of spans, and how they are put together."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import TableState
from pitboss.engine.plan import Plan

# A street begins something new; an action is a player's; a note explains; quiet is said for the record only.
Kind = Literal["street", "step", "action", "note", "quiet"]


class Seat(msgspec.Struct, frozen=True, gc=False):
    """Whoever sits there, by the name that the reader knows."""

    seat: int


class Money(msgspec.Struct, frozen=True, gc=False):
    cents: int


class Gain(msgspec.Struct, frozen=True, gc=False):
    """Money won, or lost where it is negative: shown with its sign."""

    gain: int


class Cards(msgspec.Struct, frozen=True, gc=False):
    """UNKNOWN for a card that lies face down."""

    cards: tuple[Card, ...]


Span = str | Seat | Money | Gain | Cards
Spans = tuple[Span, ...]
# What follows it in a line of dealt cards is the cards: who draws them leaves it out.
SHOWS = ": "


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that is said, and the rule behind it. tag: what the seat in it did, in a word or two."""

    spans: Spans
    rule: str = ""
    kind: Kind = "step"
    tag: Spans = ()


Lines = tuple[Line, ...]


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What is known beside the event. table: as the viewer knows it right after the event, where the caller follows it;
    stacks and bank: what everybody and the house had when the hand began."""

    plan: Plan
    table: TableState | None = None
    stacks: Sequence[int] = ()
    bank: int = 0


Telling = Callable[[Any, Moment], Lines]

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")


# --- lines -----------------------------------------------------------------------------------------------------------
def say(rule: str, *spans: Span, kind: Kind = "step") -> Lines:
    return (Line(joined(spans), rule, kind),)


def joined(spans: Iterable[Span]) -> Spans:
    """Text beside text is one span, and empty text none. SHOWS stays by itself."""
    found: list[Span] = []
    for span in spans:
        last = found[-1] if found else None
        if isinstance(span, str) and isinstance(last, str) and SHOWS not in (span, last):
            found[-1] = last + span
        elif span:
            found.append(span)
    return tuple(found)


# --- spans -----------------------------------------------------------------------------------------------------------
def in_a_row(pieces: Iterable[Spans], last: str = " and ") -> list[Span]:
    """'A, B and C'."""
    found = list(pieces)
    spans: list[Span] = []
    for i, piece in enumerate(found):
        if i:
            spans.append(last if i == len(found) - 1 else ", ")
        spans += piece
    return spans


def known(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple([card for card in cards if card != UNKNOWN])


def each(posts: Iterable[tuple[int, int]]) -> list[Span]:
    """'$10 each', or seat by seat where they differ."""
    amounts = dict(posts)
    if len(set(amounts.values())) == 1:
        return [Money(min(amounts.values())), " each"]
    return in_a_row([(Seat(seat), " ", Money(cents)) for seat, cents in amounts.items()], ", ")


def count_of(number: int, thing: str) -> str:
    """'two cards', 'a card'."""
    if number == 1:
        return f"a {thing}"
    return f"{COUNTS[number] if number < len(COUNTS) else number} {thing}s"


def counted(number: int) -> str:
    """'one', 'two'; in figures where there are many."""
    return "one" if number == 1 else COUNTS[number] if number < len(COUNTS) else str(number)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
