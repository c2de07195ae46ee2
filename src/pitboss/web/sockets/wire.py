"""One connection as the socket uses it: frames in and out by callback, with no task and no queue for each. Tests use a
fake.

On our own server frames are written straight to the transport, which sends what it can at once and keeps the rest: all
that was said in one round of the loop, to each client in one piece. Behind any other server (a test client) they go the
way of ASGI.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from struct import pack
from typing import Any, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from pitboss.web.gates.protocols import LINE, SocketAtTheDoor

LOG = logging.getLogger("pitboss.socket")
Heard = Callable[[bytes], None]
TEXT = 0x81


class Wire(Protocol):
    @property
    def full(self) -> bool:
        """So much waits to be sent that nothing should be added to it."""

    def waiting(self) -> int:
        """Bytes that are not sent yet."""

    def listen(self, heard: Heard, drained: Callable[[], None]) -> None:
        """heard: called with each frame that comes, from `gone` on. drained: when it is full no more."""

    def hold(self, on: bool) -> None:
        """Whether nothing more is to be heard for now; what has been read already may still come."""

    def send(self, *frames: bytes) -> None:
        """In one go. It never waits, and nothing happens where the client is gone."""

    async def gone(self) -> None:
        """Returns when the client is gone."""

    async def close(self, code: int, reason: str) -> None: ...


def wire_of(socket: WebSocket[Any, Any, Any], backlog: int, rounds: "Rounds") -> Wire:
    """backlog: bytes that may wait before it is full."""
    line: object = (socket.scope.get("extensions") or {}).get(LINE)
    if isinstance(line, SocketAtTheDoor):
        return DirectWire(socket, line, backlog, rounds)
    return AsgiWire(socket, backlog)


def framed(frame: bytes) -> bytes:
    """As it goes over the wire: a whole text message, which a server does not mask (RFC 6455, 5.2)."""
    size = len(frame)
    if size < 126:
        return bytes((TEXT, size)) + frame
    return (pack("!BBH", TEXT, 126, size) if size < 65536 else pack("!BBQ", TEXT, 127, size)) + frame


class Rounds:
    """Writes at the end of each round of the loop what was said in it. A write takes longer than anything else that is
    done for a frame: so an acknowledgement and the view after it go together, and the machine of whoever is told a lot
    is woken once."""

    def __init__(self) -> None:
        self._wires: list[DirectWire] = []

    def add(self, wire: "DirectWire") -> None:
        if not self._wires:
            asyncio.get_running_loop().call_soon(self._write)
        self._wires.append(wire)

    def _write(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.write()


class DirectWire:
    def __init__(self, socket: WebSocket[Any, Any, Any], line: SocketAtTheDoor, backlog: int, rounds: Rounds) -> None:
        self._socket, self._line, self._rounds = socket, line, rounds
        # What was said in this round.
        self._said: list[bytes] = []
        line.transport.set_write_buffer_limits(backlog)

    @property
    def full(self) -> bool:
        return self._line.full

    def waiting(self) -> int:
        return self._line.transport.get_write_buffer_size()

    def listen(self, heard: Heard, drained: Callable[[], None]) -> None:
        self._line.listen(heard, drained)

    def hold(self, on: bool) -> None:
        self._line.hold(on)

    def send(self, *frames: bytes) -> None:
        if not self._said:
            self._rounds.add(self)
        self._said += frames

    def write(self) -> None:
        said, self._said = self._said, []
        line = self._line
        if said and not (line.close_sent or line.disconnected or line.transport.is_closing()):
            try:
                line.transport.write(b"".join([framed(frame) for frame in said]))
            except Exception as error:
                # No fault of one is the others', who are written to after it.
                LOG.error("bug", exc_info=error)
                line.transport.abort()

    async def gone(self) -> None:
        # Frames go to whoever listens; what comes here is that it is over.
        while (await _received(self._socket))["type"] != "websocket.disconnect":
            pass

    async def close(self, code: int, reason: str) -> None:
        self.write()
        await _say_goodbye(self._socket, code, reason)


class AsgiWire:
    """What is sent lies in a row, which one task empties while there is something in it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], backlog: int) -> None:
        self._socket, self._backlog = socket, backlog
        self._open = True
        self._row: deque[bytes] = deque()
        self._bytes = 0
        self._sending: asyncio.Task[None] | None = None
        self._goes = asyncio.Event()
        self._goes.set()
        self._heard: Heard = lambda data: None
        self._drained: Callable[[], None] = lambda: None

    @property
    def full(self) -> bool:
        return self._bytes > self._backlog

    def waiting(self) -> int:
        return self._bytes

    def listen(self, heard: Heard, drained: Callable[[], None]) -> None:
        self._heard, self._drained = heard, drained

    def hold(self, on: bool) -> None:
        if on:
            self._goes.clear()
        else:
            self._goes.set()

    def send(self, *frames: bytes) -> None:
        if self._open:
            self._row += frames
            self._bytes += sum(map(len, frames))
            if self._sending is None or self._sending.done():
                self._sending = asyncio.get_running_loop().create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._row:
                frame = self._row.popleft()
                await self._socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})
                was_full = self.full
                self._bytes -= len(frame)
                if was_full and not self.full:
                    self._drained()
        except (RuntimeError, OSError, WebSocketDisconnect):
            self._open = False

    async def gone(self) -> None:
        while (message := await _received(self._socket))["type"] != "websocket.disconnect":
            text = message.get("text")
            # A lone surrogate is no UTF-8; what is sent as bytes is read the same.
            self._heard(text.encode("utf-8", "replace") if text is not None else message.get("bytes") or b"")
            await self._goes.wait()
        self._open = False

    async def close(self, code: int, reason: str) -> None:
        if self._sending is not None:
            await self._sending
        if self._open:
            self._open = False
            await _say_goodbye(self._socket, code, reason)


async def _received(socket: WebSocket[Any, Any, Any]) -> Any:
    try:
        return await socket.receive()
    except WebSocketDisconnect:
        return {"type": "websocket.disconnect"}


async def _say_goodbye(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    try:
        await socket.send({"type": "websocket.close", "code": code, "reason": reason})
    except (RuntimeError, OSError, WebSocketDisconnect):
        # It was gone already.
        return
