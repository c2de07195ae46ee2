"""Wrong passwords: how many, by name and by where they came from.

Five from one address lock the name for that address, so nobody locks out somebody elsewhere; fifty from anywhere lock
it for everybody, but where its owner logged in lately: whoever wants to lock them out has to be there. Where that was
is known in memory alone. An attempt is counted before the password is looked at, so that many at once are counted too.
Names are those that were tried, folded, whether anybody has them or not.
"""

import sqlite3

FAILURES_MAX, FAILURES_ALL = 5, 50
LOCKED_MS = 15 * 60_000
PLACE_MS = 30 * 24 * 3_600_000

SCHEMA = """
CREATE TABLE IF NOT EXISTS attempts (
    name TEXT NOT NULL, address TEXT NOT NULL, failures INTEGER NOT NULL, until INTEGER NOT NULL,
    PRIMARY KEY (name, address)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS attempts_until ON attempts (until);
"""


class Places:
    """Where whoever has a name was when they logged in, since the room was opened."""

    def __init__(self) -> None:
        self._until: dict[tuple[str, str], int] = {}

    def add(self, name: str, address: str, now: int) -> None:
        self._until[name, address] = now + PLACE_MS

    def knows(self, name: str, address: str, now: int) -> bool:
        return self._until.get((name, address), 0) > now

    def forget(self, now: int) -> None:
        self._until = {place: until for place, until in self._until.items() if until > now}


def attempt(db: sqlite3.Connection, name: str, address: str, now: int, *, at_home: bool = False) -> int:
    """0 where it may be tried, which is a failure until it succeeds; else the time until which it may not. at_home: the
    name's owner logged in at this address lately."""
    db.execute("BEGIN IMMEDIATE")
    with db:
        db.execute("DELETE FROM attempts WHERE until <= ?", (now,))
        rows = db.execute("SELECT address, failures, until FROM attempts WHERE name = ?", (name,)).fetchall()
        here = next((row for row in rows if row[0] == address), (address, 0, 0))
        if here[1] >= FAILURES_MAX:
            return int(here[2])
        if not at_home and sum(row[1] for row in rows) >= FAILURES_ALL:
            return int(min(row[2] for row in rows))
        db.execute("INSERT OR REPLACE INTO attempts VALUES (?, ?, ?, ?)", (name, address, here[1] + 1, now + LOCKED_MS))
        return 0


def succeeded(db: sqlite3.Connection, name: str, address: str) -> None:
    db.execute("DELETE FROM attempts WHERE name = ? AND address = ?", (name, address))
