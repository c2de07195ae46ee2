"""Keys outside the log, each for what has to be forgotten some day: whose hand a High Hand Tracking Slip is about, and
what was said at a table on a day.

The log keeps what was sealed for ever, and its chain covers that. A key that is thrown away here takes the name and the
telephone number, or the words, with it, and neither chain nor audit misses anything. Each key is sealed by the room's
own, so the file alone opens nothing; like the room's key it is in no backup of the log.
"""

import sqlite3
import threading
from pathlib import Path

from pitboss.store.errors import StoreError
from pitboss.store.private import own_file
from pitboss.store.sealing import Key, new_key, seal, unseal
from pitboss.store.sqlite.file import BUSY_S, storage_error

# In the folder of the room.
SLIP_KEYS_NAME = "room.slips"
_PLACE = "slip-keys"
_SCHEMA = "CREATE TABLE IF NOT EXISTS keys (id TEXT PRIMARY KEY, sealed BLOB NOT NULL) WITHOUT ROWID"


class SlipKeys:
    """path None keeps them in memory. Every method blocks until the disk has what it says."""

    def __init__(self, room: Key, path: Path | None = None) -> None:
        self._room, self._path = room, path or Path(":memory:")
        self._turn = threading.Lock()
        try:
            if path is not None:
                own_file(path)
            db = sqlite3.connect(self._path, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
            # What is forgotten is written over, and no journal is left behind that still has it.
            db.execute("PRAGMA secure_delete = ON")
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("PRAGMA synchronous = EXTRA")
            db.execute(_SCHEMA)
        except (OSError, sqlite3.Error) as error:
            raise storage_error(error, self._path) from error
        self._db = db

    def keep(self, name: str) -> Key:
        """The key of this name: a new one where there is none yet. Whoever else writes beside this process finds the
        same one."""
        made = new_key(name)
        sealed = seal(self._room, _PLACE, 0, name, made.secret)
        self._change("INSERT OR IGNORE INTO keys VALUES (?, ?)", (name, sealed))
        found = self.find(name)
        if found is None:
            raise StoreError(f"the key {name} was thrown away while it was made")
        return found

    def find(self, name: str) -> Key | None:
        """None for one that was forgotten, or never was. Raises WrongKey where another room made it."""
        try:
            with self._turn:
                row = self._db.execute("SELECT sealed FROM keys WHERE id = ?", (name,)).fetchone()
        except sqlite3.Error as error:
            raise storage_error(error, self._path) from error
        return Key(name, unseal(self._room, _PLACE, 0, name, row[0])) if row is not None else None

    def names(self, start: str) -> list[str]:
        """Of those that are kept, the ones that begin so."""
        try:
            with self._turn:
                rows = self._db.execute(
                    "SELECT id FROM keys WHERE substr(id, 1, ?) = ?", (len(start), start)
                ).fetchall()
        except sqlite3.Error as error:
            raise storage_error(error, self._path) from error
        return [str(name) for (name,) in rows]

    def forget(self, name: str) -> None:
        """For good. One that is gone already stays gone."""
        self._change("DELETE FROM keys WHERE id = ?", (name,))

    def _change(self, statement: str, values: tuple[object, ...]) -> None:
        try:
            with self._turn:
                self._db.execute(statement, values)
        except sqlite3.Error as error:
            raise storage_error(error, self._path) from error

    def close(self) -> None:
        self._db.close()
