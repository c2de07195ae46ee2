"""One socket: what a client says, one frame after the other, and the tables that it watches.

Frames go by callback: what a table says is written as it is said, and what a client asks is answered by whoever knows
the answer. There is no task and no queue for a frame. A table never waits for a socket: where too much waits to be sent
(the write buffer says so) what a table says is left out, and when the client has read it gets a fresh view instead. One
that reads nothing at all is cut off.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Any, Protocol

import msgspec

from pitboss.room.errors import Moved
from pitboss.room.tables.inbox import TROUBLE
from pitboss.room.tables.requests import NAMES, OF_THE_FLOOR, RoomRequest
from pitboss.store.errors import StoreError
from pitboss.web.gates.pace import Pace
from pitboss.web.logs import Line
from pitboss.web.metrics import Metrics
from pitboss.web.port import Answer, Envelope, Onlookers, Person, RoomPort, RoomRefusal, Watch
from pitboss.web.settings import Settings
from pitboss.web.sockets.frames import (
    BadCommand,
    BadFrame,
    Do,
    LobbyOn,
    PeopleOn,
    Ping,
    Unwatch,
    WatchTable,
    read_frame,
)
from pitboss.web.sockets.outgoing import Acknowledged, Closed, Failed, Hello, MovedFrame, Outgoing, Pong
from pitboss.web.sockets.wire import Wire

LOG = logging.getLogger("pitboss.socket")
_encode = msgspec.json.Encoder().encode
PONG = _encode(Pong())
NO_ANSWER_YET = "no answer yet: send it again with the same id"
SESSION_ENDED = "the session has ended; log in again"

# So long a table that has moved is looked for, and so often.
FOLLOW_SECONDS, FOLLOW_EVERY = 15.0, 0.3
GONE_FOR_GOOD = ("no_such_table", "table_damaged")
# Why a socket is closed by us; a client may come back at once but for the last two.
TOO_LARGE, GOING_DOWN, SESSION_OVER, TOO_SLOW, TOO_MANY_SOCKETS, TOO_MANY_FRAMES = 1009, 1012, 4001, 4008, 4009, 4029


def loop_time() -> float:
    """Seconds, by the stopwatch of the loop."""
    return asyncio.get_running_loop().time()


class Closing(Exception):
    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Hub(Protocol):
    """What a socket shares with all others."""

    @property
    def room(self) -> RoomPort: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def metrics(self) -> Metrics: ...
    @property
    def pace(self) -> Pace: ...
    def too_often(self, token: str | None, address: str) -> bool: ...
    def lobby_frame(self, person: Person | None) -> bytes: ...


class Socket:
    def __init__(self, hub: Hub, wire: Wire, person: Person | None, token: str | None, address: str) -> None:
        self.hub, self.wire, self.person, self.token, self.address = hub, wire, person, token, address
        self.lobby = False
        # Tables of which it wants to know who looks on; by table what it was last told.
        self.people: dict[str, Onlookers | None] = {}
        self._watches: dict[str, Watch] = {}
        # Tables that have moved and are being looked for.
        self._following: dict[str, asyncio.Task[None]] = {}
        # What the client has said and nobody has looked at yet.
        self._heard: deque[bytes] = deque()
        self._held = False
        # What was asked last, while it is under way; and since when.
        self._asked: Do | None = None
        self._asked_at = 0.0
        self._job: asyncio.Task[None] | None = None
        self._going = False
        self._too_many = 0
        # Since when so much waits to be sent that nothing is added, and how much it was.
        self._full_at, self._full_of = 0.0, 0
        self._closing: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Until the client goes or we send it away."""
        self.wire.listen(self._hear, self._drained)
        person = self.person
        self.offer(Hello(person.name, person.role) if person is not None else Hello(None, None))
        gone = asyncio.create_task(self.wire.gone())
        try:
            await asyncio.wait((gone, self._closing), return_when=asyncio.FIRST_COMPLETED)
            if gone.done():
                self._failed(gone.exception())
        finally:
            over = [task for task in (gone, self._job, *self._following.values()) if task is not None]
            for task in over:
                task.cancel()
            self._settled()
            watches, self._watches = list(self._watches.values()), {}
            for watch in watches:
                watch.close()
            await asyncio.gather(*over, return_exceptions=True)
            self.hub.metrics.watched.dec(len(watches))
        if self._closing.done():
            end = self._closing.result()
            self.hub.metrics.cut_off.labels(str(end.code)).inc()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await self.wire.close(end.code, end.reason)

    def close(self, code: int, reason: str) -> None:
        if not self._closing.done():
            self._closing.set_result(Closing(code, reason))

    def offer(self, frame: Outgoing | bytes) -> None:
        """A frame that need not arrive: where too much waits already it is left out."""
        if not self.wire.full:
            self._send(frame if isinstance(frame, bytes) else _encode(frame))

    def look(self, now: float) -> None:
        """Now and then: whether an answer is overdue, or the client does not read. A timer for each frame would cost
        more than sending it."""
        settings = self.hub.settings
        if self._asked is not None and now - self._asked_at >= settings.answer_seconds:
            # Whoever waits no longer calls nothing back: what a table was asked it carries out, and the same id brings
            # its answer.
            self._answered(self._asked, Answer(self._asked.id, False, 0, "no_answer_yet", "", NO_ANSWER_YET))
        waiting = self.wire.waiting() if self.wire.full else 0
        if not waiting:
            self._full_at = 0.0
        elif not self._full_at or waiting < self._full_of:
            self._full_at, self._full_of = now, waiting
        elif now - self._full_at >= settings.send_seconds:
            self.close(TOO_SLOW, "you do not read what is sent; come back for a fresh view")

    def _send(self, *frames: bytes) -> None:
        self.wire.send(*frames)
        # Whether a seat was sent something of its own can depend on its cards, and everybody reads the metrics: so what
        # goes together counts as one.
        self.hub.metrics.sent += 1

    def _failed(self, error: BaseException | None) -> None:
        if error is not None:
            LOG.error("bug", exc_info=error)
            self.close(1011, "a fault of the server; it has been logged")

    # --- what is heard -------------------------------------------------------------------------------------------
    @property
    def _busy(self) -> bool:
        """Something that was said is under way, or its answer could not be sent."""
        return self._asked is not None or self._job is not None or self.wire.full or self._closing.done()

    def _hear(self, data: bytes) -> None:
        self._heard.append(data)
        self._go_on()
        if self._heard and not self._held:
            # Nobody makes us keep what they say faster than it is answered.
            self._held = True
            self.wire.hold(True)

    def _go_on(self) -> None:
        """With what was said, one after the other."""
        if self._going:
            # What was said last is answered already, and the next follows.
            return
        self._going = True
        while self._heard and not self._busy:
            try:
                self._take(self._heard.popleft())
            except BadFrame as bad:
                self._send(_encode(Failed(bad.code, bad.detail, bad.id, bad.table)))
            except Exception as error:
                self._failed(error)
        self._going = False
        if self._held and not self._heard:
            self._held = False
            self.wire.hold(False)

    def _drained(self) -> None:
        """The client has read: tables that had to leave something out begin anew."""
        for watch in self._watches.values():
            watch.catch_up()
        self._go_on()

    def _take(self, data: bytes) -> None:
        if len(data) > self.hub.settings.frame_max:
            self.close(TOO_LARGE, "a frame is at most 64 KiB")
            return
        if self.hub.too_often(self.token, self.address):
            self._too_many += 1
            if self._too_many > self.hub.settings.frames_too_many:
                self.close(TOO_MANY_FRAMES, "too many frames")
            raise BadFrame("too_many_requests", "too many frames; slow down")
        frame = read_frame(data, self.hub.settings.body_max)
        match frame:
            case Do() | BadCommand():
                self._ask(frame)
            case Ping():
                self._send(PONG)
            case LobbyOn(on=on):
                self.lobby = on
                if on:
                    self._send(self.hub.lobby_frame(self.person))
            case WatchTable(table=table):
                self._watch(table)
            case Unwatch(table=table):
                self._unwatch(table)
            case PeopleOn(table=table, on=on):
                self._want_people(table, on=on)

    def _do(self, job: Coroutine[Any, Any, None]) -> None:
        """Something that takes longer than a call: nothing else is heard meanwhile."""
        self._job = asyncio.create_task(job)
        self._job.add_done_callback(self._done)

    def _done(self, job: asyncio.Task[None]) -> None:
        self._job = None
        if not job.cancelled():
            error = job.exception()
            if isinstance(error, BadFrame):
                self._send(_encode(Failed(error.code, error.detail, error.id, error.table)))
            else:
                self._failed(error)
            self._go_on()

    # --- tables --------------------------------------------------------------------------------------------------
    def _watch(self, table: str) -> None:
        known = self._watches.get(table)
        if known is not None:
            known.renew()
            return
        if len(self._watches) >= self.hub.settings.tables_of_socket:
            raise BadFrame("too_many_tables", f"one socket watches {len(self._watches)} tables", table=table)
        self._do(self._begin_to_watch(table))

    async def _begin_to_watch(self, table: str) -> None:
        try:
            watch = await self.hub.room.look_on(table, self.person.id if self.person else None)
        except RoomRefusal as refusal:
            raise BadFrame(refusal.code, refusal.detail, table=table) from None
        self.hub.metrics.watched.inc()
        self._watches[table] = watch
        watch.listen(self._told, lambda error: self._ended(table, watch, error))

    def _told(self, frames: tuple[bytes, ...]) -> bool:
        """What a table says. False: it has to be left out. No fault of a socket is the table's."""
        if self.wire.full:
            return False
        try:
            self._send(*frames)
        except Exception as error:
            self._failed(error)
            return False
        return True

    def _ended(self, table: str, watch: Watch, error: Exception | None) -> None:
        """The table is closed, or cannot be shown."""
        if self._watches.get(table) is not watch:
            return
        del self._watches[table]
        watch.close()
        self.hub.metrics.watched.dec()
        if not isinstance(error, Moved):
            self.people.pop(table, None)
        if isinstance(error, Moved):
            if not self._closing.done():
                self.offer(MovedFrame(table))
                self._follow(table)
            return
        # Without a word the client would look at a table that seems to stand still.
        self._failed(error)
        # A room that goes to sleep closes no table: whoever sits there has their chips there when it wakes.
        if error is None and not self.hub.room.closing:
            self._send(_encode(Closed(table)))

    def _follow(self, table: str) -> None:
        """A table that has moved, until it is found where it is now."""
        job = asyncio.create_task(self._look_again(table))
        self._following[table] = job
        job.add_done_callback(lambda _: self._following.pop(table, None) if self._following.get(table) is job else None)

    async def _look_again(self, table: str) -> None:
        until = loop_time() + FOLLOW_SECONDS
        while table not in self._watches:
            try:
                await self._begin_to_watch(table)
            except (BadFrame, StoreError) as refused:
                if loop_time() < until and not (isinstance(refused, BadFrame) and refused.code in GONE_FOR_GOOD):
                    await asyncio.sleep(FOLLOW_EVERY)
                    continue
                words = refused.detail if isinstance(refused, BadFrame) else TROUBLE
                self.offer(Failed(getattr(refused, "code", "storage_trouble"), words, table=table))
            return

    def _want_people(self, table: str, *, on: bool) -> None:
        """Only of tables that are watched: so there are no more of them."""
        self.people.pop(table, None)
        if on and table not in self._watches and table not in self._following:
            raise BadFrame("not_watched", "watch the table first, then ask who looks on", table=table)
        if on:
            self.people[table] = None

    def _unwatch(self, table: str) -> None:
        self.people.pop(table, None)
        following = self._following.pop(table, None)
        if following is not None:
            following.cancel()
        watch = self._watches.pop(table, None)
        if watch is not None:
            watch.close()
            self.hub.metrics.watched.dec()

    # --- what is asked of them -----------------------------------------------------------------------------------
    def _ask(self, frame: Do | BadCommand) -> None:
        if self.person is None:
            raise BadFrame("not_signed_in", "log in first, or sit down as a guest", frame.id, frame.table)
        self._asked_at = loop_time()
        if isinstance(frame, BadCommand):
            self._acknowledge(frame.table, frame.name, Answer(frame.id, False, 0, frame.code, "", frame.detail))
            return
        command = frame.command
        if isinstance(command, RoomRequest) and type(command) in OF_THE_FLOOR:
            self._do(self._order(frame, command))
            return
        self._asked = frame
        self.hub.pace.begins()
        envelope = Envelope(frame.id, self.person.id, self.person.role, frame.decision, frame.command)
        self.hub.room.post(frame.table, envelope, lambda answer: self._answered(frame, answer))

    def _answered(self, frame: Do, answer: Answer) -> None:
        if self._asked is not frame:
            return
        self._settled()
        try:
            self._acknowledge(frame.table, NAMES[type(frame.command)], answer)
        except Exception as error:
            self._failed(error)
        self._go_on()

    async def _order(self, frame: Do, command: RoomRequest) -> None:
        """What people of the house ask for: by who has the session now, in the roles that they have now. What the
        socket knows of them may be half a minute old."""
        room = self.hub.room
        self.hub.pace.begins()
        try:
            async with asyncio.timeout(self.hub.settings.answer_seconds):
                person = await room.person_of(self.token or "")
                if person is None:
                    self.close(SESSION_OVER, SESSION_ENDED)
                    raise RoomRefusal("session_expired", SESSION_ENDED)
                self.person = person
                answer = await room.floor.order(frame.table, person, frame.id, command)
        except RoomRefusal as refusal:
            answer = Answer(frame.id, False, 0, refusal.code, refusal.rule, refusal.detail)
        except TimeoutError:
            answer = Answer(frame.id, False, 0, "no_answer_yet", "", NO_ANSWER_YET)
        except StoreError:
            answer = Answer(frame.id, False, 0, "storage_trouble", "", TROUBLE)
        finally:
            self.hub.pace.ends()
        self._acknowledge(frame.table, NAMES[type(command)], answer)

    def _settled(self) -> None:
        """Nothing is under way any more."""
        if self._asked is not None:
            self._asked = None
            self.hub.pace.ends()

    def _acknowledge(self, table: str, name: str, answer: Answer) -> None:
        self._count(table, name or "other", answer, loop_time() - self._asked_at)
        self._send(_encode(Acknowledged(table, *msgspec.structs.astuple(answer))))

    def _count(self, table: str, name: str, answer: Answer, seconds: float) -> None:
        metrics, person = self.hub.metrics, self.person.id if self.person is not None else ""
        metrics.command(name, seconds)
        if not answer.ok:
            metrics.refusals.labels(answer.code).inc()
        if LOG.isEnabledFor(logging.INFO):
            code, version, ms = answer.code, answer.version, round(seconds * 1000, 1)
            LOG.handle(
                Line(LOG.name, "command", table=table, person=person, kind=name, code=code, version=version, ms=ms)
            )
