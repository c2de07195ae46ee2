"""What waits at one subscription: so much and no more, handed over one after the other."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

from pitboss.bus.port import PENDING_BYTES, Hear, Message

log = logging.getLogger("pitboss.bus")


class Inbox:
    """A message is never handed over inside of the call that said it. gone: called when it is closed."""

    def __init__(
        self,
        subject: str,
        hear: Hear,
        on_loss: Callable[[], None] | None,
        pending: int,
        gone: Callable[["Inbox"], None],
    ) -> None:
        self.subject, self.lost = subject, 0
        self._hear, self._on_loss, self._pending, self._gone = hear, on_loss, pending, gone
        self._row: deque[Message] = deque()
        self._bytes = 0
        self._awake = False
        self._slow: asyncio.Task[None] | None = None
        self.closed = False

    def put(self, message: Message) -> None:
        if self.closed:
            return
        if len(self._row) >= self._pending or self._bytes + len(message.data) > PENDING_BYTES:
            self.lost += 1
            if self._on_loss is not None:
                self._on_loss()
            return
        self._row.append(message)
        self._bytes += len(message.data)
        self._wake()

    def _wake(self) -> None:
        if not self._awake and self._slow is None:
            self._awake = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """One at a time: between two messages others have their turn."""
        self._awake = False
        if self.closed or not self._row:
            return
        message = self._row.popleft()
        self._bytes -= len(message.data)
        try:
            waits = self._hear(message)
        except Exception as error:
            # Whoever hears badly does so alone. What it was about is in no line of the log: a card could be.
            log.error("bus", extra={"subject": self.subject, "fault": type(error).__name__})
            waits = None
        if waits is None:
            if self._row:
                self._wake()
        else:
            self._slow = asyncio.get_running_loop().create_task(_awaited(waits))
            self._slow.add_done_callback(self._heard)

    def _heard(self, task: asyncio.Task[None]) -> None:
        self._slow = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("bus", extra={"subject": self.subject, "fault": type(error).__name__})
        if self._row and not self.closed:
            self._wake()

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self._row.clear()
            self._bytes = 0
            if self._slow is not None:
                self._slow.cancel()
            self._gone(self)


async def _awaited(waits: Awaitable[None]) -> None:
    await waits
