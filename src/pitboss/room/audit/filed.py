"""N-VAL-02: the versions of the Rules Submission that tables name, held against the stream in which they were filed.

A version counts from the entry that put it into effect, give or take a moment: an open room looks for the next one
every few seconds, and the command line that puts it into effect has a clock of its own. Where the clock of the machine
was set back, times say nothing of what came first: what rests on them alone is kept until the whole log is known.
"""

from typing import NamedTuple

from pitboss.engine import events as ev
from pitboss.house.base import HouseEvent
from pitboss.house.filings.events import SubmissionEffective
from pitboss.house.filings.evolve import evolve
from pitboss.house.filings.state import Filings, in_effect
from pitboss.room.audit.anchored import when
from pitboss.room.config import TableConfig, filed_configs
from pitboss.room.time_source import GamingDays
from pitboss.store.records import GamesChosen, TableConfigured
from pitboss.submission import HouseChoices
from pitboss.submission.file.check import SubmissionError, check_submission, load_submission

MOMENT_MS = 60_000
# What the record of a table says besides its choices.
OF_THE_FILE = ("bots", "private", "owner", "base_seconds", "bank_seconds")


class Wrong(NamedTuple):
    """In words, '' where nothing is. by_clock: only by the times that entries have."""

    words: str
    by_clock: bool = False


RIGHT = Wrong("")


class Versions:
    """notes: versions that this Pitboss cannot read, in words. by_clock: stream, version and words of what is wrong
    unless a clock was set back."""

    def __init__(self) -> None:
        self.filings = Filings()
        self.notes: list[str] = []
        self.by_clock: list[tuple[str, int, str]] = []
        # From when until when each version was in effect; those that never were are not here.
        self._since: dict[int, int] = {}
        self._until: dict[int, int] = {}
        # The tables of each version, by name; None where its text cannot be used.
        self._tables: dict[int, dict[str, TableConfig] | None] = {}

    # --- the stream of the submission -------------------------------------------------------------------------------
    def evolve(self, filings: Filings, event: HouseEvent) -> None:
        if isinstance(event, SubmissionEffective):
            before = in_effect(filings)
            if before is not None:
                self._until[before.version] = event.at
            self._since[event.version] = event.at
        evolve(filings, event)

    def gaming_days(self) -> GamingDays | None:
        """Those of the version that is in effect at the end of the log; None where none ever was, or it says none.

        For the whole of the books: by two reckonings side by side, days would overlap, or leave hours out."""
        filing = in_effect(self.filings)
        facility = check_submission(filing.text)[0].facility if filing is not None else None
        return GamingDays(facility.time_zone, facility.gaming_day_start) if facility and facility.time_zone else None

    # --- what a table says ------------------------------------------------------------------------------------------
    def opened_fault(self, opened: ev.TableOpened, record: TableConfigured, at: int) -> Wrong:
        """Whether it was opened as its version says, or under none where none is needed."""
        version = opened.submission
        if not version:
            return self._unfiled(opened, record, at, "was opened")
        fault = self.fault(version, at)
        if fault.words:
            return Wrong(f"was opened under version {version} of the Rules Submission, {fault.words}", fault.by_clock)
        tables = self._of(version)
        filed = tables.get(record.title) if tables is not None else None
        if filed is not None and filed.game != opened.game:
            return Wrong(f"was opened with {opened.game}, and version {version} has {filed.game} there")
        return Wrong(self._choices_fault(version, record, opened.house, opened.seats))

    def taken_fault(self, taken: ev.SubmissionTaken, record: TableConfigured, at: int) -> Wrong:
        fault = self.fault(taken.version, at)
        if fault.words:
            return Wrong(f"takes version {taken.version} of the Rules Submission, {fault.words}", fault.by_clock)
        return Wrong(self._choices_fault(taken.version, record, taken.house, taken.seats))

    def hand_fault(
        self, hand: ev.HandStarted | ev.HandRecorded, opened: ev.TableOpened, record: TableConfigured, at: int
    ) -> Wrong:
        version = hand.submission
        if not version:
            return self._unfiled(opened, record, at, "is dealt")
        fault = self.fault(version, at)
        return (
            Wrong(f"names version {version} of the Rules Submission, {fault.words}", fault.by_clock)
            if fault.words
            else RIGHT
        )

    def _unfiled(self, opened: ev.TableOpened, record: TableConfigured, at: int, what: str) -> Wrong:
        """AMB-155: without a version there is play money alone, once the room has one. Own tables are for play money,
        and those of an older Pitboss do not say so."""
        house, first = opened.house, min(self._since.values(), default=None)
        if house.play_money or (record.private and not house.submission_ref) or first is None:
            return RIGHT
        # With the reference of a filing it was opened under that filing, and not a moment before.
        if at < first + (0 if house.submission_ref else MOMENT_MS):
            return RIGHT
        since = f"and one has been in effect since {when(first)}"
        return Wrong(f"{what} under no version of the Rules Submission, {since}: only play money needs none", True)

    def fault(self, version: int, at: int) -> Wrong:
        """Whether this version was filed, approved and in effect at that time."""
        # N-VAL-02
        if not 0 < version <= len(self.filings.versions):
            return Wrong("which nobody filed")
        since, until = self._since.get(version), self._until.get(version)
        if since is None:
            filing = self.filings.versions[version - 1]
            return Wrong("which nobody had approved" if filing.status == "filed" else "which was never in effect")
        if at < since - MOMENT_MS:
            return Wrong(f"which was in effect from {when(since)} on", True)
        if until is not None and at > until + MOMENT_MS:
            return Wrong(f"which was in effect until {when(until)}", True)
        return RIGHT

    def _choices_fault(self, version: int, record: TableConfigured, house: HouseChoices, seats: int) -> str:
        tables = self._of(version)
        if tables is None:
            return ""
        filed = tables.get(record.title)
        if filed is None:
            return f"stands under version {version} of the Rules Submission, which has no table {record.title!r}"
        # Of games that take turns the one that is played when a version is taken.
        own = next((each.house for each in filed.games if each.house == house), filed.house)
        wrong = [key for key in house.__struct_fields__ if getattr(house, key) != getattr(own, key)]
        wrong += ["seats"] if seats != filed.seats else []
        # O-PLY-01, P 7.D(4): no bots, and no clock but the one of the file. What is filed is the room's own table.
        now = filed.record()
        wrong += [key for key in OF_THE_FILE if getattr(record, key) != getattr(now, key)]
        return f"has other choices than version {version} says: {', '.join(wrong)}" if wrong else ""

    def games_fault(self, version: int, record: TableConfigured, chosen: GamesChosen | None) -> Wrong:
        """Whether what takes turns at a table is what its version says of it; chosen: None where nothing does."""
        tables = self._of(version) if 0 < version <= len(self.filings.versions) else None
        filed = tables.get(record.title) if tables is not None else None
        said = (chosen.name, chosen.games) if chosen is not None else ("", ())
        if filed is None or (filed.mix, filed.games) == said:
            return RIGHT
        return Wrong(f"has other games that take turns than version {version} says: {filed.mix or 'none'}")

    def _of(self, version: int) -> dict[str, TableConfig] | None:
        if version not in self._tables:
            self._tables[version] = self._read(version)
        return self._tables[version]

    def _read(self, version: int) -> dict[str, TableConfig] | None:
        try:
            filed = load_submission(self.filings.versions[version - 1].text)
        except SubmissionError:
            words = f"version {version} of the Rules Submission has faults by this version of Pitboss"
            self.notes.append(f"{words}: the choices of its tables were not compared")
            return None
        return {config.title: config for config in filed_configs(filed, version=version)}


