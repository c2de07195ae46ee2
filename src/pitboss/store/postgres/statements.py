"""The SQL of the writer. A group of batches is one statement: its rows come as arrays, one a column.

The heads go first. A head that is not what the group was worked out on (another version, another hash, another epoch)
does not move, and of its stream nothing else is written. An UPDATE that finds the row locked waits, and looks at
version, hash and epoch again when it has it: so whoever takes a stream over in the middle of an append is either before
it, and the append does not pass, or after it, and reads what was appended.
"""

from collections.abc import Iterable
from typing import Any

from pitboss.store.chain import encode_postings
from pitboss.store.postgres.group import Planned

APPEND = """
WITH g AS (
    SELECT * FROM unnest($1::text[], $2::bool[], $3::bigint[], $4::bytea[], $5::bigint[], $6::bigint[], $7::bytea[])
    AS g (stream, there, expected, previous, epoch, version, hash)
), moved AS (
    UPDATE heads SET version = g.version, hash = g.hash FROM g
    WHERE g.there AND heads.stream = g.stream AND heads.version = g.expected AND heads.hash = g.previous
        AND heads.epoch = g.epoch
    RETURNING heads.stream
), begun AS (
    INSERT INTO heads (stream, version, hash) SELECT stream, version, hash FROM g WHERE NOT there ORDER BY stream
    ON CONFLICT (stream) DO NOTHING RETURNING stream
), passed AS (
    SELECT stream FROM moved UNION ALL SELECT stream FROM begun
), written AS (
    INSERT INTO entries
    SELECT stream, e.version, e.at, e.kind, e.public, e.sealed, e.key, e.command, e.postings, e.previous, e.hash
    FROM unnest(
        $8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::bytea[], $13::bytea[], $14::text[], $15::text[],
        $16::bytea[], $17::bytea[], $18::bytea[]
    ) AS e (stream, version, at, kind, public, sealed, key, command, postings, previous, hash)
    JOIN passed USING (stream)
), answered AS (
    INSERT INTO answers SELECT stream, a.command, a.answer, a.at
    FROM unnest($19::text[], $20::text[], $21::bytea[], $22::bigint[]) AS a (stream, command, answer, at)
    JOIN passed USING (stream)
), kept AS (
    INSERT INTO snapshots SELECT stream, s.version, s.state
    FROM unnest($23::text[], $24::bigint[], $25::bytea[]) AS s (stream, version, state) JOIN passed USING (stream)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, state = excluded.state
), posted AS (
    INSERT INTO balances SELECT m.account, sum(m.cents)::bigint
    FROM unnest($26::text[], $27::text[], $28::bigint[]) AS m (stream, account, cents) JOIN passed USING (stream)
    GROUP BY m.account ORDER BY m.account
    ON CONFLICT (account) DO UPDATE SET cents = balances.cents + excluded.cents
)
SELECT stream FROM passed
"""
# Everybody locks accounts in this order, before heads: nobody waits for somebody who waits for them.
LOCK_ACCOUNTS = "SELECT account, cents FROM balances WHERE account = ANY($1) ORDER BY account FOR UPDATE"
HEADS = "SELECT stream, version, hash, epoch FROM heads WHERE stream = ANY($1)"
ANSWERS = """
SELECT stream, command, answer FROM unnest($1::text[], $2::text[]) AS asked (stream, command)
JOIN answers USING (stream, command)
"""
# Of these entries, those that are there just so.
STORED = """
SELECT stream FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS e (stream, version, hash)
JOIN entries USING (stream, version, hash)
"""
TAKE = """
INSERT INTO heads (stream, version, hash, epoch, owner) VALUES ($1, 0, $2, 1, $3)
ON CONFLICT (stream) DO UPDATE SET epoch = heads.epoch + 1, owner = excluded.owner
RETURNING version, hash, epoch
"""
TAKE_IF = (
    "UPDATE heads SET epoch = epoch + 1, owner = $2 WHERE stream = $1 AND epoch = $3 RETURNING version, hash, epoch"
)
TAKE_FIRST = """
INSERT INTO heads (stream, version, hash, epoch, owner) VALUES ($1, 0, $2, 1, $3)
ON CONFLICT (stream) DO UPDATE SET epoch = 1, owner = excluded.owner WHERE heads.epoch = 0
RETURNING version, hash, epoch
"""
FORGET = """
WITH old AS (
    SELECT stream, command FROM answers WHERE at < $1 AND stream >= $2 AND stream < $3 LIMIT $4 FOR UPDATE SKIP LOCKED
)
DELETE FROM answers USING old WHERE answers.stream = old.stream AND answers.command = old.command
"""
# What the same writer left behind when its connection was cut: it is over, one way or the other, when this returns.
END_FORMER = """
SELECT pg_terminate_backend(pid, $2) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()
"""


def arguments(planned: Planned) -> list[list[Any]]:
    """The columns of APPEND."""
    heads = [
        (stream, old.there, old.version, old.hash, old.epoch, new.version, new.hash)
        for stream, new in planned.after.items()
        for old in (planned.before[stream],)
    ]
    entries = [
        (e.stream, e.version, e.at, e.kind, e.public, e.sealed, e.key, e.command, encode_postings(e.postings),
         e.previous, e.hash)
        for e in planned.entries
    ]  # fmt: skip
    answers = [(*key, *answer) for key, answer in planned.answers.items()]
    snapshots = [(stream, *kept) for stream, kept in planned.snapshots.items()]
    return [
        *_columns(heads, 7),
        *_columns(entries, 11),
        *_columns(answers, 4),
        *_columns(snapshots, 3),
        *_columns(planned.changes, 3),
    ]


def _columns(rows: Iterable[tuple[Any, ...]], count: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(count)]
