"""`pitboss report`: the books of one gaming day, in four forms of the same numbers."""

import asyncio
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

import msgspec
import typer

from pitboss.cli.books.report_csv import report_csv
from pitboss.cli.books.report_html import report_page
from pitboss.cli.books.rows import Row, aligned
from pitboss.cli.output import fail
from pitboss.cli.progress import ProgressBar
from pitboss.money import show_dollars
from pitboss.room.books.days import NoSuchDay
from pitboss.room.books.naming import named_sheets
from pitboss.room.books.reading import report_day
from pitboss.room.books.sheets import Cell, Column, Sheet, heading, said_of_ties
from pitboss.room.books.structs import DayReport
from pitboss.store.errors import StorageUnavailable, StoreError
from pitboss.store.folder import reading_log
from pitboss.store.private import create_private

BAD_INPUT = 2


def report(day: str, data: Path, as_csv: bool, as_html: bool, as_json: bool, out: Path | None) -> int:
    """Exit 0 where every sum ties to the ledger, 1 where one does not, 2 where there is nothing to report on."""
    if as_csv + as_html + as_json > 1:
        _refuse("choose one of --csv, --html and --json")
    if out is not None and out.exists():
        _refuse(f"{out} is there already: it is not written over")
    try:
        found = asyncio.run(_read(day, data))
    except (NoSuchDay, StorageUnavailable) as error:
        _refuse(str(error))
    except StoreError as error:
        fail(str(error))
    if as_csv:
        text = report_csv(found)
    elif as_html:
        text = report_page(found)
    elif as_json:
        text = msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"
    else:
        text = "".join([f"{line}\n" for line in lines_of(found)])
    _write(text, out)
    if found.differences and (as_csv or as_html or as_json or out is not None):
        # Where nobody reads along, whoever waits for a file hears of it all the same.
        typer.echo(f"pitboss: {said_of_ties(found)}", err=True)
    return 1 if found.differences else 0


async def _read(day: str, data: Path) -> DayReport:
    log = reading_log(data, check=False)
    try:
        with ProgressBar("entries") as progress:
            return await report_day(log, day, now(), progress.told)
    finally:
        await log.close()


def now() -> int:
    """Milliseconds since 1970: whether a day has begun, and which one today is."""
    return time.time_ns() // 1_000_000


def _write(text: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(text)
        return
    try:
        # The takings of a house are nobody else's on this machine.
        with create_private(out) as file:
            file.write(text.encode())
    except OSError as error:
        _refuse(f"{out} cannot be written: {error.strerror}")


def _refuse(message: str) -> NoReturn:
    """Told apart from sums that do not tie."""
    typer.echo(f"pitboss: {message}", err=True)
    raise typer.Exit(BAD_INPUT)


# --- for people -------------------------------------------------------------------------------------------------------
def lines_of(found: DayReport) -> Iterable[str]:
    yield heading(found)
    yield ""
    empty = []
    for sheet in named_sheets(found):
        if sheet.rows:
            yield sheet.title.upper()
            yield from _aligned(sheet)
            yield ""
        else:
            empty.append(sheet.title)
    if empty:
        yield f"Nothing under: {', '.join(empty)}."
    yield f"Days are {found.days_are}."
    if not found.over:
        yield "This day is not over: more may come."
    yield said_of_ties(found)


def _aligned(sheet: Sheet) -> Iterable[str]:
    rows: list[Row] = [
        tuple([shown(column, cell) for column, cell in zip(sheet.columns, row, strict=True)]) for row in sheet.rows
    ]
    totals = sheet.totals()
    if totals is not None:
        rows.append(("total", *["" if cents is None else show_dollars(cents) for cents in totals[1:]]))
    names = tuple([column.name for column in sheet.columns])
    words = {column.name for column in sheet.columns if column.holds not in ("amount", "number")}
    return aligned(names, rows, words)


def shown(column: Column, cell: Cell) -> str:
    if cell is None:
        return ""
    return show_dollars(cell) if column.holds == "amount" and isinstance(cell, int) else str(cell)
