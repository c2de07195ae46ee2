"""The tables of a report in the words of people: titles for the ids of tables, names for streams, games and accounts.

The report itself, and what programs read of it, keep the ids."""

import msgspec

from pitboss.games import GAMES
from pitboss.room.books.sheets import JACKPOT, OF_THE_CAGE, Cell, Column, Sheet, sheets_of
from pitboss.room.books.structs import DayReport
from pitboss.room.jackpots.names import KINDS, Names

# Columns whose words may speak of tables and boxes.
TOLD = frozenset(("what", "notice"))
OF_A_CLAIM = "claim or period"


def named_sheets(report: DayReport) -> list[Sheet]:
    plain = sheets_of(report)
    titles = {sheet.key: sheet.title for sheet in plain}
    names = Names(report.titles, report.jackpots)
    return [_without_numbers(_named(sheet, names, titles)) for sheet in plain]


def _named(sheet: Sheet, names: Names, titles: dict[str, str]) -> Sheet:
    rows = []
    for row in sheet.rows:
        jackpot = next((cell for column, cell in zip(sheet.columns, row, strict=True) if column == JACKPOT), "")
        cells = [
            _cell(column, cell, names, titles, str(jackpot)) if isinstance(cell, str) else cell
            for column, cell in zip(sheet.columns, row, strict=True)
        ]
        rows.append(tuple(cells))
    return msgspec.structs.replace(sheet, rows=tuple(rows))


def _cell(column: Column, cell: str, names: Names, titles: dict[str, str], jackpot: str) -> Cell:
    if column.holds == "table":
        return names.table(cell)
    if column == JACKPOT:
        # What the house made good at a table is no jackpot's.
        return names.jackpot(cell) if cell == OF_THE_CAGE or cell.partition(":")[0] in KINDS else cell
    if column.name == "game":
        return GAMES[cell].title if cell in GAMES else cell
    if column.name == "section":
        return titles.get(cell, cell)
    if column.name == "account":
        return names.account(cell)
    if column.name == OF_A_CLAIM and jackpot.startswith("bad_beat"):
        # A claim is TABLE HAND, and the table stands in a column of its own.
        return f"hand {cell.rpartition(' ')[2]}"
    return names.told(cell) if column.name in TOLD else cell


def _without_numbers(sheet: Sheet) -> Sheet:
    """The list of the tables: what one is called stands there once."""
    if sheet.key != "tables":
        return sheet
    keep = [place for place, column in enumerate(sheet.columns) if column.name != "name"]
    return msgspec.structs.replace(
        sheet,
        columns=tuple([sheet.columns[place] for place in keep]),
        rows=tuple([tuple([row[place] for place in keep]) for row in sheet.rows]),
    )
