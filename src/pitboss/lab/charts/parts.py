"""What a chart is made of, before it is drawn or told."""

from html import escape

import msgspec

from pitboss.lab.shown.tables import Html, table


class Grid(msgspec.Struct, frozen=True):
    """A square of named values; some cells are marked, and `mark` says as what."""

    title: str
    labels: tuple[str, ...]
    names: tuple[tuple[str, ...], ...]
    values: tuple[tuple[float, ...], ...]
    marked: frozenset[str]
    mark: str

    def cell(self, name: str, value: float) -> str:
        text = f"{escape(name)}<br/>{value:+.4f}"
        return Html(f"<b>{text}</b>" if name in self.marked else text)


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
    """The best play against the house under one pay table: figures, a map of starting hands, tables of what to do."""

    title: str
    rules: str
    figures: tuple[tuple[str, str], ...]
    grid: Grid | None
    tables: tuple[Rows, ...]
    notes: tuple[str, ...]

    def _repr_html_(self) -> str:
        """For notebooks: the figures, the grid with what is marked in it, then a table of shares each."""
        found = [table(f"{self.title}: {self.rules}", (), self.figures)]
        if self.grid is not None:
            rows = [
                (label, *(self.grid.cell(name, value) for name, value in zip(names, values, strict=True)))
                for label, names, values in zip(self.grid.labels, self.grid.names, self.grid.values, strict=True)
            ]
            found.append(table(f"{self.grid.title} (in bold: {self.grid.mark})", ("", *self.grid.labels), rows))
        for one in self.tables:
            shares = [(name, ", ".join(f"{what} {share:.2%}" for what, share in each)) for name, each in one.rows]
            found.append(table(one.title, (), shares))
        return "".join(found)
