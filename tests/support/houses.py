"""Random tables: any game, any limit structure, any reading of every house choice, within the bounds of the choices.

Keys with a list of readings are drawn from that list as the record itself declares it, so a new key or a new reading
takes part without a word here. Only amounts are drawn by hand, since they must fit each other.
"""

from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from pitboss.games import RING_GAMES, Game
from pitboss.games.steps import Board, ForcedBet
from pitboss.submission import PROFILES, HouseChoices, house_choices, profiles_for
from pitboss.submission.profiles import difference
from pitboss.submission.validate_jackpots import high_ranking
from tests.support.rakes import random_takings


def house_for(game: Game, profile: str = "maryland", **choices: Any) -> HouseChoices:
    """The choices of a profile. A game beside the book opens under no `maryland` (A-28): it has the same readings then,
    under the name of another profile."""
    if game.rulebook or profile != "maryland":
        return house_choices(profile, **choices)
    usual = profiles_for(game)[0]
    return house_choices(usual, **{key: plain for key, (plain, _) in difference(usual).items()} | choices)


class Setup(msgspec.Struct, frozen=True):
    """A table that could be opened."""

    game: Game
    house: HouseChoices
    seats: int


def readings(hint: object) -> list[Any]:
    """All values that a choice may take, where it has a list of them."""
    origin = get_origin(hint)
    if hint is bool:
        return [False, True]
    if origin is Literal:
        return list(get_args(hint))
    if origin in (Union, UnionType):
        lists = [readings(part) for part in get_args(hint) if part is not type(None)]
        return [None, *lists[0]] if lists[0] else []
    return []


# Tables that are recorded lightly have nothing to play: their random tables are elsewhere (light_logs.py).
READINGS: dict[str, list[Any]] = {
    key: found
    for key, hint in get_type_hints(HouseChoices).items()
    if key != "table_recording" and (found := readings(hint))
}


