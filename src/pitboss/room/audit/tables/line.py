"""One way in which a table's entries may have come about: the table, what the room keeps beside it, the deck.

There is one such line as long as every entry fits. Where one does not, whoever made what comes after it knew either the
log as it stands, or another one in which this entry was different: both are followed for one entry more.
"""

from collections.abc import Callable
from copy import copy
from typing import Any

from pitboss.engine import Need, Refusal, TableState, decide
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import BaseNeed
from pitboss.room.audit.commands import PLAYERS, Commands
from pitboss.room.audit.tables.dealing import Dealing
from pitboss.room.audit.tables.records import RECORDS
from pitboss.room.audit.tables.replay import Replay
from pitboss.room.live_table import LiveTable
from pitboss.room.owners.mix import change_due
from pitboss.room.tables.acts.steps import Step
from pitboss.room.tables.open_time import early
from pitboss.store import records as rc
from pitboss.store.codec import Fact
from pitboss.store.port import Stored

# What cannot be without a commitment to a deck right before it.
FROM_A_DECK = (ev.HandStarted, ev.ButtonCardsDealt, ev.CardsReshuffled)


def _box(event: ev.BoxChanged) -> Commands:
    """By two people, or by a floorperson beside a device, or by the room itself."""
    what = {"jackpot": event.jackpot, "attach": event.attached > 0}
    yield cm.ChangeBox(by="dealer", person=event.dealer, floorperson=event.floorperson, **what)  # type: ignore[arg-type]
    yield cm.ChangeBox(by="floorperson", person=event.floorperson, **what)  # type: ignore[arg-type]


def _amiss(event: ev.RoundVoided | ev.WagersVoided) -> Commands:
    """P 18.I: at a table of the room only the floor rules so."""
    yield cm.ReportCardsAmiss(by="floorperson", person=event.person, kind=event.reason)


# What people of the house do at a table: by whom, the event says.
STAFF: dict[type[ev.Event], Callable[[Any], Commands]] = {
    ev.TimeDropped: lambda event: (cm.VerifyTime(by=event.by, person=event.person),),
    ev.TimeSkipped: lambda event: (
        cm.SkipTime(by=event.by, person=event.person, tick=event.tick, reason=event.reason),
    ),
    ev.BoxChanged: _box,
    ev.RoundVoided: _amiss,
    ev.WagersVoided: _amiss,
    ev.MinimumConfirmed: lambda event: (cm.ConfirmMinimum(by=event.by, person=event.person),),
}


# What happens at a table dealt by hand without anybody's act: people get up as they said they would, or because the
# table is closed, and the room charges time and takes what was filed. What says itself who did it is in STAFF.
BY_ITSELF = (ev.StoodUp, ev.TimeFellDue, ev.TimeSkipped, ev.SubmissionTaken, ev.GameChanged)


