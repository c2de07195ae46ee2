"""`pitboss simulate GAME --fast`: hands by the million, in machine code."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pitboss.cli.output import fail, print_json, screen
from pitboss.games import UnknownGame, find_game
from pitboss.lab.batch.simulating import FastRun, FastSummary, fast_run, fast_simulate
from pitboss.lab.errors import CacheError, LabError


def simulate_fast(
    game: str, hands: int, bots: str, workers: int, seed: int, stack: int, limit: str, out: Path | None, as_json: bool
) -> None:
    began = perf_counter()
    try:
        run = fast_run(game, hands, bots, seed, stack, limit)
        console = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, transient=True, disable=as_json or not console.is_terminal, console=console) as bar:
            task = bar.add_task(run.game, total=run.hands)
            summary = _run(run, workers, out, lambda done: bar.advance(task, done))
    except (LabError, CacheError, UnknownGame) as error:
        fail(str(error))
    if as_json:
        print_json(summary)
    else:
        _print(summary, perf_counter() - began)
        if out is not None:
            screen().print(f"\nKept in {out}: hands.parquet, summary.json")


def _run(run: FastRun, workers: int, out: Path | None, told: Callable[[int], None]) -> FastSummary:
    if out is None:
        return fast_simulate(run, workers, told)
    from pitboss.lab.batch.files import FastFiles

    with FastFiles(out) as files:
        summary = fast_simulate(run, workers, told, files.add)
        files.keep(summary)
    return summary


def _print(summary: FastSummary, seconds: float) -> None:
    console, run = screen(), summary.run
    console.print(f"{find_game(run.game).title}: {summary.hands:,} hands in batches, seed {run.seed}\n")
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("player, from the left of the button")
    for name in ("won a hand", "95 % interval"):
        table.add_column(name, justify="right")
    for row in summary.by_player:
        table.add_row(row.who, _dollars(row.mean), f"{_dollars(row.low)} to {_dollars(row.high)}")
    console.print(table)
    console.print(
        f"\nPots: mean {_dollars(summary.pot_mean)}; showdown: {summary.showdowns / summary.hands:.1%}; "
        f"{summary.decisions_mean:.1f} decisions a hand; {summary.hands / seconds:,.0f} hands a second, all told."
    )


def _dollars(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.2f}"
