"""The SQLite file: its schema, how it is opened, and what its errors mean to a person."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from pitboss.store.chain import entry_hash
from pitboss.store.errors import BadBatch, StorageDamaged, StorageFull, StorageLocked, StorageUnavailable, StoreError
from pitboss.store.private import own_file
from pitboss.store.sqlite.forms import PACKED_SINCE, form_of
from pitboss.store.sqlite.migrations import MIGRATIONS

# "PITB", in the header of the file: a database of another program is never written to.
APPLICATION = 0x50495442
SCHEMA_VERSION = 6
# Before this the postings of a log have one leg.
BALANCED_SINCE = 3
# Before this no stream has an owner.
OWNED_SINCE = 4
# Up to this size every page is looked at when the file is opened, which takes less than a second.
CHECKED_BYTES_MAX = 64 << 20
BUSY_S = 5.0
# Bytes: a database has a page at least.
SMALLEST = 512

SCHEMA = """
CREATE TABLE heads (
    id INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, hash BLOB NOT NULL,
    epoch INTEGER NOT NULL DEFAULT 0, owner TEXT NOT NULL DEFAULT ''
);
CREATE TABLE batches (
    stream INTEGER NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, command BLOB NOT NULL,
    texts BLOB NOT NULL, sealed BLOB NOT NULL, hash BLOB NOT NULL
);
CREATE UNIQUE INDEX batches_place ON batches (stream, version);
CREATE TABLE answers (
    stream INTEGER NOT NULL, digest BLOB NOT NULL, told BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (stream, digest)
) WITHOUT ROWID;
CREATE INDEX answers_by_time ON answers (at);
CREATE TABLE balances (account TEXT PRIMARY KEY, cents INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE snapshots (stream TEXT PRIMARY KEY, version INTEGER NOT NULL, state BLOB NOT NULL) WITHOUT ROWID;
"""
# Pages: copying into the database takes syncs of its own. Every 16 MB is seldom enough, and soon enough for a restart.
CHECKPOINT = "PRAGMA wal_autocheckpoint = 4000"
_WRITING: dict[Path, threading.Lock] = {}


def writing(path: Path) -> threading.Lock:
    """Whoever writes to this file from this process has it for the time of a transaction. SQLite has a lock of its own,
    but who waits for that one sleeps for milliseconds, longer each time, and finds out by chance that it is free."""
    return _WRITING.setdefault(path.absolute(), threading.Lock())


def open_writing(path: Path, busy_s: float = BUSY_S) -> sqlite3.Connection:
    """The connection that writes; makes the file where there is none. Raises a StoreError that says what to do."""
    try:
        _check_place(path)
        # SQLite gives the files beside it (-wal, -shm, -journal) the mode of the database.
        own_file(path)
        db = sqlite3.connect(path, timeout=busy_s, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise storage_error(error, path) from error
    try:
        # WAL with full sync: a commit that has returned outlives the power.
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute(CHECKPOINT)
        db.execute("BEGIN IMMEDIATE")
        halfway = _check_ours(db, path, writing=True)
        db.execute("COMMIT")
        if halfway:
            from pitboss.store.sqlite.bringing_up import bring_up

            bring_up(db)
        _check_pages(db, path)
    except (sqlite3.Error, StoreError) as error:
        db.close()
        raise storage_error(error, path) from error
    return db


def open_reading(
    path: Path, busy_s: float = BUSY_S, *, moment: bool = False, check: bool = False
) -> sqlite3.Connection:
    """A connection that cannot write. moment: all that is read is as it was when the file was opened."""
    try:
        _check_place(path)
        if not path.is_file():
            raise StorageUnavailable(f"there is no file {path}")
        uri = f"{path.resolve().as_uri()}?mode=ro"
        db = sqlite3.connect(uri, uri=True, timeout=busy_s, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise storage_error(error, path) from error
    try:
        if moment:
            db.execute("BEGIN")
        _check_ours(db, path, writing=False)
        if check:
            _check_pages(db, path)
            _check_last(db, path)
    except (sqlite3.Error, StoreError) as error:
        db.close()
        raise storage_error(error, path) from error
    return db


def is_older(path: Path) -> bool:
    """Whether it takes a while to open, for it is brought up to date first. Raises nothing: whoever opens it says what
    is wrong."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            return bool(0 < version < SCHEMA_VERSION)
    except sqlite3.Error:
        return False


def own(path: Path) -> sqlite3.Connection:
    """Hold the log for this process alone, as long as it lives: two rooms on one file would both think it theirs.

    The lock is on a file beside the log, so that others can still read the log itself.
    """
    beside = path.with_name(path.name + "-owner")
    own_file(beside)
    try:
        db = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        db.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        found = storage_error(error, path)
        if isinstance(found, StorageLocked):
            raise StorageLocked(f"another room is already running on {path}: stop it, or name another file") from error
        raise found from error
    return db


def _check_place(path: Path) -> None:
    """The file itself is opened by SQLite alone. To open it here and close it again would drop every lock that this
    process has on it: the next program that looks in would think itself alone, and remove the WAL that we write to."""
    if path.is_dir():
        raise StorageUnavailable(f"{path} is a folder; the log is a file")
    if not path.parent.is_dir():
        raise StorageUnavailable(f"there is no folder {path.parent}: make it first, or name another file")
    # SQLite takes a byte or two for an empty file, and would write over it.
    if path.exists() and 0 < path.stat().st_size < SMALLEST:
        raise StorageDamaged(f"{path} {NO_LOG}")


def _check_ours(db: sqlite3.Connection, path: Path, *, writing: bool) -> bool:
    """Whether its entries have still to be packed. writing: a new file gets its tables, one of an older version is
    brought up to date. Others only read it, in whichever form it is (forms.py)."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if writing and not tables and not application and not version:
        _execute(db, SCHEMA)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        return False
    if application != APPLICATION:
        raise StorageDamaged(f"{path} is a database, but not a log of Pitboss: name another file")
    if version not in (*MIGRATIONS, PACKED_SINCE, SCHEMA_VERSION):
        raise StorageUnavailable(
            f"{path} has version {version} of the schema, this Pitboss knows {SCHEMA_VERSION}: use the one that made it"
        )
    if version == PACKED_SINCE and not writing:
        raise StorageUnavailable(
            f"{path} is being brought up to date, or that was broken off: open the room with `pitboss serve`, which "
            "goes on with it"
        )
    for older in range(version, PACKED_SINCE) if writing else ():
        _execute(db, MIGRATIONS[older])
        if older + 1 == BALANCED_SINCE:
            # It reads events, and so needs the whole engine, which nobody else who opens a file does.
            from pitboss.store.sqlite.ledger_opening import open_ledger

            open_ledger(db)
        db.execute(f"PRAGMA user_version = {older + 1}")
    return bool(version < SCHEMA_VERSION)


def _execute(db: sqlite3.Connection, statements: str) -> None:
    """In the transaction that is open: executescript would commit it."""
    for statement in statements.split(";"):
        db.execute(statement)


def _check_pages(db: sqlite3.Connection, path: Path) -> None:
    """What can be said quickly."""
    if path.stat().st_size <= CHECKED_BYTES_MAX:
        (answer,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise StorageDamaged(f"{path} is damaged ({' '.join(answer.split())}); {RESTORE}")


def _check_last(db: sqlite3.Connection, path: Path) -> None:
    """The last entry of every stream. A room asks for them one by one: one damaged table does not close the others."""
    form = form_of(db)
    for stream, version, head in db.execute(f"SELECT stream, version, hash FROM heads WHERE {form.begun}").fetchall():
        after = version - 1 if type(version) is int else 0
        last = form.read(db, str(stream), after, 1)
        if (
            not last
            or last[0].version != version
            or last[0].hash != head
            or entry_hash(last[0], last[0].previous) != head
        ):
            name = f"{stream} at version {version}"
            raise StorageDamaged(f"{path}: the last entry of {name} is not what was written; {RESTORE}")


RESTORE = "see what `pitboss log verify` says, and restore a backup"
NO_LOG = f"is no log: it is not an SQLite file, or its beginning is damaged; {RESTORE}"


def storage_error(error: Exception, path: Path) -> StoreError:
    """What an error of SQLite or of the system means, and what to do."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, OSError):
        return StorageUnavailable(f"{path} cannot be opened: {error.strerror or error}")
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StorageLocked(f"{path} is locked by another program: close it there, and try again")
    if code == sqlite3.SQLITE_FULL:
        return StorageFull(f"no room is left for {path}: free some, and the log goes on")
    if code == sqlite3.SQLITE_NOTADB:
        return StorageDamaged(f"{path} {NO_LOG}")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FORMAT):
        return StorageDamaged(f"{path} is damaged ({error}); {RESTORE}")
    if code == sqlite3.SQLITE_IOERR:
        # After a failed sync nobody knows what is on the disk: nothing more is written before the file is opened again.
        return StorageDamaged(f"the disk cannot read or write {path} ({error}): see to the disk, then start again")
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return StorageUnavailable(f"{path} cannot be opened or written ({error}): look at its permissions")
    if code == sqlite3.SQLITE_CONSTRAINT:
        return StorageDamaged(f"{path} contradicts itself ({error}); {RESTORE}")
    return BadBatch(f"{path} cannot hold this ({error})")
