"""The way in for those who look into the log: what they ask is refused, or on record before it is answered."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Set
from pathlib import Path
from typing import Any, TypeVar

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
from pitboss.room.inspection.audits import Audits, AuditState
from pitboss.room.inspection.following import TABLE, Following
from pitboss.room.inspection.index import INDEX_NAME, HandIndex
from pitboss.room.inspection.notices import (
    NoticeLine,
    at_tables,
    in_order,
    of_jackpot,
    of_tables,
    titles_of,
    with_titles,
)
from pitboss.room.inspection.scanning import LIGHTLY, TAKEN_BACK
from pitboss.room.inspection.search import FoundHands, HandPlaced, HandQuery, find, placed
from pitboss.room.inspection.selection import Parts, Selection, dealt_into, parts_of
from pitboss.room.inspection.signs_then import SignsThen, signs_at
from pitboss.room.inspection.verifying import Verified, verified
from pitboss.room.inspection.whole import read_whole, replay_whole
from pitboss.room.jackpots.desk import BadBeatDesk
from pitboss.room.jackpots.names import Names, jackpot_names
from pitboss.room.people.house_stream import HouseStream
from pitboss.room.people.staff import Staff
from pitboss.room.time_source import Clock
from pitboss.room.views.called import Called, names_of
from pitboss.store.errors import StoreError
from pitboss.store.exports.selection import export_selection
from pitboss.store.port import EventLog

T = TypeVar("T")
# So long a search waits for what is new; what takes longer goes on, and the answer says that something is missing.
WAIT_SECONDS = 5.0
Soon = Callable[[Coroutine[Any, Any, None]], None]
Beats = Callable[[], Iterable[BadBeatDesk]]
Sits = Callable[[str], Set[str]]


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
        self, store: EventLog, clock: Clock, staff: Staff, called: Called, soon: Soon, beats: Beats, sits: Sits,
        folder: Path | None = None,
    ) -> None:  # fmt: skip
        """beats: the Bad Beats of the room, whose streams have notices. sits: the tables where somebody does. folder:
        of the room, None in memory."""
        self._store, self._clock, self._called, self._soon, self._beats = store, clock, called, soon, beats
        self._sits, self._folder = sits, folder
        self._index = HandIndex(folder / INDEX_NAME if folder is not None else None)
        self.following = Following(store, self._index, clock, soon)
        self.record = InspectionRecord(store, staff)
        self.audits = Audits(store, clock, soon, folder)
        # Folding all tables again takes long: one after the other.
        self._folding, self._starting = asyncio.Lock(), asyncio.Lock()

    def close(self) -> None:
        self.audits.close()
        self.following.close()

    async def ask(self, what: Callable[[sqlite3.Connection], T]) -> T:
        """Of the index as it is now. Raises StoreError."""
        return await self._index.ask(what)

    # --- search -----------------------------------------------------------------------------------------------------
    async def hands(self, query: HandQuery) -> FoundHands:
        """Raises RoomRefusal where the question cannot be one."""
        if query.table and not (await self._store.head(f"{TABLE}{query.table}"))[0]:
            raise RoomRefusal("no_such_table", "There is no such table, and there never was one.")
        await self.up_to_date()
        found, after = await self._index.ask(lambda db: find(db, query, self._called))
        return FoundHands(found, after, self.following.skipped(), self.following.behind)

    async def disputed_and_closed(self) -> dict[str, str]:
        """Streams and titles of tables that are closed and had a dispute."""
        await self.up_to_date()
        return {stream: state.title for stream, state in self.following.closed() if state.disputes}

    async def up_to_date(self) -> None:
        """As far as that goes in a few seconds; what is not done by then goes on."""
        task = asyncio.ensure_future(self.following.catch_up(everywhere=True))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(task), WAIT_SECONDS)
        if not task.done():
            self._soon(_ended(task))

    # --- one hand, whole --------------------------------------------------------------------------------------------
    async def whole(self, table: str, hand: int, *, by: str, giver: str) -> list[bytes]:
        """The hand with everybody's cards, and that somebody read it is on record. Raises RoomRefusal."""
        found = await self._placed(table, hand)
        if found.how in (LIGHTLY, TAKEN_BACK):
            # N-OPN-24: nobody typed them in.
            raise RoomRefusal("recorded_lightly", "this hand was recorded lightly: its cards are not in the log")
        record = await read_whole(self._store, f"{TABLE}{table}", found.place)
        place = found.place
        order = cm.ReadHand(
            by=by, giver=giver, at=self._clock.now(), table=table, hand=hand, disputed=found.disputed,
            plays=await self._plays(giver, {f"{TABLE}{table}": [(place.first, place.last)]}),
        )  # fmt: skip
        await self.record.order(order)
        persons = (*record.started.persons, *[fact.person for _, fact in record.facts if isinstance(fact, SatDown)])
        return await asyncio.to_thread(replay_whole, record, table, names_of(persons, self._called))

    # --- notices ----------------------------------------------------------------------------------------------------
    async def notices(self, roles: Iterable[str] | None) -> tuple[NoticeLine, ...]:
        """Those for one of these roles; None: all of them."""
        await self.up_to_date()
        noticed, known = await self._index.ask(at_tables), (await self.record.fresh()).acknowledged
        lines = of_tables(noticed, known, self._called, self._closed())
        beats = [*self._beats()]
        names = Names(await self._index.ask(titles_of), jackpot_names([beat.stream for beat in beats]))
        for beat in beats:
            lines += of_jackpot(beat.stream, (await beat.fresh()).notices, names.jackpot(beat.stream))
        return tuple([with_titles(line, names) for line in in_order(lines, roles)])

    def _closed(self) -> Set[str]:
        return {stream.removeprefix(TABLE) for stream, _ in self.following.closed()}

    async def order(self, command: HouseCommand, once: str = "") -> tuple[HouseEvent, ...]:
        """What somebody asks of the record itself. Raises RoomRefusal."""
        if isinstance(command, cm.AcknowledgeTableNotice):
            await self.up_to_date()
            # A removal of which nobody can tell any more: who reads of it here is told by that.
            noticed, closed = await self._index.ask(at_tables), self._closed()
            known = [(table, one) for table, one in noticed if one.told or table in closed]
            found = {(table, one.version): one for table, one in known}
            notice = found.get((command.table, command.version))
            told_by = notice.person if notice is not None else ""
            command = msgspec.structs.replace(command, given=notice is not None, told_by=told_by)
        return await self.record.order(command, once)

    # --- the whole log ----------------------------------------------------------------------------------------------
    async def signs(self, at: int | None) -> SignsThen:
        """As they hung at a time; None: now."""
        async with self._folding:
            return await signs_at(self._store, self._clock.now() if at is None else at)

    async def start_audit(self, *, by: str, giver: str) -> AuditState:
        """Raises RoomRefusal while one runs."""
        async with self._starting:
            self.audits.check_free()
            await self.record.order(cm.StartAudit(by=by, giver=giver, at=self._clock.now()))
            return self.audits.start(self._called.get(giver, giver))

    def audit(self) -> AuditState:
        return self.audits.state

    # --- a part of the log, with its chain --------------------------------------------------------------------------
    async def export(self, selection: Selection, *, by: str, giver: str) -> AsyncIterator[bytes]:
        """The lines of the export; that it was taken is on record before the first. Raises RoomRefusal."""
        parts = await self._parts(selection)
        told = tuple([(stream.removeprefix(TABLE), *run) for stream, runs in sorted(parts.items()) for run in runs])
        plays = await self._plays(giver, parts)
        await self.record.order(cm.ExportLog(by=by, giver=giver, at=self._clock.now(), parts=told, plays=plays))
        return export_selection(self._store, parts)

    async def verify(self, selection: Selection) -> Verified:
        """What `pitboss log verify` would say of that export. Raises RoomRefusal."""
        parts = await self._parts(selection)
        async with self._folding:
            return await verified(self._store, parts, self._folder)

    async def _plays(self, person: str, parts: Parts) -> cm.Plays:
        """How somebody takes part in these entries."""
        if any(stream.removeprefix(TABLE) in self._sits(person) for stream in parts):
            return "seated"
        return "dealt_in" if await self._index.ask(lambda db: dealt_into(db, person, parts)) else ""

    async def _parts(self, selection: Selection) -> Parts:
        await self.up_to_date()
        return await self._index.ask(lambda db: parts_of(db, selection))

    async def _placed(self, table: str, hand: int) -> HandPlaced:
        await self.up_to_date()
        found = await self._index.ask(lambda db: placed(db, f"{TABLE}{table}", hand))
        if found is None:
            raise RoomRefusal("no_such_hand", "This table has no finished hand with that number.")
        return found


async def _ended(task: "asyncio.Future[None]") -> None:
    with contextlib.suppress(StoreError):
        # Its trouble is told to whoever asks next.
        await task
