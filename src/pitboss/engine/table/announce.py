"""What the room may call out of a table (P 9.C): the game, its limits, where a seat is free."""

import msgspec

from pitboss.engine.state import TableState
from pitboss.money import show_dollars


class Announcement(msgspec.Struct, frozen=True):
    """Amounts in cents; maximum 0: none. vacant: the numbers of the free seats."""

    game: str
    minimum: int
    maximum: int
    vacant: tuple[int, ...]
    rule: str = "A-29"


def announce(table: TableState) -> Announcement:
    """A-29, N-SGN-15: as it stands now, with an agreed minimum and a Kill."""
    vacant = [seat for seat in range(1, table.plan.seats + 1) if table.seats[seat] is None]
    return Announcement(table.plan.game.title, table.minimum, table.maximum, tuple(vacant))


def announcement_words(said: Announcement) -> str:
    most = f" to {show_dollars(said.maximum)}" if said.maximum else ", no maximum"
    free = len(said.vacant)
    seats = "no seat free" if not free else "one seat free" if free == 1 else f"{free} seats free"
    return f"{said.game}, bets from {show_dollars(said.minimum)}{most}, {seats}"
