"""The books of a gaming day for whoever works with them at a desk: the sheets of `pitboss report`.

A log of a million entries takes seconds to read, and tables do not wait for that: the report of a room in a folder is
made by a process of its own, one at a time. Accounting has everything in money and nothing in cards: the words of
hands, which say what was held, are left out for it.
"""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from pitboss.house import acts
from pitboss.room.errors import RoomRefusal
from pitboss.room.time_source import Clock
from pitboss.store.port import EventLog
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog

if TYPE_CHECKING:
    from pitboss.room.books.structs import DueRow

# In the order in which somebody with several of them sees it.
ROLES = (*acts.SUPERVISOR, *acts.SURVEILLANCE, *acts.COMPLIANCE, "commission", "administrator", *acts.ACCOUNTING)
Cell = str | int | None


class SheetSeen(msgspec.Struct, frozen=True):
    """columns: name and what it holds: table, dealer, kind, words, number or amount (cents). totals: by column, None
    where nothing can be added; empty without a row of them."""

    key: str
    title: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[tuple[Cell, ...], ...]
    totals: tuple[int | None, ...]


class ReportSeen(msgspec.Struct, frozen=True):
    """over: nothing more comes. ties: in words; balanced: every sum is what was posted."""

    day: str
    heading: str
    days_are: str
    over: bool
    balanced: bool
    ties: str
    sheets: tuple[SheetSeen, ...]


class Reports:
    """folder: of the room; None for one in memory, whose log is read as it is."""

    def __init__(self, log: EventLog, clock: Clock, folder: Path | None) -> None:
        self._log, self._clock, self._folder = log, clock, folder
        self._turn = asyncio.Lock()

    async def of(self, day: str, roles: tuple[str, ...]) -> ReportSeen:
        """day: as 2026-11-17, or today, or yesterday. Raises RoomRefusal."""
        role = next((role for role in ROLES if role in roles), "")
        if not role:
            raise RoomRefusal("wrong_role", "the books of a day are for accounting and those who look after it", "I-13")
        now, words = self._clock.now(), role not in acts.ACCOUNTING
        if self._folder is None:
            return _told(await report_of(self._log, day, now, words=words))
        async with self._turn:
            apart = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
            try:
                job = apart.submit(_of_file, self._folder / DATABASE_NAME, day, now, words)
                return _told(await asyncio.wrap_future(job))
            finally:
                # It goes by itself: nobody waits for that.
                apart.shutdown(wait=False, cancel_futures=True)


def _told(found: ReportSeen | str) -> ReportSeen:
    if isinstance(found, str):
        raise RoomRefusal("no_such_day", found)
    return found


def _of_file(path: Path, day: str, now: int, words: bool) -> ReportSeen | str:
    async def read() -> ReportSeen | str:
        log = SqliteLog(path, readonly=True, check=False)
        try:
            return await report_of(log, day, now, words=words)
        finally:
            await log.close()

    return asyncio.run(read())


def _without_hand(row: "DueRow") -> "DueRow":
    return msgspec.structs.replace(row, words=row.words.partition(":")[0]) if row.rule == "J-15" else row


async def report_of(log: EventLog, day: str, now: int, *, words: bool) -> ReportSeen | str:
    """Why there is none, in words, where there is none. words: those of hands are told."""
    # A room that is open has no other use for the books.
    from pitboss.room.books.days import NoSuchDay
    from pitboss.room.books.reading import report_day
    from pitboss.room.books.sheets import heading, said_of_ties, sheets_of

    try:
        found = await report_day(log, day, now)
    except NoSuchDay as error:
        return str(error)
    if not words:
        claims = tuple([msgspec.structs.replace(claim, words="") for claim in found.claims])
        told = tuple([row for row in found.announcements if row.cents is not None])
        due = tuple([_without_hand(row) for row in found.due])
        found = msgspec.structs.replace(found, claims=claims, announcements=told, due=due)
    sheets = [
        SheetSeen(
            sheet.key, sheet.title, tuple([(column.name, column.holds) for column in sheet.columns]), sheet.rows,
            sheet.totals() or (),
        )
        for sheet in sheets_of(found)
    ]  # fmt: skip
    return ReportSeen(
        found.day, heading(found), found.days_are, found.over, not found.differences, said_of_ties(found), tuple(sheets)
    )
