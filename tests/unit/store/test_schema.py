"""The tables of a file: those of every version that Pitboss made are known for what they are."""

import sqlite3

from pitboss.room.people import records as people
from pitboss.store.sqlite.bringing_up import bring_up
from pitboss.store.sqlite.file import SCHEMA, SCHEMA_VERSION
from pitboss.store.sqlite.migrations import MIGRATIONS, SCHEMA_4
from pitboss.store.sqlite.schema import schema_faults

CENTS = "cents INTEGER NOT NULL"
OWNED = ", epoch INTEGER NOT NULL DEFAULT 0,\n    owner TEXT NOT NULL DEFAULT ''\n"
THIRD = SCHEMA_4.replace(OWNED, "")
SECOND = THIRD.replace(CENTS, f"{CENTS} CHECK (cents >= 0)")
FIRST = SECOND.replace("answer BLOB NOT NULL, at INTEGER NOT NULL,", "answer BLOB NOT NULL,").replace(
    "CREATE INDEX answers_by_time ON answers (at);", ""
)
# Before people had a look.
OLD_PEOPLE = people.SCHEMA.replace(",\n    called TEXT NOT NULL DEFAULT '', look TEXT NOT NULL DEFAULT ''", "")


def test_a_file_of_every_version__has_no_faults() -> None:
    db = sqlite3.connect(":memory:")
    db.executescript(FIRST + OLD_PEOPLE)
    db.execute("PRAGMA user_version = 1")
    assert schema_faults(db, people.shapes()) == []
    db.executescript(MIGRATIONS[1])
    db.execute("PRAGMA user_version = 2")
    assert schema_faults(db, people.shapes()) == []
    db.executescript(MIGRATIONS[2])
    db.execute("PRAGMA user_version = 3")
    assert schema_faults(db, people.shapes()) == []
    db.executescript(MIGRATIONS[3])
    db.execute("PRAGMA user_version = 4")
    people.prepare(db)
    assert schema_faults(db, people.shapes()) == []
    # Opened by this Pitboss.
    db.executescript(MIGRATIONS[4])
    db.execute("PRAGMA user_version = 5")
    bring_up(db)
    assert schema_faults(db, people.shapes()) == []
    db.execute("DROP INDEX answers_by_time")
    assert schema_faults(db, people.shapes()) == ["index answers_by_time is missing"]


def test_a_log_without_accounts__is_whole_and_what_else_is_in_the_file_only_the_room_knows() -> None:
    db = sqlite3.connect(":memory:")
    db.executescript(SCHEMA + "CREATE TABLE other (x TEXT);")
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    assert schema_faults(db) == []
    assert [words.split(":")[0] for words in schema_faults(db, {})] == ["table other is none that Pitboss makes"]
    db.execute("CREATE TRIGGER other_too AFTER INSERT ON heads BEGIN DELETE FROM heads; END")
    assert [words.split(":")[0] for words in schema_faults(db)] == ["trigger other_too on heads"]
