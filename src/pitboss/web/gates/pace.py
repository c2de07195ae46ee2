"""Calls one after the other, and players first: a crowd that calls keeps no move at a table waiting for long.

A call takes a millisecond or two of the one thread in which all tables are. Of a hundred that come in the same moment
the last would begin when all others are through, and so would every move at a table. So each waits for its turn to
begin; the loop begins one, looks at the sockets, and begins the next. While a move is on its way to the disk and back
none begins, unless it has waited for as long as a call may: then the moves are too many to wait for. Nobody keeps a
turn: a call that waits for the disk, or for the rest of a slow client's words, holds up nobody.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterator

# So long a call lets moves go before it.
PATIENCE_SECONDS = 0.025


class Pace:
    def __init__(self, patience: float = PATIENCE_SECONDS) -> None:
        self._patience = patience
        # Whose turn it is when, with the moment until which moves go first.
        self._row: deque[tuple[asyncio.Future[None], float]] = deque()
        self._moves = 0
        self._walking = False
        self._alarm: asyncio.TimerHandle | None = None

    def begins(self) -> None:
        """Somebody's move is on its way; `ends` follows."""
        self._moves += 1

    def ends(self) -> None:
        self._moves -= 1
        if not self._moves and self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
            asyncio.get_running_loop().call_soon(self._next)

    @contextlib.contextmanager
    def move(self) -> Iterator[None]:
        """Somebody's move is on its way."""
        self.begins()
        try:
            yield
        finally:
            self.ends()

    async def turn(self) -> None:
        """Returns when it is this call's turn to begin."""
        loop = asyncio.get_running_loop()
        walking, self._walking = self._walking, True
        if not walking:
            # Nobody has begun in this round of the loop.
            loop.call_soon(self._next)
            if not self._moves:
                return
        mine = loop.create_future()
        self._row.append((mine, loop.time() + self._patience))
        await mine

    def _next(self) -> None:
        loop, self._alarm = asyncio.get_running_loop(), None
        while self._row and self._row[0][0].done():
            self._row.popleft()
        if not self._row:
            self._walking = False
            return
        first, until = self._row[0]
        if self._moves and loop.time() < until:
            self._alarm = loop.call_at(until, self._next)
            return
        self._row.popleft()
        # Woken in the next round of the loop, after which this is called again.
        first.set_result(None)
        loop.call_soon(self._next)
