"""A table whose log cannot be played on: it stays closed, and the room opens without it.

Nothing of it is changed. The chips that lie on it left people's accounts when they sat down, and the log says whose
they are: a backup, or whoever reads the log, can give them back.
"""

import logging

import msgspec

from pitboss.room.config import TableConfig, config_of
from pitboss.room.errors import report
from pitboss.room.views.listing import TableLine
from pitboss.store.chain import entry_hash
from pitboss.store.errors import (
    StorageClosed,
    StorageDamaged,
    StorageFull,
    StorageLocked,
    StorageUnavailable,
    StoreError,
)
from pitboss.store.keyring import Keyring
from pitboss.store.port import EventLog, Stored

log = logging.getLogger("pitboss.room")
WORDS = (
    "this table is not open: what is stored of it is damaged. The staff knows, and the chips on it are accounted for"
)
# Trouble of the whole file, and of no table.
OF_THE_FILE = (StorageClosed, StorageFull, StorageLocked, StorageUnavailable)


class Damaged(msgspec.Struct, frozen=True):
    """config: what could still be read of it."""

    line: TableLine
    config: TableConfig | None


async def last_entry(store: EventLog, stream: str) -> Stored:
    """The last of a stream. Raises StorageDamaged where it is not what was written."""
    version, found = await store.head(stream)
    last = await store.read(stream, version - 1, 1)
    if not last or last[0].version != version or entry_hash(last[0], last[0].previous) != found:
        raise StorageDamaged(f"the last entry of {stream}, version {version}, is not what was written")
    return last[0]


async def set_apart(store: EventLog, name: str, stream: str, error: Exception) -> Damaged:
    """Said to the staff; the words of other errors than the store's might name a card."""
    if isinstance(error, StoreError):
        log.error("table damaged", extra={"table": name, "why": str(error)})
    else:
        report(name, error)
        log.error("table damaged", extra={"table": name, "why": type(error).__name__})
    config = await _config(store, stream)
    if config is None:
        # Nobody's list has it: what kind of table it was cannot be read.
        return Damaged(TableLine(name, "", "", "", "", "", 0, 0, private=True, paused=WORDS, troubled=True), None)
    line = TableLine(
        name, config.game, config.title, config.profile, config.stakes, "", config.seats, config.seats,
        private=config.private, owner=config.owner, paused=WORDS, troubled=True,
    )  # fmt: skip
    return Damaged(line, config)


async def _config(store: EventLog, stream: str) -> TableConfig | None:
    try:
        opened, configured = [Keyring().read(stored) for stored in await store.read(stream, 0, 2)]
        found = config_of(opened.game, opened.house, opened.seats, configured)
        # Looked up now, and not when the lobby is drawn.
        return found if found.stakes else None
    except Exception:
        return None
