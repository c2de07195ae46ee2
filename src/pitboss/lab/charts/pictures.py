"""Charts as pictures."""

from io import BytesIO
from typing import Any, Literal

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm
from matplotlib.figure import Figure

from pitboss.lab.charts.parts import Chart, Grid, Rows

FELT, GOLD, INK, PAPER, RED = "#1f6f54", "#c8963e", "#22302b", "#f7f3e8", "#b4532a"
VALUES = LinearSegmentedColormap.from_list("values", [RED, PAPER, FELT])
SHARES = LinearSegmentedColormap.from_list("shares", [PAPER, FELT])
# Of a row that tells its own: so many are named, the rest is one bar.
NAMED = 4
STYLE: Any = {"font.size": 9, "axes.spines.top": False, "axes.spines.right": False, "svg.hashsalt": "pitboss"}


def picture_of(chart: Chart, kind: Literal["png", "svg"]) -> bytes:
    parts = [1.6 if chart.grid is not None else 0.0, *(max(0.6, 0.075 * len(rows.rows)) for rows in chart.tables)]
    heights = [height for height in parts if height]
    out = BytesIO()
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(10, 6 * sum(heights)), layout="constrained")
        figure.suptitle(f"{chart.title}\n{chart.rules}")
        axes = list(figure.subplots(len(heights), 1, height_ratios=heights, squeeze=False).ravel())
        if chart.grid is not None:
            _grid(axes.pop(0), chart.grid)
        for place, rows in zip(axes, chart.tables, strict=True):
            (_table if rows.columns else _bars)(place, rows)
        figure.savefig(out, format=kind, dpi=110, metadata={"Date": None} if kind == "svg" else {"Software": None})
    return out.getvalue()


def _grid(axes: Axes, grid: Grid) -> None:
    values = np.array(grid.values)
    norm = TwoSlopeNorm(0, min(-1.2, values.min()), max(1.2, values.max()))
    axes.imshow(values, cmap=VALUES, norm=norm)
    for i, row in enumerate(grid.names):
        for j, name in enumerate(row):
            marked = name in grid.marked
            words = f"{name}\n{grid.mark if marked else f'{values[i, j]:+.2f}'}"
            dark = abs(values[i, j]) > 1.6
            axes.text(
                j, i, words, ha="center", va="center", fontsize=7.5, color="white" if dark else INK,
                fontweight="bold" if marked else "normal",
            )  # fmt: skip
    axes.set_xticks([])
    axes.set_yticks([])
    axes.set_title(grid.title)


def _table(axes: Axes, rows: Rows) -> None:
    columns = rows.columns
    shares = np.full((len(rows.rows), len(columns)), np.nan)
    for i, (_, found) in enumerate(rows.rows):
        for name, share in found:
            shares[i, columns.index(name)] = share
    axes.imshow(shares, cmap=SHARES, vmin=0, vmax=1, aspect="auto")
    for i, j in zip(*np.nonzero(~np.isnan(shares)), strict=True):
        axes.text(
            j, i, share_words(shares[i, j]), ha="center", va="center", color="white" if shares[i, j] > 0.6 else INK
        )
    axes.set_xticks(range(len(columns)), [f"draw: {name}" for name in columns])
    axes.set_yticks(range(len(rows.rows)), [name for name, _ in rows.rows])
    axes.tick_params(length=0)
    axes.set_title(rows.title)


def share_words(share: float) -> str:
    """Nothing is rounded to what it is not."""
    if share in (0, 1):
        return "always" if share else "never"
    return ">99.9%" if share >= 0.9995 else "<0.1%" if share < 0.0005 else f"{share:.1%}"


def _bars(axes: Axes, rows: Rows) -> None:
    colours = [FELT, GOLD, "#6c8f7f", "#d9bf8c", "#bcc7c1"]
    for i, (_, found) in enumerate(rows.rows):
        shown = [*found[:NAMED]]
        rest = sum(share for _, share in found[NAMED:])
        if rest:
            shown.append(("others", rest))
        left = 0.0
        for (name, share), colour in zip(shown, colours, strict=False):
            axes.barh(i, share, left=left, color=colour)
            words = f"{name} {share:.0%}"
            # Only where there is room for it.
            if share > 0.006 * len(words):
                light = colour in (FELT, "#6c8f7f")
                axes.text(left + share / 2, i, words, ha="center", va="center", fontsize=7,
                          color="white" if light else INK)  # fmt: skip
            left += share
    axes.set_yticks(range(len(rows.rows)), [name for name, _ in rows.rows])
    axes.invert_yaxis()
    axes.set_xticks([])
    axes.set_xlim(0, 1)
    axes.set_title(rows.title)