class AtTable:
    """What one table says of its versions, in the order of its entries."""

    def __init__(self, versions: Versions) -> None:
        self._versions = versions
        self._opened: ev.TableOpened | None = None
        self._record: TableConfigured | None = None
        self._chosen: GamesChosen | None = None
        self._version = 0

    def fault(self, fact: object, at: int) -> Wrong:
        if type(fact) is ev.TableOpened:
            self._opened, self._version = fact, fact.submission
        elif self._opened is None:
            return RIGHT
        elif type(fact) is TableConfigured:
            self._record = fact
            return self._versions.opened_fault(self._opened, fact, at)
        elif self._record is None:
            return RIGHT
        elif isinstance(fact, ev.HandStarted | ev.HandRecorded):
            return self._of_hand(fact, self._opened, self._record, at)
        elif type(fact) is GamesChosen:
            self._chosen = fact
            return self._versions.games_fault(self._version, self._record, fact)
        elif type(fact) is ev.SubmissionTaken:
            self._version = fact.version
            return self._versions.taken_fault(fact, self._record, at)
        return RIGHT

    def _of_hand(
        self, hand: ev.HandStarted | ev.HandRecorded, opened: ev.TableOpened, record: TableConfigured, at: int
    ) -> Wrong:
        fault = self._versions.hand_fault(hand, opened, record, at)
        return fault if fault.words else self._versions.games_fault(self._version, record, self._chosen)
