"""The table of people and their sessions, as SQL: each function is called in the one thread that has the connection.

`name` is the id by which tables, money and sessions know a person, for good; `called` is what they are called. The two
differ for guests, and for whoever began as one: a guest's id cannot be guessed, so that the digests of a public export
tell nobody whose they are. `folded` and `look` are those of `called` (names.py), and keep it from others. `role` is
empty: who has which role is in the log (staff.py). An older Pitboss kept roles here; they are read once, when they are
taken over into the log.
"""

import sqlite3
from collections.abc import Sequence

import msgspec

from pitboss.chance import random_below, random_hex
from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.people import attempts
from pitboss.room.people.names import GUEST, look
from pitboss.room.people.own import shares
from pitboss.room.people.store import TAKEN, Known, Note
from pitboss.store.sqlite.schema import Shape, shapes_of

SCHEMA = """
CREATE TABLE IF NOT EXISTS people (
    name TEXT PRIMARY KEY, folded TEXT NOT NULL UNIQUE, password TEXT NOT NULL, role TEXT NOT NULL DEFAULT '',
    guest INTEGER NOT NULL, made INTEGER NOT NULL, failures INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER NOT NULL DEFAULT 0, refilled INTEGER NOT NULL DEFAULT 0,
    called TEXT NOT NULL DEFAULT '', look TEXT NOT NULL DEFAULT ''
);
CREATE TABLE IF NOT EXISTS sessions (token BLOB PRIMARY KEY, name TEXT NOT NULL, expires INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS pins (name TEXT PRIMARY KEY, pin TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS notes (
    name TEXT NOT NULL, about TEXT NOT NULL, words TEXT NOT NULL, colour TEXT NOT NULL, muted INTEGER NOT NULL,
    PRIMARY KEY (name, about)
) WITHOUT ROWID;
"""
# Columns that an older Pitboss did not have.
LATER = {"called", "look"}


def prepare(db: sqlite3.Connection) -> None:
    """The tables; those of an older Pitboss get what they lack."""
    db.executescript(SCHEMA + attempts.SCHEMA + shares.SCHEMA)
    if not _columns(db).issuperset(LATER):
        db.execute("BEGIN IMMEDIATE")
        with db:
            for column in LATER - _columns(db):
                db.execute(f"ALTER TABLE people ADD COLUMN {column} TEXT NOT NULL DEFAULT ''")
            for (name,) in db.execute("SELECT name FROM people WHERE called = ''").fetchall():
                db.execute("UPDATE people SET called = name WHERE name = ?", (name,))
    _look_again(db)
    db.execute("CREATE INDEX IF NOT EXISTS people_look ON people (look)")


def _look_again(db: sqlite3.Connection) -> None:
    """Another Pitboss may have known fewer lookalikes."""
    rows = db.execute("SELECT name, called, look FROM people").fetchall()
    stale = [(now, name) for name, called, before in rows if (now := look(called)) != before]
    if stale:
        db.execute("BEGIN IMMEDIATE")
        with db:
            db.executemany("UPDATE people SET look = ? WHERE name = ?", stale)


def shapes() -> dict[str, Shape]:
    """The tables as they have to be, for whoever looks at the file."""
    db = sqlite3.connect(":memory:")
    try:
        prepare(db)
        return shapes_of(db)
    finally:
        db.close()


def _columns(db: sqlite3.Connection) -> set[str]:
    return {row[1] for row in db.execute("PRAGMA table_info(people)")}


def add(db: sqlite3.Connection, name: str, hashed: str, now: int, *, id: str = "") -> None:
    """id: a guest's. Raises RoomRefusal where somebody is called so."""
    row = (id or name, fold(name), hashed, "", bool(id), now, name, look(name))
    _unless_taken(
        db, name, "",
        "INSERT INTO people (name, folded, password, role, guest, made, called, look) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        row,
    )  # fmt: skip


def add_guest(db: sqlite3.Connection, now: int, name: str = "") -> Known:
    """Under this name, or one that was free. Raises RoomRefusal where somebody is called so, or nearly so."""
    while True:
        found = Known(f"{GUEST} {random_hex(8)}", name or f"{GUEST} {random_below(900_000) + 100_000}")
        try:
            add(db, found.called, "", now, id=found.id)
        except RoomRefusal:
            if name:
                raise
            continue
        return msgspec.structs.replace(found, guest=True)


def gone_guests(db: sqlite3.Connection, now: int, made_before: int) -> list[str]:
    """Guests who cannot come back: no session of theirs is left. One who was made just now may not have it yet."""
    found = db.execute(
        "SELECT name FROM people WHERE guest = 1 AND made < ? "
        "AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.name = people.name AND expires > ?)", (made_before, now),
    )  # fmt: skip
    return [name for (name,) in found]


def forget_guest(db: sqlite3.Connection, name: str) -> None:
    db.execute("BEGIN IMMEDIATE")
    with db:
        if db.execute("DELETE FROM people WHERE name = ? AND guest = 1", (name,)).rowcount:
            db.execute("DELETE FROM shares WHERE name = ?", (name,))
            db.execute("DELETE FROM notes WHERE name = ?1 OR about = ?1", (name,))


def _unless_taken(db: sqlite3.Connection, name: str, own: str, statement: str, values: tuple[object, ...]) -> int:
    """own: whose name may look like it, for it is their own. How many rows it was."""
    db.execute("BEGIN IMMEDIATE")
    with db:
        if db.execute("SELECT 1 FROM people WHERE look = ? AND name != ?", (look(name), own)).fetchone():
            raise RoomRefusal("name_taken", TAKEN)
        try:
            return db.execute(statement, values).rowcount
        except sqlite3.IntegrityError:
            raise RoomRefusal("name_taken", TAKEN) from None


