"""Edges of games against the house as tables: the figures of one, with its outcomes, and several side by side."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Protocol

from pitboss.lab.shown.tables import table


class Report(Protocol):
    """What the figures of both games have, in antes."""

    @property
    def house_edge(self) -> Fraction: ...
    @property
    def average_wager(self) -> Fraction: ...
    @property
    def element_of_risk(self) -> Fraction: ...
    @property
    def standard_deviation(self) -> float: ...
    @property
    def bonus_edge(self) -> Fraction: ...
    @property
    def cycle(self) -> int: ...
    @property
    def outcomes(self) -> dict[str, int]: ...
    @property
    def net(self) -> dict[str, int]: ...


class Row(Protocol):
    """One of several."""

    @property
    def paytable(self) -> str: ...
    @property
    def wins(self) -> str: ...
    @property
    def house_edge(self) -> Fraction: ...
    @property
    def element_of_risk(self) -> Fraction: ...
    @property
    def standard_deviation(self) -> float: ...
    @property
    def hit_rate(self) -> Fraction: ...
    @property
    def bonus_edge(self) -> Fraction: ...


def edge_tables(title: str, found: Report) -> str:
    figures = [
        ("house edge", f"{float(found.house_edge):.6%} of the ante"),
        ("average wager", f"{float(found.average_wager):.6f} antes"),
        ("element of risk", f"{float(found.element_of_risk):.6%}"),
        ("standard deviation", f"{found.standard_deviation:.6f} antes"),
        ("house edge of the bonus", f"{float(found.bonus_edge):.6%}"),
    ]
    outcomes = [
        (name.replace("_", " "), f"{found.net[name]:+}", f"{count:,}", f"{count / found.cycle:.6%}")
        for name, count in found.outcomes.items()
    ]
    return table(title, ("figure", "value"), figures) + table(
        f"Outcomes, of {found.cycle:,}", ("outcome", "antes", "ways", "chance"), outcomes
    )


def sweep_table(rows: Iterable[Row]) -> str:
    heads = ("pay table", "wins", "house edge", "element of risk", "standard deviation", "rounds won", "bonus")
    return table(
        "House edges, in antes", heads,
        [
            (
                row.paytable, row.wins.replace("_", " "), f"{float(row.house_edge):.6%}",
                f"{float(row.element_of_risk):.6%}", f"{row.standard_deviation:.6f}", f"{float(row.hit_rate):.4%}",
                f"{float(row.bonus_edge):.6%}",
            )
            for row in rows
        ],
    )  # fmt: skip
