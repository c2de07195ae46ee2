"""What a player may choose of the house's choices for a table of their own, read from what they sent."""

from typing import Any

import msgspec

from pitboss.games.fault import Fault
from pitboss.submission.validate import HINTS, wrong_value

CENTS_MAX = 10**12
# What a player may choose for a table of their own. The rest is how an electronic room works: its decks, what is taken
# from the pots, what a clock that ran out does, tables dealt by hand.
CHOOSABLE = (
    "bet_", "ante_", "blinds_", "straddle_", "forced_bet_", "button_", "stud", "draw", "badugi_", "td_", "six_plus_",
    "stake_", "showdown_", "table_unit", "odd_chip_", "opt_", "rit_", "bomb_", "double_", "waterfall_", "kill_", "tx_",
    "dd_",
)  # fmt: skip


def chosen_by_players(given: dict[str, Any]) -> tuple[dict[str, Any], list[Fault]]:
    """The choices, and everything wrong with them at once."""
    house: dict[str, Any] = {}
    wrong: list[Fault] = []
    for key, value in given.items():
        if key not in HINTS or not key.startswith(CHOOSABLE):
            wrong.append(Fault(key[:64], "N-VAL-01", "there is no such choice at a table of your own: leave it out"))
        elif not _small(value):
            wrong.append(Fault(key, "N-VAL-01", "this is more than there is in the house: choose less"))
        else:
            fault = wrong_value(key, value)
            if fault is None:
                house[key] = msgspec.convert(value, HINTS[key], strict=True)
            else:
                wrong.append(fault)
    return house, wrong


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
