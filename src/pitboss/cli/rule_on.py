"""`pitboss rule-on [TEXT]`: the irregularities that can be ruled on, what each needs, and the ruling."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.cli.output import fail, print_json, screen
from pitboss.engine.irregularities.catalogue.entries import Irregularity
from pitboss.games import UnknownGame, find_game
from pitboss.rulebook import rule
from pitboss.rulings.search import EVERY_CASE, applies, search

WIDTH_MOST = 110
HINT = (
    "\nOne in full: 'pitboss rule-on 18.J' or 'TX 13.F', or what happened in plain words, as in "
    "'pitboss rule-on dealer turned my card over'"
)


def rule_on(text: str, game: str, as_json: bool) -> None:
    try:
        found = matching(text, game)
    except UnknownGame as error:
        fail(str(error))
    if not found:
        hint = "name a paragraph, as in 18.J or TX 13.F, or say what happened in other words"
        fail(f"nothing that can be ruled on fits {text!r}: {hint}")
    if as_json:
        print_json([_record(one) for one in found])
        return
    console = screen()
    if not text:
        _print_list(console, found)
        return
    for one in found:
        _print_one(console, one)


def matching(text: str, game: str = "") -> Sequence[Irregularity]:
    """By paragraph with all its parts, else by plain words, the best first. Raises UnknownGame."""
    played = find_game(game) if game else None
    if not text.strip():
        return [case for case in EVERY_CASE if played is None or applies(case, played)]
    return [found.case for found in search(text, played.key if played is not None else "")]


def _record(one: Irregularity) -> dict[str, object]:
    return {
        "paragraph": one.paragraph,
        "what": one.what,
        "command": one.command,
        "needs": one.needs,
        "by": one.by,
        "until": one.until,
        "ruling": one.ruling,
        "rules": [
            {"id": rule_id, "citations": rule(rule_id).citations, "words": rule(rule_id).words} for rule_id in one.rules
        ],
    }


def _print_list(console: Console, found: Sequence[Irregularity]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("paragraph", no_wrap=True)
    table.add_column("what happened")
    table.add_column("needs", style="dim")
    table.add_column("the ruling")
    for one in found:
        table.add_row(one.paragraph, one.what, ", ".join(one.needs), one.ruling)
    console.print(table, width=min(console.width, 2 * WIDTH_MOST))
    console.print(Text(HINT, "dim"))


def _print_one(console: Console, one: Irregularity) -> None:
    console.print(Text(one.paragraph, "cyan").append(f"  {one.what}", "bold"))
    roles = [role.replace("_", " ") for role in one.by]
    by = " or ".join([", ".join(roles[:-1]), roles[-1]]) if roles[1:] else roles[0]
    lines = [
        ("ruling", one.ruling),
        ("said by", f"the {by}, {one.until}"),
        ("needs", ", ".join(one.needs) or "nothing"),
        ("command", command_text(one)),
    ]
    lines += [(rule_id, rule(rule_id).words) for rule_id in one.rules]
    room = min(console.width, WIDTH_MOST) - 14
    for label, text in lines:
        wrapped = Text(text).wrap(console, room)
        for i, line in enumerate(wrapped):
            line.rstrip()
            console.print(Text(f"  {label if i == 0 else '':<12}", "dim").append_text(line))
    console.print()


def command_text(one: Irregularity) -> str:
    """As a program gives it: 'CallMisdeal(by="floorperson", reason="not_shuffled")'. A player's command has no role."""
    fixed = [need.partition("=") for need in one.needs]
    given = [f'{name}="{value}"' if equals else f"{name}=…" for name, equals, value in fixed]
    role = [] if one.by == ("player",) else [f'by="{one.by[0]}"']
    return f"{one.command}({', '.join([*role, *given])})"
