"""One connection as the socket uses it: bytes in, bytes out. Tests use a fake."""

from typing import Any, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect


class Wire(Protocol):
    async def receive(self) -> bytes | None:
        """The next frame; None when the client is gone."""

    async def send(self, frame: bytes) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class Gone(Exception):
    """The client is gone."""


class LitestarWire:
    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket
        self._open = True

    async def receive(self) -> bytes | None:
        try:
            message: Any = await self._socket.receive()
        except WebSocketDisconnect:
            message = {"type": "websocket.disconnect"}
        if message["type"] == "websocket.disconnect":
            self._open = False
            return None
        text = message.get("text")
        # A lone surrogate is no UTF-8; what is sent as bytes is read the same.
        return text.encode("utf-8", "replace") if text is not None else message.get("bytes") or b""

    async def send(self, frame: bytes) -> None:
        if not self._open:
            raise Gone
        try:
            await self._socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})
        except (RuntimeError, OSError, WebSocketDisconnect) as error:
            self._open = False
            raise Gone from error

    async def close(self, code: int, reason: str) -> None:
        if self._open:
            self._open = False
            try:
                await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})
            except (RuntimeError, OSError, WebSocketDisconnect):
                # It was gone already.
                return
