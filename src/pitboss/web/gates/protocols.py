"""uvicorn's protocols behind our door (docs/decisions/0010-the-door.md).

uvicorn reads, answers and upgrades; this looks after each step at what the client owes next. That is the state of h11,
which says whether headers or a body are to come, so nothing of uvicorn is done twice.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

from pitboss.web.gates.door import Caller, Door, Line, Owing

# Where the app finds the protocol of its socket, among the extensions of the scope.
LINE = "pitboss.line"
# The first byte of a whole frame of text; the bit of the second that says it is masked; a length that comes after it.
WHOLE_TEXT, MASKED, LONG = 0x81, 0x80, 126
FULL = b"too many connections\n"
REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nconnection: close\r\nretry-after: 10\r\n"
    b"content-length: %d\r\n\r\n" % len(FULL) + FULL
)


def open_circle(transport: object) -> None:
    """A transport of asyncio keeps one of its own methods, and so itself: what is left of each connection would lie
    about until the collector looks at everything, and a crowd that comes and goes would make that look a long one."""
    # uvloop's have no such circle, and no attributes to look into.
    getattr(transport, "__dict__", {}).pop("_read_ready_cb", None)


class HttpAtTheDoor(H11Protocol):
    door: Door
    caller: Caller | None = None
    # Whether there was a request on this connection before.
    answered = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.caller = self.door.enter(cast(Line, transport), self.client[0] if self.client else "")
        if self.caller is None:
            transport.write(REFUSAL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.door.leave(self.caller)
        open_circle(self.transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.answered = True
        # Ours takes its place: it also ends a connection that does not take the answer.
        self._unset_keepalive_if_required()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        # From here on it is the socket's.
        self.caller = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._look()

    def _look(self) -> None:
        """What the client owes now."""
        if self.caller is not None:
            self.door.owes(self.caller, self._owing())

    def _owing(self) -> Owing:
        if self.flow.write_paused or self.transport.is_closing():
            return "taking"
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        if self.conn.their_state is not h11.IDLE:
            return ""
        # After an answer it may be silent for a while; from the first byte of the next request on it owes the rest.
        return "idle" if self.answered and not self.conn.trailing_data[0] else "headers"


def one_text(data: bytes) -> bytes | None:
    """What a client's frame says, where the data is exactly one whole frame of text (RFC 6455, 5.2)."""
    size = len(data)
    if size < 6 or data[0] != WHOLE_TEXT:
        return None
    length, head = data[1] - MASKED, 2
    if length == LONG and size >= 8:
        length, head = int.from_bytes(data[2:4], "big"), 4
    elif not 0 <= length < LONG:
        return None
    return apply_mask(data[head + 4 :], data[head : head + 4]) if size == head + 4 + length else None


def ends_with_a_frame(data: bytes) -> bool:
    """Whether frames of a client, the first from the first byte on, end where the data ends."""
    at, size = 0, len(data)
    while at + 2 <= size:
        length, head = data[at + 1] & 0x7F, 2
        if length >= LONG:
            head = 4 if length == LONG else 10
            length = int.from_bytes(data[at + 2 : at + head], "big")
        at += head + length + (4 if data[at + 1] & MASKED else 0)
    return at == size


class SocketAtTheDoor(WebSocketsSansIOProtocol):
    """A socket owes nothing: pings find out whether somebody is there, and the hub whether they read.

    Once somebody listens, frames are handed to them as they come: no queue, and no task that wakes up for each. ASGI
    carries the beginning and the end."""

    door: Door
    caller: Caller | None = None
    # More waits to be sent than should.
    full = False
    _heard: Callable[[bytes], None] | None = None
    _drained: Callable[[], None] | None = None
    # All that was read so far were whole frames, so the next byte begins one.
    _in_step = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.caller = self.door.caller(cast(Line, transport))
        if self.caller is not None:
            self.door.owes(self.caller, "")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._heard = self._drained = None
        self.door.leave(self.caller)
        open_circle(self.transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][LINE] = self

    # --- for whoever listens ----------------------------------------------------------------------------------------
    def listen(self, heard: Callable[[bytes], None], drained: Callable[[], None]) -> None:
        """Called in the handler's own task, before it waits for the end."""
        self._heard, self._drained = heard, drained
        early: list[Any] = []
        while not self.queue.empty():
            early.append(self.queue.get_nowait())
        self.hold(False)
        for message in early:
            if message["type"] == "websocket.receive":
                heard(message["text"].encode() if message.get("text") is not None else message["bytes"])
            else:
                self.queue.put_nowait(message)

    def hold(self, on: bool) -> None:
        """Read nothing more for now."""
        if on != self.read_paused and not self.transport.is_closing():
            self.read_paused = on
            if on:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if self._heard is None or self.close_sent:
            super().data_received(data)
            return
        # What nearly always comes is one whole frame of text: that is read here, everything else in the library.
        text = one_text(data) if self._in_step and not self.frames else None
        if text is None:
            self._in_step = self._in_step and ends_with_a_frame(data)
            super().data_received(data)
        else:
            self.frames, self.curr_msg_data_type = [text], "text"
            self.send_receive_event_to_app()

    def send_receive_event_to_app(self) -> None:
        if self._heard is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = bytes(self.frames[0]) if len(self.frames) == 1 else b"".join(self.frames)
        if self.curr_msg_data_type == "text":
            try:
                data.decode()
            except UnicodeDecodeError:
                # Closed as uvicorn closes such a connection.
                super().send_receive_event_to_app()
                return
        self.frames = []
        self._heard(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        if self._drained is not None:
            self._drained()


def protocols_of(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """For HTTP and for sockets; uvicorn makes one of them for each connection, and gives them no more than its own."""
    return (
        type("Http", (HttpAtTheDoor,), {"door": door}),
        type("Socket", (SocketAtTheDoor,), {"door": door}),
    )
