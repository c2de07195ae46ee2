"""uvicorn's protocols behind our door (docs/decisions/0010-the-door.md).

uvicorn reads, answers and upgrades; this looks after each step at what the client owes next. That is the state of h11,
which says whether headers or a body are to come, so nothing of uvicorn is done twice.
"""

import asyncio
from typing import cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pitboss.web.gates.door import Caller, Door, Line, Owing

FULL = b"too many connections\n"
REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nconnection: close\r\nretry-after: 10\r\n"
    b"content-length: %d\r\n\r\n" % len(FULL) + FULL
)


def open_circle(transport: object) -> None:
    """A transport of asyncio keeps one of its own methods, and so itself: what is left of each connection would lie
    about until the collector looks at everything, and a crowd that comes and goes would make that look a long one."""
    vars(transport).pop("_read_ready_cb", None)


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


class SocketAtTheDoor(WebSocketsSansIOProtocol):
    """A socket owes nothing: pings find out whether somebody is there, and the hub whether they read."""

    door: Door
    caller: Caller | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.caller = self.door.caller(cast(Line, transport))
        if self.caller is not None:
            self.door.owes(self.caller, "")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.door.leave(self.caller)
        open_circle(self.transport)


def protocols_of(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """For HTTP and for sockets; uvicorn makes one of them for each connection, and gives them no more than its own."""
    return (
        type("Http", (HttpAtTheDoor,), {"door": door}),
        type("Socket", (SocketAtTheDoor,), {"door": door}),
    )
