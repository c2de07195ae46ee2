"""The room's own records in the stream of a table: each only where the room would have written it."""

from collections.abc import Callable
from typing import Any, Protocol

from pitboss.engine import Need, Refusal, decide
from pitboss.engine import commands as cm
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.seating import in_hand
from pitboss.engine.table.boxes import box_number
from pitboss.room.audit.tables.dealing import Dealing
from pitboss.room.live_table import LiveTable
from pitboss.store import records as rc


class SoFar(Protocol):
    """The table as its entries have left it, for the record that comes next."""

    live: LiveTable
    dealing: Dealing
    timed_out: rc.SeatTimedOut | None


def _configured(line: SoFar, record: rc.TableConfigured, need: Need) -> str:
    return "a table is configured once, right after it is opened"


def _committed(line: SoFar, record: rc.DeckCommitted, need: Need) -> str:
    return line.dealing.commit(record, need)


def _paused(line: SoFar, record: rc.TablePaused, need: Need) -> str:
    if not record.reason or not record.by:
        return "a pause has a reason and somebody who ordered it"
    return "the table was paused already" if line.live.notes.paused else ""


def _resumed(line: SoFar, record: rc.TableResumed, need: Need) -> str:
    return "" if line.live.notes.paused else "the table was not paused"


def _time_runs(line: SoFar, record: rc.TimeRuns, need: Need) -> str:
    return "" if line.live.table.plan.time is not None else "no time is charged at this table"


def _closed(line: SoFar, record: rc.TableClosed, need: Need) -> str:
    if line.live.table.hand is not None:
        return "a table is closed between two hands"
    table = line.live.table
    seats = [seat for seat, holder in enumerate(table.seats) if holder is not None]
    if seats:
        return f"seat {seats[0]} was still taken"
    # Where no box was ever changed, an older Pitboss may have closed the table and left it there.
    boxes = [jackpot for jackpot in BOX_OF if box_number(table, jackpot)] if table.attached else []
    return f"the box of {boxes[0]} was still attached" if boxes else ""


def _leaving(line: SoFar, record: rc.SeatLeaving, need: Need) -> str:
    if not line.live.person_at(record.seat):
        return f"nobody sits in seat {record.seat}"
    if record.leaving:
        return "" if in_hand(line.live.table, record.seat) else f"seat {record.seat} is in no hand: it leaves at once"
    return "" if record.seat in line.live.notes.leaving else f"seat {record.seat} was not about to leave"


def _topped_up(line: SoFar, record: rc.SeatAutoTopUp, need: Need) -> str:
    most = line.live.table.plan.house.stake_buy_in_max
    if not line.live.person_at(record.seat):
        return f"nobody sits in seat {record.seat}"
    return "" if record.cents >= 0 and (most is None or record.cents <= most) else "more than the largest buy-in"


def _timed_out(line: SoFar, record: rc.SeatTimedOut, need: Need) -> str:
    """What the clock did stands right after it."""
    line.timed_out = record
    if need.kind == "wagers":
        asked = record.seat in need.seats and record.decision == need.decision
        return "" if asked else f"seat {record.seat} was not asked for wagers"
    expired: Any = decide(line.live.table, cm.TimeExpired(record.seat, record.decision))
    return f"no clock was running for seat {record.seat}" if type(expired) is Refusal else ""


def _of_another_stream(line: SoFar, record: rc.Record, need: Need) -> str:
    return "is no record of a table"


RECORDS: dict[type[rc.Record], Callable[[SoFar, Any, Need], str]] = {
    rc.TableConfigured: _configured,
    rc.DeckCommitted: _committed,
    rc.TablePaused: _paused,
    rc.TableResumed: _resumed,
    rc.StorageBack: lambda line, record, need: "",
    rc.TimeRuns: _time_runs,
    rc.TableClosed: _closed,
    rc.SeatLeaving: _leaving,
    rc.SeatAutoTopUp: _topped_up,
    rc.SeatTimedOut: _timed_out,
    rc.MoneyGranted: _of_another_stream,
    rc.LedgerOpened: _of_another_stream,
    rc.WaitingJoined: _of_another_stream,
    rc.WaitingLeft: _of_another_stream,
}
