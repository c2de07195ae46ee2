"""What a chart is made of, before it is drawn or told."""

import msgspec


class Grid(msgspec.Struct, frozen=True):
    """A square of named values; some cells are marked, and `mark` says as what."""

    title: str
    labels: tuple[str, ...]
    names: tuple[tuple[str, ...], ...]
    values: tuple[tuple[float, ...], ...]
    marked: frozenset[str]
    mark: str


class Rows(msgspec.Struct, frozen=True):
    """Named rows of named shares, each from 0 to 1."""

    title: str
    rows: tuple[tuple[str, tuple[tuple[str, float], ...]], ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """A few names that all rows share make a table; where there are many, each row tells its own."""
        seen = [name for _, shares in self.rows for name, _ in shares]
        each = tuple(dict.fromkeys(seen))
        return each if len(each) <= 6 else ()


class Chart(msgspec.Struct, frozen=True):
    title: str
    rules: str
    figures: tuple[tuple[str, str], ...]
    grid: Grid | None
    tables: tuple[Rows, ...]
    notes: tuple[str, ...]
