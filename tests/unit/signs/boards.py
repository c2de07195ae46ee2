"""Signs under test: that of a table with these choices, and what a rule has on it."""

from typing import Any

from pitboss.engine import TableState
from pitboss.engine.plan import compile_plan
from pitboss.engine.state.table import new_table
from pitboss.signs import Setting, Sign, table_sign
from tests.support.tables import house

PLAIN_SETTING = Setting()


def table_of(game: str = "holdem", **choices: Any) -> TableState:
    """Nobody sits there yet. Amounts in dollars are easier to read here: the smallest chip is one dollar."""
    dollars: dict[str, Any] = {"table_unit": 100, "bet_min": 400, "bet_max": 10_000}
    stud = "stud" in game
    dollars |= {"forced_bet_amount": 200} if stud else {"blinds_amounts": (200, 400)}
    banked = game in ("texas-holdem-bonus", "double-draw")
    return new_table(compile_plan(game, house(game, **(choices if banked else {**dollars, **choices}))))


def sign_of(game: str = "holdem", setting: Setting = PLAIN_SETTING, **choices: Any) -> Sign:
    return table_sign(table_of(game, **choices), setting)


def said(sign: Sign, rule: str) -> list[str]:
    """The lines that bear this entry of the register."""
    return [line.words for line in sign.lines if line.rule == rule]


def cited(sign: Sign, rule: str) -> set[str]:
    return {line.cited for line in sign.lines if line.rule == rule}


def under(sign: Sign, heading: str) -> list[str]:
    """The lines below a heading; none where it is not there."""
    return [line.words for part in sign.parts if part.heading == heading for line in part.lines]
