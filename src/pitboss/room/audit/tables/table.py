"""The stream of one table, played again from its first entry to its last."""

from collections.abc import Callable

from pitboss.engine import events as ev
from pitboss.engine.needs import BaseNeed
from pitboss.room.audit.answers import KeptAnswers
from pitboss.room.audit.batches import Batches
from pitboss.room.audit.filed import AtTable
from pitboss.room.audit.house import House
from pitboss.room.audit.table_money import TableMoney
from pitboss.room.audit.tables.line import Line
from pitboss.room.audit.tables.sealed import Sealed
from pitboss.room.audit.tables.snapshot import snapshot_fault
from pitboss.room.config import owner_of
from pitboss.store import records as rc
from pitboss.store.codec import Fact, from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored
from pitboss.store.sealing import Key

FIRST = (ev.TableOpened, rc.TableConfigured)
# What begins a hand: its first card, or its record when it is over.
BEGUN = (ev.HandStarted, ev.HandRecorded)
FILED = frozenset((*FIRST, rc.GamesChosen, ev.SubmissionTaken, ev.GameChanged, *BEGUN))
KEYS = (rc.HandKeyWrapped, rc.HandKeyReleased)
NO_LINES: list[Line] = []
UNPLAYABLE = "cannot be played: from here on only hashes and money are looked at"


