"""Links to hands that are over, as the table in SQL: each function is called in the one thread that has the connection.

A link is found by the digest of its token, so how long that takes tells nobody how much of a guess was right. The token
itself is kept for its owner's list: whoever reads this file can read every hand that is over anyway.
"""

import sqlite3
from hashlib import sha256

import msgspec

from pitboss.room.errors import RoomRefusal

# 144 bits: nobody guesses one.
TOKEN_BYTES = 18
TOKEN_MAX = 64
SHARES_MAX = 100
TOO_MANY = f"you have {SHARES_MAX} links to hands: revoke some under 'My hands' first"

SCHEMA = """
CREATE TABLE IF NOT EXISTS shares (
    digest BLOB PRIMARY KEY, token TEXT NOT NULL, name TEXT NOT NULL, stream TEXT NOT NULL, number INTEGER NOT NULL,
    made INTEGER NOT NULL, UNIQUE (name, stream, number)
) WITHOUT ROWID;
"""
COLUMNS = "token, name, stream, number, made"


class Share(msgspec.Struct, frozen=True):
    """person: whose view of the hand it shows."""

    token: str
    person: str
    stream: str
    number: int
    made: int


def digest_of(token: str) -> bytes:
    return sha256(token.encode(errors="replace")).digest()


def add(db: sqlite3.Connection, share: Share) -> Share:
    """The one that there is, where this person has shared this hand already. Raises RoomRefusal where they have too
    many."""
    mine = (share.person, share.stream, share.number)
    found = f"SELECT {COLUMNS} FROM shares WHERE name = ? AND stream = ? AND number = ?"
    db.execute("BEGIN IMMEDIATE")
    with db:
        row = db.execute(found, mine).fetchone()
        if row is not None:
            return Share(*row)
        (count,) = db.execute("SELECT count(*) FROM shares WHERE name = ?", (share.person,)).fetchone()
        if count >= SHARES_MAX:
            raise RoomRefusal("too_many_links", TOO_MANY)
        row = (digest_of(share.token), share.token, *mine, share.made)
        db.execute("INSERT INTO shares (digest, token, name, stream, number, made) VALUES (?, ?, ?, ?, ?, ?)", row)
        return share


def of_token(db: sqlite3.Connection, token: str) -> Share | None:
    row = db.execute(f"SELECT {COLUMNS} FROM shares WHERE digest = ?", (digest_of(token),)).fetchone()
    return Share(*row) if row else None


def of_person(db: sqlite3.Connection, person: str) -> list[Share]:
    """The newest first."""
    rows = db.execute(f"SELECT {COLUMNS} FROM shares WHERE name = ? ORDER BY made DESC, digest", (person,))
    return [Share(*row) for row in rows]


def end(db: sqlite3.Connection, token: str, person: str) -> bool:
    """Whether there was one, of this person."""
    return db.execute("DELETE FROM shares WHERE digest = ? AND name = ?", (digest_of(token), person)).rowcount == 1
