"""`pitboss games`: what can be dealt, and with --check whether it can."""

import typer
from rich.table import Table
from rich.text import Text

from pitboss.cli.output import fail, print_json, screen
from pitboss.games import CATALOGUE, Game, Payout
from pitboss.games.validate import Fault, catalogue_faults
from pitboss.submission import HouseChoices


def games(as_json: bool) -> None:
    if as_json:
        print_json([_record(game) for game in CATALOGUE])
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("key", "chapter", "seats", "against", "title"):
        table.add_column(name, no_wrap=name != "title")
    for game in CATALOGUE:
        style = "" if game.rulebook else "dim"
        chapter = game.chapter if game.rulebook else "-"
        against = "house" if game.banked else "players"
        table.add_row(game.key, chapter, f"{_least(game)}-{game.seats_max}", against, game.title, style=style)
    console = screen()
    console.print(table)
    console.print(Text("- is a real game that the rulebook does not name", "dim"))


def check_games(as_json: bool) -> None:
    """All faults of all games at once, each with what would be right; exit 1 where there are any."""
    found = catalogue_faults(CATALOGUE, HouseChoices.__struct_fields__)
    if as_json:
        print_json([_fault(game, fault) for game, faults in found for fault in faults])
        if found:
            raise typer.Exit(1)
    elif found:
        count = sum(len(faults) for _, faults in found)
        lines = [line for game, faults in found for line in (f"{game.key}:", *[f"  {fault}" for fault in faults])]
        fail("\n".join([f"{count} {'fault' if count == 1 else 'faults'} in the games", *lines]))
    else:
        screen().print(f"{len(CATALOGUE)} games, and nothing is wrong with any of them")


def _fault(game: Game, fault: Fault) -> dict[str, str]:
    return {"game": game.key, "place": fault.place, "rule": fault.rule, "detail": fault.detail}


def _least(game: Game) -> int:
    """One player is enough against the house."""
    return 1 if game.banked else 2


def _record(game: Game) -> dict[str, object]:
    return {
        "key": game.key,
        "title": game.title,
        "chapter": game.chapter,
        "rulebook": game.rulebook,
        "seats_min": _least(game),
        "seats_max": game.seats_max,
        "deck": len(game.deck),
        "shares": [{"name": share.name, "ranking": share.ranking} for share in game.shares],
        "uses": game.uses,
        "banked": game.banked,
        "ranking": game.ranking,
        "payouts": [_payout(payout) for payout in game.payouts],
    }


def _payout(payout: Payout) -> dict[str, object]:
    """Areas without pay tables are paid 1 to 1."""
    return {
        "spots": payout.spots,
        "wins": payout.wins,
        "tables": {table.key: {line.hand: line.odds for line in table.lines} for table in payout.tables},
    }
