"""`pitboss odds GAME HOLDING…`: who wins how often."""

from rich.table import Table
from rich.text import Text

from pitboss.cards import parse_cards
from pitboss.cli.cards import line_of
from pitboss.cli.lab.edge_asked import progress_bar
from pitboss.cli.output import fail, print_json, screen
from pitboss.games import UnknownGame
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.odds.equity import Odds, odds

NAMES = {"whole": "", "high": "high ", "low": "low ", "badugi": "Badugi "}


def show_odds(
    game: str,
    holdings: list[str],
    board: str,
    dead: str,
    precision: float,
    exact: bool | None,
    seed: int,
    as_json: bool,
) -> None:
    try:
        with progress_bar("dealing", "deals") as progress:
            found = odds(
                game, holdings, board, dead, precision=precision / 100, seed=seed, exact=exact, progress=progress
            )
    except (LabError, CacheError, UnknownGame) as error:
        fail(str(error))
    if as_json:
        print_json(found.json())
    else:
        _print(found)


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
        margin = "" if found.margin is None else f" ± {found.margin[p]:.3%}"
        table.add_row(_named(found, p, holding.text), *cells, f"{found.share[p]:.3%}{margin}")
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
    try:
        return line_of(parse_cards(text, deck=found.matchup.game.deck))
    except ValueError:
        return Text(text)
