"""What the room itself puts on record, in the narration's lines."""

from collections.abc import Callable
from typing import Any

from pitboss.money import show_dollars
from pitboss.narration.lines import Line, Seat
from pitboss.store import records as rc
from pitboss.submission.mixes.lists import titles

# Enough of a commitment to tell one from another.
ROOT_SIGNS = 16


def _committed(record: rc.DeckCommitted) -> Line:
    return Line((f"Deck committed: {record.root.hex()[:ROOT_SIGNS]}",), kind="quiet")


def _leaving(record: rc.SeatLeaving) -> Line:
    return Line((Seat(record.seat), " stands up after this hand" if record.leaving else " stays"))


def _top_up(record: rc.SeatAutoTopUp) -> Line:
    return Line((Seat(record.seat), "'s stack is filled up before each hand" if record.cents else " tops up no more"))


def _time_runs(record: rc.TimeRuns) -> Line:
    return Line(("Time that is charged for " + ("runs" if record.runs else "stands still"),), kind="quiet")


def _after_hand(record: rc.AfterHand) -> Line:
    words = {"pause": "The table pauses when this hand is over", "close": "The table closes when this hand is over"}
    return Line((words.get(record.what, "The table goes on after this hand"),))


def _games(record: rc.GamesChosen) -> Line:
    if record.name:
        return Line((f"From the next hand on {record.name} is played: {titles(record.games)}, an orbit each",))
    return Line((f"From the next hand on the game is {titles(record.games)}",))


RECORD_LINES: dict[type[rc.Record], Callable[[Any], Line]] = {
    rc.DeckCommitted: _committed,
    rc.SeatTimedOut: lambda record: Line((Seat(record.seat), " is out of time")),
    rc.TablePaused: lambda record: Line((f"The table is paused: {record.reason}",)),
    rc.TableResumed: lambda record: Line(("The table goes on",)),
    rc.StorageBack: lambda record: Line(("What happens is stored again: the table goes on",)),
    rc.TimeRuns: _time_runs,
    rc.TableClosed: lambda record: Line(("The table is closed",)),
    rc.SeatLeaving: _leaving,
    rc.BotsWanted: lambda record: Line((f"Bots at this table: {record.bots}",), kind="quiet"),
    rc.PlayerRemoved: lambda record: Line((Seat(record.seat), " is removed by the owner of the table")),
    rc.PlayerLetIn: lambda record: Line(("Somebody who was removed may sit down again",), kind="quiet"),
    rc.AfterHand: _after_hand,
    rc.GamesChosen: _games,
    rc.TableEnded: lambda record: Line(("The owner ends the table",)),
    rc.SeatAutoTopUp: _top_up,
    rc.ChipsSold: lambda record: Line((Seat(record.seat), f" buys chips for {show_dollars(record.cents)}")),
    rc.FloorWanted: lambda record: Line((f"The floor is called: {record.words}",)),
    rc.FloorCame: lambda record: Line(("The floor has come" + (f": {record.words}" if record.words else ""),)),
}
