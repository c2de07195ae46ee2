"""The report of a gaming day, made by a process of its own: a log of a million entries takes seconds to read, and no
table of the room waits for that.

Accounting has everything in money and nothing in cards: for it the words of hands, which say what was held, are left
out (`hands`).
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from pathlib import Path

import msgspec

from pitboss.room.books.days import NoSuchDay
from pitboss.room.books.naming import named_sheets
from pitboss.room.books.reading import report_day
from pitboss.room.books.sheets import Sheet, heading, said_of_ties
from pitboss.room.books.structs import DayReport, DueRow
from pitboss.room.errors import RoomRefusal
from pitboss.room.papers import structs as st
from pitboss.store.folder import reading_log
from pitboss.store.port import EventLog

# J-15: what is due about a hand says what it is.
ABOUT_A_HAND = "J-15"


async def report_of_file(path: Path, day: str, now: int, *, hands: bool) -> st.PrintedReport:
    """Raises RoomRefusal."""
    asked = msgspec.json.encode((str(path), day, now, hands)).decode()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, asked, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL
    )
    try:
        answer, _ = await process.communicate()
        return found_or_refused(msgspec.json.decode(answer, type=st.PrintedReport | str))
    except ValueError:
        words = "the books cannot be read: whoever runs the room sees why with 'pitboss report'"
        raise RoomRefusal("unreadable", words) from None
    finally:
        # Nobody waits for it any more.
        if process.returncode is None:
            process.kill()


def found_or_refused(found: st.PrintedReport | str) -> st.PrintedReport:
    if isinstance(found, str):
        raise RoomRefusal("no_such_day", found)
    return found


async def report_of(log: EventLog, day: str, now: int, *, hands: bool) -> st.PrintedReport | str:
    """Why there is none, in words, where there is none."""
    try:
        found = await report_day(log, day, now)
    except NoSuchDay as error:
        return str(error)
    return printed(found if hands else without_hands(found))


def without_hands(found: DayReport) -> DayReport:
    claims = tuple([msgspec.structs.replace(claim, words="") for claim in found.claims])
    told = tuple([row for row in found.announcements if row.cents is not None])
    due = tuple([_without_hand(row) for row in found.due])
    return msgspec.structs.replace(found, claims=claims, announcements=told, due=due)


def _without_hand(row: DueRow) -> DueRow:
    return msgspec.structs.replace(row, words=row.words.partition(":")[0]) if row.rule == ABOUT_A_HAND else row


def printed(found: DayReport) -> st.PrintedReport:
    sheets = tuple([_sheet(sheet) for sheet in named_sheets(found)])
    return st.PrintedReport(
        heading(found), found.facility, found.day, found.days_are, found.over, said_of_ties(found),
        bool(found.differences), sheets,
    )  # fmt: skip


def _sheet(sheet: Sheet) -> st.PrintedSheet:
    columns = tuple([st.PrintedColumn(column.name, column.holds) for column in sheet.columns])
    return st.PrintedSheet(sheet.key, sheet.title, columns, sheet.rows, sheet.totals())


async def _read(path: str, day: str, now: int, *, hands: bool) -> st.PrintedReport | str:
    log = reading_log(Path(path), check=False)
    try:
        return await report_of(log, day, now, hands=hands)
    finally:
        await log.close()


if __name__ == "__main__":
    path, day, now, hands = msgspec.json.decode(sys.argv[1], type=tuple[str, str, int, bool])
    sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(_read(path, day, now, hands=hands))))
