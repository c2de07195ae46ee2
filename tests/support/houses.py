"""Random tables: any game, any limit structure, any reading of every house choice, within the bounds of the choices.

Keys with a list of readings are drawn from that list as the record itself declares it, so a new key or a new reading
takes part without a word here. Only amounts are drawn by hand, since they must fit each other.
"""

from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from pitboss.engine.pots.takings import TAKINGS, Takings
from pitboss.engine.state import HandState, TableState
from pitboss.games import CATALOGUE, Game
from pitboss.games.steps import ForcedBet
from pitboss.submission import PROFILES, HouseChoices

DUMMY_TAKINGS = "five-percent-of-the-pot"


def _five_percent(table: TableState, hand: HandState) -> int:
    unit = table.plan.house.table_unit
    return sum(hand.put_in) // 20 // unit * unit


# A policy of the tests alone, so that the place of the takings between betting and award is always in play (H-16).
TAKINGS[DUMMY_TAKINGS] = Takings(due=_five_percent, to="rake", rule="H-16")


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


READINGS: dict[str, list[Any]] = {
    key: found for key, hint in get_type_hints(HouseChoices).items() if (found := readings(hint))
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


def random_house(game: Game, chance: Random) -> HouseChoices:
    """Choices that open a table of this game; every reading of every key can come up."""
    house: dict[str, Any] = {key: chance.choice(values) for key, values in READINGS.items()}
    house |= _amounts(game, house["bet_structure"], chance)
    house["profile"] = chance.choice(list(PROFILES))
    house["takings"] = DUMMY_TAKINGS if chance.random() < 0.25 else "none"
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
    return HouseChoices(**house)


def random_setup(chance: Random, game: Game | None = None) -> Setup:
    game = game or chance.choice(CATALOGUE)
    # Full tables more often than others: only there the stub runs short.
    seats = game.seats_max if chance.random() < 0.25 else chance.randint(2, game.seats_max)
    return Setup(game, random_house(game, chance), seats)
