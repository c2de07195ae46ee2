"""How a file is read: with a batch in a row, as this Pitboss writes it, or with an entry in a row, as an older one did.

Whoever only reads an older file finds in it what they would find once it was brought up to date.
"""

import sqlite3
from collections.abc import Iterator
from typing import Any, Protocol

from pitboss.store.packed import rows
from pitboss.store.packed.answers import digest_of, read_answer
from pitboss.store.port import Stored

# From this version on a batch is a row. A file with just this one is on its way, and no older Pitboss writes to it.
PACKED_SINCE = 5


class Form(Protocol):
    """begun: what a head has to be, for a stream that was taken and never written to is not there yet."""

    begun: str

    def read(self, db: sqlite3.Connection, stream: str, after: int, limit: int) -> list[Stored]:
        """limit: 0 for all."""

    def read_kinds(self, db: sqlite3.Connection, stream: str, kinds: frozenset[str], after: int) -> list[Stored]: ...

    def row_ends(self, db: sqlite3.Connection, stream: str, after: int, until: int) -> list[int]:
        """The last versions of rows, after one version and up to another."""

    def answer(self, db: sqlite3.Connection, stream: str, command: str) -> bytes | None: ...

    def answers(self, db: sqlite3.Connection, stream: str) -> list[tuple[str, bytes]]: ...


def form_of(db: sqlite3.Connection) -> Form:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return Packed() if version >= PACKED_SINCE else ByEntry()


class Packed:
    begun = "(heads.version != 0 OR EXISTS (SELECT 1 FROM batches WHERE batches.stream = heads.id))"
    # From the last row that ends at or before a version: its hash is the one before the next.
    _rows = (
        f"WITH s (id) AS (SELECT id FROM heads WHERE stream = ?1) SELECT {rows.COLUMNS} FROM batches "
        "WHERE stream = (SELECT id FROM s) AND version >= coalesce("
        "(SELECT max(version) FROM batches WHERE stream = (SELECT id FROM s) AND version <= ?2), 0) ORDER BY version"
    )
    _answer = "SELECT told FROM answers WHERE stream = (SELECT id FROM heads WHERE stream = ?) AND digest = ?"
    _answers = "SELECT told FROM answers WHERE stream = (SELECT id FROM heads WHERE stream = ?)"

    def read(self, db: sqlite3.Connection, stream: str, after: int, limit: int) -> list[Stored]:
        found: list[Stored] = []
        for entries in self._unpacked(db, stream, after, None):
            found += entries
            if limit and len(found) >= limit:
                return found[:limit]
        return found

    def read_kinds(self, db: sqlite3.Connection, stream: str, kinds: frozenset[str], after: int) -> list[Stored]:
        pieces = self._unpacked(db, stream, after, kinds)
        return [entry for entries in pieces for entry in entries if entry.kind in kinds]

    def _unpacked(
        self, db: sqlite3.Connection, stream: str, after: int, kinds: frozenset[str] | None
    ) -> Iterator[list[Stored]]:
        return rows.unpacked(stream, db.execute(self._rows, (stream, after)), after, kinds)

    def row_ends(self, db: sqlite3.Connection, stream: str, after: int, until: int) -> list[int]:
        query = "SELECT version FROM batches WHERE stream = (SELECT id FROM heads WHERE stream = ?)"
        found = db.execute(f"{query} AND version > ? AND version <= ? ORDER BY version", (stream, after, until))
        return [version for (version,) in found]

    def answer(self, db: sqlite3.Connection, stream: str, command: str) -> bytes | None:
        row = db.execute(self._answer, (stream, digest_of(command))).fetchone() if command else None
        return read_answer(row[0])[1] if row else None

    def answers(self, db: sqlite3.Connection, stream: str) -> list[tuple[str, bytes]]:
        return [read_answer(told) for (told,) in db.execute(self._answers, (stream,))]


class ByEntry:
    begun = "(heads.version != 0 OR EXISTS (SELECT 1 FROM entries WHERE entries.stream = heads.stream))"
    columns = "stream, version, at, kind, public, sealed, key, command, postings, previous, hash"

    def read(self, db: sqlite3.Connection, stream: str, after: int, limit: int) -> list[Stored]:
        query = f"SELECT {self.columns} FROM entries WHERE stream = ? AND version > ? ORDER BY version LIMIT ?"
        return [stored(row) for row in db.execute(query, (stream, after, limit or -1))]

    def read_kinds(self, db: sqlite3.Connection, stream: str, kinds: frozenset[str], after: int) -> list[Stored]:
        return [entry for entry in self.read(db, stream, after, 0) if entry.kind in kinds]

    def row_ends(self, db: sqlite3.Connection, stream: str, after: int, until: int) -> list[int]:
        query = "SELECT version FROM entries WHERE stream = ? AND version > ? AND version <= ? ORDER BY version"
        return [version for (version,) in db.execute(query, (stream, after, until))]

    def answer(self, db: sqlite3.Connection, stream: str, command: str) -> bytes | None:
        query = "SELECT CAST(answer AS BLOB) FROM answers WHERE stream = ? AND command = ?"
        row = db.execute(query, (stream, command)).fetchone()
        return row[0] if row else None

    def answers(self, db: sqlite3.Connection, stream: str) -> list[tuple[str, bytes]]:
        query = "SELECT command, CAST(answer AS BLOB) FROM answers WHERE stream = ?"
        return [(str(command), answer) for command, answer in db.execute(query, (stream,))]


TYPES = [str, int, int, str, bytes, bytes, str, str, bytes, bytes, bytes]


def stored(columns: list[Any] | tuple[Any, ...]) -> Stored:
    """A row of an older file. What somebody put there that cannot be is given as something that cannot have its
    hash."""
    stream, version, at, kind, public, sealed, key, command, postings, previous, found = columns
    if [type(column) for column in columns] != TYPES:
        public, sealed, postings, previous, found = map(rows.as_bytes, (public, sealed, postings, previous, found))
        stream, kind, key, command = map(str, (stream, kind, key, command))
        at, version = at if type(at) is int else -1, version if type(version) is int else 0
    read = rows.read_postings(postings)
    return Stored(stream, version, at, kind, public, sealed, key, command, read, previous, found)
