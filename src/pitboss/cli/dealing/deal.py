"""`pitboss deal GAME`: one whole hand by simple bots, told as a dealer would call it, each line with its citation."""

from random import Random, SystemRandom

from rich.console import Console
from rich.text import Text

from pitboss.cli.cards import flow
from pitboss.cli.citing import short_cite
from pitboss.cli.dealing.by_hand import Script, script_of
from pitboss.cli.dealing.options import Wanted
from pitboss.cli.dealing.play import Dealt, as_seen, deal_hand, stakes_of
from pitboss.cli.output import fail, print_json, screen
from pitboss.cli.telling.teller import Teller
from pitboss.games import Game, UnknownGame, find_game
from pitboss.games.validate import faults
from pitboss.signs.banked import pay_lines, wager_lines
from pitboss.submission import ChoicesError, HouseChoices

SEATS_USUAL = 6
CITATION_WIDTH = 22
WIDTH_MOST = 110


def deal(
    game_key: str, seats: int | None, seed: int | None, seat: int | None, limit: str, wanted: Wanted, as_json: bool
) -> None:
    try:
        game = _sound(find_game(game_key))
        count = min(SEATS_USUAL, game.seats_max) if seats is None else seats
        if count < 1:
            least = 1 if game.banked else 2
            raise ValueError(f"{game.title} is dealt to {least} to {game.seats_max} players, not {count}")
        if seat is not None and not 1 <= seat <= count:
            raise ValueError(f"there is no seat {seat} to look from: the seats are 1 to {count}")
        if seat is not None and wanted.by_hand:
            raise ValueError("--as and --by-hand do not go together: the script is the dealer's")
        chance = Random(seed) if seed is not None else SystemRandom()
        if wanted.by_hand:
            script = script_of(game, count, chance, limit, wanted)
        else:
            dealt = deal_hand(game, count, chance, limit, wanted)
    except (UnknownGame, ChoicesError, ValueError) as error:
        fail(str(error))
    if wanted.by_hand:
        print_script(game, script, seed, as_json)
        return
    if as_json:
        print_json(as_seen(dealt.opening + dealt.events, seat or 0))
        return
    console = screen()
    console.print(heading(game, dealt, console.width, seed, seat))
    tell_sign(console, game, dealt.table.plan.house)
    tell_hand(console, game, dealt, seat or 0)


def _sound(game: Game) -> Game:
    """A game that is being written may name a rule or a choice that is not there."""
    found = faults(game, HouseChoices.__struct_fields__)
    if found:
        raise ValueError("\n  ".join([f"{game.key} cannot be dealt:", *map(str, found)]))
    return game


def heading(game: Game, dealt: Dealt, width: int, seed: int | None, seat: int | None = None) -> Text:
    facts = [game.chapter if game.rulebook else "not of the rulebook", _players(dealt.table.plan.seats)]
    facts += stakes_of(dealt.table)
    facts += [f"seed {seed}"] if seed is not None else []
    facts += [f"as seat {seat} sees it"] if seat else []
    lines = flow([Text(fact, "dim") for fact in facts if fact], " · ", width)
    return Text("\n").join([Text(game.title, "bold"), *lines])


def _players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"


def tell_sign(console: Console, game: Game, house: HouseChoices) -> None:
    """Against the house: what a player can read at the table."""
    if game.house_rules is None:
        return
    width = min(console.width, WIDTH_MOST)
    print_cited(console, [Text("The sign at the table")], short_cite(game.house_rules.signs, game.cited), width, 2)
    told = [*wager_lines(game, house), *pay_lines(game, house)]
    for line in [piece for said in told for piece in Text(said.words, "dim").wrap(console, width - 4)]:
        console.print(Text("    ").append_text(line))


def tell_hand(console: Console, game: Game, dealt: Dealt, seat: int) -> None:
    width = min(console.width, WIDTH_MOST)
    teller = Teller(as_seen(dealt.opening, seat), width - 4)
    for told in teller.tell(as_seen(dealt.events, seat)):
        if told.kind == "street":
            console.print()
        text = told.text.copy()
        if told.kind == "quiet":
            text.stylize("dim")
        indent = 4 if told.kind in ("action", "note") else 2
        room = width - CITATION_WIDTH - indent - 2
        print_cited(console, list(text.wrap(console, room)), short_cite(told.rule, game.cited), width, indent)
        for drawn in told.block:
            console.print(Text("    ").append_text(drawn))


def print_script(game: Game, script: Script, seed: int | None, as_json: bool) -> None:
    """Each step with its citation; below it what was answered, or typed in."""
    if as_json:
        print_json(script.done)
        return
    console = screen()
    console.print(heading(game, script.dealt, console.width, seed).append("\nThe dealer's script", "dim"))
    tell_sign(console, game, script.dealt.table.plan.house)
    width = min(console.width, WIDTH_MOST)
    teller = Teller(script.dealt.opening, width - 8, drawn=False)
    for done in script.done:
        text = Text(done.step.words)
        room = width - CITATION_WIDTH - 4
        print_cited(console, list(text.wrap(console, room)), short_cite(done.step.rule, game.cited), width, 2)
        # What is said for the record only is left out: it is what the dealer was told to do.
        told = [one.text for one in teller.tell(done.events) if one.kind != "quiet"]
        for line in [piece for text in told for piece in text.wrap(console, width - 8)]:
            line.stylize("dim")
            console.print(Text("      ").append_text(line))


def print_cited(console: Console, lines: list[Text], citation: str, width: int, indent: int) -> None:
    """What is said at the left, the citation beside it in a column of its own."""
    # A citation that is too long for a line by itself is broken between its paragraphs.
    pieces = [
        part
        for piece in citation.replace(", ", ", |").split("|")
        for part in (piece.replace("),(", "),|(").split("|") if len(piece) > CITATION_WIDTH else [piece])
    ]
    cited = flow([Text(piece, "dim") for piece in pieces], "", CITATION_WIDTH)
    for i in range(max(len(lines), len(cited))):
        text = Text(" " * indent)
        if i < len(lines):
            text.append_text(lines[i])
            text.rstrip()
        if i < len(cited):
            text.append(" " * (width - CITATION_WIDTH - text.cell_len)).append_text(cited[i])
            text.rstrip()
        console.print(text)
