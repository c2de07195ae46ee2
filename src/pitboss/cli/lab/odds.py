"""`pitboss odds GAME HOLDING…`: who wins how often."""

from typing import TYPE_CHECKING, Any

import msgspec
from rich.table import Table
from rich.text import Text

from pitboss.cli.cards import line_of
from pitboss.cli.lab.edge_asked import progress_bar
from pitboss.cli.output import fail, print_json, screen
from pitboss.games import UnknownGame
from pitboss.lab.equities.equity import Odds, odds
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.progress import Progress

if TYPE_CHECKING:
    from pitboss.lab.equities.two_boards import TwoBoards

NAMES = {"whole": "", "high": "high ", "low": "low ", "badugi": "Badugi "}


class OddsAsked(msgspec.Struct, frozen=True):
    """The options as they were typed."""

    game: str
    holdings: list[str]
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


def show_odds(asked: OddsAsked, as_json: bool) -> None:
    try:
        with progress_bar("dealing", "deals") as progress:
            found = _found(asked, progress)
    except (LabError, CacheError, UnknownGame) as error:
        fail(str(error))
    if as_json:
        print_json(found.json())
    elif isinstance(found, Odds):
        _print(found)
    else:
        _print_two(found)


def house_of(choices: list[str]) -> dict[str, Any]:
    """'six_plus_ace_kicker=low' and the like. Raises LabError."""
    found: dict[str, Any] = {}
    for choice in choices:
        name, equals, value = choice.partition("=")
        if not equals:
            raise LabError(f"{choice!r}: write a choice of the house with its value, as in six_plus_ace_kicker=low")
        found[name.strip()] = {"yes": True, "no": False}.get(value.strip(), value.strip())
    return found


def _found(asked: OddsAsked, progress: Progress) -> "Odds | TwoBoards":
    house = house_of(asked.house)
    precision = asked.precision / 100
    if asked.boards not in (1, 2):
        raise LabError(f"a hand has one board or two, not {asked.boards}")
    if asked.boards == 1 and not asked.second_board:
        return odds(
            asked.game, asked.holdings, asked.board, asked.dead, precision=precision, seed=asked.seed,
            exact=asked.exact, progress=progress, house=house, draws=asked.draws, keep=asked.keep,
        )  # fmt: skip
    if asked.draws or asked.keep:
        raise LabError("a game with draws has no boards: leave out --draws and --keep")
    from pitboss.lab.equities.two_boards import odds_on_two_boards

    return odds_on_two_boards(
        asked.game, asked.holdings, asked.board, asked.second_board, asked.dead, precision=precision, seed=asked.seed,
        exact=asked.exact, progress=progress, house=house,
    )  # fmt: skip


def _print_two(found: "TwoBoards") -> None:
    console, matchup = screen(), found.boards[0].matchup
    for number, one in enumerate(found.boards, 1):
        if one.matchup.board:
            console.print(Text(f"board {number}  ", "dim").append_text(line_of(one.matchup.board)))
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("holding")
    for heading in ("share of board 1", "share of board 2", "whole pot", "share of the pot"):
        table.add_column(heading, justify="right")
    for p, holding in enumerate(matchup.holdings):
        cells = [
            _percent(share[p], None if margin is None else margin[p])
            for share, margin in (
                *((one.share, one.margin) for one in found.boards),
                (found.scoops, found.scoop_margin), (found.share, found.margin),
            )
        ]  # fmt: skip
        table.add_row(_named(found.boards[0], p, holding.text), *cells)
    console.print(table)
    if found.exact and found.scoop_margin is None:
        console.print("\nExact: all deals.")
    else:
        console.print("\nWhat has an interval is by chance; it holds the true number 95 times in 100.")


def _percent(number: float, margin: float | None) -> str:
    return f"{number:.3%}" + ("" if margin is None else f" ± {margin:.3%}")


def _print(found: Odds) -> None:
    console, shares = screen(), found.matchup.game.shares
    if found.matchup.board:
        console.print(Text("board  ", "dim").append_text(line_of(found.matchup.board)))
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("holding")
    for share in shares:
        for name in ("win", "tie"):
            table.add_column(f"{NAMES[share.name]}{name}", justify="right")
    if len(shares) > 1:
        table.add_column("scoop", justify="right")
    table.add_column("share of the pot", justify="right")
    for p, holding in enumerate(found.matchup.holdings):
        cells = [f"{counts[s, p] / found.deals:.3%}" for s in range(len(shares)) for counts in (found.wins, found.ties)]
        if len(shares) > 1:
            cells.append(f"{found.scoops[p] / found.deals:.3%}")
        mine = _percent(found.share[p], None if found.margin is None else found.margin[p])
        table.add_row(_named(found, p, holding.text), *cells, mine)
    console.print(table)
    for s, share in enumerate(shares):
        if found.claimed[s] < found.deals:
            console.print(f"Nobody qualifies for {share.name} in {1 - found.claimed[s] / found.deals:.3%}.")
    if found.exact:
        console.print(f"\nExact: all {found.deals:,} deals.")
    else:
        console.print(f"\nBy chance: {found.deals:,} deals; the intervals hold the true share 95 times in 100.")


def _named(found: Odds, p: int, text: str) -> Text:
    """Plain cards with their colours, everything else as it was written."""
    cards = found.matchup.holdings[p].one
    return line_of(cards[::-1]) if cards and "/" not in text else Text(text)
