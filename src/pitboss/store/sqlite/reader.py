"""A connection that reads, with the one thread that uses it."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from pitboss.store.sqlite.file import storage_error

T = TypeVar("T")


class Reader:
    def __init__(self, db: sqlite3.Connection, path: Path, name: str) -> None:
        self._db, self._path = db, path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def ask(self, look: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, looked, self._db, look)
        except sqlite3.Error as error:
            raise storage_error(error, self._path) from error

    def close(self) -> None:
        """What is being read is read to its end. Blocks."""
        self._thread.shutdown()
        self._db.close()


def looked(db: sqlite3.Connection, look: Callable[[sqlite3.Connection], T]) -> T:
    try:
        return look(db)
    except sqlite3.OperationalError as error:
        if "decode" not in str(error):
            raise
        # Somebody has put there what is no text: it is given as something that cannot have its hash.
        db.text_factory = lambda raw: raw.decode(errors="replace")
        return look(db)
