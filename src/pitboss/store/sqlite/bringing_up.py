"""A file of an older Pitboss, with an entry in a row, brought into the form of this one, with a batch in a row.

Piece by piece, each in a transaction: whatever breaks it off, the next start goes on. What was brought over is read
again before the old rows go, and has to be the same. What an older file had that was damaged stays damaged, as far as
it can be told: an entry that was changed keeps its hash.
"""

import sqlite3
from typing import Any

from pitboss.store.chain import entry_hash
from pitboss.store.errors import StorageDamaged
from pitboss.store.packed.answers import digest_of, pack_answer, read_answer
from pitboss.store.packed.rows import Unpacker, pack_all
from pitboss.store.port import GENESIS, Stored
from pitboss.store.sqlite.forms import ByEntry, stored

# Entries, or answers, at once: some ten milliseconds.
PIECE = 1000
INSERT = "INSERT OR IGNORE INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)"
DONE = 6


def bring_up(db: sqlite3.Connection) -> None:
    """Goes on where a former one was broken off."""
    while True:
        db.execute("BEGIN IMMEDIATE")
        try:
            more = bring_entries(db) or _answers(db)
            if not more:
                db.execute("DROP TABLE IF EXISTS entries")
                db.execute("DROP TABLE IF EXISTS answers_before")
                db.execute(f"PRAGMA user_version = {DONE}")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        if not more:
            return


def _there(db: sqlite3.Connection, table: str) -> bool:
    """Somebody else may have brought the rest over."""
    return db.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone() is not None


def bring_entries(db: sqlite3.Connection) -> bool:
    """Whether there were any."""
    query = f"SELECT {ByEntry.columns}, CAST(stream AS BLOB) FROM entries ORDER BY stream, version LIMIT ?"
    found = _read(db, query, PIECE) if _there(db, "entries") else []
    if not found:
        return False
    # Of one stream, as far as they go.
    named, raw = found[0][0], found[0][-1]
    page = [row for row in found if row[-1] == raw]
    stream, entries = _number(db, named), [stored(row[:-1]) for row in page]
    last = "SELECT version, hash FROM batches WHERE stream = ? ORDER BY version DESC LIMIT 1"
    before = db.execute(last, (stream,)).fetchone() or (0, GENESIS)
    packed = list(pack_all(entries, before[1]))
    _check(entries, packed, before)
    db.executemany(INSERT, [(stream, *row) for row in packed])
    # By its bytes: a name that is no text is one all the same.
    _gone(db.execute("DELETE FROM entries WHERE stream = CAST(? AS TEXT) AND version <= ?", (raw, page[-1][1])))
    return True


def _gone(deleted: sqlite3.Cursor) -> None:
    if deleted.rowcount < 1:
        raise StorageDamaged("rows of an older Pitboss cannot be taken away once they are brought over")


def _check(entries: list[Stored], packed: list[Any], before: tuple[int, bytes]) -> None:
    """Entries that were sound are read from the new rows as they were. Raises StorageDamaged."""
    version, previous = before
    for entry in entries:
        if (entry.version, entry.previous) != (version + 1, previous) or entry_hash(entry, previous) != entry.hash:
            # Damaged before: not all of that can be said in the new form, but none of it fits there either.
            return
        version, previous = entry.version, entry.hash
    unpacker = Unpacker(entries[0].stream)
    unpacker.skip((before[0], 0, b"", b"", b"", before[1]))
    if [entry for row in packed for entry in unpacker.take(row)] != entries:
        raise StorageDamaged(
            f"{entries[0].stream} from version {entries[0].version} on could not be brought up to date: nothing of it "
            "was changed; keep the file, and use the Pitboss that made it"
        )


def _answers(db: sqlite3.Connection) -> bool:
    raw = "CAST(stream AS BLOB), CAST(command AS BLOB)"
    query = f"SELECT stream, command, answer, at, {raw} FROM answers_before ORDER BY stream, command LIMIT ?"
    found = _read(db, query, PIECE) if _there(db, "answers_before") else []
    for stream, command, answer, at, *_ in found:
        said = answer if type(answer) is bytes else str(answer).encode()
        told = pack_answer(str(command), said)
        if read_answer(told) != (str(command), said):
            raise StorageDamaged(f"an answer of {stream} could not be brought up to date: use the Pitboss that made it")
        row = (_number(db, stream), digest_of(str(command)), told, at)
        db.execute("INSERT OR IGNORE INTO answers VALUES (?, ?, ?, ?)", row)
    if found:
        old = "DELETE FROM answers_before WHERE (stream, command) <= (CAST(? AS TEXT), CAST(? AS TEXT))"
        _gone(db.execute(old, found[-1][-2:]))
    return bool(found)


def _number(db: sqlite3.Connection, stream: Any) -> int:
    """One that has entries or answers, but no head, gets one with nothing in it: it is a fault before and after."""
    query = "SELECT id FROM heads WHERE stream = ?"
    row = db.execute(query, (stream,)).fetchone()
    if row is None:
        db.execute("INSERT INTO heads (stream, version, hash) VALUES (?, 0, ?)", (stream, GENESIS))
        row = db.execute(query, (stream,)).fetchone()
    return int(row[0])


def _read(db: sqlite3.Connection, query: str, most: int) -> list[Any]:
    try:
        return db.execute(query, (most,)).fetchall()
    except sqlite3.OperationalError as error:
        if "decode" not in str(error):
            raise
    # Somebody has put there what is no text.
    before, db.text_factory = db.text_factory, lambda raw: raw.decode(errors="replace")
    try:
        return db.execute(query, (most,)).fetchall()
    finally:
        db.text_factory = before
