"""Waiting lists: first come, first served. Public tables of one game and limits share one, a private table has its own;
so nobody is offered a seat at a table that they did not ask for. They have a stream: a restart keeps the order.

When a seat is free at a table of the list it is held for the first who waits, for HOLD_SECONDS; who does not take it in
that time leaves the list. What is held is not kept over a restart: then it is held anew.
"""

import asyncio
import contextlib
from collections.abc import Callable, Container, Iterable, Set

import msgspec

from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.requests import Answer, decode_answer, encode_answer
from pitboss.room.time_source import Alarm, Clock
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import StoreError, VersionConflict
from pitboss.store.port import Batch, EventLog
from pitboss.store.records import Record, WaitingCalled, WaitingJoined, WaitingLeft

STREAM = "waiting"
HOLD_SECONDS = 30
LISTS_MAX = 3
PAGE = 2000


class Held(msgspec.Struct, frozen=True):
    key: str
    person: str
    table: str
    seat: int
    until: int


class CalledIn(msgspec.Struct, frozen=True):
    """Somebody who waits was called to a table."""

    table: str
    at: int


class WaitingLists:
    """told: called after every change."""

    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._log, self._clock = log, clock
        self._lists: dict[str, list[str]] = {}
        # By list and person: since when they wait, and whether they were called in.
        self.since: dict[tuple[str, str], int] = {}
        self.called: dict[tuple[str, str], CalledIn] = {}
        self._version = 0
        self._write = asyncio.Lock()
        self._held: dict[str, Held] = {}
        self._alarms: dict[str, Alarm] = {}
        self.told: list[Callable[[], None]] = []
        # Raises RoomRefusal where another node keeps the lists.
        self.check: Callable[[], None] = lambda: None
        self._tasks: dict[asyncio.Task[None], None] = {}
        # What another node holds, where that keeps the lists.
        self._far: dict[str, Held] = {}

    async def read_on(self) -> None:
        """What another node has written."""
        async with self._write:
            await self.load()

    async def load(self) -> None:
        while page := await self._log.read(STREAM, self._version, PAGE):
            for stored in page:
                self._take(from_bytes(stored.public, stored), stored.at)
                self._version = stored.version

    def all(self) -> dict[str, tuple[str, ...]]:
        return {key: tuple(row) for key, row in self._lists.items() if row}

    def held_at(self, table: str) -> dict[int, str]:
        """Seat and person."""
        return {held.seat: held.person for held in self.held() if held.table == table}

    def held_for(self, person: str) -> Held | None:
        return self._held.get(person) or self._far.get(person)

    def held(self) -> tuple[Held, ...]:
        if self._far:
            # Whoever should have said that they are over may have died.
            now = self._clock.now()
            self._far = {person: held for person, held in self._far.items() if held.until + HOLD_SECONDS * 1000 > now}
        return (*self._held.values(), *self._far.values())

    def told_of(self, held: Iterable[Held]) -> None:
        """By the node that keeps the lists: all that it holds now."""
        self._far = {one.person: one for one in held}

    def kept(self, *, here: bool) -> None:
        """Whether the lists are this node's: what was held by one that does not keep them is held no more."""
        if here:
            self._far.clear()
        else:
            for person in list(self._held):
                self._let_go(person)

    def waits_since(self, key: str, person: str) -> int:
        return self.since.get((key, person), 0)

    async def put_before(self, giver: str, id: str) -> int | None:
        """Where somebody stands now whom this giver put in a row under this id, 0 where in none; None: nobody was."""
        told = await self._log.answer(STREAM, f"{giver}\n{id}")
        if told is None:
            return None
        (entry,) = await self._log.read(STREAM, decode_answer(told).version - 1, 1)
        record: WaitingJoined = from_bytes(entry.public, entry)
        row = self._lists.get(record.key, [])
        return row.index(record.person) + 1 if record.person in row else 0

    async def join(self, key: str, person: str, by: str = "", giver: str = "", id: str = "") -> int:
        """The place in the row, from 1. by, giver: who put them there, where they did not come themselves; id: of the
        giver's own, for that."""
        self.check()
        async with self._write:
            joins = person not in self._lists.get(key, [])
            if joins:
                if sum(person in other for other in self._lists.values()) >= LISTS_MAX:
                    raise RoomRefusal("too_many_lists", f"nobody waits in more than {LISTS_MAX} rows at once")
                await self._append(WaitingJoined(key, person, by, giver), f"{giver}\n{id}" if id else "")
            place = self._lists[key].index(person) + 1
        if joins:
            self._tell()
        return place

    async def call(self, key: str, person: str, table: str, by: str, giver: str) -> None:
        """The floor calls them to a table. Raises RoomRefusal."""
        self.check()
        async with self._write:
            if person not in self._lists.get(key, []):
                raise RoomRefusal("not_waiting", "they do not wait in this row any more")
            await self._append(WaitingCalled(key, person, table, by, giver))
        self._tell()

    async def leave(self, key: str, person: str, why: str = "gone", by: str = "", giver: str = "") -> None:
        """A seat that is held for them at a table of another list stays theirs."""
        try:
            async with self._write:
                leaves = person in self._lists.get(key, [])
                if leaves:
                    await self._append(WaitingLeft(key, person, why, by, giver))
        finally:
            # Also where it cannot be stored: then it is held anew, and not for ever.
            held = self._held.get(person)
            if held is not None and held.key == key:
                self._let_go(person)
        if leaves:
            self._tell()

    async def drop_all_but(self, keys: Set[str]) -> None:
        """Lists of tables that are closed, or whose limits were told in another way once."""
        for key, row in self.all().items():
            for person in row if key not in keys else ():
                await self.leave(key, person)

    async def drop(self, key: str) -> None:
        """The list of a table that is closed. What cannot be stored now is done with the next start."""
        with contextlib.suppress(StoreError):
            for person in self.all().get(key, ()):
                await self.leave(key, person)

    async def seated(self, person: str, key: str) -> None:
        """They sit: they wait for this no more. What cannot be stored now comes again with the table's next turn."""
        with contextlib.suppress(StoreError):
            await self.leave(key, person, "seated")

    def offer(self, key: str, table: str, free: list[int]) -> None:
        """Seats that are free now: each is held for one who waits and has none held."""
        taken = self.held_at(table)
        for seat in free:
            if seat in taken:
                continue
            person = next((name for name in self._lists.get(key, []) if name not in self._held), None)
            if person is None:
                return
            self._held[person] = Held(key, person, table, seat, self._clock.now() + HOLD_SECONDS * 1000)
            self._alarms[person] = self._clock.call_later(HOLD_SECONDS, lambda name=person: self._late(name))  # type: ignore[misc]
            self._tell()

    def only_free(self, table: str, free: Container[int]) -> None:
        """At a table of another node: who has lost the seat that was held for them, because somebody took it before
        that node heard of it, is offered another."""
        for held in [held for held in self._held.values() if held.table == table and held.seat not in free]:
            self._let_go(held.person)

    def table_closed(self, table: str) -> None:
        """Nobody loses their place because the seat that was held for them is gone."""
        for held in [held for held in self._held.values() if held.table == table]:
            self._let_go(held.person)

    async def settled(self) -> None:
        """Until those who were late are off their lists."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    def _late(self, person: str) -> None:
        held = self._held.get(person)
        if held is not None:
            task = asyncio.get_running_loop().create_task(self._leave_late(held))
            self._tasks[task] = None
            task.add_done_callback(self._tasks.pop)

    async def _leave_late(self, held: Held) -> None:
        # What cannot be stored now comes again with the next hold.
        with contextlib.suppress(StoreError):
            await self.leave(held.key, held.person, "late")

    def _let_go(self, person: str) -> None:
        alarm = self._alarms.pop(person, None)
        if alarm is not None:
            alarm.cancel()
        if self._held.pop(person, None) is not None:
            self._tell()

    def _take(self, record: Record, at: int) -> None:
        if isinstance(record, WaitingJoined):
            self._lists.setdefault(record.key, []).append(record.person)
            self.since[record.key, record.person] = at
        elif isinstance(record, WaitingCalled):
            self.called[record.key, record.person] = CalledIn(record.table, at)
        elif isinstance(record, WaitingLeft) and record.person in self._lists.get(record.key, []):
            self._lists[record.key].remove(record.person)
            self.since.pop((record.key, record.person), None)
            self.called.pop((record.key, record.person), None)

    async def _append(self, record: Record, command: str = "") -> None:
        """By whoever has the lock. command: what it is known by when it is sent again."""
        entry, at = to_entry(record, STREAM, self._version + 1, None), self._clock.now()
        told = Answer(command.partition("\n")[2], ok=True, version=self._version + 1) if command else None
        answer = encode_answer(told) if told is not None else b""
        try:
            await self._log.append(Batch(STREAM, self._version, (entry,), at, command, answer))
        except VersionConflict:
            # The last one was stored after all, though nobody heard of it.
            await self.load()
            raise
        self._version += 1
        self._take(record, at)

    def _tell(self) -> None:
        for call in self.told:
            call()

    def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
