"""The room's own records in the stream of a table: each only where the room would have written it."""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from pitboss.engine import Need, Refusal, decide
from pitboss.engine import commands as cm
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.seating import in_hand
from pitboss.engine.table.boxes import box_number
from pitboss.room.audit.tables.dealing import Dealing
from pitboss.room.live_table import LiveTable
from pitboss.room.owners.notes import CLOSE, PAUSE, results
from pitboss.room.tables.acts.requests import Giver
from pitboss.room.tables.acts.steps import Step, read, steps_of
from pitboss.room.tables.acts.who import place_fault, roles_at
from pitboss.room.tables.folding import FIRST
from pitboss.room.tables.owning.games import games_fault
from pitboss.room.tables.owning.orders import removal_steps
from pitboss.store import records as rc


class SoFar(Protocol):
    """The table as its entries have left it, for the record that comes next. given: what is still to follow of the last
    act. owner: whom the table was opened for."""

    live: LiveTable
    dealing: Dealing
    timed_out: rc.SeatTimedOut | None
    given: tuple[Step, ...]
    owner: str


def _configured(line: SoFar, record: rc.TableConfigured, need: Need) -> str:
    return "a table is configured once, right after it is opened"


def _committed(line: SoFar, record: rc.DeckCommitted, need: Need) -> str:
    if line.live.by_hand:
        return "nobody commits to a deck that people shuffle"
    return line.dealing.commit(record, need)


def _given(line: SoFar, record: rc.ActGiven, need: Need) -> str:
    """By somebody who may, in the role that it says; what came of it stands right after it."""
    try:
        act = read(record.command)
    except msgspec.ValidationError:
        return "is no act that anybody can give"
    fault = place_fault(act, by_hand=line.live.by_hand, running=line.live.table.hand is not None)
    if fault is not None:
        return f"nobody gives it here ({fault.code})"
    whose = roles_at(type(act), line.live.table.home.house)
    if whose is not None and record.by not in whose:
        return f"is not the {record.by}'s to give"
    if isinstance(act, cm.StaffCommand | cm.DealerCommand):
        said = act.person if isinstance(act, cm.DealerCommand) else (act.by, act.person)
        if said not in (record.person, (record.by, record.person)):
            return "names another one than who gave it"
    people = [record.person, *[person for person, _ in record.beside]]
    if not all(people) or len(set(people)) < len(people):
        return "is given by nobody, or signed by one person twice"
    line.given = steps_of(line.live, act, Giver(record.person, record.by))
    return ""


def _sold(line: SoFar, record: rc.ChipsSold, need: Need) -> str:
    return "chips are sold by somebody of the house, and the act says who"


def _wanted(line: SoFar, record: rc.FloorWanted, need: Need) -> str:
    return "somebody calls the floor, and the act says who"


def _came(line: SoFar, record: rc.FloorCame, need: Need) -> str:
    return "somebody answers a call for the floor, and the act says who"


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
    if line.live.by_hand:
        return "no clock of the room runs where people deal"
    if need.kind == "wagers":
        asked = record.seat in need.seats and record.decision == need.decision
        return "" if asked else f"seat {record.seat} was not asked for wagers"
    expired: Any = decide(line.live.table, cm.TimeExpired(record.seat, record.decision))
    return f"no clock was running for seat {record.seat}" if type(expired) is Refusal else ""


# --- what whoever opened a private table orders ---------------------------------------------------------------------
def _by_owner(line: SoFar, by: str) -> str:
    return "" if by and by == line.owner else "is for whoever opened the table to order"


def _bots(line: SoFar, record: rc.BotsWanted, need: Need) -> str:
    fits = 0 <= record.bots < line.live.table.plan.seats
    return _by_owner(line, record.by) or ("" if fits else "more bots than there are seats for")


def _removed(line: SoFar, record: rc.PlayerRemoved, need: Need) -> str:
    """They stand up, or are about to: that stands right after it."""
    if not record.person or line.live.person_at(record.seat) != record.person or record.person == line.owner:
        return f"nobody sits in seat {record.seat} whom the owner could have removed"
    line.given = removal_steps(line.live, record.seat)
    return _by_owner(line, record.by)


def _let_in(line: SoFar, record: rc.PlayerLetIn, need: Need) -> str:
    removed = record.person in line.live.notes.owner.removed
    return _by_owner(line, record.by) or ("" if removed else "nobody of this name was removed")


def _ordered(line: SoFar, record: rc.AfterHand, need: Need) -> str:
    if record.what and line.live.table.hand is None:
        return "no hand runs that it could wait for"
    if not record.what and not line.live.notes.owner.after_hand:
        return "nothing was ordered that could be taken back"
    return _by_owner(line, record.by) or ("" if record.what in ("", PAUSE, CLOSE) else "is nothing to order")


def _games(line: SoFar, record: rc.GamesChosen, need: Need) -> str:
    # Tables of the room are opened with what was filed, and keep it (filed.py).
    opened = not (record.by or line.owner) and line.live.version == FIRST
    fault = games_fault(line.live.table, record.name, record.games)
    return ("" if opened else _by_owner(line, record.by)) or (fault.detail if fault is not None else "")


def _ended(line: SoFar, record: rc.TableEnded, need: Need) -> str:
    if line.live.table.hand is not None:
        return "a table is ended between two hands"
    same = record.won == results(line.live.notes.owner, line.live.table)
    return _by_owner(line, record.by) or ("" if same else "is not what people have won and lost here")


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
    rc.ActGiven: _given,
    rc.ChipsSold: _sold,
    rc.FloorWanted: _wanted,
    rc.FloorCame: _came,
    rc.BotsWanted: _bots,
    rc.PlayerRemoved: _removed,
    rc.PlayerLetIn: _let_in,
    rc.AfterHand: _ordered,
    rc.TableEnded: _ended,
    rc.GamesChosen: _games,
    rc.MoneyGranted: _of_another_stream,
    rc.LedgerOpened: _of_another_stream,
    rc.StreamArchived: _of_another_stream,
    rc.WaitingJoined: _of_another_stream,
    rc.WaitingCalled: _of_another_stream,
    rc.WaitingLeft: _of_another_stream,
    rc.Announced: _of_another_stream,
    rc.ChatSaid: _of_another_stream,
    rc.ChatReported: _of_another_stream,
    rc.ChatSettled: _of_another_stream,
    rc.ChatSilenced: _of_another_stream,
}