def keep_guest(db: sqlite3.Connection, person: str, name: str, hashed: str) -> bool:
    """Whether it was a guest. Raises RoomRefusal where somebody else is called so."""
    changes = "called = ?, folded = ?, look = ?, password = ?, guest = 0"
    statement = f"UPDATE people SET {changes} WHERE name = ? AND guest = 1"
    return _unless_taken(db, name, person, statement, (name, fold(name), look(name), hashed, person)) == 1


def called_otherwise(db: sqlite3.Connection) -> dict[str, str]:
    """Names by id, of those whose name is not their id."""
    return dict(db.execute("SELECT name, called FROM people WHERE called != name"))


def find(db: sqlite3.Connection, name: str) -> Known | None:
    """Who has an account under this name. Names of an older Pitboss may have letters of another width."""
    plain = name.strip().casefold()
    row = db.execute(
        "SELECT name, called, password FROM people WHERE folded IN (?, ?) AND guest = 0 "
        "ORDER BY folded = ? DESC LIMIT 1", (plain, fold(name), plain),
    ).fetchone()  # fmt: skip
    return Known(*row) if row else None


def of_token(db: sqlite3.Connection, token: bytes, now: int) -> Known | None:
    row = db.execute(
        "SELECT name, called, guest FROM sessions JOIN people USING (name) WHERE token = ? AND expires > ?",
        (token, now),
    ).fetchone()
    return Known(row[0], row[1], guest=bool(row[2])) if row else None


def roles_until_now(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """Id, name and role of everybody to whom an older Pitboss gave one, as long as they are not in the log."""
    found = db.execute(
        "SELECT name, called, role FROM people WHERE role NOT IN ('', 'player') AND guest = 0 ORDER BY name"
    )
    return [(str(name), str(called), str(role)) for name, called, role in found]


def forget_roles(db: sqlite3.Connection) -> None:
    db.execute("UPDATE people SET role = '' WHERE role != ''")


def looks_like_another(db: sqlite3.Connection, name: str) -> bool:
    """Whether somebody with an account, or a guest, is called so, or nearly so."""
    found = db.execute("SELECT 1 FROM people WHERE look = ?", (look(name),)).fetchone()
    return found is not None


def account(db: sqlite3.Connection, typed: str) -> str:
    """The id of who has an account by this id or name; '' for nobody."""
    row = db.execute("SELECT name FROM people WHERE name = ?", (typed,)).fetchone()
    known = find(db, typed) if row is None else None
    return str(row[0]) if row is not None else known.id if known is not None else ""


def set_pin(db: sqlite3.Connection, person: str, hashed: str) -> None:
    db.execute("INSERT OR REPLACE INTO pins VALUES (?, ?)", (person, hashed))


def pin_of(db: sqlite3.Connection, person: str) -> str:
    row = db.execute("SELECT pin FROM pins WHERE name = ?", (person,)).fetchone()
    return str(row[0]) if row else ""


def refilled(db: sqlite3.Connection, person: str) -> int:
    row = db.execute("SELECT refilled FROM people WHERE name = ?", (person,)).fetchone()
    return int(row[0]) if row else 0


def set_password(db: sqlite3.Connection, person: str, hashed: str, keep: bytes = b"") -> None:
    """keep: the one session that goes on."""
    db.execute("BEGIN IMMEDIATE")
    with db:
        db.execute("UPDATE people SET password = ? WHERE name = ?", (hashed, person))
        db.execute("DELETE FROM sessions WHERE name = ? AND token != ?", (person, keep))


def is_guest(db: sqlite3.Connection, person: str) -> bool:
    return db.execute("SELECT 1 FROM people WHERE name = ? AND guest = 1", (person,)).fetchone() is not None


def keep_accounts(db: sqlite3.Connection, persons: Sequence[str]) -> set[str]:
    marks = ", ".join("?" for _ in persons)
    return {
        str(name) for (name,) in db.execute(f"SELECT name FROM people WHERE guest = 0 AND name IN ({marks})", persons)
    }


def search(db: sqlite3.Connection, text: str, most: int) -> list[Known]:
    """Who has an account and a name with this in it: those first whose name begins so, then by name."""
    plain = fold(text.strip())
    if not plain:
        return []
    rows = db.execute(
        "SELECT name, called FROM people WHERE guest = 0 AND instr(folded, ?) > 0 "
        "ORDER BY instr(folded, ?) > 1, folded LIMIT ?", (plain, plain, most),
    )  # fmt: skip
    return [Known(str(name), str(called)) for name, called in rows]


def notes_of(db: sqlite3.Connection, person: str) -> list[Note]:
    rows = db.execute("SELECT about, words, colour, muted FROM notes WHERE name = ? ORDER BY about", (person,))
    return [Note(str(about), str(words), str(colour), bool(muted)) for about, words, colour, muted in rows]


def set_note(db: sqlite3.Connection, person: str, note: Note, most: int) -> bool:
    if note.empty:
        db.execute("DELETE FROM notes WHERE name = ? AND about = ?", (person, note.about))
        return True
    others = "SELECT COUNT(*) FROM notes WHERE name = ?1 AND about != ?2"
    done = db.execute(
        f"INSERT OR REPLACE INTO notes SELECT ?1, ?2, ?3, ?4, ?5 WHERE ({others}) < ?6",
        (person, note.about, note.words, note.colour, note.muted, most),
    )
    return done.rowcount == 1
