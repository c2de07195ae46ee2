"""Edges of many pay tables and house choices at once, side by side.

Of Texas Hold 'Em Bonus all rules share one solution. Of Double Draw they share the tables of classes, of what four
cards become and of which hands stand for others; the play depends on what is paid, and is worked out for each.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from io import BytesIO
from typing import Any, Literal

import msgspec

from pitboss.lab.double_draw.money import PAYTABLES, WINS, DrawTerms
from pitboss.lab.double_draw.money import filed_terms as filed_draw
from pitboss.lab.double_draw.report import DoubleDrawReport
from pitboss.lab.texas_bonus.figures import Figures
from pitboss.lab.texas_bonus.terms import BONUS, Terms
from pitboss.lab.texas_bonus.terms import filed_terms as filed_texas


class Swept(msgspec.Struct, frozen=True):
    """One pay table with one choice of the house, in antes. hit_rate: rounds that win something; wins: what the house
    chose, the lowest hand that wins or that the ante is paid on."""

    paytable: str
    wins: str
    house_edge: Fraction
    element_of_risk: Fraction
    standard_deviation: float
    hit_rate: Fraction
    bonus_edge: Fraction

    def json(self) -> dict[str, Any]:
        exact = {name: getattr(self, name) for name in ("house_edge", "element_of_risk", "hit_rate", "bonus_edge")}
        return {
            "paytable": self.paytable,
            "wins": self.wins,
            "standard_deviation": self.standard_deviation,
            **{name: float(value) for name, value in exact.items()},
            "exact": {name: f"{value.numerator}/{value.denominator}" for name, value in exact.items()},
        }


class Sweep(list[Swept]):
    """Several, in their order."""

    def _repr_html_(self) -> str:
        """For notebooks: a row each."""
        from pitboss.lab.shown.edges import sweep_table

        return sweep_table(self)


def row_of(found: Figures | DoubleDrawReport) -> Swept:
    won = sum(count for name, count in found.outcomes.items() if found.net[name] > 0)
    wins = found.ante_pays if isinstance(found, Figures) else found.wins
    return Swept(
        found.paytable, wins, found.house_edge, found.element_of_risk, found.standard_deviation,
        Fraction(won, found.cycle), found.bonus_edge,
    )  # fmt: skip


def texas_terms(paytable: str = "", ante_pays: str = "") -> list[Terms]:
    """All that a house may file, or those of them that are named."""
    return [
        filed_texas(pays, table)
        for pays in ([ante_pays] if ante_pays else ["straight", "flush"])
        for table in ([paytable] if paytable else BONUS)
    ]


def draw_terms(paytable: str = "", wins: str = "") -> list[DrawTerms]:
    return [
        filed_draw(table, least)
        for least in ([wins] if wins else WINS)
        for table in ([paytable] if paytable else PAYTABLES)
    ]


def swept(
    terms: Iterable[Terms] | Iterable[DrawTerms], solve: Callable[[Any], Figures | DoubleDrawReport]
) -> Iterator[Swept]:
    """solve: from rules to figures; whatever it keeps between two calls is shared."""
    for one in terms:
        yield row_of(solve(one))


def picture_of(title: str, rows: list[Swept], kind: Literal["png", "svg"]) -> bytes:
    """House edges as bars, with the standard deviation and how often a round wins beside each."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    from pitboss.lab.charts.pictures import FELT, RED, STYLE

    out = BytesIO()
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(9, 1.2 + 0.36 * len(rows)), layout="constrained")
        axes = figure.subplots()
        edges = [float(row.house_edge) * 100 for row in rows]
        axes.barh(range(len(rows)), edges, color=[FELT if edge >= 0 else RED for edge in edges])
        for place, (row, edge) in enumerate(zip(rows, edges, strict=True)):
            words = f" {edge:.2f} %   sd {row.standard_deviation:.2f}   wins {float(row.hit_rate):.1%}"
            axes.text(max(edge, 0), place, words, va="center", fontsize=8)
        axes.set_yticks(range(len(rows)), [f"{row.paytable}, {row.wins.replace('_', ' ')}" for row in rows])
        axes.invert_yaxis()
        axes.set_xlim(min(0, *edges) * 1.1, max(1, *edges) * 1.5)
        axes.set_xlabel("house edge, percent of the ante")
        axes.set_title(title)
        figure.savefig(out, format=kind, dpi=110, metadata={"Date": None} if kind == "svg" else {"Software": None})
    return out.getvalue()
