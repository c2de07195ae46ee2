"""Charts as a page that needs nothing but itself, and as plain text."""

from html import escape

from pitboss.lab.charts.parts import Chart, Grid, Rows

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #22302b; background: #f7f3e8; max-width: 60rem; margin: 2rem auto;
       padding: 0 1rem; }
h1, h2 { color: #1f6f54; }
table { border-collapse: collapse; font-size: .85rem; margin: 1rem 0; }
th, td { padding: .2rem .5rem; text-align: right; border-bottom: 1px solid #ddd6c4; }
th:first-child, td:first-child { text-align: left; }
td.marked { background: #f0c9b4; font-weight: 600; }
figure { margin: 1rem 0; overflow-x: auto; }
svg { max-width: 100%; height: auto; }
"""


def page_of(chart: Chart, picture: str) -> str:
    """The picture for the eye, the same as tables for everybody else."""
    # What stands before the svg element is for files of its own.
    drawing = picture[picture.index("<svg") :]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(chart.title)}: strategy</title><style>{STYLE}</style></head><body>",
            f"<h1>{escape(chart.title)}</h1><p>{escape(chart.rules)}</p>",
            _table([], [[name, words] for name, words in chart.figures]),
            *(f"<p>{escape(note)}</p>" for note in chart.notes),
            f'<figure aria-label="The tables below as a picture">{drawing}</figure>',
            *([_grid(chart.grid)] if chart.grid is not None else []),
            *map(_rows, chart.tables),
            "</body></html>",
            "",
        ]
    )


def _grid(grid: Grid) -> str:
    rows = []
    for label, names, values in zip(grid.labels, grid.names, grid.values, strict=True):
        cells = [
            f"<td{' class=marked' if name in grid.marked else ''}>{escape(name)}<br>{value:+.4f}</td>"
            for name, value in zip(names, values, strict=True)
        ]
        rows.append(f"<tr><th scope=row>{label}</th>{''.join(cells)}</tr>")
    head = "".join(f"<th scope=col>{label}</th>" for label in grid.labels)
    return (
        f"<h2>{escape(grid.title)}</h2><p>Suited above the diagonal, offsuit below; marked: {grid.mark}.</p>"
        f"<figure><table><tr><th></th>{head}</tr>{''.join(rows)}</table></figure>"
    )


def _rows(rows: Rows) -> str:
    title = f"<h2>{escape(rows.title)}</h2>"
    if rows.columns:
        found = [
            [name, *(f"{dict(shares)[column]:.2%}" if column in dict(shares) else "" for column in rows.columns)]
            for name, shares in rows.rows
        ]
        return title + _table(["", *(f"draw: {column}" for column in rows.columns)], found)
    return title + _table(["dealt", "hold"], [[name, _told(shares)] for name, shares in rows.rows])


def _table(head: list[str], rows: list[list[str]]) -> str:
    top = f"<tr>{''.join(f'<th scope=col>{escape(name)}</th>' for name in head)}</tr>" if head else ""
    body = "".join(
        f"<tr><th scope=row>{escape(first)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
        for first, *cells in rows
    )
    return f"<figure><table>{top}{body}</table></figure>"


def _told(shares: tuple[tuple[str, float], ...]) -> str:
    return ", ".join(f"{name} {share:.2%}" for name, share in shares)


# --- plain text


def text_of(chart: Chart) -> str:
    lines = [chart.title, chart.rules, ""]
    lines += [f"{name:<20}{words}" for name, words in chart.figures]
    lines += ["", *chart.notes]
    if chart.grid is not None:
        lines += ["", chart.grid.title, "(suited above the diagonal, offsuit below)", *_grid_text(chart.grid)]
    for rows in chart.tables:
        lines += ["", rows.title, *_rows_text(rows)]
    return "\n".join(lines) + "\n"


def _grid_text(grid: Grid) -> list[str]:
    head = "    " + "".join(f"{label:>7}" for label in grid.labels)
    body = [
        f"{label:<4}"
        + "".join(
            f"{grid.mark:>7}" if name in grid.marked else f"{value:>+7.2f}"
            for name, value in zip(names, values, strict=True)
        )
        for label, names, values in zip(grid.labels, grid.names, grid.values, strict=True)
    ]
    return [head, *body]


def _rows_text(rows: Rows) -> list[str]:
    wide = max(len(name) for name, _ in rows.rows) + 2
    if not rows.columns:
        return [f"{name:<{wide}}{_told(shares)}" for name, shares in rows.rows]
    head = " " * wide + "".join(f"{name:>18}" for name in rows.columns)
    return [
        head,
        *(
            f"{name:<{wide}}"
            + "".join(f"{dict(shares)[c]:>18.2%}" if c in dict(shares) else " " * 18 for c in rows.columns)
            for name, shares in rows.rows
        ),
    ]
