"""What a room throws away: answers that nobody asks for any more, sessions that have ended, guests who are gone, the
keys of what was said long ago. And
what it notes when time has passed: licences that have run out.

Once an hour, and in small pieces, so that no table waits for it. The log itself keeps everything.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from pitboss.room.errors import report
from pitboss.room.people.accounts import Accounts
from pitboss.room.tables.answers import ANSWERS_MS
from pitboss.room.time_source import Alarm, Clock
from pitboss.store.errors import InsufficientFunds
from pitboss.store.port import EventLog

EVERY_SECONDS = 3600
# Rows at once: so many take a few milliseconds.
PIECE = 1000
TABLES, CHAT = "table:", "chat:"


class Housekeeping:
    """stays: whether somebody sits at a table or waits for one."""

    def __init__(self, store: EventLog, accounts: Accounts, clock: Clock, stays: Callable[[str], bool]) -> None:
        self._store, self._accounts, self._clock, self._stays = store, accounts, clock, stays
        self._alarm: Alarm | None = None
        # What others throw away.
        self.also: list[Callable[[], Awaitable[None]]] = []
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._alarm = self._clock.call_later(EVERY_SECONDS, self._ring)

    def _ring(self) -> None:
        self.task = asyncio.get_running_loop().create_task(self._tidy())
        self.start()

    async def _tidy(self) -> None:
        try:
            await self.tidy()
        except Exception as error:
            # What was not thrown away now is in an hour.
            report("room", error)

    async def tidy(self) -> None:
        now = self._clock.now()
        # Those of grants stay: they are what makes a grant happen once.
        for streams in (TABLES, CHAT):
            while await self._store.forget_answers(streams, now - ANSWERS_MS, PIECE) == PIECE:
                await asyncio.sleep(0)
        for job in self.also:
            await job()
        await self._accounts.sweep()
        await self._accounts.staff.look_at_licences()
        for name in await self._accounts.gone_guests():
            if not self._stays(name):
                # Whoever still sat down in this moment has less money than was seen: they stay for an hour more.
                with contextlib.suppress(InsufficientFunds):
                    await self._accounts.forget_guest(name)
                await asyncio.sleep(0)

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self.task is not None:
            self.task.cancel()
