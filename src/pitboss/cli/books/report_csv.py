"""The report as one flat table for a spreadsheet: an amount a line, in cents and as people write it.

There are no totals in it: whoever adds up a column would count them twice. What a cell says is never run: a text that
begins like a formula has an apostrophe before it, as spreadsheets have it themselves. Cents are plain numbers.
"""

import csv
import io
from collections.abc import Iterator

from pitboss.money import show_dollars
from pitboss.room.books.sheets import Cell, Sheet, sheets_of
from pitboss.room.books.structs import DayReport

COLUMNS = ("section", "table", "dealer", "kind", "item", "cents", "dollars")
# How a formula begins; tab and carriage return are skipped by some programs before they look.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def report_csv(report: DayReport) -> str:
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for sheet in sheets_of(report):
        for row in sheet.rows:
            writer.writerows(_lines(sheet, row))
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


def as_text(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell
