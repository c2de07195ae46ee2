"""The owner's side of its tables: answers what other nodes ask, and tells the bus what watchers here are told.

For everybody who looks on at another node there is a watch here, one for all onlookers and one for each seat's player,
beside those of our own sockets. So a commit is told by the same parts, made once, and a player at another node counts
as present. Their watch ends when no front has said for a while that they are there.

Nothing but what a watch was told goes on the bus, and that is stored. Own parts go first. The public part then says
who was told something beside it: a front that misses that asks for a fresh view. Whether a seat has an own part, and
how long it is, can depend on its cards: so with each commit every seat is told one, if only that there is none, and it
is as long as others are.
"""

import asyncio
from collections.abc import Callable

import msgspec

from pitboss.chance import random_hex
from pitboss.room.errors import report
from pitboss.room.remote.calls import Call, Done, carry_out
from pitboss.room.remote.sealed import SealedBus
from pitboss.room.remote.words import (
    Answered,
    Ask,
    Beat,
    Ended,
    Here,
    Look,
    NotShown,
    Own,
    Part,
    Said,
    Seen,
    Whole,
    padded,
)
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Alarm, Clock
from pitboss.room.views.watching import Watch

BEAT_S = 1.0
# A front says so every two seconds (table.py); who has said nothing for so long is gone.
FRONT_MS = 7000
UNKNOWN = "this part of the room does not know the command: it is being brought up to date; try again later"
VIEW, PUBLIC = b'{"t":"view"', b'{"t":"public"'

Post = Callable[[str, Envelope, Callable[[Answer], None]], None]


class _Versions(msgspec.Struct, frozen=True):
    """Of a part or a view, all else left out."""

    version: int
    since: int = 0


_versions = msgspec.json.Decoder(_Versions).decode


class _Front(msgspec.Struct):
    until: int
    number: int = -1
    people: frozenset[str] = frozenset()
    guests: int = 0


class _Told(msgspec.Struct, frozen=True):
    """What one watch was told with a commit."""

    person: str
    own: bytes
    public: bytes


class ServedTable:
    """One table. post: where its commands go; done: what else is asked of it."""

    def __init__(self, bus: SealedBus, clock: Clock, table: TableRunner, post: Post, done: Done | None = None) -> None:
        self._bus, self._clock, self._table, self._post, self._done = bus, clock, table, post, done
        self.name = table.name
        self._life, self._number = random_hex(8), 0
        self._fronts: dict[str, _Front] = {}
        self._watches: dict[str, Watch] = {}
        # Watches that have had no view yet, and the version at which whoever asked has been answered with one.
        self._new: dict[str, int] = {}
        self._told: list[_Told] = []
        self._views: dict[str, bytes] = {}
        self._words: list[bytes] = []
        self._flushing, self._over = False, False
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: Alarm | None = None
        self._public = bus.of_table(self.name, "public")
        self._subscriptions = (
            bus.respond(bus.of_table(self.name, "ask"), Ask, self._asked),
            bus.respond(bus.of_table(self.name, "look"), Look, self._looked),
            bus.respond(bus.of_table(self.name, "call"), Call, self._called),
            bus.subscribe(bus.of_table(self.name, "here"), Here, self._here),
        )

    # --- what is asked ----------------------------------------------------------------------------------------------
    def _asked(self, ask: Ask, reply: Callable[[msgspec.Struct], None]) -> None:
        try:
            envelope = ask.envelope()
        except ValueError:
            # A newer node asks for something that this one has never heard of.
            reply(Answered(Answer(ask.id, False, 0, "unknown_command", "", UNKNOWN)))
            return
        self._post(self.name, envelope, lambda answer: reply(Answered(answer)))

    def _called(self, call: Call, reply: Callable[[msgspec.Struct], None]) -> None:
        async def carried_out(done: Done) -> None:
            reply(await carry_out(done, self.name, call))

        if self._done is not None:
            task = asyncio.get_running_loop().create_task(carried_out(self._done))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _looked(self, look: Look, reply: Callable[[msgspec.Struct], None]) -> None:
        try:
            frame = self._table.audience.fresh(look.person)
        except Exception as error:
            report(self.name, error)
            reply(NotShown("internal", "this table cannot be shown; the staff knows"))
            return
        reply(Seen(self._table.live.version, self._life, self._number, padded(frame)))
        front = self._fronts.setdefault(look.front, _Front(0))
        front.until = self._clock.now() + FRONT_MS
        front.people |= {look.person}
        # Who was here before they came may still be on its way: it would take them out again, and their cards with it.
        front.number = max(front.number, look.number)
        self._look_who_is_here()

    def _here(self, here: Here) -> None:
        front = self._fronts.setdefault(here.front, _Front(0))
        if here.number >= front.number:
            front.number, front.people, front.guests = here.number, frozenset(here.people), here.guests
            front.until = self._clock.now() + FRONT_MS
            self._look_who_is_here()

    def _look_who_is_here(self) -> None:
        now = self._clock.now()
        self._fronts = {name: front for name, front in self._fronts.items() if front.people and front.until > now}
        wanted = {person for front in self._fronts.values() for person in front.people}
        if wanted:
            # Everybody needs the public part.
            wanted.add("")
        for person in [person for person in self._watches if person not in wanted]:
            self._new.pop(person, None)
            self._watches.pop(person).close()
        for person in sorted(wanted - self._watches.keys()):
            self._begin(person)
        if "" in self._watches:
            self._watches[""].behind = sum(front.guests for front in self._fronts.values())
        if self._alarm is None and self._watches and not self._over:
            self._alarm = self._clock.call_later(BEAT_S, self._beat)

    def _begin(self, person: str) -> None:
        watch = self._watches[person] = self._table.watch(person)
        self._new[person] = self._table.live.version
        watch.listen(
            lambda frames: self._heard(person, frames),
            lambda error: self._ended(person, watch),
        )

    def _beat(self) -> None:
        """While anybody looks on: so a front knows that it has missed nothing."""
        self._alarm = None
        self._look_who_is_here()
        if self._watches and not self._over:
            self._bus.publish(self._public, Beat(self._table.live.version, self._life, self._number))

    # --- what is told -----------------------------------------------------------------------------------------------
    def _heard(self, person: str, frames: tuple[bytes, ...]) -> bool:
        """From a watch, in the middle of telling all: what belongs to one commit is sent when all have been told."""
        last = frames[-1]
        if last.startswith(PUBLIC):
            self._told.append(_Told(person, frames[0] if len(frames) > 1 else b"", last))
        elif last.startswith(VIEW):
            if self._new.pop(person, -1) == _versions(last).version:
                # Nobody needs it.
                return True
            self._views[person] = last
        elif not person:
            self._words.append(last)
        if not self._flushing:
            self._flushing = True
            asyncio.get_running_loop().call_soon(self._flush)
        return True

    def _flush(self) -> None:
        self._flushing = False
        told, self._told = self._told, []
        views, self._views = self._views, {}
        words, self._words = self._words, []
        if self._over:
            return
        self._flush_parts(told)
        if len(views) > 1 or "" in views:
            # Everybody had one: whoever missed it sees that by the number. One alone has taken a seat, or left it.
            self._number += 1
        if views:
            for person, frame in views.items():
                word = Whole(_versions(frame).version, self._life, self._number, padded(frame))
                self._bus.publish(self._bus.of_person(self.name, person) if person else self._public, word)
        for frame in words:
            self._bus.publish(self._public, Said(frame))

    def _flush_parts(self, told: list[_Told]) -> None:
        commits: dict[int, list[_Told]] = {}
        public: dict[int, Part] = {}
        known: dict[int, _Versions] = {}
        for one in told:
            # The same bytes for nearly all of them: they are read once.
            at = known.get(id(one.public)) or known.setdefault(id(one.public), _versions(one.public))
            commits.setdefault(at.version, []).append(one)
            if not one.person:
                public[at.version] = Part(at.version, at.since, one.public)
        seated = {holder.person for holder in self._table.live.table.seats if holder is not None}
        for version, those in commits.items():
            own = {one.person: one.own for one in those if one.own or one.person in seated}
            for person, frame in own.items():
                self._bus.publish(self._bus.of_person(self.name, person), Own(version, padded(frame)))
            part = public.get(version)
            if part is not None:
                # Who was told nothing has taken a seat or left one, or has just come: they get a view.
                silent = self._watches.keys() - {one.person for one in those}
                beside = tuple(sorted({*own, *silent}))
                self._bus.publish(self._public, msgspec.structs.replace(part, own=beside))

    def _ended(self, person: str, watch: Watch) -> None:
        """The table is closed, or goes; or the watch was closed by us."""
        if self._watches.get(person) is watch and not self._over:
            del self._watches[person]
            watch.close()
            self.close()

    def close(self) -> None:
        """No more: the table is closed, or another node has it, or will."""
        if not self._over:
            self._flush()
            self._over = True
            for subscription in self._subscriptions:
                subscription.close()
            if self._alarm is not None:
                self._alarm.cancel()
            self._bus.publish(self._public, Ended(self._table.live.notes.closed))
            for watch in list(self._watches.values()):
                watch.close()
            self._watches.clear()


class TableServer:
    """All tables of this node."""

    def __init__(self, bus: SealedBus, clock: Clock, post: Post, done: Done | None = None) -> None:
        self._bus, self._clock, self._post, self._done = bus, clock, post, done
        self._tables: dict[str, ServedTable] = {}

    def serve(self, table: TableRunner) -> None:
        """From when this node has the table."""
        self.stop(table.name)
        self._tables[table.name] = ServedTable(self._bus, self._clock, table, self._post, self._done)

    def stop(self, table: str) -> None:
        """The table is closed, or moves."""
        served = self._tables.pop(table, None)
        if served is not None:
            served.close()

    def close(self) -> None:
        for table in list(self._tables):
            self.stop(table)
