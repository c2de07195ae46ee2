"""`pitboss frequencies GAME`: exact counts of every hand."""

from pathlib import Path

from rich.table import Table

from pitboss.cli.lab.edge_asked import progress_bar
from pitboss.cli.lab.spread import workers_of
from pitboss.cli.output import fail, print_json, screen
from pitboss.games import UnknownGame, find_game
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.files.parquet import check_free, write_rows
from pitboss.lab.hand_counts import Frequencies, frequencies

NAMES = {"whole": "", "high": "High", "low": "Low", "badugi": "Badugi"}


def show_frequencies(game: str, ray: str, parquet: Path | None, as_json: bool) -> None:
    try:
        if parquet is not None:
            check_free(parquet)
        what = "hands" if find_game(game).uses == "any" else "boards"
        with workers_of(ray) as spread, progress_bar(game, what) as progress:
            found = frequencies(game, progress, spread)
        if parquet is not None:
            from pitboss.lab.rows import frequency_rows

            write_rows(parquet, frequency_rows(found))
    except (LabError, CacheError, UnknownGame) as error:
        fail(str(error))
    if as_json:
        print_json(found.json())
    else:
        _print(found)


def _print(found: Frequencies) -> None:
    console = screen()
    console.print(f"{found.game.title}: {found.counted}")
    for share in found.shares:
        console.print()
        table = Table(box=None, pad_edge=False, title=NAMES[share.name] or None, title_justify="left")
        table.add_column("hand")
        for heading in ("count", "chance", "1 in"):
            table.add_column(heading, justify="right")
        for name, count in share.counts.items():
            one_in = found.total / count
            digits = 0 if one_in >= 1000 else 3
            said = "two pair" if name == "two pairs" else name
            table.add_row(said, f"{count:,}", f"{count / found.total:.8%}", f"{one_in:,.{digits}f}")
        table.add_row("all", f"{sum(share.counts.values()):,}", "", "")
        console.print(table)
