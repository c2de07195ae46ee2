"""The games as the page offers them: structures, usual stakes and options, as the validator lets them pass."""

from functools import cache
from typing import Any

import msgspec

from pitboss.games import CATALOGUE, GAMES, Game
from pitboss.games import steps as st
from pitboss.room.config import PUBLIC_PROFILE, is_banked
from pitboss.room.listed.posted import LIMITS
from pitboss.submission import HouseChoices, faults, house_choices, profiles_for, usual_stakes
from pitboss.submission.mixes.lists import MIXES, USUAL_BET, Mix
from pitboss.web.schemas import GameOut, MixGame, MixOut

STRUCTURES = ("fixed", "spread", "pot", "none")
# What each option needs besides; amounts are in smallest bets.
OPTIONS: dict[str, dict[str, Any]] = {
    "run_it_twice": {"opt_run_it_twice": True},
    "bomb_pot": {"opt_bomb_pot": True, "opt_bomb_amount": 2},
    "double_board": {"opt_double_board": True, "opt_double_amount": 2},
    "waterfall": {"opt_waterfall": True, "opt_waterfall_amount": 2},
    "straddle": {"straddle_offered": True, "straddle_amount": 2},
    "kill": {"kill_mode": "full", "kill_qualifying_pot": 10},
}


def option_choices(option: str, house: HouseChoices) -> dict[str, Any]:
    """The choices of an option at these stakes."""
    wanted = OPTIONS[option]
    return {key: value * house.bet_min if type(value) is int else value for key, value in wanted.items()}


def offered(house: HouseChoices) -> tuple[str, ...]:
    """The options that a table has."""
    signs = {
        "run_it_twice": house.opt_run_it_twice,
        "bomb_pot": house.opt_bomb_pot,
        "double_board": house.opt_double_board,
        "waterfall": house.opt_waterfall,
        "straddle": house.straddle_offered,
        "kill": house.kill_mode != "none",
    }
    return tuple([option for option, on in signs.items() if on])


def chosen(house: HouseChoices) -> dict[str, Any]:
    """What this house has chosen otherwise than the regulation's defaults."""
    plain, given = msgspec.structs.asdict(house_choices()), msgspec.structs.asdict(house)
    return {key: value for key, value in given.items() if value != plain[key]}


@cache
def catalogue() -> tuple[GameOut, ...]:
    return tuple([_game(game) for game in CATALOGUE])


@cache
def known_mixes() -> tuple[MixOut, ...]:
    return tuple([_mix(mix) for mix in MIXES.values()])


def _mix(mix: Mix) -> MixOut:
    games = [MixGame(game, GAMES[game].title, LIMITS[structure]) for game, structure in mix.games]
    return MixOut(mix.key, mix.title, mix.words, tuple(games), mix.seats_max, USUAL_BET)


def _game(game: Game) -> GameOut:
    usual = usual_stakes(game, profile=PUBLIC_PROFILE)
    banked = is_banked(game)
    structures = (
        () if banked else tuple([s for s in STRUCTURES if not faults(game, usual_stakes(game, s, PUBLIC_PROFILE))])
    )
    options = [o for o in OPTIONS if not banked and _fits(game, usual, option_choices(o, usual))]
    return GameOut(
        key=game.key,
        title=game.title,
        chapter=game.chapter,
        family=_family(game),
        banked=banked,
        rulebook=game.rulebook,
        seats_max=game.seats_max,
        structures=structures,
        usual=chosen(usual),
        options=tuple(options),
        profiles=profiles_for(game),
    )


def _fits(game: Game, usual: HouseChoices, more: dict[str, Any]) -> bool:
    before = {fault.place for fault in faults(game, usual)}
    return not {fault.place for fault in faults(game, msgspec.structs.replace(usual, **more))} - before


def _family(game: Game) -> str:
    """How its table looks: with a board, in rows, with draws, against the house."""
    if is_banked(game):
        return "banked"
    kinds = {type(step) for step in game.script}
    if st.Board in kinds:
        return "omaha" if game.uses != "any" else "holdem"
    return "stud" if st.ForcedBet in kinds else "draw"
