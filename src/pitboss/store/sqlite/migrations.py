"""What an older Pitboss made: its tables, and what makes a file of one version into one of the next."""

# As of version 4, when an entry was a row.
SCHEMA_4 = """
CREATE TABLE entries (
    stream TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, public BLOB NOT NULL,
    sealed BLOB NOT NULL, key TEXT NOT NULL, command TEXT NOT NULL, postings BLOB NOT NULL, previous BLOB NOT NULL,
    hash BLOB NOT NULL, PRIMARY KEY (stream, version)
) WITHOUT ROWID;
CREATE TABLE heads (
    stream TEXT PRIMARY KEY, version INTEGER NOT NULL, hash BLOB NOT NULL, epoch INTEGER NOT NULL DEFAULT 0,
    owner TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE TABLE answers (
    stream TEXT NOT NULL, command TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (stream, command)
) WITHOUT ROWID;
CREATE INDEX answers_by_time ON answers (at);
CREATE TABLE balances (account TEXT PRIMARY KEY, cents INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE snapshots (stream TEXT PRIMARY KEY, version INTEGER NOT NULL, state BLOB NOT NULL) WITHOUT ROWID;
"""
# 1: what was answered up to now was answered now. 2: which account may go below zero the chart says (ledger/chart.py),
# and whoever writes holds balances against it; then the other legs of what is posted are added (ledger_opening.py).
# 3: no stream has an owner. 4: a batch is a row, and streams have numbers; what is in the old tables is brought over
# piece by piece (bringing_up.py), and the file is of version 5 until that is done.
MIGRATIONS = {
    1: """
ALTER TABLE answers ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
UPDATE answers SET at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
CREATE INDEX answers_by_time ON answers (at);
""",
    2: """
ALTER TABLE balances RENAME TO balances_before;
CREATE TABLE balances (account TEXT PRIMARY KEY, cents INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO balances SELECT account, cents FROM balances_before;
DROP TABLE balances_before;
""",
    3: """
ALTER TABLE heads ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN owner TEXT NOT NULL DEFAULT '';
""",
    4: """
DROP INDEX answers_by_time;
ALTER TABLE answers RENAME TO answers_before;
ALTER TABLE heads RENAME TO heads_before;
CREATE TABLE heads (
    id INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, hash BLOB NOT NULL,
    epoch INTEGER NOT NULL DEFAULT 0, owner TEXT NOT NULL DEFAULT ''
);
INSERT INTO heads (stream, version, hash, epoch, owner)
SELECT stream, version, hash, epoch, owner FROM heads_before ORDER BY stream;
DROP TABLE heads_before;
CREATE TABLE batches (
    stream INTEGER NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, command BLOB NOT NULL,
    texts BLOB NOT NULL, sealed BLOB NOT NULL, hash BLOB NOT NULL
);
CREATE UNIQUE INDEX batches_place ON batches (stream, version);
CREATE TABLE answers (
    stream INTEGER NOT NULL, digest BLOB NOT NULL, told BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (stream, digest)
) WITHOUT ROWID;
CREATE INDEX answers_by_time ON answers (at);
""",
}
