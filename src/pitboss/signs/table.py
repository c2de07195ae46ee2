"""The sign at a table, as the table stands now."""

from collections.abc import Iterator
from itertools import chain

from pitboss.engine.plan import compile_plan
from pitboss.engine.state import TableState
from pitboss.engine.state.table import new_table
from pitboss.games import Game
from pitboss.signs.banked import pay_lines, wager_lines
from pitboss.signs.devices import device_lines
from pitboss.signs.forced import ante_lines, blind_lines, forced_bet_lines, straddle_lines
from pitboss.signs.house import Setting, house_lines
from pitboss.signs.jackpots import notice_lines
from pitboss.signs.limits import agreed_lines, kill_in_force_lines, kill_lines, limit_lines
from pitboss.signs.options import odd_chip_lines, option_lines, turn_lines
from pitboss.signs.rake import rake_lines
from pitboss.signs.sign import Kind, Line, Sign, sign
from pitboss.submission import HouseChoices

Parts = list[tuple[str, Kind, Iterator[Line]]]


NO_SETTING = Setting()


def table_sign(table: TableState, setting: Setting = NO_SETTING) -> Sign:
    """All that the books oblige this table to post, what its house has filed, and what it says besides."""
    game = table.home.game
    parts: Parts = [("Now", "now", _now(table))]
    parts += _banked_parts(table) if game.banked else _poker_parts(table, setting)
    parts.append(("The house adds", "house", _added(table, setting)))
    return sign(setting.name or game.title, _about(game, setting), parts)


def preview_sign(game: Game, house: HouseChoices, setting: Setting = NO_SETTING, seats: int = 0) -> Sign:
    """The sign of a table that nobody has opened yet. Raises what opening it would raise."""
    return table_sign(new_table(compile_plan(game.key, house, seats)), setting)


def _about(game: Game, setting: Setting) -> str:
    where = game.chapter if game.rulebook else "not a game of the rulebook"
    named = [setting.facility] if setting.facility else []
    against = ["played against the house"] if game.banked else []
    return " · ".join([*named, f"{game.title} ({where})", *against])


def _now(table: TableState) -> Iterator[Line]:
    """What is so at this moment: it goes with the state, and not with what was filed."""
    yield from device_lines(table)
    if not table.home.game.banked:
        yield from kill_in_force_lines(table)
        yield from agreed_lines(table)


def _poker_parts(table: TableState, setting: Setting) -> Parts:
    forced = chain(ante_lines(table), forced_bet_lines(table), blind_lines(table), straddle_lines(table))
    return [
        ("Games that take turns", "filed", turn_lines(table, setting)),
        ("Limits", "posted", limit_lines(table)),
        ("Antes and blinds", "posted", forced),
        ("Kill", "posted", kill_lines(table)),
        ("Rake", "posted", rake_lines(table)),
        ("Jackpots", "posted", notice_lines(table)),
        ("Options of the players", "filed", option_lines(table)),
        ("Odd chips", "filed", odd_chip_lines(table)),
    ]


def _banked_parts(table: TableState) -> Parts:
    game, house = table.home.game, table.home.house
    return [("What wagers pay", "posted", pay_lines(game, house))]


def _added(table: TableState, setting: Setting) -> Iterator[Line]:
    if table.home.game.banked:
        yield from wager_lines(table.home.game, table.home.house)
    yield from house_lines(table, setting)
