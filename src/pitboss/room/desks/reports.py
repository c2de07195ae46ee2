"""The books of a gaming day for whoever works with them at a desk: the sheets of `pitboss report`.

A log of a million entries takes seconds to read, and tables do not wait for that: the report of a room in a folder is
made by a process of its own, one at a time. Accounting has everything in money and nothing in cards: the words of
hands, which say what was held, are left out for it.
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
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
            found = await report_of(self._log, day, now, words=words)
        else:
            async with self._turn:
                found = await _apart(self._folder / DATABASE_NAME, day, now, words=words)
        if isinstance(found, str):
            raise RoomRefusal("no_such_day", found)
        return found


async def _apart(path: Path, day: str, now: int, *, words: bool) -> ReportSeen | str:
    asked = msgspec.json.encode((str(path), day, now, words)).decode()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, asked, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL
    )
    try:
        answer, _ = await process.communicate()
        return msgspec.json.decode(answer, type=ReportSeen | str)
    except msgspec.MsgspecError:
        words_to_whom = "the books cannot be read: whoever runs the room sees why with 'pitboss report'"
        raise RoomRefusal("unreadable", words_to_whom) from None
    finally:
        # Nobody waits for it any more.
        if process.returncode is None:
            process.kill()


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


async def _of_file(path: str, day: str, now: int, *, words: bool) -> ReportSeen | str:
    log = SqliteLog(path, readonly=True, check=False)
    try:
        return await report_of(log, day, now, words=words)
    finally:
        await log.close()


if __name__ == "__main__":
    path, day, now, words = msgspec.json.decode(sys.argv[1], type=tuple[str, str, int, bool])
    sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(_of_file(path, day, now, words=words))))
