"""One socket: what a client says, one frame after the other, and the tables that it watches.

A table never waits for a socket. What a table has to say lies in the watch until the socket takes it; a client
that falls behind gets a fresh view instead, and one that reads nothing at all is cut off.
"""

import asyncio
import contextlib
import logging
import time
from typing import Protocol

import msgspec

from pitboss.room.tables.requests import NAMES, OF_THE_FLOOR, RoomRequest
from pitboss.store.errors import StoreError
from pitboss.web.gates.pace import Pace
from pitboss.web.metrics import Metrics
from pitboss.web.port import Answer, Envelope, Person, RoomPort, RoomRefusal, Watch
from pitboss.web.settings import Settings
from pitboss.web.sockets.frames import BadCommand, BadFrame, Do, LobbyOn, Ping, Unwatch, WatchTable, read_frame
from pitboss.web.sockets.outgoing import Acknowledged, Closed, Failed, Hello, Outgoing, Pong
from pitboss.web.sockets.wire import Gone, Wire

LOG = logging.getLogger("pitboss.socket")
_encode = msgspec.json.Encoder().encode
PONG = _encode(Pong())

# Why a socket is closed by us; a client may come back at once but for the last two.
TOO_LARGE, GOING_DOWN, SESSION_OVER, TOO_SLOW, TOO_MANY_SOCKETS, TOO_MANY_FRAMES = 1009, 1012, 4001, 4008, 4009, 4029


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
        self._out: asyncio.Queue[bytes] = asyncio.Queue(hub.settings.backlog_frames)
        self._watches: dict[str, tuple[Watch, asyncio.Task[None]]] = {}
        self._too_many = 0
        # Since when a frame is on its way out; 0: none is.
        self._sent_at = 0.0
        self._closing: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Until the client goes or we send it away."""
        tasks = [asyncio.create_task(job) for job in (self._read(), self._write(), self._end())]
        try:
            person = self.person
            self.offer(Hello(person.name, person.role) if person is not None else Hello(None, None))
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                self._ended(task.exception())
        finally:
            watches = list(self._watches.values())
            for watch, pump in watches:
                watch.close()
                pump.cancel()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, *(pump for _, pump in watches), return_exceptions=True)
            self.hub.metrics.watched.dec(len(watches))
        if self._closing.done():
            end = self._closing.result()
            self.hub.metrics.cut_off.labels(str(end.code)).inc()
            with contextlib.suppress(Gone, TimeoutError):
                async with asyncio.timeout(1):
                    await self.wire.close(end.code, end.reason)

    def close(self, code: int, reason: str) -> None:
        if not self._closing.done():
            self._closing.set_result(Closing(code, reason))

    def offer(self, frame: Outgoing | bytes) -> None:
        """A frame that need not arrive: where the queue is full it is left out."""
        with contextlib.suppress(asyncio.QueueFull):
            self._out.put_nowait(frame if isinstance(frame, bytes) else _encode(frame))

    # --- the three jobs ------------------------------------------------------------------------------------------
    async def _read(self) -> None:
        while (data := await self.wire.receive()) is not None:
            if len(data) > self.hub.settings.body_max:
                self.close(TOO_LARGE, "a frame is at most 16 KiB")
                return
            try:
                await self._frame(data)
            except BadFrame as bad:
                await self._error(bad.code, bad.detail, bad.id, bad.table)

    async def _write(self) -> None:
        count = self.hub.metrics.frames.inc
        while True:
            frame = await self._out.get()
            self._sent_at = time.monotonic()
            await self.wire.send(frame)
            self._sent_at = 0.0
            count()

    async def _end(self) -> None:
        """Until it is to be closed. A timer for each frame would cost more than sending it: whether one is stuck is
        looked at now and then."""
        patience = self.hub.settings.send_seconds
        while not self._closing.done():
            await asyncio.wait((self._closing,), timeout=patience / 4)
            if self._sent_at and time.monotonic() - self._sent_at >= patience:
                self.close(TOO_SLOW, "you do not read what is sent; come back for a fresh view")

    def _ended(self, error: BaseException | None) -> None:
        if error is not None and not isinstance(error, Gone):
            LOG.error("bug", exc_info=error)
            self.close(1011, "a fault of the server; it has been logged")

    # --- what is said --------------------------------------------------------------------------------------------
    async def _frame(self, data: bytes) -> None:
        if self.hub.too_often(self.token, self.address):
            self._too_many += 1
            if self._too_many > self.hub.settings.frames_too_many:
                self.close(TOO_MANY_FRAMES, "too many frames")
            raise BadFrame("too_many_requests", "too many frames; slow down")
        frame = read_frame(data)
        match frame:
            case Ping():
                await self._out.put(PONG)
            case LobbyOn(on=on):
                self.lobby = on
                if on:
                    await self._out.put(self.hub.lobby_frame(self.person))
            case WatchTable(table=table):
                await self._watch(table)
            case Unwatch(table=table):
                self._unwatch(table)
            case Do() | BadCommand():
                await self._ask(frame)

    async def _error(self, code: str, detail: str, command_id: str = "", table: str = "") -> None:
        await self._out.put(_encode(Failed(code, detail, command_id, table)))

    async def _watch(self, table: str) -> None:
        known = self._watches.get(table)
        if known is not None and not known[1].done():
            known[0].renew()
            return
        if known is None and len(self._watches) >= self.hub.settings.tables_of_socket:
            raise BadFrame("too_many_tables", f"one socket watches {len(self._watches)} tables", table=table)
        try:
            watch = await self.hub.room.watch(table, self.person.id if self.person else None)
        except RoomRefusal as refusal:
            raise BadFrame(refusal.code, refusal.detail, table=table) from None
        if known is None:
            self.hub.metrics.watched.inc()
        self._watches[table] = (watch, asyncio.create_task(self._pump(watch, table)))

    async def _pump(self, watch: Watch, table: str) -> None:
        try:
            async for frame in watch:
                await self._out.put(frame)
            # A room that goes to sleep closes no table: whoever sits there has their chips there when it wakes.
            if not self.hub.room.closing:
                await self._out.put(_encode(Closed(table)))
        except Exception as error:
            # Without a word the client would look at a table that seems to stand still.
            self._ended(error)

    def _unwatch(self, table: str) -> None:
        known = self._watches.pop(table, None)
        if known is not None:
            known[1].cancel()
            known[0].close()
            self.hub.metrics.watched.dec()

    async def _ask(self, frame: Do | BadCommand) -> None:
        person, started = self.person, time.perf_counter()
        if person is None:
            raise BadFrame("not_signed_in", "log in first, or sit down as a guest", frame.id, frame.table)
        if isinstance(frame, BadCommand):
            name, answer = frame.name, Answer(frame.id, False, 0, frame.code, "", frame.detail)
        else:
            name = NAMES[type(frame.command)]
            with self.hub.pace.move():
                answer = await self._answer(person, frame)
        self._count(person, frame.table, name or "other", answer, time.perf_counter() - started)
        await self._out.put(_encode(Acknowledged(frame.table, *msgspec.structs.astuple(answer))))

    async def _answer(self, person: Person, frame: Do) -> Answer:
        hub, command = self.hub, frame.command
        try:
            if isinstance(command, RoomRequest) and type(command) in OF_THE_FLOOR:
                async with asyncio.timeout(hub.settings.answer_seconds):
                    return await self._order(frame.table, frame.id, command)
            envelope = Envelope(frame.id, person.id, person.role, frame.decision, frame.command)
            # Whoever waits no longer calls nothing back: what a table was asked it carries out, and the same id brings
            # its answer.
            async with asyncio.timeout(hub.settings.answer_seconds):
                return await hub.room.submit(frame.table, envelope)
        except RoomRefusal as refusal:
            return Answer(frame.id, False, 0, refusal.code, refusal.rule, refusal.detail)
        except TimeoutError:
            return Answer(frame.id, False, 0, "no_answer_yet", "", "no answer yet: send it again with the same id")
        except StoreError:
            words = "the room cannot store anything at this moment; send it again with the same id"
            return Answer(frame.id, False, 0, "storage_trouble", "", words)

    async def _order(self, table: str, id: str, command: RoomRequest) -> Answer:
        """What people of the house ask for: by who has the session now, in the roles that they have now. What the
        socket knows of them may be half a minute old."""
        person = await self.hub.room.person_of(self.token or "")
        if person is None:
            self.close(SESSION_OVER, "the session has ended; log in again")
            raise RoomRefusal("session_expired", "the session has ended; log in again")
        self.person = person
        return await self.hub.room.floor.order(table, person, id, command)

    def _count(self, person: Person, table: str, name: str, answer: Answer, seconds: float) -> None:
        metrics = self.hub.metrics
        metrics.commands.labels(name).inc()
        metrics.answers.observe(seconds)
        if not answer.ok:
            metrics.refusals.labels(answer.code).inc()
        fields = {"table": table, "person": person.id, "kind": name, "code": answer.code, "version": answer.version}
        LOG.info("command", extra=fields | {"ms": round(seconds * 1000, 1)})
