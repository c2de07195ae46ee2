"""`pitboss design double-draw --edge 2..5`: pay tables that reach a wanted edge."""

from rich.table import Table
from rich.text import Text

from pitboss.cli.lab.edge_asked import check_game, progress_bar
from pitboss.cli.output import fail, print_json, screen
from pitboss.lab.double_draw.money import DrawTerms, winning_minimum
from pitboss.lab.double_draw.report import DoubleDrawReport
from pitboss.lab.edges.design import design, read_span
from pitboss.lab.edges.sweep import row_of
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.progress import Progress
from pitboss.rankings import class_said

MOST = 20


def show_design(game: str, edge: str, wins: str, tables: int, device: str, as_json: bool) -> None:
    try:
        check_game(game, ("double-draw",), "is no game that pay tables are designed for")
        if device not in ("", "cpu", "gpu"):
            raise LabError(f"there is no device {device!r}: say cpu or gpu")
        if not 1 <= tables <= MOST:
            raise LabError(f"{tables} tables cannot be designed: ask for 1 to {MOST}")
        low, high = read_span(edge)
        least = winning_minimum(wins or "two-pair")
        with progress_bar("Double Draw", "steps") as progress:
            found = list(design(low, high, least, tables, lambda terms: _solve(terms, device, progress)))
        if not found:
            raise LabError(f"no pay table near pay table A has an edge of {edge} percent: try another span")
    except (LabError, CacheError) as error:
        fail(str(error))
    if as_json:
        rows = [row_of(report).json() | {"bonus": dict(terms.bonus)} for terms, report in found]
        print_json({"game": game, "edge": edge, "tables": rows})
    else:
        _print(found)


def _solve(terms: DrawTerms, device: str, progress: Progress) -> DoubleDrawReport:
    if device == "gpu":
        from pitboss.lab.edges.on_gpu import double_draw_on_gpu

        return double_draw_on_gpu(terms)
    from pitboss.lab.double_draw.solution import report_by

    return report_by(terms, progress)


def _print(found: list[tuple[DrawTerms, DoubleDrawReport]]) -> None:
    for terms, report in found:
        row = row_of(report)
        screen().print(Text(f"{terms.paytable}: house edge {float(row.house_edge):.4%}", "bold"))
        screen().print(
            f"variance {row.standard_deviation**2:.3f}, standard deviation {row.standard_deviation:.4f} antes, "
            f"{float(row.hit_rate):.3%} of rounds win, element of risk {float(row.element_of_risk):.4%}"
        )
        table = Table(box=None, pad_edge=False)
        for heading in ("bonus", "to 1", "hit rate"):
            table.add_column(heading, justify="left" if heading == "bonus" else "right")
        for name, odds in terms.bonus:
            table.add_row(class_said(name), str(odds), f"{report.outcomes[name] / report.cycle:.6%}")
        screen().print(table)
        screen().print()
