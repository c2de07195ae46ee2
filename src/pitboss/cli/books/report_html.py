"""The report as one page to print on A4: nothing runs in it, and nothing has to be fetched from elsewhere."""

from html import escape

from pitboss.money import show_dollars
from pitboss.room.books.naming import named_sheets
from pitboss.room.books.sheets import Cell, Column, Sheet, heading, said_of_ties
from pitboss.room.books.structs import DayReport

STYLE = """
@page { size: A4; margin: 15mm; }
body { margin: 0 auto; max-width: 190mm; padding: 6mm; font: 10pt/1.35 "Liberation Sans", Arial, sans-serif;
  color: #111; background: #fff; }
h1 { font-size: 18pt; line-height: 1.15; margin: 0 0 2mm; }
p { margin: 0 0 2mm; }
section { margin: 6mm 0 0; }
h2 { font-size: 12pt; margin: 0 0 1mm; break-after: avoid; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 8.5pt; }
caption { text-align: left; color: #444; padding-bottom: 1mm; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 0.7mm 1.5mm; border-bottom: 0.5pt solid #bbb; text-align: left; vertical-align: top;
  font-weight: normal; }
thead th { font-weight: bold; border-bottom: 1pt solid #111; vertical-align: bottom; }
tfoot th, tfoot td { font-weight: bold; border-bottom: 0; border-top: 1pt solid #111; }
.amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
thead .amount { white-space: normal; }
.wrong { border: 2pt solid #111; padding: 2mm 3mm; font-weight: bold; }
.signed { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; margin-top: 14mm; break-inside: avoid; }
.signed p { border-top: 0.5pt solid #111; padding-top: 1mm; }
@media print { body { padding: 0; max-width: none; } .wide { overflow: visible; } }
"""


def report_page(report: DayReport) -> str:
    title = heading(report)
    words = [f"Days are {report.days_are}.", "" if report.over else "This day is not over: more may come."]
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
    )
    ties = f'<p class="{"wrong" if report.differences else "ties"}">{escape(said_of_ties(report))}</p>'
    opening = "".join([f"<p>{escape(each)}</p>" for each in words if each]) + ties
    sections = "\n".join([_section(sheet) for sheet in named_sheets(report)])
    signed = '<div class="signed"><p>Accounting</p><p>Shift supervisor</p></div>'
    body = f"<main><h1>{escape(title)}</h1>\n{opening}\n{sections}\n{signed}</main>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _section(sheet: Sheet) -> str:
    title = f'<h2 id="{sheet.key}">{escape(sheet.title)}</h2>'
    if not sheet.rows:
        return f"<section>{title}<p>None.</p></section>"
    many = "1 row" if len(sheet.rows) == 1 else f"{len(sheet.rows):,} rows"
    caption = f"<caption>{escape(sheet.title)}: {many}</caption>"
    head = "".join([f'<th scope="col"{_class(column)}>{escape(column.name)}</th>' for column in sheet.columns])
    rows = "\n".join([_row(sheet.columns, row) for row in sheet.rows])
    # Reached by the keyboard too, where it is wider than the screen.
    opened = f'<div class="wide" role="region" aria-labelledby="{sheet.key}" tabindex="0"><table>'
    return (
        f"<section>{title}{opened}{caption}\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n"
        f"{_totals(sheet)}</table></div></section>"
    )


def _row(columns: tuple[Column, ...], row: tuple[Cell, ...]) -> str:
    first = f'<th scope="row"{_class(columns[0])}>{_shown(columns[0], row[0])}</th>'
    rest = [
        f"<td{_class(column)}>{_shown(column, cell)}</td>" for column, cell in zip(columns[1:], row[1:], strict=True)
    ]
    return f"<tr>{first}{''.join(rest)}</tr>"


def _totals(sheet: Sheet) -> str:
    totals = sheet.totals()
    if totals is None:
        return ""
    cells = [
        f"<td{_class(column)}>{'' if cents is None else escape(show_dollars(cents))}</td>"
        for column, cents in zip(sheet.columns[1:], totals[1:], strict=True)
    ]
    return f'<tfoot><tr><th scope="row">total</th>{"".join(cells)}</tr></tfoot>\n'


def _class(column: Column) -> str:
    return ' class="amount"' if column.holds in ("amount", "number") else ""


def _shown(column: Column, cell: Cell) -> str:
    if cell is None:
        return ""
    return escape(show_dollars(cell) if column.holds == "amount" and isinstance(cell, int) else str(cell))
