"""What `pitboss edge` was asked for, and the bar that both games show while they are solved."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec


class EdgeAsked(msgspec.Struct, frozen=True):
    """The options as they were typed; '' or None where one was not given."""

    paytable: str = ""
    ante_pays: str = ""
    wins: str = ""
    hand: str = ""
    board: str = ""
    dead: str = ""
    ray: str = ""
    rules: Path | None = None
    device: str = ""
    sweep: bool = False
    picture: Path | None = None
    parquet: Path | None = None
    as_json: bool = False


def check_game(game: str, known: Sequence[str], otherwise: str = "") -> None:
    """otherwise: what a game against the house is not, where only some of them are known. Raises LabError."""
    if game in known:
        return
    from pitboss.games import GAMES
    from pitboss.lab.errors import LabError

    found = GAMES.get(game)
    what = "is no game" if found is None else otherwise if found.banked else "is not played against the house"
    raise LabError(f"{game!r} {what}: say {' or '.join(known)}")


@contextmanager
def progress_bar(title: str, unit: str) -> Iterator[Callable[[int, int], None]]:
    """progress(done, total), with the rate and the time left, on standard error; nothing until it is first called."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:,.0f} {unit}/s" if task.speed else "")

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    console = Console(stderr=True)
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task(title, total=None)

    def progress(done: int, total: int) -> None:
        bar.start()
        bar.update(task, completed=done, total=total)

    try:
        yield progress
    finally:
        bar.stop()
