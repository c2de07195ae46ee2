"""Who deals at which table of an open room: asked for, and changed by the floor."""

from collections.abc import Callable

from pitboss.house.people import commands as cm
from pitboss.house.people.state import dealer_of, find
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.staff import Staff
from pitboss.room.time_source import Clock


class Dealers:
    """sits: whether somebody has a seat at a table; raises RoomRefusal where no such table is open."""

    def __init__(self, staff: Staff, clock: Clock, sits: Callable[[str, str], bool]) -> None:
        self._staff, self._clock, self._sits = staff, clock, sits

    def now_at(self, table: str) -> str:
        """The id of who deals there, as of the room's last look at its log; '' for nobody."""
        return dealer_of(self._staff.people, table, self._clock.now())

    async def at(self, table: str, when: int) -> str:
        """H-17: the id of who dealt there at a time, as the log has it now; '' for nobody."""
        return dealer_of(await self._staff.fresh(), table, when)

    async def take(self, table: str, name: str, *, by: str, giver: str) -> None:
        """Somebody deals there from now on. by, giver: the role and the id of who says so. Raises RoomRefusal."""
        member = find(await self._staff.fresh(), name)
        # whoever deals at a table does not play at it.
        if self._sits(table, member.person if member is not None else "") and member is not None:
            raise RoomRefusal("dealer_plays", f"{member.name} plays at this table and does not deal at it", "A-26")
        await self._staff.order(cm.TakeTable(by=by, giver=giver, at=self._clock.now(), person=name, table=table))

    async def leave(self, table: str, *, by: str, giver: str) -> None:
        """Whoever deals there goes. Raises RoomRefusal."""
        now = self._clock.now()
        person = await self.at(table, now)
        if not person:
            raise RoomRefusal("not_dealing", "nobody deals at this table", "H-17")
        await self._staff.order(cm.LeaveTable(by=by, giver=giver, at=now, person=person))
