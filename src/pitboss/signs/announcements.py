"""N-SGN-15, A-29 (P 9.C): which games are there, at which limits, and where a seat is free. The house may say it."""

from collections.abc import Iterable, Iterator

import msgspec

from pitboss.engine.state import TableState
from pitboss.engine.table.announce import announce
from pitboss.money import show_dollars
from pitboss.signs.sign import Line, line
from pitboss.submission.payout_limit import opening_spots


class Offered(msgspec.Struct, frozen=True):
    """Tables of one game at the same limits. game, key: its title and its name. maximum 0: none."""

    game: str
    minimum: int
    maximum: int
    banked: bool
    key: str = ""


class CalledOut(msgspec.Struct, frozen=True):
    """All that is said of one table. free: how many seats are."""

    offered: Offered
    free: int


def called_out(table: TableState) -> CalledOut:
    return CalledOut(_offered(table), len(announce(table).vacant))


def announcement_lines(tables: Iterable[TableState | CalledOut], *, seats: bool = True) -> Iterator[Line]:
    """Tables of the same game and limits are one line, in the order of the first of each."""
    found: dict[Offered, list[int]] = {}
    for table in tables:
        said = table if isinstance(table, CalledOut) else called_out(table)
        found.setdefault(said.offered, []).append(said.free)
    for offered, free in found.items():
        words, count = f"{offered.game}, {_limits(offered)}", len(free)
        if seats:
            words += f": {_seats(sum(free))}{'' if count == 1 else f' at {count} tables'}"
        elif count > 1:
            words += f", {count} tables"
        yield msgspec.structs.replace(line("", words, "N-SGN-15"), game=offered.key)


def _offered(table: TableState) -> Offered:
    """With an agreed minimum and a Kill; against the house the limits of the wager that comes first."""
    game, house = table.home.game, table.home.house
    if not game.banked:
        return Offered(game.title, table.minimum, _maximum(table), banked=False, key=game.key)
    limits = opening_spots(game, house)[0].limits
    low, high = getattr(house, f"{limits}_min"), getattr(house, f"{limits}_max")
    return Offered(game.title, low, high, banked=True, key=game.key)


def _maximum(table: TableState) -> int:
    posted = table.home.house.bet_structure in ("fixed", "spread")
    return max(table.minimum, table.maximum) if posted else 0


def _limits(offered: Offered) -> str:
    what = "wagers" if offered.banked else "bets"
    most = f" to {show_dollars(offered.maximum)}" if offered.maximum else ", no maximum"
    return f"{what} from {show_dollars(offered.minimum)}{most}"


def _seats(free: int) -> str:
    return "no seat free" if not free else "one seat free" if free == 1 else f"{free} seats free"