class Line:
    def __init__(self, stream: str, opened: ev.TableOpened) -> None:
        self.replay = Replay(opened)
        self.live = LiveTable(stream, self.replay.table, version=2)
        self.dealing = Dealing(self.replay.table)
        # The clock answered for a seat: the event after it says what.
        self.timed_out: rc.SeatTimedOut | None = None
        # What is still to follow of the last act that somebody gave.
        self.given: tuple[Step, ...] = ()
        # Whom the table was opened for, '' where it is the room's own.
        self.owner = ""

    @property
    def table(self) -> TableState:
        return self.replay.table

    # --- whether an entry fits --------------------------------------------------------------------------------------
    def fault(self, entry: Stored, fact: Fact) -> str:
        """'' where it is what the room would have written next."""
        if self.live.notes.closed:
            return "comes after the table was closed"
        due = self.replay.due()
        if isinstance(fact, ev.Event):
            return (
                self._order(fact, due)
                or self._too_early(fact, entry.at)
                or self.replay.fault(fact, self._commands(fact, due, entry.at))
            )
        if not isinstance(due, BaseNeed):
            return "stands in the middle of what happens by itself"
        return self._record(fact, due)

    def _record(self, record: rc.Record, need: Need) -> str:
        if self.dealing.follows is not None:
            return f"stands between a commitment to a deck and {self.dealing.follows.__name__}"
        if self.timed_out is not None and need.kind != "wagers":
            return "stands between a clock that ran out and what it did"
        if self.given:
            due, self.given = self.given[0], self.given[1:]
            return "" if due == record else "is not what comes of the act before it"
        return RECORDS[type(record)](self, record, need)

    def _order(self, event: ev.Event, due: ev.Event | Need) -> str:
        """What has to stand right before this event, and right after what was before it."""
        follows = self.dealing.follows
        if follows is not None and type(event) is not follows:
            return f"stands where {follows.__name__} has to follow a commitment to a deck"
        if type(event) in FROM_A_DECK and follows is None and not self.live.by_hand:
            return "no deck was committed to before it"
        if type(event) is ev.HandStarted and self._game_due():
            return "another game was due before it"
        if self.dealing.cut and isinstance(due, BaseNeed):
            return "the deck was cut before it, and its new order was not committed to"
        return ""

    def _game_due(self) -> bool:
        """N-OPN-27: of what takes turns here another one was next, and fits."""
        due = change_due(self.live.notes.mix, self.table)
        return due is not None and not isinstance(decide(self.table, due), Refusal)

    def _too_early(self, event: ev.Event, at: int) -> str:
        """AMB-152: an interval is charged when the table has been open for so long."""
        return "this interval was not over yet" if type(event) is ev.TimeFellDue and early(self.live, at) else ""

    def _commands(self, event: ev.Event, due: ev.Event | Need, at: int) -> Commands:
        if not isinstance(due, BaseNeed):
            return ()
        if self.given:
            step, self.given = self.given[0], self.given[1:]
            return (step,) if isinstance(step, cm.Command) else ()
        if self.live.by_hand and type(event) not in BY_ITSELF and type(event) not in STAFF:
            return ()
        timed, self.timed_out = self.timed_out, None
        if timed is not None and due.kind != "wagers":
            return (cm.TimeExpired(timed.seat, timed.decision),)
        reading = PLAYERS.get(type(event))
        if reading is not None:
            return reading(self.table, event)
        if type(event) is ev.HandStarted:
            return (cm.StartHand(at // 1000, event.not_collecting or ()),)
        if type(event) in STAFF:
            return STAFF[type(event)](event)
        if type(event) is ev.SubmissionTaken:
            return (cm.TakeSubmission(version=event.version, house=event.house, seats=event.seats),)
        if type(event) is ev.GameChanged:
            # N-OPN-26, N-OPN-27: what its owner chose, or its mix has next, and nothing else.
            due_game = change_due(self.live.notes.mix, self.table)
            return (due_game,) if due_game is not None else ()
        if type(event) is ev.TimeTold:
            return (cm.TellTime(by="floorperson", at=at // 1000),)
        if type(event) is ev.TimeFellDue:
            return (cm.ChargeTime(by="dealer", tick=event.tick),)
        return self.dealing.commands(due, at)

    # --- what it brings about ---------------------------------------------------------------------------------------
    def take(self, fact: Fact) -> None:
        """Raises whatever the engine raises where this cannot be."""
        if isinstance(fact, ev.Event):
            self.replay.take(fact)
            self.dealing.after(fact)

    def note(self, entry: Stored, fact: Fact, *, whole: bool) -> None:
        """What the room remembers beside the table. whole: also what only a snapshot holds."""
        self.live.version = entry.version
        if whole:
            self.live.note(fact, entry.at)
            return
        if self.table.plan.time is not None:
            self.live.count_time(fact, entry.at)
        self.live.change_notes(fact, entry.at)

    # --- other lines ------------------------------------------------------------------------------------------------
    def branch(self) -> "Line":
        """The same so far, and from here on by itself."""
        other = copy(self)
        other.live = self.live.copy()
        other.replay = copy(self.replay)
        other.replay.table = other.live.table
        other.dealing = copy(self.dealing)
        other.dealing.table = other.replay.table
        return other

    def without_it(self, entry: Stored, fact: Fact) -> list["Line"]:
        """After a fault, and before the entry is taken: lines in which it was another, or came after one that is
        missing, or never was."""
        found, instead = [self.branch()], self.replay.instead
        if instead is not None:
            other = self.branch()
            other.take(instead)
            if type(instead) is not type(fact) and not other.fault(entry, fact):
                other.take(fact)
            found.insert(0, other)
        return found
