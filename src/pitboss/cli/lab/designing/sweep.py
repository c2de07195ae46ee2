"""`pitboss edge GAME --sweep`: pay tables and house choices side by side, as a table and a picture."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from pitboss.cli.lab.edge_asked import EdgeAsked, progress_bar
from pitboss.cli.lab.spread import workers_of
from pitboss.cli.output import print_json, screen
from pitboss.lab.edges.rules_file import draw_rules, texas_rules
from pitboss.lab.edges.sweep import Swept, draw_terms, picture_of, swept, texas_terms
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.files.parquet import check_free
from pitboss.rankings import class_said

TITLES = {"texas-holdem-bonus": "Texas Hold 'Em Bonus", "double-draw": "Double Draw"}
KINDS = {".png": "png", ".svg": "svg"}


def show_sweep(game: str, asked: EdgeAsked) -> None:
    if asked.hand or asked.parquet:
        raise LabError("--sweep compares whole games: leave out --hand and --parquet")
    if asked.picture is not None:
        if asked.picture.suffix.lower() not in KINDS:
            raise LabError(f"{asked.picture} is no picture: name a .png or an .svg file")
        check_free(asked.picture, "--picture")
    if game == "double-draw":
        own: list[Any] = [draw_rules(asked.rules)] if asked.rules else []
        terms: list[Any] = own + draw_terms(asked.paytable, asked.wins)
    else:
        own = [texas_rules(asked.rules)] if asked.rules else []
        terms = own + texas_terms(asked.paytable, asked.ante_pays)
    with workers_of(asked.ray) as spread, progress_bar(TITLES[game], "steps") as progress:
        rows = list(swept(terms, _solver(game, asked, progress, spread)))
    if asked.picture is not None:
        _draw(asked.picture, TITLES[game], rows)
    if asked.as_json:
        print_json({"game": game, "rows": [row.json() for row in rows]})
        return
    _print(TITLES[game], rows)
    if asked.picture is not None:
        screen().print(f"written: {asked.picture}", soft_wrap=True)


def _solver(game: str, asked: EdgeAsked, progress: Any, spread: Any) -> Callable[[Any], Any]:
    if asked.device == "gpu":
        from pitboss.lab.edges.on_gpu import double_draw_on_gpu, texas_on_gpu

        return double_draw_on_gpu if game == "double-draw" else texas_on_gpu
    if game == "double-draw":
        from pitboss.lab.double_draw.solution import report_by

        return lambda terms: report_by(terms, progress, spread)
    from pitboss.lab.texas_bonus.figures import figures_of
    from pitboss.lab.texas_bonus.solution import solve

    solution = solve(progress, spread)
    return lambda terms: figures_of(solution, terms)


def _draw(path: Path, title: str, rows: list[Swept]) -> None:
    content = picture_of(title, rows, "svg" if path.suffix.lower() == ".svg" else "png")
    try:
        path.write_bytes(content)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise CacheError(f"cannot write {path}: {error.strerror or error}; name another --picture") from error


def _print(title: str, rows: list[Swept]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("pay table", "wins from"):
        table.add_column(heading)
    for heading in ("house edge", "element of risk", "standard deviation", "rounds won", "bonus's edge"):
        table.add_column(heading, justify="right")
    for row in rows:
        exact = (row.house_edge, row.element_of_risk, row.hit_rate, row.bonus_edge)
        shares = [f"{float(share):.4%}" for share in exact]
        deviation = f"{row.standard_deviation:.4f}"
        table.add_row(row.paytable, class_said(row.wins), *shares[:2], deviation, *shares[2:])
    screen().print(Text(title, "bold"))
    screen().print(table)
