"""What was stored together: the entries of one command, the money that they moved, and who must have asked for it.

A batch has one time and one command, and its postings stand with its last entry. Two turns of the room itself in the
same millisecond cannot be told apart; nothing that is looked at here depends on it.
"""

from collections.abc import Iterator
from typing import cast

from pitboss.engine import events as ev
from pitboss.room.audit.answers import KeptAnswers
from pitboss.room.audit.commands import PLAYERS
from pitboss.room.audit.table_money import TableMoney
from pitboss.room.tables.seats import THE_ROOM
from pitboss.store import records as rc
from pitboss.store.codec import Fact
from pitboss.store.port import Stored
from pitboss.store.table_accounts import CROSSING

# Records that a person asks for, beside what players do at the table.
_OF_SEAT = (rc.SeatLeaving, rc.SeatAutoTopUp)
_OF_STAFF = (rc.TablePaused, rc.TableResumed, rc.TableClosed)
_OF_OWNER = (rc.BotsWanted, rc.PlayerRemoved, rc.PlayerLetIn, rc.AfterHand, rc.TableEnded, rc.GamesChosen)


class Batches:
    """kept: what was answered to the commands."""

    def __init__(self, kept: KeptAnswers, money: TableMoney) -> None:
        self._kept, self._money = kept, money
        self._mark: tuple[int, str] | None = None
        self._last = 0
        # Who is taken to have asked for the first thing of the batch, and who closed the table in it.
        self._first: str | None = None
        self._closed_by: str | None = None
        # Whether it came of an act, which says who gave it.
        self._act = False

    def take(self, entry: Stored, fact: Fact | None) -> Iterator[tuple[int, str]]:
        """Version and words of what is wrong. fact: None where it cannot be read."""
        if self._mark != (entry.at, entry.command):
            yield from self.end()
            self._mark = entry.at, entry.command
        self._last = entry.version
        self._who(fact)
        if type(fact) in CROSSING:
            yield from self._money.move(entry, cast(ev.Event, fact))
        elif isinstance(fact, rc.ChipsSold):
            self._money.sold(fact)
        if entry.postings:
            yield from self._money.posted(entry.version, entry.postings)

    def _who(self, fact: Fact | None) -> None:
        if isinstance(fact, rc.TableClosed) and not self._act:
            self._closed_by = fact.by
        # Its owner may have ended the table before the hand was over, in which another one acted last.
        self._act = self._act or isinstance(fact, rc.ActGiven | rc.TableEnded)
        if self._first is None:
            if isinstance(fact, rc.ActGiven):
                self._first = fact.entered or fact.person
            elif isinstance(fact, ev.SatDown):
                self._first = fact.person
            elif type(fact) in PLAYERS or isinstance(fact, _OF_SEAT):
                self._first = self._money.persons.get(fact.seat, "")  # type: ignore[union-attr]
            elif isinstance(fact, (*_OF_STAFF, *_OF_OWNER)):
                self._first = fact.by
            elif isinstance(fact, ev.BoxChanged):
                # What the device does for whoever has stepped away may come in the same batch.
                self._first = fact.floorperson or THE_ROOM
            elif isinstance(fact, ev.TimeDropped | ev.TimeSkipped):
                self._first = fact.person

    def end(self) -> Iterator[tuple[int, str]]:
        """The batch is over, or the stream."""
        yield from self._money.end(self._last)
        if self._mark is not None and self._mark[1]:
            asked = self._first if self._closed_by is None else self._closed_by
            for what in self._kept.took(self._mark[1], self._last, asked):
                yield self._last, what
        self._mark = self._first = self._closed_by = None
        self._act = False
