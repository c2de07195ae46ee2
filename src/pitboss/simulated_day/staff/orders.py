"""How staff asks for something: by name and in a role, with those who sign beside them. A refusal ends the day."""

from typing import Any

from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.room.errors import RoomRefusal
from pitboss.room.jackpots.desk import BadBeatDesk, HighHandDesk
from pitboss.room.room import Room
from pitboss.room.tables.requests import Answer, Envelope, RoomRequest
from pitboss.simulated_day.miscounts import Miscounts
from pitboss.simulated_day.people import Staff
from pitboss.simulated_day.players import DayFault


class Orders:
    """The room, its people, and what the counting persons get wrong."""

    def __init__(self, room: Room, staff: Staff, miscounts: Miscounts) -> None:
        self.room, self.staff, self.miscounts = room, staff, miscounts
        self._asked = 0

    async def act(
        self, desk: BadBeatDesk | HighHandDesk, kind: type[HouseCommand], by: str, *beside: str, turn: int = 0,
        **fields: Any,
    ) -> tuple[HouseEvent, ...]:  # fmt: skip
        """by, beside: roles. turn: which of the people in them."""
        command = kind(
            by=by, giver=self.staff.one(by, turn), at=self.room.clock.now(),
            beside=tuple([self.staff.signs(role, turn) for role in beside]), **fields,
        )  # fmt: skip
        try:
            return await self.room.jackpots.order(desk.stream, command)
        except RoomRefusal as refused:
            words = f"{refused.code}: {refused.detail} {refused.rule}"
            raise DayFault(f"{desk.stream}: {command!r} was refused, {words}") from refused

    async def change_box(self, table: str, jackpot: str, number: int) -> None:
        """P 2.F: a floorperson; the table's device stands for the dealer (AMB-155)."""
        answer = await self.room.jackpots.change_box(table, jackpot, self.staff.one("floorperson", number))
        _check(answer, f"the {jackpot} box of table {table}")
        await self._settled()

    async def ask_table(self, table: str, request: RoomRequest, number: int = 0) -> None:
        """As a floorperson does on the page."""
        self._asked += 1
        envelope = Envelope(f"floor-{self._asked}", self.staff.one("floorperson", number), "floorperson", 0, request)
        _check(await self.room.submit(table, envelope), f"{request!r} at table {table}")
        await self._settled()

    async def _settled(self) -> None:
        """A moment, so that the room has read what one table says before the next one says something."""
        await self.room.clock.sleep(0.001)


def _check(answer: Answer, what: str) -> None:
    if not answer.ok:
        raise DayFault(f"{what}: refused, {answer.code}: {answer.detail} {answer.rule}")
