"""Connections: how one is made, and a pool of a few.

Whoever wants one waits in line, first come, first served. A connection that is given back goes to
the one who waits longest, directly: on a heap or in an asyncio.Queue it would be taken again by the one who gave it
back and asks the next thing at once, before anybody who waits has woken up.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import asyncpg

from pitboss.store.errors import StorageClosed, StorageUnknown, StoreError
from pitboss.store.postgres.errors import LOST, storage_error

T = TypeVar("T")
Connection = Any

CONNECT_S = 3.0
# The server gives up first and says so; only a network that is gone makes us wait for ours.
STATEMENT_MS, ANSWER_S = 4_000, 6.0
# Longer than any reading takes: after that the network is gone, and nobody has said so.
READ_S = 120.0
READERS_MAX = 4
# A machine that is gone without a word is noticed by the server within seconds, and its locks are free again.
WATCHFUL = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
SCHEMA_NAME = "pitboss"


async def connect(url: str, place: str, name: str, **settings: str) -> Connection:
    """Raises a StoreError that says what to do."""
    try:
        return await asyncpg.connect(
            url,
            timeout=CONNECT_S,
            server_settings={
                "application_name": name, "search_path": SCHEMA_NAME, "client_min_messages": "warning", "jit": "off",
                **WATCHFUL, **settings,
            },
        )  # fmt: skip
    except Exception as error:
        found = storage_error(error, place)
        if found is None:
            raise
        raise found from error


class Pool:
    """At most so many connections, made when they are first wanted. wait_s: so long an answer may take."""

    def __init__(
        self, make: Callable[[], Awaitable[Connection]], place: str, most: int = READERS_MAX, wait_s: float = READ_S
    ) -> None:
        self._make, self._place, self._wait_s = make, place, wait_s
        # None is a place for a connection that is still to be made, or was lost.
        self._free: deque[Connection | None] = deque([None] * most)
        self._line: deque[asyncio.Future[Connection | None]] = deque()
        self._most, self._closed = most, False

    async def change(self, change: Callable[[Connection], Awaitable[T]]) -> T:
        """In a transaction. Where the connection is lost, nobody knows whether it happened. Raises StoreError, and
        whatever the change raises: then nothing did."""

        async def whole(db: Connection) -> T:
            async with db.transaction():
                return await change(db)

        try:
            return await self._once(whole)
        except StoreError:
            raise
        except LOST as error:
            raise StorageUnknown(
                f"{self._place} has not answered to what it was to store: look before you try"
            ) from error
        except Exception as error:
            found = storage_error(error, self._place)
            if found is None:
                raise
            raise found from error

    async def ask(self, look: Callable[[Connection], Awaitable[T]], wait_s: float | None = None) -> T:
        """Reading again is harmless: who loses the connection tries once more on a new one. Raises StoreError."""
        try:
            try:
                return await self._once(look, wait_s)
            except LOST:
                return await self._once(look, wait_s)
        except StoreError:
            raise
        except Exception as error:
            found = storage_error(error, self._place)
            if found is None:
                raise
            raise found from error

    async def _once(self, look: Callable[[Connection], Awaitable[T]], wait_s: float | None = None) -> T:
        connection = await self._get()
        try:
            if self._closed:
                raise StorageClosed("the log is closed")
            if connection is None or connection.is_closed():
                connection = None
                connection = await self._make()
            async with asyncio.timeout(wait_s or self._wait_s):
                return await look(connection)
        except LOST:
            if connection is not None:
                connection.terminate()
            raise
        finally:
            self._give_back(connection)

    async def _get(self) -> Connection | None:
        if self._free:
            return self._free.popleft()
        turn: asyncio.Future[Connection | None] = asyncio.get_running_loop().create_future()
        self._line.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            # One who was just served, and does not want it any more, passes it on.
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result())
            raise

    def _give_back(self, connection: Connection | None) -> None:
        while self._line:
            turn = self._line.popleft()
            if not turn.done():
                turn.set_result(connection)
                return
        self._free.append(connection)

    async def close(self) -> None:
        """What is being read is read to its end."""
        self._closed = True
        for _ in range(self._most):
            connection = await self._get()
            if connection is not None:
                with suppress(*LOST):
                    await connection.close(timeout=CONNECT_S)
        # Whoever still waits in line is told.
        for _ in range(self._most):
            self._give_back(None)
