"""A table of another node, for all who look at it here: one subscription of what everybody is told, however many they
are, and one of what is a person's own for each who has a socket here.

What comes over the bus may be lost, doubled, late or out of order. Each part says which version it follows, so a hole
is seen, and the owner says once a second how far it is, so nobody misses the last word either. A hole that does not
fill in a moment is mended by a fresh view, asked for once for all watches of a person. Where the owner is not heard any
more, everybody is told that the connection is being made again; and it is asked until it, or another owner, answers.
"""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from pitboss.bus.errors import BusError, NoAnswer
from pitboss.bus.port import Subscription
from pitboss.room.errors import Moved, RoomRefusal
from pitboss.room.remote.sealed import SealedBus
from pitboss.room.remote.watch import KEPT, RemoteWatch, Viewer
from pitboss.room.remote.words import Beat, Ended, Here, Look, NotShown, Own, Part, Said, Seen, Told, ToldToOne, Whole
from pitboss.room.time_source import Alarm, Clock
from pitboss.room.views.frame_types import NeedView, PublicPart

# How long a hole may take to fill by itself; how often the owner hears who is here; after how long it counts as away.
GAP_S, HERE_S, SILENT_MS = 0.15, 2.0, 3500
LOOK_S, LOOK_AGAIN_S = 1.5, 0.25
RECONNECTING = "reconnecting: the part of the room that has this table is not heard; the table goes on by itself"
_encode = msgspec.json.Encoder().encode


class _Shown(msgspec.Struct, frozen=True):
    """What of the last frame everybody is told again where nothing else is known."""

    need: NeedView
    gone: tuple[int, ...] = ()


_shown = msgspec.json.Decoder(_Shown).decode


def away_part(table: str, version: int, at: int, need: NeedView, gone: tuple[int, ...] = ()) -> bytes:
    """For one who has this version: nothing has changed, but that nothing comes."""
    part = PublicPart(
        table=table, version=version, since=version, at=at, need=need, paused=RECONNECTING, gone=gone
    )  # fmt: skip
    return _encode(part)


class RemoteTable:
    """front: this node, in this life. here: whether the table is this node's own by now. closed: whether there is no
    such table any more, as far as anybody knows. emptied: when nobody looks on any more."""

    def __init__(
        self, bus: SealedBus, clock: Clock, name: str, front: str, here: Callable[[], bool],
        closed: Callable[[], Awaitable[bool]], emptied: Callable[["RemoteTable"], None],
    ) -> None:  # fmt: skip
        self.name, self._front, self._here, self._closed, self._emptied = name, front, here, closed, emptied
        self._bus, self._clock = bus, clock
        self._viewers: dict[str, Viewer] = {}
        self._parts: dict[int, Part] = {}
        # How far the owner is, as far as anybody has heard; which fresh view everybody had last.
        self._version, self._life, self._number = 0, "", 0
        self._heard_at, self._away = clock.now(), False
        self._gap: Alarm | None = None
        self._said_here = 0
        # In the order in which they began: no two runs of a simulator differ.
        self._tasks: dict[asyncio.Task[None], None] = {}
        self.over = False
        self._subscription = bus.subscribe(bus.of_table(name, "public"), Told, self._heard, self._lost)
        self._ends_change = bus.bus.on_change(self._bus_changed)
        self._alarm = clock.call_later(HERE_S, self._look_round)

    # --- who looks on -----------------------------------------------------------------------------------------------
    def watch(self, person: str) -> RemoteWatch:
        viewer = self._viewers.get(person)
        new = viewer is None
        if viewer is None:
            viewer = self._viewers[person] = Viewer(person, self._subscribed(person))
        watch = RemoteWatch(self.name, person, self._wanted, self._left)
        viewer.watches[watch] = None
        if new or not person:
            # Who has no name is counted.
            self._say_who_is_here()
        return watch

    def _subscribed(self, person: str) -> Subscription | None:
        if not person:
            return None
        place = self._bus.of_person(self.name, person)
        return self._bus.subscribe(place, ToldToOne, lambda word: self._heard_own(person, word), self._lost)

    def _wanted(self, watch: RemoteWatch) -> None:
        viewer = self._viewers.get(watch.person)
        if viewer is not None:
            self._look(viewer)

    def _left(self, watch: RemoteWatch) -> None:
        viewer = self._viewers.get(watch.person)
        if viewer is None:
            return
        viewer.watches.pop(watch, None)
        if not viewer.watches:
            viewer.close()
            del self._viewers[watch.person]
        if not viewer.watches or not watch.person:
            self._say_who_is_here()
        if not self._viewers:
            self.close()

    def _say_who_is_here(self) -> None:
        self._said_here += 1
        unnamed = self._viewers.get("")
        guests = len(unnamed.watches) if unnamed is not None else 0
        here = Here(self._front, self._said_here, tuple(self._viewers), guests)
        self._bus.publish(self._bus.of_table(self.name, "here"), here)

    # --- what is heard ----------------------------------------------------------------------------------------------
    def _heard(self, word: Told) -> None:
        if self.over:
            return
        self._heard_at = self._clock.now()
        match word:
            case Part():
                self._heard_part(word)
            case Whole():
                self._knows(word.version, word.life, word.number)
                if "" in self._viewers:
                    self._viewers[""].heard_view(word)
            case Said(frame=frame):
                for viewer in self._viewers.values():
                    for watch in list(viewer.watches):
                        watch.tell(frame)
            case Beat(version=version, life=life, number=number):
                self._knows(version, life, number)
            case Ended(closed=True):
                self._end(None)
                return
            case Ended():
                # Another node has it soon: it is asked for until then.
                self._go_away()
                return
        if self._away:
            # The owner is heard again.
            self._look_all()
        self._look_behind()

    def _heard_part(self, part: Part) -> None:
        known = self._parts.get(part.since)
        if known is None or known.version <= part.version:
            self._parts[part.since] = part
        while len(self._parts) > KEPT:
            del self._parts[min(self._parts)]
        self._version = max(self._version, part.version)
        for viewer in list(self._viewers.values()):
            viewer.advance(self._parts)

    def _knows(self, version: int, life: str, number: int) -> None:
        self._version = max(self._version, version)
        if life != self._life:
            self._life, self._number = life, number
        self._number = max(self._number, number)

    def _heard_own(self, person: str, word: ToldToOne) -> None:
        viewer = self._viewers.get(person)
        if viewer is None or self.over:
            return
        if isinstance(word, Own):
            viewer.heard_own(word.version, word.frame)
        else:
            viewer.heard_view(word)
        viewer.advance(self._parts)
        self._look_behind()

    def _lost(self) -> None:
        """Too much waited at our own subscription: what is missing shows as a hole."""
        self._look_behind(certainly=True)

    # --- holes ------------------------------------------------------------------------------------------------------
    def _look_behind(self, *, certainly: bool = False) -> None:
        if self._gap is None and (certainly or any(self._is_behind(viewer) for viewer in self._viewers.values())):
            self._gap = self._clock.call_later(GAP_S, self._gap_is_over)

    def _is_behind(self, viewer: Viewer) -> bool:
        return not viewer.looking and viewer.behind(self._version, self._life, self._number)

    def _gap_is_over(self) -> None:
        self._gap = None
        for viewer in list(self._viewers.values()):
            if self._is_behind(viewer):
                self._look(viewer)

    def _look_all(self) -> None:
        for viewer in list(self._viewers.values()):
            self._look(viewer)

    def _look(self, viewer: Viewer) -> None:
        """Ask for a fresh view: once for all watches of the person."""
        if not viewer.looking and not self.over:
            viewer.looking = True
            task = asyncio.get_running_loop().create_task(self._looked(viewer))
            self._tasks[task] = None
            task.add_done_callback(lambda task: self._tasks.pop(task, None))

    async def _looked(self, viewer: Viewer) -> None:
        """Until there is an answer, or nobody wants it any more."""
        try:
            while not self.over and self._viewers.get(viewer.person) is viewer:
                try:
                    look = Look(viewer.person, self._front, self._said_here)
                    found: Seen | NotShown = await self._bus.request(
                        self._bus.of_table(self.name, "look"), look, Seen | NotShown, LOOK_S
                    )
                except BusError as error:
                    if self._here():
                        self.moved_here()
                        return
                    # One word may be lost while the owner is heard all the time.
                    if not isinstance(error, NoAnswer) or self._is_silent():
                        self._go_away()
                    if await self._closed():
                        # The owner has said so, and the word was lost.
                        self._end(None)
                        return
                    await self._clock.sleep(LOOK_AGAIN_S)
                    continue
                if isinstance(found, NotShown):
                    self._show_not(viewer, found)
                    return
                if self._shown_fresh(viewer, found):
                    return
                # It is older than what they have: the owner was not heard in order.
                await self._clock.sleep(LOOK_AGAIN_S)
        finally:
            viewer.looking = False
            if not self.over:
                self._look_behind()

    def _shown_fresh(self, viewer: Viewer, seen: Seen) -> bool:
        self._heard_at, self._away = self._clock.now(), False
        self._knows(seen.version, seen.life, seen.number)
        for watch in viewer.watches:
            # It was asked for because something was amiss: all are shown it, and nothing older.
            watch.wants = watch.wants or watch.version <= seen.version
        viewer.heard_view(seen)
        viewer.advance(self._parts)
        return not any(watch.wants and not watch.full for watch in viewer.watches)

    def _show_not(self, viewer: Viewer, why: NotShown) -> None:
        for watch in list(viewer.watches):
            watch.end(RoomRefusal(why.code, why.detail))

    # --- the owner is not heard -------------------------------------------------------------------------------------
    def _look_round(self) -> None:
        """Every other second: the owner hears who is here, and we look whether it is heard."""
        if self.over:
            return
        self._alarm = self._clock.call_later(HERE_S, self._look_round)
        self._say_who_is_here()
        if self._here():
            self.moved_here()
        elif self._is_silent():
            self._go_away()
            self._look_all()

    def _is_silent(self) -> bool:
        return self._clock.now() - self._heard_at > SILENT_MS

    def _bus_changed(self) -> None:
        if self._bus.bus.away:
            self._go_away()
        else:
            # Whatever was said meanwhile is lost.
            self._say_who_is_here()
            self._look_all()

    def _go_away(self) -> None:
        """Everybody is told once, by a part that changes nothing but that."""
        if self._away:
            return
        self._away = True
        known: dict[int, _Shown] = {}
        for viewer in self._viewers.values():
            for watch in list(viewer.watches):
                if not watch.wants:
                    # Mostly one and the same frame: it is read once.
                    shown = known.get(id(watch.frame)) or known.setdefault(id(watch.frame), _shown(watch.frame))
                    watch.tell(away_part(self.name, watch.version, self._clock.now(), shown.need, shown.gone))
        self._look_all()

    # --- the end ----------------------------------------------------------------------------------------------------
    def moved_here(self) -> None:
        """This node has the table now: whoever looks on does so here."""
        self._end(Moved())

    def _end(self, error: Exception | None) -> None:
        watches = [watch for viewer in self._viewers.values() for watch in viewer.watches]
        self.close()
        for watch in watches:
            watch.end(error)

    def close(self) -> None:
        if not self.over:
            self.over = True
            self._subscription.close()
            self._ends_change()
            self._alarm.cancel()
            if self._gap is not None:
                self._gap.cancel()
            for viewer in self._viewers.values():
                viewer.close()
            self._viewers.clear()
            self._bus.publish(self._bus.of_table(self.name, "here"), Here(self._front, self._said_here + 1, ()))
            current = asyncio.current_task() if self._tasks else None
            for task in self._tasks:
                if task is not current:
                    task.cancel()
            self._emptied(self)
