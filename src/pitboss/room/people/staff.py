"""The people of the house as the log has them: the stream `people`, folded, and what is asked of it.

The command line writes to this stream beside a room that is open. So whoever asks gets what the log holds now, and what
is decided is stored only where nobody else has written meanwhile; otherwise it is decided again.
"""

import asyncio
from collections.abc import Sequence

from pitboss.engine.refusals import Refusal
from pitboss.house.base import ROOM, HouseCommand, HouseEvent
from pitboss.house.people import STREAM
from pitboss.house.people import commands as cm
from pitboss.house.people import events as ev
from pitboss.house.people.check import event_fault
from pitboss.house.people.decide import decide
from pitboss.house.people.evolve import evolve
from pitboss.house.people.state import People
from pitboss.room.errors import RoomRefusal
from pitboss.room.time_source import Clock
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import StorageDamaged, VersionConflict
from pitboss.store.port import Batch, EventLog
from pitboss.store.sqlite.file import RESTORE

PAGE = 2000
TABLE = "table:"


class Staff:
    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._log, self._clock = log, clock
        self._version = 0
        self._turn = asyncio.Lock()
        # As of the last look.
        self.people = People()

    async def fresh(self) -> People:
        """As the log has them now: one row is looked up, and what is new is read."""
        version, _ = await self._log.head(STREAM)
        if version != self._version:
            async with self._turn:
                await self._catch_up()
        return self.people

    async def order(self, command: HouseCommand) -> tuple[HouseEvent, ...]:
        """What came of it, stored. Raises RoomRefusal."""
        if isinstance(command, cm.TakeTable) and (await self._log.head(f"{TABLE}{command.table}"))[0] == 0:
            raise RoomRefusal("no_such_table", "there is no such table")
        async with self._turn:
            while True:
                await self._catch_up()
                made = decide(self.people, command)
                if isinstance(made, Refusal):
                    raise RoomRefusal(made.code, made.detail, made.rule)
                try:
                    await self._store(made, command.at)
                    return made
                except VersionConflict:
                    continue

    async def take_over(self, rows: Sequence[tuple[str, str, str]]) -> bool:
        """Id, name and role of those to whom an older Pitboss gave roles, which it kept in no log. Once: whether the
        log has them now."""
        async with self._turn:
            await self._catch_up()
            if self._version or not rows:
                return False
            at = self._clock.now()
            made: list[HouseEvent] = [ev.RolesTakenOver(by=ROOM, at=at, count=len(rows))]
            for person, name, role in rows:
                made.append(ev.PersonRegistered(by=ROOM, at=at, person=person, name=name))
                made.append(ev.RoleGiven(by=ROOM, at=at, person=person, role=role))
            try:
                await self._store(tuple(made), at)
            except VersionConflict:
                return False
            return True

    async def look_at_licences(self) -> None:
        """Those that have run out by now."""
        await self.fresh()
        if any(member.licence is not None for member in self.people.members.values()):
            await self.order(cm.ExpireLicences(by=ROOM, at=self._clock.now()))

    # --- by whoever has the turn ------------------------------------------------------------------------------------
    async def _catch_up(self) -> None:
        while page := await self._log.read(STREAM, self._version, PAGE):
            for stored in page:
                event = from_bytes(stored.public, stored)
                if not isinstance(event, HouseEvent) or event_fault(self.people, event):
                    raise StorageDamaged(f"{STREAM} version {stored.version}: {stored.kind} cannot be there; {RESTORE}")
                evolve(self.people, event)
                self._version = stored.version

    async def _store(self, made: tuple[HouseEvent, ...], at: int) -> None:
        if not made:
            return
        entries = tuple(to_entry(event, STREAM, self._version + n, None) for n, event in enumerate(made, 1))
        await self._log.append(Batch(STREAM, self._version, entries, at))
        for event in made:
            evolve(self.people, event)
        self._version += len(made)
