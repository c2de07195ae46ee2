"""A file made into one that an older Pitboss would have written: with an entry in a row, and before that with one leg
of every transfer, that of the people."""

import sqlite3
from pathlib import Path

from msgspec.structs import replace

from pitboss.store.chain import encode_postings, entry_hash
from pitboss.store.port import GENESIS
from pitboss.store.sqlite.forms import stored
from pitboss.store.sqlite.migrations import SCHEMA_4
from tests.support.by_entry import NAMES as COLUMNS
from tests.support.by_entry import ByEntryFile

PEOPLE = ("person:", "room:bots")
BALANCES = "CREATE TABLE balances (account TEXT PRIMARY KEY, cents INTEGER NOT NULL CHECK (cents >= 0)) WITHOUT ROWID"
TO_VERSION_3 = ("ALTER TABLE heads DROP COLUMN epoch", "ALTER TABLE heads DROP COLUMN owner")
TO_VERSION_1 = ("DROP INDEX answers_by_time", "ALTER TABLE answers DROP COLUMN at")


def make_version_4(path: Path) -> None:
    """As it was before a batch was a row. Accounts and the like stay as they are."""
    file = ByEntryFile(path)
    db = file.db
    entries, answers = db.execute("SELECT * FROM entries").fetchall(), db.execute("SELECT * FROM answers").fetchall()
    rows = {
        "entries": entries, "answers": answers,
        "heads": db.execute("SELECT stream, version, hash, epoch, owner FROM heads").fetchall(),
        "balances": db.execute("SELECT * FROM balances").fetchall(),
        "snapshots": db.execute("SELECT * FROM snapshots").fetchall(),
    }  # fmt: skip
    db.close()
    db = sqlite3.connect(path, isolation_level=None)
    for table in ("batches", "answers", "heads", "balances", "snapshots"):
        db.execute(f"DROP TABLE {table}")
    db.executescript(SCHEMA_4)
    for table, found in rows.items():
        for row in found:
            db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    db.execute("PRAGMA user_version = 4")
    db.close()


def make_older(path: Path, version: int = 2) -> dict[str, int]:
    """The balances that it has then. All hashes are worked out again."""
    make_version_4(path)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("BEGIN")
    balances: dict[str, int] = {}
    heads: dict[str, tuple[int, bytes]] = {}
    for row in db.execute(f"SELECT {COLUMNS} FROM entries ORDER BY stream, version").fetchall():
        entry = stored(row)
        _, previous = heads.get(entry.stream, (0, GENESIS))
        legs = tuple([leg for leg in entry.postings if leg.account.startswith(PEOPLE)])
        for leg in legs:
            balances[leg.account] = balances.get(leg.account, 0) + leg.cents
        entry = replace(entry, postings=legs, previous=previous)
        found = entry_hash(entry, previous)
        heads[entry.stream] = entry.version, found
        db.execute(
            "UPDATE entries SET postings = ?, previous = ?, hash = ? WHERE stream = ? AND version = ?",
            (encode_postings(legs), previous, found, entry.stream, entry.version),
        )
    db.executemany("UPDATE heads SET version = ?, hash = ? WHERE stream = ?", [(*heads[name], name) for name in heads])
    db.execute("DROP TABLE balances")
    db.execute(BALANCES)
    db.executemany("INSERT INTO balances VALUES (?, ?)", balances.items())
    for statement in TO_VERSION_3:
        db.execute(statement)
    for statement in TO_VERSION_1 if version == 1 else ():
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {version}")
    db.execute("COMMIT")
    db.close()
    return dict(sorted(balances.items()))
