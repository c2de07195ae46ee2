"""What a house may choose that decides who wins, by the engine's own reading: how hands are ranked, what qualifies, and
when Seven-Card Stud runs out of cards."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np

from pitboss.games import Game
from pitboss.games.steps import Deal
from pitboss.lab.errors import LabError

# By choice: the games that it is about.
DECIDES: dict[str, Callable[[Game], bool]] = {
    "six_plus_ace_kicker": lambda game: game.shares[0].ranking == "six_plus",
    "td_no_badugi": lambda game: len(game.shares) == 2 and game.shares[1].name == "badugi",
    "stud_shortage_count_burn": lambda game: game.on_shortage == "common_card" and _own_cards(game) == 7,
}


class House(msgspec.Struct, frozen=True):
    """game: with the rankings of this house. least: by share, the lowest number that qualifies. count_burn: whether
    the burn card is counted before the last card of stud."""

    game: Game
    least: tuple[int, ...]
    count_burn: bool = True


def read_house(game: Game, choices: Mapping[str, Any]) -> House:
    """choices: fields of a house's choices (`submission/choices.py`) with their values."""
    usual = House(game, (1,) * len(game.shares))
    if not choices:
        return usual
    for name in choices:
        if name not in DECIDES:
            raise LabError(f"{name!r} does not decide who wins; these choices do: {', '.join(DECIDES)}")
        if not DECIDES[name](game):
            raise LabError(f"{name!r} is not about {game.title}: leave it out")
    # Only here, since the engine is nothing that most questions need.
    from pitboss.engine.plan.compiled import compile_plan
    from pitboss.lab.kernels.ranking import strengths_of
    from pitboss.submission import ChoicesError, usual_stakes

    try:
        plan = compile_plan(game.key, usual_stakes(game, **choices))
    except (ChoicesError, ValueError, TypeError, msgspec.ValidationError) as error:
        raise LabError(str(error)) from None
    shares = [
        msgspec.structs.replace(share, ranking=ranking.key)
        for share, ranking in zip(game.shares, plan.rankings, strict=True)
    ]
    least = [
        max(1, int(np.searchsorted(strengths_of(ranking.key), floor)))
        for ranking, floor in zip(plan.rankings, plan.floors, strict=True)
    ]
    read = msgspec.structs.replace(game, shares=tuple(shares))
    return House(read, tuple(least), plan.house.stud_shortage_count_burn)


def common_card(house: House, players: int, gone: int) -> bool:
    """Whether the last card of stud is one for all, where all of these players see it (P 10.J(2)). gone: dead cards."""
    game = house.game
    if game.on_shortage != "common_card":
        return False
    burns = sum(step.burn for step in game.script if type(step) is Deal)
    needed = _own_cards(game) * players + burns - (not house.count_burn)
    return needed + gone > len(game.deck)


def _own_cards(game: Game) -> int:
    return sum(len(step.faces) for step in game.script if type(step) is Deal)
