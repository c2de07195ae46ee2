"""The keys of what is said: one a table and day, beside those of tracking slips (store/slip_keys.py)."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from pitboss.store.sealing import Key
from pitboss.store.slip_keys import SlipKeys

STREAM, SEPARATOR = "chat:", "@"
DAY_MS = 86_400_000
T = TypeVar("T")


def day_of(at: int) -> int:
    """Days since 1970, in UTC."""
    return at // DAY_MS


def name_of_key(stream: str, at: int) -> str:
    return f"{stream}{SEPARATOR}{day_of(at)}"


def day_of_key(name: str) -> int:
    """-1 where it is no key of a chat."""
    day = name.rpartition(SEPARATOR)[2]
    return int(day) if name.startswith(STREAM) and day.isdigit() else -1


class ChatKeys:
    """kept: opens the file, when the first key is needed."""

    def __init__(self, kept: Callable[[], SlipKeys]) -> None:
        self._open = kept
        self._file: SlipKeys | None = None
        self._known: dict[str, Key] = {}
        self._turn = asyncio.Lock()

    async def of(self, stream: str, at: int) -> Key:
        """What seals a line that is said now."""
        name = name_of_key(stream, at)
        if name not in self._known:
            self._known[name] = await self._do(lambda file: file.keep(name))
        return self._known[name]

    async def find(self, name: str) -> Key | None:
        """None for one that was thrown away."""
        if name not in self._known:
            found = await self._do(lambda file: file.find(name))
            if found is None:
                return None
            self._known[name] = found
        return self._known[name]

    async def forget_before(self, day: int) -> int:
        """How many were thrown away."""
        names = [name for name in await self._do(lambda file: file.names(STREAM)) if day_of_key(name) < day]
        for name in names:
            self._known.pop(name, None)
            await self._do(lambda file, name=name: file.forget(name))  # type: ignore[misc]
        self._known = {name: key for name, key in self._known.items() if day_of_key(name) >= day}
        return len(names)

    async def _do(self, what: Callable[[SlipKeys], T]) -> T:
        """It waits for the disk."""
        async with self._turn:
            if self._file is None:
                self._file = await asyncio.to_thread(self._open)
            return await asyncio.to_thread(what, self._file)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
