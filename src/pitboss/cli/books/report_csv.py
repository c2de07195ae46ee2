"""The report as one flat table for a spreadsheet: an amount a line, in cents and as people write it.

Tables and jackpots are told by what they are called, and at the end of the line by their ids, for programs. There are
no totals in it: whoever adds up a column would count them twice. What a cell says is never run: a text that begins like
a formula has an apostrophe before it, as spreadsheets have it themselves. Cents are plain numbers.
"""

import csv
import io
from collections.abc import Iterator

from pitboss.money import show_dollars
from pitboss.room.books.naming import named_sheets
from pitboss.room.books.sheets import JACKPOT, TABLE, Cell, Sheet, sheets_of
from pitboss.room.books.structs import DayReport

COLUMNS = ("section", "table", "dealer", "kind", "item", "cents", "dollars", "table_id", "jackpot_id")
# How a formula begins; tab and carriage return are skipped by some programs before they look.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def report_csv(report: DayReport) -> str:
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for sheet, plain in zip(named_sheets(report), sheets_of(report), strict=True):
        for row, ids in zip(sheet.rows, plain.rows, strict=True):
            known = _ids(plain, ids)
            writer.writerows([(*line, *known) for line in _lines(sheet, row)])
    return file.getvalue()


def _lines(sheet: Sheet, row: tuple[Cell, ...]) -> Iterator[tuple[str | int, ...]]:
    own = {column.holds: str(cell or "") for column, cell in zip(sheet.columns, row, strict=True)}
    place = tuple([as_text(own.get(key, "")) for key in ("table", "dealer", "kind")])
    told = [
        f"{column.name} {cell}"
        for column, cell in zip(sheet.columns, row, strict=True)
        if column.holds in ("words", "number") and cell not in (None, "")
    ]
    amounts = [
        (column.name, cell)
        for column, cell in zip(sheet.columns, row, strict=True)
        if column.holds == "amount" and isinstance(cell, int)
    ]
    for name, cents in amounts:
        item = as_text("; ".join([*told, name]))
        yield (sheet.key, *place, item, cents, as_text(show_dollars(cents)))
    if not amounts:
        yield (sheet.key, *place, as_text("; ".join(told)), "", "")


def _ids(sheet: Sheet, row: tuple[Cell, ...]) -> tuple[str, str]:
    """Of the table and of the jackpot that a row is about."""
    by_column = dict(zip(sheet.columns, row, strict=True))
    jackpot = str(by_column.get(JACKPOT) or "")
    return as_text(str(by_column.get(TABLE) or "")), as_text(jackpot) if ":" in jackpot else ""


def as_text(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell
