"""House edges of many rules and pay tables for a wanted edge, asked for from Python.

>>> from pitboss.lab import design_paytables, edge, read_rules, sweep_edges
>>> [row.paytable for row in sweep_edges("texas-holdem-bonus", ante_pays="flush")]
['A', 'B']

Rules of one's own are a TOML file, as in docs/lab.md, or the terms that `read_rules` makes of one.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pitboss.games import find_game
from pitboss.lab.double_draw.money import DrawTerms, winning_minimum
from pitboss.lab.double_draw.report import DoubleDrawReport
from pitboss.lab.edges.design import design, read_span
from pitboss.lab.edges.rules_file import DRAW, TEXAS, draw_rules, texas_rules
from pitboss.lab.edges.sweep import Sweep, draw_terms, swept, texas_terms
from pitboss.lab.errors import LabError
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.texas_bonus.terms import Terms
from pitboss.lab.threads import in_order

Rules = Terms | DrawTerms
TABLES_MOST = 20


def read_rules(game: str, rules: Path | str | Rules) -> Rules:
    """Pay tables and rules from a TOML file, for `edge` and `sweep_edges`; what is wrong in it is refused with its
    line. Terms of the same game are given back as they are."""
    key = find_game(game).key
    if key not in (TEXAS, DRAW):
        raise LabError(f"{key} is not played against the house: {TEXAS} and {DRAW} have a house edge")
    if isinstance(rules, Path | str):
        return texas_rules(Path(rules)) if key == TEXAS else draw_rules(Path(rules))
    if not isinstance(rules, Terms if key == TEXAS else DrawTerms):
        raise LabError(f"{type(rules).__name__} are no rules of {key}: give a TOML file, or terms by read_rules")
    return rules


def edge_by(game: str, rules: Path | str | Rules, progress: Progress | None = None, spread: InOrder = in_order) -> Any:
    """The figures of a game under rules of one's own."""
    terms = read_rules(game, rules)
    return _solver(terms, progress, spread)(terms)


def sweep_edges(
    game: str, *, paytable: str = "", ante_pays: str = "", wins: str = "", rules: Sequence[Path | str | Rules] = (),
    progress: Progress | None = None, spread: InOrder = in_order,
) -> Sweep:  # fmt: skip
    """All pay tables and house choices of a game against the house side by side, or those of them that are named;
    rules of one's own come first. Each is solved exactly, and kept. ante_pays: Texas Hold 'Em Bonus alone; wins: Double
    Draw alone."""
    given = [rules] if isinstance(rules, str | Path | Terms | DrawTerms) else rules
    terms: list[Any] = [read_rules(game, each) for each in given]
    key = find_game(game).key
    foreign = {TEXAS: ("wins", wins), DRAW: ("ante_pays", ante_pays)}
    if key not in foreign:
        raise LabError(f"{key} is not played against the house: {TEXAS} and {DRAW} have a house edge")
    name, said = foreign[key]
    if said:
        raise LabError(f"{name}={said!r} is no choice of {key}: leave it out")
    terms += texas_terms(paytable, ante_pays) if key == TEXAS else draw_terms(paytable, wins)
    return Sweep(swept(terms, _solver(terms[0], progress, spread)))


def design_paytables(
    span: str, *, wins: str = "two-pair", tables: int = 3, progress: Progress | None = None, spread: InOrder = in_order
) -> list[tuple[DrawTerms, DoubleDrawReport]]:
    """Up to so many pay tables of Double Draw's bonus whose house edge lies in a span, as in '2..5' percent of the
    ante, few changed lines first, each solved by itself; none where no table near pay table A reaches it."""
    from pitboss.lab.double_draw.solution import report_by

    if type(tables) is not int or not 1 <= tables <= TABLES_MOST:
        raise LabError(f"{tables!r} tables cannot be designed: ask for 1 to {TABLES_MOST}")
    low, high = read_span(span)
    return list(design(low, high, winning_minimum(wins), tables, lambda terms: report_by(terms, progress, spread)))


def _solver(terms: Rules, progress: Progress | None, spread: InOrder) -> Callable[[Any], Any]:
    """For all rules of the game that these are of. Those of Texas Hold 'Em Bonus share one solution."""
    if isinstance(terms, DrawTerms):
        from pitboss.lab.double_draw.solution import report_by

        return lambda one: report_by(one, progress, spread)
    from pitboss.lab.texas_bonus.figures import figures_of
    from pitboss.lab.texas_bonus.solution import solve

    solution = solve(progress, spread)
    return lambda one: figures_of(solution, one)
