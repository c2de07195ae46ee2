"""Connections: how one is made, and the few that read.

Whoever wants to read waits in line for a connection, first come, first served. (A pool that hands out the one that was
given back last lets somebody wait for a second while others are served a thousand times.)
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import asyncpg

from pitboss.store.errors import StorageClosed, StoreError
from pitboss.store.postgres.errors import LOST, storage_error

T = TypeVar("T")
Connection = Any

CONNECT_S = 3.0
# The server gives up first and says so; only a network that is gone makes us wait for ours.
STATEMENT_MS, ANSWER_S = 4_000, 6.0
READERS_MAX = 4
SCHEMA_NAME = "pitboss"


async def connect(url: str, place: str, name: str, **settings: str) -> Connection:
    """Raises a StoreError that says what to do."""
    try:
        return await asyncpg.connect(
            url,
            timeout=CONNECT_S,
            server_settings={
                "application_name": name, "search_path": SCHEMA_NAME, "client_min_messages": "warning", "jit": "off",
                **settings,
            },
        )  # fmt: skip
    except Exception as error:
        found = storage_error(error, place)
        if found is None:
            raise
        raise found from error


class Readers:
    """At most so many connections, made when they are first wanted."""

    def __init__(self, make: Callable[[], Awaitable[Connection]], place: str, most: int = READERS_MAX) -> None:
        self._make, self._place = make, place
        # None is a place for a connection that is still to be made, or was lost.
        self._free: asyncio.Queue[Connection | None] = asyncio.Queue()
        self._all: set[Connection] = set()
        self._most, self._closed = most, False
        for _ in range(most):
            self._free.put_nowait(None)

    async def ask(self, look: Callable[[Connection], Awaitable[T]]) -> T:
        """Reading again is harmless: who loses the connection tries once more on a new one. Raises StoreError."""
        try:
            try:
                return await self._once(look)
            except LOST:
                return await self._once(look)
        except StoreError:
            raise
        except Exception as error:
            found = storage_error(error, self._place)
            if found is None:
                raise
            raise found from error

    async def _once(self, look: Callable[[Connection], Awaitable[T]]) -> T:
        connection = await self._free.get()
        try:
            if self._closed:
                raise StorageClosed("the log is closed")
            if connection is None or connection.is_closed():
                self._all.discard(connection)
                connection = None
                connection = await self._make()
                self._all.add(connection)
            return await look(connection)
        except LOST:
            if connection is not None:
                connection.terminate()
            raise
        finally:
            self._free.put_nowait(connection)

    async def close(self) -> None:
        """What is being read is read to its end."""
        self._closed = True
        for _ in range(self._most):
            connection = await self._free.get()
            if connection is not None:
                with suppress(*LOST):
                    await connection.close(timeout=CONNECT_S)
        # Whoever still waits in line is told.
        for _ in range(self._most):
            self._free.put_nowait(None)

    def abandon(self) -> None:
        """Without a word to the server: the loop is ending."""
        for connection in self._all:
            with suppress(Exception):
                connection.terminate()
