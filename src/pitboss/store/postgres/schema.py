"""The tables in PostgreSQL, in a schema of their own, and the row that says whose they are.

The head of a stream is one row, with version, hash and epoch: what an append changes is also what fences it. Texts are
compared byte by byte, as everywhere in Pitboss. A head is rewritten with every batch, so half of its page is left free
for the next version of it.
"""

from typing import Any

from pitboss.store.errors import StorageDamaged, StorageUnavailable
from pitboss.store.postgres.connecting import SCHEMA_NAME, Connection

SCHEMA_VERSION = 1
# pg_terminate_backend waits, which the writer needs.
SERVER_MIN = 14
# Any number that nobody else uses: "PITB" and what it is for.
MAKING, ROOM = (0x50495442, 1), (0x50495442, 2)

SCHEMA = """
CREATE TABLE about (schema_version int NOT NULL, room text NOT NULL);
CREATE TABLE entries (
    stream text COLLATE "C" NOT NULL, version bigint NOT NULL, at bigint NOT NULL, kind text NOT NULL,
    public bytea NOT NULL, sealed bytea NOT NULL, key text NOT NULL, command text NOT NULL, postings bytea NOT NULL,
    previous bytea NOT NULL, hash bytea NOT NULL, PRIMARY KEY (stream, version)
);
CREATE TABLE heads (
    stream text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, hash bytea NOT NULL, epoch bigint NOT NULL DEFAULT 0,
    owner text NOT NULL DEFAULT ''
) WITH (fillfactor = 50);
CREATE TABLE answers (
    stream text COLLATE "C" NOT NULL, command text COLLATE "C" NOT NULL, answer bytea NOT NULL, at bigint NOT NULL,
    PRIMARY KEY (stream, command)
);
CREATE INDEX answers_by_time ON answers (at);
CREATE TABLE balances (account text COLLATE "C" PRIMARY KEY, cents bigint NOT NULL) WITH (fillfactor = 50);
CREATE TABLE snapshots (stream text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, state bytea NOT NULL);
"""
KEYS = {
    "entries": ["stream", "version"],
    "heads": ["stream"],
    "answers": ["stream", "command"],
    "balances": ["account"],
    "snapshots": ["stream"],
}
# What makes tables of one version into those of the next.
MIGRATIONS: dict[int, str] = {}


async def prepare(db: Connection, place: str, room: str, *, readonly: bool, copying: bool = False) -> None:
    """room: the id of the room's key; '' for whoever has none. A database with no tables gets them. copying: it is only
    a copy on its way. Raises StoreError where they are not ours, or those of another room."""
    await check_server(db, place)
    async with db.transaction():
        # Two that start at once on an empty database make its tables once.
        await db.execute("SELECT pg_advisory_xact_lock($1, $2)", *MAKING)
        if not readonly and not await _there(db):
            await _make(db, SCHEMA_VERSION, room)
            return
        await _check(db, place, room, readonly=readonly, copying=copying)


async def begin_copy(db: Connection, place: str, room: str) -> None:
    """Tables for a copy of this room, with the mark that it is not complete, or those of one that was begun. Raises
    StoreError where anything else is there."""
    await check_server(db, place)
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1, $2)", *MAKING)
        if not await _there(db):
            await _make(db, -SCHEMA_VERSION, room)
            return
        if await db.fetchval("SELECT to_regclass($1)", f"{SCHEMA_NAME}.about") is None:
            raise StorageDamaged(f"{place} has a schema {SCHEMA_NAME} that is no log of Pitboss: name another database")
        version, before = await db.fetchrow("SELECT schema_version, room FROM about")
        if version > 0 and await db.fetchval("SELECT EXISTS (SELECT FROM heads)"):
            raise StorageUnavailable(f"{place} holds a room already: name another database for the copy")
        if version not in (SCHEMA_VERSION, -SCHEMA_VERSION):
            raise StorageUnavailable(f"{place} has tables of another Pitboss: {_EMPTY}")
        if before and before != room:
            raise StorageUnavailable(f"{place} has been begun with another room, whose key is {before}: {_EMPTY}")
        await db.execute("UPDATE about SET schema_version = $1, room = $2", -SCHEMA_VERSION, room)


async def end_copy(db: Connection) -> None:
    """It is complete: a room can be served from it."""
    await db.execute("UPDATE about SET schema_version = $1", SCHEMA_VERSION)


_EMPTY = f"name another database, or empty this one with `DROP SCHEMA {SCHEMA_NAME} CASCADE`"


async def _make(db: Connection, version: int, room: str) -> None:
    await db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA_NAME}")
    await db.execute(SCHEMA)
    await db.execute("INSERT INTO about VALUES ($1, $2)", version, room)


async def check_server(db: Connection, place: str) -> None:
    if db.get_server_version().major < SERVER_MIN:
        raise StorageUnavailable(f"{place} is older than PostgreSQL {SERVER_MIN}: take a newer one")
    if await db.fetchval("SHOW server_encoding") != "UTF8":
        raise StorageUnavailable(
            f"{place} is not in UTF-8: make one with `createdb --encoding=UTF8 --template=template0`"
        )


