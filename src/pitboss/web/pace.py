"""Calls one after the other: a crowd that calls at once leaves room for the players between any two of its calls.

A call takes a millisecond or two of the one thread in which all tables are. Of a hundred that come in the same moment
the last would begin when all others are through, and so would every move at a table. So each waits for its turn to
begin; the loop begins one, looks at the sockets, and begins the next. Nobody keeps a turn: a call that waits for the
disk, or for the rest of a slow client's words, holds up nobody.
"""

import asyncio
from collections import deque


class Pace:
    def __init__(self) -> None:
        self._row: deque[asyncio.Future[None]] = deque()
        self._walking = False

    async def turn(self) -> None:
        """Returns when it is this call's turn to begin."""
        loop = asyncio.get_running_loop()
        if not self._walking:
            # Nobody has begun in this round of the loop.
            self._walking = True
            loop.call_soon(self._next)
            return
        mine = loop.create_future()
        self._row.append(mine)
        await mine

    def _next(self) -> None:
        while self._row:
            first = self._row.popleft()
            if not first.done():
                # Woken in the next round of the loop, after which this is called again.
                first.set_result(None)
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._walking = False
