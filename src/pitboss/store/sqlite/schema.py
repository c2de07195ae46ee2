"""What tables and indexes a file has, and whether they are those that Pitboss makes.

A trigger could rewrite what is written, a view could show something else, and without its key a table holds two entries
where the log has one. Compared is what they are, not how it was said: a file that an older Pitboss made and a newer one
brought up to date has other words for the same tables.
"""

import sqlite3
from collections.abc import Iterator, Mapping

import msgspec

from pitboss.store.sqlite.file import BALANCED_SINCE, OWNED_SINCE, SCHEMA
from pitboss.store.sqlite.forms import PACKED_SINCE
from pitboss.store.sqlite.migrations import SCHEMA_4


class Shape(msgspec.Struct, frozen=True):
    """columns: of a table name, type, whether it must be there and place in the key; of an index place and name."""

    kind: str
    table: str
    columns: frozenset[tuple[object, ...]]
    unique: frozenset[tuple[object, ...]] = frozenset()
    without_rowid: bool = False
    checks: int = 0


Shapes = Mapping[str, Shape]
ANSWERS_INDEX = "answers_by_time"
OWNED = {"epoch", "owner"}


def shapes_of(db: sqlite3.Connection) -> dict[str, Shape]:
    """What SQLite makes by itself (the index of a key, statistics) belongs to its table."""
    rows = db.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    )
    return {str(name): _shape(db, str(kind), str(name), str(table), str(sql)) for kind, name, table, sql in rows}


def _shape(db: sqlite3.Connection, kind: str, name: str, table: str, sql: str) -> Shape:
    quoted = '"' + name.replace('"', '""') + '"'
    if kind == "index":
        return Shape(kind, table, frozenset(_indexed(db, quoted)), checks=sql.upper().count("WHERE"))
    if kind != "table":
        return Shape(kind, table, frozenset())
    columns = frozenset((*row[1:4], row[5]) for row in db.execute(f"PRAGMA table_info({quoted})"))
    keys = [row[1] for row in db.execute(f"PRAGMA index_list({quoted})") if row[2]]
    unique = frozenset(tuple(_indexed(db, f'"{key}"')) for key in keys)
    words = sql.upper()
    return Shape(kind, table, columns, unique, "WITHOUT ROWID" in words, words.count("CHECK"))


def _indexed(db: sqlite3.Connection, quoted: str) -> Iterator[tuple[object, ...]]:
    for place, _, column in db.execute(f"PRAGMA index_info({quoted})"):
        yield place, column


def log_shapes(schema: str = SCHEMA) -> dict[str, Shape]:
    """Those of the log itself."""
    db = sqlite3.connect(":memory:")
    try:
        db.executescript(schema)
        return shapes_of(db)
    finally:
        db.close()


def schema_faults(db: sqlite3.Connection, beside: Shapes | None = None) -> list[str]:
    """beside: what else may be in the file, None: whatever it is. All of that may be missing, or of an older Pitboss
    with fewer columns."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    found, due = shapes_of(db), log_shapes(SCHEMA if version >= PACKED_SINCE else SCHEMA_4)
    if version < OWNED_SINCE:
        due = _without(due, "heads", OWNED)
    if version < BALANCED_SINCE:
        # No balance could be below zero.
        due["balances"] = msgspec.structs.replace(due["balances"], checks=1)
    if version == 1:
        # Nobody knew when something was answered.
        due = _without({name: shape for name, shape in due.items() if name != ANSWERS_INDEX}, "answers", {"at"})
    faults = [f"{due[name].kind} {name} is missing" for name in sorted(due.keys() - found.keys())]
    for name, shape in sorted(found.items()):
        known = due.get(name) or (beside or {}).get(name)
        if shape.kind in ("trigger", "view"):
            faults.append(f"{shape.kind} {name} on {shape.table}: Pitboss has none, somebody has put it there")
        elif known is not None and not _fits(shape, known, fewer=name not in due):
            faults.append(f"{known.kind} {name} is not as Pitboss makes it: somebody has changed it")
        elif known is None and beside is not None:
            faults.append(f"{shape.kind} {name} is none that Pitboss makes: somebody has put it there")
    return faults


def _fits(found: Shape, due: Shape, *, fewer: bool) -> bool:
    if fewer and found.columns < due.columns:
        found = msgspec.structs.replace(found, columns=due.columns)
    return found == due


def _without(due: dict[str, Shape], table: str, later: set[str]) -> dict[str, Shape]:
    """later: columns that a file of this version does not have yet."""
    columns = frozenset(column for column in due[table].columns if column[0] not in later)
    return due | {table: msgspec.structs.replace(due[table], columns=columns)}
