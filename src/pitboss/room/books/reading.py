"""The log of a room, read once for the books of one gaming day.

Postings of all days go into the books, so that balances at the start of the day are known; events are looked at where
they are of the day. Nothing is verified beyond what the sums need: that is what an audit is for.
"""

from collections.abc import AsyncIterator, Callable

from pitboss.house import cage, filings, people
from pitboss.house.filings.check import event_fault as filing_fault
from pitboss.house.filings.state import in_effect
from pitboss.house.people.check import event_fault as people_fault
from pitboss.house.people.evolve import evolve as evolve_people
from pitboss.room.audit.house import House, following
from pitboss.room.audit.second_legs import SecondLegs
from pitboss.room.books.assembling import Read, assemble
from pitboss.room.books.days import NoSuchDay, find_day, without_submission
from pitboss.room.books.jackpots import PREFIXES, JackpotDay
from pitboss.room.books.structs import DayReport
from pitboss.room.books.tables import TABLE, Tables
from pitboss.room.jackpots.schedule import day_name
from pitboss.store.errors import StorageDamaged
from pitboss.store.port import EventLog, Stored
from pitboss.store.records import LEDGER_STREAM
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.verify import PAGE
from pitboss.submission.file.check import check_submission

Progress = Callable[[int, int], None]
# Known before all others: which postings have one leg, who dealt when, when a gaming day begins.
FIRST = (LEDGER_STREAM, people.STREAM, filings.STREAM)


async def report_day(log: EventLog, text: str, now: int, progress: Progress | None = None) -> DayReport:
    """text: the day, as somebody writes it. now: milliseconds since 1970. Raises NoSuchDay."""
    reading = Reading(log, progress)
    await reading.begin()
    day = find_day(text, reading.calendar, await reading.first_at(), now)
    await reading.streams_of(day)
    return assemble(reading.found, day, now)


class Reading:
    def __init__(self, log: EventLog, progress: Progress | None) -> None:
        self._log, self._progress = log, progress
        self._legs = SecondLegs(everywhere=isinstance(log, SqliteLog) and log.one_legged)
        self._house = House(self._legs)
        self.calendar = without_submission()
        self.found = Read(self._legs.books, self.calendar, Tables(self._legs, self._house.takings))
        self._streams: list[str] = []
        self._entries = self._total = 0

    async def begin(self) -> None:
        """The house beside its tables, and the calendar that it says."""
        self._streams = await self._log.streams()
        self._total = sum([(await self._log.head(stream))[0] for stream in self._streams])
        versions = self._house.versions
        followed: dict[str, Callable[[Stored], str]] = {
            LEDGER_STREAM: self._legs.open,
            people.STREAM: following(self._house.people, evolve_people, people_fault),
            filings.STREAM: following(versions.filings, versions.evolve, filing_fault),
        }
        for stream in FIRST:
            async for page in self._pages_of(stream):
                for entry in page:
                    fault = followed[stream](entry)
                    if fault:
                        where = f"{stream} version {entry.version}"
                        raise StorageDamaged(f"{where}: {fault}; see what 'pitboss audit' says")
        filing = in_effect(versions.filings)
        if filing is not None:
            facility = check_submission(filing.text)[0].facility
            self.found.facility, self.found.time_zone = facility.name, facility.time_zone or "UTC"
        self.calendar = versions.gaming_days() or self.calendar
        self.found.calendar = self._legs.books.calendar = self.calendar

    async def first_at(self) -> int:
        """When the first entry of the room was stored. Raises NoSuchDay where there is none."""
        firsts = [await self._log.read(stream, 0, 1) for stream in self._streams]
        found = [page[0].at for page in firsts if page]
        if not found:
            raise NoSuchDay("this room has no entries yet: there is no day to report on")
        return min(found)

    async def streams_of(self, day: int) -> None:
        start, end = self.calendar.start_of(day), self.calendar.start_of(day + 1)
        name, found, post = day_name(day), self.found, self._legs.post
        for stream in self._streams:
            if stream in FIRST:
                continue
            table = found.tables.begin(stream) if stream.startswith(TABLE) else None
            jackpot = JackpotDay(stream) if stream.startswith(PREFIXES) else None
            if jackpot is not None:
                found.jackpots.append(jackpot)
            async for page in self._pages_of(stream):
                for entry in page:
                    when = (entry.at >= end) - (entry.at < start)
                    if entry.postings:
                        post(entry)
                    if table is not None:
                        table.take(entry, when)
                    elif jackpot is not None:
                        jackpot.take(entry, when, name)
                    elif stream == cage.STREAM:
                        found.cage.take(entry, when)
        found.entries = self._entries

    async def _pages_of(self, stream: str) -> AsyncIterator[list[Stored]]:
        after = 0
        while page := await self._log.read(stream, after, PAGE):
            yield page
            last, after = after, page[-1].version
            self._entries += len(page)
            if self._progress is not None:
                self._progress(self._entries, self._total)
            if len(page) < PAGE or after <= last:
                break
