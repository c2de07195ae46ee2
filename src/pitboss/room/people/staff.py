"""The people of the house as the log has them: the stream `people`, and what is asked of it."""

from collections.abc import Callable, Sequence

from pitboss.house.base import ROOM, HouseCommand, HouseEvent
from pitboss.house.people import STREAM
from pitboss.house.people import commands as cm
from pitboss.house.people import events as ev
from pitboss.house.people.check import event_fault
from pitboss.house.people.decide import decide
from pitboss.house.people.evolve import evolve
from pitboss.house.people.roles import ROLES
from pitboss.house.people.state import People
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.house_stream import HouseStream
from pitboss.room.time_source import Clock
from pitboss.store.errors import VersionConflict
from pitboss.store.port import EventLog

TABLE = "table:"


class Staff(HouseStream[People]):
    def __init__(self, log: EventLog, clock: Clock) -> None:
        super().__init__(log, STREAM, People(), decide, evolve, event_fault)
        self._clock = clock
        # Whoever wants to hear whose roles or tables are others now.
        self.changed: list[Callable[..., None]] = []

    @property
    def people(self) -> People:
        """As of the last look."""
        return self.state

    async def order(self, command: HouseCommand, once: str = "") -> tuple[HouseEvent, ...]:
        if isinstance(command, cm.TakeTable) and (await self.log.head(f"{TABLE}{command.table}"))[0] == 0:
            raise RoomRefusal("no_such_table", "There is no such table.")
        made = await super().order(command, once)
        people = {str(person) for event in made if (person := getattr(event, "person", ""))}
        for call in self.changed if people else ():
            call(*sorted(people))
        return made

    async def take_over(self, rows: Sequence[tuple[str, str, str]]) -> bool:
        """Id, name and role of those to whom an older Pitboss gave roles, which it kept in no log. Once: whether the
        log has them now."""
        async with self.turn:
            await self.catch_up()
            # What somebody put there that is no role gives nobody one.
            rows = [row for row in rows if row[2] in ROLES]
            if self.version or not rows:
                return False
            at = self._clock.now()
            made: list[HouseEvent] = [ev.RolesTakenOver(by=ROOM, at=at, count=len(rows))]
            for person, name, role in rows:
                made.append(ev.PersonRegistered(by=ROOM, at=at, person=person, name=name))
                made.append(ev.RoleGiven(by=ROOM, at=at, person=person, role=role))
            try:
                await self.store(tuple(made), at)
            except VersionConflict:
                return False
            return True

    async def look_at_licences(self) -> None:
        """Those that have run out by now."""
        await self.fresh()
        if any(member.licence is not None for member in self.people.members.values()):
            await self.order(cm.ExpireLicences(by=ROOM, at=self._clock.now()))
