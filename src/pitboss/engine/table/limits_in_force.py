"""The betting limits of the next hand: as posted, as agreed, or as a Kill makes them."""

from pitboss.engine.state import TableState
from pitboss.submission import HouseChoices


def raised(house: HouseChoices, cents: int) -> int:
    """E-KIL-02, E-KIL-03: twice the posted limit, or one and a half times (AMB-67: rounded to the smallest chip)."""
    if house.kill_mode == "full":
        return 2 * cents
    unit = house.table_unit
    down = 3 * cents // (2 * unit) * unit
    # Without rounding the posted limits need none (validate_options.py); an agreed minimum that does is rounded up.
    return down if house.kill_rounding == "down" or 2 * down == 3 * cents else down + unit


def limits_in_force(table: TableState, *, kill: bool) -> tuple[int, int]:
    """Minimum and maximum; a Kill never compounds: it raises what is posted or agreed."""
    house = table.plan.house
    minimum, maximum = table.base_minimum, house.bet_max or 0
    return (raised(house, minimum), raised(house, maximum)) if kill else (minimum, maximum)


def set_minimum(table: TableState, cents: int) -> None:
    """A new minimum was agreed, or the posted one is back."""
    table.base_minimum = cents
    table.minimum, table.maximum = limits_in_force(table, kill=table.kill)


def blinds_in_force(table: TableState) -> tuple[int, ...]:
    """AMB-67: a Kill raises betting limits, not blinds, unless the house says so."""
    house = table.plan.house
    if table.kill and house.kill_scale_blinds:
        return tuple([raised(house, cents) for cents in house.blinds_amounts])
    return house.blinds_amounts


def straddle_in_force(table: TableState) -> int:
    """It stays above the last blind."""
    house = table.plan.house
    return raised(house, house.straddle_amount) if table.kill and house.kill_scale_blinds else house.straddle_amount
