"""`pitboss query GAME HOLDING… --ask QUESTION`: how often something is dealt."""

from rich.table import Table
from rich.text import Text

from pitboss.cli.lab.edge_asked import progress_bar
from pitboss.cli.lab.odds import house_of
from pitboss.cli.output import fail, print_json, screen
from pitboss.games import UnknownGame
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.queries.query import Answers, query


def show_query(
    game: str,
    holdings: list[str],
    ask: list[str],
    given: str,
    board: str,
    dead: str,
    house: list[str],
    precision: float,
    exact: bool | None,
    seed: int,
    as_json: bool,
) -> None:
    try:
        with progress_bar("dealing", "deals") as progress:
            found = query(
                game, holdings, ask, given=given, board=board, dead=dead, precision=precision / 100, seed=seed,
                exact=exact, progress=progress, house=house_of(house),
            )  # fmt: skip
    except (LabError, CacheError, UnknownGame) as error:
        fail(str(error))
    if as_json:
        print_json(found.json())
    else:
        _print(found)


def _print(found: Answers) -> None:
    console = screen()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("asked")
    table.add_column("", justify="right")
    for answer in found.answers:
        margin = "" if answer.margin is None else f" ± {answer.margin:.3%}"
        table.add_row(Text(answer.asked), f"{answer.value:.3%}{margin}")
    console.print(table)
    if found.given:
        console.print(Text(f"\nGiven {found.given}: {found.fitting:.3%} of what is dealt."))
    if found.exact:
        console.print(f"\nExact: all {found.deals:,} deals.")
    else:
        console.print(f"\nBy chance: {found.deals:,} deals; the intervals hold the true value 95 times in 100.")
