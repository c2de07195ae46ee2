"""`pitboss edge texas-holdem-bonus`: figures of the whole game, or the decision with given cards."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.cards import RANKS
from pitboss.cli.cards import line_of
from pitboss.cli.lab.edge_asked import EdgeAsked, progress_bar
from pitboss.cli.lab.spread import workers_of
from pitboss.cli.output import print_json, screen

if TYPE_CHECKING:
    from pitboss.lab.texas_bonus.decisions import Decision
    from pitboss.lab.texas_bonus.figures import Figures
    from pitboss.lab.texas_bonus.terms import Terms

TITLE = "Texas Hold 'Em Bonus"


def show(asked: EdgeAsked) -> None:
    from pitboss.lab.errors import LabError

    # A wrong name is refused before the work, not after it.
    terms = _terms(asked)
    if asked.board and not asked.hand:
        raise LabError("--board needs the hand that meets it: add --hand, as in --hand AsKd")
    if asked.hand:
        _show_decision(asked, terms)
    else:
        _show_figures(asked, terms)


def _terms(asked: EdgeAsked) -> "Terms":
    from pitboss.lab.edges.rules_file import texas_rules
    from pitboss.lab.texas_bonus.terms import filed_terms

    return (
        texas_rules(asked.rules) if asked.rules else filed_terms(asked.ante_pays or "straight", asked.paytable or "A")
    )


def _show_decision(asked: EdgeAsked, terms: "Terms") -> None:
    from pitboss.lab.texas_bonus.decisions import decide_by

    with workers_of(asked.ray) as spread, progress_bar(TITLE, "flops") as progress:
        decision = decide_by(terms, asked.hand, asked.board, progress, spread)
    if asked.as_json:
        print_json(decision.json())
    else:
        _print_decision(screen(), decision)


def _figures(asked: EdgeAsked, terms: "Terms") -> "Figures":
    if asked.device == "gpu":
        from pitboss.lab.edges.on_gpu import texas_on_gpu

        return texas_on_gpu(terms)
    from pitboss.lab.texas_bonus.figures import figures_of
    from pitboss.lab.texas_bonus.solution import solve

    with workers_of(asked.ray) as spread, progress_bar(TITLE, "flops") as progress:
        return figures_of(solve(progress, spread), terms)


def _show_figures(asked: EdgeAsked, terms: "Terms") -> None:
    found = _figures(asked, terms)
    if asked.parquet is not None:
        from pitboss.lab.files.parquet import write_rows
        from pitboss.lab.rows import texas_rows

        write_rows(asked.parquet, texas_rows(found))
    if asked.as_json:
        print_json(found.json())
    else:
        _print_figures(screen(), found, own=asked.rules is not None)


def _print_decision(console: Console, decision: "Decision") -> None:
    console.print(f"hand   {line_of(decision.hand)}")
    if decision.board:
        console.print(f"board  {line_of(decision.board)}")
    said = f"{decision.wager} wager of {decision.antes} ante{'s' * (decision.antes > 1)}"
    console.print(Text(said if decision.choice == "wager" else decision.choice, "bold"))
    for name, value in decision.values.items():
        console.print(f"  {said if name == 'wager' else name}: {float(value):+.6f} antes")
    if decision.turn_wagered is not None:
        console.print(Text(f"  turn {'wager made' if decision.turn_wagered else 'checked'}, as was best", "dim"))


def _print_figures(console: Console, found: "Figures", *, own: bool) -> None:
    filed = f"ante paid on a {found.ante_pays} or better, bonus pay table {found.paytable}"
    said = f"{found.paytable}: ante paid on {found.ante_pays}" if own else filed
    console.print(Text(f"{TITLE}, {said}", "bold"))
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, words in (
        ("house edge", f"{float(found.house_edge):.6%} of the ante"),
        ("average wager", f"{float(found.average_wager):.6f} antes"),
        ("element of risk", f"{float(found.element_of_risk):.6%} of all wagers"),
        ("standard deviation", f"{found.standard_deviation:.6f} antes"),
        ("cycle", f"{found.cycle:,}"),
        ("bonus wager's edge", f"{float(found.bonus_edge):.6%} = {found.bonus_edge}"),
        ("folded before the flop", " ".join(found.folds) or "nothing"),
    ):
        table.add_row(name, words)
    console.print(table)
    console.print()
    _print_outcomes(console, found)
    console.print()
    _print_wagers(console, found)
    console.print()
    _print_two_cards(console, found)


def _print_outcomes(console: Console, found: "Figures") -> None:
    table = Table(box=None, pad_edge=False, title="Outcomes", title_justify="left")
    for heading in ("", "net", "out of the cycle", "chance"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, count in found.outcomes.items():
        table.add_row(name.replace("_", " "), f"{found.net[name]:+d}", f"{count:,}", f"{count / found.cycle:.6%}")
    table.add_row("all", "", f"{sum(found.outcomes.values()):,}", "")
    console.print(table)


def _print_wagers(console: Console, found: "Figures") -> None:
    draws = list(dict.fromkeys(draw for row in found.rivers.values() for draw in row))
    for title, states in (("Turn", found.turns), ("River", found.rivers)):
        table = Table(box=None, pad_edge=False, title=f"{title} wager made, by hand and draw", title_justify="left")
        for heading in ("", *draws):
            table.add_column(heading, justify="right" if heading else "left")
        for made, row in states.items():
            shares = {draw: wagered / (checked + wagered) for draw, (checked, wagered) in row.items()}
            table.add_row(made, *(f"{shares[draw]:.1%}" if draw in shares else "" for draw in draws))
        console.print(table)


def _print_two_cards(console: Console, found: "Figures") -> None:
    """Suited hands above the diagonal; what is folded is dim."""
    table = Table(
        box=None, pad_edge=False, padding=(0, 1, 0, 0), title="Value of playing on, in antes", title_justify="left"
    )
    table.add_column("")
    for rank in reversed(RANKS):
        table.add_column(rank, justify="right", no_wrap=True)
    for row in reversed(RANKS):
        cells = []
        for column in reversed(RANKS):
            high, low = sorted((row, column), key=RANKS.index, reverse=True)
            kind = "" if row == column else "s" if row == high else "o"
            value = found.two_card_ev[f"{high}{low}{kind}"]
            cells.append(Text(f"{float(value):+.2f}", "dim" if value < -1 else ""))
        table.add_row(row, *cells)
    console.print(table)
