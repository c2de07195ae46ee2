"""Rulings as a table of the room has them: the chips of one that is only thought of, and its disputes (P 18.A)."""

from collections.abc import Callable, Mapping

import msgspec

from pitboss.engine import Refusal
from pitboss.room.errors import RoomRefusal
from pitboss.room.live_table import LiveTable
from pitboss.room.views.called import name_of
from pitboss.rulings.at_table import AT_TABLE, Asked, work_out


class SeatWorked(msgspec.Struct, frozen=True):
    """put_in: what of theirs is in this round of play. cents: what they have more after the ruling."""

    seat: int
    name: str
    put_in: int
    cents: int


class WorkedOut(msgspec.Struct, frozen=True):
    """pot_before, pot_after: all that can be won in the round. house: what the house gives back or makes good; below
    0: what it gets. rule: the entry of the register that the engine goes by."""

    seats: tuple[SeatWorked, ...]
    pot_before: int
    pot_after: int
    house: int
    rule: str


class DisputeView(msgspec.Struct, frozen=True):
    """ruling: the last one, '' before the first. final: by the shift supervisor."""

    number: int
    words: str
    ruling: str
    final: bool


class TableRulings:
    """Everything in here is read from what is stored, and changes nothing. stored: a table by its id. called: by id,
    what people are called."""

    def __init__(self, stored: Callable[[str], LiveTable], called: Mapping[str, str]) -> None:
        self._stored, self._called = stored, called

    async def work_out(self, table: str, key: str, asked: Asked) -> WorkedOut:
        """Raises RoomRefusal where it cannot be ruled so."""
        live = self._stored(table)
        if key not in AT_TABLE:
            raise RoomRefusal("no_chips_move", "this ruling moves no chips")
        found = work_out(live.table, key, asked)
        if isinstance(found, Refusal):
            raise RoomRefusal(found.code, found.detail, found.rule)
        people = {one.seat: live.person_at(one.seat) for one in found.seats}
        seats = [
            SeatWorked(one.seat, name_of(people[one.seat], self._called), one.put_in, one.cents) for one in found.seats
        ]
        return WorkedOut(tuple(seats), found.pot_before, found.pot_after, found.house, found.rule)

    async def disputes(self, table: str) -> tuple[DisputeView, ...]:
        found = self._stored(table).table.disputes
        return tuple([DisputeView(one.number, one.words, one.ruling, one.final) for one in found])
