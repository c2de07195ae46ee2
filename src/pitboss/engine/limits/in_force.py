"""The betting limits of the next hand, as posted, as agreed, or as a Kill makes them; and the forced money that goes
with them."""

from pitboss.engine.state import TableState
from pitboss.submission import HouseChoices


def raised(house: HouseChoices, cents: int) -> int:
    """E-KIL-02, E-KIL-03: twice the posted limit, or one and a half times (AMB-67: rounded to the smallest chip)."""
    if house.kill_mode == "full":
        return 2 * cents
    unit = house.table_unit
    down = 3 * cents // (2 * unit) * unit
    # Without rounding the posted limits need none (validate_options.py); a blind that does is rounded up.
    return down if house.kill_rounding == "down" or 2 * down == 3 * cents else down + unit


def limits_of(house: HouseChoices, minimum: int, *, kill: bool) -> tuple[int, int]:
    """Minimum and maximum bet, 0 for no maximum, with this minimum posted or agreed.

    E-KIL-02, E-KIL-03: a Kill raises what is posted, never an agreed minimum. E-ACT-08: all agreed to bet no less than
    that, so it holds in a Kill hand too where it is the higher of the two.
    """
    maximum = house.bet_max or 0
    if not kill:
        return minimum, maximum
    return max(minimum, raised(house, house.bet_min)), raised(house, maximum)


def limits_in_force(table: TableState, *, kill: bool) -> tuple[int, int]:
    return limits_of(table.plan.house, table.base_minimum, kill=kill)


def set_minimum(table: TableState, cents: int) -> None:
    """A new minimum was agreed, or the posted one is back."""
    table.base_minimum = cents
    table.minimum, table.maximum = limits_in_force(table, kill=table.kill.on)


def blinds_in_force(table: TableState) -> tuple[int, ...]:
    """AMB-67: a Kill raises betting limits, not blinds, unless the house says so."""
    house = table.plan.house
    if table.kill.on and house.kill_scale_blinds:
        return tuple([raised(house, cents) for cents in house.blinds_amounts])
    return house.blinds_amounts


def straddle_in_force(table: TableState) -> int:
    """It stays above the last blind."""
    house = table.plan.house
    return raised(house, house.straddle_amount) if table.kill.on and house.kill_scale_blinds else house.straddle_amount


def live_ante(house: HouseChoices) -> int:
    """AMB-44: an ante that counts towards the bet lifts every other forced bet by its amount."""
    return house.ante_amount if house.ante_live and house.ante_rules == "each" else 0


def carried_over(before: HouseChoices, after: HouseChoices, minimum: int, *, kill: bool) -> tuple[int, bool]:
    """The agreed or posted minimum, and whether a Kill goes on, where a table goes over from one version of the Rules
    Submission to another: what the new one could not have brought about ends."""
    ceiling = after.bet_min_increase_max_amount
    agreed = minimum != before.bet_min and ceiling is not None and after.bet_min < minimum <= ceiling
    # G-GEN-10: every bet is in whole chips, and the smallest one may be another now.
    agreed = agreed and minimum % after.table_unit == 0
    same = all(getattr(before, key) == getattr(after, key) for key in _OF_THE_KILL)
    return minimum if agreed else after.bet_min, kill and same


_OF_THE_KILL = ("bet_min", "bet_max", *(key for key in HouseChoices.__struct_fields__ if key.startswith("kill_")))
