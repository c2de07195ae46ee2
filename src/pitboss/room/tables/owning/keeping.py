"""What a table keeps when its owner wants another game or other stakes.

The same game stays as it is played, with the wish laid over it. Another game has its own stakes, and of the options all
that fit it. Amounts that were set in proportion to the bets stay in that proportion.
"""

from typing import Any

import msgspec

from pitboss.games import Game, find_game
from pitboss.room.config import private_config
from pitboss.room.live_table import LiveTable
from pitboss.submission import HouseChoices, faults_of_new
from pitboss.submission.mixes.lists import GameAt
from pitboss.submission.opening import with_buy_in

# What offers an option, and how the names of all that belongs to it begin.
OPTIONS = {
    "opt_run_it_twice": ("opt_run_it_twice", "rit_"),
    "opt_bomb_pot": ("opt_bomb_", "bomb_"),
    "opt_double_board": ("opt_double_", "double_"),
    "opt_waterfall": ("opt_waterfall", "waterfall_"),
    "straddle_offered": ("straddle_",),
    "kill_mode": ("kill_",),
}
# What follows the bets: where they change and nothing is said of it, it is as many bets as before.
IN_BETS = (
    "bet_max", "bet_min_increase_max_amount", "ante_amount", "blinds_amounts", "forced_bet_amount", "straddle_amount",
    "opt_bomb_amount", "opt_double_amount", "opt_waterfall_amount", "kill_qualifying_pot",
)  # fmt: skip
STAKES = ("bet_", "ante_", "blinds_", "forced_bet_")


def played_here(live: LiveTable) -> tuple[GameAt, ...]:
    """What the owner has chosen last, also where it has not begun yet."""
    home, mix = live.table.home, live.notes.mix
    return mix.games if mix is not None else (GameAt(home.game.key, home.house, home.seats),)


def house_for(live: LiveTable, owner: str, game: str, wish: dict[str, Any]) -> HouseChoices:
    """What was wished, with what the table keeps. Raises UnknownGame."""
    found, here = find_game(game), played_here(live)
    same = next((each.house for each in here if each.game == found.key), None)
    if same is not None:
        return _laid_over(found, same, wish)
    unit = {"table_unit": live.table.home.house.table_unit}
    made = private_config(game, owner, live.table.home.house.profile, **{**unit, **wish}).house
    return with_options(live, found, made, wish)


def with_options(live: LiveTable, game: Game, house: HouseChoices, wish: dict[str, Any]) -> HouseChoices:
    """Each option that is offered here now, where the wish says nothing of it and the game can have it."""
    plain = HouseChoices()
    for key, begin in OPTIONS.items():
        if any(name.startswith(begin) for name in wish):
            continue
        before = next(
            (each.house for each in played_here(live) if getattr(each.house, key) != getattr(plain, key)), None
        )
        if before is None:
            continue
        more = {name: getattr(before, name) for name in HouseChoices.__struct_fields__ if name.startswith(begin)}
        more |= _in_bets(before, more, house.bet_min, house.table_unit)
        kept = msgspec.structs.replace(house, **more)
        if len(faults_of_new(game, kept)) <= len(faults_of_new(game, house)):
            house = kept
    return house


def _laid_over(game: Game, before: HouseChoices, wish: dict[str, Any]) -> HouseChoices:
    given = dict(wish)
    unit, bet = given.get("table_unit", before.table_unit), given.get("bet_min", before.bet_min)
    structure = given.get("bet_structure", before.bet_structure)
    if structure != before.bet_structure:
        usual = private_config(game.key, "", before.profile, bet_structure=structure).house
        given = {"bet_max": usual.bet_max, **given}
    if any(name.startswith(STAKES) for name in given):
        # What to bring follows the bets too, unless it is said.
        given = {"stake_buy_in_min": None, "stake_buy_in_max": None, **given}
    kept = {name: getattr(before, name) for name in IN_BETS if name not in given}
    return with_buy_in(msgspec.structs.replace(before, **{**_in_bets(before, kept, bet, unit), **given}), game)


def _in_bets(before: HouseChoices, kept: dict[str, Any], bet: int, unit: int) -> dict[str, Any]:
    """The amounts among them at another smallest bet, in whole chips (G-GEN-10)."""
    if bet == before.bet_min or before.bet_min <= 0 or unit <= 0:
        return {}

    def follows(cents: int) -> int:
        return -(-cents * bet // before.bet_min // unit) * unit

    found: dict[str, Any] = {}
    for name in IN_BETS:
        value = kept.get(name)
        if type(value) is tuple:
            found[name] = tuple(map(follows, value))
        elif value:
            found[name] = follows(value)
    return found
