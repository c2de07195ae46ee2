"""Tells a hand as a dealer would call it: the narration of what its viewer sees, in colour, with the cards drawn."""

from collections.abc import Callable, Collection, Iterable, Iterator

import msgspec
from rich.text import Text

from pitboss.cards import Card
from pitboss.cli.cards import card_text
from pitboss.cli.telling.drawing import draw, played
from pitboss.engine import TableState, fold
from pitboss.engine import events as ev
from pitboss.money import show_dollars
from pitboss.narration.lines import SHOWS, Cards, Gain, Kind, Money, Seat, Span, Spans
from pitboss.narration.narrate import Narrator
from pitboss.rulebook import rule

# What the hand was played for.
BOLD = (ev.PotAwarded, ev.WagersSettled)


class Printed(msgspec.Struct, frozen=True):
    """A line, ready for the terminal. block: lines below it that are drawn, not said."""

    text: Text
    rule: str
    kind: Kind = "step"
    block: list[Text] = []


class Teller:
    """drawn: cards are drawn below the line that tells of them; otherwise they stand in it."""

    def __init__(self, opening: Iterable[ev.Event], width: int, *, drawn: bool = True) -> None:
        self._narrator = Narrator(fold(opening))
        self._width, self._drawn = width, drawn
        self._names: dict[int, str] = {}

    @property
    def table(self) -> TableState:
        return self._narrator.table

    def name(self, seat: int) -> str:
        """Whoever sits there, or sat there last."""
        return self._names.get(seat, f"seat {seat}" if seat else "the dealer")

    def _learn_names(self) -> None:
        self._names |= {seat: holder.person for seat, holder in enumerate(self.table.seats) if holder is not None}

    def tell(self, events: Iterable[ev.Event]) -> Iterator[Printed]:
        self._learn_names()
        for event in events:
            lines = self._narrator.tell(event)
            self._learn_names()
            plays = played(event, self.table)
            for line in lines:
                street = self._drawn and line.kind == "street"
                block = draw(event, self.table, self.name, self._width) if street else []
                text = render(_head(line.spans) if block else line.spans, self.name, plays)
                if line.kind == "note":
                    # Here nobody can ask why.
                    text.append(f". {rule(line.rule).words}")
                if line.kind == "step" and isinstance(event, BOLD):
                    text.stylize("bold")
                yield Printed(text, line.rule, line.kind, block)


def _head(spans: Spans) -> Spans:
    """Without the cards that are drawn below."""
    return spans[: spans.index(SHOWS)] if SHOWS in spans else spans


def render(spans: Iterable[Span], name: Callable[[int], str], plays: Collection[Card] = ()) -> Text:
    """plays: cards in bright, all others dim; without any they are all alike."""
    text = Text()
    for span in spans:
        match span:
            case str():
                text.append(span)
            case Seat(seat):
                text.append(name(seat))
            case Money(cents):
                text.append(show_dollars(cents))
            case Gain(cents):
                text.append(f"{'+' if cents > 0 else ''}{show_dollars(cents)}", "green" if cents > 0 else "red")
            case Cards(cards):
                styles = ["bold" if not plays or card in plays else "dim" for card in cards]
                shown = [card_text(card, style) for card, style in zip(cards, styles, strict=True)]
                text.append_text(Text(" ").join(shown))
    return text
