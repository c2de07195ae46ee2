"""What all tellings share: what is said of an event, and the pieces that lines are made of."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

import msgspec
from rich.text import Text

from pitboss.cli.cards import boxes, flow, line_of, side_by_side
from pitboss.engine import TableState, fold
from pitboss.engine import events as ev
from pitboss.money import show_cents

# A street begins something new; an action is a player's; a note explains; quiet is said for the record only.
Kind = Literal["street", "step", "action", "note", "quiet"]

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")
STREETS = {3: "Flop", 4: "Turn", 5: "River"}


class Told(msgspec.Struct, frozen=True):
    """One thing that the dealer says. block: lines below it that are drawn, not said."""

    text: Text
    rule: str
    kind: Kind = "step"
    block: list[Text] = []


class Voice:
    """The table as its viewer knows it, and how to speak of it."""

    def __init__(self, opening: Iterable[ev.Event], width: int, *, drawn: bool = True) -> None:
        self.table: TableState = fold(opening)
        self.width = width
        self.drawn = drawn
        self.stacks: list[int] = list(self.table.stacks)
        self.bank = self.table.bank

    def name(self, seat: int) -> str:
        if not seat:
            return "Dealer"  # against the house the dealer has a hand too
        holder = self.table.seats[seat]
        return holder.person if holder is not None else f"seat {seat}"

    def all_in(self, seat: int) -> str:
        return "" if self.table.stacks[seat] else ", all-in"

    def holding(self, seat: int) -> tuple[list[int], str]:
        hand = self.table.hand
        if hand is None:
            return [], ""
        return hand.hole[seat] + hand.up[seat], "d" * len(hand.hole[seat]) + "u" * len(hand.up[seat])

    def table_of_holdings(self) -> list[Text]:
        hand = self.table.hand
        seats = list(hand.live) if hand is not None else []
        if hand is not None and hand.hole[0]:
            seats.append(0)
        if not self.drawn:
            told = [Text(f"{self.name(seat)} ").append_text(line_of(self.holding(seat)[0])) for seat in seats]
            return flow(told, "   ", self.width)
        blocks = [[Text(self.name(seat)), *boxes(*self.holding(seat))] for seat in seats]
        return side_by_side(blocks, self.width)


Telling = Callable[[Voice, Any], Iterator[Told]]


def say(text: str | Text, rule: str, kind: Kind = "step", block: list[Text] | None = None) -> Iterator[Told]:
    yield Told(Text(text) if isinstance(text, str) else text, rule, kind, block or [])


def count_of(number: int, thing: str) -> str:
    word = COUNTS[number] if number < len(COUNTS) else str(number)
    return f"{word} {thing}" if number == 1 else f"{word} {thing}s"


def each_posts(voice: Voice, posts: ev.Amounts) -> str:
    """'10 each', or seat by seat where they differ."""
    amounts = {cents for _, cents in posts}
    if len(amounts) == 1:
        return f"{show_cents(min(amounts))} each"
    return ", ".join(f"{voice.name(seat)} {show_cents(cents)}" for seat, cents in posts)


def tell_board(voice: Voice, cards: list[int], name: str, rule: str) -> Iterator[Told]:
    if voice.drawn:
        return say(name, rule, "street", boxes(cards, "u" * len(cards)))
    return say(Text(f"{name}: ").append_text(line_of(cards)), rule, "street")
