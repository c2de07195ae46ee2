"""The SQL of the writer. A group of batches is one statement: its rows come as arrays, one a column.

The heads go first. A head that is not what the group was worked out on (another version, another hash, another epoch)
does not move, and of its stream nothing else is written. An UPDATE that finds the row locked waits, and looks at
version, hash and epoch again when it has it: so whoever takes a stream over in the middle of an append is either before
it, and the append does not pass, or after it, and reads what was appended.
"""

from collections.abc import Iterable
from typing import Any

from pitboss.store.packed.answers import digest_of, pack_answer
from pitboss.store.packed.rows import pack
from pitboss.store.postgres.group import Planned

APPEND = """
WITH g AS (
    SELECT * FROM unnest($1::text[], $2::bool[], $3::bigint[], $4::bytea[], $5::bigint[], $6::bigint[], $7::bytea[])
    AS g (stream, there, expected, previous, epoch, version, hash)
), moved AS (
    UPDATE heads SET version = g.version, hash = g.hash FROM g
    WHERE g.there AND heads.stream = g.stream AND heads.version = g.expected AND heads.hash = g.previous
        AND heads.epoch = g.epoch
    RETURNING heads.id, heads.stream
), begun AS (
    INSERT INTO heads (stream, version, hash) SELECT stream, version, hash FROM g WHERE NOT there ORDER BY stream
    ON CONFLICT (stream) DO NOTHING RETURNING id, stream
), passed AS (
    SELECT id, stream FROM moved UNION ALL SELECT id, stream FROM begun
), written AS (
    INSERT INTO batches SELECT passed.id, b.version, b.at, b.command, b.texts, b.sealed, b.hash
    FROM unnest($8::text[], $9::bigint[], $10::bigint[], $11::bytea[], $12::bytea[], $13::bytea[], $14::bytea[])
    AS b (stream, version, at, command, texts, sealed, hash) JOIN passed USING (stream)
), answered AS (
    INSERT INTO answers SELECT passed.id, a.digest, a.told, a.at
    FROM unnest($15::text[], $16::bytea[], $17::bytea[], $18::bigint[]) AS a (stream, digest, told, at)
    JOIN passed USING (stream)
), kept AS (
    INSERT INTO snapshots SELECT stream, s.version, s.state
    FROM unnest($19::text[], $20::bigint[], $21::bytea[]) AS s (stream, version, state) JOIN passed USING (stream)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, state = excluded.state
), posted AS (
    INSERT INTO balances SELECT m.account, sum(m.cents)::bigint
    FROM unnest($22::text[], $23::text[], $24::bigint[]) AS m (stream, account, cents) JOIN passed USING (stream)
    GROUP BY m.account ORDER BY m.account
    ON CONFLICT (account) DO UPDATE SET cents = balances.cents + excluded.cents
)
SELECT stream FROM passed
"""
# Everybody locks accounts in this order, before heads: nobody waits for somebody who waits for them.
LOCK_ACCOUNTS = "SELECT account, cents FROM balances WHERE account = ANY($1) ORDER BY account FOR UPDATE"
HEADS = "SELECT stream, version, hash, epoch FROM heads WHERE stream = ANY($1)"
ANSWERS = """
SELECT asked.stream, asked.command, told
FROM unnest($1::text[], $2::text[], $3::bytea[]) AS asked (stream, command, digest)
JOIN heads USING (stream) JOIN answers ON answers.stream = heads.id AND answers.digest = asked.digest
"""
# Of these entries, those that are there just so.
STORED = """
SELECT e.stream FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS e (stream, version, hash)
JOIN heads USING (stream) JOIN batches b ON b.stream = heads.id AND b.version = e.version AND b.hash = e.hash
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
    SELECT answers.stream, digest FROM answers JOIN heads ON heads.id = answers.stream
    WHERE at < $1 AND heads.stream >= $2 AND heads.stream < $3 LIMIT $4 FOR UPDATE OF answers SKIP LOCKED
)
DELETE FROM answers USING old WHERE answers.stream = old.stream AND answers.digest = old.digest
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
    batches = [(entries[0].stream, *pack(entries)) for entries in planned.entries]
    answers = [
        (stream, digest_of(command), pack_answer(command, answer), at)
        for (stream, command), (answer, at) in planned.answers.items()
    ]
    snapshots = [(stream, *kept) for stream, kept in planned.snapshots.items()]
    return [
        *_columns(heads, 7),
        *_columns(batches, 7),
        *_columns(answers, 4),
        *_columns(snapshots, 3),
        *_columns(planned.changes, 3),
    ]


def _columns(rows: Iterable[tuple[Any, ...]], count: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(count)]
