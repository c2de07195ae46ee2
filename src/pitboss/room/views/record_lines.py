"""What the room itself puts on record, in the narration's lines."""

from collections.abc import Callable
from typing import Any

from pitboss.money import show_dollars
from pitboss.narration.lines import Line, Seat
from pitboss.store import records as rc

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


RECORD_LINES: dict[type[rc.Record], Callable[[Any], Line]] = {
    rc.DeckCommitted: _committed,
    rc.SeatTimedOut: lambda record: Line((Seat(record.seat), " is out of time")),
    rc.TablePaused: lambda record: Line((f"The table is paused: {record.reason}",)),
    rc.TableResumed: lambda record: Line(("The table goes on",)),
    rc.StorageBack: lambda record: Line(("What happens is stored again: the table goes on",)),
    rc.TimeRuns: _time_runs,
    rc.TableClosed: lambda record: Line(("The table is closed",)),
    rc.SeatLeaving: _leaving,
    rc.SeatAutoTopUp: _top_up,
    rc.ChipsSold: lambda record: Line((Seat(record.seat), f" buys chips for {show_dollars(record.cents)}")),
    rc.FloorWanted: lambda record: Line((f"The floor is called: {record.words}",)),
    rc.FloorCame: lambda record: Line(("The floor has come" + (f": {record.words}" if record.words else ""),)),
}