def _amounts(game: Game, structure: str, chance: Random) -> dict[str, Any]:
    unit = chance.choice([1, 5, 25, 50, 100, 100])
    least = unit * chance.choice([1, 2, 4, 4, 10])
    most = {"fixed": least * chance.choice([1, 2, 2]), "spread": least * chance.choice([1, 5, 20])}.get(structure)
    found: dict[str, Any] = {
        "table_unit": unit,
        "bet_min": least,
        "bet_max": most,
        "bet_raise_cap": chance.choice([None, None, 1, 3, 4]),
        "ante_amount": 0,
        "straddle_amount": 0,
        "bet_min_increase_max_amount": least + unit * chance.randint(0, 20) if chance.random() < 0.4 else None,
        "stake_buy_in_min": least * chance.randint(1, 10) if chance.random() < 0.2 else None,
        "stake_buy_in_max": least * chance.randint(50, 200) if chance.random() < 0.2 else None,
    }
    if any(type(step) is ForcedBet for step in game.script):
        return found | {"blinds_amounts": (), "forced_bet_amount": unit * chance.randint(1, 2 * least // unit)}
    blinds = sorted(unit * chance.randint(1, 2 * least // unit) for _ in range(chance.choice([1, 2, 2, 2, 3])))
    return found | {"blinds_amounts": tuple(blinds), "forced_bet_amount": 0}


# What makes a table one with options, a Kill, decks that are kept, or a dealer of flesh and blood.
PLAIN: dict[str, Any] = {
    "opt_run_it_twice": False, "opt_bomb_pot": False, "opt_double_board": False, "opt_waterfall": False,
    "kill_mode": "none", "shuffler_mode": "", "table_dealt_by": "electronic", "table_is_tournament": False,
}  # fmt: skip


def _of_the_floor(chance: Random) -> dict[str, Any]:
    """How often a table has what PLAIN leaves out: tournaments seldom, since they have no options."""
    options = {key: chance.random() < 0.7 for key in PLAIN if key.startswith("opt_")}
    return options | {
        "shuffler_mode": chance.choice(["", "", "", "manual", "device", "counting_device"]),
        "table_dealt_by": "hand" if chance.random() < 0.35 else "electronic",
        "table_is_tournament": chance.random() < 0.06,
        "deck_change_hours": chance.randint(1, 24),
        "count_every_rounds": chance.randint(1, 5),
    }


def _option_amounts(game: Game, house: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Options and the Kill only where the game has them, with amounts that fit."""
    unit = house["table_unit"]
    flops = any(type(step) is Board for step in game.script)
    found: dict[str, Any] = {}
    for key, amount in (("opt_bomb_pot", "opt_bomb_amount"), ("opt_double_board", "opt_double_amount"),
                        ("opt_waterfall", "opt_waterfall_amount")):  # fmt: skip
        found[key] = flops and house[key]
        found[amount] = unit * chance.randint(1, 2 * house["bet_min"] // unit) if found[key] else 0
    found["opt_run_it_twice"] = flops and house["opt_run_it_twice"]
    found["kill_mode"] = house["kill_mode"] if game.kill else "none"
    found["kill_blind"] = house["kill_blind"] and found["kill_mode"] != "none"
    if house["kill_rounding"] == "none" and any(3 * (house[key] or 0) % (2 * unit) for key in ("bet_min", "bet_max")):
        found["kill_rounding"] = "up"
    found["kill_qualifying_pot"] = unit * chance.randint(1, 40) if found["kill_mode"] != "none" else 0
    return found


def under(game: Game, house: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A profile, and what a table is run under: who deals by hand and keeps no decks is in the lab, or was recorded;
    an electronic table with a device may be under a filed submission, which its device serves."""
    free = [name for name, choices in PROFILES.items() if choices.get("deck_procedure") == "not_kept"]
    by_hand, mode = house["table_dealt_by"] == "hand", house["shuffler_mode"]
    profile = chance.choice(free if by_hand and not mode else [*profiles_for(game), "lab"])
    filed = game.rulebook and not by_hand and mode not in ("", "manual") and chance.random() < 0.4
    return {
        "profile": profile,
        "deck_procedure": "not_kept" if profile in free and not filed else "kept",
        "submission_ref": "submission 1" if filed else "",
        "device_approval_ref": "approval 1" if filed else "",
        "play_money": not filed and chance.random() < 0.3,
    }


def random_house(game: Game, chance: Random, *, plain: bool = True) -> HouseChoices:
    """Choices that open a table of this game; every reading of every key can come up. plain: see PLAIN."""
    house: dict[str, Any] = {key: chance.choice(values) for key, values in READINGS.items()}
    house |= PLAIN if plain else _of_the_floor(chance)
    house |= _amounts(game, house["bet_structure"], chance)
    house |= under(game, house, chance)
    house["bet_min_increase_consent_method"] = "the dealer asks everybody"
    unit = house["table_unit"]
    if house["ante_required"]:
        house["ante_amount"] = unit * chance.randint(1, max(1, house["bet_min"] // unit))
    # E-STR-03: a game without a straddle cannot offer one.
    house["straddle_offered"] = game.straddle and house["straddle_offered"]
    if house["straddle_offered"]:
        house["straddle_amount"] = max(house["blinds_amounts"]) + unit * chance.randint(1, 8)
    for share in game.shares:
        # Where the Rules Submission has to name a player, it does.
        house[share.odd] = house[share.odd] or "first_left_of_button"
    house |= _option_amounts(game, house, chance)
    if not house["table_is_tournament"]:
        # AMB-135: nothing is taken at a tournament table.
        counts = bool(high_ranking(game))
        house |= random_takings(chance, unit, house["bet_min"], house["bet_max"], counts=counts)
    return HouseChoices(**house)


def random_setup(chance: Random, game: Game | None = None, *, plain: bool = True) -> Setup:
    game = game or chance.choice(RING_GAMES)
    # Full tables more often than others: only there the stub runs short.
    seats = game.seats_max if chance.random() < 0.25 else chance.randint(2, game.seats_max)
    return Setup(game, random_house(game, chance, plain=plain), seats)
