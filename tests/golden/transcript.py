"""What each viewer can see at each step of a log, as a text that a person can read through.

A step is an event as the spectator sees it. Under it stand the viewers who see it otherwise, and after cards were
dealt, tabled or mucked, what everybody sees of them.
"""

from collections.abc import Iterable, Iterator

import msgspec

from pitboss.cards import show_cards
from pitboss.engine import DEALER, SPECTATOR, TableState, evolve, fold, view
from pitboss.engine.events import (
    BoardDealt,
    BoardDispensed,
    BoardRevealed,
    CardsDealt,
    CardSetAside,
    CardsShown,
    EntryTakenBack,
    Event,
    HandMucked,
    HandTabled,
    HandTurnedUp,
    SecondBoardDealt,
    WagersVoided,
)

TRANSCRIPTS = (
    "badugi-four-draws", "double-draw", "holdem-by-hand-taken-back", "holdem-exposed-dropped-fouled",
    "holdem-run-it-twice", "holdem-shown-after", "holdem-side-pots", "texas-holdem-bonus-by-hand",
    "texas-holdem-bonus-dealer-exposed", "texas-holdem-bonus-dispensed",
)  # fmt: skip
LOOK_AFTER = (
    CardsDealt, BoardDealt, SecondBoardDealt, CardSetAside, HandTabled, HandMucked, EntryTakenBack, BoardDispensed,
    BoardRevealed, HandTurnedUp, WagersVoided, CardsShown,
)  # fmt: skip


def _cards(table: TableState, viewer: int) -> str:
    seen = view(table, viewer)
    hands = [f"{seat.seat}: {show_cards(seat.hole + seat.up)}" for seat in seen.seats if seat.hole or seat.up]
    shared = {
        "board": seen.board,
        "second board": seen.second_board,
        "taken back": seen.taken_back,
        "dealer": seen.dealer,
    }
    return " | ".join([*hands, *[f"{name}: {show_cards(cards)}" for name, cards in shared.items() if cards]])


def _steps(log: Iterable[Event]) -> Iterator[str]:
    stream = iter(log)
    table = fold([next(stream)])
    seats = tuple(range(1, table.plan.seats + 1))
    names = {SPECTATOR: "spectator", DEALER: "dealer", **{seat: f"seat {seat}" for seat in seats}}
    for event in stream:
        public = msgspec.json.encode(view(event, SPECTATOR)).decode()
        yield public
        for viewer in (DEALER, *seats):
            own = msgspec.json.encode(view(event, viewer)).decode()
            if own != public:
                yield f"  {names[viewer]}: {own}"
        evolve(table, event)
        if isinstance(event, LOOK_AFTER) and (table.hand is not None or table.won is not None):
            yield from (
                f"    {names[viewer]:<9} sees  {_cards(table, viewer)}" for viewer in (SPECTATOR, DEALER, *seats)
            )


def transcript(log: Iterable[Event]) -> str:
    return "\n".join(_steps(log)) + "\n"
