"""The card of a game: everything on it but the practice hand."""

from functools import lru_cache

import msgspec

from pitboss.engine.plan import compile_plan
from pitboss.games import CATALOGUE, Game
from pitboss.games import steps as st
from pitboss.lessons.demonstration import demonstration, moments
from pitboss.lessons.differences import Difference, differences
from pitboss.lessons.ladder import Ladder, ladders
from pitboss.lessons.script import Scene, Teller, scenes
from pitboss.lessons.table import Shown, house_of
from pitboss.money import show_dollars
from pitboss.rulebook import REGISTER
from pitboss.submission import HouseChoices

FAMILIES = {
    "holdem": "Hold 'Em",
    "omaha": "Omaha",
    "stud": "Stud",
    "draw": "Draw",
    "banked": "Against the house",
}


class Behind(msgspec.Struct, frozen=True):
    """A rule that a picture goes by, in the register's words."""

    rule: str
    words: str


class Picture(msgspec.Struct, frozen=True):
    """One moment of a hand. table: as the learner sees it."""

    title: str
    words: str
    table: Shown
    rules: tuple[Behind, ...]


class Lesson(msgspec.Struct, frozen=True):
    """The card of a game. line: the game in a sentence. stakes: what its examples are played for."""

    key: str
    title: str
    family: str
    banked: bool
    rulebook: bool
    line: str
    stakes: str
    pictures: tuple[Picture, ...]
    ladders: tuple[Ladder, ...]
    differences: tuple[Difference, ...]


class LessonLine(msgspec.Struct, frozen=True):
    """A game in the index: its family by key and in words, and the game in a sentence."""

    key: str
    title: str
    family: str
    family_title: str
    line: str


def family_of(game: Game) -> str:
    """How its table looks: with a board, in rows, with draws, against the house."""
    if game.banked:
        return "banked"
    kinds = {type(step) for step in game.script}
    if st.Board in kinds:
        return "omaha" if game.uses != "any" else "holdem"
    return "stud" if st.ForcedBet in kinds else "draw"


def line_of(game: Game) -> str:
    """The first differences, as a sentence; hold 'em by what makes it."""
    said = [one.words for one in differences(game)]
    chosen = SUMMED.get(family_of(game), ())
    found = [words for words in said if any(words.startswith(start) for start in chosen)]
    return ". ".join(found or said[:2]) + "."


# What a family's games differ in.
SUMMED = {
    "holdem": ("You get", "Five cards", "The deck has 36", "A flush"),
    "omaha": ("You get", "You must", "The pot", "For the low half"),
    "stud": ("You get", "The pot", "The lowest", "For the low half"),
    "draw": ("You may", "The pot", "The lowest", "The worst", "Four low", "For the low half"),
    "banked": ("You play", "Your hand", "You may"),
}


def stakes_of(game: Game, house: HouseChoices) -> str:
    """'blinds $2/$4, bets $4 and $8'."""
    if game.banked:
        ante = next(step for step in game.script if isinstance(step, st.OpeningWagers)).spots[0]
        return f"ante {show_dollars(getattr(house, f'{ante.limits}_min'))}"
    said = []
    if house.ante_required:
        said.append(f"ante {show_dollars(house.ante_amount)}")
    if house.blinds_amounts:
        said.append(f"blinds {'/'.join(map(show_dollars, house.blinds_amounts))}")
    if house.forced_bet_amount:
        said.append(f"bring-in {show_dollars(house.forced_bet_amount)}")
    if house.bet_structure == "fixed" and house.bet_max is not None:
        said.append(f"bets {show_dollars(house.bet_min)} and {show_dollars(house.bet_max)}")
    return ", ".join(said)


def _rules(scene: Scene, game: Game, last: bool) -> tuple[Behind, ...]:
    """Of its steps, and at the end of what the pot is won by."""
    ids = [step.rule for step in scene.steps if getattr(step, "rule", "")]
    if last:
        ids += [share.rule for share in game.shares] + [payout.rule for payout in game.payouts]
    return tuple([Behind(one, REGISTER[one].words) for one in dict.fromkeys(ids) if one in REGISTER])


@lru_cache(maxsize=64)
def lesson_of(game: Game) -> Lesson:
    """Made once a game, when it is first asked for."""
    house = house_of(game)
    told = scenes(compile_plan(game.key, house, 2 if not game.banked else 1).steps)
    teller = Teller(game, house)
    tables = moments(demonstration(game), told)
    pictures = []
    for place, (scene, table) in enumerate(zip(told, tables, strict=True)):
        last = place == len(told) - 1
        pictures.append(Picture(*teller.tell(scene, last), table, _rules(scene, game, last)))
    return Lesson(
        key=game.key,
        title=game.title,
        family=family_of(game),
        banked=game.banked,
        rulebook=game.rulebook,
        line=line_of(game),
        stakes=stakes_of(game, house),
        pictures=tuple(pictures),
        ladders=ladders(game, house),
        differences=differences(game),
    )


@lru_cache(maxsize=1)
def index() -> tuple[LessonLine, ...]:
    """All games, by family."""
    found = [(family_of(game), game) for game in CATALOGUE]
    return tuple([
        LessonLine(game.key, game.title, family, FAMILIES[family], line_of(game))
        for wanted in FAMILIES
        for family, game in found
        if family == wanted
    ])  # fmt: skip
