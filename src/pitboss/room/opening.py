"""The tables that a room finds when it opens, each as it was left, and the names of new ones.

One damaged table is set apart, and the others open. Where none can be read because all of them were sealed with another
key, it is the key that is wrong: then the room does not open.
"""

import contextlib
import logging
from collections.abc import Callable

from pitboss.chance import random_hex
from pitboss.room.damaged import OF_THE_FILE, WORDS, Damaged, last_entry, set_apart
from pitboss.room.errors import NO_SUCH_TABLE
from pitboss.room.people.grants import OF_PEOPLE
from pitboss.room.tables.folding import FIRST, Folded, fold_stream, stream_of
from pitboss.store.codec import KINDS
from pitboss.store.errors import OtherRoomKey, StoreError
from pitboss.store.port import EventLog
from pitboss.store.records import TableClosed
from pitboss.store.sealing import Key

log = logging.getLogger("pitboss.room")
TABLE = "table"
CLOSED = KINDS[TableClosed]


class Opening:
    """run: has a table go on; with the epoch that it was taken with, and what its last owner gave along. damaged: those
    that could not be opened again."""

    def __init__(self, store: EventLog, key: Key, run: Callable[[str, Folded, str, int, bytes], object]) -> None:
        self._store, self._key, self._run = store, key, run
        self.damaged: dict[str, Damaged] = {}
        # The last number that a public table had, also one that is closed.
        self._number = 0
        self._other_key: OtherRoomKey | None = None
        self._key_fits = False

    async def check_others(self, *, grants: bool) -> None:
        """Streams that are everybody's. grants: those of each person too; nodes, which come and go, leave them to an
        audit. Raises StorageDamaged."""
        for stream in await self._store.streams():
            if not stream.startswith(f"{TABLE}:") and (grants or not stream.startswith(OF_PEOPLE)):
                await last_entry(self._store, stream)

    async def again(self) -> None:
        """Raises StoreError where the whole file cannot be read, or where the key is another room's."""
        for stream in await self._store.streams():
            kind, _, name = stream.partition(":")
            if kind == TABLE:
                await self.open(name)
        self.check_key()

    def check_key(self) -> None:
        """Raises OtherRoomKey where no table could be read for that."""
        if self._other_key is not None and not self._key_fits:
            raise self._other_key

    async def unowned(self) -> list[str]:
        """The streams of tables that are open as far as the log says, and of which nobody says that they have them."""
        found = []
        for stream in await self._store.streams():
            kind, _, name = stream.partition(":")
            if kind == TABLE and not (await self._store.owned(stream)).owner and not await self.was_closed(name):
                found.append(stream)
        return found

    async def open(self, name: str, epoch: int = 0, carried: bytes = b"") -> bool:
        """False where there is nothing to run."""
        if _is_number(name):
            self._number = max(self._number, int(name))
        try:
            if epoch and not (await self._store.head(stream_of(name)))[0]:
                # Taken to be opened, and nothing came of it.
                return False
            if (await last_entry(self._store, stream_of(name))).kind == CLOSED:
                return False
            self._run(name, await self.fold(name), "", epoch, carried)
            self.damaged.pop(name, None)
        except OF_THE_FILE:
            raise
        except Exception as error:
            if await self.was_closed(name):
                # Nothing would happen there any more, and nobody's chips are on it: an audit names the damage.
                log.error("closed table damaged", extra={"table": name, "why": str(error)})
                return False
            if isinstance(error, OtherRoomKey):
                self._other_key = self._other_key or error
            self.damaged[name] = await set_apart(self._store, name, stream_of(name), error)
        return True

    async def was_closed(self, name: str) -> bool:
        """Whether its last entry says so, whatever else it says."""
        with contextlib.suppress(StoreError):
            version, _ = await self._store.head(stream_of(name))
            last = await self._store.read(stream_of(name), version - 1, 1)
            return bool(last) and last[0].kind == CLOSED
        return False

    async def fold(self, name: str) -> Folded:
        folded = await fold_stream(self._store, stream_of(name), self._key)
        self._key_fits = self._key_fits or folded.sealer.fits or folded.snapshot > FIRST
        return folded

    def new_name(self, *, private: bool) -> str:
        """Public tables are numbered. Who knows the name of a private one may come in, so nobody can guess it."""
        if private:
            return random_hex(8)
        self._number += 1
        return str(self._number)

    def not_there(self, table: str) -> tuple[str, str]:
        """Code and words for whoever asks for a table that is not open."""
        return ("table_damaged", WORDS) if table in self.damaged else NO_SUCH_TABLE


def _is_number(name: str) -> bool:
    """A public table's name; a private one may be digits alone, but has more of them."""
    return name.isdigit() and len(name) < 9
