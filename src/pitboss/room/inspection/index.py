"""The index of hands: one SQLite file beside the log, made from it and from nothing else.

It is no part of the log: whoever removes it loses nothing but the time to make it again. So it has a file of its own,
and writing to it keeps no table waiting for the log's one lock. Of each stream it knows up to which entry it was read,
with that entry's hash: after a restored backup the hashes differ, and the stream is read anew.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from pitboss.ledger.owners import plain_name
from pitboss.names import fold
from pitboss.room.inspection.scanning import (
    TAKEN_BACK,
    EndedHand,
    Found,
    Ruling,
    ScanState,
    ShownAfter,
    TableNotice,
    Unmade,
)
from pitboss.room.inspection.taking_part import Part
from pitboss.room.live_table import HandPlace
from pitboss.store.private import own_file
from pitboss.store.sqlite.file import storage_error

T = TypeVar("T")
INDEX_NAME = "room.hands"
# One more with every change of what is in it: an older one is made anew.
FORMAT = 4
# back: the version at which its record was taken back, 0 where it stands. dealt_in: how each took part, as in
# taking_part.py; public: at a public table, in a hand that was played to its end.
SCHEMA = """
CREATE TABLE streams (
    stream TEXT PRIMARY KEY, version INTEGER NOT NULL, hash BLOB NOT NULL, state BLOB NOT NULL,
    trouble TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE TABLE hands (
    id INTEGER PRIMARY KEY, stream TEXT NOT NULL, number INTEGER NOT NULL, began INTEGER NOT NULL,
    ended INTEGER NOT NULL, how TEXT NOT NULL, pot INTEGER NOT NULL, submission INTEGER NOT NULL, place BLOB NOT NULL,
    released INTEGER NOT NULL, game TEXT NOT NULL, private INTEGER NOT NULL, back INTEGER NOT NULL DEFAULT 0,
    taken_back BLOB, UNIQUE (stream, number, back)
);
CREATE INDEX hands_by_time ON hands (ended, stream, number);
CREATE INDEX hands_by_pot ON hands (pot);
CREATE TABLE persons (id INTEGER PRIMARY KEY, person TEXT NOT NULL UNIQUE, folded TEXT NOT NULL);
CREATE INDEX persons_by_name ON persons (folded);
CREATE TABLE dealt_in (
    person INTEGER NOT NULL, ended INTEGER NOT NULL, hand INTEGER NOT NULL, won INTEGER NOT NULL, took INTEGER NOT NULL,
    showdown INTEGER, willing INTEGER, flop INTEGER, public INTEGER NOT NULL, PRIMARY KEY (person, ended, hand)
) WITHOUT ROWID;
CREATE INDEX dealt_in_by_hand ON dealt_in (hand);
CREATE TABLE rules (id INTEGER PRIMARY KEY, rule TEXT NOT NULL UNIQUE);
CREATE TABLE cited (rule INTEGER NOT NULL, hand INTEGER NOT NULL, PRIMARY KEY (rule, hand)) WITHOUT ROWID;
CREATE TABLE rulings (
    stream TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL, kind TEXT NOT NULL, words TEXT NOT NULL,
    during INTEGER NOT NULL, ruling BLOB NOT NULL, PRIMARY KEY (stream, number, version)
) WITHOUT ROWID;
CREATE TABLE notices (
    stream TEXT NOT NULL, version INTEGER NOT NULL, notice BLOB NOT NULL, PRIMARY KEY (stream, version)
) WITHOUT ROWID;
"""
_encode = msgspec.json.Encoder().encode
decode_state = msgspec.json.Decoder(ScanState).decode
decode_place = msgspec.json.Decoder(HandPlace).decode
decode_unmade = msgspec.json.Decoder(Unmade).decode


class Cursor(msgspec.Struct, frozen=True):
    """Up to which entry a stream is in the index. trouble: why it goes no further, '' where nothing is wrong."""

    state: ScanState
    version: int
    hash: bytes
    trouble: str = ""


class HandIndex:
    """path None keeps it in memory. One thread has the connection: whatever is asked is asked there."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pitboss index")
        self._db: sqlite3.Connection | None = None

    async def ask(self, what: Callable[[sqlite3.Connection], T]) -> T:
        """Raises StoreError."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, what)

    def close(self) -> None:
        self._thread.submit(lambda: self._db.close() if self._db is not None else None)
        self._thread.shutdown()

    def _do(self, what: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._db is None:
                self._db = _opened(self.path)
            return what(self._db)
        except sqlite3.Error as error:
            if self._db is not None and self._db.in_transaction:
                with suppress(sqlite3.Error):
                    self._db.execute("ROLLBACK")
            raise storage_error(error, self.path or Path(INDEX_NAME)) from error


def _opened(path: Path | None) -> sqlite3.Connection:
    """As it was left; anew where there is none, or none that can be used."""
    if path is None:
        return _made(sqlite3.connect(":memory:", isolation_level=None))
    own_file(path)
    try:
        db = _connected(path)
        (version,) = db.execute("PRAGMA user_version").fetchone()
        (answer,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if version == FORMAT and answer == "ok":
            return db
        db.close()
    except sqlite3.DatabaseError:
        pass
    for end in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    own_file(path)
    return _made(_connected(path))


def _connected(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    # What the power takes away is read from the log again.
    db.execute("PRAGMA synchronous = NORMAL")
    return db


def _made(db: sqlite3.Connection) -> sqlite3.Connection:
    db.executescript(SCHEMA)
    db.execute(f"PRAGMA user_version = {FORMAT}")
    return db


# --- what is written -------------------------------------------------------------------------------------------------
def cursors(db: sqlite3.Connection) -> dict[str, Cursor]:
    rows = db.execute("SELECT stream, state, version, hash, trouble FROM streams ORDER BY stream")
    return {stream: Cursor(decode_state(state), *rest) for stream, state, *rest in rows}


def forget(db: sqlite3.Connection, stream: str) -> None:
    """Everything of a stream, which is then read anew."""
    db.execute("BEGIN")
    with db:
        for table in ("dealt_in", "cited"):
            db.execute(f"DELETE FROM {table} WHERE hand IN (SELECT id FROM hands WHERE stream = ?)", (stream,))
        for table in ("hands", "rulings", "notices", "streams"):
            db.execute(f"DELETE FROM {table} WHERE stream = ?", (stream,))


def write(db: sqlite3.Connection, stream: str, found: Iterable[Found], cursor: Cursor) -> None:
    """What was found up to the cursor, and the cursor: both or neither. What is there already is written once."""
    db.execute("BEGIN")
    with db:
        for one in found:
            if isinstance(one, EndedHand):
                _write_hand(db, stream, one)
            elif isinstance(one, Ruling):
                row = (stream, one.hand, one.version, one.kind, one.words.casefold(), one.during, _encode(one))
                db.execute("INSERT OR REPLACE INTO rulings VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            elif isinstance(one, TableNotice):
                db.execute("INSERT OR REPLACE INTO notices VALUES (?, ?, ?)", (stream, one.version, _encode(one)))
            elif isinstance(one, Unmade):
                _unmake(db, stream, one)
            else:
                _show(db, stream, one)
        place = (stream, cursor.version, cursor.hash, _encode(cursor.state), cursor.trouble)
        db.execute("INSERT OR REPLACE INTO streams VALUES (?, ?, ?, ?, ?)", place)


def _write_hand(db: sqlite3.Connection, stream: str, hand: EndedHand) -> None:
    place = hand.place
    row = (
        stream, place.number, hand.began, place.at, hand.how, hand.pot, hand.submission, _encode(place), hand.released,
        hand.game, hand.private,
    )  # fmt: skip
    made = db.execute(
        "INSERT INTO hands (stream, number, began, ended, how, pot, submission, place, released, game, private) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (stream, number, back) DO NOTHING RETURNING id", row,
    ).fetchone()  # fmt: skip
    if made is None:
        return
    (hand_id,) = made
    parts = hand.parts or tuple([Part(person, cents) for person, cents in place.won])
    people = [
        (
            _id(db, "persons", "person", one.person), place.at, hand_id, one.won, one.took, one.showdown, one.willing,
            one.flop, bool(hand.parts) and not hand.private,
        )
        for one in parts
    ]  # fmt: skip
    db.executemany("INSERT OR IGNORE INTO dealt_in VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", people)
    db.executemany(
        "INSERT INTO cited VALUES (?, ?)", [(_id(db, "rules", "rule", rule), hand_id) for rule in hand.rules]
    )


def _id(db: sqlite3.Connection, table: str, column: str, text: str) -> int:
    """Of a person or a rule, which come again with every hand."""
    row = db.execute(f"SELECT id FROM {table} WHERE {column} = ?", (text,)).fetchone()
    if row is None:
        more = f", {column}, folded) VALUES (NULL, ?, ?)" if table == "persons" else f", {column}) VALUES (NULL, ?)"
        values = (text, fold(plain_name(text))) if table == "persons" else (text,)
        row = db.execute(f"INSERT INTO {table} (id{more} RETURNING id", values).fetchone()
    return int(row[0])


def _unmake(db: sqlite3.Connection, stream: str, unmade: Unmade) -> None:
    """It stays to be found, as what it is: another one may have its number."""
    db.execute(
        "UPDATE hands SET back = ?, how = ?, taken_back = ? WHERE stream = ? AND number = ? AND back = 0",
        (unmade.version, TAKEN_BACK, _encode(unmade), stream, unmade.hand),
    )


def _show(db: sqlite3.Connection, stream: str, shown: ShownAfter) -> None:
    which = "stream = ? AND number = ? AND back = 0"
    row = db.execute(f"SELECT id, place FROM hands WHERE {which}", (stream, shown.hand)).fetchone()
    if row is not None:
        place = decode_place(row[1])
        if shown.version not in place.shown:
            place = msgspec.structs.replace(place, shown=(*place.shown, shown.version))
            db.execute("UPDATE hands SET place = ? WHERE id = ?", (_encode(place), row[0]))
