"""`pitboss query GAME HOLDING… --ask QUESTION`: how often something is dealt."""

import msgspec
from rich.table import Table
from rich.text import Text

from pitboss.cli.lab.edge_asked import progress_bar
from pitboss.cli.lab.odds import house_of
from pitboss.cli.output import fail, print_json, screen
from pitboss.games import UnknownGame
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.queries.query import Answers, query


class QueryAsked(msgspec.Struct, frozen=True):
    """The options as they were typed."""

    game: str
    holdings: list[str]
    ask: list[str]
    given: str
    board: str
    dead: str
    second_board: str
    boards: int
    draws: int
    keep: str
    house: list[str]
    precision: float
    exact: bool | None
    seed: int


def show_query(asked: QueryAsked, as_json: bool) -> None:
    try:
        with progress_bar("dealing", "deals") as progress:
            found = query(
                asked.game, asked.holdings, asked.ask, given=asked.given, board=asked.board, dead=asked.dead,
                precision=asked.precision / 100, seed=asked.seed, exact=asked.exact, progress=progress,
                house=house_of(asked.house), draws=asked.draws, keep=asked.keep, boards=asked.boards,
                second_board=asked.second_board,
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
