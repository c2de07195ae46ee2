"""The audit of a whole log, stream by stream and entry by entry: no more than a hand of it is in memory at a time."""

import asyncio
from collections.abc import Mapping
from typing import NamedTuple

from pitboss.house import filings
from pitboss.house import people as staff
from pitboss.ledger.books import Books
from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.answers import answers_of
from pitboss.room.audit.takings import Takings
from pitboss.room.audit.walk import TABLE, Audit, Progress
from pitboss.room.people import grants
from pitboss.room.people import records as people
from pitboss.store.archive.splicing import Archive
from pitboss.store.errors import ArchiveUnreadable, StorageDamaged
from pitboss.store.port import EventLog
from pitboss.store.records import LEDGER_STREAM
from pitboss.store.sealing import Key
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.sqlite.verify import file_faults
from pitboss.store.verify import PAGE, LogFault, Report, check_balances

# What is known before all others: up to where batches have one leg; who dealt when, and under which version; what
# everybody was given, before what they did with it.
FIRST = (LEDGER_STREAM, staff.STREAM, filings.STREAM)


class Audited(NamedTuple):
    """takings: by day, table and dealer, and of one table hand by hand where that is asked for."""

    report: Report
    books: Books
    takings: Takings


class NoSuchTable(LookupError):
    """No stream of the log is that of this table."""


async def audit_log(
    log: EventLog, *, since: Mapping[str, tuple[int, bytes]] | None = None, room: Key | None = None,
    anchored: Anchored | None = None, progress: Progress | None = None,
) -> Report:  # fmt: skip
    """As audit_books, without the books."""
    return (await audit_books(log, since=since, room=room, anchored=anchored, progress=progress)).report


async def audit_books(
    log: EventLog, *, since: Mapping[str, tuple[int, bytes]] | None = None, room: Key | None = None,
    anchored: Anchored | None = None, progress: Progress | None = None, hands_of: str = "",
) -> Audited:  # fmt: skip
    """What is wrong, and every balance again from the log. since: the heads of an older export. room: opens running
    hands and snapshots. anchored: read before the log is opened, so that it says nothing of what came later.
    hands_of: the table whose takings are wanted hand by hand (H-17); raises NoSuchTable."""
    if hands_of and not (await log.head(f"{TABLE}{hands_of}"))[0]:
        raise NoSuchTable(
            f"there is no table {hands_of!r} in this log: without --hands all that took something are told"
        )
    audit = Audit(since, room, anchored, progress, one_legged=_one_legged(log), hands_of=hands_of)
    await _look(log, audit)
    if audit.snapshots and room is None:
        many = f"{audit.snapshots:,} snapshots are sealed and were not compared"
        audit.notes.append(f"{many}; the room's key opens them")
    return Audited(audit.report(), audit.legs.books, audit.house.takings)


def _one_legged(log: EventLog) -> bool:
    return isinstance(log, SqliteLog) and log.one_legged


async def _look(log: EventLog, audit: Audit) -> None:
    # SQLite goes through its pages on another core meanwhile.
    of_file = asyncio.create_task(_faults_of_file(log))
    try:
        await _streams(log, audit)
    except StorageDamaged as error:
        audit.checker.faults.append(LogFault("", 0, str(error)))
    audit.checker.faults[:0] = await of_file


async def _faults_of_file(log: EventLog) -> list[LogFault]:
    try:
        if not isinstance(log, SqliteLog):
            return [LogFault(*found) for found in await log.faults()]
        return [LogFault(*found) for found in await log.inspect_beside(lambda db: file_faults(db, people.shapes()))]
    except StorageDamaged as error:
        return [LogFault("", 0, str(error))]


async def _streams(log: EventLog, audit: Audit) -> None:
    streams = await log.streams()
    audit.total = sum([(await log.head(stream))[0] for stream in streams])
    for stream in sorted(streams, key=_turn):
        snapshot = await log.snapshot(stream)
        audit.snapshots += snapshot is not None
        try:
            await _walk(log, stream, audit, snapshot)
        except ArchiveUnreadable as error:
            audit.unreadable(stream, str(error))
            await _beyond(log, stream, audit)
        if stream == filings.STREAM:
            audit.count_gaming_days()
    if not audit.gone:
        check_balances(await log.balances(), audit.checker)


def _turn(stream: str) -> tuple[int, str]:
    given = len(FIRST) if grants.has_grants(stream) else len(FIRST) + 1
    return FIRST.index(stream) if stream in FIRST else given, stream


async def _walk(log: EventLog, stream: str, audit: Audit, snapshot: tuple[int, bytes] | None) -> None:
    walk, after = audit.begin(stream, await answers_of(log, stream), snapshot), 0
    while page := await log.read(stream, after, PAGE):
        for entry in page:
            walk.take(entry)
        last, after = after, page[-1].version
        audit.count(audit.checker.entries)
        if len(page) < PAGE or after <= last:
            break
    walk.end()
    audit.checker.end_of(stream, await log.head(stream))


async def _beyond(log: EventLog, stream: str, audit: Audit) -> None:
    """Of a stream whose archive cannot be read, what came after it: its hashes alone, from the mark on."""
    checker = audit.checker
    archive: Archive | None = getattr(log, "archive", None)
    spans = await archive.marks.of(stream) if archive is not None else ()
    after, found = (spans[-1].last, spans[-1].hash) if spans else await log.head(stream)
    checker.heads[stream] = after, found
    while page := await log.read(stream, after, PAGE):
        for entry in page:
            checker.take(entry)
        after = page[-1].version
    checker.end_of(stream, await log.head(stream))
