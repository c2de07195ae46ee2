"""What is wrong with single fields of a game: of the wrong kind, no such word, no name, no such rule."""

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from pitboss.games.fault import Fault, no_rule
from pitboss.games.game import Game, Share
from pitboss.games.payouts import Payout
from pitboss.games.steps import AnyStep
from pitboss.rulebook import REGISTER
from pitboss.rulebook.entry import BOOKS
from pitboss.rulebook.where import GAME_CHAPTERS

KINDS: dict[Any, str] = {str: "a text in quotes", int: "a whole number", bool: "True or False"}
# Fields that hold several things: what each of them is.
ROWS: dict[str, tuple[type, ...]] = {
    "deck": (int,),
    "script": get_args(AnyStep),
    "shares": (Share,),
    "payouts": (Payout,),
}
PHH_LETTERS = re.compile(r"[A-Z0-9/]*")


def parts_of(game: Game) -> list[tuple[str, msgspec.Struct]]:
    """The game, its steps, shares and payouts, each with how its place begins."""
    parts: list[tuple[str, msgspec.Struct]] = [("", game)]
    parts += [(f"script[{i}].", step) for i, step in enumerate(game.script)]
    parts += [(f"shares[{i}].", share) for i, share in enumerate(game.shares)]
    parts += [(f"payouts[{i}].", payout) for i, payout in enumerate(game.payouts)]
    return parts


def kind_faults(game: Game) -> Iterator[Fault]:
    """Python takes anything for a field; what is of another kind than the field could not even be checked."""
    rows = list(_row_faults(game))
    yield from rows
    for place, part in [("", game)] if rows else parts_of(game):
        for name, hint in get_type_hints(type(part)).items():
            value = getattr(part, name)
            if hint in KINDS and type(value) is not hint:
                yield Fault(f"{place}{name}", "A-28", f"{value!r} is not {KINDS[hint]}")


def _row_faults(game: Game) -> Iterator[Fault]:
    for name, kinds in ROWS.items():
        row = getattr(game, name)
        if not isinstance(row, tuple):
            yield Fault(name, "A-28", f"{type(row).__name__} is no row: write (…,), with a comma behind a single thing")
            continue
        words = " or ".join(kind.__name__ for kind in kinds)
        for i, thing in enumerate(row):
            if type(thing) not in kinds:
                yield Fault(f"{name}[{i}]", "A-28", f"{thing!r} is not {words}")


def name_faults(game: Game) -> Iterator[Fault]:
    if not game.key or game.key != "-".join(game.key.lower().split()):
        yield Fault("key", "A-28", f"{game.key!r} is no key: small letters, words joined by hyphens")
    if not game.title.strip():
        yield Fault("title", "A-28", "the game has no title: give the name that players know it by")
    chapters = BOOKS[1:] if game.banked else sorted(GAME_CHAPTERS)
    if game.rulebook and game.chapter not in chapters:
        right = f"{', '.join(chapters)}, or rulebook=False and no chapter where the rulebook does not name it"
        yield Fault("chapter", "A-28", f"{game.chapter!r} is not the chapter of a game: {right}")
    if not game.rulebook and game.chapter:
        right = "leave it empty, or leave rulebook=False out"
        yield Fault("chapter", "A-28", f"a game that the rulebook does not name has no chapter in it: {right}")
    if not PHH_LETTERS.fullmatch(game.phh):
        right = "capital letters, digits and / as in O5/8, or '' for the key"
        yield Fault("phh", "A-28", f"{game.phh!r} are no letters of a PHH code: {right}")


def word_faults(game: Game) -> Iterator[Fault]:
    for place, part in parts_of(game):
        for name, hint in get_type_hints(type(part)).items():
            value = getattr(part, name, None)
            if get_origin(hint) is Literal and value not in get_args(hint):
                words = ", ".join(map(str, get_args(hint)))
                yield Fault(f"{place}{name}", "A-28", f"{value!r} is not one of {words}")


def rule_faults(game: Game) -> Iterator[Fault]:
    """Of a ring game: every rule that it names is in the register. One that is empty by default may be left out."""
    for place, part in parts_of(game):
        for field in msgspec.structs.fields(part):
            if field.name.endswith("rule") or field.name == "kill":
                rule_id = getattr(part, field.name)
                if rule_id not in REGISTER and (rule_id or field.default != ""):
                    yield no_rule(f"{place}{field.name}", rule_id)