async def _there(db: Connection) -> bool:
    """Whether anything is in the schema."""
    found: bool = await db.fetchval(
        "SELECT EXISTS (SELECT FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = $1)",
        SCHEMA_NAME,
    )
    return found


async def _check(db: Connection, place: str, room: str, *, readonly: bool, copying: bool) -> None:
    if await db.fetchval("SELECT to_regclass($1)", f"{SCHEMA_NAME}.about") is None:
        if not await _there(db):
            raise StorageUnavailable(f"there is no log in {place}: `pitboss serve` makes one")
        raise StorageDamaged(f"{place} has a schema {SCHEMA_NAME} that is no log of Pitboss: name another database")
    row = await db.fetchrow("SELECT schema_version, room FROM about")
    version = row["schema_version"] if row is not None else 0
    if copying and version == -SCHEMA_VERSION:
        return
    if version < 0:
        raise StorageUnavailable(
            f"a copy into {place} is not complete: run the same `pitboss log copy` or `pitboss log import` again, and "
            f"it goes on; to give it up, {_EMPTY}"
        )
    if version not in (*MIGRATIONS, SCHEMA_VERSION) or (readonly and version != SCHEMA_VERSION):
        raise StorageUnavailable(
            f"{place} has version {version} of the schema, this Pitboss knows {SCHEMA_VERSION}: "
            "use the one that made it"
        )
    for older in range(version, SCHEMA_VERSION):
        await db.execute(MIGRATIONS[older])
        await db.execute("UPDATE about SET schema_version = $1", older + 1)
    if room and readonly:
        _check_room(place, row["room"], room)
    elif room:
        await claim(db, place, room)


async def room_of(db: Connection) -> str | None:
    found: str | None = await db.fetchval("SELECT room FROM about")
    return found


async def claim(db: Connection, place: str, room: str) -> None:
    """It belongs to the room with this key. Raises StorageUnavailable where it belongs to another."""
    before = await db.fetchval("SELECT room FROM about FOR UPDATE")
    _check_room(place, before, room)
    if not before:
        await db.execute("UPDATE about SET room = $1", room)


def _check_room(place: str, before: str, room: str) -> None:
    if before and before != room:
        raise StorageUnavailable(
            f"{place} belongs to another room: it was made with the key {before}, and this folder has {room}. "
            "Name the folder with that key, or another database for this room"
        )


async def cautions(db: Connection, place: str) -> list[str]:
    """Settings of the server with which a crash could take back what was acknowledged."""
    return [
        f"{place} has {name} off: after a crash of that machine the log may be lost. Set {name} = on in postgresql.conf"
        for name in ("fsync", "full_page_writes")
        if await db.fetchval(f"SHOW {name}") != "on"
    ]


CONTRADICTIONS = (
    (
        "SELECT DISTINCT stream, 0 FROM entries e WHERE NOT EXISTS (SELECT FROM heads WHERE heads.stream = e.stream)",
        "has entries, but the list of streams does not have it",
    ),
    (
        "SELECT stream, version FROM snapshots s "
        "WHERE version > coalesce((SELECT version FROM heads WHERE heads.stream = s.stream), 0)",
        "has a snapshot, but no such entry",
    ),
    (
        "SELECT DISTINCT stream, 0 FROM answers a WHERE NOT EXISTS (SELECT FROM heads WHERE heads.stream = a.stream)",
        "has answers, but no entries",
    ),
)
FAULTS_MAX = 100
_PUT_THERE = """
SELECT 'trigger ' || tgname || ' on ' || c.relname FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = $1 AND NOT tgisinternal
UNION ALL SELECT 'rule ' || rulename || ' on ' || tablename FROM pg_rules WHERE schemaname = $1
UNION ALL SELECT 'view ' || viewname FROM pg_views WHERE schemaname = $1
"""
_KEYS = """
SELECT c.relname AS name, array_agg(a.attname::text ORDER BY k.place) AS columns
FROM pg_constraint JOIN pg_class c ON c.oid = conrelid JOIN pg_namespace n ON n.oid = relnamespace
CROSS JOIN unnest(conkey) WITH ORDINALITY AS k (number, place)
JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.number
WHERE nspname = $1 AND contype = 'p' GROUP BY c.relname
"""


async def faults(db: Connection) -> list[tuple[str, int, str]]:
    """What the tables say against themselves. A trigger could rewrite what is written, and without its key a table
    holds two entries where the log has one."""
    found = [
        ("", 0, f"{what}: Pitboss has none, somebody has put it there")
        for what in [row[0] for row in await db.fetch(_PUT_THERE, SCHEMA_NAME)]
    ]
    keys: dict[str, Any] = {row["name"]: row["columns"] for row in await db.fetch(_KEYS, SCHEMA_NAME)}
    found += [("", 0, f"table {name} has lost its key") for name, key in KEYS.items() if keys.get(name) != key]
    for query, what in CONTRADICTIONS:
        found += [(stream, version, what) for stream, version in await db.fetch(f"{query} LIMIT {FAULTS_MAX}")]
    return found
