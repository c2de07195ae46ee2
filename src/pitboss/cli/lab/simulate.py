"""`pitboss simulate GAME`: many whole hands by bots, and what they come to."""

import math
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pitboss.cli.lab.spread import workers_of
from pitboss.cli.output import fail, print_json, screen
from pitboss.games import UnknownGame, find_game
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.simulation.batches import Run, run_of
from pitboss.lab.simulation.simulate import simulate as play
from pitboss.lab.simulation.tally import Summary, Tally, WinRate

# Who plays where nobody is named.
SENSIBLE = "sensible*4"

if TYPE_CHECKING:
    from pitboss.lab.simulation.files import ResultFiles


def simulate(
    game: str, hands: int, bots: str, workers: int | None, seed: int, stack: float, limit: str, ray: str,
    out: Path | None, as_json: bool,
) -> None:  # fmt: skip
    try:
        run = run_of(game, hands, bots, seed, _cents(stack), limit)
        summary = _run(run, workers, ray, out, quiet=as_json)
    except (LabError, CacheError, UnknownGame) as error:
        fail(str(error))
    if as_json:
        print_json(summary)
        return
    _print(screen(), summary)
    if out is not None:
        screen().print(f"\nKept in {out}: hands.parquet, seats.parquet, summary.json, plots.png, plots.svg")


def in_batches(
    game: str, hands: int, bots: str, workers: int | None, seed: int, stack: float, limit: str, ray: str,
    out: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """With --fast. What batches cannot do is said, and not done more slowly."""
    if ray:
        fail("--fast plays on this machine: leave out --ray, or leave out --fast")
    from pitboss.cli.lab.simulate_fast import simulate_fast

    try:
        cents = _cents(stack)
    except LabError as error:
        fail(str(error))
    players, processes = "random*6" if bots == SENSIBLE else bots, 1 if workers is None else workers
    simulate_fast(game, hands, players, processes, seed, cents, limit, out, as_json)


def _cents(stack: float) -> int:
    """0 stands for the usual stack, and less than a cent for nothing."""
    if not math.isfinite(stack) or 0 < abs(stack) < 0.005:
        raise LabError(f"{stack} cannot be played with: --stack is a number of dollars, as in 200")
    return round(stack * 100)


def _run(run: Run, workers: int | None, ray: str, out: Path | None, quiet: bool) -> Summary:
    tally = Tally(run)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"), TimeRemainingColumn(),
    )  # fmt: skip
    console = Console(stderr=True)
    hidden = quiet or not console.is_terminal
    bar = Progress(*columns, transient=True, disable=hidden, console=console)
    with workers_of(ray, workers or 0) as spread, _files(run, out) as files, bar as progress:
        task = progress.add_task(run.game, total=run.hands, rate="")

        def told(hands: int) -> None:
            progress.advance(task, hands)
            speed = progress.tasks[0].speed
            progress.update(task, rate=f"{speed:,.0f} hands/s" if speed else "")

        for records in play(run, 1 if workers is None else workers, told, spread if ray else None):
            tally.add(records)
            if files is not None:
                files.add(records)
        if files is not None:
            files.keep(tally)
    return tally.summary()


def _files(run: Run, out: Path | None) -> AbstractContextManager["ResultFiles | None"]:
    if out is None:
        return nullcontext()
    from pitboss.lab.simulation.files import ResultFiles

    return ResultFiles(out, run)


def _print(console: Console, summary: Summary) -> None:
    run = summary.run
    console.print(
        f"{find_game(run.game).title}: {summary.hands:,} hands, seed {run.seed}, ${run.stack / 100:,.2f} each\n"
    )
    rates = Table(box=None, pad_edge=False, header_style="bold")
    rates.add_column("player")
    for name in ("won a hand", "95 % interval", "put in"):
        rates.add_column(name, justify="right")
    for row in (*summary.by_seat, *(row for row in summary.by_bot if row.seats > 1)):
        rates.add_row(*_rate(row))
    console.print(rates)
    if find_game(run.game).banked:
        console.print(f"\nThe house won {_dollars(summary.net_house / summary.hands)} a round.")
    quantiles = ", ".join(f"{name} {_dollars(cents)}" for name, cents in summary.pot_quantiles.items())
    console.print(f"\nPots: mean {_dollars(summary.pot_mean)}; {quantiles}; largest {_dollars(summary.pot_largest)}")
    reached = [f"{number}: {count / summary.hands:.1%}" for number, count in summary.streets.items()]
    console.print(f"Streets reached: {', '.join(reached)}; showdown: {summary.showdowns / summary.hands:.1%}")
    for share, hands in summary.won_with.items():
        total = sum(hands.values())
        listed = ", ".join(f"{hand} {count / total:.1%}" for hand, count in list(hands.items())[:8])
        title = {"whole": "Won with", "stayed": "Hands of all who stayed"}.get(share, f"{share.capitalize()} won with")
        console.print(f"{title}: {listed}")


def _rate(row: WinRate) -> tuple[str, str, str, str]:
    name = row.who if row.seats == 1 else f"{row.who}, mean of {row.seats}"
    interval = "" if row.low is None or row.high is None else f"{_dollars(row.low)} to {_dollars(row.high)}"
    return name, _dollars(row.mean), interval, _dollars(row.put_in)


def _dollars(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.2f}"
