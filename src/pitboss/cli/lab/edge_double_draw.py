"""`pitboss edge double-draw`: figures of the whole game, or what to do with a given hand."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.cli.cards import line_of
from pitboss.cli.lab.edge_asked import EdgeAsked, progress_bar
from pitboss.cli.lab.spread import workers_of
from pitboss.cli.output import print_json, screen
from pitboss.rankings import class_said

if TYPE_CHECKING:
    from pitboss.lab.double_draw.money import DrawTerms
    from pitboss.lab.double_draw.report import DoubleDrawReport
    from pitboss.lab.double_draw.solution import DrawAdvice

TITLE = "Double Draw"


def show(asked: EdgeAsked) -> None:
    from pitboss.lab.errors import LabError

    if asked.dead and not asked.hand:
        raise LabError("--dead needs the hand that was made of the draw: add --hand, as in --hand 'As Ah Kd 7c X1'")
    if asked.hand:
        _show_advice(asked)
    else:
        _show_report(asked)


def _terms(asked: EdgeAsked) -> "DrawTerms":
    from pitboss.lab.double_draw.money import filed_terms
    from pitboss.lab.edges.rules_file import draw_rules

    return draw_rules(asked.rules) if asked.rules else filed_terms(asked.paytable or "A", asked.wins or "two-pair")


def _show_report(asked: EdgeAsked) -> None:
    report = _report(_terms(asked), asked)
    if asked.parquet is not None:
        from pitboss.lab.files.parquet import write_rows
        from pitboss.lab.rows import double_draw_rows

        write_rows(asked.parquet, double_draw_rows(report))
    if asked.as_json:
        print_json(report.json())
    else:
        _print_report(screen(), report)


def _report(terms: "DrawTerms", asked: EdgeAsked) -> "DoubleDrawReport":
    if asked.device == "gpu":
        from pitboss.lab.edges.on_gpu import double_draw_on_gpu

        return double_draw_on_gpu(terms)
    from pitboss.lab.double_draw.solution import report_by

    with workers_of(asked.ray) as spread, progress_bar(TITLE, "steps") as progress:
        return report_by(terms, progress, spread)


def _show_advice(asked: EdgeAsked) -> None:
    from pitboss.lab.double_draw.solution import advice_by

    terms = _terms(asked)
    # 'none' says that it is the second draw and that nothing was thrown in the first.
    dead = None if not asked.dead else "" if asked.dead.strip().lower() == "none" else asked.dead
    with workers_of(asked.ray) as spread, progress_bar(TITLE, "steps") as progress:
        advice = advice_by(terms, asked.hand, dead, progress, spread)
    if asked.as_json:
        print_json(advice.json())
    else:
        _print_advice(screen(), advice)


def _print_report(console: Console, report: "DoubleDrawReport") -> None:
    wins = class_said(report.wins)
    console.print(Text(f"{TITLE}, {wins} or better win, bonus pay table {report.paytable}", "bold"))
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, words in (
        ("house edge", f"{float(report.house_edge):.6%} of the ante"),
        ("average wager", f"{float(report.average_wager):.6f} antes"),
        ("element of risk", f"{float(report.element_of_risk):.6%} of all wagers"),
        ("standard deviation", f"{report.standard_deviation:.6f} antes"),
        ("cycle", f"{report.cycle:,}"),
        ("bonus wager's edge", f"{float(report.bonus_edge):.6%} = {report.bonus_edge}"),
    ):
        table.add_row(name, words)
    console.print(table)
    console.print()
    table = Table(box=None, pad_edge=False, title="Outcomes", title_justify="left")
    for heading in ("", "net", "out of the cycle", "chance"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, count in report.outcomes.items():
        table.add_row(class_said(name), f"{report.net[name]:+d}", f"{count:,}", f"{count / report.cycle:.6%}")
    table.add_row("all", "", f"{sum(report.outcomes.values()):,}", "")
    console.print(table)


def _print_advice(console: Console, advice: "DrawAdvice") -> None:
    console.print(f"hand   {line_of(advice.hand)}")
    if advice.dead:
        console.print(f"dead   {line_of(advice.dead)}")
    console.print(Text("first draw" if advice.draw == 1 else "second draw", "dim"))
    table = Table(box=None, pad_edge=False)
    for heading in ("", "hold", "antes"):
        table.add_column(heading, justify="right" if heading == "antes" else "left")
    for place, choice in enumerate(advice.choices):
        style = "" if place else "bold"
        table.add_row(choice.action, line_of(choice.hold), f"{float(choice.value):+.6f}", style=style)
    console.print(table)
