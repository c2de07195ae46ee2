"""What is called out in the room (P 9.C): games, limits, free seats, or whatever the floor has to say. A stream of its
own, so that everybody knows who said what."""

import asyncio
from hashlib import blake2b

import msgspec

from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.answers import DIGEST_BYTES, used
from pitboss.room.tables.requests import Answer, decode_kept, encode_answer, kept
from pitboss.room.time_source import Clock
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import VersionConflict
from pitboss.store.port import Batch, EventLog
from pitboss.store.records import Announced
from pitboss.texts import text_fault

STREAM = "announcements"
# So many of the last ones are kept at hand.
KEPT = 20
WORDS_MAX = 200
PAGE = 2000


class Said(msgspec.Struct, frozen=True):
    """giver: the id of who said it."""

    at: int
    giver: str
    words: str


class Announcements:
    """last: the newest first."""

    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._log, self._clock = log, clock
        self._version = 0
        self._write = asyncio.Lock()
        self.last: list[Said] = []

    async def load(self) -> None:
        while page := await self._log.read(STREAM, self._version, PAGE):
            for stored in page:
                self._take(from_bytes(stored.public, stored), stored.at)
                self._version = stored.version

    async def read_on(self) -> None:
        """What was said at another node."""
        async with self._write:
            await self.load()

    def _take(self, record: Announced, at: int) -> None:
        self.last.insert(0, Said(at, record.giver, record.words))
        del self.last[KEPT:]

    async def announce(self, words: str, *, by: str, giver: str, id: str) -> None:
        """id: the client's own; sent again it is said once. Raises RoomRefusal."""
        words = words.strip()
        fault = text_fault(words, WORDS_MAX, "an announcement") if words else "Write something first."
        if fault:
            raise RoomRefusal("bad_field", fault, "A-29")
        async with self._write:
            version, at = self._version + 1, self._clock.now()
            entry = to_entry(record := Announced(by, giver, words), STREAM, version, None)
            digest = blake2b(words.encode(), digest_size=DIGEST_BYTES).hexdigest()
            told = encode_answer(kept(Answer(id, ok=True, version=version), digest))
            try:
                appended = await self._log.append(
                    Batch(STREAM, self._version, (entry,), at, f"{giver}\n{id}", told)
                )  # fmt: skip
            except VersionConflict:
                await self.load()
                raise
            if appended.repeated and decode_kept(appended.answer).digest not in ("", digest):
                raise RoomRefusal("id_used", used(done=True))
            if not appended.repeated:
                self._version = version
                self._take(record, at)
