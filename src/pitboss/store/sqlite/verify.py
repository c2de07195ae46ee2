"""What only the file itself can tell: whether its pages are whole and its tables agree."""

import sqlite3

from pitboss.store.sqlite.forms import PACKED_SINCE
from pitboss.store.sqlite.schema import Shapes, schema_faults

# Where (stream, version) and what; each query finds what should not be.
CONTRADICTIONS = (
    (
        "SELECT DISTINCT '', 0 FROM batches WHERE stream NOT IN (SELECT id FROM heads)",
        "there are entries of a stream that the list of streams does not have",
    ),
    (
        "SELECT stream, version FROM snapshots AS s "
        "WHERE version > coalesce((SELECT version FROM heads WHERE stream = s.stream), 0)",
        "has a snapshot, but no such entry",
    ),
    (
        "SELECT DISTINCT coalesce(heads.stream, ''), 0 FROM answers LEFT JOIN heads ON heads.id = answers.stream "
        "WHERE answers.stream NOT IN (SELECT stream FROM batches)",
        "has answers, but no entries",
    ),
)
OLDER_CONTRADICTIONS = (
    (
        "SELECT DISTINCT stream, 0 FROM entries WHERE stream NOT IN (SELECT stream FROM heads)",
        "has entries, but the list of streams does not have it",
    ),
    CONTRADICTIONS[1],
    (
        "SELECT DISTINCT stream, 0 FROM answers WHERE stream NOT IN (SELECT stream FROM heads)",
        "has answers, but no entries",
    ),
)
FAULTS_MAX = 100


def file_faults(db: sqlite3.Connection, beside: Shapes | None = None) -> list[tuple[str, int, str]]:
    """beside: tables in the file that are no part of the log, where they are known."""
    found = [
        ("", 0, f"the file is damaged: {' '.join(str(answer).split())}")
        for (answer,) in db.execute(f"PRAGMA integrity_check({FAULTS_MAX})")
        if answer != "ok"
    ]
    found += [("", 0, what) for what in schema_faults(db, beside)]
    (version,) = db.execute("PRAGMA user_version").fetchone()
    for query, what in CONTRADICTIONS if version >= PACKED_SINCE else OLDER_CONTRADICTIONS:
        found += [(str(stream), int(version), what) for stream, version in db.execute(f"{query} LIMIT {FAULTS_MAX}")]
    return found
