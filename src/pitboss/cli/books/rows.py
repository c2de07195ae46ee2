"""Rows of the books on a terminal."""

from collections.abc import Container, Iterable, Sequence
from datetime import UTC, datetime

from pitboss.ledger.books import DAY_MS

Row = tuple[str, ...]
# Columns of words; the others are amounts, and stand to the right.
WORDS = ("kind", "account", "day", "table", "hand", "time", "dealer")


def aligned(columns: Row, rows: Sequence[Row], words: Container[str] = WORDS) -> Iterable[str]:
    widths = [max(map(len, cells)) for cells in zip(columns, *rows, strict=True)]
    for row in (columns, *rows):
        cells = [
            cell.ljust(width) if name in words else cell.rjust(width)
            for name, cell, width in zip(columns, row, widths, strict=True)
        ]
        yield "  ".join(cells).rstrip()


def day_words(day: int) -> str:
    try:
        return datetime.fromtimestamp(day * DAY_MS // 1000, UTC).strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return f"day {day}"
