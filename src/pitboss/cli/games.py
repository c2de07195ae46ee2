"""`pitboss games`: what can be dealt."""

from rich.table import Table
from rich.text import Text

from pitboss.cli.output import print_json, screen
from pitboss.games import CATALOGUE, Game


def games(as_json: bool) -> None:
    if as_json:
        print_json([_record(game) for game in CATALOGUE])
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("key", "chapter", "seats", "title"):
        table.add_column(name, no_wrap=name != "title")
    for game in CATALOGUE:
        style = "" if game.rulebook else "dim"
        table.add_row(game.key, game.chapter if game.rulebook else "-", f"2-{game.seats_max}", game.title, style=style)
    console = screen()
    console.print(table)
    console.print(Text("- is a real game that the rulebook does not name", "dim"))


def _record(game: Game) -> dict[str, object]:
    return {
        "key": game.key,
        "title": game.title,
        "chapter": game.chapter,
        "rulebook": game.rulebook,
        "seats_min": 2,
        "seats_max": game.seats_max,
        "deck": len(game.deck),
        "shares": [{"name": share.name, "ranking": share.ranking} for share in game.shares],
        "uses": game.uses,
    }
