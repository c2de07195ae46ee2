"""Strategy charts: pictures, a page that needs nothing else, and the same in plain text.

What a chart shows is worked out (Chart), then drawn (chart_pictures) and set (chart_page); nothing is decided twice.
"""

from pathlib import Path

import msgspec

from pitboss.cards import RANKS
from pitboss.lab.charts.page import page_of, text_of
from pitboss.lab.charts.parts import Chart, Grid, Rows
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.progress import Progress
from pitboss.rankings import class_said

FILES = ("chart.png", "chart.svg", "page.html", "summary.txt")


def texas_chart(ante_pays: str = "straight", paytable: str = "A", progress: Progress | None = None) -> Chart:
    from pitboss.lab.texas_bonus.figures import figures_of
    from pitboss.lab.texas_bonus.solution import solve
    from pitboss.lab.texas_bonus.terms import filed_terms

    # A wrong name is refused before the work, not after it.
    terms = filed_terms(ante_pays, paytable)
    found = figures_of(solve(progress), terms)
    values = {name: float(value) for name, value in found.two_card_ev.items()}
    order = RANKS[::-1]
    names = tuple(tuple(two_cards(a, b, i, j) for j, b in enumerate(order)) for i, a in enumerate(order))
    grid = Grid(
        "Two cards: the value of playing on, in antes",
        tuple(order),
        names,
        tuple(tuple(values[name] for name in row) for row in names),
        frozenset(found.folds),
        "fold",
    )
    return Chart(
        "Texas Hold 'Em Bonus",
        f"The ante is paid on a {ante_pays} or better; pay table {paytable} for the bonus.",
        (
            ("house edge", f"{float(found.house_edge):.6%} of the ante"),
            ("average wager", f"{float(found.average_wager):.6f} antes"),
            ("element of risk", f"{float(found.element_of_risk):.6%} of all wagers"),
            ("standard deviation", f"{found.standard_deviation:.6f} antes"),
            ("bonus wager's edge", f"{float(found.bonus_edge):.6%}"),
        ),
        grid,
        (
            Rows("After the flop: how often the turn wager is right", _wagered(found.turns)),
            Rows("After the turn: how often the river wager is right", _wagered(found.rivers)),
        ),
        (f"Before the flop fold {', '.join(found.folds)}; wager with everything else.",),
    )


def double_chart(paytable: str = "A", wins: str = "two-pair", progress: Progress | None = None) -> Chart:
    from pitboss.lab.double_draw.holds import what_to_hold
    from pitboss.lab.double_draw.solution import double_draw_report

    found = double_draw_report(paytable, wins, progress)
    holds = what_to_hold(paytable, wins, progress)
    rows = []
    for name, kept in holds.items():
        total = sum(kept.values())
        shares = [(words, count / total) for words, count in kept.items()]
        if total:
            rows.append((f"{class_said(name)} ({total:,} hands)", tuple(shares)))
    return Chart(
        "Double Draw",
        f"{class_said(found.wins).capitalize()} or better wins; pay table {found.paytable}.",
        (
            ("house edge", f"{float(found.house_edge):.6%} of the ante"),
            ("average wager", f"{float(found.average_wager):.6f} antes"),
            ("element of risk", f"{float(found.element_of_risk):.6%} of all wagers"),
            ("standard deviation", f"{found.standard_deviation:.6f} antes"),
            ("bonus wager's edge", f"{float(found.bonus_edge):.6%}"),
        ),
        None,
        (Rows("First draw: what to hold, by the hand that was dealt", tuple(rows)),),
        ("For one hand, in either draw: pitboss edge double-draw --hand CARDS [--dead CARDS].",),
    )


CHARTS = {"texas-holdem-bonus": texas_chart, "double-draw": double_chart}


def two_cards(a: str, b: str, row: int, column: int) -> str:
    if row == column:
        return a + a
    return f"{a}{b}s" if row < column else f"{b}{a}o"


def _wagered(counts: dict[str, dict[str, tuple[int, int]]]) -> tuple[tuple[str, tuple[tuple[str, float], ...]], ...]:
    """By made hand: for each draw beside it the share of states in which the wager is right."""
    return tuple(
        (made, tuple((draw, wagered / (checked + wagered)) for draw, (checked, wagered) in draws.items()))
        for made, draws in counts.items()
        if draws
    )


def write_chart(chart: Chart, folder: Path) -> list[Path]:
    """All of the files, or a message. A folder that has any of them already is left alone."""
    from pitboss.lab.charts.pictures import picture_of

    there = [folder / name for name in FILES if (folder / name).exists()]
    if there:
        raise LabError(f"{there[0]} is there already: name another folder with --out")
    # Drawn before the first file is written, so that trouble with drawing leaves nothing behind.
    png, svg = picture_of(chart, "png"), picture_of(chart, "svg")
    contents = (png, svg, page_of(chart, svg.decode()).encode(), text_of(chart).encode())
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in zip(FILES, contents, strict=True):
            written.append(folder / name)
            written[-1].write_bytes(content)
    except OSError as error:
        for path in written:
            path.unlink(missing_ok=True)
        raise CacheError(
            f"cannot write into {folder}: {error.strerror or error}; make room there, or name another --out"
        ) from error
    return written


def json_of(chart: Chart) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(chart)
    return found
