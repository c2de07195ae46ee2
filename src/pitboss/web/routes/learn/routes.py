"""Lessons: all games in a list, the card of one, and its practice hand.

A practice hand is at no table and nothing of it is stored: who plays it sends its seed and the choices so far."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from pitboss.games import GAMES, Game
from pitboss.lessons.lesson import Lesson, LessonLine, index
from pitboss.lessons.practice import CHOICE_MAX, CHOICES_MAX, SEED_MAX, BadChoice, Practice
from pitboss.web.context import TheWeb
from pitboss.web.errors import Refused
from pitboss.web.routes.documenting import refusals

GameKey = Annotated[str, PathParameter(max_length=64, description="The key of a game.")]
ChoiceText = Annotated[str, Meta(max_length=CHOICE_MAX)]


class PracticeIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """seed: which cards; 0 for a hand that suits a beginner. choices: the keys that were chosen so far, in order; of a
    draw with the places of the cards that go: 'draw:0,3'."""

    seed: Annotated[int, Meta(ge=0, le=SEED_MAX)] = 0
    choices: Annotated[tuple[ChoiceText, ...], Meta(max_length=CHOICES_MAX)] = ()


@get("/api/learn", responses=refusals(), summary="Every game in a sentence, by family")
async def lessons() -> tuple[LessonLine, ...]:
    return index()


@get(
    "/api/learn/{game:str}", responses=refusals(404),
    summary="The card of a game: five pictures, what beats what, what is different from hold 'em",
)  # fmt: skip
async def lesson(web: TheWeb, game: GameKey) -> Lesson:
    return await web.practice.lesson(_known(game))


@post(
    "/api/learn/{game:str}/practice", status_code=200, responses=refusals(403, 404, 413),
    summary="A practice hand after the choices so far; nothing is stored",
)  # fmt: skip
async def practise(web: TheWeb, game: GameKey, data: JSONBody[PracticeIn]) -> Practice:
    try:
        return await web.practice.practise(_known(game), data.seed, data.choices)
    except BadChoice as error:
        raise Refused(400, "bad_choice", str(error)) from None


def _known(game: str) -> Game:
    found = GAMES.get(game)
    if found is None:
        raise Refused(404, "no_such_game", "no game has this key; /api/learn lists them")
    return found


ROUTES = [lessons, lesson, practise]
