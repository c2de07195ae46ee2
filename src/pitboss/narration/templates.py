"""Lines that follow from the event alone, written as the notation writes its forms:

{field:form}       the field as a span: seat, first (of several seats), money, card, cards; or as text, see FORMS
<text {field:…}>   a part that is left out where one of its fields is empty; {field:flag} is a condition only
"""

import re
from collections.abc import Callable
from typing import Any

from pitboss.engine.by_hand.next_step_words import listed
from pitboss.narration.lines import Cards, Kind, Line, Lines, Moment, Money, Seat, Span, Spans, Telling, joined
from pitboss.notation.codecs.floor import show_time

PART = re.compile(r"<(?P<optional>[^<>]*)>|\{(?P<field>\w+):(?P<form>\w+)\}|(?P<literal>[^<>{}]+)")


def plain(word: str) -> str:
    """'first draw' of first_draw."""
    return word.replace("_", " ")


def role(event: Any) -> str:
    """The role, and the person where one is named: 'floorperson F'."""
    return f"{plain(event.by)} {event.person}".strip()


def ruled(event: Any) -> str:
    """Who ruled, where that is somebody of the house: ' (the floorperson F)'."""
    return f" (the {role(event)})" if event.by else ""


FORMS: dict[str, Callable[[Any], Span]] = {
    "seat": Seat,
    "first": lambda seats: Seat(seats[0]),
    "money": Money,
    "card": lambda card: Cards((card,)),
    "cards": Cards,
    "words": str,
    "plain": plain,
    "listed": lambda words: listed([plain(word) for word in words]),
    # Decks are counted from 0.
    "number": lambda deck: str(deck + 1),
    "time": show_time,
    "flag": lambda value: "",
}
OF_THE_EVENT: dict[str, Callable[[Any], str]] = {"role": role, "ruled": ruled}
Piece = Callable[[Any], Spans]


def _pieces(template: str) -> list[Piece]:
    return [_piece(match) for match in PART.finditer(template)]


def _piece(match: re.Match[str]) -> Piece:
    literal, field, form = match["literal"], match["field"], match["form"]
    if literal is not None:
        return lambda event: (literal,)
    if field is not None:
        if form in OF_THE_EVENT:
            whole = OF_THE_EVENT[form]
            return lambda event: (whole(event),)
        show = FORMS[form]
        return lambda event: (show(getattr(event, field)),)
    inside = _pieces(match["optional"])
    fields = [found["field"] for found in PART.finditer(match["optional"]) if found["field"]]
    return lambda event: _spans(inside, event) if all(getattr(event, name) for name in fields) else ()


def _spans(pieces: list[Piece], event: Any) -> Spans:
    return joined([span for piece in pieces for span in piece(event)])


def line(template: str, kind: Kind = "step", tag: str = "") -> Telling:
    pieces, short = _pieces(template), _pieces(tag)

    def tell(event: Any, moment: Moment) -> Lines:
        return (Line(_spans(pieces, event), event.rule, kind, _spans(short, event)),)

    return tell


def action(words: str, tag: str = "", *, puts_in: bool = False) -> Telling:
    """What a player does, which is also written at their seat. puts_in: it may be all that they have."""
    pieces, short = _pieces(f"{{seat:seat}} {words}"), _pieces(tag or words)

    def tell(event: Any, moment: Moment) -> Lines:
        end = all_in(event.seat, moment) if puts_in else ()
        return (Line(_spans(pieces, event) + end, event.rule, "action", _spans(short, event)),)

    return tell


def all_in(seat: int, moment: Moment) -> Spans:
    return (", all-in",) if moment.table is not None and not moment.table.stacks[seat] else ()
