"""A log's file seen with an entry in a row, for tests that change a single one: with `entries` and `answers` as tables
of plain columns, which stand before those of the file for as long as the connection lasts, and go back into the file
when it is closed. An entry whose hash does not fit any more is a row of its own then, as a row that somebody changed.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from pitboss.store.chain import encode_postings
from pitboss.store.packed.answers import digest_of, pack_answer, read_answer
from pitboss.store.packed.rows import COLUMNS, Unpacker, pack_all
from pitboss.store.packed.squeeze import expand
from pitboss.store.port import GENESIS, Stored
from pitboss.store.sqlite.forms import PACKED_SINCE, ByEntry, stored

NAMES = ByEntry.columns
_INSERT = f"INSERT INTO temp.entries VALUES ({', '.join('?' * len(NAMES.split(', ')))})"
Rows = dict[str, list[tuple[Any, ...]]]


class ByEntryFile:
    """db: the connection. A file of an older form is given as it is."""

    def __init__(self, path: Path) -> None:
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.text_factory = lambda raw: raw.decode(errors="replace")
        self.packed = self.db.execute("PRAGMA user_version").fetchone()[0] >= PACKED_SINCE
        if self.packed:
            self._load()

    def _load(self) -> None:
        db = self.db
        self._numbers: dict[str, int] = dict(db.execute("SELECT stream, id FROM heads"))
        db.execute(f"CREATE TEMP TABLE entries ({NAMES})")
        db.execute("CREATE TEMP TABLE answers (stream, command, answer, at, PRIMARY KEY (stream, command))")
        for stream, number in self._numbers.items():
            unpacker = Unpacker(stream)
            query = f"SELECT {COLUMNS} FROM batches WHERE stream = ? ORDER BY version"
            for row in db.execute(query, (number,)).fetchall():
                db.executemany(_INSERT, [columns_of(entry) for entry in unpacker.take(row)])
            for told, at in db.execute("SELECT told, at FROM main.answers WHERE stream = ?", (number,)).fetchall():
                db.execute("INSERT INTO temp.answers VALUES (?, ?, ?, ?)", (stream, *read_answer(told), at))
        self._before, self._answers = self._rows(), self._told()

    def _rows(self) -> Rows:
        found: Rows = {}
        for row in self.db.execute(f"SELECT {NAMES} FROM temp.entries ORDER BY stream, version"):
            found.setdefault(str(row[0]), []).append(row)
        return found

    def _told(self) -> list[tuple[Any, ...]]:
        return self.db.execute("SELECT stream, command, answer, at FROM temp.answers").fetchall()

    def save(self) -> None:
        if not self.packed:
            return
        now = self._rows()
        for stream in now.keys() | self._before.keys():
            if now.get(stream) != self._before.get(stream):
                self._write(stream, now.get(stream, []))
        if self._told() != self._answers:
            self.db.execute("DELETE FROM main.answers")
            for stream, command, answer, at in self._told():
                said = answer if isinstance(answer, bytes) else str(answer).encode()
                row = (self._number(stream), digest_of(command), pack_answer(command, said), at)
                self.db.execute("INSERT INTO main.answers VALUES (?, ?, ?, ?)", row)
        self._before, self._answers = now, self._told()

    def _write(self, stream: str, rows: list[tuple[Any, ...]]) -> None:
        number = self._number(stream)
        self.db.execute("DELETE FROM batches WHERE stream = ?", (number,))
        sound = [row for row in rows if type(row[1]) is int and type(row[2]) is int]
        made: list[tuple[Any, ...]] = list(pack_all([stored(row) for row in sound], GENESIS))
        for row in rows:
            # What is no number stays what it is.
            if row not in sound:
                ((_, _, *others),) = pack_all([stored(row)], GENESIS)
                made.append((row[1], row[2], *others))
        self.db.executemany("INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)", [(number, *row) for row in made])

    def _number(self, stream: str) -> int:
        row = self.db.execute("SELECT id FROM heads WHERE stream = ?", (stream,)).fetchone()
        if row is not None:
            self._numbers[stream] = row[0]
        return self._numbers.setdefault(stream, max(self._numbers.values(), default=0) + 1)

    def close(self) -> None:
        self.save()
        self.db.close()


def columns_of(entry: Stored) -> tuple[Any, ...]:
    return (
        entry.stream, entry.version, entry.at, entry.kind, entry.public, entry.sealed, entry.key, entry.command,
        encode_postings(entry.postings), entry.previous, entry.hash,
    )  # fmt: skip


def expanded(path: Path) -> bytes:
    """All that is squeezed in a file, as whoever can expand it reads it."""
    with closing(sqlite3.connect(path)) as db:
        texts = [expand(texts) for (texts,) in db.execute("SELECT texts FROM batches")]
        answers = [read_answer(told)[1] for (told,) in db.execute("SELECT told FROM answers")]
    return b"".join(texts + answers)


@contextmanager
def by_entry(path: Path) -> Iterator[sqlite3.Connection]:
    file = ByEntryFile(path)
    try:
        yield file.db
    except BaseException:
        file.db.close()
        raise
    file.close()


def change(path: Path, *statements: str) -> None:
    """Somebody with an editor."""
    with by_entry(path) as db:
        for statement in statements:
            db.execute(statement)
