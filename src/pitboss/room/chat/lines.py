"""The chat of one table, at the node that runs the table.

Nobody owns the stream: whoever finds its version may append. Where another node has written meanwhile, as an owner from
before may have, what it wrote is read and shown first.
"""

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec

from pitboss.room.chat.keys import STREAM, ChatKeys
from pitboss.room.tables.requests import Answer, decode_answer, encode_answer
from pitboss.room.time_source import Clock
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import VersionConflict
from pitboss.store.port import Batch, EventLog, Stored
from pitboss.store.records import ChatSaid
from pitboss.store.sealing import unseal

# So many of the last lines come with a view.
KEPT = 40
TRIES = 3


class Line(msgspec.Struct, frozen=True):
    """n: its version in the stream."""

    n: int
    at: int
    who: str
    words: str


def stream_of(table: str) -> str:
    return f"{STREAM}{table}"


async def open_line(stored: Stored, keys: ChatKeys) -> Line | None:
    """None where the key was thrown away: who said it and what is not known any more."""
    key = await keys.find(stored.key) if stored.key else None
    if key is None:
        return None
    content = unseal(key, stored.stream, stored.version, stored.kind, stored.sealed)
    said: ChatSaid = from_bytes(content, stored)
    return Line(stored.version, stored.at, said.person, said.words)


class TableChat:
    """tell: what is new, and stored."""

    def __init__(
        self, table: str, log: EventLog, clock: Clock, keys: ChatKeys, tell: Callable[[tuple[Line, ...]], None]
    ) -> None:
        self.stream = stream_of(table)
        self._log, self._clock, self._keys, self._tell = log, clock, keys, tell
        self._version = -1
        self.asked_for = False
        self._write = asyncio.Lock()
        self.lines: deque[Line] = deque(maxlen=KEPT)

    async def load(self) -> None:
        async with self._write:
            await self._read_on()

    async def say(self, person: str, id: str, words: str) -> int:
        """The number of the line. The same id again is the same line. Raises StoreError."""
        async with self._write:
            for left in reversed(range(TRIES)):
                if self._version < 0:
                    await self._read_on()
                try:
                    return await self._append(person, id, words)
                except VersionConflict:
                    await self._read_on()
                    if not left:
                        raise
        raise AssertionError("unreachable")

    async def _append(self, person: str, id: str, words: str) -> int:
        version, at = self._version + 1, self._clock.now()
        key = await self._keys.of(self.stream, at)
        entry = to_entry(ChatSaid(person, words), self.stream, version, key)
        # No digest of the words beside it: what is forgotten one day stands nowhere else.
        told = encode_answer(Answer(id, ok=True, version=version))
        appended = await self._log.append(Batch(self.stream, self._version, (entry,), at, f"{person}\n{id}", told))
        if appended.repeated:
            return decode_answer(appended.answer).version
        self._version = version
        self._take([Line(version, at, person, words)])
        return version

    async def _read_on(self) -> None:
        """What is stored and was not known here."""
        if self._version < 0:
            self._version = max(0, (await self._log.head(self.stream))[0] - KEPT)
        page = await self._log.read(self.stream, self._version)
        found = [await open_line(stored, self._keys) for stored in page]
        self._version = page[-1].version if page else self._version
        self._take([line for line in found if line is not None])

    def _take(self, lines: list[Line]) -> None:
        self.lines.extend(lines)
        if lines:
            self._tell(tuple(lines[-KEPT:]))

    def forget_before(self, at: int) -> None:
        self.lines = deque([line for line in self.lines if line.at >= at], maxlen=KEPT)
