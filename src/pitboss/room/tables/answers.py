"""The first answer to a command, for whoever sends it again.

An id is looked up before anything happens, always: the last ones in memory, every other in the log, unless it is sure
that the log has never had it (SeenIds). The log keeps the answers to commands that were carried out for ANSWERS_MS,
also across restarts. A refusal has changed nothing, so it is kept in memory alone and costs no write: sent again after
a restart, the command is judged anew.

An id names one command. With its answer stands a digest of what was asked for: something else under the same id is
refused, and nobody takes the answer to the first for that to the second. The digest is made with the room's key: cards
that a command names cannot be found out from it.
"""

from collections import OrderedDict
from hashlib import blake2b

import msgspec

from pitboss.room.tables.requests import Answer, Envelope, Kept, decode_kept
from pitboss.store.port import EventLog
from pitboss.store.sealing import Key

# So many answers a table keeps in memory.
ANSWERS_KEPT = 500
# So long the log keeps them: nobody sends a command again after a day.
ANSWERS_MS = 24 * 3_600_000
# With so many ids, or twice as many as were read, it is time to read again which ones the log still has.
SEEN_MAX = 1 << 17
DIGEST_BYTES = 12
# Ids that the first row of a filter takes, each further one twice as many as the one before it; bits an id, and how
# many of them are set. All are powers of two.
FIRST, BITS, PROBES = 1024, 16, 4
_encode = msgspec.json.Encoder().encode


def key_of(envelope: Envelope) -> str:
    """An id is its sender's own; '' where there is none."""
    return f"{envelope.person}\n{envelope.id}" if envelope.id else ""


def used(*, done: bool) -> str:
    """For whoever asks for something else under an id. done: what came of the first."""
    what = "carried out" if done else "refused"
    return f"this id was that of another command, which was {what}: look at what has become of it, then take a new id"


class Answers:
    def __init__(self, store: EventLog, stream: str, room: Key) -> None:
        self._store, self._stream, self._secret = store, stream, room.secret
        self._last: OrderedDict[str, Kept] = OrderedDict()
        # All ids that the log can have; None: they are not read, because nobody has asked for more than one.
        self._seen: SeenIds | None = None
        self._seen_max, self._asked = SEEN_MAX, False

    def digest(self, envelope: Envelope) -> str:
        """'' where there is no id, and nothing is kept."""
        if not envelope.id:
            return ""
        said = envelope.said or _encode((envelope.decision, envelope.command))
        return blake2b(said, key=self._secret, digest_size=DIGEST_BYTES).hexdigest()

    async def known(self, envelope: Envelope) -> Answer | None:
        """Raises StoreError where the log cannot be asked: then nobody knows, and nothing may happen."""
        key = key_of(envelope)
        found = self._last.get(key)
        if found is None and key:
            if self._asked and (self._seen is None or self._seen.count > self._seen_max):
                await self._read_ids()
            self._asked = True
            if self._seen is None or self._seen.perhaps(key):
                stored = await self._store.answer(self._stream, key)
                found = decode_kept(stored) if stored is not None else None
        return self._told(envelope, found) if found is not None else None

    async def _read_ids(self) -> None:
        seen = SeenIds()
        for stored, _ in await self._store.answers(self._stream):
            seen.add(stored)
        self._seen, self._seen_max = seen, max(SEEN_MAX, 2 * seen.count)

    def may_be_stored(self, envelope: Envelope) -> None:
        """Said before it is: where storing it fails nobody knows whether the log has it."""
        if self._seen is not None and envelope.id:
            self._seen.add(key_of(envelope))

    def forget(self) -> None:
        """Others may have written to the log: what it has is read again."""
        self._seen = None

    def repeated(self, envelope: Envelope, stored: bytes) -> Answer:
        """The log has known it, and has stored nothing."""
        return self._told(envelope, decode_kept(stored))

    def _told(self, envelope: Envelope, first: Kept) -> Answer:
        if first.digest and first.digest != self.digest(envelope):
            return Answer(envelope.id, False, first.version, "id_used", "", used(done=first.ok))
        return Answer(first.id, first.ok, first.version, first.code, first.rule, first.detail)

    def keep(self, envelope: Envelope, told: Kept) -> None:
        key = key_of(envelope)
        if key:
            self._last[key] = told
            if len(self._last) > ANSWERS_KEPT:
                self._last.popitem(last=False)


# --- ids that are new for sure --------------------------------------------------------------------------------------
class SeenIds:
    """Which ids a table has seen, in two bytes each: a Bloom filter. count: how many were added.

    Nearly every id that comes is a new one, and to find that out in the log takes longer than to carry the command
    out. So all ids that the log can have leave a few bits here. Where one of its bits is missing, an id was never
    there; where none is, it may have been, and the log is asked: for about one new id in four hundred in vain."""

    def __init__(self) -> None:
        self._rows: list[bytearray] = []
        self._room = self.count = 0

    def add(self, key: str) -> None:
        if not self._room:
            self._room = FIRST << len(self._rows)
            self._rows.append(bytearray(self._room * BITS // 8))
        self._room -= 1
        self.count += 1
        row, (place, step) = self._rows[-1], _places(key)
        last = len(row) * 8 - 1
        for _ in range(PROBES):
            row[(place & last) >> 3] |= 1 << (place & 7)
            place += step

    def perhaps(self, key: str) -> bool:
        """False where it was never added."""
        first, step = _places(key)
        for row in self._rows:
            place, last = first, len(row) * 8 - 1
            for _ in range(PROBES):
                if not row[(place & last) >> 3] & 1 << (place & 7):
                    break
                place += step
            else:
                return True
        return False


def _places(key: str) -> tuple[int, int]:
    """The place of its first bit, and how far it is to each further one. Nobody outside knows what Python makes of
    texts in this process, so nobody chooses ids whose bits are all set."""
    found = hash(key)
    return found, found >> 32 | 1
