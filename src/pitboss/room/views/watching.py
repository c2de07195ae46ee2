"""Whoever looks at a table: frames that are ready are handed to them at once, or lie in a row until they are taken."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable

from pitboss.room.views.parts.making import OwnState, PublicState

# Who lets more frames than this lie is given a fresh view instead.
FRAMES_MAX = 200
# What a watcher has been sent: what everybody sees, and what is their own.
Sent = tuple[PublicState, OwnState]
# Takes frames in their order. False: they are not taken now, and a fresh view is asked for later (`renew`).
Hear = Callable[[tuple[bytes, ...]], bool]
# Called when a watch is closed, or with the error for which it has no view.
Ended = Callable[[Exception | None], None]


class Watch:
    """Frames of a table for one person, until it or the table is closed. person '' is a spectator.

    Either `listen` is called, and what the table says is handed over as it is said; or it is an async iterator."""

    def __init__(
        self, table: str, person: str, fresh: Callable[["Watch"], bytes], gone: Callable[["Watch"], None]
    ) -> None:
        self.table, self.person = table, person
        self._fresh, self._gone = fresh, gone
        self._frames: deque[bytes] = deque()
        self._ready: asyncio.Event | None = None
        self._hear: Hear | None = None
        self._ended: Ended = lambda error: None
        self._missed = self._coming = False
        self.closed = False
        # How many people look on through it: at another node those without a name have one watch for all.
        self.behind = 1
        # The version that the last fresh view was of: older events are in it.
        self.seen = 0
        # None before the first view.
        self.has: Sent | None = None

    def listen(self, hear: Hear, ended: Ended) -> None:
        """Frames go there from now on, beginning with a fresh view."""
        self._hear, self._ended = hear, ended
        self.renew()

    def put(self, frames: tuple[bytes, ...], has: Sent) -> None:
        """What happened, and what is known with it."""
        if self._missed or self.closed:
            return
        self.has = has
        if self._hear is not None:
            self._missed = not self._hear(frames)
        elif len(self._frames) >= FRAMES_MAX:
            self._frames.clear()
            self._missed = True
        else:
            self._frames += frames
        self._wake()

    def tell(self, frame: bytes) -> None:
        """Something that is no version of the table; whoever waits for a fresh view reads it there."""
        if not self._missed and not self.closed and self.has is not None:
            self.put((frame,), self.has)

    def renew(self) -> None:
        """A fresh view instead of what waits: asked for by a client that missed something."""
        self._frames.clear()
        self._missed = True
        if self._hear is None:
            self._wake()
        elif not self._coming:
            # Not at once: whoever asks for it may be in the middle of a change.
            self._coming = True
            asyncio.get_running_loop().call_soon(self._begin_anew)

    def catch_up(self) -> None:
        """A fresh view where something was not taken."""
        if self._missed:
            self.renew()

    def _begin_anew(self) -> None:
        self._coming = False
        if self._hear is not None and not self.closed:
            self._missed = False
            try:
                fresh = self._fresh(self)
            except Exception as error:
                self._ended(error)
                return
            self._missed = not self._hear((fresh,))

    def close(self, why: Exception | None = None) -> None:
        """why: None where the table is closed, or nobody wants to look any more."""
        if not self.closed:
            self.closed = True
            self._wake()
            self._gone(self)
            self._ended(why)

    def _wake(self) -> None:
        if self._ready is not None:
            self._ready.set()

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
            if self._ready is None:
                self._ready = asyncio.Event()
            self._ready.clear()
            await self._ready.wait()


def renew_all(watchers: Iterable[Watch]) -> None:
    for watch in watchers:
        watch.renew()
