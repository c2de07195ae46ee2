"""A private table from what its owner wishes: everything wrong with the wishes at once, each with its rule."""

from typing import Any, get_type_hints

import msgspec

from pitboss.games import UnknownGame, find_game
from pitboss.room.config import TableConfig, private_config
from pitboss.submission import ROOM_PROFILES, HouseChoices, UnknownProfile, faults_of_new
from pitboss.web.errors import FaultOut, Refused
from pitboss.web.port import Person
from pitboss.web.schemas import CENTS_MAX, NewTable

HINTS = get_type_hints(HouseChoices)
# What a player may choose for a table of their own. The rest is how an electronic room works: its decks, what is taken
# from the pots, what a clock that ran out does, tables dealt by hand.
CHOOSABLE = (
    "bet_", "ante_", "blinds_", "straddle_", "forced_bet_", "button_", "stud", "draw", "badugi_", "td_", "six_plus_",
    "stake_", "showdown_", "table_unit", "odd_chip_", "opt_", "rit_", "bomb_", "double_", "waterfall_", "kill_", "tx_",
    "dd_",
)  # fmt: skip


def config_from(wish: NewTable, owner: Person, *, full_speed: bool = False) -> TableConfig:
    """full_speed: whether the operator has bots play at full speed."""
    wrong: list[FaultOut] = []
    house = _house(wish.house, wrong)
    try:
        game = find_game(wish.game)
        if wish.profile not in ROOM_PROFILES:
            raise UnknownProfile(f"no profile is called {wish.profile!r}; choose {', '.join(ROOM_PROFILES)}")
    except UnknownGame as error:
        raise Refused(400, "unknown_game", str(error)[:300]) from None
    except UnknownProfile as error:
        raise Refused(400, "unknown_profile", str(error)[:300]) from None
    if wish.seats == 1 or wish.seats > game.seats_max:
        wrong.append(FaultOut("seats", game.seats_rule, f"{game.title} has 2 to {game.seats_max} seats"))
    if wish.bots >= (wish.seats or game.seats_max):
        wrong.append(FaultOut("bots", "", "leave a seat for yourself"))
    if wish.speed == "full" and not full_speed:
        wrong.append(FaultOut("speed", "", "bots play at the pace of people here: choose human"))
    if wrong:
        raise bad_choices(wrong)
    title = _title(wish.title) or f"{game.title} of {owner.name}"
    config = private_config(
        wish.game, owner.id, wish.profile, title=title, seats=wish.seats or game.seats_max, bots=wish.bots,
        speed=wish.speed, base_seconds=wish.base_seconds, bank_seconds=wish.bank_seconds, **house,
    )  # fmt: skip
    found = [FaultOut(fault.place, fault.rule, fault.detail) for fault in faults_of_new(game, config.house)]
    if found:
        raise bad_choices(found)
    return config


def bad_choices(wrong: list[FaultOut]) -> Refused:
    words = "; ".join(f"{fault.key}: {fault.detail}" for fault in wrong)
    return Refused(400, "bad_choices", words[:500], faults=tuple(wrong))


def _title(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _house(given: dict[str, Any], wrong: list[FaultOut]) -> dict[str, Any]:
    house: dict[str, Any] = {}
    for key, value in given.items():
        if key not in HINTS or not key.startswith(CHOOSABLE):
            wrong.append(FaultOut(key[:64], "N-VAL-01", "is no choice for a table of one's own"))
        elif not _small(value):
            wrong.append(FaultOut(key, "N-VAL-01", "is more than there is in the house"))
        else:
            try:
                house[key] = msgspec.convert(value, HINTS[key], strict=True)
            except msgspec.ValidationError as error:
                wrong.append(FaultOut(key, "N-VAL-01", str(error)[:200]))
    return house


def _small(value: Any) -> bool:
    """No number beyond what money there can be, no text or list beyond reason."""
    if isinstance(value, bool) or value is None:
        return True
    if isinstance(value, int):
        return abs(value) <= CENTS_MAX
    if isinstance(value, str):
        return len(value) <= 200
    if isinstance(value, list):
        return len(value) <= 10 and all(map(_small, value))
    return False
