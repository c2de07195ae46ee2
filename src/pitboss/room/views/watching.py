"""Whoever looks at a table: a row of ready frames each."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable

# Who lets more frames than this lie is given a fresh view instead.
FRAMES_MAX = 200


class Watch:
    """An async iterator of frames, until it or the table is closed. person '' is a spectator."""

    def __init__(
        self, table: str, person: str, fresh: Callable[["Watch"], bytes], gone: Callable[["Watch"], None]
    ) -> None:
        self.table, self.person = table, person
        self._fresh, self._gone = fresh, gone
        self._frames: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self._missed = False
        self.closed = False
        # The version that the last fresh view was of: older events are in it.
        self.seen = 0

    def put(self, frame: bytes, version: int) -> None:
        if self._missed or self.closed or version <= self.seen:
            return
        if len(self._frames) >= FRAMES_MAX:
            self._frames.clear()
            self._missed = True
        else:
            self._frames.append(frame)
        self._ready.set()

    def tell(self, frame: bytes) -> None:
        """Something that is no version of the table; whoever waits for a fresh view reads it there."""
        if not self._missed and not self.closed and len(self._frames) < FRAMES_MAX:
            self._frames.append(frame)
            self._ready.set()

    def renew(self) -> None:
        """A fresh view instead of what waits: asked for by a client that missed something."""
        self._frames.clear()
        self._missed = True
        self._ready.set()

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self._ready.set()
            self._gone(self)

    def __aiter__(self) -> "Watch":
        return self

    async def __anext__(self) -> bytes:
        while True:
            if self._missed and not self.closed:
                self._missed = False
                return self._fresh(self)
            if self._frames:
                return self._frames.popleft()
            if self.closed:
                raise StopAsyncIteration
            self._ready.clear()
            await self._ready.wait()


def renew_all(watchers: Iterable[Watch]) -> None:
    for watch in watchers:
        watch.renew()
