"""A line between a program and its server that can be cut at a chosen moment: after a request was passed on and before
its answer is, or before the request is. Afterwards nobody gets through until it is mended."""

import asyncio
from contextlib import suppress
from typing import Literal

Lost = Literal["request", "answer"]


class CutLine:
    """port: where the program connects to. `cut_at` counts the pieces that come from now on, over all connections."""

    def __init__(self, server_port: int) -> None:
        self._server_port = server_port
        self.port = 0
        self.cuts = 0
        self.mended = True
        self._left: dict[Lost, int] = {}
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._clients: set[asyncio.StreamWriter] = set()
        self._unheard = False
        # Where the server ends a connection, its last words arrive and the end does not; how many there were.
        self.keeps_open = False
        self.ended = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> "CutLine":
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut_at(self, piece: int, lost: Lost, *, mended: bool = True) -> None:
        """The piece-th request or answer from now on does not arrive. mended: whether one can connect again."""
        self._left = {lost: piece}
        self.mended = mended

    def cut(self) -> None:
        self.cuts += 1
        for writer in list(self._writers):
            writer.transport.abort()
        self._writers.clear()

    def cut_unheard(self) -> None:
        """Clients are cut off, and the server does not notice."""
        self._unheard = True
        for writer in list(self._clients):
            writer.transport.abort()
        self._clients.clear()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.cuts and not self.mended:
            writer.transport.abort()
            return
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._server_port)
        self._writers |= {writer, there_writer}
        self._clients.add(writer)
        for task in (
            asyncio.create_task(self._pass(reader, there_writer, "request")),
            asyncio.create_task(self._pass(there_reader, writer, "answer")),
        ):
            self._tasks.add(task)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kind: Lost) -> None:
        with suppress(OSError):
            while piece := await reader.read(1 << 20):
                if kind in self._left:
                    self._left[kind] -= 1
                    if not self._left[kind]:
                        self._left = {}
                        self.cut()
                        return
                writer.write(piece)
                await writer.drain()
        self.ended += kind == "answer"
        if (kind == "request" and self._unheard) or (kind == "answer" and self.keeps_open):
            return
        writer.close()