class TableAudit:
    """say: told of every fault. hands: how many were begun. cites: events that name another rule than this version."""

    def __init__(
        self, stream: str, room: Key | None, say: Callable[[str, int, str], None], kept: KeptAnswers | None = None,
        snapshot: tuple[int, bytes] | None = None, house: House | None = None,
    ) -> None:  # fmt: skip
        """room: with its key the running hand is played too, and the snapshot is held against the table. kept: what was
        answered to commands, as far as that is known. house: of the whole log."""
        house = house or House()
        self.stream, self._room, self._tell = stream, room, say
        self.hands = self.cites = 0
        self._sealed = Sealed(stream, room, self._say)
        self._kept = kept or KeptAnswers(stream)
        self._money = TableMoney(stream, house.legs, house.takings)
        self._batches = Batches(self._kept, self._money)
        self._versions, self._filed = house.versions, AtTable(house.versions)
        self._line: Line | None = None
        # Where the entry before did not fit: lines in which it was not, or was another.
        self._others: list[Line] = []
        self._begun = 0
        self._stopped = False
        self._snapshot = snapshot if room is not None else None
        self._opened: ev.TableOpened | None = None

    def _say(self, entry: Stored, what: str) -> None:
        self._tell(self.stream, entry.version, what)

    # --- entry by entry ---------------------------------------------------------------------------------------------
    def take(self, entry: Stored) -> None:
        for each, fact in self._sealed.take(entry):
            self._fact(each, fact)

    def _fact(self, entry: Stored, fact: Fact | None) -> None:
        for version, what in self._batches.take(entry, fact):
            self._tell(self.stream, version, what)
        if type(fact) in FILED:
            self._look_at_version(entry, fact)
        if fact is None and not self._stopped:
            self._stop(entry)
        if fact is None or self._stopped:
            return
        if self._begun < len(FIRST):
            self._first(entry, fact)
            return
        if not isinstance(fact, KEYS):
            self._play(entry, fact)
            self.hands += isinstance(fact, BEGUN)
        if not self._stopped:
            self._note(entry, fact)

    def _look_at_version(self, entry: Stored, fact: Fact | None) -> None:
        """N-VAL-02, also where the table itself cannot be played."""
        if isinstance(fact, ev.TableOpened | ev.SubmissionTaken | ev.GameChanged):
            self._money.run_under(fact.house)
        elif isinstance(fact, BEGUN):
            self._money.begin_hand(entry.at, fact.number)
        words, by_clock = self._filed.fault(fact, entry.at)
        if words and by_clock:
            self._versions.by_clock.append((self.stream, entry.version, f"{entry.kind}: {words}"))
        elif words:
            self._say(entry, f"{entry.kind}: {words}")

    def _first(self, entry: Stored, fact: Fact) -> None:
        kind, self._begun = FIRST[self._begun], self._begun + 1
        if not isinstance(fact, kind):
            self._say(entry, "a table's stream begins with a table that is opened, and then configured")
            self._stop(entry)
        elif isinstance(fact, ev.TableOpened):
            try:
                self._line, self._opened = Line(self.stream, fact), fact
            except Exception as error:
                self._say(entry, f"no such table can be opened ({type(error).__name__})")
                self._stop(entry)
        elif self._line is not None and isinstance(fact, rc.TableConfigured):
            self._line.owner = owner_of(fact)
            self._line.live.owned = bool(self._line.owner)

    def _stop(self, entry: Stored) -> None:
        self._stopped = True
        self._say(entry, UNPLAYABLE)

    def _play(self, entry: Stored, fact: Fact) -> None:
        assert self._line is not None
        others, self._others = self._others, []
        words, without = self._tried(self._line, entry, fact)
        if not words:
            return
        for line in others:
            fault, _ = self._tried(line, entry, fact)
            if not fault:
                # It was the entry before that was false, and that is said already.
                self._line = line
                return
        self._say(entry, f"{entry.kind}: {words}")
        if not self._line.replay.broken:
            self._others = without
        elif without:
            # It cannot be taken as it stands: on with what the engine would have made.
            self._line = without[0]
        else:
            self._stop(entry)

    def _tried(self, line: Line, entry: Stored, fact: Fact) -> tuple[str, list[Line]]:
        """What is wrong with it on this line, and the lines without it; it is taken all the same."""
        fault, without = "", NO_LINES
        try:
            fault = line.fault(entry, fact)
            if fault and isinstance(fact, ev.Event):
                without = line.without_it(entry, fact)
            line.take(fact)
        except Exception as error:
            line.replay.broken = True
            fault = fault or f"the engine breaks on it ({type(error).__name__})"
        return fault, without

    def _note(self, entry: Stored, fact: Fact) -> None:
        assert self._line is not None
        snapshot = self._snapshot
        whole = snapshot is not None and entry.version <= snapshot[0]
        try:
            self._line.note(entry, fact, whole=whole)
            for line in self._others:
                line.note(entry, fact, whole=whole)
        except Exception as error:
            # Fields that do not go together.
            self._say(entry, f"{entry.kind}: the room breaks on it ({type(error).__name__})")
            self._stop(entry)
        if snapshot is not None and entry.version == snapshot[0]:
            self._compare(entry, snapshot[1])

    def _compare(self, entry: Stored, packed: bytes) -> None:
        assert self._opened is not None
        assert self._room is not None
        assert self._line is not None
        fault = snapshot_fault(self._line.live, self._opened, self._room, packed)
        if fault:
            self._say(entry, f"the snapshot of the table at this version {fault}: the room makes a new one of the log")

    # --- the end ----------------------------------------------------------------------------------------------------
    def end(self) -> int:
        """The stream is over. How many entries of a running hand could not be opened."""
        waiting = self._sealed.waiting
        for entry in waiting:
            try:
                fact = from_bytes(entry.public, entry)
            except StoreError:
                fact = None
            if type(fact) in FILED:
                self._look_at_version(entry, fact)
            for version, what in self._batches.take(entry, fact):
                self._tell(self.stream, version, what)
        for version, what in (*self._batches.end(), *self._kept.end()):
            self._tell(self.stream, version, what)
        if self._line is not None:
            self.cites = self._line.replay.cites
            if not self._stopped and not waiting:
                self._at_rest(self._line)
        return len(waiting)

    def _at_rest(self, line: Line) -> None:
        due, version = line.replay.due(), line.live.version
        if not isinstance(due, BaseNeed):
            self._tell(self.stream, version, f"is the last entry, but {type(due).__name__} happens by itself after it")
        elif line.given:
            self._tell(self.stream, version, "is the last entry, but more comes of the act before it")
        elif line.dealing.follows is not None:
            name = line.dealing.follows.__name__
            self._tell(self.stream, version, f"is the last entry, but {name} follows a commitment to a deck")
