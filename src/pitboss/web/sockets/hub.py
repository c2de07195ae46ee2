"""All sockets: how many there may be, the lobby that they are told of, and their sessions."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

import msgspec

from pitboss.room.remote.people import AnyWord, NowCalled, OthersEnded, RolesChanged, SessionEnded
from pitboss.web.gates.limits import Buckets
from pitboss.web.gates.pace import Pace
from pitboss.web.lobby import lobby_of
from pitboss.web.metrics import Metrics
from pitboss.web.port import Person, RoomPort
from pitboss.web.schemas import Lobby
from pitboss.web.settings import Settings
from pitboss.web.sockets.outgoing import LobbyFrame
from pitboss.web.sockets.people import tell_people
from pitboss.web.sockets.socket import GOING_DOWN, SESSION_OVER, Socket, loop_time
from pitboss.web.sockets.wire import Rounds, Wire

LOG = logging.getLogger("pitboss.web")
_encode = msgspec.json.Encoder().encode
LOGGED_OUT, ANOTHER_PASSWORD = "logged out", "the password was changed; log in again"


def _frame(lobby: Lobby) -> bytes:
    return _encode(LobbyFrame(*msgspec.structs.astuple(lobby)))


class Hub:
    def __init__(self, room: RoomPort, settings: Settings, metrics: Metrics) -> None:
        self.room, self.settings, self.metrics = room, settings, metrics
        # In the order in which they came.
        self.sockets: dict[Socket, None] = {}
        # Moves go before calls.
        self.pace = Pace()
        self.rounds = Rounds()
        self.jobs: list[asyncio.Task[None]] = []
        self._last: dict[Socket, Lobby] = {}
        self._by_session = Buckets(settings.frames_of_session, loop_time)
        self._by_address = Buckets(settings.frames_of_address, loop_time)
        self._looks: dict[asyncio.Task[None], None] = {}

    async def start(self) -> None:
        self.room.words.hear(self._heard)
        jobs = (self._tell_lobby(), self._tell_people(), self._look_at_sessions(), self._look_at_sockets())
        self.jobs = [asyncio.create_task(job) for job in jobs]

    async def stop(self) -> None:
        jobs = [*self.jobs, *self._looks]
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        for socket in self.sockets:
            socket.close(GOING_DOWN, "the room closes")

    def is_full(self, token: str | None, address: str) -> bool:
        of_address = sum(socket.address == address for socket in self.sockets)
        of_session = sum(socket.token == token for socket in self.sockets) if token else 0
        return (
            len(self.sockets) >= self.settings.sockets
            or of_address >= self.settings.sockets_of_address
            or of_session >= self.settings.sockets_of_session
        )

    def too_often(self, token: str | None, address: str) -> bool:
        """A frame more: whatever socket it came by."""
        return max(self._by_session.take(token or address), self._by_address.take(address)) > 0

    async def serve(self, wire: Wire, person: Person | None, token: str | None, address: str) -> None:
        socket = Socket(self, wire, person, token, address)
        self.sockets[socket] = None
        self.metrics.sockets.inc()
        try:
            await socket.run()
        finally:
            self.sockets.pop(socket, None)
            self._last.pop(socket, None)
            self.metrics.sockets.dec()

    def end_session(self, token: str) -> None:
        """Logged out: its sockets go too, on every node."""
        self._end(lambda socket: socket.token == token, LOGGED_OUT)
        self.room.words.session_ended(token)

    def _end(self, which: Callable[[Socket], bool], why: str) -> None:
        for socket in self.sockets:
            if which(socket):
                socket.close(SESSION_OVER, why)

    def now_called(self, person: Person) -> None:
        """Sockets that are open go on, under the new name."""
        for socket in self.sockets:
            if socket.person is not None and socket.person.id == person.id:
                socket.person = person

    def end_others(self, person: str, token: str) -> None:
        """The password is another: sockets of sessions that it ended go too."""
        self._end(lambda socket: _is(socket, person) and socket.token != token, ANOTHER_PASSWORD)
        self.room.words.others_ended(person, token)

    # --- words of other nodes ---------------------------------------------------------------------------------------
    def _heard(self, word: AnyWord) -> None:
        match word:
            case SessionEnded(session=session):
                self._end(lambda socket: self._session(socket) == session, LOGGED_OUT)
            case OthersEnded(person=person, session=session):
                self._end(lambda socket: _is(socket, person) and self._session(socket) != session, ANOTHER_PASSWORD)
            case RolesChanged(people=people):
                self._look_soon([socket for socket in self.sockets if socket.person and socket.person.id in people])
            case NowCalled(person=person):
                self._look_soon([socket for socket in self.sockets if _is(socket, person)])

    def _session(self, socket: Socket) -> str:
        return self.room.words.digest(socket.token) if socket.token else ""

    def _look_soon(self, sockets: list[Socket]) -> None:
        if sockets:
            task = asyncio.get_running_loop().create_task(self._look_at(sockets))
            self._looks[task] = None
            task.add_done_callback(lambda task: self._looks.pop(task, None))

    async def _look_at(self, sockets: list[Socket]) -> None:
        """Whose session it is now, and in which role."""
        for socket in sockets:
            if socket.token is not None and socket.person is not None:
                with contextlib.suppress(Exception):
                    person = await self.room.person_of(socket.token)
                    if person is None:
                        socket.close(SESSION_OVER, "the session has ended; log in again")
                    else:
                        socket.person = person

    def lobby_frame(self, person: Person | None) -> bytes:
        return _frame(lobby_of(self.room, person))

    async def _tell_lobby(self) -> None:
        """As long as the room is open: a fault is logged, and the next look is a new one."""
        while True:
            await asyncio.sleep(self.settings.lobby_seconds)
            try:
                self._tell_who_asked()
            except Exception as error:
                LOG.error("lobby", exc_info=error)

    async def _tell_people(self) -> None:
        """The same for who looks on at a table."""
        while True:
            await asyncio.sleep(self.settings.lobby_seconds)
            try:
                await tell_people(self.room, list(self.sockets))
            except Exception as error:
                LOG.error("people", exc_info=error)

    def _tell_who_asked(self) -> None:
        """Whoever asked for the lobby, when it has changed; encoded once for each person."""
        told: dict[str, list[Socket]] = {}
        for socket in self.sockets:
            if socket.lobby:
                told.setdefault(socket.person.id if socket.person else "", []).append(socket)
        public = self.room.public_tables() if told else ()
        for sockets in told.values():
            try:
                lobby = lobby_of(self.room, sockets[0].person, public)
            except Exception as error:
                # Theirs alone: the others have nothing to do with it.
                LOG.error("lobby", exc_info=error)
                continue
            # That time has passed is nothing to tell.
            found, frame = msgspec.structs.replace(lobby, at=0), b""
            for socket in sockets:
                if self._last.get(socket) != found:
                    self._last[socket] = found
                    frame = frame or _frame(lobby)
                    socket.offer(frame)

    async def _look_at_sockets(self) -> None:
        """Who does not read, and whose answer is overdue."""
        every = min(self.settings.send_seconds, self.settings.answer_seconds) / 4
        while True:
            await asyncio.sleep(every)
            now = loop_time()
            for socket in list(self.sockets):
                socket.look(now)

    async def _look_at_sessions(self) -> None:
        """A session that ends while its socket is open, and a role that changes."""
        while True:
            await asyncio.sleep(self.settings.session_seconds)
            await self._look_at(list(self.sockets))


def _is(socket: Socket, person: str) -> bool:
    return socket.person is not None and socket.person.id == person
