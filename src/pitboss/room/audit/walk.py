"""What is looked at in every stream, and by which rules.

The hash chain comes first (store/verify.py), with what checkpoints pin. Then each stream by its own: tables are played
again, grants, waiting lists, chat, people, filings, jackpots and the cage looked at one by one. What is posted comes
to 0 in every batch, and goes into the books.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

import msgspec

from pitboss.house import cage, filings, inspection, people
from pitboss.house.cage.state import CageState
from pitboss.house.filings.check import event_fault as filing_fault
from pitboss.house.people.check import event_fault as people_fault
from pitboss.house.people.evolve import evolve as evolve_people
from pitboss.ledger.trial import trial_balance
from pitboss.room import waiting
from pitboss.room.audit.anchored import Anchored, when
from pitboss.room.audit.answers import KeptAnswers
from pitboss.room.audit.house import House, following
from pitboss.room.audit.inspections import OF_TABLES, InspectionAudit
from pitboss.room.audit.jackpots.stream import JackpotAudit, Jackpots, is_jackpot
from pitboss.room.audit.jackpots.told import KINDS as TOLD
from pitboss.room.audit.money.grants import MOMENT_MS, Grants
from pitboss.room.audit.money.moving import CageAudit, cage_money_fault
from pitboss.room.audit.second_legs import SecondLegs
from pitboss.room.audit.tables.table import TableAudit
from pitboss.room.audit.waiting import Waiting, announced_fault
from pitboss.room.chat.check import ChatAudit, is_chat
from pitboss.room.floor import announcing
from pitboss.room.people import grants
from pitboss.store.archive import marks
from pitboss.store.port import Stored
from pitboss.store.records import LEDGER_STREAM
from pitboss.store.sealing import Key
from pitboss.store.verify import Checker, LogFault, Report

TABLE = "table:"
# Of one stream: what follows from one false entry would bury the others.
FAULTS_MAX = 20
Progress = Callable[[int, int], None]
NOT_WHOLE = (
    "an archive cannot be read, so balances, grants, jackpots and the cage were not held against the postings, and of "
    "these tables only the hashes after the archive were looked at"
)
ONE_LEGGED = (
    "an older Pitboss posted one leg of each transfer, that of the people: the others were worked out from the events, "
    "and are added when the room is opened"
)


class Stream(Protocol):
    def take(self, entry: Stored) -> None: ...

    def end(self) -> int: ...


class Audit:
    """Everything that is found, in one place. progress: told how many entries are done, of how many.
    one_legged: a log of an older Pitboss, as in SqliteLog. hands_of: the table that is told hand by hand."""

    def __init__(
        self, since: Mapping[str, tuple[int, bytes]] | None, room: Key | None, anchored: Anchored | None,
        progress: Progress | None = None, *, one_legged: bool = False, hands_of: str = "",
    ) -> None:  # fmt: skip
        self.checker = Checker(since)
        self.anchored = anchored or Anchored()
        self.checker.faults += self.anchored.faults
        self.notes: list[str] = []
        self.hands = self.sealed = self.cites = self.snapshots = self.total = 0
        self._room, self._progress = room, progress
        self._one_legged = one_legged
        self.legs = SecondLegs(everywhere=one_legged)
        self.house = House(self.legs, hands_of)
        self.jackpots, self.inspections, self.cage = Jackpots(), InspectionAudit(), CageState()
        self._grants = Grants()
        # How many private tables a public export has, of which it tells only where they end.
        self.private: int | None = None
        self._said: dict[str, int] = {}
        self._backwards = ""
        # Streams that could not be read whole.
        self.gone: list[str] = []

    def say(self, stream: str, version: int, what: str) -> None:
        count = self._said[stream] = self._said.get(stream, 0) + 1
        if count <= FAULTS_MAX:
            self.checker.faults.append(LogFault(stream, version, what))

    # --- one stream -------------------------------------------------------------------------------------------------
    def begin(
        self,
        stream: str,
        kept: KeptAnswers | None = None,
        snapshot: tuple[int, bytes] | None = None,
        *,
        play: bool = True,
    ) -> "Walk":
        """kept: what was answered to its commands. play: False where only the hashes can be looked at."""
        kept = kept or KeptAnswers(stream)
        return Walk(self, stream, self._stream(stream, kept, snapshot) if play else Single(_nothing, kept, self.say))

    def _stream(self, stream: str, kept: KeptAnswers, snapshot: tuple[int, bytes] | None) -> Stream:
        if stream.startswith(TABLE):
            return TableAudit(stream, self._room, self.say, kept, snapshot, self.house)
        if stream == LEDGER_STREAM:
            return Single(self.legs.open, kept, self.say)
        if stream == marks.STREAM:
            return Single(partial(marks.mark_fault, marks.no_marks()), kept, self.say)
        if grants.has_grants(stream):
            return Single(lambda entry: self._grants.take(entry, kept.id_of(entry.command)), kept, self.say)
        if stream == waiting.STREAM:
            return Single(Waiting().take, kept, self.say)
        if stream == announcing.STREAM:
            return Single(announced_fault, kept, self.say)
        if is_chat(stream):
            return Single(ChatAudit().take, kept, self.say)
        if stream == people.STREAM:
            return Single(following(self.house.people, evolve_people, people_fault), kept, self.say)
        if stream == filings.STREAM:
            versions = self.house.versions
            return Single(following(versions.filings, versions.evolve, filing_fault), kept, self.say)
        if stream == inspection.STREAM:
            return Single(self.inspections.take, kept, self.say)
        if is_jackpot(stream):
            return JackpotAudit(stream, self.jackpots, kept, self.say)
        if stream == cage.STREAM:
            return CageAudit(stream, self.cage, self.house.versions, kept, self.say)
        return Single(lambda entry: "is in a stream that no room writes", kept, self.say)

    def unreadable(self, stream: str, what: str) -> None:
        """A part of a stream is in an archive that is missing or was changed."""
        self.gone.append(stream)
        self.say(stream, 0, what)

    def count_gaming_days(self) -> None:
        """N-CFG-facility.gamingDayStart: the submission is known now, and nothing is posted yet."""
        books = self.legs.books
        books.calendar = self.house.versions.gaming_days() or books.calendar

    def backwards(self, entry: Stored, last: int) -> None:
        if not self._backwards:
            place = f"{entry.stream} version {entry.version}"
            self._backwards = f"the clock was set back before {place}, from {when(last)} to {when(entry.at)}"

    def post(self, entry: Stored) -> None:
        if not grants.has_grants(entry.stream):
            for posting in entry.postings:
                self._grants.post(posting.account, entry.at, posting.cents)
        fault = self.legs.post(entry)
        if fault:
            self.say(entry.stream, entry.version, fault)

    def count(self, entries: int) -> None:
        if self._progress is not None:
            self._progress(entries, self.total)

    # --- the end ----------------------------------------------------------------------------------------------------
    def report(self) -> Report:
        checker, heads = self.checker, self.checker.heads
        if self.gone:
            # What needs every entry of the log would accuse people of what is only missing here.
            self.notes.append(f"{NOT_WHOLE} ({', '.join(self.gone)})")
        else:
            self._sums()
        for stream, count in self._said.items():
            if count > FAULTS_MAX:
                checker.faults.append(LogFault(stream, 0, f"{count - FAULTS_MAX} more faults follow in this stream"))
        checker.faults += self.anchored.end(heads, self.private)
        if self._one_legged:
            self.notes.append(ONE_LEGGED)
        if self.sealed:
            words = (
                f"{self.sealed:,} entries of running hands are sealed and were not played; the room's key opens them"
            )
            self.notes.append(words)
        if self.cites:
            self.notes.append(f"{self.cites:,} events cite another rule than this version of Pitboss would")
        self.notes += self.house.versions.notes
        anchored = self.anchored.said(heads)
        if anchored:
            self.notes.append(anchored)
        return msgspec.structs.replace(checker.report(), hands=self.hands, notes=tuple(self.notes))

    def _sums(self) -> None:
        """What needs every entry of every stream."""
        checker = self.checker
        self._by_clock()
        for version, what in self.legs.end():
            self.say(LEDGER_STREAM, version, what)
        self.jackpots.end(self.say, checker.balances)
        for words in self.inspections.end():
            self.say(inspection.STREAM, 0, words)
        fault = cage_money_fault(self.cage, checker.balances)
        if fault:
            self.say(cage.STREAM, 0, fault)
        if not self._one_legged:
            checker.faults += [LogFault("", 0, what) for what in trial_balance(checker.balances).wrong]

    def _by_clock(self) -> None:
        """What rests on the times of entries: nobody is accused by a clock that was set back."""
        by_clock = self.house.versions.by_clock
        if not self._backwards:
            for stream, version, what in self._grants.end():
                self.say(stream, version, what)
            for stream, version, what in by_clock:
                self.say(stream, version, what)
            return
        self.notes.append(f"{self._backwards}: refills were not compared with what their people had")
        if by_clock:
            stream, version, what = by_clock[0]
            many = "1 entry does" if len(by_clock) == 1 else f"{len(by_clock):,} entries do"
            words = f"{many} not fit the times of the versions of the Rules Submission"
            self.notes.append(f"{words}, and the clock was set back: the first is {stream} version {version}, {what}")


class Walk:
    """The entries of one stream, in their order."""

    def __init__(self, audit: Audit, stream: str, inner: Stream) -> None:
        self._audit, self._inner = audit, inner
        self._pins = audit.anchored.pins_of(stream)
        self._at = 0

    def take(
        self, entry: Stored, digests: tuple[bytes, bytes, bytes] | None = None, *, provable: bool = True
    ) -> None:  # fmt: skip
        """digests, provable: as in Checker.take."""
        audit = self._audit
        audit.checker.take(entry, digests, provable=provable)
        if entry.at < self._at - MOMENT_MS:
            audit.backwards(entry, self._at)
        self._at = entry.at
        if entry.version in self._pins:
            fault = audit.anchored.check(entry, self._pins[entry.version])
            if fault:
                audit.say(entry.stream, entry.version, fault)
        if entry.postings:
            audit.post(entry)
        if entry.kind in TOLD:
            audit.jackpots.told.take(entry)
        if entry.kind in OF_TABLES:
            audit.inspections.at_table(entry)
        self._inner.take(entry)

    def end(self) -> None:
        self._audit.sealed += self._inner.end()
        if isinstance(self._inner, TableAudit):
            self._audit.hands += self._inner.hands
            self._audit.cites += self._inner.cites


class Single:
    """A stream in which every entry is a batch of its own. fault: what is wrong with one."""

    def __init__(self, fault: Callable[[Stored], str], kept: KeptAnswers, say: Callable[[str, int, str], None]) -> None:
        self._fault, self._kept, self._say = fault, kept, say
        self._stream = ""

    def take(self, entry: Stored) -> None:
        self._stream = entry.stream
        fault = self._fault(entry)
        if fault:
            self._say(entry.stream, entry.version, fault)
        if entry.command:
            for what in self._kept.took(entry.command, entry.version):
                self._say(entry.stream, entry.version, what)

    def end(self) -> int:
        for version, what in self._kept.end():
            self._say(self._stream, version, what)
        return 0


def _nothing(entry: Stored) -> str:
    return ""
