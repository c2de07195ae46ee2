"""`pitboss rules [TEXT] [--game GAME]`: search the register: citation, our words, where enforced, which tests."""

from collections import Counter

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.cli.output import fail, print_json, screen
from pitboss.games import UnknownGame, find_game
from pitboss.rulebook import PARTS, REGISTER, Places, Rule, coverage, search, where

STATUS_COLOURS = {"enforced": "green", "reminded": "cyan", "not yet": "yellow", "outside": "dim"}


def rules(text: str, game: str, as_json: bool) -> None:
    chapter = _chapter(game)
    found = search(text) if text else list(REGISTER.values())
    if not found:
        fail(f"no rule has all of the words {text!r} in its id, its citations or our words")
    places = coverage()
    if as_json:
        print_json([_record(rule, places.get(rule.id, Places()), chapter) for rule in found])
    elif not text:
        _print_parts(screen())
    else:
        console = screen()
        for rule in found:
            _print_rule(console, rule, places.get(rule.id, Places()), chapter)
        console.print(Text(f"{len(found)} rule{'s' if len(found) > 1 else ''}", "dim"))


def _chapter(game: str) -> str:
    """That of the game, '' where none was named."""
    try:
        return find_game(game).cited if game else ""
    except UnknownGame as error:
        fail(str(error))


def _record(rule: Rule, places: Places, chapter: str) -> dict[str, object]:
    place = where(rule.id, chapter)
    return {
        "id": rule.id,
        "citations": rule.citations,
        "words": rule.words,
        "kind": rule.kind,
        "status": rule.status,
        "reason": rule.reason,
        "ambiguities": rule.ambiguities,
        "code": places.code,
        "tests": places.tests,
        "standing": place.standing,
        **({"here": place.here, "others": place.others} if chapter else {}),
    }


def _print_parts(console: Console) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("part", "about", "rules", *STATUS_COLOURS):
        table.add_column(name, justify="left" if name in ("part", "about") else "right")
    for part, (title, entries) in PARTS.items():
        count = Counter(rule.status for rule in entries)
        statuses = [str(count[status]) if count[status] else "" for status in STATUS_COLOURS]
        table.add_row(part, title, str(len(entries)), *statuses)
    console.print(table)
    console.print(
        Text("\nSearch by words, id or citation, as in 'pitboss rules odd chip' or 'pitboss rules P 11.K'", "dim")
    )


def _print_rule(console: Console, rule: Rule, places: Places, chapter: str) -> None:
    cited = where(rule.id, chapter)
    shown = cited.here if chapter else rule.citations
    head = Text(rule.id, "bold").append(f"  {', '.join(shown)}" if shown else "", "not bold cyan")
    head.append(f"  {rule.kind}, ", "not bold dim").append(rule.status, f"not bold {STATUS_COLOURS[rule.status]}")
    console.print(head)
    _indented(console, rule.words)
    if rule.reason:
        _indented(console, rule.reason, "dim")
    if rule.ambiguities:
        _indented(console, f"how we read it: {', '.join(rule.ambiguities)}", "dim")
    if chapter and cited.others:
        _indented(console, f"in other games: {', '.join(cited.others)}", "dim")
    for label, listed in (("code", places.code), ("test", places.tests)):
        for place in listed:
            console.print(Text(f"  {label}  {place}", "dim"), soft_wrap=True)
    console.print()


def _indented(console: Console, text: str, style: str = "") -> None:
    for line in Text(text, style).wrap(console, min(console.width, 110) - 2):
        console.print(Text("  ").append_text(line))
