"""Rows leave a file once an archive has their entries (archive/), and the file shrinks when nobody has it open."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

from pitboss.store.errors import StorageLocked
from pitboss.store.sqlite.file import BUSY_S, own, storage_error, writing

# A file of which less than one in so many pages is free stays as it is.
FREE_PART = 10
_ROW = "DELETE FROM batches WHERE stream = (SELECT id FROM heads WHERE stream = ?) AND version = ?"


def discard(path: Path, stream: str, ends: Sequence[int]) -> int:
    """Rows of a stream with these last versions, in one transaction. How many there were. Blocks."""
    try:
        with writing(path), closing(_connected(path)) as db:
            db.execute("BEGIN IMMEDIATE")
            gone = db.executemany(_ROW, [(stream, end) for end in ends]).rowcount
            db.execute("COMMIT")
            return gone
    except sqlite3.Error as error:
        raise storage_error(error, path) from error


def is_worth_it(path: Path) -> bool:
    """Whether a good part of the file is free. Blocks."""
    try:
        with closing(_connected(path)) as db:
            (free,), (pages,) = [db.execute(f"PRAGMA {name}").fetchone() for name in ("freelist_count", "page_count")]
            return bool(free > pages // FREE_PART)
    except sqlite3.Error as error:
        raise storage_error(error, path) from error


def shrink(path: Path) -> bool:
    """The file without what is free in it. False where a room has it open: that grows into what is free. Blocks, and
    for a moment needs as much room again as the file has after it."""
    try:
        owner = own(path)
    except StorageLocked:
        return False
    try:
        with closing(owner), closing(_connected(path)) as db:
            db.execute("VACUUM")
            with suppress(sqlite3.OperationalError):
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return True
    except sqlite3.Error as error:
        raise storage_error(error, path) from error


def _connected(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None)
    db.execute("PRAGMA synchronous = FULL")
    return db
