"""The way in for those who look into the log: what they ask is refused, or on record before it is answered."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

import msgspec

from pitboss.engine.events import SatDown
from pitboss.house.acts import people_fault, with_ids
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.inspection import STREAM
from pitboss.house.inspection import commands as cm
from pitboss.house.inspection.check import event_fault
from pitboss.house.inspection.decide import decide
from pitboss.house.inspection.state import Inspections, evolve
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.following import TABLE, Following
from pitboss.room.inspection.index import INDEX_NAME, HandIndex
from pitboss.room.inspection.notices import NoticeLine, at_tables, in_order, of_jackpot, of_tables
from pitboss.room.inspection.search import FoundHands, HandPlaced, HandQuery, find, placed
from pitboss.room.inspection.whole import read_whole, replay_whole
from pitboss.room.jackpots.desk import BadBeatDesk
from pitboss.room.people.house_stream import HouseStream
from pitboss.room.people.staff import Staff
from pitboss.room.time_source import Clock
from pitboss.room.views.called import Called, names_of
from pitboss.store.errors import StoreError
from pitboss.store.port import EventLog

# So long a search waits for what is new; what takes longer goes on, and the answer says that something is missing.
WAIT_SECONDS = 5.0
Soon = Callable[[Coroutine[Any, Any, None]], None]
Beats = Callable[[], Iterable[BadBeatDesk]]


class InspectionRecord(HouseStream[Inspections]):
    """The stream of what was looked into."""

    def __init__(self, log: EventLog, staff: Staff) -> None:
        super().__init__(log, STREAM, Inspections(), decide, evolve, event_fault)
        self._staff = staff

    async def order(self, command: HouseCommand, once: str = "") -> tuple[HouseEvent, ...]:
        """By somebody who has the role now, whatever they had when they asked. Raises RoomRefusal."""
        people = await self._staff.fresh()
        fault = people_fault(people, command)
        if fault is not None:
            raise RoomRefusal(fault.code, fault.detail, fault.rule)
        return await super().order(with_ids(people, command), once)


class Inspection:
    """by, giver of what is asked: the role in which, and the id of who."""

    def __init__(
        self, store: EventLog, clock: Clock, staff: Staff, called: Called, soon: Soon, beats: Beats,
        folder: Path | None = None,
    ) -> None:  # fmt: skip
        """beats: the Bad Beats of the room, whose streams have notices. folder: of the room, None in memory."""
        self._store, self._clock, self._called, self._soon, self._beats = store, clock, called, soon, beats
        self._index = HandIndex(folder / INDEX_NAME if folder is not None else None)
        self.following = Following(store, self._index, clock, soon)
        self.record = InspectionRecord(store, staff)

    def close(self) -> None:
        self.following.close()

    # --- search -----------------------------------------------------------------------------------------------------
    async def hands(self, query: HandQuery) -> FoundHands:
        """Raises RoomRefusal where the question cannot be one."""
        if query.table and not (await self._store.head(f"{TABLE}{query.table}"))[0]:
            raise RoomRefusal("no_such_table", "there is no such table, nor was there one")
        await self.up_to_date()
        found, after = await self._index.ask(lambda db: find(db, query, self._called))
        return FoundHands(found, after, self.following.skipped(), self.following.behind)

    async def up_to_date(self) -> None:
        """As far as that goes in a few seconds; what is not done by then goes on."""
        task = asyncio.ensure_future(self.following.catch_up())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(task), WAIT_SECONDS)
        if not task.done():
            self._soon(_ended(task))

    # --- one hand, whole --------------------------------------------------------------------------------------------
    async def whole(self, table: str, hand: int, *, by: str, giver: str) -> list[bytes]:
        """The hand with everybody's cards, and that somebody read it is on record. Raises RoomRefusal."""
        found = await self._placed(table, hand)
        record = await read_whole(self._store, f"{TABLE}{table}", found.place)
        order = cm.ReadHand(by=by, giver=giver, at=self._clock.now(), table=table, hand=hand, disputed=found.disputed)
        await self.record.order(order)
        persons = (*record.started.persons, *[fact.person for _, fact in record.facts if isinstance(fact, SatDown)])
        return await asyncio.to_thread(replay_whole, record, table, names_of(persons, self._called))

    # --- notices ----------------------------------------------------------------------------------------------------
    async def notices(self, roles: Iterable[str] | None) -> tuple[NoticeLine, ...]:
        """Those for one of these roles; None: all of them."""
        await self.up_to_date()
        lines = of_tables(await self._index.ask(at_tables), (await self.record.fresh()).acknowledged, self._called)
        for beat in self._beats():
            lines += of_jackpot(beat.stream, (await beat.fresh()).notices)
        return in_order(lines, roles)

    async def order(self, command: HouseCommand, once: str = "") -> tuple[HouseEvent, ...]:
        """What somebody asks of the record itself. Raises RoomRefusal."""
        if isinstance(command, cm.AcknowledgeTableNotice):
            await self.up_to_date()
            found = {(table, one.version): one for table, one in await self._index.ask(at_tables) if one.told}
            notice = found.get((command.table, command.version))
            told_by = notice.person if notice is not None else ""
            command = msgspec.structs.replace(command, given=notice is not None, told_by=told_by)
        return await self.record.order(command, once)

    async def _placed(self, table: str, hand: int) -> HandPlaced:
        await self.up_to_date()
        found = await self._index.ask(lambda db: placed(db, f"{TABLE}{table}", hand))
        if found is None:
            raise RoomRefusal("no_such_hand", "no hand of this table that is over has this number")
        return found


async def _ended(task: "asyncio.Future[None]") -> None:
    with contextlib.suppress(StoreError):
        # Its trouble is told to whoever asks next.
        await task
