"""N-VAL-02: the versions of the Rules Submission that tables name, held against the stream in which they were filed.

A version counts from the entry that put it into effect, give or take a moment: an open room looks for the next one
every few seconds, and the command line that puts it into effect has a clock of its own.
"""

from pitboss.engine import events as ev
from pitboss.house.base import HouseEvent
from pitboss.house.filings.events import SubmissionEffective
from pitboss.house.filings.evolve import evolve
from pitboss.house.filings.state import Filings, in_effect
from pitboss.room.audit.anchored import when
from pitboss.room.config import TableConfig, filed_configs
from pitboss.room.time_source import GamingDays
from pitboss.store.records import TableConfigured
from pitboss.submission import HouseChoices
from pitboss.submission.file.check import SubmissionError, check_submission, load_submission

MOMENT_MS = 60_000


class Versions:
    """notes: versions that this Pitboss cannot read, in words."""

    def __init__(self) -> None:
        self.filings = Filings()
        self.notes: list[str] = []
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
    def opened_fault(self, opened: ev.TableOpened, record: TableConfigured, at: int) -> str:
        """'' where it was opened under no version, or as its version says."""
        if not opened.submission:
            return ""
        fault = self.fault(opened.submission, at)
        if fault:
            return f"was opened under version {opened.submission} of the Rules Submission, {fault}"
        tables = self._of(opened.submission)
        filed = tables.get(record.title) if tables is not None else None
        if filed is not None and filed.game != opened.game:
            return f"was opened with {opened.game}, and version {opened.submission} has {filed.game} there"
        return self._choices_fault(opened.submission, record.title, opened.house, opened.seats)

    def taken_fault(self, taken: ev.SubmissionTaken, title: str, at: int) -> str:
        fault = self.fault(taken.version, at)
        if fault:
            return f"takes version {taken.version} of the Rules Submission, {fault}"
        return self._choices_fault(taken.version, title, taken.house, taken.seats)

    def hand_fault(self, version: int, at: int) -> str:
        fault = self.fault(version, at) if version else ""
        return f"names version {version} of the Rules Submission, {fault}" if fault else ""

    def fault(self, version: int, at: int) -> str:
        """'' where this version was filed, approved and in effect at that time."""
        # N-VAL-02
        if not 0 < version <= len(self.filings.versions):
            return "which nobody filed"
        since, until = self._since.get(version), self._until.get(version)
        if since is None:
            filing = self.filings.versions[version - 1]
            return "which nobody had approved" if filing.status == "filed" else "which was never in effect"
        if at < since - MOMENT_MS:
            return f"which was in effect from {when(since)} on"
        if until is not None and at > until + MOMENT_MS:
            return f"which was in effect until {when(until)}"
        return ""

    def _choices_fault(self, version: int, title: str, house: HouseChoices, seats: int) -> str:
        tables = self._of(version)
        if tables is None:
            return ""
        filed = tables.get(title)
        if filed is None:
            return f"stands under version {version} of the Rules Submission, which has no table {title!r}"
        wrong = [key for key in house.__struct_fields__ if getattr(house, key) != getattr(filed.house, key)]
        wrong += ["seats"] if seats != filed.seats else []
        return f"has other choices than version {version} says: {', '.join(wrong)}" if wrong else ""

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
        self._title = ""

    def fault(self, fact: object, at: int) -> str:
        if type(fact) is ev.HandStarted:
            return self._versions.hand_fault(fact.submission, at)
        if type(fact) is ev.SubmissionTaken:
            return self._versions.taken_fault(fact, self._title, at)
        if type(fact) is ev.TableOpened:
            self._opened = fact
        elif type(fact) is TableConfigured and self._opened is not None:
            self._title = fact.title
            return self._versions.opened_fault(self._opened, fact, at)
        return ""
