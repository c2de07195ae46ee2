"""`pitboss signs`: what hangs at the tables and in the room, in the terminal, as JSON, or as pages to print."""

import sys
from difflib import get_close_matches
from pathlib import Path

from rich.console import Console
from rich.text import Text

from pitboss.cli.dealing.deal import CITATION_WIDTH, WIDTH_MOST, print_cited
from pitboss.cli.output import fail, print_json, screen
from pitboss.cli.submission.check import sound
from pitboss.games import UnknownGame, find_game
from pitboss.signs import Setting, Sign, filed_signs, preview_sign
from pitboss.signs.html import signs_page
from pitboss.submission import ChoicesError, UnknownProfile, usual_stakes


def signs(file: Path | None, table: str, game: str, profile: str, as_html: bool, as_json: bool) -> None:
    if (file is None) == (not game):
        fail("name a submission file, or --game for a table at the usual stakes of a game")
    show(of_file(file, table) if file is not None else previewed(game, profile), as_html, as_json)


def of_file(file: Path, table: str) -> list[Sign]:
    """The room's sign and one for each table, or that of one table alone."""
    room, *tables = filed_signs(sound(file))
    if not table:
        return [room, *tables]
    found = [sign for sign in tables if sign.title == table]
    if not found:
        titles = [sign.title for sign in tables]
        near = get_close_matches(table, titles, n=3) or titles[:3]
        fail(f"{file} has no table {table!r}: it has {', '.join(near)}")
    return found


def previewed(key: str, profile: str) -> list[Sign]:
    """The sign of a table of this game at its usual stakes."""
    try:
        game = find_game(key)
        return [preview_sign(game, usual_stakes(game, profile=profile), Setting(name=game.title))]
    except (UnknownGame, UnknownProfile, ChoicesError) as error:
        fail(str(error))


def show(made: list[Sign], as_html: bool, as_json: bool) -> None:
    if as_html and as_json:
        fail("choose one of --html and --json")
    if as_html:
        sys.stdout.write(signs_page(made, "Signs"))
    elif as_json:
        print_json(made)
    else:
        console = screen()
        for i, sign in enumerate(made):
            if i:
                console.print()
            _print_sign(console, sign)


def _print_sign(console: Console, sign: Sign) -> None:
    width = min(console.width, WIDTH_MOST)
    console.print(Text(sign.title, "bold"))
    console.print(Text(sign.about, "dim"))
    for part in sign.parts:
        console.print(Text(f"  {part.heading}", "bold" if part.kind == "now" else ""))
        for line in part.lines:
            words = list(Text(line.words).wrap(console, width - CITATION_WIDTH - 6))
            print_cited(console, words, line.cited, width, 4)
